"""How the rules are read where the rulebook leaves something open (docs/dday.md, Rulings)."""

from __future__ import annotations

import pytest
from tests.dday.table import (
    about,
    airfield,
    box,
    card,
    choices,
    control,
    do,
    kinds,
    lost,
    phase,
    rolls,
    table,
    turn,
    units,
    waiting,
    whole_game,
)

from bocage.engine.contract import GameError, IllegalAction


def test_bombers_stay_away_from_allied_land_units() -> None:
    zones = {30: "axis 2 infantry", 17: "uk 1 infantry, axis 1 tank"}
    game = table(5, zones=zones, airfield="us 1 bomber, uk 1 bomber")
    assert "send us bomber 30 1" in choices(game)
    assert not choices(game, "send us bomber 17")
    do(game, "send us bomber 30 1", "send uk bomber 30 1", "done")
    assert phase(game) == "allies strike"
    do(game, "fire axis infantry 1 {3}", "fire axis infantry 1 {4}")
    assert units(game, 30) == {"axis infantry": 1}  # the bombers are home again
    assert lost(game) == {"axis infantry": 1}


def test_every_fighter_rolls_at_every_unit_once() -> None:
    game = table(12, zones={31: "axis 2 tank, uk 1 fighter", 38: "us 2 fighter", 41: "us 1 fighter"})
    events = do(game, "move axis tank 31 38 41 2", "done {1 1 5 5 6 6 6 6}")
    assert rolls(events, "strafe") == [[1, 1, 5, 5, 6, 6, 6, 6]]
    assert units(game, 41) == {"axis tank": 1}
    assert lost(game) == {"axis tank": 1}


def test_two_zone_moves_lead_away() -> None:
    game = table(8, zones={11: "us 1 tank", 13: "axis 1 blockhouse"})
    assert "move us tank 11 12 20 1" in choices(game)
    assert not choices(game, "move us tank 11 13 2")  # the lone blockhouse stops it
    assert "move us tank 11 13 1" in choices(game)
    assert "move us tank 11 10 12 1" not in choices(game)  # 12 is a neighbour already


def test_nobody_moves_twice_on_a_card() -> None:
    game = table(8, zones={11: "us 1 infantry", 12: "us 1 infantry"})
    do(game, "move us infantry 11 12 1")
    assert "move us infantry 12 13 1" in choices(game)
    assert "move us infantry 12 13 2" not in choices(game)


def test_a_full_zone_takes_nobody() -> None:
    game = table(8, zones={11: "us 3 infantry", 12: "uk 4 infantry 2 tank"})
    assert "move us infantry 11 12 2" in choices(game)
    assert "move us infantry 11 12 3" not in choices(game)


def test_arrivals_are_not_held_back_and_utah_stops_the_chart() -> None:
    game = table(14, charts={"us": 0})
    events = do(game, "roll us {6 6}")
    assert box(game, "utah") == {"infantry": 4}
    assert [e.data for e in events if e.kind == "reinforcements"] == [{"chart": "us", "rolled": 12, "enter": 4}]
    assert waiting(game, "us")[:4] == ["artillery", "artillery", "infantry", "artillery"]
    assert box(game, "omaha") == {}


def test_a_limited_unit_that_fits_lets_the_others_pass() -> None:
    game = table(14, charts={"us": 4})  # two more for Utah, two for Omaha, then any beach
    do(game, "roll us {5 4}")
    assert box(game, "utah") == {"artillery": 2}
    assert box(game, "omaha") == {"infantry": 1, "artillery": 1}
    assert about(game) == {"chart": "us", "left": 5, "units": {"infantry": 3, "artillery": 1, "tank": 1}}


def test_rennes_is_placed_before_rouen_and_both_are_strafed() -> None:
    game = table(15, charts={"rennes": 0, "rouen": 0}, zones={36: "uk 1 fighter"})
    do(game, "roll rennes {1 1}", "roll rouen {1 1}")
    assert about(game)["chart"] == "rennes"
    do(game, "place axis tank 36 2", "place axis tank 42 1", "place axis tank 36 1")
    assert phase(game) == "axis arrived"
    events = do(game, "done {1 6 6}")
    assert rolls(events, "strafe") == [[1, 6, 6]]
    assert units(game, 36) == {"axis tank": 2}


def test_fortune_is_not_asked_for_an_empty_card() -> None:
    game = table(2, zones={5: "us 1 infantry"}, fortune=range(1, 17), airfield="us 1 fighter")
    assert (card(game), phase(game)) == (3, "allies fortune")


def test_tactics_keep_their_place_after_the_order_card_has_gone() -> None:
    game = table(16, zones={10: "us 1 infantry, axis 1 infantry"}, charts={"us": 0}, tactics=[1], turn=2)
    while turn(game) == 2:
        do(game, next(iter(choices(game))))
    assert phase(game) == "allies tactics"
    do(game, "use {2 6 6}")
    assert phase(game) == "allies paratroops"
    do(game, "fire axis infantry 2 {2 1}")
    assert units(game, 10) == {"us infantry": 3}
    assert waiting(game, "us").count("infantry") == 18


def test_one_zone_only_means_one_battle_of_one_power() -> None:
    zones = {30: "uk 2 infantry, us 1 tank, axis 4 infantry", 26: "us 1 infantry, axis 1 infantry"}
    game = table(11, zones=zones, fortune=[11])
    do(game, "fortune {6}")
    assert phase(game) == "allies commit"  # uk has one zone only and is not asked
    do(game, "commit us 26", "attack 26 {2 6}")
    assert choices(game) == {"attack 30"}
    do(game, "attack 30 {2 2 1 1 6 6}")
    assert units(game, 30) == {"us tank": 1, "axis infantry": 4}
    assert card(game) == 13  # everybody is locked in battle: nothing can move on card 12


def test_the_axis_decides_when_the_allies_disagree() -> None:
    game = table(2, zones={14: "axis 2 blockhouse"}, players=3)
    assert phase(game) == "uk share"
    do(game, "share 6")
    assert phase(game) == "us share_answer"
    do(game, "disagree")
    assert phase(game) == "axis share"
    do(game, "share 1")
    assert (phase(game), about(game)) == ("uk bombard", {"dice": 1})
    do(game, "bombard 14 {3}")
    assert (phase(game), about(game)) == ("us bombard", {"dice": 5})
    do(game, "bombard 14 {2}", "bombard 14 {1}")
    assert card(game) != 2  # nothing is left to fire at


def test_the_other_ally_may_go_first() -> None:
    game = table(8, zones={11: "us 1 infantry", 16: "uk 1 infantry"}, players=3)
    assert phase(game) == "uk move"
    do(game, "wait")
    assert phase(game) == "us move"
    assert "wait" not in choices(game)
    do(game, "move us infantry 11 12 1", "done")
    assert phase(game) == "uk move"
    assert "wait" not in choices(game)


def test_the_larger_ally_chooses_casualties() -> None:
    zones = {30: "uk 1 infantry 1 tank, us 3 infantry, axis 1 tank"}
    game = table(13, zones=zones, players=3)
    do(game, "attack 30 {1}")
    assert phase(game) == "us casualties"
    do(game, "lose uk tank 1 {6 6 6 6 6}")
    assert units(game, 30) == {"uk infantry": 1, "us infantry": 3, "axis tank": 1}


def test_a_flying_bomber_is_taken_first_and_a_regained_one_stands_on_the_field() -> None:
    game = table(7, zones={30: "us 1 bomber"}, airfield="us 1 bomber", fortune=[7])
    do(game, "fortune {6}")
    assert lost(game) == {"us bomber": 1}
    assert airfield(game) == {"us bomber": 1}
    game = table(7, lost="uk 1 bomber", fortune=[7])
    do(game, "fortune {1}")
    assert airfield(game) == {"uk bomber": 1}
    assert lost(game) == {}


def test_cities_count_at_the_end_of_two_turns_in_a_row() -> None:
    held = {2: "us 1 infantry", 26: "us 1 infantry", 30: "uk 1 infantry"}
    game = table(16, zones=held, turn=9, held=0)
    assert game.decision() is not None
    while game.decision():
        do(game, "done")
    result = game.result()
    assert result is not None
    assert (result.winners, result.how, result.score) == ((0,), "cities", (3, 0))
    game = table(16, zones={**held, 30: "uk 1 infantry, axis 1 blockhouse"}, turn=10, held=1)
    result = game.result()
    assert result is not None
    assert (result.winners, result.how) == ((1,), "time")


def test_good_fortune_on_card_3_lifts_no_limit_of_the_reconnaissance() -> None:
    """Six fighters are sent into one zone; on card 14 they may stay, but no five of them come together elsewhere."""
    game = table(
        3,
        zones={31: "us 1 fighter"},
        airfield="uk 6 fighter",
        charts={"us": 37, "rennes": 39},
        fortune=[3],
        tactics=[14],
    )
    do(game, "fortune {1}", "send uk fighter 30 6")
    while phase(game) != "allies recon":
        assert units(game, 30) == {"uk fighter": 6}
        do(game, "use" if "use" in choices(game) else next(iter(sorted(choices(game)))))
    assert choices(game, "move uk fighter 30 32") == {f"move uk fighter 30 32 {n}" for n in (1, 2, 3, 4)}
    assert choices(game, "move uk fighter 30 31") == {f"move uk fighter 30 31 {n}" for n in (1, 2, 3)}
    assert not choices(game, "move us fighter 31 30")


def test_airborne_dice_may_not_hit_blockhouses() -> None:
    game = whole_game()
    events = do(game, "assault 11 {1 1 1}")
    assert units(game, 11) == {"us infantry": 3, "axis blockhouse": 1}
    assert kinds(events)[:2] == ["roll", "loss"]
    assert control(game, 11) == "contested"


def test_dice_must_be_right_in_number_and_actions_legal() -> None:
    game = whole_game()
    before = game.digest()
    with pytest.raises(GameError, match="rolls 3 dice"):
        do(game, "assault 11 {1 1}")
    with pytest.raises(GameError, match="dice show 1 to 6"):
        do(game, "assault 11 {1 1 7}")
    with pytest.raises(IllegalAction, match="allies decides 'airborne'"):
        do(game, "attack 11")
    assert game.digest() == before
