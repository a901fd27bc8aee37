"""Beaches (000 p.15, rulings 3.7): a move that enters sand is at most two hexes long."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice_against, field, sees, turn_of, who_enters
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets


def test_everybody_enters() -> None:
    assert who_enters("S") == EVERYBODY


def test_it_takes_no_dice_from_anybody() -> None:
    assert dice_against("S:xi") == (3, 3, 3)


def test_tanks_on_sand_move_two_hexes() -> None:
    battle = field("S S:at S S S S")
    order(battle, "direct-from-hq", "B9")
    reached = destinations(battle, "B9")
    assert {"C9", "D9"} <= reached
    assert "E9" not in reached


def test_straight_inland_from_the_beach_is_not_limited() -> None:
    battle = field(
        """
        .    .    .    .    .
          .    .    .    .
        .    .    .    .    .
          S    S:at S    S
        """
    )
    order(battle, "direct-from-hq", "b6")
    assert {"C7", "b8", "C9"} <= destinations(battle, "b6")


def test_one_hex_of_sand_on_the_way_limits_the_whole_move() -> None:
    battle = field(
        """
        .:at S    .    .
        R    R    R    R
        """
    )
    order(battle, "direct-from-hq", "A9")
    assert destinations(battle, "A9") == {"B9", "C9"}


def test_a_detour_round_the_sand_is_not_limited() -> None:
    battle = field(
        """
        .:at S    .    .
          .    .    .    .
        """
    )
    order(battle, "direct-from-hq", "A9")
    reached = destinations(battle, "A9")
    assert {"C9", "c8"} <= reached, "A9 a8 b8 c8 stays off the sand"
    assert "D9" not in reached


def test_the_last_hex_of_three_cannot_be_sand() -> None:
    battle = field(
        """
        .:at .    .    S
        R    R    R    R
        """
    )
    order(battle, "direct-from-hq", "A9")
    assert destinations(battle, "A9") == {"B9", "C9"}


def test_infantry_assault_is_limited_too() -> None:
    battle = field("S S:ai S S S S", ["infantry-assault"])
    order(battle, "infantry-assault left")
    reached = destinations(battle, "B9")
    assert "D9" in reached
    assert "E9" not in reached


def test_a_unit_battles_after_entering() -> None:
    battle = field(
        """
        .    .    .    .
          .:at S    S    .    .    .:xi
        """
    )
    order(battle, "direct-from-hq", "a8")
    do(battle, "move a8 c8")
    assert targets(battle, "c8") == {"f8"}


def test_taking_ground_and_overrun_are_not_limited() -> None:
    battle = field("S:at S S S:xi1 S:xi1 S:xi")
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 C9", "attack C9 D9 {grenade star star}", "take-ground C9 D9")
    assert phase(battle) == "battle_again"
    do(battle, "attack D9 E9 {grenade star star}")
    assert options_now(battle) == {"take-ground D9 E9", "stay"}
    do(battle, "take-ground D9 E9")
    assert figures(battle, "E9") == 3
    assert turn_of(battle) == "axis"


def test_it_does_not_hide_anybody() -> None:
    battle = field(".:xi S S .:ai")
    assert sees(battle, "D9", "A9")


def test_a_retreat_over_sand_is_as_long_as_its_flags_and_none_is_ignored() -> None:
    battle = field(
        """
        S    S    S    S
          S    S    S
        S    S    S    S
          S:xi S    S
        S    S:ai S    S
        """
    )
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    do(battle, "attack B5 a6 {flag flag flag}")
    assert phase(battle) == "retreat"
    assert options_now(battle) == {"retreat a6 A9", "retreat a6 B9", "retreat a6 C9"}
