"""Terrain that plays as a town (000 p.14) or as a forest (000 p.13) by another name: 001 p.3, p.5, p.10-11 and 004."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.memoir.ground_sheet import sheet

TOWNS = ["desert-town", "station", "barracks", "factory", "lighthouse", "power-plant"]
TOWNS += ["hill-village", "russian-town", "wooden-village"]
FORESTS = ["palm-forest", "winter-forest", "hill-forest"]


@pytest.mark.parametrize("terrain", TOWNS)
def test_it_plays_as_a_town(terrain: str) -> None:
    assert sheet(terrain) == sheet("T")


@pytest.mark.parametrize("terrain", FORESTS)
def test_it_plays_as_a_forest(terrain: str) -> None:
    assert sheet(terrain) == sheet("F")


@pytest.mark.parametrize("terrain", ["church", "prison-camp"])
def test_a_town_in_which_a_flag_is_ignored(terrain: str) -> None:
    assert sheet(terrain) == replace(sheet("T"), flags=(1, 1, 1))
