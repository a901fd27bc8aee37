"""Where hexes lie on the sheet, and the outlines that coasts and plateaus are drawn along."""

from __future__ import annotations

import pytest

from bocage.boards.hexes import hex_board
from bocage.memoir.drawing.hexes import (
    HALF,
    RADIUS,
    Grid,
    chains,
    corner_keys,
    grain,
    inset_line,
    inset_loop,
    neighbour,
    outlines,
)

BOARD = hex_board(13, 9)
GRID = Grid(BOARD)


def test_neighbours_agree_on_the_side_between_them() -> None:
    for hex_ in range(len(BOARD)):
        for direction in range(6):
            other = int(BOARD.neighbours[hex_, direction])
            if other >= 0:
                here, there = GRID.place(hex_), GRID.place(other)
                assert neighbour(here, direction) == there
                assert GRID.side(here, direction) == pytest.approx(GRID.side(there, (direction + 3) % 6))
                assert set(corner_keys(here, direction)) == set(corner_keys(there, (direction + 3) % 6))


def test_a_side_is_named_by_the_direction_it_faces() -> None:
    place = GRID.place(BOARD.index("D5"))
    for direction in range(6):
        a, b = (GRID.point(corner) for corner in corner_keys(place, direction))
        assert GRID.side(place, direction) == pytest.approx(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))


def test_short_rows_are_shifted_by_half_a_hex() -> None:
    a9, a8, b9 = (GRID.hex_centre(BOARD.index(name)) for name in ("A9", "a8", "B9"))
    assert a8[0] - a9[0] == pytest.approx(HALF)
    assert b9[0] - a9[0] == pytest.approx(2 * HALF)
    assert a8[1] - a9[1] == pytest.approx(1.5 * RADIUS)


def test_every_hex_lies_on_the_map() -> None:
    for place in GRID.places():
        for x, y in GRID.corners(place):
            assert GRID.left - 0.01 <= x <= GRID.left + GRID.width + 0.01
            assert GRID.top - 0.01 <= y <= GRID.top + GRID.height + 0.01


def test_one_hex_has_one_outline_of_six_corners() -> None:
    assert [len(loop) for loop in outlines({(4, 4)})] == [6]


def test_hexes_that_touch_share_one_outline() -> None:
    assert [len(loop) for loop in outlines({(4, 4), (6, 4)})] == [10]
    assert [len(loop) for loop in outlines({(4, 4), (8, 4)})] == [6, 6]


def test_a_ring_has_an_outline_outside_and_one_around_its_hole() -> None:
    ring = {neighbour((6, 4), direction) for direction in range(6)}
    assert sorted(len(loop) for loop in outlines(ring)) == [6, 18]


def test_an_inset_goes_inwards_also_around_a_hole() -> None:
    hexagon = [GRID.point(corner) for corner in outlines({(4, 4)})[0]]
    x, y = GRID.centre((4, 4))
    for px, py in inset_loop(hexagon, 10):
        assert ((px - x) ** 2 + (py - y) ** 2) ** 0.5 == pytest.approx(RADIUS - 10 / (HALF / RADIUS))
    ring = {neighbour((4, 4), direction) for direction in range(6)}
    hole = next(loop for loop in outlines(ring) if len(loop) == 6)
    for px, py in inset_loop([GRID.point(corner) for corner in hole], 10):
        assert ((px - x) ** 2 + (py - y) ** 2) ** 0.5 == pytest.approx(RADIUS + 10 / (HALF / RADIUS))


def test_sides_in_a_row_are_one_line() -> None:
    slope = [((4, 4), 4), ((4, 4), 5), ((6, 4), 4), ((6, 4), 5)]
    assert [len(line) for line in chains(slope)] == [5]
    assert [len(line) for line in chains([((4, 4), 4), ((8, 4), 4)])] == [2, 2]
    assert [len(line) for line in chains([((4, 4), d) for d in range(6)])] == [7]


def test_the_brow_of_a_slope_lies_inside_the_hex() -> None:
    foot = [GRID.point(corner) for corner in chains([((4, 4), 5)])[0]]
    x, y = GRID.centre((4, 4))
    for (fx, fy), (bx, by) in zip(foot, inset_line(foot, 12), strict=True):
        assert (bx - x) ** 2 + (by - y) ** 2 < (fx - x) ** 2 + (fy - y) ** 2


def test_the_places_around_go_on_with_the_nearest_hex() -> None:
    around = GRID.around()
    assert around[(-2, 0)] == (0, 0)
    assert around[(-1, 1)] == (1, 1)  # the half hex beside a short row belongs to that row
    assert not set(around) & set(GRID.places())


def test_grain_is_always_the_same_and_spread_out() -> None:
    values = [grain(x, y, 1) for x in range(30) for y in range(30)]
    assert values == [grain(x, y, 1) for x in range(30) for y in range(30)]
    assert all(0 <= value < 1 for value in values)
    assert 0.45 < sum(values) / len(values) < 0.55
    assert len(set(values)) == len(values)
