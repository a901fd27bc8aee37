"""Something on the map can be blown up: a depot, a factory, a radar station (001 p.7, p.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.tokens import SABOTAGE
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, number, side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "sabotage"


@dataclass(frozen=True)
class Rule:
    """A unit of `side` on one of the hexes may roll its close-assault dice instead of battling. A star destroys what
    stands there, is worth `medals`, and slows the enemy's armor by `slows` hexes (a supply depot)."""

    side: str = side()
    hexes: tuple[str, ...] = hexes(1, 8)
    medals: int = number(0, 9)
    slows: int = number(0, 3)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be something to destroy."""
    board = scenario.hex_board
    return [
        f"there is nothing to destroy on {name}; draw a landmark there or take the hex out"
        for name in rule.hexes
        if scenario.cells[board.index(name)].terrain == "open" and scenario.cells[board.index(name)].structure is None
    ]


def compile(building: Building, rule: Rule) -> None:
    """Lay a token on every hex, and say what is left when it is destroyed."""
    for name in rule.hexes:
        building.add_token(SABOTAGE, rule.side, name, rule.medals, rule.slows)
        building.destroyable(building.board.index(name))
    building.w["works"] = 1
