"""Road blocks (001 p.12) and dragon's teeth (004)."""

from __future__ import annotations

from dataclasses import replace

from tests.memoir.ground_sheet import sheet, takes_ground_after_entering

INFANTRY = frozenset({"infantry"})


def test_a_road_block_is_for_infantry_stops_and_protects() -> None:
    expected = replace(
        sheet("."),
        enters=INFANTRY,
        stops=INFANTRY,
        battles_on_entry=INFANTRY,
        against=(2, 2, 3),
        flags=(1, 1, 1),
    )
    assert sheet(".+road-block") == expected
    assert not takes_ground_after_entering(".+road-block", "infantry")


def test_dragons_teeth_are_for_infantry_and_stop() -> None:
    expected = replace(sheet("."), enters=INFANTRY, stops=INFANTRY, battles_on_entry=INFANTRY)
    assert sheet(".+dragons-teeth") == expected
