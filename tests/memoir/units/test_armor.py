"""Armor (000 p.7-p.11, rulings 8): three hexes and battle, three dice at any range, Take Ground and one overrun."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, turn_of, why_not, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets


def test_it_has_three_figures() -> None:
    assert figures(field(".:at"), "A9") == 3


def test_it_moves_three_hexes_and_battles() -> None:
    battle = field(".:xi . . . .:at . . . .")
    order(battle, "direct-from-hq", "E9")
    assert {"B9", "H9"} <= destinations(battle, "E9")
    assert "I9" not in destinations(battle, "E9")
    do(battle, "move E9 B9")
    assert dice(battle, "B9", "A9") == 3


def test_it_rolls_three_dice_up_to_three_hexes() -> None:
    for picture, attacker, expected in (
        (".:xi .:at", "B9", 3),
        (".:xi . .:at", "C9", 3),
        (".:xi . . .:at", "D9", 3),
        (".:xi . . . .:at", "E9", 0),
    ):
        battle = field(picture)
        order(battle, "direct-from-hq", attacker)
        assert dice(battle, attacker, "A9") == expected


def test_it_needs_sight() -> None:
    battle = field(".:xi F .:at")
    order(battle, "direct-from-hq", "C9")
    assert why_not_attack(battle, "C9", "A9") == "no_sight"


@pytest.mark.parametrize(("face", "left"), [("armor", 2), ("grenade", 2), ("infantry", 3), ("star", 3)])
def test_it_is_hit_by_its_own_symbol_and_by_grenades(face: str, left: int) -> None:
    battle = field(".:xt . . .:ai")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 A9 {{{face}}}")
    assert figures(battle, "A9") == left


def test_with_an_enemy_next_to_it_it_must_battle_that_one() -> None:
    battle = field(".:xi .:at . .:xi")
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    assert targets(battle, "B9") == {"A9"}


def test_it_retreats_one_hex_for_a_flag() -> None:
    battle = field(
        """
        .    .    .
          .    .
        .    .:xt .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}")
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


ROW = ".:xi1 .:xi1 .:xi1 .:at"
WON = "{grenade star star}"


def test_after_taking_ground_it_battles_once_more() -> None:
    battle = field(ROW)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 C9 {WON}")
    assert options_now(battle) == {"take-ground D9 C9", "stay"}
    do(battle, "take-ground D9 C9")
    assert phase(battle) == "battle_again"
    assert options_now(battle) == {"attack C9 B9", "done"}
    assert dice(battle, "C9", "B9") == 3


def test_without_taking_ground_there_is_no_overrun() -> None:
    battle = field(ROW)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 C9 {WON}", "stay")
    assert turn_of(battle) == "axis"


def test_a_second_ground_may_be_taken_but_there_is_no_third_battle() -> None:
    battle = field(ROW)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 C9 {WON}", "take-ground D9 C9", f"attack C9 B9 {WON}")
    assert options_now(battle) == {"take-ground C9 B9", "stay"}
    do(battle, "take-ground C9 B9")
    assert figures(battle, "B9") == 3
    assert figures(battle, "A9") == 1
    assert turn_of(battle) == "axis"


def test_an_overrun_that_fails_ends_there() -> None:
    battle = field(ROW)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 C9 {WON}", "take-ground D9 C9", "attack C9 B9 {star star star}")
    assert turn_of(battle) == "axis"


def test_the_overrun_may_be_left_out() -> None:
    battle = field(ROW)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 C9 {WON}", "take-ground D9 C9", "done")
    assert turn_of(battle) == "axis"


def test_the_overrun_may_fire_at_a_distance_and_takes_no_ground_then() -> None:
    battle = field(".:xi1 . .:xi1 .:at")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 C9 {WON}", "take-ground D9 C9")
    assert targets(battle, "C9") == {"A9"}
    do(battle, f"attack C9 A9 {WON}")
    assert figures(battle, "A9") == 0
    assert turn_of(battle) == "axis"


def test_the_overrun_too_must_battle_a_neighbour_first() -> None:
    battle = field(
        """
        .:xi .    .:xi1 .:at
          .    .:xi .    .
        """
    )
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 C9 {WON}", "take-ground D9 C9")
    assert targets(battle, "C9") == {"b8"}


def test_it_overruns_after_driving_the_enemy_off_and_may_strike_the_same_unit() -> None:
    battle = field(
        """
        .    .    .    .
          .    R    .    .
        .    .    .:xi .
          .    .    .:at .
        """
    )
    order(battle, "direct-from-hq", "c6")
    battle_phase(battle)
    do(battle, "attack c6 C7 {flag star star}", "take-ground c6 C7")
    assert targets(battle, "C7") == {"c8"}


def test_a_battle_with_its_overrun_is_finished_before_the_next_unit_battles() -> None:
    battle = field(".:xi .:xi1 .:at . .:xi .:at")
    order(battle, "direct-from-hq", "C9", "F9")
    battle_phase(battle)
    do(battle, f"attack C9 B9 {WON}", "take-ground C9 B9")
    assert targets(battle, "F9") == set()
    assert why_not(battle, "attack F9 E9") == "other_unit_first"
    do(battle, "attack B9 A9 {star star star}")
    assert targets(battle, "F9") == {"E9"}


def test_it_takes_ground_after_a_full_move() -> None:
    battle = field(".:xi1 . . . .:at")
    order(battle, "direct-from-hq", "E9")
    do(battle, "move E9 B9", f"attack B9 A9 {WON}")
    assert options_now(battle) == {"take-ground B9 A9", "stay"}


def test_it_takes_no_ground_after_fire_from_afar() -> None:
    battle = field(".:xi1 . .:at")
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    do(battle, f"attack C9 A9 {WON}")
    assert turn_of(battle) == "axis"


def test_an_overrun_can_be_ambushed() -> None:
    """Rulings 8.9."""
    battle = field(ROW, ["direct-from-hq"], ["ambush"])
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, "attack D9 C9", f"hold-fire {WON}", "take-ground D9 C9", "attack C9 B9")
    assert phase(battle) == "ambush"
    assert turn_of(battle) == "axis"


def test_no_ground_is_taken_after_the_winning_medal() -> None:
    """The battle is over at once (rulings 8.10)."""
    battle = field(ROW, medals=1)
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 C9 {WON}")
    assert phase(battle) == "over"
