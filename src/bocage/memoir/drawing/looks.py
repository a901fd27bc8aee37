"""How each row looks, by its id: who paints it, in which layer, and its colour in a terminal.

A terrain, structure or obstacle added to the rules needs a look here; a test says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bocage.memoir.drawing import structures, terrain_high, terrain_land, terrain_water
from bocage.memoir.drawing.sheet import Painter

BANDS, SLOPES, WATER, THINGS = range(4)
"""Layers of terrain, low to high; the plateaus lie between bands and slopes."""


@dataclass(frozen=True)
class GroundLook:
    """A terrain."""

    paint: Painter
    layer: int
    tone: str
    """Background in a terminal."""
    ink: str = "#1c1a14"
    """Letters on that background."""


@dataclass(frozen=True)
class StructureLook:
    """A structure; in a terminal it lends its letter to the terrain under it."""

    paint: Painter
    over: bool = False
    """Whether it lies over the section lines and hex lines, as a deck does."""


TERRAIN_LOOKS: Final = {
    "open": GroundLook(terrain_land.open_ground, BANDS, "#eadfba"),
    "forest": GroundLook(terrain_land.forest, THINGS, "#4f6f38", "#ffffff"),
    "hedgerow": GroundLook(terrain_land.hedgerow, THINGS, "#a9b869"),
    "hill": GroundLook(terrain_high.hill, SLOPES, "#cfae6e"),
    "town": GroundLook(terrain_land.town, THINGS, "#d79b7c"),
    "river": GroundLook(terrain_water.river, WATER, "#86b1c1"),
    "ocean": GroundLook(terrain_water.ocean, BANDS, "#2f5d74", "#ffffff"),
    "beach": GroundLook(terrain_water.beach, BANDS, "#f0d890"),
    "cliff": GroundLook(terrain_high.cliff, SLOPES, "#b9ad97"),
    "sea-bluff": GroundLook(terrain_high.sea_bluff, SLOPES, "#c49a62"),
    "steep-hill": GroundLook(terrain_high.steep_hill, SLOPES, "#b98d4c"),
    "impassable-hill": GroundLook(terrain_high.impassable_hill, THINGS, "#6b6358", "#ffffff"),
}

STRUCTURE_LOOKS: Final = {
    "bridge": StructureLook(structures.bridge),
    "long-bridge": StructureLook(structures.long_bridge, over=True),
    "bunker": StructureLook(structures.bunker),
}

OBSTACLE_LOOKS: Final = {"sandbags": "sandbags", "wire": "wire", "hedgehog": "hedgehog", "sea-wall": "sea-wall"}
"""The symbol that lies on the hex."""
