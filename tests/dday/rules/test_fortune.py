"""Fortune cards: a die before the order, good on a 1, bad on a 6 (003 p.19-20)."""

from __future__ import annotations

import pytest
from tests.dday.table import (
    about,
    airfield,
    card,
    choices,
    control,
    do,
    lost,
    phase,
    rolls,
    table,
    turn,
    units,
    waiting,
    whole_game,
)

from bocage.dday.game import Campaign

TWO_CITIES = {30: "uk 1 infantry, axis 1 infantry"}


def test_without_the_cards_nobody_rolls() -> None:
    game = table(11, zones=TWO_CITIES)
    assert phase(game) == "allies attack"


@pytest.mark.parametrize(("number", "seat"), [(8, "allies"), (11, "allies"), (12, "axis"), (13, "axis")])
def test_the_active_side_rolls(number: int, seat: str) -> None:
    zones = {30: "uk 1 infantry", 31: "axis 1 infantry", 29: "uk 1 infantry, axis 1 infantry"}
    game = table(number, zones=zones, fortune=[number])
    assert phase(game) == f"{seat} fortune"
    assert about(game)["card"] == number


@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_two_to_five_change_nothing(die: int) -> None:
    game = table(11, zones={30: "us 2 infantry, axis 2 infantry"}, fortune=[11])
    do(game, f"fortune {{{die}}}")
    assert choices(game) == {"attack 30"}
    do(game, "attack 30 {2 2 6 6}")
    assert units(game, 30)["axis infantry"] == 2


def test_1_paratroopers_hit_on_two() -> None:
    game = table(1, turn=1, zones={10: "us 3 infantry, axis 3 infantry"}, airborne={10: 3}, fortune=[1])
    do(game, "fortune {1}", "assault 10 {2 2 3}")
    assert units(game, 10)["axis infantry"] == 1


def test_1_the_axis_removes_two_paratroopers_and_the_rest_do_not_attack() -> None:
    zones = {10: "us 3 infantry, axis 3 infantry", 17: "uk 3 infantry, axis 3 infantry"}
    game = table(1, turn=1, zones=zones, airborne={10: 3, 17: 3}, fortune=[1])
    do(game, "fortune {6}")
    assert phase(game) == "axis airborne_loss"
    assert about(game)["left"] == 2
    do(game, "remove us infantry 10 1", "remove uk infantry 17 1")
    assert card(game) > 1
    assert (units(game, 10)["us infantry"], units(game, 17)["uk infantry"]) == (2, 2)
    assert units(game, 10)["axis infantry"] == 3


@pytest.mark.parametrize(("die", "hits"), [(1, {1, 2, 3}), (3, {1, 2}), (6, {1})])
@pytest.mark.parametrize("shot", [1, 2, 3, 4])
def test_2_bombardment(die: int, hits: set[int], shot: int) -> None:
    game = table(2, zones={14: "axis 2 blockhouse"}, fortune=[2])
    do(game, f"fortune {{{die}}}", f"bombard 14 {{{shot}}}")
    assert units(game, 14)["axis blockhouse"] == (1 if shot in hits else 2)


def test_3_no_limit_of_fighters_in_a_zone() -> None:
    game = table(3, airfield="uk 4 fighter, us 4 fighter", fortune=[3])
    do(game, "fortune {1}", "send uk fighter 30 4", "send us fighter 30 4")
    assert units(game, 30) == {"uk fighter": 4, "us fighter": 4}


def test_3_fighters_grounded() -> None:
    game = table(3, airfield="uk 2 fighter, us 2 fighter", fortune=[3])
    events = do(game, "fortune {6 3 4 6 1}")
    assert sum(len(dice) for dice in rolls(events, "grounded")) == 4
    assert "send uk fighter 30 1" in choices(game)
    assert "send uk fighter 30 2" not in choices(game), "one of two British fighters rolled 4 or more"
    assert "send us fighter 30 2" not in choices(game)


@pytest.mark.parametrize(("die", "shot", "left"), [(1, 2, 0), (3, 2, 1), (1, 3, 1)])
def test_4_antiaircraft_hits_on_two(die: int, shot: int, left: int) -> None:
    game = table(4, zones={30: "axis 1 artillery, uk 1 fighter"}, fortune=[4])
    do(game, f"fortune {{{die}}}", f"fire uk fighter 1 {{{shot}}}")
    assert units(game, 30).get("uk fighter", 0) == left


def test_4_the_allies_name_a_zone_without_antiaircraft_fire() -> None:
    zones = {30: "axis 1 artillery, uk 1 fighter", 31: "axis 1 artillery, uk 1 fighter"}
    game = table(4, zones=zones, fortune=[4])
    do(game, "fortune {6}")
    assert phase(game) == "allies spare"
    assert choices(game) == {"spare 30", "spare 31"}
    do(game, "spare 30")
    assert about(game)["zone"] == 31
    do(game, "fire uk fighter 1 {1}")
    assert (units(game, 30)["uk fighter"], units(game, 31)) == (1, {"axis artillery": 1})


@pytest.mark.parametrize(("shot", "left"), [(5, 1), (6, 2)])
def test_5_bombers_hit_on_five(shot: int, left: int) -> None:
    game = table(5, airfield="uk 1 bomber", zones={30: "axis 2 infantry"}, fortune=[5])
    do(game, "fortune {1}", "send uk bomber 30 1")
    if "done" in choices(game):
        do(game, "done")
    do(game, f"fire axis infantry 1 {{{shot}}}")
    assert units(game, 30)["axis infantry"] == left


def test_5_bombers_grounded() -> None:
    game = table(5, airfield="uk 1 bomber, us 1 bomber", zones={30: "axis 2 infantry"}, fortune=[5])
    do(game, "fortune {6 4 3}")
    assert not choices(game, "send uk bomber")
    assert "send us bomber 30 1" in choices(game)


def test_6_antiaircraft_against_bombers_hits_on_two() -> None:
    game = table(6, zones={30: "axis 1 artillery, us 1 bomber"}, fortune=[6])
    do(game, "fortune {1}", "fire us bomber 1 {2}")
    assert lost(game) == {"us bomber": 1}


def test_6_the_allies_name_a_zone() -> None:
    game = table(6, zones={30: "axis 1 artillery, us 1 bomber", 31: "axis 1 artillery, uk 1 bomber"}, fortune=[6])
    do(game, "fortune {6}", "spare 31")
    assert about(game)["zone"] == 30


def test_7_a_lost_bomber_comes_back() -> None:
    game = table(7, airfield="uk 1 bomber", lost="us 1 bomber", fortune=[7], zones={1: "axis 1 infantry"})
    do(game, "fortune {1}")
    if phase(game) == "allies regain":
        do(game, "regain us bomber")
    assert airfield(game) == {"uk bomber": 1, "us bomber": 1}


def test_7_the_axis_removes_a_bomber_before_they_return() -> None:
    game = table(7, zones={30: "uk 1 bomber", 31: "us 1 bomber"}, fortune=[7])
    do(game, "fortune {6}")
    assert phase(game) == "axis remove_aircraft"
    do(game, "remove uk bomber")
    assert airfield(game) == {"us bomber": 1}


def test_8_all_allied_units_may_move_two_zones() -> None:
    game = table(8, zones={30: "uk 1 infantry, us 1 artillery", 31: "", 29: "axis 1 infantry"}, fortune=[8])
    do(game, "fortune {1}")
    assert "move uk infantry 30 31 39 1" in choices(game)
    assert "move us artillery 30 31 39 1" in choices(game)
    assert "move uk infantry 30 29 28 1" not in choices(game), "still zone by zone: an enemy stops them"


def test_8_each_ally_moves_out_of_one_zone_only_but_its_units_may_split() -> None:
    game = table(8, zones={30: "uk 2 infantry, us 1 infantry", 23: "uk 1 infantry, us 1 infantry"}, fortune=[8])
    do(game, "fortune {6}", "move uk infantry 30 31 1")
    assert "move uk infantry 30 29 1" in choices(game)
    assert not choices(game, "move uk infantry 23 ")
    assert choices(game, "move us infantry 23 "), "the other Ally chooses a zone of its own"


@pytest.mark.parametrize(("die", "shot", "left"), [(1, 5, 1), (1, 6, 2), (6, 1, 1), (6, 2, 2), (3, 3, 1), (3, 4, 2)])
def test_9_blockhouses(die: int, shot: int, left: int) -> None:
    game = table(9, zones={16: "axis 1 blockhouse"}, boxes={"juno": "2 infantry"}, fortune=[9])
    do(game, f"fortune {{{die}}}", f"fire uk infantry 1 {{{shot}}}")
    assert game.observe(None)["boxes"]["juno"]["units"] == {"infantry": left}


def test_10_the_boxes_of_a_power_are_interchangeable() -> None:
    game = table(10, boxes={"gold": "1 infantry", "utah": "1 infantry"}, fortune=[10])
    do(game, "fortune {1}")
    assert {text.split()[3] for text in choices(game, "land gold")} == {"15", "16", "17"}
    assert {text.split()[3] for text in choices(game, "land utah")} == {"11", "14"}


def test_10_one_british_and_one_american_box_only() -> None:
    game = table(
        10,
        boxes={"gold": "2 infantry", "juno": "2 infantry", "utah": "2 infantry", "omaha": "2 infantry"},
        fortune=[10],
    )
    do(game, "fortune {6}", "land juno infantry 16 1")
    assert not choices(game, "land gold")
    assert choices(game, "land juno")
    assert choices(game, "land utah")
    do(game, "land omaha infantry 14 2")
    assert not choices(game, "land utah")


@pytest.mark.parametrize(("kind", "shot", "left"), [("infantry", 2, 1), ("infantry", 3, 2), ("artillery", 3, 2)])
def test_11_allied_infantry_hits_on_two(kind: str, shot: int, left: int) -> None:
    game = table(11, zones={30: f"us 1 {kind}, axis 2 infantry"}, fortune=[11])
    do(game, "fortune {1}", f"attack 30 {{{shot} 6 6}}")
    assert units(game, 30)["axis infantry"] == left


def test_11_each_ally_attacks_in_one_zone_only() -> None:
    zones = dict.fromkeys((29, 30), "uk 1 infantry, axis 1 infantry") | {31: "us 1 infantry, axis 1 infantry"}
    game = table(11, zones=zones, fortune=[11])
    do(game, "fortune {6}")
    assert phase(game) == "allies commit"
    assert choices(game) >= {"commit uk 29", "commit uk 30"}
    do(game, "commit uk 29")
    if phase(game) == "allies commit":
        do(game, "commit us 31")
    assert choices(game) == {"attack 29", "attack 31"}


def test_12_all_axis_units_may_move_two_zones() -> None:
    game = table(12, zones={30: "axis 1 infantry 1 artillery"}, fortune=[12])
    do(game, "fortune {1}")
    assert {"move axis infantry 30 31 39 1", "move axis artillery 30 31 39 1"} <= choices(game)


def test_12_out_of_two_zones_only() -> None:
    game = table(12, zones={30: "axis 2 infantry", 23: "axis 1 infantry", 40: "axis 1 infantry"}, fortune=[12])
    do(game, "fortune {6}", "move axis infantry 30 31 1", "move axis infantry 40 41 1")
    assert not choices(game, "move axis infantry 23 ")
    assert choices(game, "move axis infantry 30 ")


def test_13_axis_infantry_hits_on_two() -> None:
    game = table(13, zones={30: "axis 1 infantry, us 2 infantry"}, fortune=[13])
    do(game, "fortune {1}", "attack 30 {2 6 6}")
    assert units(game, 30)["us infantry"] == 1


def test_13_the_axis_attacks_in_two_zones_only() -> None:
    game = table(13, zones=dict.fromkeys((29, 30, 31), "uk 1 infantry, axis 1 infantry"), fortune=[13])
    do(game, "fortune {6}", "attack 29 {6 6}", "attack 31 {6 6}")
    assert turn(game) == 3, "the turn is over although a zone was not fought"
    assert control(game, 30) == "contested"


def place_all(game: Campaign, seat: str) -> None:
    while phase(game) == f"{seat} place":
        do(game, sorted(choices(game))[0])


def test_14_each_ally_may_roll_one_die_again() -> None:
    game = table(14, charts={"uk": 0}, fortune=[14])
    do(game, "fortune {1}", "roll uk {1 5}")
    assert (phase(game), choices(game)) == ("allies reroll", {"reroll 1", "reroll 2", "keep"})
    do(game, "reroll 1 {2}")
    place_all(game, "allies")
    assert len(waiting(game, "uk")) == 29 - 7


@pytest.mark.parametrize(("dice", "arrive"), [("3 4", 4), ("2 4", 3), ("1 1", 1)])
def test_14_half_rounded_up_for_each_power(dice: str, arrive: int) -> None:
    game = table(14, charts={"uk": 0}, fortune=[14])
    do(game, "fortune {6}", f"roll uk {{{dice}}}")
    place_all(game, "allies")
    assert len(waiting(game, "uk")) == 29 - arrive


def test_15_one_die_again_for_each_chart() -> None:
    game = table(15, charts={"rennes": 0}, fortune=[15])
    do(game, "fortune {1}", "roll rennes {1 1}", "reroll 2 {2}")
    place_all(game, "axis")
    assert len(waiting(game, "rennes")) == 40 - 3


def test_15_half_rounded_up_for_each_chart() -> None:
    game = table(15, charts={"rennes": 0, "rouen": 0}, fortune=[15])
    do(game, "fortune {6}", "roll rennes {1 2}", "roll rouen {4 5}")
    place_all(game, "axis")
    assert (len(waiting(game, "rennes")), len(waiting(game, "rouen"))) == (40 - 2, 27 - 5)


def test_16_a_lost_fighter_comes_back() -> None:
    game = table(16, airfield="uk 3 fighter", lost="uk 1 fighter", fortune=[16], zones={1: "axis 1 infantry"})
    do(game, "fortune {1}")
    if phase(game) == "allies regain":
        do(game, "regain uk fighter")
    assert airfield(game) == {"uk fighter": 4}


def test_16_the_axis_removes_a_fighter_before_they_return() -> None:
    game = table(16, zones={30: "uk 2 fighter", 31: "us 1 fighter", 1: "axis 1 infantry"}, fortune=[16])
    do(game, "fortune {6}")
    assert phase(game) == "axis remove_aircraft"
    assert choices(game) == {"remove uk fighter", "remove us fighter"}
    do(game, "remove us fighter")
    assert airfield(game) == {"uk fighter": 2}


def test_the_option_puts_all_sixteen_into_play() -> None:
    assert whole_game(fortune=True).observe(None)["fortune"]["cards"] == list(range(1, 17))
    assert whole_game().observe(None)["fortune"]["cards"] == []


def test_11_each_ally_leads_its_own_attack_only() -> None:
    """British units stand in the zone that the Americans named, but only the Americans attack there."""
    zones = {
        30: "uk 2 infantry, us 1 tank, axis 4 infantry",
        26: "us 1 infantry, axis 1 infantry",
        23: "uk 1 infantry, axis 1 infantry",
    }
    game = table(11, zones=zones, fortune=[11], players=3)
    do(game, "fortune {6}", "commit uk 23", "commit us 30")
    assert (phase(game), choices(game)) == ("uk attack", {"attack 23"})
    do(game, "attack 23 {6 6}")
    assert (phase(game), choices(game)) == ("us attack", {"attack 30"})


def test_3_grounded_fighters_are_ready_again_next_turn() -> None:
    """Also when nobody flies, so that card 16 has nobody to send home."""
    game = table(3, zones={30: "axis 1 infantry"}, airfield="us 2 fighter", fortune=[3])
    do(game, "fortune {6 5 5}", "done")
    assert (turn(game), phase(game)) == (3, "allies fortune")
    do(game, "fortune {3}")
    assert "send us fighter 30 2" in choices(game)
