"""Lines of sight: which hexes the straight line between two hex centres meets, and how.

A hex the line crosses can block it alone. Where the line only follows an edge or touches a corner, the hexes beside it
block only when there is one on the left and one on the right, not necessarily opposite each other (000 p.9). Lines
depend only on the offset between the two hexes, so they are worked out once, in whole numbers.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage.boards.hexes import BoardError

THROUGH: Final = 0
"""The line crosses the hex's interior."""
LEFT: Final = 1
"""The hex lies on the left of the line, which only touches its edge or corner."""
RIGHT: Final = 2
"""The hex lies on the right of the line, which only touches its edge or corner."""

REACH: Final = 8
"""The farthest distance at which any battle asks for a line of sight."""

SightCells = tuple[tuple[int, int, int], ...]
"""(dx, dy, side) of each hex met, seen from the first hex in doubled coordinates."""

_CORNERS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


@cache
def sight_cells(dx: int, dy: int) -> SightCells:
    """The hexes strictly between (0, 0) and (dx, dy) that the line meets, nearest first, left before right."""
    if (dx + dy) % 2:
        raise BoardError(f"({dx}, {dy}) is not an offset between two hexes: in doubled coordinates x + y is even")
    met: list[tuple[int, int, int, int]] = []
    for y in range(min(0, dy) - 1, max(0, dy) + 2):
        for x in range(min(0, dx) - 2, max(0, dx) + 3):
            along = x * dx + 3 * y * dy  # the projection on the line, times a constant
            if (x + y) % 2 or not 0 < along < dx * dx + 3 * dy * dy:
                continue
            side = _side(x, y, dx, dy)
            if side is not None:
                met.append((along, side, x, y))
    return tuple((x, y, side) for _, side, x, y in sorted(met))


@cache
def sight_table(reach: int = REACH) -> dict[tuple[int, int], SightCells]:
    """`sight_cells` of every offset up to a distance, itself excluded, for compiling into lookup tables."""
    return {
        (dx, dy): sight_cells(dx, dy)
        for dy in range(-reach, reach + 1)
        for dx in range(-2 * reach + abs(dy), 2 * reach - abs(dy) + 1, 2)
        if (dx, dy) != (0, 0)
    }


def _side(x: int, y: int, dx: int, dy: int) -> int | None:
    """How the line from (0, 0) towards (dx, dy) meets the hex at (x, y); None when it misses.

    With the centre at (x, -3y) the corners are whole numbers, and the sign of the cross product says on which side of
    the line each of them lies: on both sides, the line crosses; some on the line and the rest on one side, it touches.
    """
    crosses = [dx * (-3 * y + cy) - (-3 * dy) * (x + cx) for cx, cy in _CORNERS]
    low, high = min(crosses), max(crosses)
    if low < 0 < high:
        return THROUGH
    if low == 0:
        return LEFT
    if high == 0:
        return RIGHT
    return None
