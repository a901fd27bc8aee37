"""Hex boards: where the hexes are, what they are called and how far apart they lie.

Rows are alternately long and short, the top row (row 0) is long, and short rows are shifted right by half a hex.
Doubled coordinates (x counts half hexes) make every rule of geometry a few integer additions, with no case for the
parity of the row.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
"""Names of the six directions; the opposite of direction d is (d + 3) % 6."""

OFFSETS: Final = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
"""(dx, dy) to the neighbour in each direction, in doubled coordinates; y grows downwards."""

OFF_BOARD: Final = -1
"""Stands in the neighbours table where a hex has no neighbour."""

MAX_WIDTH: Final = 26  # one letter per column

_NAME: Final = re.compile(r"([A-Z])([1-9][0-9]*)", re.ASCII)


class BoardError(ValueError):
    """Something does not fit the board; the message names the place and the remedy."""


@dataclass(frozen=True, eq=False)
class HexBoard:
    """One board size. The arrays are read-only and shared: build boards with `hex_board`, compare them with `is`."""

    width: int
    """Hexes in a long row."""
    height: int
    """Rows."""
    row: NDArray[np.int16]
    col: NDArray[np.int16]
    x: NDArray[np.int16]
    """Doubled x: 2 * col, plus 1 on short rows."""
    y: NDArray[np.int16]
    neighbours: NDArray[np.int16]
    """[hex, direction] -> hex, or OFF_BOARD."""

    def __len__(self) -> int:
        return len(self.row)

    def __repr__(self) -> str:
        return f"hex_board({self.width}, {self.height})"

    @property
    def size(self) -> str:
        """The size in words, for messages: 13×9."""
        return f"{self.width}×{self.height}"

    def row_length(self, row: int) -> int:
        """Number of hexes in a row: one fewer on the short rows."""
        return self.width - row % 2

    def at(self, x: int, y: int) -> int:
        """The hex at doubled coordinates, or OFF_BOARD."""
        row, col = y, x // 2
        if (x + y) % 2 or not 0 <= row < self.height or not 0 <= col < self.row_length(row):
            return OFF_BOARD
        return row * self.width - row // 2 + col

    def name(self, hex_: int) -> str:
        """The hex in notation: letter for the column, number for the row from the bottom; lower case on short rows."""
        if not 0 <= hex_ < len(self):
            raise BoardError(
                f"there is no hex number {hex_} on the {self.size} board: numbers run from 0 to {len(self) - 1}"
            )
        return self.names[hex_]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all hexes, by number."""
        places = zip(self.row.tolist(), self.col.tolist(), strict=True)
        return tuple(f"{chr((ord('a') if row % 2 else ord('A')) + col)}{self.height - row}" for row, col in places)

    def index(self, name: str) -> int:
        """The hex with this name, in either case."""
        match = _NAME.fullmatch(name.upper())
        if match is None:
            raise BoardError(
                f"{name!r} is not a hex of {self._extent()}; write a letter and a number, like {self.name(0)}"
            )
        col, row = ord(match[1]) - ord("A"), self.height - int(match[2])
        if not 0 <= row < self.height or col >= self.width:
            raise BoardError(f"{name!r} is not a hex of {self._extent()}")
        if col >= self.row_length(row):
            last = chr(ord("a") + self.row_length(row) - 1)
            raise BoardError(
                f"{name!r} is not a hex of {self._extent()}; row {match[2]} is a short one, columns a–{last}"
            )
        return self.at(2 * col + row % 2, row)

    def distance(self, a: int, b: int) -> int:
        """Steps from one hex to the other (a range is counted this way: 000 p.9)."""
        dx, dy = abs(int(self.x[b] - self.x[a])), abs(int(self.y[b] - self.y[a]))
        return dy + max(0, (dx - dy) // 2)

    def direction(self, a: int, b: int) -> int:
        """The direction in which neighbour b lies from a."""
        step = (int(self.x[b] - self.x[a]), int(self.y[b] - self.y[a]))
        if step not in OFFSETS:
            raise BoardError(
                f"{self.name(a)} and {self.name(b)} are not neighbours; a direction needs two adjacent hexes"
            )
        return OFFSETS.index(step)

    def _extent(self) -> str:
        return f"the {self.size} board: columns A–{chr(ord('A') + self.width - 1)}, rows 1–{self.height}"


@cache
def hex_board(width: int, height: int) -> HexBoard:
    """The board with long rows of `width` hexes and `height` rows; one shared object per size."""
    if not 2 <= width <= MAX_WIDTH or height < 1:
        raise BoardError(
            f"a board of {width}×{height} cannot be named: use 2 to {MAX_WIDTH} columns and at least 1 row"
        )
    places = [(row, col) for row in range(height) for col in range(width - row % 2)]
    row = _frozen([r for r, _ in places])
    col = _frozen([c for _, c in places])
    x = _frozen([2 * c + r % 2 for r, c in places])
    number = {(2 * c + r % 2, r): i for i, (r, c) in enumerate(places)}
    around = [[number.get((hx + dx, hy + dy), OFF_BOARD) for dx, dy in OFFSETS] for hx, hy in number]
    return HexBoard(width, height, row=row, col=col, x=x, y=row, neighbours=_frozen(around))


def _frozen(values: list[int] | list[list[int]]) -> NDArray[np.int16]:
    array = np.array(values, dtype=np.int16)
    array.setflags(write=False)
    return array
