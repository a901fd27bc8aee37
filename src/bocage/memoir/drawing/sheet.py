"""The sheet that painters work on: a scene, its geometry, and the terrain beyond the edges."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from bocage.memoir.drawing.hexes import Grid, Place
from bocage.memoir.drawing.scene import Scene
from bocage.memoir.rows import Ground, load_rows
from bocage.memoir.scenario import Cell

Painter: TypeAlias = "Callable[[Sheet, list[Place]], list[str]]"
"""Draws all hexes of one terrain, so that neighbours can grow together."""


@dataclass(frozen=True)
class Sheet:
    """What a painter needs to know."""

    scene: Scene
    grid: Grid

    @property
    def winter(self) -> bool:
        """Whether snow lies on this face of the board."""
        return self.scene.scenario.board == "winter"

    @property
    def desert(self) -> bool:
        """Whether this is the desert face of the board."""
        return self.scene.scenario.board == "desert"

    def dressed(self, symbol: str) -> str:
        """The symbol as it looks on this face of the board: in winter with snow on it."""
        return f"{symbol}-snow" if self.winter else symbol

    @cached_property
    def cells(self) -> dict[Place, Cell]:
        """The hexes of the board."""
        return dict(zip(self.grid.places(), self.scene.cells, strict=True))

    @cached_property
    def beyond(self) -> dict[Place, str]:
        """The terrain just off the board: that of the nearest hex."""
        return {outside: self.cells[inside].terrain for outside, inside in self.grid.around().items()}

    @cached_property
    def ground(self) -> dict[Place, Ground]:
        """The terrain rows of the board and of what lies beyond."""
        rows = load_rows()
        ids = {**{place: cell.terrain for place, cell in self.cells.items()}, **self.beyond}
        return {place: rows.terrains[rows.terrain(name)] for place, name in ids.items()}

    def region(self, terrains: Collection[str]) -> set[Place]:
        """The places with one of these terrains, those beyond the edges included."""
        return {place for place, row in self.ground.items() if row.id in terrains}

    def is_hill(self, place: Place) -> bool:
        return place in self.ground and bool(self.ground[place].hill)
