"""Lines of sight: the hexes met by the line between two centres (000 p.9)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.boards.hexes import BoardError, hex_board
from bocage.boards.sight import LEFT, REACH, RIGHT, THROUGH, sight_cells, sight_table
from bocage.boards.text import parse_rows

BOARD = hex_board(13, 9)
TABLE = sight_table()

ALONG_AN_EDGE = """
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  A  L  .  .  .  .  .  .  .
 .  .  .  .  R  Z  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
"""

LEVEL = ALONG_AN_EDGE.replace("A  L  .", "A  X  Z").replace("R  Z", ".  .")

SHALLOW = ALONG_AN_EDGE.replace("A  L", "A  X").replace("R  Z  .", ".  X  Z")

STEEP = """
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  Z  .  .  .  .  .  .  .
.  .  .  .  X  .  .  .  .  .  .  .  .
 .  .  .  .  X  .  .  .  .  .  .  .
.  .  .  .  A  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
"""

TWO_EDGES = """
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  L  Z  .  .  .  .  .
 .  .  .  .  L  X  R  .  .  .  .  .
.  .  .  .  A  R  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
"""

CORNERS_ONLY = """
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  L  X  X  Z  .  .  .
.  .  .  .  A  X  X  R  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.parametrize("picture", [LEVEL, ALONG_AN_EDGE, SHALLOW, STEEP, TWO_EDGES, CORNERS_ONLY])
def test_drawn_lines(picture: str) -> None:
    """From A to Z the line crosses X, has L on its left and R on its right, and meets nothing else."""
    cells = parse_rows(picture, BOARD)
    start, end = cells.index("A"), cells.index("Z")
    x0, y0 = int(BOARD.x[start]), int(BOARD.y[start])
    drawn = {hex_: "XLR".index(cell) for hex_, cell in enumerate(cells) if cell in "XLR"}
    met = {
        BOARD.at(x0 + dx, y0 + dy): side for dx, dy, side in sight_cells(int(BOARD.x[end]) - x0, int(BOARD.y[end]) - y0)
    }
    assert met == drawn


def test_neighbours_have_nothing_between_them() -> None:
    assert all(TABLE[offset] == () for offset in ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)))


def test_cells_come_nearest_first_and_left_before_right() -> None:
    assert sight_cells(6, -2) == ((1, -1, LEFT), (2, 0, RIGHT), (3, -1, THROUGH), (4, -2, LEFT), (5, -1, RIGHT))


def test_the_table_holds_every_offset_within_reach() -> None:
    assert len(TABLE) == 3 * REACH * (REACH + 1)
    assert all(distance(offset) <= REACH for offset in TABLE)


def test_a_line_looked_along_from_the_other_end_swaps_left_and_right() -> None:
    for offset in TABLE:
        dx, dy = offset
        back = {(dx + x, dy + y, (THROUGH, RIGHT, LEFT)[side]) for x, y, side in TABLE[-dx, -dy]}
        assert back == set(TABLE[offset])


def test_a_line_in_the_mirror_swaps_left_and_right() -> None:
    for offset in TABLE:
        dx, dy = offset
        mirrored = {(-x, y, (THROUGH, RIGHT, LEFT)[side]) for x, y, side in TABLE[-dx, dy]}
        assert mirrored == set(TABLE[offset])


def test_a_touched_side_always_has_an_opposite() -> None:
    """A line that touches something on the left touches as much on the right, so both sides can block it."""
    for offset in TABLE:
        sides = [side for _, _, side in TABLE[offset]]
        assert sides.count(LEFT) == sides.count(RIGHT)


def test_the_line_meets_exactly_these_hexes() -> None:
    """An independent geometry: cut the segment with each hexagon's three pairs of sides, in exact fractions."""
    for offset in TABLE:
        dx, dy = offset
        met = {}
        for y in range(-abs(dy) - 2, abs(dy) + 3):
            for x in range(-abs(dx) - 3, abs(dx) + 4):
                if (x + y) % 2 == 0 and (x, y) not in ((0, 0), offset):
                    side = cut(x, y, dx, dy)
                    if side is not None:
                        met[x, y] = side
        assert met == {(x, y): side for x, y, side in TABLE[offset]}


def test_lines_within_four_hexes_never_touch_a_lone_corner() -> None:
    """So at ordinary ranges 'touching' always means running along an edge; lone corners start at distance five."""
    uneven = [
        distance(offset)
        for offset, cells in TABLE.items()
        if {projection(cell, offset) for cell in cells if cell[2] == LEFT}
        != {projection(cell, offset) for cell in cells if cell[2] == RIGHT}
    ]
    assert min(uneven) == 5


def test_an_offset_must_lead_from_hex_to_hex() -> None:
    with pytest.raises(BoardError, match=r"\(2, 1\) is not an offset between two hexes"):
        sight_cells(2, 1)


def distance(offset: tuple[int, int]) -> int:
    dx, dy = abs(offset[0]), abs(offset[1])
    return dy + max(0, (dx - dy) // 2)


def projection(cell: tuple[int, int, int], offset: tuple[int, int]) -> int:
    return cell[0] * offset[0] + 3 * cell[1] * offset[1]


def cut(x: int, y: int, dx: int, dy: int) -> int | None:
    """How the segment from (0, 0) to (dx, dy) meets the hex at (x, y): its part inside the hex's three strips."""
    first, last = Fraction(0), Fraction(1)
    # In the plane (x, 3y) a hex is the common part of |u| <= 1, |u + v| <= 2 and |u - v| <= 2.
    touching = False
    for a, b, width in ((1, 0, 1), (1, 1, 2), (1, -1, 2)):
        at, speed = a * -x + b * -3 * y, a * dx + b * 3 * dy
        if speed == 0:
            if abs(at) > width:
                return None
            touching |= abs(at) == width
            continue
        ends = sorted((Fraction(-width - at, speed), Fraction(width - at, speed)))
        first, last = max(first, ends[0]), min(last, ends[1])
    if first > last:
        return None
    if first < last and not touching:
        return THROUGH
    return LEFT if dx * -y - -dy * x > 0 else RIGHT
