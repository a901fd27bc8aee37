"""How each row looks, by its id: who paints it, in which layer, and its colour in a terminal.

A terrain, structure or obstacle added to the rules needs a look here; until then it has a plain piece (`plain.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bocage.memoir.drawing import (
    landmarks,
    structures,
    terrain_built,
    terrain_high,
    terrain_land,
    terrain_river,
    terrain_trees,
    terrain_water,
    terrain_ways,
    terrain_wet,
)
from bocage.memoir.drawing.sheet import Painter

BANDS, SLOPES, CUTS, WATER, WAYS, THINGS = range(6)
"""Layers of terrain, low to high. Plateaus lie under the slopes, and what runs from hex to hex under its own layer."""


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


_WHITE = "#ffffff"
_WAY = terrain_ways.along_the_way
_BASE: Final = {
    "open": GroundLook(terrain_land.open_ground, BANDS, "#eadfba"),
    "forest": GroundLook(terrain_land.forest, THINGS, "#4f6f38", _WHITE),
    "hedgerow": GroundLook(terrain_land.hedgerow, THINGS, "#a9b869"),
    "hill": GroundLook(terrain_high.hill, SLOPES, "#cfae6e"),
    "town": GroundLook(terrain_land.town, THINGS, "#d79b7c"),
    "river": GroundLook(_WAY, WATER, "#86b1c1"),
    "ocean": GroundLook(terrain_water.ocean, BANDS, "#2f5d74", _WHITE),
    "open-sea": GroundLook(terrain_water.open_sea, BANDS, "#24495c", _WHITE),
    "beach": GroundLook(terrain_water.beach, BANDS, "#f0d890"),
    "cliff": GroundLook(terrain_high.cliff, SLOPES, "#b9ad97"),
    "sea-bluff": GroundLook(terrain_high.sea_bluff, SLOPES, "#c49a62"),
    "steep-hill": GroundLook(terrain_high.steep_hill, SLOPES, "#b98d4c"),
    "impassable-hill": GroundLook(terrain_high.impassable_hill, THINGS, "#6b6358", _WHITE),
}
_LAND: Final = {
    "oasis": GroundLook(terrain_trees.oasis, THINGS, "#9fb46a"),
    "palm-forest": GroundLook(terrain_trees.palm_forest, THINGS, "#6f8f3f"),
    "desert-town": GroundLook(terrain_built.desert_town, THINGS, "#e3c48b"),
    "wadi": GroundLook(terrain_ways.wadi_stones, CUTS, "#c79c57"),
    "flooded-field": GroundLook(terrain_wet.flooded_field, BANDS, "#b7ccc4"),
    "high-ground": GroundLook(terrain_wet.high_ground, SLOPES, "#c5cb8a"),
    "marsh": GroundLook(terrain_wet.marsh, SLOPES, "#a7ab78"),
    "mountain": GroundLook(terrain_high.mountain, THINGS, "#9a917f"),
    "road": GroundLook(_WAY, WAYS, "#f4e7c6"),
    "crossing": GroundLook(terrain_ways.crossing, THINGS, "#e4d6b0"),
    "road-hill": GroundLook(terrain_ways.road_hill, SLOPES, "#d9bd80"),
    "railway": GroundLook(_WAY, WAYS, "#cdc2ab"),
    "station": GroundLook(landmarks.station, THINGS, "#c79d7f"),
    "lake": GroundLook(terrain_river.lake, WATER, "#8db6c6"),
    "fordable-river": GroundLook(terrain_river.ford_stones, WAYS, "#a4c8cd"),
    "fordable-stream": GroundLook(terrain_river.stream_stones, WAYS, "#b9d6d6"),
    "river-mouth": GroundLook(terrain_river.river_mouth, WAYS, "#93bccb"),
    "jungle": GroundLook(terrain_trees.jungle, THINGS, "#2f4a22", _WHITE),
}
_EAST: Final = {
    "city-ruins": GroundLook(terrain_built.city_ruins, THINGS, "#a99b86"),
    "trench": GroundLook(_WAY, CUTS, "#b08f57"),
    "ravine": GroundLook(_WAY, CUTS, "#a29b6f"),
    "frozen-river": GroundLook(terrain_river.frozen_river, WAYS, "#dbe9ee"),
    "hill-forest": GroundLook(terrain_trees.hill_forest, THINGS, "#5f7036", _WHITE),
    "hill-village": GroundLook(terrain_built.hill_village, THINGS, "#cf9f70"),
    "russian-town": GroundLook(terrain_built.russian_town, THINGS, "#c9a06a"),
    "wooden-village": GroundLook(terrain_built.wooden_village, THINGS, "#b98f5a"),
    "winter-forest": GroundLook(terrain_trees.winter_forest, THINGS, "#41604b", _WHITE),
}
_LANDMARKS: Final = {
    "airfield": GroundLook(landmarks.airfield, THINGS, "#c3c98c"),
    "dam": GroundLook(landmarks.dam, THINGS, "#bdb8ab"),
} | {name: GroundLook(landmarks.landmark(name), THINGS, tone) for name, tone in landmarks.PLOTS.items()}
TERRAIN_LOOKS: Final[dict[str, GroundLook]] = _BASE | _LAND | _EAST | _LANDMARKS

STRUCTURE_LOOKS: Final = {
    "bridge": StructureLook(structures.bridge),
    "long-bridge": StructureLook(structures.long_bridge, over=True),
    "bunker": StructureLook(structures.bunker),
    "ford": StructureLook(structures.ford),
    "pontoon": StructureLook(structures.pontoon),
    "rail-bridge": StructureLook(structures.rail_bridge),
    "field-bunker": StructureLook(structures.field_bunker),
    "winter-field-bunker": StructureLook(structures.winter_field_bunker),
}

OBSTACLE_LOOKS: Final = {
    "sandbags": "sandbags",
    "wire": "wire",
    "hedgehog": "hedgehog",
    "sea-wall": "sea-wall",
    "road-block": "road-block",
    "dragons-teeth": "dragons-teeth",
    "minefield": "minefield",
    "smoke": "smoke",
}
"""The symbol that lies on the hex."""
