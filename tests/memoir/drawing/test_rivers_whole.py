"""No river hex of any battle is left without its water."""

from __future__ import annotations

import re

import pytest

from bocage.memoir.drawing.hexes import MARGIN, Grid
from bocage.memoir.drawing.scene import scene_of
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.terrain_river import is_waterway, river
from bocage.memoir.scenario import load_scenario, scenario_ids

NEAR = 45.0
"""Courses sway and bends cut corners, so the water need not run through the very middle; the next hex is 87 away."""
RIVERS = [name for name in scenario_ids() if load_scenario(name).rivers]


@pytest.mark.parametrize("name", RIVERS)
def test_water_runs_through_every_hex_of_a_river(name: str) -> None:
    scene = scene_of(load_scenario(name))
    sheet = Sheet(scene, Grid(scene.board, MARGIN, MARGIN))
    pairs = re.findall(r"(-?[\d.]+) (-?[\d.]+)", " ".join(river(sheet, [])))
    points = [(float(x), float(y)) for x, y in pairs]
    for place in sheet.cells:
        if is_waterway(sheet, place):
            x, y = sheet.grid.centre(place)
            assert min((x - a) ** 2 + (y - b) ** 2 for a, b in points) < NEAR**2, (name, place)
