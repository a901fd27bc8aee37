"""Where hexes are, what they are called, how far apart they lie."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.boards.hexes import DIRECTIONS, OFF_BOARD, OFFSETS, BoardError, HexBoard, hex_board

STANDARD = hex_board(13, 9)
BOARDS = (STANDARD, hex_board(26, 9), hex_board(13, 17))

boards = st.sampled_from(BOARDS)


@st.composite
def board_and_hexes(draw: st.DrawFn, count: int) -> tuple[HexBoard, list[int]]:
    board = draw(boards)
    hexes = st.integers(0, len(board) - 1)
    return board, [draw(hexes) for _ in range(count)]


@pytest.mark.parametrize(("width", "height", "hexes"), [(13, 9, 113), (26, 9, 230), (13, 17, 213)])
def test_number_of_hexes(width: int, height: int, hexes: int) -> None:
    assert len(hex_board(width, height)) == hexes


def test_a_board_is_built_once_and_cannot_be_changed() -> None:
    assert hex_board(13, 9) is STANDARD
    with pytest.raises(ValueError, match="read-only"):
        STANDARD.x[0] = 5


def test_arrays_are_small_integers() -> None:
    arrays = (STANDARD.row, STANDARD.col, STANDARD.x, STANDARD.y, STANDARD.neighbours)
    assert all(array.dtype == np.int16 for array in arrays)
    assert STANDARD.neighbours.shape == (113, 6)


@pytest.mark.parametrize(
    ("name", "row", "col", "x"),
    [("A9", 0, 0, 0), ("M9", 0, 12, 24), ("a8", 1, 0, 1), ("l8", 1, 11, 23), ("M1", 8, 12, 24)],
)
def test_named_places(name: str, row: int, col: int, x: int) -> None:
    at = STANDARD.index(name)
    assert (STANDARD.row[at], STANDARD.col[at], STANDARD.x[at], STANDARD.y[at]) == (row, col, x, row)
    assert STANDARD.name(at) == name


def test_the_largest_boards_use_every_letter_and_two_digits() -> None:
    assert hex_board(26, 9).name(25) == "Z9"
    assert hex_board(13, 17).name(0) == "A17"


@given(board_and_hexes(1))
def test_names_round_trip_in_either_case(case: tuple[HexBoard, list[int]]) -> None:
    board, [hex_] = case
    name = board.name(hex_)
    assert board.index(name) == board.index(name.upper()) == board.index(name.lower()) == hex_
    assert name[0].isupper() == (board.row[hex_] % 2 == 0)


@pytest.mark.parametrize("name", ["N3", "A10", "A99"])
def test_a_name_off_the_board_says_what_the_board_has(name: str) -> None:
    with pytest.raises(BoardError) as error:
        STANDARD.index(name)
    assert str(error.value) == f"'{name}' is not a hex of the 13×9 board: columns A–M, rows 1–9"


def test_the_missing_last_column_of_a_short_row_is_explained() -> None:
    with pytest.raises(BoardError, match="row 8 is a short one, columns a–l"):
        STANDARD.index("M8")


@pytest.mark.parametrize("name", ["", "A", "3", "A0", "A09", "AA1", "A1 ", "É1", "A१"])
def test_what_is_no_name_at_all_is_refused_with_an_example(name: str) -> None:
    with pytest.raises(BoardError, match="write a letter and a number, like A9"):
        STANDARD.index(name)


@pytest.mark.parametrize("hex_", [-1, 113])
def test_a_number_off_the_board_has_no_name(hex_: int) -> None:
    with pytest.raises(BoardError, match="numbers run from 0 to 112"):
        STANDARD.name(hex_)


@pytest.mark.parametrize(("width", "height"), [(27, 9), (1, 9), (13, 0)])
def test_sizes_that_cannot_be_named_are_refused(width: int, height: int) -> None:
    with pytest.raises(BoardError, match="use 2 to 26 columns"):
        hex_board(width, height)


@given(board_and_hexes(1))
def test_doubled_coordinates_find_the_hex(case: tuple[HexBoard, list[int]]) -> None:
    board, [hex_] = case
    x, y = int(board.x[hex_]), int(board.y[hex_])
    assert board.at(x, y) == hex_
    assert board.at(x + 1, y) == OFF_BOARD


@pytest.mark.parametrize(("x", "y"), [(-2, 0), (26, 0), (25, 1), (-1, 1), (0, -2), (1, 9)])
def test_coordinates_off_the_board_find_nothing(x: int, y: int) -> None:
    assert STANDARD.at(x, y) == OFF_BOARD


def test_neighbours_in_direction_order() -> None:
    around = {way: STANDARD.neighbours[STANDARD.index("D7"), i] for i, way in enumerate(DIRECTIONS)}
    assert {way: STANDARD.name(int(hex_)) for way, hex_ in around.items()} == {
        "E": "E7",
        "NE": "d8",
        "NW": "c8",
        "W": "C7",
        "SW": "c6",
        "SE": "d6",
    }


def test_neighbours_end_at_the_edge() -> None:
    corner = [int(hex_) for hex_ in STANDARD.neighbours[STANDARD.index("A9")]]
    assert corner == [STANDARD.index("B9"), OFF_BOARD, OFF_BOARD, OFF_BOARD, OFF_BOARD, STANDARD.index("a8")]


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_neighbours_are_mutual_adjacent_and_complete(board: HexBoard) -> None:
    for hex_ in range(len(board)):
        for way, other in enumerate(int(n) for n in board.neighbours[hex_]):
            dx, dy = OFFSETS[way]
            assert other == board.at(int(board.x[hex_]) + dx, int(board.y[hex_]) + dy)
            if other != OFF_BOARD:
                assert board.neighbours[other, (way + 3) % 6] == hex_
                assert board.distance(hex_, other) == 1
                assert board.direction(hex_, other) == way


@given(board_and_hexes(3))
def test_distance_is_a_metric(case: tuple[HexBoard, list[int]]) -> None:
    board, [a, b, c] = case
    assert board.distance(a, b) == board.distance(b, a)
    assert (board.distance(a, b) == 0) == (a == b)
    assert board.distance(a, c) <= board.distance(a, b) + board.distance(b, c)


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_distance_counts_steps(board: HexBoard) -> None:
    """Walking outwards from a hex, one ring of neighbours at a time, meets every hex at its distance."""
    for start in (0, len(board) // 2, len(board) - 1):
        seen = {start}
        ring = {start}
        steps = 0
        while ring:
            assert all(board.distance(start, hex_) == steps for hex_ in ring)
            ring = {int(n) for hex_ in ring for n in board.neighbours[hex_] if n != OFF_BOARD} - seen
            seen |= ring
            steps += 1
        assert len(seen) == len(board)


def test_direction_needs_neighbours() -> None:
    with pytest.raises(BoardError, match="A9 and C9 are not neighbours"):
        STANDARD.direction(STANDARD.index("A9"), STANDARD.index("C9"))
