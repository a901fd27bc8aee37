"""Minefields (001 p.7) and the engineers that clear them (001 p.13)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.memoir.asking import obstacles
from tests.memoir.rulebook.place import medals, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, set_hands, targets

from bocage.memoir.game import Battle

AXIS_MINES = [{"name": "minefields", "side": "axis"}]


def mined(cells: dict[str, str], *strengths: int, **about: Any) -> Battle:
    """A battle whose minefields, in reading order, have these strengths; the Axis laid them."""
    battle = place(cells, rules=AXIS_MINES, **about)
    battle.state[0]["mines"][: len(strengths)] = strengths
    return battle


def started(cells: dict[str, str], hexes: tuple[str, ...], *strengths: int, **about: Any) -> Battle:
    battle = mined(cells, *strengths, **about)
    order(battle, "direct-from-hq", *hexes)
    return battle


@pytest.mark.parametrize(("unit", "symbol"), [("ai", "infantry"), ("at", "armor")])
def test_the_own_symbol_and_grenades_hit_and_flags_and_stars_do_not(unit: str, symbol: str) -> None:
    battle = started({"C5": f".:{unit}", "D5": ".o"}, ("C5",), 4)
    whole = figures(battle, "C5")
    do(battle, f"move C5 D5 {{{symbol} grenade flag star}}")
    assert figures(battle, "D5") == whole - 2
    assert phase(battle) not in {"retreat", "ignore_flag"}


def test_only_grenades_hit_a_gun() -> None:
    battle = started({"C5": ".:ag", "D5": ".o"}, ("C5",), 3)
    do(battle, "move C5 D5 {infantry armor grenade}")
    assert figures(battle, "D5") == 1


def test_a_unit_that_dies_on_a_mine_is_a_medal_for_who_laid_it() -> None:
    battle = started({"C5": ".:ai2", "D5": ".o"}, ("C5",), 2)
    do(battle, "move C5 D5 {infantry grenade}")
    assert figures(battle, "D5") == 0
    assert medals(battle) == (0, 1)
    assert "minefield" in obstacles(battle, "D5")


def test_a_decoy_is_removed_but_has_stopped_the_unit() -> None:
    battle = started({"C5": ".:at", "D5": ".o"}, ("C5",), 0)
    do(battle, "move C5 D5")
    assert obstacles(battle, "D5") == set()
    assert destinations(battle, "D5") == set()


def test_nobody_drives_through_a_minefield_in_one_move() -> None:
    wall = dict.fromkeys(("c6", "d6", "c4", "d4"), "R")
    battle = started({"C5": ".:at", "D5": ".o", **wall}, ("C5",), 1)
    assert "E5" not in destinations(battle, "C5")


def test_the_owner_stops_turns_nothing_over_and_loses_nothing() -> None:
    battle = place({"C5": ".:xt", "D5": ".o"}, first="axis", rules=AXIS_MINES)
    battle.state[0]["mines"][0] = 4
    order(battle, "direct-from-hq", "C5")
    do(battle, "move C5 D5")
    assert figures(battle, "D5") == 3
    assert destinations(battle, "D5") == set()
    assert battle.observe(0)["mines"] == {}


def test_it_stays_face_up_and_hits_the_next_one_too() -> None:
    battle = mined({"C5": ".:ai", "D5": ".o"}, 2)
    order(battle, "direct-from-hq", "C5")
    do(battle, "move C5 D5 {infantry star}")
    assert "D5" in battle.observe(1)["mines"]
    assert "D5" in battle.observe(0)["mines"]
    assert figures(battle, "D5") == 3
    while phase(battle) != "play" or battle.turn < 3:
        legal = sorted(options_now(battle))
        do(battle, "done" if "done" in legal else legal[0])
    set_hands(battle, {0: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "D5")
    do(battle, "move D5 C5")
    assert figures(battle, "C5") == 3  # leaving it costs nothing


def test_the_survivor_battles_in_the_same_turn() -> None:
    battle = started({"C5": ".:ai", "D5": ".o", "E5": ".:xi"}, ("C5",), 1)
    do(battle, "move C5 D5 {star}")
    battle_phase(battle)
    assert targets(battle, "D5") == {"E5"}


def test_who_came_two_hexes_survives_but_does_not_battle() -> None:
    battle = started({"B5": ".:ai", "D5": ".o", "E5": ".:xi"}, ("B5",), 1)
    do(battle, "move B5 D5 {star}")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") == set()


def test_taking_ground_into_a_minefield_sets_it_off_before_the_overrun() -> None:
    """rulings 8.4: entering effects hold for taking ground; a mine stops, but who lives may battle (10.2)."""
    battle = started({"C5": ".:at", "D5": ".o:xi1", "E5": ".:xi"}, ("C5",), 3)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5 {armor armor star}")
    assert figures(battle, "D5") == 1
    assert phase(battle) == "battle_again"


def test_armor_blown_up_while_taking_ground_does_not_overrun() -> None:
    battle = started({"C5": ".:at1", "D5": ".o:xi1", "E5": ".:xi"}, ("C5",), 3)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5 {armor star star}")
    assert figures(battle, "D5") == 0
    assert phase(battle) != "battle_again"
    assert medals(battle) == (1, 1)


def test_a_retreat_passes_over_mines_and_ends_on_them_unharmed() -> None:
    mines = {"c4": ".o", "d4": ".o", "C3": ".o", "D3": ".o", "E3": ".o"}
    for faces, rolled in (("flag star star", {"c4", "d4"}), ("flag flag star", {"C3", "D3", "E3"})):
        battle = place({"D5": ".:ai", "d6": ".:xi", **mines}, first="axis", rules=AXIS_MINES)
        battle.state[0]["mines"][:5] = 4
        order(battle, "direct-from-hq", "d6")
        battle_phase(battle)
        do(battle, f"attack d6 D5 {{{faces}}}")
        ways = {text.split()[2] for text in options_now(battle, "retreat")}
        assert ways == rolled
        end = sorted(ways)[0]
        do(battle, f"retreat D5 {end}")
        assert figures(battle, end) == 4
        assert battle.observe(0)["mines"] == {}


def test_the_strength_of_a_hidden_mine_is_told_to_nobody() -> None:
    """001 p.7: face down, not even the owner looks."""
    one, four = (mined({"C5": ".:ai", "D5": ".o"}, n) for n in (1, 4))
    for seat in (0, 1, None):
        assert json.dumps(one.observe(seat), sort_keys=True) == json.dumps(four.observe(seat), sort_keys=True)


def test_a_general_who_imagines_does_not_know_the_strength() -> None:
    battle = mined({"C5": ".:ai", "D5": ".o"}, 4)
    seen = {int(battle.imagine(0, seed).state[0]["mines"][0]) for seed in range(40)}
    assert {0, 1, 2, 3, 4} == seen


def test_engineers_who_may_still_battle_clear_the_mine_instead() -> None:
    battle = started({"C5": ".:a+combat-engineers", "D5": ".o", "E5": ".:xi"}, ("C5",), 4)
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert figures(battle, "D5") == 4
    assert obstacles(battle, "D5") == set()
    assert phase(battle) != "battle" or targets(battle, "D5") == set()


def test_engineers_who_moved_two_hexes_are_blown_up_like_everybody() -> None:
    """001 p.13: they can no longer battle, so the mine explodes."""
    battle = started({"B5": ".:a+combat-engineers", "D5": ".o", "E5": ".:xi"}, ("B5",), 3)
    do(battle, "move B5 D5 {infantry grenade armor}")
    assert figures(battle, "D5") == 2
    assert "minefield" in obstacles(battle, "D5")


def test_engineers_of_an_infantry_assault_clear_after_two_hexes() -> None:
    """rulings 10.4: the card lets them battle after two hexes, so they clear."""
    battle = mined({"B5": ".:a+combat-engineers", "D5": ".o"}, 3, hand=("infantry-assault",))
    order(battle, "infantry-assault left")
    do(battle, "move B5 D5")
    battle_phase(battle)
    assert figures(battle, "D5") == 4
    assert obstacles(battle, "D5") == set()


def test_engineers_taking_ground_into_a_minefield_set_it_off() -> None:
    battle = started({"C5": ".:a+combat-engineers", "D5": ".o:xi1"}, ("C5",), 2)
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5 {infantry star}")
    assert figures(battle, "D5") == 3


def test_engineers_leave_the_mines_of_their_own_side_alone_and_battle() -> None:
    battle = place({"D5": ".o:x+combat-engineers", "E5": ".:ai"}, first="axis", rules=AXIS_MINES)
    order(battle, "direct-from-hq", "D5")
    battle_phase(battle)
    assert targets(battle, "D5") == {"E5"}
    assert "minefield" in obstacles(battle, "D5")


def test_a_mine_in_a_forest_stops_battle_after_entering_as_the_forest_does() -> None:
    """000 p.13: whoever enters a forest may not battle; so engineers cannot clear there and it explodes."""
    battle = started({"C5": ".:a+combat-engineers", "D5": "Fo", "E5": ".:xi"}, ("C5",), 1)
    do(battle, "move C5 D5 {infantry}")
    assert figures(battle, "D5") == 3
    assert "minefield" in obstacles(battle, "D5")


def test_nine_markers_of_the_mix_lie_on_nine_hexes() -> None:
    cells = {f"{column}5": ".o" for column in "ABCDEFGHI"}
    for seed in range(4):
        battle = place(cells, rules=AXIS_MINES, seed=seed)
        assert sorted(int(n) for n in battle.state[0]["mines"][:9]) == [0, 0, 0, 1, 1, 2, 2, 3, 4]
