"""What tactics cards do beyond the moment of their use: strafing, arrivals, limits (003 p.21-22, docs/dday.md)."""

from __future__ import annotations

import pytest
from tests.dday.table import about, choices, do, lost, phase, rolls, table, units, waiting

from bocage.dday.game import Campaign


def at_tactics(game: Campaign, number: int) -> Campaign:
    """Go on, doing as little as possible, until a tactics card may be used."""
    while not (phase(game).endswith(" tactics") and about(game)["card"] == number):
        idle = [action for action in game.legal() if game.format(action) in {"done", "pass"}]
        game.apply((idle or game.legal())[0])
    return game


@pytest.mark.parametrize(("dice", "landed"), [("3 1 2", (3, 1, 2)), ("4 3 6", (0, 3, 0))])
def test_1_as_many_come_down_as_the_die_says_up_to_the_three_spaces(dice: str, landed: tuple[int, ...]) -> None:
    game = table(1, zones={12: "us 1 infantry"}, charts={"us": 0, "uk": 0}, tactics=[1])
    before = {chart: waiting(game, chart).count("infantry") for chart in ("us", "uk")}
    do(at_tactics(game, 1), f"use {{{dice}}}")
    assert units(game, 10).get("us infantry", 0) == landed[0]
    assert units(game, 11).get("us infantry", 0) == landed[1]
    assert units(game, 17).get("uk infantry", 0) == landed[2]
    assert waiting(game, "us").count("infantry") == before["us"] - landed[0] - landed[1]
    assert waiting(game, "uk").count("infantry") == before["uk"] - landed[2]
    assert phase(game) != "allies paratroops", "nobody is there to be fired at"


def test_1_no_more_than_eight_of_both_allies_in_a_zone() -> None:
    game = table(1, zones={17: "uk 5 infantry, us 2 tank"}, charts={"uk": 0}, tactics=[1])
    do(at_tactics(game, 1), "use {6 6 3}")
    assert units(game, 17) == {"uk infantry": 6, "us tank": 2}


def test_1_when_no_infantry_waits_nobody_comes() -> None:
    game = table(1, zones={12: "us 1 infantry"}, charts={"uk": 26}, tactics=[1])
    there = waiting(game, "uk").count("infantry")
    assert 0 < there < 3
    do(at_tactics(game, 1), "use {3 3 3}")
    assert units(game, 17).get("uk infantry", 0) == there
    assert (units(game, 10), units(game, 11)) == ({}, {})


def test_7_no_reinforcements_arrive_in_a_flooded_zone() -> None:
    """Coutances is at the coast and in a sector of the Axis' charts."""
    game = table(7, airfield="uk 1 bomber", zones={30: "uk 1 infantry"}, charts={"rennes": 0}, tactics=[7])
    do(at_tactics(game, 7), "use 32")
    while phase(game) != "axis roll":
        do(game, "done")
    do(game, "roll rennes {3 3}")
    assert {text.split()[3] for text in choices(game, "place axis tank")} == {"34", "36", "40"}


@pytest.mark.parametrize(("there", "may"), [("", True), ("us 1 infantry", False), ("uk 1 tank", False)])
def test_8_nobody_builds_under_the_eyes_of_the_allies(there: str, may: bool) -> None:
    zones = {14: f"axis 1 artillery, {there}", 16: "axis 1 blockhouse", 4: "axis 1 infantry"}
    game = table(2, zones=zones, tactics=[8])
    do(game, *["bombard 16 {6}"] * 6)
    assert ("use 14" in choices(at_tactics(game, 8))) is may
    assert "use 4" in choices(game)
    assert "use 16" not in choices(game), "its blockhouse still stands"


@pytest.mark.parametrize(("strafed", "left"), [("1", {}), ("2", {"axis tank": 1})])
def test_12_the_returned_unit_is_strafed_again(strafed: str, left: dict[str, int]) -> None:
    game = table(12, zones={30: "axis 1 tank", 31: "uk 1 fighter", 1: "uk 1 infantry"}, tactics=[12])
    events = do(game, "move axis tank 30 31 39 1", "done {6}")
    assert rolls(events, "strafe") == [[6]]
    events = do(game, f"use tank 30 31 39 {{3 {strafed}}}")
    assert rolls(events, "strafe") == [[int(strafed)]], "it passes the fighter once more"
    assert units(game, 30) == left
    assert "axis tank" not in units(game, 39)


def test_14_fighters_that_have_moved_strafe_the_arrivals() -> None:
    game = table(14, zones={30: "uk 2 fighter"}, charts={"us": 37, "rennes": 0}, tactics=[14])
    do(game, "roll us {1 1}")
    do(at_tactics(game, 14), "use", "move uk fighter 30 32 2", "done", "roll rennes {1 1}", "place axis tank 32 2")
    assert phase(game) == "axis arrived"
    events = do(game, "done {6 1 6 6}")
    assert rolls(events, "strafe") == [[6, 1, 6, 6]]
    assert lost(game)["axis tank"] == 1


CONVOY = {39: "axis 1 tank", 31: "us 1 infantry", 18: "uk 1 infantry"}


CONVOYS: list[tuple[dict[int, int], int]] = [
    ({}, 0),
    ({38: 1}, 0),  # by Jort
    ({38: 1, 42: 2}, 1),  # by Saint-Sylvain
    ({38: 2, 42: 1}, 1),
    ({38: 2, 42: 2}, 2),
    ({39: 1, 38: 1, 42: 1, 41: 1}, 3),  # where it starts, on its way, where it ends
]
"""Fighters by zone, and how many dice they roll at a convoy from Mezidon to Potigny."""


def convoy(fighters: dict[int, int]) -> Campaign:
    """Potigny is two zones away: by Saint-Sylvain (38) or by Jort (42)."""
    zones = dict(CONVOY)
    for zone, n in fighters.items():
        zones[zone] = f"{zones[zone]}, uk {n} fighter" if zone in zones else f"uk {n} fighter"
    return at_tactics(table(15, zones=zones, charts={"rouen": 26}, tactics=[15]), 15)


@pytest.mark.parametrize(("fighters", "dice"), CONVOYS)
def test_15_it_goes_by_the_way_with_the_fewest_fighters(fighters: dict[int, int], dice: int) -> None:
    game = convoy(fighters)
    faces = " ".join(["6"] * dice)
    events = do(game, f"use tank 39 41 {{{faces}}}" if dice else "use tank 39 41")
    assert [len(one) for one in rolls(events, "strafe")] == ([dice] if dice else [])
    assert units(game, 41)["axis tank"] == 1
    assert units(game, 39).get("axis tank", 0) == 0
    assert game.observe(None)["tactics"]["axis"] == []


def test_15_it_may_be_shot_on_its_way() -> None:
    game = table(15, zones={**CONVOY, 41: "us 1 fighter"}, charts={"rouen": 26}, tactics=[15])
    do(at_tactics(game, 15), "use tank 39 41 {1}")
    assert "axis tank" not in units(game, 41)
    assert lost(game)["axis tank"] == 1


@pytest.mark.parametrize(("coast", "may"), [("axis 1 infantry", True), ("us 1 infantry", False)])
def test_15_it_goes_round_zones_with_allied_units(coast: str, may: bool) -> None:
    """Troarn, Saint-Sylvain and Jort are held: only the coast by Cabourg leads out of Mezidon."""
    held = dict.fromkeys((31, 38, 42), "us 1 infantry")
    game = table(15, zones={39: "axis 1 tank", 18: coast, **held}, charts={"rouen": 26}, tactics=[15])
    uses = choices(at_tactics(game, 15), "use tank 39 ")
    assert ("use tank 39 41" in uses) is may
    assert not uses & {"use tank 39 31", "use tank 39 38", "use tank 39 42"}
