"""Where to see a row on a battle map: a piece of the drawn board for the reference, in the coordinates of the art."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bocage.memoir.drawing.hexes import HALF, RADIUS, Grid
from bocage.memoir.scenario import Cell, Scenario

WIDTH, HEIGHT = 6 * HALF, 3.6 * RADIUS
"""Size of the piece: the hex in the middle and its neighbours around it."""


def terrain_example(battles: Sequence[Scenario], row: str) -> dict[str, Any] | None:
    """Ground of a terrain, with as much of the same around it as there is, and nothing built on it."""
    return _best(battles, lambda cell: cell.terrain == row and not cell.structure, lambda cell: cell.terrain == row)


def structure_example(battles: Sequence[Scenario], row: str) -> dict[str, Any] | None:
    """A hex with a structure."""
    return _best(battles, lambda cell: cell.structure == row, lambda cell: cell.structure == row)


def obstacle_example(battles: Sequence[Scenario], row: str) -> dict[str, Any] | None:
    """A hex with an obstacle."""
    return _best(battles, lambda cell: row in cell.obstacles, lambda cell: row in cell.obstacles)


def unit_example(battles: Sequence[Scenario], row: str) -> dict[str, Any] | None:
    """A hex with a unit; the picture has to be the one with units."""

    def stands(cell: Cell) -> bool:
        return cell.unit is not None and cell.unit.kind == row

    return _best(battles, stands, lambda cell: not cell.unit, units=True)


def _best(
    battles: Sequence[Scenario], wanted: Callable[[Cell], bool], near: Callable[[Cell], bool], units: bool = False
) -> dict[str, Any] | None:
    """The first hex with the most neighbours that fit; hexes at the edge of the map come last."""
    best: tuple[int, int] = (-1, -1)
    found = None
    for battle in battles:
        board = battle.hex_board
        for hex_, cell in enumerate(battle.cells):
            if not wanted(cell):
                continue
            around = [int(other) for other in board.neighbours[hex_] if other >= 0]
            # One piece of a kind in the middle reads best where it is on open ground among a few like it.
            mark = (len(around), sum(near(battle.cells[other]) for other in around))
            if mark > best:
                best, found = mark, (battle, hex_)
    if found is None:
        return None
    battle, hex_ = found
    x, y = Grid(battle.hex_board).hex_centre(hex_)
    view = [round(n, 1) for n in (x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT)]
    return {"battle": battle.id, "hex": battle.hex_board.name(hex_), "view": view, "units": units}
