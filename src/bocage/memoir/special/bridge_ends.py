"""A long bridge is entered and left only over its ends (000 p.31)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from bocage.boards.hexes import DIRECTIONS, OFF_BOARD
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes

if TYPE_CHECKING:
    from bocage.boards.hexes import HexBoard
    from bocage.memoir.scenario import Scenario

NAME = "bridge_ends"


@dataclass(frozen=True)
class Rule:
    """The hexes of the span, in order, are entered and left only along the span and from the hex at either end."""

    span: tuple[str, ...] = hexes()
    ends: tuple[str, ...] = hexes(2, 2)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """The span must be bridged and joined up, and its ends must lie next to it."""
    board = scenario.hex_board
    found = [
        f"there is no bridge on {name}; draw one on the map or take the hex out of the span"
        for name in rule.span
        if scenario.cells[board.index(name)].structure is None
    ]
    for a, b in pairwise(rule.span):
        if board.distance(board.index(a), board.index(b)) != 1:
            found.append(f"{a} and {b} are not neighbours; give the span in order, hex by hex")
    if not _joined(rule, board):
        found.append(f"the ends do not join the span; give one end next to {rule.span[0]}, one next to {rule.span[-1]}")
    return found


def compile(building: Building, rule: Rule) -> None:
    """Close every edge of the span that does not lie along it, from both sides."""
    board, closed = building.board, building.w["closed"]
    way = [board.index(name) for name in _joined(rule, board)]
    along = {frozenset(step) for step in pairwise(way)}
    for hex_ in way[1:-1]:
        for direction in range(len(DIRECTIONS)):
            beyond = int(board.neighbours[hex_, direction])
            if beyond != OFF_BOARD and frozenset((hex_, beyond)) not in along:
                closed[hex_] |= 1 << direction
                closed[beyond] |= 1 << (direction + 3) % 6


def _joined(rule: Rule, board: HexBoard) -> tuple[str, ...]:
    """The way over the bridge from end to end, or nothing when the ends do not join the span."""
    for first, last in (rule.ends, rule.ends[::-1]):
        way = (first, *rule.span, last)
        if all(board.distance(board.index(a), board.index(b)) == 1 for a, b in (way[:2], way[-2:])):
            return way
    return ()
