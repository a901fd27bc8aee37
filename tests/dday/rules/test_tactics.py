"""Tactics cards: after their order, once, then gone (003 p.21-22; reconstructed ones as our reference has them)."""

from __future__ import annotations

import pytest
from tests.dday.table import (
    about,
    airfield,
    box,
    card,
    choices,
    do,
    lost,
    phase,
    rolls,
    table,
    units,
    waiting,
    whole_game,
)

ALLIED = {1, 3, 5, 9, 10, 11, 12, 14}
AXIS = set(range(1, 17)) - ALLIED


def test_each_side_has_eight() -> None:
    tactics = whole_game(tactics=True).observe(None)["tactics"]
    assert (set(tactics["allies"]), set(tactics["axis"])) == (ALLIED, AXIS)
    assert whole_game().observe(None)["tactics"] in ({"allies": [], "axis": []}, {})


def test_a_card_may_be_passed_and_comes_again_next_turn() -> None:
    game = table(2, zones={14: "axis 1 blockhouse"}, charts={"uk": 0}, tactics=[2])
    do(game, *["bombard 14 {6}"] * 6)
    assert (phase(game), about(game)["card"]) == ("axis tactics", 2)
    do(game, "pass")
    assert game.observe(None)["tactics"]["axis"] == [2]


def test_1_paratroopers_come_from_the_chart_and_fire_at_once() -> None:
    zones = {10: "axis 2 infantry 1 blockhouse", 11: "axis 1 infantry", 17: "axis 1 artillery"}
    game = table(1, turn=1, zones={**zones, 12: "us 1 infantry"}, airborne={}, charts={"us": 0, "uk": 0}, tactics=[1])
    while phase(game) != "allies tactics":
        game.apply(game.legal()[0])
    first = waiting(game, "us").count("infantry")
    do(game, "use {2 5 4}")
    assert units(game, 10)["us infantry"] == 2
    assert waiting(game, "us").count("infantry") == first - 2
    assert "us infantry" not in units(game, 11)
    assert "uk infantry" not in units(game, 17)
    assert (phase(game), about(game)["zone"], about(game)["dice"]) == ("allies paratroops", 10, 2)
    assert not choices(game, "fire axis blockhouse")
    do(game, "fire axis infantry 2 {1 2}")
    assert units(game, 10) == {"us infantry": 2, "axis infantry": 1, "axis blockhouse": 1}
    assert game.observe(None)["tactics"]["allies"] == []


def test_2_a_rocket_destroys_the_first_unit_of_a_chart() -> None:
    game = table(2, zones={14: "axis 1 blockhouse"}, charts={"uk": 0, "us": 0}, tactics=[2])
    do(game, "bombard 14 {1}")
    assert (phase(game), about(game)["card"]) == ("axis tactics", 2)
    do(game, "use {4 5}")
    assert (len(waiting(game, "uk")), len(waiting(game, "us"))) == (28, 38)


def test_3_a_fighter_alone_keeps_the_guns_silent() -> None:
    game = table(3, airfield="us 1 fighter", zones={30: "axis 2 artillery"}, tactics=[3])
    do(game, "send us fighter 30 1")
    if "done" in choices(game):
        do(game, "done")
    assert phase(game) == "allies tactics"
    do(game, "use us 30")
    assert card(game) > 4
    assert units(game, 30)["us fighter"] == 1


def test_3_among_others_only_the_chosen_one_is_safe() -> None:
    game = table(3, airfield="us 1 fighter, uk 1 fighter", zones={30: "axis 2 artillery"}, tactics=[3])
    do(game, "send us fighter 30 1", "send uk fighter 30 1")
    if "done" in choices(game):
        do(game, "done")
    do(game, "use us 30")
    assert phase(game) == "axis antiaircraft"
    assert not choices(game, "fire us")
    do(game, "fire uk fighter 1 {1}")
    assert units(game, 30) == {"axis artillery": 2, "us fighter": 1}


def test_4_a_fighter_shot_down_falls_on_allied_troops() -> None:
    game = table(4, zones={30: "axis 1 artillery, us 1 fighter 2 infantry"}, tactics=[4])
    do(game, "fire us fighter 1 {1}")
    assert (phase(game), about(game)["card"]) == ("axis tactics", 4)
    do(game, "use {3}")
    assert units(game, 30)["us infantry"] == 1


def test_5_bombers_strike_twice() -> None:
    game = table(5, airfield="uk 1 bomber", zones={30: "axis 3 infantry"}, tactics=[5])
    do(game, "send uk bomber 30 1")
    if "done" in choices(game):
        do(game, "done")
    do(game, "fire axis infantry 1 {3}")
    assert phase(game) == "allies tactics"
    do(game, "use")
    assert phase(game) == "allies strike"
    do(game, "fire axis infantry 1 {2}")
    assert units(game, 30).get("axis infantry") == 1


def test_6_bombs_fall_on_neighbours() -> None:
    zones = {30: "axis 1 artillery, uk 1 bomber", 31: "us 2 infantry 1 tank"}
    game = table(6, zones=zones, tactics=[6])
    do(game, "fire uk bomber 1 {6}")
    assert (phase(game), about(game)["card"]) == ("axis tactics", 6)
    do(game, "use 30 31")
    assert phase(game) == "axis friendly_fire"
    do(game, "fire us tank 1 {3}")
    assert units(game, 31) == {"us infantry": 2}


def test_7_nobody_moves_into_or_out_of_a_flooded_zone() -> None:
    zones = {30: "uk 1 infantry", 17: "uk 1 infantry", 40: "axis 1 infantry"}
    game = table(7, zones=zones, airfield="uk 1 bomber", boxes={"sword": "2 infantry"}, tactics=[7])
    assert (phase(game), about(game)["card"]) == ("axis tactics", 7)
    assert "use 17" in choices(game)
    assert "use 30" not in choices(game), "Caen does not touch the sea"
    do(game, "use 17")
    assert phase(game) == "allies move"
    assert not choices(game, "move uk infantry 30 17 ")
    assert not choices(game, "move uk infantry 17 ")
    do(game, "done")
    assert not choices(game, "land sword"), "nor does anybody land there"


def test_8_a_blockhouse_is_built_only_where_one_was_lost() -> None:
    game = table(
        2, zones={14: "axis 1 blockhouse 1 infantry", 15: "axis 1 blockhouse", 30: "uk 1 infantry"}, tactics=[8]
    )
    do(game, "bombard 14 {1}", *["bombard 15 {6}"] * 5)
    while phase(game) != "axis tactics":
        game.apply(game.legal()[-1] if "done" not in choices(game) else game.parse("done"))
    assert about(game)["card"] == 8
    assert "use 14" in choices(game)
    assert "use 30" not in choices(game)
    do(game, "use 14")
    assert units(game, 14)["axis blockhouse"] == 1


def test_9_troops_land_beside_their_beach() -> None:
    game = table(9, zones={40: "axis 1 infantry"}, boxes={"juno": "3 infantry"}, tactics=[9])
    assert (phase(game), about(game)["card"]) == ("allies tactics", 9)
    do(game, "use juno")
    assert {text.split()[3] for text in choices(game, "land juno")} == {"15", "16", "17"}


@pytest.mark.parametrize(("dice", "left"), [("2 6 6", 2), ("6 2 6", 3)])
def test_10_infantry_with_artillery_hits_on_two_the_others_on_one(dice: str, left: int) -> None:
    game = table(
        10, zones={30: "us 2 infantry 1 artillery, axis 3 infantry"}, boxes={"gold": "1 infantry"}, tactics=[10]
    )
    do(game, "done")
    assert (phase(game), about(game)["card"]) == ("allies tactics", 10)
    do(game, "use", f"attack 30 {{{dice} 6 6 6}}")
    assert units(game, 30)["axis infantry"] == left


def test_11_howitzers_fire_into_a_neighbouring_zone() -> None:
    zones = {30: "us 2 artillery", 31: "axis 3 infantry", 29: "uk 1 infantry, axis 1 infantry"}
    game = table(11, zones=zones, tactics=[11])
    do(game, "attack 29 {6 6}")
    assert (phase(game), about(game)["card"]) == ("allies tactics", 11)
    events = do(game, "use 30 31 {2 3}")
    assert rolls(events, "long_range") == [[2, 3]]
    assert (units(game, 31), units(game, 30)) == ({"axis infantry": 2}, {"us artillery": 2})


@pytest.mark.parametrize(("die", "back"), [(3, True), (4, False)])
def test_12_the_resistance_sends_a_unit_back(die: int, back: bool) -> None:
    game = table(12, zones={30: "axis 1 tank 1 infantry", 1: "uk 1 infantry"}, tactics=[12])
    do(game, "move axis tank 30 31 39 1", "done")
    assert (phase(game), about(game)["card"]) == ("allies tactics", 12)
    assert choices(game) == {"use tank 30 31 39", "pass"}
    do(game, f"use tank 30 31 39 {{{die}}}")
    assert units(game, 30 if back else 39).get("axis tank") == 1


def test_13_eighty_eights_fire_into_a_neighbouring_zone() -> None:
    zones = {30: "axis 1 artillery", 31: "us 3 infantry", 29: "uk 1 infantry, axis 1 infantry"}
    game = table(13, zones=zones, tactics=[13])
    do(game, "attack 29 {6 6}", "use 30 31 {1}")
    assert units(game, 31) == {"us infantry": 2}


def test_14_fighters_change_their_zones_before_the_reinforcements() -> None:
    game = table(14, zones={30: "uk 2 fighter"}, charts={"us": 37, "rennes": 39}, tactics=[14])
    do(game, "roll us {1 1}")
    while phase(game) == "allies place":
        do(game, sorted(choices(game))[0])
    assert (phase(game), about(game)["card"]) == ("allies tactics", 14)
    do(game, "use")
    assert phase(game) == "allies recon"
    do(game, "move uk fighter 30 32 2", "done")
    assert units(game, 32) == {"uk fighter": 2}


def test_15_one_unit_moves_any_distance_where_no_allied_unit_stands() -> None:
    zones = {39: "axis 1 tank", 31: "us 1 infantry", 38: "uk 1 fighter"}
    game = table(15, zones=zones, charts={"rouen": 26}, tactics=[15])
    do(game, "roll rouen {1 1}")
    while phase(game) in {"axis place", "axis arrived"}:
        do(game, sorted(choices(game))[0] if phase(game) == "axis place" else "done")
    assert (phase(game), about(game)["card"]) == ("axis tactics", 15)
    assert "use tank 39 41" in choices(game)
    assert "use tank 39 31" not in choices(game), "an American stands there"


def test_16_infantry_goes_back_to_its_chart() -> None:
    game = table(
        16, zones={30: "uk 1 fighter, axis 1 tank"}, charts={"rennes": 40}, lost="axis 5 infantry", tactics=[16]
    )
    while phase(game) != "axis tactics":
        game.apply(game.legal()[0])
    do(game, "use rennes {3}")
    assert waiting(game, "rennes") == ["infantry"] * 3
    assert lost(game)["axis infantry"] == 2


def test_nothing_is_left_in_the_air_or_at_sea_by_mistake() -> None:
    game = whole_game(tactics=True, fortune=True)
    assert sum(airfield(game).values()) == 10
    assert sum(sum(box(game, name).values()) for name in ("utah", "omaha", "gold", "juno", "sword")) == 30
