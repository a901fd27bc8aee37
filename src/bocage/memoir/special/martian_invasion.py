"""Machines from Mars: what they attack is a ruin, and the air of the Earth is bad for them (004 HR-122; rulings 16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_COLD
from bocage.memoir.special.parameters import side
from bocage.memoir.special.strangers import let_loose

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "martian_invasion"
MACHINES = ("fighting-machine", "handling-machine")


@dataclass(frozen=True)
class Rule:
    """The machines of the side ruin the towns that they attack. They lose when none that handles is left, and from
    their second turn on a die is rolled: with a star all of them lose a figure, a die and a hex for good."""

    side: str = side()


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """The side must have machines."""
    if any(unit.side == rule.side and unit.kind in MACHINES for _, unit in scenario.units()):
        return []
    return [f"the {rule.side} have no machines on the map; place a {' or a '.join(MACHINES)}, or remove the rule"]


def compile(building: Building, rule: Rule) -> None:
    let_loose(building)
    building.add_rule(RULE_COLD, rule.side)
