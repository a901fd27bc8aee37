"""Bunkers protect one side only; the other may stand in them without benefit (000 p.21, rulings 9.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "bunkers_for"
BUNKER = "bunker"


@dataclass(frozen=True)
class Rule:
    """Bunkers protect this side only."""

    side: str = side()


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be a bunker."""
    if any(cell.structure == BUNKER for cell in scenario.cells):
        return []
    return ["there is no bunker on the map; place one or remove the rule"]


def compile(building: Building, rule: Rule) -> None:
    """Say whose the bunkers are."""
    for hex_, cell in enumerate(building.scenario.cells):
        if cell.structure == BUNKER:
            building.w["owner"][hex_] = SIDES[rule.side]
