"""Order cards 3 to 7 and 16: fighters, bombers and the fire at them (003 p.7, 13, 15, 18)."""

from __future__ import annotations

import pytest
from tests.dday.table import about, airfield, card, choices, do, lost, phase, rolls, table, to_turn, units

from bocage.engine.contract import GameError

# Order card 3.


def test_fighters_go_anywhere_and_do_not_attack() -> None:
    game = table(3, airfield="uk 4 fighter, us 4 fighter", zones={30: "axis 3 infantry", 42: ""})
    assert phase(game) == "allies fighters"
    do(game, "send uk fighter 30 3", "send us fighter 42 4", "done")
    assert units(game, 30) == {"axis infantry": 3, "uk fighter": 3}
    assert units(game, 42) == {"us fighter": 4}
    assert airfield(game) == {"uk fighter": 1}


def test_at_most_four_fighters_in_a_zone_whoever_flies_them() -> None:
    game = table(3, airfield="uk 4 fighter, us 4 fighter")
    assert "send uk fighter 30 4" in choices(game)
    do(game, "send uk fighter 30 3")
    assert "send us fighter 30 1" in choices(game)
    assert "send us fighter 30 2" not in choices(game)
    assert "send uk fighter 30 2" not in choices(game)
    do(game, "send us fighter 30 1")
    assert not choices(game, "send us fighter 30 ")


def test_fighters_may_stay_at_home() -> None:
    game = table(3, airfield="uk 4 fighter, us 4 fighter", zones={1: "axis 1 infantry"})
    do(game, "done")
    assert card(game) > 4, "no fighter is out, so there is nothing to fire at"
    assert airfield(game) == {"uk fighter": 4, "us fighter": 4}


def test_each_ally_sends_its_own_fighters() -> None:
    game = table(3, airfield="uk 4 fighter, us 4 fighter", players=3)
    assert phase(game) == "uk fighters"
    assert not choices(game, "send us")
    do(game, "send uk fighter 30 4", "done")
    assert phase(game) == "us fighters"
    assert not choices(game, "send us fighter 30 "), "the zone is full of British fighters"
    assert not choices(game, "send uk")


# Order card 4.


def test_every_artillery_under_fighters_fires_one_die_and_one_kills() -> None:
    game = table(4, zones={30: "axis 2 artillery 1 infantry, uk 1 fighter, us 1 fighter"})
    assert phase(game) == "axis antiaircraft"
    assert (about(game)["zone"], about(game)["dice"]) == (30, 2)
    assert choices(game) >= {"fire uk fighter 1", "fire us fighter 1"}
    do(game, "fire uk fighter 1 {2}", "fire us fighter 1 {1}")
    assert units(game, 30) == {"axis artillery": 2, "axis infantry": 1, "uk fighter": 1}
    assert lost(game) == {"us fighter": 1}
    assert airfield(game) == {}, "a fighter that is shot down does not come home"


def test_artillery_elsewhere_and_other_units_do_not_fire_at_fighters() -> None:
    game = table(4, zones={30: "axis 3 infantry 2 tank, uk 2 fighter", 31: "axis 2 artillery"})
    assert card(game) > 4
    assert units(game, 30)["uk fighter"] == 2


def test_dice_are_left_over_when_no_fighter_is_left() -> None:
    game = table(4, zones={30: "axis 3 artillery, us 1 fighter", 31: "axis 1 infantry"})
    events = do(game, "fire us fighter 3 {1}")
    assert rolls(events, "antiaircraft") == [[1]]
    assert units(game, 30) == {"axis artillery": 3}


def test_antiaircraft_fire_is_no_reason_not_to_fight_later() -> None:
    game = table(4, zones={30: "axis 1 artillery, us 1 fighter 1 infantry"}, turn=2)
    do(game, "fire us fighter 1 {6}")
    assert phase(game) == "allies attack"
    events = do(game, "attack 30 {6 6}")
    assert rolls(events, "defence") == [[6]]


# Order card 5.


def test_bombers_strike_where_no_allied_land_unit_is() -> None:
    game = table(
        5, airfield="uk 1 bomber, us 1 bomber", zones={30: "axis 3 infantry", 31: "axis 1 tank, uk 1 infantry"}
    )
    assert phase(game) == "allies bombers"
    assert "send uk bomber 30 1" in choices(game)
    assert not choices(game, "send uk bomber 31 ")
    assert not choices(game, "send us bomber 31 ")


@pytest.mark.parametrize(("die", "left"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_a_bomber_hits_on_three_or_less_a_unit_the_allies_name(die: int, left: int) -> None:
    game = table(5, airfield="uk 1 bomber", zones={30: "axis 1 tank 2 infantry"})
    do(game, "send uk bomber 30 1")
    if "done" in choices(game):
        do(game, "done")
    assert phase(game) == "allies strike"
    assert choices(game) == {"fire axis tank 1", "fire axis infantry 1"}
    do(game, f"fire axis tank 1 {{{die}}}")
    assert units(game, 30).get("axis tank", 0) == left
    assert units(game, 30)["axis infantry"] == 2


def test_bombers_may_share_a_zone_and_may_hit_blockhouses() -> None:
    game = table(5, airfield="uk 1 bomber, us 1 bomber", zones={14: "axis 2 blockhouse 1 infantry"})
    do(game, "send uk bomber 14 1", "send us bomber 14 1")
    if "done" in choices(game):
        do(game, "done")
    do(game, "fire axis blockhouse 1 {3}", "fire axis blockhouse 1 {2}")
    assert units(game, 14) == {"axis infantry": 1}


def test_bombers_go_home_after_their_strike() -> None:
    game = table(5, airfield="uk 1 bomber", zones={30: "axis 3 infantry"})
    do(game, "send uk bomber 30 1")
    if "done" in choices(game):
        do(game, "done")
    do(game, "fire axis infantry 1 {6}")
    assert airfield(game) == {"uk bomber": 1}
    assert card(game) > 7


# Order card 6.


def test_artillery_that_survived_the_strike_fires_at_bombers() -> None:
    game = table(5, airfield="us 1 bomber", zones={30: "axis 2 artillery"})
    do(game, "send us bomber 30 1")
    if "done" in choices(game):
        do(game, "done")
    do(game, "fire axis artillery 1 {1}")
    assert (phase(game), about(game)["dice"]) == ("axis antiaircraft", 1)
    do(game, "fire us bomber 1 {1}")
    assert lost(game) == {"us bomber": 1, "axis artillery": 1}
    assert airfield(game) == {}


def test_artillery_fires_at_the_kind_of_aircraft_that_the_card_names() -> None:
    game = table(6, zones={30: "axis 1 artillery, us 1 bomber, uk 2 fighter"})
    assert choices(game) == {"fire us bomber 1"}


def test_bombers_lost_for_good_take_their_cards_along() -> None:
    game = table(6, zones={30: "axis 1 artillery, us 1 bomber", 1: "axis 1 infantry"})
    do(game, "fire us bomber 1 {1}")
    to_turn(game, 3)
    assert not {5, 6, 7} & set(game.observe(None)["orders"])


# Order card 16.


def test_fighters_come_home_at_the_end_of_the_turn() -> None:
    game = table(12, zones={30: "uk 2 fighter", 33: "us 3 fighter, axis 2 infantry"}, turn=2)
    do(game, "done")
    to_turn(game, 3)
    assert airfield(game) == {"uk fighter": 2, "us fighter": 3}


def test_aircraft_never_control_a_zone() -> None:
    game = table(12, zones={30: "uk 4 fighter", 33: "axis 2 infantry"})
    assert game.observe(None)["zones"]["30"]["control"] == "none"


def test_nobody_sends_aircraft_that_he_does_not_have() -> None:
    game = table(3, airfield="uk 2 fighter")
    with pytest.raises(GameError):
        do(game, "send us fighter 30 1")
    with pytest.raises(GameError):
        do(game, "send uk fighter 30 3")
