"""Blitz, night, exits, objectives of both sides (004, rulings 13.3, 15.1, 15.2, 3.16)."""

from __future__ import annotations

from typing import Any

from tests.memoir.asking import turn_of
from tests.memoir.rulebook.place import medals, ordered, place
from tests.memoir.table import battle_phase, destinations, do, options_now, order, phase, targets

BLITZ = [{"name": "blitz", "side": "axis"}]


def test_in_a_blitz_armor_of_the_other_side_moves_two_hexes() -> None:
    allied = ordered({"C5": ".:at"}, "C5", rules=BLITZ)
    assert "E5" in destinations(allied, "C5")
    assert "F5" not in destinations(allied, "C5")
    axis = ordered({"C5": ".:xt"}, "C5", rules=BLITZ, first="axis")
    assert "F5" in destinations(axis, "C5")


def test_in_a_blitz_a_recon_card_of_that_side_may_be_an_air_strike() -> None:
    battle = place({"C5": ".:ai", "K5": ".:ai", "J7": ".:xi"}, ("recon-left", "probe-left"), first="axis", rules=BLITZ)
    assert any("air-strike" in text for text in options_now(battle, "play"))
    other = place({"C5": ".:xi", "K5": ".:xi"}, ("recon-left", "probe-left"), rules=BLITZ)
    assert not any("air-strike" in text for text in options_now(other, "play"))


def test_a_blitz_strike_has_a_target_in_the_section_of_its_card() -> None:
    """The top side's left is the right of the board."""
    battle = place({"C5": ".:ai", "J7": ".:xi"}, ("recon-left", "recon-right"), first="axis", rules=BLITZ)
    strikes = {text.split()[1] for text in options_now(battle, "play") if "air-strike" in text}
    assert "recon-right" in strikes  # C5
    do(battle, "play recon-left as air-strike")
    assert {text.split()[1] for text in options_now(battle, "target")} == {"M1"}


NIGHT: list[dict[str, Any]] = [{"name": "night_attack", "side": "allies"}]


def test_at_night_nobody_fires_beyond_what_is_seen_not_even_guns() -> None:
    battle = place({"C5": ".:ai", "E5": ".:xi", "C3": ".:ag"}, rules=NIGHT)
    seen = battle.observe(0)["visibility"]
    order(battle, "direct-from-hq", "C5", "C3")
    battle.state[0]["visibility"] = 1
    battle_phase(battle)
    assert 1 <= seen <= 5
    assert phase(battle) != "battle" or (targets(battle, "C5") == set() and targets(battle, "C3") == set())
    battle = place({"C5": ".:ai", "E5": ".:xi", "C3": ".:ag"}, rules=NIGHT)
    order(battle, "direct-from-hq", "C5", "C3")
    battle.state[0]["visibility"] = 2
    battle_phase(battle)
    assert targets(battle, "C5") == {"E5"}


def test_at_night_there_is_no_air_power() -> None:
    battle = place({"C5": ".:ai", "E5": ".:xi"}, ("air-power", "barrage", "probe-left"), rules=NIGHT)
    assert {text.split()[1] for text in options_now(battle, "play")} == {"probe-left"}


def exits(**more: int) -> list[dict[str, Any]]:
    return [{"name": "exits", "side": "allies", "hexes": ["C9"], **more}]


def test_leaving_takes_one_more_hex_than_reaching_the_exit() -> None:
    """rulings 3.16: a further movement point, standing on the exit."""
    for start, leaves in (("C9", True), ("C7", False), ("b8", True)):
        battle = ordered({start: ".:ai"}, start, rules=exits())
        assert bool(options_now(battle, "exit")) == leaves, start
    assert options_now(ordered({"D7": ".:at"}, "D7", rules=exits()), "exit")


def test_who_leaves_is_a_medal_for_his_own_side() -> None:
    battle = ordered({"b8": ".:ai"}, "b8", rules=exits())
    do(battle, "exit b8")
    assert medals(battle) == (1, 0)


def test_a_stop_on_the_exit_keeps_the_unit_there() -> None:
    battle = ordered({"b8": ".:ai", "C9": "F", "B7": ".:at"}, "b8", "B7", rules=exits())
    assert not options_now(battle, "exit")


def test_the_other_side_does_not_leave() -> None:
    assert not options_now(ordered({"C9": ".:xi"}, "C9", first="axis", rules=exits()), "exit")


def test_a_majority_goes_to_whoever_holds_more_and_to_nobody_in_a_tie() -> None:
    goal = [{"side": "both", "hexes": ["D5", "E5", "F5"], "control": "majority", "medals": 2}]
    start = place({"D5": ".:ai", "C5": ".:ai", "F5": ".:xi"}, objectives=goal)
    assert medals(start) == (0, 0)
    order(start, "direct-from-hq", "C5", "D5")
    do(start, "move D5 E5")
    assert medals(start) == (0, 0)
    do(start, "move C5 D5")
    assert medals(start) == (2, 0)


def test_an_objective_of_both_changes_hands() -> None:
    goal = [{"side": "both", "hexes": ["D5"]}]
    battle = place({"D5": ".:xi1", "C5": ".:ai"}, objectives=goal)
    assert medals(battle) == (0, 1)
    order(battle, "direct-from-hq", "C5")
    battle_phase(battle)
    do(battle, "attack C5 D5 {infantry star star}")
    assert medals(battle) == (1, 0)
    do(battle, "take-ground C5 D5")
    assert medals(battle) == (2, 0)
    assert turn_of(battle) == "axis"
