"""Landmarks that are no towns (001 p.9-11): what each does by default."""

from __future__ import annotations

from dataclasses import replace

from tests.memoir.asking import field
from tests.memoir.ground_sheet import sheet
from tests.memoir.table import battle_phase, do, order, phase

EVERYBODY = frozenset({"infantry", "armor", "artillery"})
INFANTRY = frozenset({"infantry"})


def test_an_airfield_changes_nothing() -> None:
    assert sheet("airfield") == sheet(".")


def test_a_cemetery_lets_a_flag_be_ignored() -> None:
    assert sheet("cemetery") == replace(sheet("."), flags=(1, 1, 1))


def test_a_dam_is_for_infantry_blocks_and_lets_a_flag_be_ignored() -> None:
    open_ground = sheet(".")
    expected = replace(open_ground, enters=INFANTRY, battles_on_entry=INFANTRY, flags=(1, 1, 1), blocks=True)
    assert sheet("dam") == expected


def test_a_supply_depot_only_blocks() -> None:
    assert sheet("supply-depot") == replace(sheet("."), blocks=True)


def test_a_radar_station_stops_but_lets_fight_and_protects_by_one() -> None:
    expected = replace(sheet("."), stops=EVERYBODY, against=(2, 2, 3), flags=(1, 1, 1), blocks=True)
    assert sheet("radar-station") == expected


def test_a_fortress_is_a_bunker_for_both_sides_in_which_all_flags_are_ignored() -> None:
    assert sheet("fortress") == replace(sheet(".b"), flags=(9, 9, 9))
    assert sheet("fortress").against == (2, 1, 3)
    battle = field(". . fortress:xi\n. .:ai .:ai\n. . .:ai")
    order(battle, "direct-from-hq", "b8")
    battle_phase(battle)
    do(battle, "attack b8 C9 {flag flag}")
    assert phase(battle) == "ignore_flag"
    do(battle, "ignore-flag")
    assert int(battle.state[0]["units"][battle.unit_on("C9")]["figures"]) == 4


def test_guns_in_a_fortress_never_leave() -> None:
    battle = field(". . .\n. . .\n. . fortress:ag .", ["artillery-bombard"])
    order(battle, "artillery-bombard")
    assert phase(battle) != "move", "nothing else of the card's could move"
