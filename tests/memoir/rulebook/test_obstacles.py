"""Road blocks, dragon's teeth, engineers at obstacles (001 p.12 and 13, 004)."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, obstacles, sees, who_enters
from tests.memoir.rulebook.place import ordered, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, phase, targets

ENGINEERS = "+combat-engineers"


def test_a_road_block_lets_only_infantry_in_and_stops_it() -> None:
    assert who_enters(".+road-block") == {"infantry"}
    battle = ordered({"C5": ".:as", "D5": ".+road-block"}, "C5")
    do(battle, "move C5 D5")
    assert destinations(battle, "D5") == set()


def test_infantry_battles_in_the_turn_it_enters_a_road_block() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".+road-block", "E5": ".:xi1", "e4": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert dice(battle, "D5", "E5") == 3
    do(battle, "attack D5 E5 {infantry star star}")
    assert phase(battle) != "take_ground"  # 001 p.12: it moves no further this turn


def test_a_road_block_protects_by_one_ignores_one_flag_and_hides_nobody() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".+road-block:xi", "c6": ".:at", "D3": ".:ag"}, "C5", "c6", "D3")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5"), dice(battle, "D3", "D5")) == (2, 2, 3)
    do(battle, "attack C5 D5 {flag flag}")
    assert phase(battle) == "ignore_flag"
    assert sees(place({"D5": ".+road-block"}), "C5", "E5")


def test_a_road_block_in_a_town_does_not_add_up_with_it() -> None:
    """000 p.16: of two protections the larger counts."""
    battle = ordered({"C5": ".:ai", "D5": "T+road-block:xi", "c6": ".:at"}, "C5", "c6")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5")) == (2, 1)


def test_armor_neither_takes_nor_flees_onto_a_road_block() -> None:
    battle = ordered({"C5": ".:at", "D5": ".+road-block:xi1"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star}")
    assert phase(battle) != "take_ground"
    fled = ordered({"C5": ".:ai", "D5": ".:xt", "c6": ".+road-block", "d6": ".+road-block"}, "C5")
    battle_phase(fled)
    do(fled, "attack C5 D5 {flag star star}")
    assert figures(fled, "D5") == 2


def test_dragons_teeth_let_only_infantry_in_stop_it_and_protect_nobody() -> None:
    assert who_enters(".+dragons-teeth") == {"infantry"}
    battle = ordered({"C5": ".:as", "D5": ".+dragons-teeth", "E5": ".:xi"}, "C5")
    do(battle, "move C5 D5")
    assert destinations(battle, "D5") == set()
    battle_phase(battle)
    assert dice(battle, "D5", "E5") == 3
    held = ordered({"C5": ".:ai", "D5": ".+dragons-teeth:xi"}, "C5")
    battle_phase(held)
    assert dice(held, "C5", "D5") == 3
    do(held, "attack C5 D5 {flag star star}")
    assert phase(held) == "retreat" or figures(held, "D5") == 0
    assert sees(place({"D5": ".+dragons-teeth"}), "C5", "E5")


@pytest.mark.parametrize(
    "cell", ["F", "T", "B", "H", "church", "fortress", ".+field-bunker", ".+sandbags", ".+road-block", "oasis"]
)
def test_nothing_protects_from_engineers_in_close_assault(cell: str) -> None:
    """001 p.13: the enemy is not protected by terrain."""
    battle = ordered({"C5": f".:a{ENGINEERS}", "D5": f"{cell}:xi"}, "C5")
    battle_phase(battle)
    assert dice(battle, "C5", "D5") == 3


@pytest.mark.parametrize(("cell", "two_away"), [("F", 1), ("T", 1), (".+sandbags", 1), (".", 2)])
def test_from_two_hexes_engineers_are_infantry(cell: str, two_away: int) -> None:
    battle = ordered({"C5": f".:a{ENGINEERS}", "E5": f"{cell}:xi"}, "C5")
    battle_phase(battle)
    assert dice(battle, "C5", "E5") == two_away


def test_engineers_do_not_take_the_first_flag_away() -> None:
    """001 p.13 lifts protection from dice; a bunker still lets a flag be ignored."""
    battle = ordered({"C5": f".:a{ENGINEERS}", "D5": ".+field-bunker:xi"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {flag star star}")
    assert phase(battle) == "ignore_flag"


def test_ordinary_infantry_does_one_or_the_other() -> None:
    battle = ordered({"C5": ".w:ai", "D5": ".:xi"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {star star}")
    assert "wire" in obstacles(battle, "C5")
    assert "cut-wire C5" not in options_now(battle)


def test_engineers_move_and_battle_like_infantry() -> None:
    battle = ordered({"B5": f".:a{ENGINEERS}", "E5": ".:xi"}, "B5")
    assert "D5" in destinations(battle, "B5")
    assert "c6" in destinations(battle, "B5")
    do(battle, "move B5 D5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") == set()


def test_engineers_on_a_hill_foot_still_need_sight_for_ranged_fire() -> None:
    battle = ordered({"C5": f".:a{ENGINEERS}", "D5": "F", "E5": ".:xi"}, "C5")
    battle_phase(battle)
    assert targets(battle, "C5") == set() or phase(battle) != "battle"
