"""Roads, lakes, marshes, wadis, mountains, flooded fields of the Terrain Pack (001 p.3 to 6)."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, sees, who_enters
from tests.memoir.rulebook.place import ordered, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

ROAD = dict.fromkeys(("B5", "C5", "D5", "E5", "F5", "G5"), "road")


def test_infantry_on_a_road_goes_two_and_battles() -> None:
    battle = ordered({**ROAD, "B5": "road:ai", "E5": "road:xi"}, "B5")
    do(battle, "move B5 D5")
    battle_phase(battle)
    assert targets(battle, "D5") == {"E5"}


def test_armor_goes_four_along_a_road_three_off_it() -> None:
    battle = ordered({**ROAD, "B5": "road:at"}, "B5")
    assert "F5" in destinations(battle, "B5")
    assert "G5" not in destinations(battle, "B5")
    assert "f6" not in destinations(battle, "B5")  # leaving the road loses the extra hex
    off = ordered({**ROAD, "A5": ".:at"}, "A5")
    assert "E5" not in destinations(off, "A5")  # it did not start on the road


def test_infantry_assault_on_a_road_four_hexes_and_battle_after_three() -> None:
    battle = place({**ROAD, "B5": "road:ai", "F5": "road:xi"}, ("infantry-assault",))
    order(battle, "infantry-assault left")
    do(battle, "move B5 E5")
    battle_phase(battle)
    assert targets(battle, "E5") == {"F5"}
    far = place({**ROAD, "B5": "road:ai"}, ("infantry-assault",))
    order(far, "infantry-assault left")
    assert "F5" in destinations(far, "B5")
    assert "G5" not in destinations(far, "B5")


def test_a_gun_goes_two_along_a_road_and_four_with_a_bombard_that_moves() -> None:
    battle = ordered({**ROAD, "B5": "road:ag"}, "B5")
    assert "D5" in destinations(battle, "B5")
    assert "E5" not in destinations(battle, "B5")


def test_a_road_over_a_hill_blocks_and_still_speeds() -> None:
    cells = {**ROAD, "C5": "road-hill", "B5": "road:at"}
    assert "F5" in destinations(ordered(cells, "B5"), "B5")
    assert not sees(place({"C5": "road-hill"}), "B5", "D5")


def test_one_lake_hex_does_not_block_two_joined_do() -> None:
    assert sees(place({"C5": "lake"}), "B5", "D5")
    assert not sees(place({"C5": "lake", "D5": "lake"}), "B5", "E5")
    assert who_enters("lake") == set()


def test_a_marsh_holds_and_keeps_guns_out() -> None:
    assert who_enters("marsh") == {"infantry", "armor"}
    battle = ordered({"C5": "marsh:at", "E5": ".:xi"}, "C5")
    assert destinations(battle, "C5") == {"B5", "D5", "b6", "c6", "b4", "c4"}
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") == set()


def test_armor_standing_in_a_marsh_battles_and_takes_ground_without_overrun() -> None:
    battle = ordered({"C5": "marsh:at", "D5": ".:xi1", "E5": ".:xi"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5")
    assert figures(battle, "D5") == 3
    assert phase(battle) != "battle_again"


def test_armor_takes_ground_into_a_marsh_without_overrun() -> None:
    battle = ordered({"C5": ".:at", "D5": "marsh:xi1", "E5": ".:xi"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5")
    assert figures(battle, "D5") == 3
    assert phase(battle) != "battle_again"


def test_infantry_battles_in_the_turn_it_enters_a_marsh() -> None:
    battle = ordered({"C5": ".:ai", "D5": "marsh", "E5": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert targets(battle, "D5") == {"E5"}


RANGE = {"C5": "mountain", "D5": "mountain", "B5": "H"}


def test_infantry_climbs_a_mountain_from_a_hill_only() -> None:
    battle = ordered({**RANGE, "B5": "H:ai"}, "B5")
    assert {"C5", "D5"} <= destinations(battle, "B5")
    flat = ordered({**RANGE, "c4": ".:ai"}, "c4")
    assert not {"C5", "D5"} & destinations(flat, "c4")
    tank = ordered({**RANGE, "B5": "H:at"}, "B5")
    assert "C5" not in destinations(tank, "B5")


def test_a_mountain_protects_by_two_but_not_inside_its_own_range() -> None:
    below = ordered({"C5": "mountain:xi", "B5": "H:ai", "c4": ".:ai"}, "B5", "c4")
    battle_phase(below)
    assert (dice(below, "B5", "C5"), dice(below, "c4", "C5")) == (1, 1)
    along = ordered({"C5": "mountain:xi", "D5": "mountain:ai"}, "D5")
    battle_phase(along)
    assert dice(along, "D5", "C5") == 3


def test_a_mountain_of_another_range_still_protects() -> None:
    battle = ordered({"C5": "mountain:ai", "E5": "mountain:xi"}, "C5")
    battle_phase(battle)
    assert phase(battle) != "battle" or dice(battle, "C5", "E5") == 0  # 2 - 2


def test_a_gun_on_a_mountain_reaches_seven_hexes() -> None:
    battle = ordered({"B5": "mountain:ag", "I5": ".:xi"}, "B5")
    battle_phase(battle)
    assert dice(battle, "B5", "I5") == 1


@pytest.mark.parametrize("faces", ["flag star star"])
def test_nobody_retreats_from_flat_ground_onto_a_mountain(faces: str) -> None:
    battle = ordered({"C5": ".:ai", "D5": ".:xi", "c6": "mountain", "d6": "mountain"}, "C5")
    battle_phase(battle)
    do(battle, f"attack C5 D5 {{{faces}}}")
    assert figures(battle, "D5") == 3
    assert not options_now(battle, "retreat")
