"""Sections as printed; a hex under a section line bears the letters of both sides (000, "The battlefield")."""

from __future__ import annotations

import numpy as np
import pytest

from bocage.boards.hexes import BoardError, HexBoard, hex_board
from bocage.boards.sections import as_seen_from, section_count, section_masks
from bocage.boards.text import parse_rows

STANDARD = hex_board(13, 9)
OVERLORD = hex_board(26, 9)
BREAKTHROUGH = hex_board(13, 17)

TWO_ROWS = """
L  L  L  L  M  M  M  M  M  R  R  R  R
 L  L  L  LM M  M  M  M  MR R  R  R
"""

TWO_WIDE_ROWS = """
1  1  1  1  2  2  2  2  2  3  3  3  3  4  4  4  4  5  5  5  5  5  6  6  6  6
 1  1  1  12 2  2  2  2  23 3  3  3  34 4  4  4  45 5  5  5  5  56 6  6  6
"""


def drawn_masks(rows: str, letters: str, board: HexBoard) -> list[int]:
    cells = parse_rows(rows * (board.height // 2) + rows.strip().splitlines()[0], board)
    return [sum(1 << letters.index(letter) for letter in cell) for cell in cells]


@pytest.mark.parametrize("board", [STANDARD, BREAKTHROUGH], ids=repr)
def test_three_sections_share_the_hexes_under_the_lines(board: HexBoard) -> None:
    assert section_masks(board).tolist() == drawn_masks(TWO_ROWS, "LMR", board)
    assert section_count(board) == 3


def test_six_sections_of_the_double_width_board() -> None:
    assert section_masks(OVERLORD).tolist() == drawn_masks(TWO_WIDE_ROWS, "123456", OVERLORD)
    assert section_count(OVERLORD) == 6


@pytest.mark.parametrize("board", [STANDARD, OVERLORD, BREAKTHROUGH], ids=repr)
def test_every_hex_is_in_one_section_or_in_two_adjoining_ones(board: HexBoard) -> None:
    single = {1 << bit for bit in range(section_count(board))}
    double = {3 << bit for bit in range(section_count(board) - 1)}
    masks = section_masks(board)
    assert set(masks.tolist()) == single | double
    assert all(row % 2 for row, mask in zip(board.row, masks, strict=True) if int(mask) in double)


@pytest.mark.parametrize("board", [STANDARD, OVERLORD, BREAKTHROUGH], ids=repr)
def test_the_board_turned_around_has_the_same_sections(board: HexBoard) -> None:
    """What the player at the top sees is the same picture, read from the other end."""
    masks = section_masks(board)
    turned = as_seen_from(masks, "top", section_count(board))
    assert turned.dtype == np.int16
    assert turned.tolist() == masks[::-1].tolist()


def test_left_and_right_depend_on_the_edge() -> None:
    left, middle, right = 0b001, 0b010, 0b100
    assert as_seen_from(left, "bottom") == left
    assert as_seen_from(left, "top") == right
    assert as_seen_from(middle, "top") == middle
    assert as_seen_from(left | middle, "top") == middle | right
    assert as_seen_from(0b000011, "top", sections=6) == 0b110000


def test_masks_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        section_masks(STANDARD)[0] = 7


def test_other_widths_have_no_sections() -> None:
    with pytest.raises(BoardError, match="the 10×9 board has no sections: they are known for boards 13, 26 hexes wide"):
        section_masks(hex_board(10, 9))
