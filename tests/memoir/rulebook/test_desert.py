"""The desert of the Terrain Pack (001 p.3): pursuit after taking ground, oases and their recovery, palms and towns."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, sees, why_not
from tests.memoir.rulebook.place import ordered, place, wound
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

DESERT = [{"name": "desert"}]


def test_armor_takes_ground_goes_on_and_battles_somebody_out_of_its_first_reach() -> None:
    """001 p.3: take the hex, then one more hex, then battle again."""
    battle = ordered({"C5": ".:at", "D5": ".:xi1", "G5": ".:xi2"}, "C5", rules=DESERT)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5")
    assert phase(battle) == "pursue"
    assert destinations(battle, "D5") == {"C5", "E5", "c6", "d6", "c4", "d4"}
    do(battle, "move D5 E5")
    assert phase(battle) == "battle_again"
    assert targets(battle, "E5") == {"G5"}


def test_the_extra_hex_may_bring_it_next_to_an_enemy_whom_it_must_then_close_assault() -> None:
    battle = ordered({"C5": ".:at", "D5": ".:xi1", "F5": ".:xi4", "E3": ".:xi"}, "C5", rules=DESERT)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5", "move D5 E5")
    assert targets(battle, "E5") == {"F5"}


def test_the_extra_hex_is_not_given_twice() -> None:
    """001 p.3: all other rules of the overrun stay; it is made once, and a second hex taken ends it."""
    battle = ordered({"C5": ".:at", "D5": ".:xi1", "F5": ".:xi1", "H5": ".:xi"}, "C5", rules=DESERT)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5", "move D5 E5")
    do(battle, "attack E5 F5 {infantry star star}", "take-ground E5 F5")
    assert phase(battle) not in {"pursue", "battle_again"}


def test_who_stays_has_nothing_to_pursue() -> None:
    battle = ordered({"C5": ".:at", "D5": ".:xi1", "F5": ".:xi1"}, "C5", rules=DESERT)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "stay")
    assert phase(battle) not in {"pursue", "battle_again"}


def test_infantry_never_pursues() -> None:
    battle = ordered({"C5": ".:ai", "D5": ".:xi1", "F5": ".:xi1"}, "C5", rules=DESERT)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5")
    assert phase(battle) not in {"pursue", "battle_again"}


def test_ranged_fire_never_leads_to_a_pursuit() -> None:
    battle = ordered({"C5": ".:at", "E5": ".:xi1"}, "C5", rules=DESERT)
    battle_phase(battle)
    do(battle, "attack C5 E5 {infantry star star}")
    assert phase(battle) not in {"take_ground", "pursue", "battle_again"}


def test_an_oasis_taken_holds_armor_but_lets_it_battle_again() -> None:
    """001 p.3: who enters an oasis moves no further this turn, and may battle; the extra hex is a move."""
    battle = ordered({"C5": ".:at", "D5": "oasis:xi1", "E5": ".:xi"}, "C5", rules=DESERT)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star}", "take-ground C5 D5")
    assert phase(battle) == "battle_again"
    assert targets(battle, "D5") == {"E5"}
    do(battle, "attack D5 E5 {infantry infantry infantry}")
    assert figures(battle, "E5") == 1


def test_a_palm_forest_taken_ends_everything() -> None:
    """001 p.3: a forest; nobody battles in the turn of entering one."""
    battle = ordered({"C5": ".:at", "D5": "palm-forest:xi1", "E5": ".:xi"}, "C5", rules=DESERT)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry}", "take-ground C5 D5")
    assert phase(battle) not in {"pursue", "battle_again"}


def test_without_the_desert_rule_there_is_no_extra_hex() -> None:
    battle = ordered({"C5": ".:at", "D5": ".:xi1", "G5": ".:xi2", "E5": ".:xi"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5")
    assert phase(battle) == "battle_again"


def test_an_oasis_costs_one_die_all_the_way_out_and_guns_none() -> None:
    battle = ordered({"C5": ".:ai", "D5": "oasis:xi", "c6": ".:at", "D3": ".:ag"}, "C5", "c6", "D3")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5"), dice(battle, "D3", "D5")) == (2, 2, 3)


def test_armor_driving_into_an_oasis_stops_there_but_battles() -> None:
    battle = ordered({"C5": ".:at", "D5": "oasis", "F5": ".:xi"}, "C5")
    assert "E5" in destinations(battle, "C5")  # round it: c6 and d6 are open
    do(battle, "move C5 D5")
    assert destinations(battle, "D5") == set()
    battle_phase(battle)
    assert targets(battle, "D5") == {"F5"}


def test_an_oasis_blocks_the_sight_through_it_only() -> None:
    battle = place({"D5": "oasis"})
    assert not sees(battle, "C5", "E5")
    assert sees(battle, "C5", "D5")
    assert sees(battle, "B5", "D5")


def test_a_unit_that_moved_into_an_oasis_takes_no_ground_beyond_it() -> None:
    """001 p.3: it moves no further this turn."""
    battle = ordered({"C5": ".:ai", "D5": "oasis", "E5": ".:xi1"}, "C5")
    do(battle, "move C5 D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {infantry star star}")
    assert phase(battle) != "take_ground"


@pytest.mark.parametrize(("terrain", "out"), [("desert-town", 1), ("palm-forest", 3)])
def test_armor_in_a_desert_town_fires_with_two_dice_less(terrain: str, out: int) -> None:
    battle = ordered({"C5": f"{terrain}:at", "D5": ".:xi"}, "C5")
    battle_phase(battle)
    assert dice(battle, "C5", "D5") == out


@pytest.mark.parametrize("terrain", ["desert-town", "palm-forest"])
def test_towns_and_palms_protect_by_one_and_two(terrain: str) -> None:
    battle = ordered({"C5": ".:ai", "D5": f"{terrain}:xi", "c6": ".:at", "D3": ".:ag"}, "C5", "c6", "D3")
    battle_phase(battle)
    assert (dice(battle, "C5", "D5"), dice(battle, "c6", "D5"), dice(battle, "D3", "D5")) == (2, 1, 3)


RECOVERY = [{"name": "recovery", "hexes": ["C5"], "dice": 0}]


def test_infantry_in_an_oasis_recovers_with_a_die_for_each_card_in_the_hand() -> None:
    """001 p.3: as Medics & Mechanics: a die for every card, this one included; infantry and stars heal."""
    battle = place({"C5": "oasis:ai"}, ("direct-from-hq", "probe-left", "probe-center", "recon-left"), rules=RECOVERY)
    wound(battle, "C5", 2)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "recover C5 {infantry star armor flag}")
    assert figures(battle, "C5") == 4


def test_recovery_never_goes_beyond_the_first_strength() -> None:
    battle = place({"C5": "oasis:ai"}, ("direct-from-hq", "probe-left", "probe-center"), rules=RECOVERY)
    wound(battle, "C5", 3)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "recover C5 {infantry infantry star}")
    assert figures(battle, "C5") == 4


@pytest.mark.parametrize("unit", ["at", "ag"])
def test_only_infantry_recovers_in_an_oasis(unit: str) -> None:
    battle = place({"C5": f"oasis:{unit}", "E5": ".:xi"}, rules=RECOVERY)
    wound(battle, "C5", 1)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    assert options_now(battle, "recover") == set()


def test_who_has_just_come_or_has_an_enemy_beside_it_does_not_recover() -> None:
    """rulings 15.5: unmoved, and no enemy next to it."""
    moved = place({"B5": ".:ai", "C5": "oasis"}, rules=RECOVERY)
    wound(moved, "B5", 2)
    order(moved, "direct-from-hq", "B5")
    do(moved, "move B5 C5")
    battle_phase(moved)
    assert phase(moved) == "play" or options_now(moved, "recover") == set()
    pressed = place({"C5": "oasis:ai", "D5": ".:xi"}, rules=RECOVERY)
    wound(pressed, "C5", 2)
    order(pressed, "direct-from-hq", "C5")
    battle_phase(pressed)
    assert options_now(pressed, "attack")
    assert options_now(pressed, "recover") == set()


def test_an_oasis_without_the_rule_heals_nobody() -> None:
    battle = place({"C5": "oasis:ai", "E5": ".:xi"})
    wound(battle, "C5", 2)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    assert options_now(battle, "recover") == set()
    assert why_not(battle, "recover C5")


def test_the_unit_that_recovered_does_not_battle() -> None:
    battle = place({"C5": "oasis:ai", "E5": ".:xi"}, rules=RECOVERY)
    wound(battle, "C5", 2)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "recover C5 {star}")
    assert figures(battle, "C5") == 3
    assert phase(battle) != "battle" or targets(battle, "C5") == set()
