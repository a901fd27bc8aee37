"""Eliminating some units is worth more than one medal (000 p.24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import number, side, unit

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "unit_medals"


@dataclass(frozen=True)
class Rule:
    """Eliminating such a unit of `side` is worth `medals` medals."""

    side: str = side()
    unit: str = unit()
    medals: int = number(0, 9)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """The side must have such a unit."""
    if any(u.side == rule.side and u.kind == rule.unit for _, u in scenario.units()):
        return []
    return [f"the {rule.side} have no {rule.unit} on the map; place one or remove the rule"]


def compile(building: Building, rule: Rule) -> None:
    """Set the value of the units."""
    kind = building.rows.kind(rule.unit)
    for unit_ in building.w["units"][: int(building.w["n_units"])]:
        if unit_["kind"] == kind and unit_["side"] == SIDES[rule.side]:
            unit_["value"] = rule.medals
