"""Wadis, flooded fields (001 p.3 and 4) and big guns (001 p.7 and 13)."""

from __future__ import annotations

from typing import Any

from tests.memoir.asking import dice, sees, turn_of
from tests.memoir.rulebook.place import medals, ordered, place
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

from bocage.memoir.game import Battle

GULLY = {"C5": "wadi", "D5": "wadi", "E5": "wadi"}
"""Three hexes in a row: open to B5 and F5, walled against rows 4 and 6."""


def test_a_wadi_is_entered_at_its_ends_and_passed_along() -> None:
    battle = ordered({**GULLY, "B5": ".:at"}, "B5")
    assert {"C5", "D5", "E5"} <= destinations(battle, "B5")
    side = ordered({**GULLY, "c6": ".:ai"}, "c6")
    assert not {"C5", "D5", "E5"} & destinations(side, "c6")


def test_nobody_climbs_out_over_the_wall_in_a_retreat_either() -> None:
    battle = ordered({**GULLY, "D5": "wadi:xi", "C5": "wadi:ai"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {flag star}")
    assert figures(battle, "D5") == 3
    assert not options_now(battle, "retreat")


def test_nobody_takes_ground_through_the_wall() -> None:
    battle = ordered({**GULLY, "D5": "wadi:xi1", "d4": ".:ai"}, "d4")
    battle_phase(battle)
    do(battle, "attack d4 D5 {infantry star}")
    assert phase(battle) != "take_ground"


def test_infantry_and_armor_fight_in_and_out_from_the_next_hex_only() -> None:
    cells = {**GULLY, "D5": "wadi:xi", "D3": ".:ai", "F7": ".:at"}
    battle = ordered(cells, "D3", "F7")
    battle_phase(battle)
    assert phase(battle) != "battle" or not targets(battle, "D3") | targets(battle, "F7")
    out = ordered({**GULLY, "D5": "wadi:ai", "D7": ".:xi"}, "D5")
    battle_phase(out)
    assert phase(out) != "battle" or targets(out, "D5") == set()


def test_guns_reach_into_a_wadi_with_a_die_less_like_everybody() -> None:
    battle = ordered({**GULLY, "D5": "wadi:xi", "D3": ".:ag", "d6": ".:ai", "d4": ".:at"}, "D3", "d6", "d4")
    battle_phase(battle)
    assert (dice(battle, "D3", "D5"), dice(battle, "d6", "D5"), dice(battle, "d4", "D5")) == (2, 2, 2)


def test_a_wadi_hides_nothing_behind_it_but_a_unit_in_it_does() -> None:
    assert sees(place({"D5": "wadi"}), "C5", "E5")
    assert not sees(place({"D5": "wadi:xi"}), "C5", "E5")


FLOOD = {
    "C5": "flooded-field",
    "D5": "flooded-field",
    **dict.fromkeys(("b6", "c6", "d6", "b4", "c4", "d4"), "R"),
}


def test_a_flooded_field_is_entered_from_the_next_hex_only() -> None:
    battle = ordered({**FLOOD, "A5": ".:at"}, "A5")
    assert "B5" in destinations(battle, "A5")
    assert "C5" not in destinations(battle, "A5")
    near = ordered({**FLOOD, "B5": ".:ai"}, "B5")
    assert "C5" in destinations(near, "B5")
    assert "D5" not in destinations(near, "B5")


def test_out_of_a_flooded_field_one_hex_and_armor_is_silent() -> None:
    battle = ordered({"C5": "flooded-field:at", "F5": ".:xi"}, "C5")
    assert destinations(battle, "C5") == {"B5", "D5", "b6", "c6", "b4", "c4"}
    do(battle, "move C5 D5")
    battle_phase(battle)
    assert phase(battle) != "battle" or targets(battle, "D5") == set()


def test_infantry_battles_in_the_turn_it_gets_its_feet_wet() -> None:
    battle = ordered({**FLOOD, "B5": ".:ai", "D5": "flooded-field:xi"}, "B5")
    do(battle, "move B5 C5")
    battle_phase(battle)
    assert dice(battle, "C5", "D5") == 3


def test_armor_in_the_flood_takes_ground_but_does_not_overrun() -> None:
    battle = ordered({**FLOOD, "C5": "flooded-field:at", "D5": "flooded-field:xi1", "E5": ".:xi"}, "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}", "take-ground C5 D5")
    assert figures(battle, "D5") == 3
    assert phase(battle) != "battle_again"


def gun(target: str = "xi", **cells: str) -> Battle:
    battle = place({"C3": ".:a+big-gun", "F9": f".:{target}", **cells}, ("direct-from-hq", "probe-left"))
    order(battle, "direct-from-hq", "C3")
    battle_phase(battle)
    return battle


def again(battle: Battle) -> None:
    """The Axis does nothing; the gun is ordered once more."""
    while turn_of(battle) == "allies":
        do(battle, "done")
    do(battle, "play probe-left", "done")
    while turn_of(battle) == "axis":
        do(battle, "done")
    order(battle, "probe-left", "C3")
    battle_phase(battle)


def test_a_big_gun_reaches_eight_hexes() -> None:
    for hex_name, number in (("K3", 1), ("J3", 1), ("G3", 2), ("E3", 3), ("L3", 0)):
        battle = ordered({"C3": ".:a+big-gun", hex_name: ".:xi"}, "C3")
        battle_phase(battle)
        found: Any = dice(battle, "C3", hex_name) if phase(battle) == "battle" else 0
        assert found == number, hex_name


def test_a_target_that_was_hit_and_stayed_is_marked_and_costs_it_a_die_more() -> None:
    battle = gun()
    before = dice(battle, "C3", "F9")
    do(battle, f"attack C3 F9 {{{' '.join(['infantry', *['star'] * (before - 1)])}}}")
    again(battle)
    assert dice(battle, "C3", "F9") == before + 1
    do(battle, f"attack C3 F9 {{{' '.join(['infantry', *['star'] * before])}}}")
    assert figures(battle, "F9") == 2


def test_a_target_that_was_missed_or_driven_off_is_not_marked() -> None:
    battle = gun(G7=".:xi")
    before = dice(battle, "C3", "F9")
    do(battle, f"attack C3 F9 {{{' '.join(['star'] * before)}}}")
    again(battle)
    assert dice(battle, "C3", "F9") == before


def test_crosshairs_do_not_add_up() -> None:
    battle = gun()
    before = dice(battle, "C3", "F9")
    for bonus in (0, 1):
        do(battle, f"attack C3 F9 {{{' '.join(['infantry', *['star'] * (before - 1 + bonus)])}}}")
        if bonus == 0:
            again(battle)
    assert medals(battle) == (0, 0)
    while turn_of(battle) == "allies":
        do(battle, "done")
    assert figures(battle, "F9") == 2
