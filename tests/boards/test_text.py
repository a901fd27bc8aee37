"""Boards drawn as text read back to what they were drawn from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.boards.hexes import BoardError, HexBoard, hex_board
from bocage.boards.text import format_rows, parse_rows

SMALL = hex_board(4, 3)

PICTURE = """\
T:xi  .     .     F
   .     R=    .
.     .     .s:a4 .
"""

CELLS = ["T:xi", ".", ".", "F", ".", "R=", ".", ".", ".", ".s:a4", "."]

boards = st.sampled_from((SMALL, hex_board(13, 9), hex_board(26, 9), hex_board(13, 17)))
cell_texts = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=6)


@st.composite
def board_and_cells(draw: st.DrawFn) -> tuple[HexBoard, list[str]]:
    board = draw(boards)
    few = draw(st.lists(cell_texts, min_size=1, max_size=8))
    picks = draw(st.lists(st.integers(0, len(few) - 1), min_size=len(board), max_size=len(board)))
    return board, [few[pick] for pick in picks]


def test_a_picture_reads_row_by_row_from_the_top() -> None:
    assert parse_rows(PICTURE, SMALL) == CELLS


def test_a_picture_is_aligned_with_short_rows_half_a_cell_in() -> None:
    assert format_rows(CELLS, SMALL) == PICTURE


def test_single_letters_make_a_tight_picture() -> None:
    assert format_rows(["."] * 11, SMALL) == ". . . .\n . . .\n. . . .\n"


@given(board_and_cells())
def test_round_trip(case: tuple[HexBoard, list[str]]) -> None:
    board, cells = case
    assert parse_rows(format_rows(cells, board), board) == cells


@given(board_and_cells())
def test_columns_line_up(case: tuple[HexBoard, list[str]]) -> None:
    """Hexes with the same doubled x start at the same character, so the picture has the shape of the board."""
    board, cells = case
    pitch = max(len(cell) for cell in cells) + 1
    pitch += pitch % 2
    lines = format_rows(cells, board).splitlines()
    for hex_, cell in enumerate(cells):
        start = int(board.x[hex_]) * pitch // 2
        assert lines[int(board.row[hex_])][start : start + len(cell)] == cell


def test_blank_lines_and_indents_mean_nothing() -> None:
    assert parse_rows("\n\n  T:xi . . F\n\n. R= .\n. . .s:a4 .   \n\n", SMALL) == CELLS


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the map has 0 rows but the 4×3 board has 3: add 3 rows"),
        (". . . .\n . . .\n", "the map has 2 rows but the 4×3 board has 3: add 1 row"),
        (PICTURE + "X", "the map has 4 rows but the 4×3 board has 3: remove 1 row"),
        (
            ". . . .\n . . . Q\n. . . .\n",
            "row 2 of the map (line 2 from the top) has 4 cells but needs 3, being a short row of the 4×3 board: "
            "column 4 with 'Q' is off the board; remove 1 cell",
        ),
        (
            ". . . .\n . . .\n. Q\n",
            "row 1 of the map (line 3 from the top) has 2 cells but needs 4, being a long row of the 4×3 board: "
            "it ends after column 2 with 'Q'; add 2 cells",
        ),
    ],
)
def test_a_wrong_picture_names_the_place_and_the_remedy(text: str, message: str) -> None:
    with pytest.raises(BoardError) as error:
        parse_rows(text, SMALL)
    assert str(error.value) == message


@pytest.mark.parametrize("cell", ["", " ", "a b", " a", "a\n"])
def test_cells_that_would_not_read_back_are_refused(cell: str) -> None:
    with pytest.raises(BoardError, match=r"cell b2 is .*: a cell needs at least one character and no spaces"):
        format_rows([*CELLS[:5], cell, *CELLS[6:]], SMALL)


def test_a_picture_needs_every_hex() -> None:
    with pytest.raises(BoardError, match="10 cells given for the 4×3 board: give one per hex, 11"):
        format_rows(CELLS[:-1], SMALL)
