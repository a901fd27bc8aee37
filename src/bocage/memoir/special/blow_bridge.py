"""A bridge can be blown with a section card (001 p.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.tokens import BRIDGE
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, number, side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "blow_bridge"


@dataclass(frozen=True)
class Rule:
    """The side may play a section card of the section of one of the bridges to blow it, for the whole turn. With no
    `dice` it succeeds, and the card is not replaced; with dice one of them must show a star."""

    side: str = side()
    hexes: tuple[str, ...] = hexes(1, 8)
    dice: int = number(0, 4)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be bridges."""
    board = scenario.hex_board
    return [
        f"there is no bridge on {name}; draw one or take the hex out"
        for name in rule.hexes
        if scenario.cells[board.index(name)].structure is None
    ]


def compile(building: Building, rule: Rule) -> None:
    """Lay a token on every bridge."""
    for name in rule.hexes:
        building.add_token(BRIDGE, rule.side, name, a=rule.dice)
        building.destroyable(building.board.index(name))
