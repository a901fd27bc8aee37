"""Landmarks (001 p.9 to 11): what each is by itself, and with flags, sight and other rules."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, sees, who_enters
from tests.memoir.rulebook.place import ordered, place
from tests.memoir.table import battle_phase, do, figures, options_now, order, phase, targets

from bocage.memoir.game import Battle

EVERYBODY = {"infantry", "armor", "artillery"}
LIKE_TOWNS = ["barracks", "church", "factory", "lighthouse"]


def attacked(cell: str, faces: str, unit: str = "xi") -> Battle:
    """Allied infantry on C5 has attacked whoever stands in the cell on D5."""
    battle = ordered({"C5": ".:ai", "D5": f"{cell}:{unit}"}, "C5")
    battle_phase(battle)
    do(battle, f"attack C5 D5 {{{faces}}}")
    return battle


@pytest.mark.parametrize("landmark", LIKE_TOWNS)
def test_buildings_are_towns(landmark: str) -> None:
    battle = ordered({"C5": ".:ai", "D5": f"{landmark}:xi", "c6": ".:at", "D3": ".:ag"}, "C5", "c6", "D3")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5"), dice(battle, "D3", "D5")) == (2, 1, 3)
    assert who_enters(landmark) == EVERYBODY
    assert not sees(place({"D5": landmark}), "C5", "E5")
    out = ordered({"C5": f"{landmark}:at", "D5": ".:xi"}, "C5")
    battle_phase(out)
    assert dice(out, "C5", "D5") == 1


@pytest.mark.parametrize("landmark", [*LIKE_TOWNS])
def test_nobody_battles_in_the_turn_of_entering_a_building(landmark: str) -> None:
    battle = ordered({"C5": ".:ai", "D5": landmark, "E5": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") == set()


@pytest.mark.parametrize(
    ("landmark", "free"),
    [
        ("church", True),
        ("cemetery", True),
        ("dam", True),
        ("radar-station", True),
        ("fortress", True),
        ("barracks", False),
        ("factory", False),
        ("lighthouse", False),
        ("airfield", False),
        ("supply-depot", False),
    ],
)
def test_where_the_first_flag_may_be_ignored(landmark: str, free: bool) -> None:
    faces = {"church": "flag star", "barracks": "flag star", "factory": "flag star", "lighthouse": "flag star"}
    faces |= {"radar-station": "flag star", "fortress": "flag star"}
    battle = attacked(landmark, faces.get(landmark, "flag star star"))
    assert (phase(battle) == "ignore_flag") == free


def test_two_flags_against_a_cemetery_leave_one_to_be_obeyed() -> None:
    battle = attacked("cemetery", "flag flag star")
    do(battle, "ignore-flag")
    assert {text.split()[2] for text in options_now(battle, "retreat")} <= {"c6", "d6"}
    assert options_now(battle, "retreat")


def test_a_church_with_sandbags_ignores_one_flag_not_two() -> None:
    """rulings 7.8: sources of ignoring do not add up."""
    battle = ordered({"C5": ".:ai", "D5": "church+sandbags:xi"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {flag flag}", "ignore-flag")
    assert phase(battle) == "retreat"


def test_in_a_fortress_all_flags_may_be_ignored_by_either_side() -> None:
    battle = ordered({"C5": ".:ai", "D5": "fortress:xi"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {flag flag}", "ignore-flag")
    if phase(battle) == "ignore_flag":
        do(battle, "ignore-flag")
    assert figures(battle, "D5") == 4
    assert phase(battle) == "play"
    other = ordered({"C5": ".:xi", "D5": "fortress:ai"}, "C5", first="axis")
    battle_phase(other)
    do(other, "attack C5 D5 {flag flag}")
    assert phase(other) == "ignore_flag"


def test_a_fortress_protects_like_a_bunker_and_keeps_armor_out() -> None:
    """001 p.10: a bunker (000 p.16), for both sides."""
    for mine, theirs in (("a", "x"), ("x", "a")):
        first = "allies" if mine == "a" else "axis"
        cells = {"C5": f".:{mine}i", "D5": f"fortress:{theirs}i", "c6": f".:{mine}t", "D3": f".:{mine}g"}
        battle = ordered(cells, "C5", "c6", "D3", first=first)
        battle_phase(battle)
        assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5"), dice(battle, "D3", "D5")) == (2, 1, 3)
    assert who_enters("fortress") == {"infantry"}
    assert not sees(place({"D5": "fortress"}), "C5", "E5")


def test_a_gun_in_a_fortress_ignores_every_flag() -> None:
    battle = attacked("fortress", "flag flag", "xg")
    do(battle, "ignore-flag")
    if phase(battle) == "ignore_flag":
        do(battle, "ignore-flag")
    assert figures(battle, "D5") == 2


def test_only_infantry_walks_on_a_dam_which_protects_nobody_and_blocks() -> None:
    assert who_enters("dam") == {"infantry"}
    battle = ordered({"C5": ".:ai", "D5": "dam:xi"}, "C5")
    battle_phase(battle)
    assert dice(battle, "C5", "D5") == 3
    assert not sees(place({"D5": "dam"}), "C5", "E5")


def test_infantry_walks_over_a_dam_without_stopping() -> None:
    """001 p.9: no limits on the movement of infantry."""
    battle = ordered({"C5": ".:ai", "D5": "dam", "c6": "R", "d6": "R", "c4": "R", "d4": "R"}, "C5")
    assert "move C5 E5" in options_now(battle, "move")


def test_armor_cannot_flee_onto_a_dam() -> None:
    """rulings 7.5: what armor cannot enter, it cannot retreat into; the flag costs a figure."""
    battle = ordered({"C5": ".:ai", "D5": ".:xt", "c6": "dam", "d6": "dam"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {flag star star}")
    assert figures(battle, "D5") == 2


@pytest.mark.parametrize("landmark", ["airfield", "cemetery"])
def test_flat_landmarks_change_neither_dice_nor_sight_nor_moves(landmark: str) -> None:
    battle = ordered({"C5": ".:ai", "D5": f"{landmark}:xi", "c6": ".:at"}, "C5", "c6")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5")) == (3, 3)
    assert sees(place({"D5": landmark}), "C5", "E5")
    moving = ordered({"C5": ".:at", "D5": landmark, "c6": "R", "d6": "R", "c4": "R", "d4": "R"}, "C5")
    assert "move C5 F5" in options_now(moving, "move")


def test_a_supply_depot_only_blocks() -> None:
    assert not sees(place({"D5": "supply-depot"}), "C5", "E5")
    battle = ordered({"C5": ".:ai", "D5": "supply-depot:xi", "c6": ".:at"}, "C5", "c6")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5")) == (3, 3)
    moving = ordered({"C5": ".:at", "D5": "supply-depot", "c6": "R", "d6": "R", "c4": "R", "d4": "R"}, "C5")
    assert "move C5 F5" in options_now(moving, "move")


def test_a_radar_station_stops_lets_battle_and_protects_by_one() -> None:
    battle = ordered({"C5": ".:at", "D5": "radar-station", "F5": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    assert not options_now(battle, "move D5")
    battle_phase(battle)
    assert dice(battle, "D5", "F5") == 3  # 001 p.11: no penalty for armor firing out
    inside = ordered({"C5": ".:ai", "D5": "radar-station:xi", "c6": ".:at", "D3": ".:ag"}, "C5", "c6", "D3")
    battle_phase(inside)
    assert (dice(inside, "C5", "D5"), dice(inside, "c6", "D5"), dice(inside, "D3", "D5")) == (2, 2, 3)


def test_armor_takes_a_radar_station_and_overruns_from_it() -> None:
    """rulings 8.6: it stops, but battles go on; a second hex cannot be taken from it."""
    battle = ordered({"C5": ".:at", "D5": "radar-station:xi1", "E5": ".:xi1"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star}", "take-ground C5 D5")
    assert phase(battle) == "battle_again"
    do(battle, "attack D5 E5 {infantry star star}")
    assert phase(battle) != "take_ground"


def test_resistance_fighters_battle_in_the_turn_they_enter_a_church() -> None:
    """000 p.12: the Resistance may, whatever the building."""
    battle = ordered({"C5": ".:ar", "D5": "church", "E5": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert targets(battle, "D5") == {"E5"}


def test_a_field_bunker_is_a_bunker_for_both() -> None:
    for mine, theirs in (("a", "x"), ("x", "a")):
        first = "allies" if mine == "a" else "axis"
        cells = {"C5": f".:{mine}i", "D5": f".+field-bunker:{theirs}i", "c6": f".:{mine}t"}
        battle = place(cells, ("direct-from-hq",), first=first)
        order(battle, "direct-from-hq", "C5", "c6")
        battle_phase(battle)
        assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5")) == (2, 1)
        do(battle, "attack C5 D5 {flag flag}")
        assert phase(battle) == "ignore_flag"
