"""What runs from hex to hex over the map: roads, railways, wadis. Where they join, and which edges are closed.

A scenario may give courses, ``[edge] hex hex … [edge]``, as for rivers; a hex that no course of its network passes
joins every neighbour of the same network.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bocage.boards.hexes import DIRECTIONS, OFF_BOARD, HexBoard
from bocage.memoir.rows import Rows
from bocage.memoir.rows_ground import NETWORKS, Ground
from bocage.memoir.scenario import COURSES, Scenario

ALL_SIDES = (1 << len(DIRECTIONS)) - 1


def fill_networks(w: Any, scenario: Scenario, rows: Rows) -> None:
    """Write the roads into the World, and close the edges of wadis (001 p.3) and mountains (001 p.5)."""
    board = scenario.hex_board
    grounds = [rows.terrains[rows.terrain(cell.terrain)] for cell in scenario.cells]
    roads = joined(board, sides_of(scenario, grounds, "roads"))
    for hex_, sides in roads.items():
        w["road"][hex_] = sides
    w["roads"] = int(any(roads.values()))
    open_sides = sides_of(scenario, grounds, "wadis")
    for hex_, ground in enumerate(grounds):
        if ground.walls and scenario.cells[hex_].structure is None:
            _close(w, board, hex_, ALL_SIDES & ~through(open_sides[hex_]))
        if ground.mountain:
            level = [n >= 0 and bool(grounds[n].hill or grounds[n].mountain) for n in map(int, board.neighbours[hex_])]
            _close(w, board, hex_, sum(1 << d for d, same in enumerate(level) if not same))


def sides_of(scenario: Scenario, grounds: list[Ground], key: str) -> dict[int, int]:
    """The sides over which a network leaves each of its hexes, as bits of directions."""
    board, network = scenario.hex_board, NETWORKS[COURSES[key]]
    sides: dict[int, int] = {}
    for course in getattr(scenario, key):
        for hex_, side in _course_sides(board, course):
            sides[hex_] = sides.get(hex_, 0) | side
    members = {hex_ for hex_, ground in enumerate(grounds) if ground.network & network}
    for hex_ in members - sides.keys():
        near = enumerate(map(int, board.neighbours[hex_]))
        sides[hex_] = sum(1 << d for d, n in near if n in members or n in sides)
    # Where a course ends beside a hex that joins whatever is next to it, the two meet.
    for hex_ in members:
        for d, n in enumerate(map(int, board.neighbours[hex_])):
            if n in sides and sides[hex_] >> d & 1 and not _on_course(scenario, key, hex_):
                sides[n] |= 1 << opposite(d)
    return sides


def joined(board: HexBoard, sides: dict[int, int]) -> dict[int, int]:
    """Those sides only that both hexes have: a road must lead on edge to edge (rulings 3.13)."""
    return {
        hex_: sum(
            1 << d
            for d, n in enumerate(map(int, board.neighbours[hex_]))
            if own >> d & 1 and sides.get(n, 0) >> opposite(d) & 1
        )
        for hex_, own in sides.items()
    }


def through(sides: int) -> int:
    """The sides of a piece that has two ends: one side alone runs straight through, none at all from east to west."""
    if sides == 0:
        return 1 | 1 << opposite(0)
    only = sides.bit_length() - 1
    return sides | 1 << opposite(only) if sides == 1 << only else sides


def opposite(direction: int) -> int:
    return (direction + 3) % len(DIRECTIONS)


def _on_course(scenario: Scenario, key: str, hex_: int) -> bool:
    name = scenario.hex_board.name(hex_)
    return any(name in course.split() for course in getattr(scenario, key))


def _course_sides(board: HexBoard, course: str) -> list[tuple[int, int]]:
    words = course.split()
    found: list[tuple[int, int]] = []
    names = [word for word in words if word not in DIRECTIONS]
    hexes = [board.index(name) for name in names]
    if words[0] in DIRECTIONS:
        found.append((hexes[0], 1 << DIRECTIONS.index(words[0])))
    if words[-1] in DIRECTIONS:
        found.append((hexes[-1], 1 << DIRECTIONS.index(words[-1])))
    for a, b in pairwise(hexes):
        d = [int(n) for n in board.neighbours[a]].index(b)
        found += [(a, 1 << d), (b, 1 << opposite(d))]
    return found


def _close(w: Any, board: HexBoard, hex_: int, sides: int) -> None:
    """Close sides of a hex, from within and from outside."""
    for d in range(len(DIRECTIONS)):
        if sides >> d & 1:
            w["closed"][hex_] |= 1 << d
            if (beyond := int(board.neighbours[hex_, d])) != OFF_BOARD:
                w["closed"][beyond] |= 1 << opposite(d)
