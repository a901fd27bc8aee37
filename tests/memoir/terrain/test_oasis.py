"""Oasis (001 p.3): it stops whoever enters, who may battle all the same; it protects by one and blocks."""

from __future__ import annotations

from dataclasses import replace

from tests.memoir.ground_sheet import sheet, takes_ground_after_entering


def test_an_oasis() -> None:
    everybody = frozenset({"infantry", "armor", "artillery"})
    assert sheet("oasis") == replace(sheet("."), stops=everybody, against=(2, 2, 3), flags=(1, 1, 1), blocks=True)


def test_who_entered_it_is_held() -> None:
    assert not takes_ground_after_entering("oasis", "infantry")
    assert not takes_ground_after_entering("oasis", "armor")


def test_high_ground_changes_nothing() -> None:
    assert sheet("high-ground") == sheet(".")
