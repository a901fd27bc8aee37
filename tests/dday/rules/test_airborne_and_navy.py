"""Order cards 1 and 2: the airborne assault and the naval bombardment (003 p.13, 15)."""

from __future__ import annotations

import pytest
from tests.dday.table import about, card, choices, do, kinds, phase, rolls, table, to_turn, units, whole_game

from bocage.engine.contract import GameError

# Order card 1.


def test_every_airborne_infantry_rolls_one_die_and_hits_on_one() -> None:
    game = table(1, turn=1, zones={10: "us 3 infantry, axis 2 infantry"}, airborne={10: 3})
    assert phase(game) == "allies airborne"
    events = do(game, "assault 10 {1 2 6}")
    assert rolls(events, "airborne") == [[1, 2, 6]]
    assert units(game, 10) == {"us infantry": 3, "axis infantry": 1}, "one hit, and nobody fires back"


def test_the_axis_chooses_who_falls_to_the_paratroopers() -> None:
    game = table(1, turn=1, zones={10: "us 3 infantry, axis 1 infantry 1 artillery"}, airborne={10: 3})
    do(game, "assault 10 {1 4 6}")
    assert phase(game) == "axis casualties"
    assert about(game)["hits"] == 1
    assert about(game)["zone"] == 10
    assert choices(game) == {"lose axis infantry 1", "lose axis artillery 1"}
    do(game, "lose axis artillery 1")
    assert units(game, 10) == {"us infantry": 3, "axis infantry": 1}


def test_a_blockhouse_never_falls_to_paratroopers() -> None:
    game = table(1, turn=1, zones={11: "us 3 infantry, axis 1 infantry 1 blockhouse"}, airborne={11: 3})
    do(game, "assault 11 {1 1 1}")
    assert units(game, 11) == {"us infantry": 3, "axis blockhouse": 1}, "surplus hits are lost"


def test_only_infantry_of_the_box_takes_part() -> None:
    game = table(1, turn=1, zones={17: "uk 3 infantry 1 tank, axis 2 infantry"}, airborne={17: 2})
    events = do(game, "assault 17 {6 6}")
    assert rolls(events, "airborne") == [[6, 6]]


def test_every_box_assaults_its_own_zone() -> None:
    zones = {
        10: "us 3 infantry, axis 1 infantry",
        11: "us 3 infantry, axis 1 infantry",
        17: "uk 3 infantry, axis 1 infantry",
    }
    game = table(1, turn=1, zones=zones, airborne={10: 3, 11: 3, 17: 3})
    assert choices(game) == {"assault 10", "assault 11", "assault 17"}
    do(game, "assault 17 {2 2 2}", "assault 10 {1 2 2}")
    assert choices(game) == {"assault 11"}, "each box assaults once"
    do(game, "assault 11 {2 2 2}")
    assert (units(game, 10), units(game, 11)["axis infantry"]) == ({"us infantry": 3}, 1)


def test_the_card_leaves_the_deck_after_the_first_turn() -> None:
    game = whole_game()
    assert 1 in game.observe(None)["orders"]
    while card(game) == 1:
        game.apply(game.legal()[0])
    assert 1 not in game.observe(None)["orders"]


def test_with_three_players_each_ally_commands_its_own_paratroopers() -> None:
    zones = {10: "us 3 infantry, axis 1 infantry", 17: "uk 3 infantry, axis 1 infantry"}
    game = table(1, turn=1, zones=zones, airborne={10: 3, 17: 3}, players=3)
    assert (phase(game), choices(game)) == ("uk airborne", {"assault 17"})
    do(game, "assault 17 {6 6 6}")
    assert (phase(game), choices(game)) == ("us airborne", {"assault 10"})


# Order card 2.


def test_six_dice_one_after_another_each_at_a_blockhouse_that_is_named_first() -> None:
    game = table(2, zones={14: "axis 2 blockhouse 3 infantry", 15: "axis 1 blockhouse"})
    assert phase(game) == "allies bombard"
    assert about(game)["dice"] == 6
    assert choices(game) == {"bombard 14", "bombard 15"}, "only blockhouses can be bombarded"
    do(game, "bombard 14 {3}", "bombard 14 {2}", "bombard 15 {1}")
    assert about(game)["dice"] == 3
    assert units(game, 14) == {"axis blockhouse": 1, "axis infantry": 3}
    assert units(game, 15) == {}
    assert choices(game) == {"bombard 14"}, "a blockhouse that is gone is no target any more"


@pytest.mark.parametrize(("die", "left"), [(1, 1), (2, 1), (3, 2), (6, 2)])
def test_bombardment_hits_on_two_or_less(die: int, left: int) -> None:
    game = table(2, zones={14: "axis 2 blockhouse"})
    do(game, f"bombard 14 {{{die}}}")
    assert units(game, 14) == {"axis blockhouse": left}


def test_after_six_dice_the_bombardment_is_over() -> None:
    game = table(2, zones={14: "axis 2 blockhouse", 3: "us 1 infantry"})
    do(game, *["bombard 14 {6}"] * 6)
    assert card(game) > 2


def test_when_the_last_blockhouse_falls_the_other_dice_are_not_rolled() -> None:
    game = table(2, zones={14: "axis 1 blockhouse", 3: "us 1 infantry"})
    do(game, "bombard 14 {1}")
    assert card(game) > 2
    to_turn(game, 3)
    assert not {2, 9} & set(game.observe(None)["orders"]), "nothing is left to bombard, so the cards go (003 p.9)"


def test_nobody_else_can_be_bombarded() -> None:
    game = table(2, zones={14: "axis 1 blockhouse", 15: "axis 3 tank"})
    with pytest.raises(GameError):
        do(game, "bombard 15 {1}")


def test_two_allied_players_share_the_six_dice_by_agreement() -> None:
    game = table(2, zones={14: "axis 2 blockhouse"}, players=3)
    assert phase(game) == "uk share"
    assert choices(game) == {f"share {n}" for n in range(7)}
    do(game, "share 2")
    assert (phase(game), choices(game)) == ("us share_answer", {"agree", "disagree"})
    do(game, "agree")
    assert phase(game) == "uk bombard"
    do(game, "bombard 14 {6}", "bombard 14 {6}")
    assert phase(game) == "us bombard"
    assert about(game)["dice"] == 4


def test_when_the_allies_disagree_the_axis_divides_the_dice() -> None:
    game = table(2, zones={14: "axis 2 blockhouse"}, players=3)
    do(game, "share 6", "disagree")
    assert phase(game) == "axis share"
    do(game, "share 0")
    assert phase(game) == "us bombard"
    assert about(game)["dice"] == 6


def test_any_ally_may_fire_at_any_blockhouse() -> None:
    game = table(2, zones={14: "axis 1 blockhouse", 17: "axis 1 blockhouse"}, players=3)
    do(game, "share 6", "agree")
    assert choices(game) == {"bombard 14", "bombard 17"}


def test_every_die_is_told() -> None:
    game = table(2, zones={14: "axis 2 blockhouse"})
    events = do(game, "bombard 14 {2}")
    assert kinds(events)[:2] == ["roll", "loss"]
    assert rolls(events, "bombardment") == [[2]]
