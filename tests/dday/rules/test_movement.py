"""Order cards 8 to 10 and 12: moving, fire at the beaches, landing, and strafing (003 p.6, 9, 13, 16)."""

from __future__ import annotations

import pytest
from tests.dday.table import about, box, card, choices, do, lost, phase, rolls, table, units

from bocage.engine.contract import GameError

# Order card 8.


def test_infantry_and_artillery_move_one_zone_to_a_neighbour() -> None:
    game = table(8, zones={30: "uk 2 infantry 1 artillery"})
    assert phase(game) == "allies move"
    reached = {text.split()[4] for text in choices(game, "move uk infantry 30 ")}
    assert reached == {"16", "17", "23", "29", "31", "37", "38"}, "the neighbours of Caen"
    assert {text.split()[4] for text in choices(game, "move uk artillery 30 ")} == reached
    do(game, "move uk infantry 30 31 2", "move uk artillery 30 29 1")
    assert (units(game, 31), units(game, 29), units(game, 30)) == ({"uk infantry": 2}, {"uk artillery": 1}, {})


def test_nobody_has_to_move() -> None:
    game = table(8, zones={30: "uk 2 infantry", 1: "axis 1 infantry"})
    do(game, "done")
    assert units(game, 30) == {"uk infantry": 2}


def test_a_unit_moves_once_a_card() -> None:
    game = table(8, zones={30: "uk 1 infantry 1 tank", 31: "uk 1 infantry"})
    do(game, "move uk infantry 30 31 1")
    assert "move uk infantry 31 18 1" in choices(game), "the one that stood there"
    assert "move uk infantry 31 18 2" not in choices(game)


def test_a_tank_moves_two_zones_when_the_first_is_free_of_enemies() -> None:
    game = table(8, zones={30: "us 1 tank"})
    do(game, "move us tank 30 31 39 1")
    assert (units(game, 39), units(game, 31)) == ({"us tank": 1}, {})


@pytest.mark.parametrize("enemy", ["1 infantry", "1 blockhouse"])
def test_an_enemy_in_the_first_zone_stops_a_tank(enemy: str) -> None:
    game = table(8, zones={30: "us 1 tank", 31: f"axis {enemy}"})
    assert "move us tank 30 31 1" in choices(game)
    assert "move us tank 30 31 39 1" not in choices(game)
    assert not choices(game, "move us tank 30 31 ") - {"move us tank 30 31 1"}


def test_a_tank_may_end_a_two_zone_move_among_enemies() -> None:
    game = table(8, zones={30: "us 1 tank", 39: "axis 1 infantry"})
    do(game, "move us tank 30 31 39 1")
    assert units(game, 39) == {"us tank": 1, "axis infantry": 1}


def test_friends_and_fighters_do_not_stop_a_tank() -> None:
    game = table(8, zones={30: "us 1 tank", 31: "uk 3 infantry, us 2 fighter"})
    assert "move us tank 30 31 39 1" in choices(game)


def test_only_tanks_move_two_zones() -> None:
    game = table(8, zones={30: "us 1 infantry 1 artillery"})
    assert all(len(text.split()) == 6 for text in choices(game, "move"))


def test_units_in_a_contested_zone_may_not_leave_it() -> None:
    game = table(8, zones={30: "uk 3 infantry 2 tank, axis 1 infantry", 31: "uk 1 infantry"})
    assert not choices(game, "move uk infantry 30 ")
    assert not choices(game, "move uk tank 30 ")
    assert "move uk infantry 31 30 1" in choices(game), "but others may come to help"


def test_a_blockhouse_alone_makes_a_zone_contested() -> None:
    game = table(8, zones={30: "uk 3 infantry, axis 1 blockhouse", 31: "uk 1 infantry"})
    assert not choices(game, "move uk infantry 30 ")


def test_eight_land_units_of_a_side_in_a_zone_both_allies_together() -> None:
    game = table(8, zones={30: "uk 4 infantry 2 tank, us 1 artillery", 31: "us 3 infantry", 29: "uk 2 infantry"})
    assert "move us infantry 31 30 1" in choices(game)
    assert "move us infantry 31 30 2" not in choices(game)
    do(game, "move us infantry 31 30 1")
    assert not choices(game, "move uk infantry 29 30 ")


def test_aircraft_do_not_count_for_the_limit() -> None:
    game = table(8, zones={30: "uk 7 infantry 4 fighter", 31: "us 1 infantry"})
    assert "move us infantry 31 30 1" in choices(game)


def test_enemies_do_not_count_for_the_limit() -> None:
    game = table(8, zones={30: "axis 8 infantry 1 blockhouse", 31: "us 8 infantry"})
    assert "move us infantry 31 30 8" in choices(game)


def test_troops_in_the_boxes_do_not_move_on_this_card() -> None:
    game = table(8, zones={30: "uk 1 infantry"}, boxes={"gold": "3 infantry"})
    assert all(" 30 " in text for text in choices(game, "move"))


def test_each_ally_moves_its_own_units() -> None:
    game = table(8, zones={30: "uk 1 infantry, us 1 infantry"}, players=3)
    assert phase(game) == "uk move"
    assert not choices(game, "move us")
    do(game, "done")
    assert phase(game) == "us move"
    assert not choices(game, "move uk")


def test_the_first_ally_may_let_the_other_go_first() -> None:
    game = table(8, zones={30: "uk 1 infantry, us 1 infantry"}, players=3)
    do(game, "wait")
    assert phase(game) == "us move"
    do(game, "done")
    assert phase(game) == "uk move"


def test_moving_into_enemies_is_no_attack_yet() -> None:
    game = table(8, zones={30: "uk 3 infantry", 31: "axis 2 infantry"})
    events = do(game, "move uk infantry 30 31 3")
    assert rolls(events) == []


# Order card 9.


def test_blockhouses_fire_at_the_box_that_their_arrow_shows() -> None:
    game = table(9, zones={15: "axis 2 blockhouse"}, boxes={"gold": "3 infantry 1 tank", "juno": "2 infantry"})
    assert phase(game) == "axis seaward"
    assert (about(game)["box"], about(game)["dice"]) == ("gold", 2)
    do(game, "fire uk tank 1 {3}", "fire uk infantry 1 {4}")
    assert (box(game, "gold"), box(game, "juno")) == ({"infantry": 3}, {"infantry": 2})


def test_two_dice_may_go_at_the_same_kind() -> None:
    game = table(9, zones={17: "axis 2 blockhouse"}, boxes={"sword": "4 infantry"})
    do(game, "fire uk infantry 2 {1 3}")
    assert box(game, "sword") == {"infantry": 2}


@pytest.mark.parametrize(
    ("zone", "name"),
    [(4, "utah"), (7, "utah"), (11, "utah"), (14, "omaha"), (15, "gold"), (16, "juno"), (17, "sword"), (18, "sword")],
)
def test_which_blockhouse_reaches_which_beach(zone: int, name: str) -> None:
    power = "us" if name in {"utah", "omaha"} else "uk"
    game = table(9, zones={zone: "axis 1 blockhouse"}, boxes={name: "2 infantry"})
    assert about(game)["box"] == name
    do(game, f"fire {power} infantry 1 {{3}}")
    assert box(game, name) == {"infantry": 1}


@pytest.mark.parametrize("zone", [1, 2, 3, 5, 8])
def test_some_blockhouses_reach_no_beach(zone: int) -> None:
    boxes = dict.fromkeys(("utah", "omaha", "gold", "juno", "sword"), "2 infantry")
    game = table(9, zones={zone: "axis 1 blockhouse"}, boxes=boxes)
    assert card(game) == 10


# Order card 10.


@pytest.mark.parametrize(
    ("name", "power", "zone"),
    [("utah", "us", 11), ("omaha", "us", 14), ("gold", "uk", 15), ("juno", "uk", 16), ("sword", "uk", 17)],
)
def test_a_box_lands_in_the_zone_of_its_arrow(name: str, power: str, zone: int) -> None:
    game = table(10, boxes={name: "2 infantry 1 artillery"})
    assert phase(game) == "allies land"
    assert {text.split()[3] for text in choices(game, "land")} == {str(zone)}
    do(game, f"land {name} infantry {zone} 2")
    assert units(game, zone) == {f"{power} infantry": 2}
    assert box(game, name) == {"artillery": 1}


def test_landing_is_optional_and_a_tank_lands_one_zone_only() -> None:
    game = table(10, boxes={"gold": "1 tank"}, zones={1: "axis 1 infantry"})
    assert choices(game) == {"land gold tank 15 1", "done"}
    do(game, "done")
    assert box(game, "gold") == {"tank": 1}


def test_no_more_land_than_there_is_room_for() -> None:
    game = table(10, zones={14: "us 6 infantry, axis 8 infantry"}, boxes={"omaha": "6 infantry 2 artillery"})
    assert "land omaha infantry 14 2" in choices(game)
    assert "land omaha infantry 14 3" not in choices(game)
    do(game, "land omaha infantry 14 1", "land omaha artillery 14 1")
    assert box(game, "omaha") == {"infantry": 5, "artillery": 1}, "the others wait at sea"
    assert card(game) > 10 or choices(game) == {"done"}


# Order card 12.


def test_the_axis_moves_like_the_allies() -> None:
    game = table(12, zones={30: "axis 3 infantry 1 tank 1 blockhouse"})
    assert phase(game) == "axis move"
    assert not choices(game, "move axis blockhouse"), "blockhouses never move"
    assert "move axis tank 30 31 39 1" in choices(game)
    do(game, "move axis infantry 30 31 3", "done")
    assert units(game, 31) == {"axis infantry": 3}


def test_blockhouses_do_not_count_for_the_limit() -> None:
    game = table(12, zones={17: "axis 7 infantry 2 blockhouse", 30: "axis 3 infantry"})
    assert "move axis infantry 30 17 1" in choices(game)
    assert "move axis infantry 30 17 2" not in choices(game)


def test_every_fighter_rolls_at_every_unit_that_leaves_its_zone() -> None:
    zones = {30: "axis 3 infantry 1 artillery, uk 2 fighter", 1: "us 1 infantry, axis 1 infantry"}
    game = table(12, zones=zones)
    do(game, "move axis infantry 30 31 2")
    events = do(game, "done {6 1 4 5}")
    assert sum(len(dice) for dice in rolls(events, "strafe")) == 4
    assert units(game, 31) == {"axis infantry": 1}
    assert units(game, 30) == {"axis infantry": 1, "axis artillery": 1, "uk fighter": 2}, "who stays is not strafed"
    assert lost(game) == {"axis infantry": 1}


def test_every_fighter_rolls_at_every_unit_that_enters_its_zone() -> None:
    game = table(12, zones={30: "axis 2 tank", 31: "us 1 fighter, uk 1 fighter"})
    do(game, "move axis tank 30 31 2", "done {2 2 2 1}")
    assert units(game, 31)["axis tank"] == 1


def test_a_unit_that_leaves_one_patrol_for_another_meets_both() -> None:
    game = table(12, zones={30: "axis 1 infantry, uk 2 fighter", 31: "us 1 fighter"})
    do(game, "move axis infantry 30 31 1")
    events = do(game, "done {6 6 6}")
    assert sum(len(dice) for dice in rolls(events, "strafe")) == 3


def test_a_tank_that_passes_a_patrol_is_strafed_once_by_each_fighter() -> None:
    game = table(12, zones={30: "axis 1 tank", 31: "us 2 fighter"})
    do(game, "move axis tank 30 31 39 1")
    events = do(game, "done {6 6}")
    assert sum(len(dice) for dice in rolls(events, "strafe")) == 2
    assert units(game, 39) == {"axis tank": 1}


@pytest.mark.parametrize(("die", "left"), [(1, {}), (2, {"axis infantry": 1}), (6, {"axis infantry": 1})])
def test_strafing_kills_on_one(die: int, left: dict[str, int]) -> None:
    game = table(12, zones={30: "axis 1 infantry, uk 1 fighter", 1: "axis 1 infantry"})
    do(game, "move axis infantry 30 31 1", f"done {{{die}}}")
    assert units(game, 31) == left


def test_all_moves_are_declared_before_the_first_fighter_fires() -> None:
    game = table(12, zones={30: "axis 2 infantry, uk 1 fighter"})
    events = do(game, "move axis infantry 30 31 1")
    assert rolls(events) == []
    assert phase(game) == "axis move"
    events = do(game, "move axis infantry 30 29 1", "done {1 6}")
    assert rolls(events, "strafe") == [[1], [6]]
    assert (units(game, 31), units(game, 29)) == ({}, {"axis infantry": 1})


def test_allied_units_are_never_strafed() -> None:
    game = table(8, zones={30: "uk 2 infantry 2 fighter"})
    events = do(game, "move uk infantry 30 31 2", "done")
    assert rolls(events, "strafe") == []


def test_moves_that_are_not_possible_are_refused() -> None:
    game = table(12, zones={30: "axis 1 infantry"})
    for line in (
        "move axis infantry 30 39 1",
        "move axis infantry 31 30 1",
        "move axis infantry 30 31 2",
        "move uk infantry 30 31 1",
    ):
        with pytest.raises(GameError):
            do(game, line)
