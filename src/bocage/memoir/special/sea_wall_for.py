"""The sea wall, permanent sandbags along a beach, protects one side only (000 p.23, rulings 9.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "sea_wall_for"
SEA_WALL = "sea-wall"


@dataclass(frozen=True)
class Rule:
    """The sea wall protects this side only."""

    side: str = side()


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be a sea wall."""
    if any(SEA_WALL in cell.obstacles for cell in scenario.cells):
        return []
    return ["there is no sea wall on the map; place one or remove the rule"]


def compile(building: Building, rule: Rule) -> None:
    """Say whose the sea wall is."""
    for hex_, cell in enumerate(building.scenario.cells):
        if SEA_WALL in cell.obstacles:
            building.w["owner"][hex_] = SIDES[rule.side]
