"""Special Forces (000 p.12-p.13): two hexes and battle, but bound by terrain like everybody else."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice, field, turn_of, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, targets


def test_they_have_four_figures() -> None:
    assert figures(field(".:as"), "A9") == 4


def test_they_move_two_hexes_and_battle() -> None:
    battle = field(".:xi . . .:as . .")
    order(battle, "direct-from-hq", "D9")
    assert "B9" in destinations(battle, "D9")
    assert "G9" not in destinations(battle, "D9"), "never three"
    do(battle, "move D9 B9")
    assert targets(battle, "B9") == {"A9"}
    assert dice(battle, "B9", "A9") == 3


def test_they_roll_three_two_or_one_die_by_distance() -> None:
    for picture, attacker, expected in (
        (".:xi .:as", "B9", 3),
        (".:xi . .:as", "C9", 2),
        (".:xi . . .:as", "D9", 1),
        (".:xi . . . .:as", "E9", 0),
    ):
        battle = field(picture)
        order(battle, "direct-from-hq", attacker)
        assert dice(battle, attacker, "A9") == expected


@pytest.mark.parametrize("terrain", ["F", "T", "B"])
def test_they_stop_in_forests_towns_and_hedgerows_and_do_not_battle_there_at_once(terrain: str) -> None:
    battle = field(f".:xi {terrain} .:as .")
    order(battle, "direct-from-hq", "C9")
    do(battle, "move C9 B9")
    assert turn_of(battle) == "axis"


@pytest.mark.parametrize(("face", "left"), [("infantry", 3), ("grenade", 3), ("armor", 4), ("star", 4)])
def test_they_are_hit_like_infantry(face: str, left: int) -> None:
    battle = field(".:xs . . .:ai")
    order(battle, "direct-from-hq", "D9")
    battle_phase(battle)
    do(battle, f"attack D9 A9 {{{face}}}")
    assert figures(battle, "A9") == left


def test_they_take_ground_after_two_hexes_but_do_not_overrun() -> None:
    battle = field(".:xi .:xi1 . . .:as")
    order(battle, "direct-from-hq", "E9")
    do(battle, "move E9 C9", "attack C9 B9 {infantry star star}")
    assert options_now(battle) == {"take-ground C9 B9", "stay"}
    do(battle, "take-ground C9 B9")
    assert turn_of(battle) == "axis"


def test_they_retreat_one_hex_for_a_flag() -> None:
    battle = field(
        """
        .    .    .
          .    .
        .    .:xs .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}")
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


def test_infantry_cards_order_them() -> None:
    battle = field(".:as .:at", ["move-out"])
    do(battle, "play move-out")
    assert options_now(battle, "order") == {"order A9", "order M1"}


def test_infantry_assault_lets_them_go_three_hexes_without_battle() -> None:
    battle = field(". . . .:as .\n.:xi", ["infantry-assault"])
    order(battle, "infantry-assault left")
    do(battle, "move D9 A9")
    assert turn_of(battle) == "axis"


def test_they_need_sight() -> None:
    battle = field(".:xi F .:as")
    order(battle, "direct-from-hq", "C9")
    assert why_not_attack(battle, "C9", "A9") == "no_sight"
