"""Railways, rail bridges, fords and pontoons (001 p.5, 11 and 12), also where they meet other rules."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, sees
from tests.memoir.rulebook.place import ordered, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

RAIL = {"D5": "railway", "E5": "railway", "F5": "railway"}


def test_infantry_runs_along_a_railway_freely() -> None:
    battle = ordered({**RAIL, "C5": ".:ai"}, "C5")
    assert {"D5", "E5"} <= destinations(battle, "C5")


def test_armor_stops_on_each_railway_hex_it_enters() -> None:
    battle = ordered({**RAIL, "C5": "railway:at", "d6": "R", "d4": "R", "c6": "R", "c4": "R"}, "C5")
    assert "D5" in destinations(battle, "C5")
    assert "E5" not in destinations(battle, "C5")


def test_armor_leaving_a_railway_for_open_ground_keeps_its_three_hexes() -> None:
    battle = ordered({"C5": "railway:at"}, "C5")
    assert {"D5", "E5", "F5"} <= destinations(battle, "C5")


def test_armor_stopped_by_a_railway_still_takes_ground_and_overruns() -> None:
    """001 p.5: taking ground and overrunning are possible as ever."""
    battle = ordered({**RAIL, "C5": ".:at", "E5": "railway:xi1", "F5": "railway:xi1"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {infantry star star}", "take-ground D5 E5")
    assert phase(battle) == "battle_again"
    do(battle, "attack E5 F5 {infantry star star}", "take-ground E5 F5")
    assert figures(battle, "F5") == 3


def test_a_gun_pulled_onto_a_railway_stays_silent_as_after_any_move() -> None:
    battle = ordered({**RAIL, "C5": ".:ag", "F5": "railway:xi"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") == set()


def test_special_forces_are_infantry_on_a_railway_and_battle_after_two_hexes() -> None:
    battle = ordered({**RAIL, "C5": ".:as", "G5": ".:xi"}, "C5")
    do(battle, "move C5 E5")
    battle_phase(battle)
    assert targets(battle, "E5") == {"G5"}


def test_a_railway_hides_nobody_and_a_station_is_a_town() -> None:
    assert sees(place({"D5": "railway"}), "C5", "E5")
    assert not sees(place({"D5": "station"}), "C5", "E5")
    battle = ordered({"C5": ".:ai", "D5": "station:xi", "c6": ".:at", "D3": ".:ag"}, "C5", "c6", "D3")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5"), dice(battle, "D3", "D5")) == (2, 1, 3)


def test_a_station_on_the_line_stops_infantry_and_silences_it() -> None:
    battle = ordered({**RAIL, "D5": "station", "C5": ".:ai", "E5": "railway:xi"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") == set()


RIVER = {"D9": "R", "d8": "R", "D7": "R", "d6": "R", "D5": "R", "d4": "R", "D3": "R", "d2": "R", "D1": "R"}


@pytest.mark.parametrize(
    ("crossing", "unit", "far"),
    [
        ("R+rail-bridge", "ai", True),
        ("R+rail-bridge", "at", False),
        ("R+pontoon", "ai", True),
        ("R+pontoon", "at", True),
        ("R+ford", "ai", False),
        ("R+ford", "at", False),
    ],
)
def test_who_gets_over_in_one_move(crossing: str, unit: str, far: bool) -> None:
    """001 p.12: a rail bridge stops armor only, a pontoon nobody; 001 p.11: a ford everybody."""
    battle = ordered({**RIVER, "D5": crossing, "C5": f".:{unit}"}, "C5")
    assert "D5" in destinations(battle, "C5")
    assert ("E5" in destinations(battle, "C5")) == far


def test_a_gun_uses_a_ford_like_everybody() -> None:
    """001 p.11: a unit, of whatever kind, may enter the river where there is a ford."""
    assert "D5" in destinations(ordered({**RIVER, "D5": "R+ford", "C5": ".:ag"}, "C5"), "C5")


@pytest.mark.parametrize(("unit", "full"), [("ai", 3), ("at", 3), ("ag", 3)])
def test_everybody_attacks_from_a_ford_with_a_die_less(unit: str, full: int) -> None:
    battle = ordered({**RIVER, "D5": f"R+ford:{unit}", "E5": ".:xi"}, "D5")
    battle_phase(battle)
    assert dice(battle, "D5", "E5") == full - 1


def test_the_ford_and_the_town_beyond_it_add_up() -> None:
    """A penalty of the attacker's hex is no protection of the target's: both count (rulings 5.4)."""
    battle = ordered({**RIVER, "D5": "R+ford:at", "E5": "T:xi", "C3": ".:ai"}, "D5", "C3")
    battle_phase(battle)
    assert dice(battle, "D5", "E5") == 0  # 3 - 1 - 2
    assert targets(battle, "D5") == set()


def test_a_ford_protects_nobody() -> None:
    battle = ordered({**RIVER, "D5": "R+ford:xi", "C5": ".:ai"}, "C5")
    battle_phase(battle)
    assert dice(battle, "C5", "D5") == 3


def test_infantry_enters_a_ford_battles_and_cannot_take_the_far_bank() -> None:
    """001 p.11: it moves no further this turn."""
    battle = ordered({**RIVER, "D5": "R+ford", "C5": ".:ai", "E5": ".:xi1"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {infantry star}")
    assert phase(battle) != "take_ground"


def test_infantry_that_stood_on_the_ford_takes_the_far_bank() -> None:
    battle = ordered({**RIVER, "D5": "R+ford:ai", "E5": ".:xi1"}, "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {infantry star}", "take-ground D5 E5")
    assert figures(battle, "E5") == 4


def test_a_retreat_runs_over_a_ford_without_stopping_and_not_into_the_river() -> None:
    """rulings 7.5 and 7.6: a ford lets the retreat pass; the open river does not."""
    cells = dict.fromkeys(("A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5", "J5", "K5", "L5", "M5"), "R")
    attacked = place({**cells, "D5": "R+ford", "d6": ".:ai", "D7": ".:xi"}, ("direct-from-hq",), first="axis")
    order(attacked, "direct-from-hq", "D7")
    battle_phase(attacked)
    do(attacked, "attack D7 d6 {flag flag star}")
    assert {text.split()[2] for text in options_now(attacked, "retreat")} == {"c4", "d4"}


def test_a_ford_does_not_hide_and_a_pontoon_neither() -> None:
    for crossing in ("R+ford", "R+pontoon", "R+rail-bridge"):
        assert sees(place({"D5": crossing}), "C5", "E5")


@pytest.mark.parametrize("terrain", ["fordable-river"])
def test_a_fordable_river_is_a_ford(terrain: str) -> None:
    battle = ordered({"D5": terrain, "C5": ".:at", "E5": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    assert destinations(battle, "D5") == set()
    battle_phase(battle)
    assert dice(battle, "D5", "E5") == 2
