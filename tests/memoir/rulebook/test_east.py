"""The Eastern Front (004): ruins, trenches, ravines, frozen rivers; snipers, cavalry, ski troops."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, sees, who_enters
from tests.memoir.rulebook.place import medals, ordered, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, phase, targets


def test_ruins_are_for_infantry_which_stops_and_is_silent() -> None:
    assert who_enters("city-ruins") == {"infantry"}
    battle = ordered({"C5": ".:ai", "D5": "city-ruins", "E5": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") == set()
    assert not sees(place({"D5": "city-ruins"}), "C5", "E5")


def test_ruins_protect_like_a_town_and_ignore_a_flag() -> None:
    battle = ordered({"C5": ".:ai", "D5": "city-ruins:xi", "c6": ".:at", "D3": ".:ag"}, "C5", "c6", "D3")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5"), dice(battle, "D3", "D5")) == (2, 1, 3)
    do(battle, "attack C5 D5 {flag star}")
    assert phase(battle) == "ignore_flag"


def test_armor_that_clears_ruins_does_not_take_them() -> None:
    battle = ordered({"C5": ".:at", "D5": "city-ruins:xi1"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry}")
    assert phase(battle) != "take_ground"


def test_a_trench_stops_infantry_which_battles_and_armor_which_does_not() -> None:
    assert who_enters("trench") == {"infantry", "armor"}
    battle = ordered({"C5": ".:ai", "D5": "trench", "E5": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    assert destinations(battle, "D5") == set()
    battle_phase(battle)
    assert dice(battle, "D5", "E5") == 3
    tank = ordered({"C5": "trench:at", "D5": ".:xi"}, "C5")
    battle_phase(tank)
    assert phase(tank) != "battle" or targets(tank, "C5") == set()


def test_a_trench_lets_only_infantry_ignore_a_flag() -> None:
    for unit, asked in (("xi", True), ("xt", False)):
        battle = ordered({"C5": ".:ai", "D5": f"trench:{unit}"}, "C5")
        battle_phase(battle)
        do(battle, "attack C5 D5 {flag star}")
        assert (phase(battle) == "ignore_flag") == asked


def test_a_gun_cannot_flee_into_a_trench() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".:xg", "c6": "trench", "d6": "trench"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {flag star star}")
    assert figures(battle, "D5") == 1


def test_a_ravine_is_for_infantry_runs_through_and_protects_from_a_flag_only() -> None:
    assert who_enters("ravine") == {"infantry"}
    wall = dict.fromkeys(("c6", "d6", "c4", "d4"), "R")
    assert "E5" in destinations(ordered({"C5": ".:ai", "D5": "ravine", **wall}, "C5"), "C5")
    battle = ordered({"C5": ".:ai", "D5": "ravine:xi"}, "C5")
    battle_phase(battle)
    assert dice(battle, "C5", "D5") == 3
    do(battle, "attack C5 D5 {flag star star}")
    assert phase(battle) == "ignore_flag"
    assert sees(place({"D5": "ravine"}), "C5", "E5")


def test_the_ice_takes_a_figure_for_every_star() -> None:
    battle = ordered({"C5": ".:ai", "D5": "frozen-river"}, "C5")
    do(battle, "move C5 D5 {star star}")
    assert figures(battle, "D5") == 2
    safe = ordered({"C5": ".:at", "D5": "frozen-river"}, "C5")
    do(safe, "move C5 D5 {grenade armor}")
    assert figures(safe, "D5") == 3


def test_the_ice_also_breaks_under_a_retreat_and_may_end_a_unit() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".:xi1", "c6": "frozen-river", "d6": "R"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {flag star star star flag}")
    assert figures(battle, "c6") == 0
    assert medals(battle) == (1, 0)


def test_a_bridge_over_the_ice_spares_the_dice() -> None:
    battle = ordered({"C5": ".:ai", "D5": "FR="}, "C5")
    events = do(battle, "move C5 D5")
    assert not [event for event in events if event.kind == "roll"]


def test_taking_ground_onto_the_ice_rolls_too() -> None:
    battle = ordered({"C5": ".:ai", "D5": "frozen-river:xi1"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5 {star flag}")
    assert figures(battle, "D5") == 3


@pytest.mark.parametrize("cell", ["F", "T", ".", "city-ruins"])
def test_a_sniper_has_one_die_up_to_five_hexes_whatever_the_terrain(cell: str) -> None:
    for hex_name, number in (("D5", 1), ("H5", 1), ("I5", 0)):
        battle = ordered({"C5": ".:a+sniper", hex_name: f"{cell}:xi"}, "C5")
        battle_phase(battle)
        assert (dice(battle, "C5", hex_name) if phase(battle) == "battle" else 0) == number


def test_a_sniper_never_fires_at_armor_nor_past_armor_beside_it() -> None:
    battle = ordered({"C5": ".:a+sniper", "D5": ".:xt", "C3": ".:xi"}, "C5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "C5") == set()


def test_a_sniper_moves_two_into_a_forest_and_fires() -> None:
    battle = ordered({"B5": ".:a+sniper", "D5": "F", "G5": ".:xi"}, "B5")
    do(battle, "move B5 D5")
    battle_phase(battle)
    assert targets(battle, "D5") == {"G5"}


def test_only_a_grenade_hits_a_sniper_who_is_no_medal() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".:x+sniper"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry infantry star}")
    assert figures(battle, "D5") == 1
    other = ordered({"C5": ".:ai", "D5": ".:x+sniper"}, "C5")
    battle_phase(other)
    do(other, "attack C5 D5 {grenade star star}")
    assert figures(other, "D5") == 0
    assert medals(other) == (0, 0)


def test_cavalry_rides_three_battles_with_two_and_overruns() -> None:
    battle = ordered({"B5": ".:a+cavalry", "F5": ".:xi1", "G5": ".:xi"}, "B5")
    do(battle, "move B5 E5")
    battle_phase(battle)
    assert dice(battle, "E5", "F5") == 2
    do(battle, "attack E5 F5 {infantry star}", "take-ground E5 F5")
    assert phase(battle) == "battle_again"
    do(battle, "attack F5 G5 {infantry star}")
    assert figures(battle, "G5") == 3


def test_cavalry_reaches_two_hexes_with_one_die() -> None:
    battle = ordered({"C5": ".:a+cavalry", "E5": ".:xi"}, "C5")
    battle_phase(battle)
    assert dice(battle, "C5", "E5") == 1
    far = ordered({"C5": ".:a+cavalry", "F5": ".:xi"}, "C5")
    battle_phase(far)
    assert phase(far) != "battle" or targets(far, "C5") == set()


def test_ski_troops_go_three_hexes_into_a_forest_and_battle() -> None:
    battle = ordered({"B5": ".:a+ski-troops", "E5": "winter-forest", "F5": ".:xi"}, "B5")
    assert figures(battle, "B5") == 3
    do(battle, "move B5 E5")
    battle_phase(battle)
    assert dice(battle, "E5", "F5") == 3


def test_ski_troops_choose_one_to_three_hexes_of_retreat() -> None:
    battle = ordered({"E3": ".:ai", "F3": ".:x+ski-troops"}, "E3")
    battle_phase(battle)
    do(battle, "attack E3 F3 {flag star star}")
    rows = {int(text.split()[2][1:]) for text in options_now(battle, "retreat")}
    assert rows == {4, 5, 6}
