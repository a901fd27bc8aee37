"""Order cards 11 and 13: one round of fire in every contested zone (003 p.10-12, 16-17)."""

from __future__ import annotations

import pytest
from tests.dday.table import about, card, choices, control, do, kinds, lost, phase, rolls, table, units

from bocage.engine.contract import GameError


def test_the_worked_example_at_caen() -> None:
    """003 p.11-12: Germany attacks the British in Caen; seven British dice although three of them are casualties."""
    game = table(13, zones={30: "axis 3 infantry 1 artillery 3 tank, uk 2 infantry 4 artillery 1 tank"})
    assert phase(game) == "axis attack"
    events = do(game, "attack 30 {4 2 5 2 2 2 5}")
    assert rolls(events, "attack") == [[4, 2, 5], [2], [2, 2, 5]]
    assert phase(game) == "allies casualties"
    assert about(game)["hits"] == 3
    events = do(game, "lose uk infantry 2", "lose uk artillery 1 {1 2 3 3 4 5 5}")
    assert sum(len(dice) for dice in rolls(events, "defence")) == 7
    assert phase(game) == "axis casualties"
    assert about(game)["hits"] == 2
    do(game, "lose axis infantry 2")
    assert units(game, 30) == {
        "axis infantry": 1,
        "axis artillery": 1,
        "axis tank": 3,
        "uk artillery": 3,
        "uk tank": 1,
    }
    assert control(game, 30) == "contested"


ATTACK = {"infantry": 1, "artillery": 2, "tank": 3}
DEFENCE = {"infantry": 2, "artillery": 2, "tank": 2}


@pytest.mark.parametrize("kind", ATTACK)
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_what_an_allied_unit_hits_on(kind: str, die: int) -> None:
    game = table(11, zones={30: f"us 1 {kind}, axis 2 infantry", 1: "axis 1 infantry"})
    do(game, f"attack 30 {{{die} 6 6}}")
    assert units(game, 30)["axis infantry"] == (1 if die <= ATTACK[kind] else 2)


@pytest.mark.parametrize(("kind", "value"), [*ATTACK.items(), ("blockhouse", 3)])
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_what_an_axis_unit_attacks_on(kind: str, value: int, die: int) -> None:
    game = table(13, zones={30: f"axis 1 {kind}, us 2 infantry"})
    do(game, f"attack 30 {{{die} 6 6}}")
    assert units(game, 30)["us infantry"] == (1 if die <= value else 2)


@pytest.mark.parametrize(("kind", "value"), [("infantry", 2), ("artillery", 2), ("tank", 3), ("blockhouse", 1)])
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_what_an_axis_unit_defends_on(kind: str, value: int, die: int) -> None:
    game = table(11, zones={30: f"us 2 infantry, axis 1 {kind}", 1: "axis 1 infantry"})
    do(game, f"attack 30 {{6 6 {die}}}")
    assert units(game, 30)["us infantry"] == (1 if die <= value else 2)


@pytest.mark.parametrize("kind", DEFENCE)
@pytest.mark.parametrize("die", [2, 3])
def test_what_an_allied_unit_defends_on(kind: str, die: int) -> None:
    game = table(13, zones={30: f"axis 2 infantry, uk 1 {kind}"})
    do(game, f"attack 30 {{6 6 {die}}}")
    assert units(game, 30)["axis infantry"] == (1 if die <= 2 else 2)


def test_defenders_who_fall_still_fire() -> None:
    game = table(11, zones={30: "us 2 tank, axis 1 infantry", 1: "axis 1 infantry"})
    do(game, "attack 30 {1 6 2}")
    assert units(game, 30) == {"us tank": 1}
    assert control(game, 30) == "allies"


def test_a_zone_may_end_up_empty() -> None:
    game = table(11, zones={30: "us 1 tank, axis 1 infantry", 1: "axis 1 infantry", 2: "us 1 infantry"})
    do(game, "attack 30 {1 2}")
    assert units(game, 30) == {}
    assert control(game, 30) == "none"


def test_the_owner_chooses_his_casualties_also_a_blockhouse() -> None:
    game = table(11, zones={14: "us 3 tank, axis 2 infantry 1 blockhouse"})
    do(game, "attack 14 {3 6 6}")
    assert phase(game) == "axis casualties"
    assert choices(game) == {"lose axis infantry 1", "lose axis blockhouse 1"}
    do(game, "lose axis blockhouse 1 {6 6 6}")
    assert units(game, 14) == {"us tank": 3, "axis infantry": 2}


def test_surplus_hits_are_lost() -> None:
    game = table(11, zones={30: "us 4 tank, axis 1 infantry", 1: "axis 1 infantry"})
    do(game, "attack 30 {1 1 1 1 6}")
    assert lost(game) == {"axis infantry": 1}


def test_every_contested_zone_is_fought_once_and_none_can_be_left_out() -> None:
    zones = {30: "us 1 infantry, axis 1 infantry", 31: "uk 1 infantry, axis 1 infantry"}
    game = table(11, zones=zones)
    assert choices(game) == {"attack 30", "attack 31"}, "nobody may decline (003 p.10)"
    do(game, "attack 31 {6 6}")
    assert choices(game) == {"attack 30"}
    do(game, "attack 30 {6 6}")
    assert card(game) > 11, "one round only, although both sides still stand there"


def test_the_same_units_fight_again_on_the_other_side_s_card() -> None:
    game = table(11, zones={30: "us 1 infantry, axis 1 infantry"})
    do(game, "attack 30 {6 6}")
    assert (card(game), phase(game)) == (13, "axis attack")
    do(game, "attack 30 {1 6}")
    assert units(game, 30) == {"axis infantry": 1}


def test_zones_without_enemies_are_not_fought() -> None:
    game = table(11, zones={30: "us 3 infantry", 31: "axis 3 infantry"})
    assert card(game) == 12


def test_fighters_take_no_part() -> None:
    game = table(11, zones={30: "us 1 infantry 4 fighter, axis 1 infantry"})
    events = do(game, "attack 30 {6 6}")
    assert [len(dice) for dice in rolls(events)] == [1, 1]


def test_both_allies_fight_together() -> None:
    game = table(11, zones={30: "uk 1 infantry, us 1 infantry, axis 3 infantry", 1: "axis 1 infantry"})
    events = do(game, "attack 30 {1 1 6 6 6}")
    assert kinds(events)[0] == "battle"
    assert units(game, 30) == {"uk infantry": 1, "us infantry": 1, "axis infantry": 1}


def test_the_allied_player_with_both_powers_chooses_between_them() -> None:
    game = table(13, zones={30: "axis 2 tank, uk 2 infantry, us 2 infantry"})
    do(game, "attack 30 {3 6}")
    assert phase(game) == "allies casualties"
    assert choices(game) == {"lose uk infantry 1", "lose us infantry 1"}


def test_of_two_allied_players_the_one_with_more_units_chooses() -> None:
    game = table(13, zones={30: "axis 2 tank, uk 1 infantry, us 2 infantry"}, players=3)
    do(game, "attack 30 {3 6}")
    assert phase(game) == "us casualties"
    game = table(13, zones={30: "axis 2 tank, uk 2 infantry, us 2 infantry"}, players=3)
    do(game, "attack 30 {3 6}")
    assert phase(game) == "uk casualties"


def test_casualties_can_be_named_together_or_one_by_one() -> None:
    game = table(13, zones={30: "axis 3 tank, uk 4 infantry 2 artillery"})
    do(game, "attack 30 {1 1 1}")
    assert {"lose uk infantry 1", "lose uk infantry 2", "lose uk infantry 3", "lose uk artillery 2"} <= choices(game)
    assert "lose uk artillery 3" not in choices(game)
    do(game, "lose uk infantry 1")
    assert about(game)["hits"] == 2
    assert "lose uk infantry 3" not in choices(game)


def test_with_as_many_hits_as_units_nobody_has_to_choose() -> None:
    game = table(13, zones={30: "axis 3 tank, uk 1 infantry 1 artillery"})
    do(game, "attack 30 {1 1 1 6 6}")
    assert units(game, 30) == {"axis tank": 3}


def test_nobody_attacks_where_no_enemy_is() -> None:
    game = table(11, zones={30: "us 1 infantry, axis 1 infantry", 31: "us 1 infantry"})
    with pytest.raises(GameError):
        do(game, "attack 31")


def test_given_dice_must_be_as_many_as_are_rolled() -> None:
    game = table(11, zones={30: "us 1 infantry, axis 1 infantry"})
    before = game.digest()
    with pytest.raises(GameError):
        do(game, "attack 30 {6}")
    with pytest.raises(GameError):
        do(game, "attack 30 {6 6 6}")
    assert game.digest() == before
