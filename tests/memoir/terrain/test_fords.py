"""Fords (001 p.11), fordable rivers (004), streams (rulings 12.9), pontoons (001 p.12), river mouths (001 p.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.memoir.asking import field, sees, who_enters
from tests.memoir.ground_sheet import sheet, takes_ground_after_entering
from tests.memoir.table import do, options_now

EVERYBODY = frozenset({"infantry", "armor", "artillery"})


@pytest.mark.parametrize("terrain", ["R+ford", "fordable-river"])
def test_a_ford_stops_and_costs_a_die(terrain: str) -> None:
    assert sheet(terrain) == replace(sheet("."), stops=EVERYBODY, out=(2, 2, 2))
    assert not takes_ground_after_entering(terrain, "armor")


def test_a_stream_only_stops() -> None:
    assert sheet("fordable-stream") == replace(sheet("."), stops=EVERYBODY)
    assert takes_ground_after_entering("fordable-stream", "infantry")


def test_a_pontoon_is_a_bridge() -> None:
    assert sheet("R+pontoon") == sheet("R=") == sheet(".")


@pytest.mark.parametrize("terrain", ["R+ford", "fordable-river", "fordable-stream"])
def test_nobody_digs_in_in_the_water(terrain: str) -> None:
    battle = field(f"{terrain}:ai . . .:ai", ["dig-in"])
    do(battle, "play dig-in")
    assert "order D9" in options_now(battle)
    assert "order A9" not in options_now(battle)


def test_a_river_mouth_is_a_river() -> None:
    assert who_enters("river-mouth") == set()
    assert sees(field(". . .\n.\n. river-mouth ."), "A7", "C7")
