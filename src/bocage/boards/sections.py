"""The sections a board is divided into, and how a player at either edge names them.

Section lines run through the middle of some hexes of the short rows; such a hex belongs to both sections (000, "The
battlefield"). On the double-width board the printed lines of both halves remain and the seam is a line too.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Literal, overload

import numpy as np
from numpy.typing import NDArray

from bocage.boards.hexes import BoardError, HexBoard

Edge = Literal["top", "bottom"]

LINES: Final[dict[int, tuple[int, ...]]] = {13: (7, 17), 26: (7, 17, 25, 33, 43)}
"""Doubled x of the section lines, by board width."""


def section_count(board: HexBoard) -> int:
    """How many sections the board has."""
    return len(_lines(board)) + 1


def section_masks(board: HexBoard) -> NDArray[np.int16]:
    """Per hex the sections it belongs to as bits, bit 0 leftmost as seen from the bottom edge."""
    borders = (0, *_lines(board), 2 * board.width)
    masks = np.zeros(len(board), dtype=np.int16)
    for bit, (left, right) in enumerate(pairwise(borders)):
        masks[(board.x >= left) & (board.x <= right)] |= np.int16(1 << bit)
    masks.setflags(write=False)
    return masks


@overload
def as_seen_from(mask: int, edge: Edge, sections: int = 3) -> int: ...
@overload
def as_seen_from(mask: NDArray[np.int16], edge: Edge, sections: int = 3) -> NDArray[np.int16]: ...
def as_seen_from(mask: int | NDArray[np.int16], edge: Edge, sections: int = 3) -> int | NDArray[np.int16]:
    """The mask with bit 0 leftmost for the player at this edge: the player at the top sees left and right swapped."""
    if edge == "bottom":
        return mask
    swapped = mask & 0
    for bit in range(sections):
        swapped = swapped | ((mask >> bit & 1) << (sections - 1 - bit))
    return swapped


def _lines(board: HexBoard) -> tuple[int, ...]:
    if board.width not in LINES:
        known = ", ".join(str(width) for width in sorted(LINES))
        raise BoardError(f"the {board.size} board has no sections: they are known for boards {known} hexes wide")
    return LINES[board.width]
