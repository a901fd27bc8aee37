"""Boards drawn as text: one line per row, one cell per hex, so that a file or a test looks like the map it means."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.boards.hexes import BoardError, HexBoard


def parse_rows(text: str, board: HexBoard) -> list[str]:
    """The cells of a drawn board by hex index. Blank lines and the width of the gaps mean nothing."""
    lines = [cells for line in text.splitlines() if (cells := line.split())]
    if len(lines) != board.height:
        have = _count(len(lines), "row")
        remedy = _fix(len(lines), board.height, "row")
        raise BoardError(f"the map has {have} but the {board.size} board has {board.height}: {remedy}")
    for row, cells in enumerate(lines):
        wanted = board.row_length(row)
        if len(cells) != wanted:
            raise BoardError(_wrong_row(board, row, cells, wanted))
    return [cell for cells in lines for cell in cells]


def format_rows(cells: Sequence[str], board: HexBoard) -> str:
    """The picture of a board: columns aligned, short rows indented by half a cell, no spaces at the ends of lines."""
    if len(cells) != len(board):
        raise BoardError(
            f"{_count(len(cells), 'cell')} given for the {board.size} board: give one per hex, {len(board)}"
        )
    for hex_, cell in enumerate(cells):
        if len(cell.split()) != 1 or cell != cell.strip():
            raise BoardError(f"cell {board.name(hex_)} is {cell!r}: a cell needs at least one character and no spaces")
    pitch = max(len(cell) for cell in cells) + 1
    pitch += pitch % 2  # half a cell must be a whole number of characters
    lines = []
    start = 0
    for row in range(board.height):
        end = start + board.row_length(row)
        indent = " " * (pitch // 2 * (row % 2))
        lines.append((indent + "".join(cell.ljust(pitch) for cell in cells[start:end])).rstrip())
        start = end
    return "\n".join(lines) + "\n"


def _wrong_row(board: HexBoard, row: int, cells: list[str], wanted: int) -> str:
    kind = "short" if row % 2 else "long"
    where = f"row {board.height - row} of the map (line {row + 1} from the top)"
    if len(cells) > wanted:
        place = f"column {wanted + 1} with {cells[wanted]!r} is off the board"
    else:
        place = f"it ends after column {len(cells)} with {cells[-1]!r}"
    return (
        f"{where} has {_count(len(cells), 'cell')} but needs {wanted}, being a {kind} row of the {board.size} board: "
        f"{place}; {_fix(len(cells), wanted, 'cell')}"
    )


def _fix(have: int, want: int, noun: str) -> str:
    return f"remove {_count(have - want, noun)}" if have > want else f"add {_count(want - have, noun)}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
