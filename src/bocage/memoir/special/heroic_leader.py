"""A leader inspires the infantry he is with (001 p.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.tokens import LEADER
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, number, side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "heroic_leader"


@dataclass(frozen=True)
class Rule:
    """A leader is with the unit on `at`: infantry led by him battles with a die more and may ignore a flag. If the unit
    is destroyed two dice are rolled; with a star he dies and is worth `medals`, else he joins the nearest friend."""

    side: str = side()
    at: tuple[str, ...] = hexes(1, 1)
    medals: int = number(1, 9)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be somebody to lead."""
    unit = scenario.cells[scenario.hex_board.index(rule.at[0])].unit
    if unit is not None and unit.side == rule.side:
        return []
    return [f"no unit of the {rule.side} stands on {rule.at[0]}; place one or name another hex"]


def compile(building: Building, rule: Rule) -> None:
    """Give the unit its token."""
    token = building.add_token(LEADER, rule.side, medals=rule.medals)
    building.s["tokens"][token]["unit"] = building.s["unit_at"][building.board.index(rule.at[0])]
