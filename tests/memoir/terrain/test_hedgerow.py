"""Hedgerows (000 p.14, rulings 3.4-3.5): in from the next hex only, out by one hex only, and a fortress in between."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice_against, field, sees, turn_of, who_enters, why_not, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase


def test_everybody_enters_from_the_next_hex() -> None:
    assert who_enters("B") == EVERYBODY


def test_it_takes_one_die_from_infantry_two_from_armor_none_from_artillery() -> None:
    assert dice_against("B:xi") == (2, 1, 3)


def test_it_is_only_entered_by_a_unit_that_began_its_turn_next_to_it() -> None:
    battle = field(
        """
        .    .    .    .    .:xi
          .    .    .    .
        .    B    .    .
          .    .    .
        .:at .:ai .    .
        """
    )
    order(battle, "direct-from-hq", "A5", "B5")
    assert "B7" not in destinations(battle, "A5")
    assert "B7" not in destinations(battle, "B5")
    assert why_not(battle, "move A5 B7") == "not_adjacent_at_start"
    assert "A7" in destinations(battle, "A5"), "the hex beside it is as far away and open"


def test_a_unit_that_enters_stops_and_cannot_battle_this_turn() -> None:
    battle = field(
        """
        .    .:xi .    .
          .    .    .
        .    B    .    .
          .:at .    .
        """
    )
    order(battle, "direct-from-hq", "a6")
    do(battle, "move a6 B7")
    assert phase(battle) == "play", "nothing is left to do this turn"
    assert turn_of(battle) == "axis"


def test_the_reason_is_the_hedgerow() -> None:
    battle = field(
        """
        .    .:xi .    .    .:xi
          .    .    .    .
        .    B    .    .    .
          .:at .    .    .:ai
        """
    )
    order(battle, "direct-from-hq", "a6", "d6")
    do(battle, "move a6 B7")
    assert why_not_attack(battle, "B7", "B9") == "entered_terrain"


def test_a_unit_that_leaves_stops_on_the_next_hex() -> None:
    battle = field(
        """
        .    .    .    .    .:xi
          .    .    .    .
        .    .    B:at .
          .    .    .    .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert destinations(battle, "C7") == {"B7", "D7", "b8", "c8", "b6", "c6"}


def test_from_hedgerow_to_hedgerow_is_a_move_of_one() -> None:
    battle = field(
        """
        .    .    .    .    .:xi
          .    B    .    .
        B    .    B:at .
          .    .    .    .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert "b8" in destinations(battle, "C7")
    assert "A7" not in destinations(battle, "C7")


def test_a_unit_that_left_may_battle_and_take_ground() -> None:
    """Having to stop after leaving does not hold a unit for the rest of the turn (rulings 3.4)."""
    battle = field(
        """
        .    .    .:xi1 .
          .    .    .    .
        .    .    B:ai .
        """
    )
    order(battle, "direct-from-hq", "C7")
    do(battle, "move C7 b8", "attack b8 C9 {infantry star star}")
    assert options_now(battle) == {"take-ground b8 C9", "stay"}


def test_ground_in_a_hedgerow_is_taken_by_a_unit_that_has_not_moved() -> None:
    battle = field(
        """
        .    .:xi .    .
          .    .    .
        .    B:xi1 .    .
          .:at .    .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade}")
    assert options_now(battle) == {"take-ground a6 B7", "stay"}
    do(battle, "take-ground a6 B7")
    assert phase(battle) == "play", "no overrun on entering a hedgerow (rulings 4.8)"
    assert figures(battle, "B7") == 3


def test_ground_in_a_hedgerow_is_not_taken_after_a_move() -> None:
    battle = field(
        """
        .    .:xi .    .
          .    .    .
        .    B:xi1 .    .
          .    .    .
        .:ai .    .
        """
    )
    order(battle, "direct-from-hq", "A5")
    do(battle, "move A5 a6", "attack a6 B7 {grenade star}")
    assert figures(battle, "B7") == 0
    assert phase(battle) == "play"
    assert figures(battle, "a6") == 4


def test_it_blocks_sight_through_it_but_not_into_it() -> None:
    battle = field("B:xi . B .:ai .")
    assert not sees(battle, "D9", "A9")
    assert sees(battle, "B9", "A9")
    assert sees(battle, "D9", "C9")


def test_a_retreat_runs_through_hedgerows_without_stopping() -> None:
    battle = field(
        """
        .    .    .    .
          B    B    .
        B    B    .    .
          B:xi .    .
        .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    do(battle, "attack B5 a6 {flag flag}")
    assert options_now(battle) == {"retreat a6 a8", "retreat a6 b8"}


def test_it_does_not_let_a_unit_ignore_flags() -> None:
    battle = field(
        """
        .    .    .
          .    .
        .    B:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star}")
    assert phase(battle) == "retreat"


def test_nobody_gets_through_a_row_of_hedgerows_in_one_move() -> None:
    battle = field(
        """
        .    .    .    .
          B    B    B    B
        .    .    .:at .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert {"b8", "c8"} <= destinations(battle, "C7")
    assert not {"A9", "B9", "C9", "D9"} & destinations(battle, "C7")
