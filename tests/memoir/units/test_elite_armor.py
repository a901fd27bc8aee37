"""Elite armor (000 p.13): armor with a fourth figure."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, turn_of, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase


def test_it_has_four_figures() -> None:
    assert figures(field(".:xe"), "A9") == 4


def test_it_survives_three_hits() -> None:
    battle = field(".:xe .:at")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {armor grenade armor}")
    assert figures(battle, "A9") == 1


@pytest.mark.parametrize(("face", "left"), [("armor", 3), ("grenade", 3), ("infantry", 4), ("star", 4)])
def test_it_is_hit_like_armor(face: str, left: int) -> None:
    battle = field(".:xe . . .:ai")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 A9 {{{face}}}")
    assert figures(battle, "A9") == left


def test_it_moves_three_hexes_and_battles() -> None:
    battle = field(".:xi . . . .:ae . . . .")
    order(battle, "direct-from-hq", "E9")
    assert {"B9", "H9"} <= destinations(battle, "E9")
    assert "I9" not in destinations(battle, "E9")
    do(battle, "move E9 B9")
    assert dice(battle, "B9", "A9") == 3


def test_it_rolls_three_dice_up_to_three_hexes() -> None:
    for picture, attacker, expected in (
        (".:xi .:ae", "B9", 3),
        (".:xi . . .:ae", "D9", 3),
        (".:xi . . . .:ae", "E9", 0),
    ):
        battle = field(picture)
        order(battle, "direct-from-hq", attacker)
        assert dice(battle, attacker, "A9") == expected


def test_it_takes_ground_overruns_once_and_takes_ground_again() -> None:
    battle = field(".:xi1 .:xi1 .:xi1 .:ae")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, "attack D9 C9 {grenade star star}", "take-ground D9 C9")
    assert phase(battle) == "battle_again"
    do(battle, "attack C9 B9 {grenade star star}")
    assert options_now(battle) == {"take-ground C9 B9", "stay"}
    do(battle, "take-ground C9 B9")
    assert turn_of(battle) == "axis"


def test_armor_cards_order_it() -> None:
    battle = field(".:ae .:ai", ["armor-assault"])
    do(battle, "play armor-assault")
    assert "order B9" not in options_now(battle, "order")
    if phase(battle) == "order":
        do(battle, "order A9")
    assert destinations(battle, "A9")


def test_it_is_worth_what_the_battle_says() -> None:
    """One medal like any unit, or more by a special rule (rulings 13.1)."""
    for rules, medals in (([], 1), ([{"name": "unit_medals", "side": "axis", "unit": "elite-armor", "medals": 2}], 2)):
        battle = field(".:xe1 .:at", rules=rules)
        order(battle, "direct-from-hq", "B9")
        battle_phase(battle)
        do(battle, "attack B9 A9 {armor star star}")
        assert int(battle.state[0]["medals"][0]) == medals


def test_it_needs_sight() -> None:
    battle = field(".:xi F .:ae")
    order(battle, "direct-from-hq", "C9")
    assert why_not_attack(battle, "C9", "A9") == "no_sight"
