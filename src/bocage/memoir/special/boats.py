"""Some infantry has boats and may cross the river once (001 p.8, rulings 12.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.codes import INFANTRY
from bocage.memoir.kernel.layout import OBSTACLE_SETS
from bocage.memoir.kernel.tokens import BOAT, BOATING
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "boats"


_CLASS, _BOATS = 1 << INFANTRY, 1 << BOATING


@dataclass(frozen=True)
class Rule:
    """The infantry that `side` has on these hexes carries boats: it may enter the river, stops there, fights from it
    with a die less, and loses a figure for every flag. Once across it has no boats any more."""

    side: str = side()
    hexes: tuple[str, ...] = hexes(1, 8)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be units of the side to carry them."""
    board = scenario.hex_board
    found = []
    for name in rule.hexes:
        unit = scenario.cells[board.index(name)].unit
        if unit is None or unit.side != rule.side:
            found.append(f"no unit of the {rule.side} stands on {name}; place one or take the hex out")
    return found


def compile(building: Building, rule: Rule) -> None:
    """Give the units their tokens."""
    for name in rule.hexes:
        token = building.add_token(BOAT, rule.side)
        building.s["tokens"][token]["unit"] = building.s["unit_at"][building.board.index(name)]


def finish(building: Building, rule: Rule) -> None:
    """Let whoever has boats move as infantry does, and onto water."""
    w = building.w
    for ground in w["grounds"][: int(w["n_grounds"])]:
        water = bool(ground["river"]) and not ground["enter"] & _CLASS
        for key in ("enter", "stop", "pause", "slope_closed"):
            if ground[key] & _CLASS or (water and key in {"enter", "stop"}):
                ground[key] |= _BOATS
        if water:
            ground["out"][INFANTRY] = 1
    for members in range(OBSTACLE_SETS):
        pile = w["obstacle_sets"][members]
        for key in ("enter", "stop"):
            if pile[key] & _CLASS:
                pile[key] |= _BOATS
