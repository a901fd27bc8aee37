"""Some terrain cannot be entered in this battle; whoever begins there may leave it and not come back (rulings 3.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.boards.hexes import OFF_BOARD
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import terrains

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "impassable_terrain"


@dataclass(frozen=True)
class Rule:
    """Nobody enters these kinds of terrain."""

    terrain: tuple[str, ...] = terrains()


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """All of them must be on the map."""
    drawn = {cell.terrain for cell in scenario.cells}
    return [f"there is no {name} on the map; leave it out" for name in rule.terrain if name not in drawn]


def compile(building: Building, rule: Rule) -> None:
    """Close every edge that leads in; those that lead out stay open."""
    neighbours = building.board.neighbours
    for hex_, cell in enumerate(building.scenario.cells):
        if cell.terrain in rule.terrain:
            for direction, beyond in enumerate(map(int, neighbours[hex_])):
                if beyond != OFF_BOARD:
                    building.w["closed"][beyond] |= 1 << (direction + 3) % 6
