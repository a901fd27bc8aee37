"""Board and charts as printed, read from the data: zones, borders, set-up, reinforcements (003 p.3, 8, 13-14)."""

from __future__ import annotations

import pytest
from tests.dday.table import units, whole_game

from bocage.dday.rows import KINDS, Space, load_rows

BORDERS = """
1 2 5 6 · 2 3 6 · 3 4 6 7 · 4 7 · 5 6 8 9 · 6 7 9 10 · 7 10 11 · 8 9 · 9 10 12 19 · 10 11 12 · 11 12 13 · 12 13 19 20
13 14 20 21 · 14 15 21 22 · 15 16 22 23 · 16 17 23 30 · 17 18 30 31 · 18 31 39 · 19 20 24 · 20 21 24 25 26 · 21 22 26 27
22 23 27 28 · 23 28 29 30 · 24 25 32 · 25 26 32 33 34 · 26 27 34 35 · 27 28 35 36 · 28 29 36 37 · 29 30 37 · 30 31 37 38
31 38 39 · 32 33 · 33 34 · 34 35 · 35 36 · 36 37 40 · 37 38 40 41 · 38 39 41 42 · 39 42 · 40 41 · 41 42
"""
"""A zone, and those neighbours of it that have a higher number."""

SET_UP = {
    1: "1I 1T 1B", 2: "1I 2A 2B", 3: "1I 1B", 4: "1I 1B", 5: "1I 1A 1B", 6: "1I", 7: "1I 1B", 8: "1I 1B", 10: "1I 1A",
    11: "1I 1B", 12: "1T", 13: "1I", 14: "4I 3A 2B", 15: "2I 2B", 16: "1I 1B", 17: "1I 2B", 18: "1I 1A 1B", 21: "1A",
    26: "1A", 30: "2A 1T", 31: "1T", 32: "2I", 39: "1I 1A 1T",
}  # fmt: skip
"""What the Axis has in each zone; the others are empty."""

CHARTS = {
    "uk": "AAIAT IIIAT TIIIA ITAIIIA ATAIIIA",
    "us": "IIIIAA IAIIIA TTIIIA TAAIIIA IIIAA IIIATTTA",
    "rennes": "TTTIAII IAIIIIA AAIIIAI IIATIAA IIIAIIA TTTIA",
    "rouen": "TTTTT AAIII AAIAT TTAAI AITTT IA",
}
"""Row by row, in the order in which they enter."""


def letter(kind: str) -> str:
    return kind[0].upper()


def test_forty_two_zones_with_ninety_seven_borders_that_go_both_ways() -> None:
    rows = load_rows()
    assert [zone.id for zone in rows.zones] == list(range(1, 43))
    printed = set()
    for line in BORDERS.strip().splitlines():
        for group in line.split("·"):
            zone, *others = map(int, group.split())
            printed |= {(zone, other) for other in others}
    borders = [(zone.id, other) for zone in rows.zones for other in zone.near]
    assert len(printed) == 97
    assert len(borders) == len(set(borders)) == 2 * 97
    assert set(borders) == printed | {(b, a) for a, b in printed}


@pytest.mark.parametrize("zone", range(1, 43))
def test_the_set_up_zone_by_zone(zone: int) -> None:
    there = {name.removeprefix("axis "): n for name, n in units(whole_game(), zone).items() if name.startswith("axis")}
    assert " ".join(f"{there[kind]}{letter(kind)}" for kind in KINDS if kind in there) == SET_UP.get(zone, "")


@pytest.mark.parametrize("chart", CHARTS)
def test_the_charts_row_by_row(chart: str) -> None:
    rows: dict[int, str] = {}
    for space in load_rows().chart(chart):
        rows[space.row] = rows.get(space.row, "") + letter(space.kind)
    assert " ".join(rows[number] for number in sorted(rows)) == CHARTS[chart]
    assert list(rows) == sorted(rows), "the rows follow one another"


@pytest.mark.parametrize(
    ("chart", "entries"),
    [
        ("uk", [("gold", "juno", "sword")] * 29),
        ("us", [("utah",)] * 6 + [("omaha",)] * 2 + [("utah", "omaha")] * 30),
        ("rennes", [("rennes", "chartres")] * 40),
        ("rouen", [("rouen", "chartres")] * 27),
    ],
)
def test_where_the_units_of_a_chart_enter(chart: str, entries: list[tuple[str, ...]]) -> None:
    def places(space: Space) -> set[str]:
        return {entry.lower() for entry in space.enters}

    assert [places(space) for space in load_rows().chart(chart)] == [set(entry) for entry in entries]


def test_what_lies_at_the_coast_in_a_sector_and_under_an_arrow() -> None:
    rows = load_rows()
    coast = {1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 14, 15, 16, 17, 18, 19, 24, 32}
    assert {zone.id for zone in rows.zones if zone.coast} == coast
    assert {zone.id: zone.sector for zone in rows.zones if zone.sector} == {
        32: "rennes", 34: "rennes", 36: "chartres", 40: "chartres", 39: "rouen", 42: "rouen",
    }  # fmt: skip
    assert {zone.id: zone.city for zone in rows.zones if zone.city} == {2: "cherbourg", 26: "saint-lo", 30: "caen"}
    arrows = {4: "utah", 7: "utah", 11: "utah", 14: "omaha", 15: "gold", 16: "juno", 17: "sword", 18: "sword"}
    assert {zone.id: zone.fires_at for zone in rows.zones if zone.fires_at} == {z: (b,) for z, b in arrows.items()}
