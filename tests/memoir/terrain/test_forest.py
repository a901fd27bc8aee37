"""Forest (000 p.13): stop on entry, no battle that turn, -1/-2 dice, blocks sight."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, field, turn_of, who_enters, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, table, targets

from bocage.memoir import explain


def test_infantry_stops_in_the_forest_and_cannot_battle_this_turn() -> None:
    battle = table(
        """
        .    .:xi .    .
          .    .    .
        .    F    .    .
          .:ai .    .
        """
    )
    order(battle, "direct-from-hq", "a6")
    assert "B7" in destinations(battle, "a6")
    assert "b8" not in destinations(battle, "a6"), "two hexes through the forest would not stop in it"
    do(battle, "move a6 B7")
    assert targets(battle, "B7") == set()


def test_a_unit_that_was_there_before_battles_normally() -> None:
    battle = table(
        """
        .    .:xi .    .
          .    .    .
        .    F:ai .    .
        """
    )
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    assert targets(battle, "B7") == {"B9"}


def test_forest_takes_one_die_from_infantry_two_from_armor_none_from_artillery() -> None:
    battle = table(
        """
        .    .    F:xi .    .
          .    .:at .:ai .
        .    .    .    .    .:ag
        """
    )
    order(battle, "direct-from-hq", "b8", "c8", "E7")
    battle_phase(battle)
    dice = {
        hex_name: explain.attack(battle, battle.unit_on(hex_name), battle.unit_on("C9")).dice
        for hex_name in ("b8", "c8", "E7")
    }
    assert dice == {"b8": 1, "c8": 2, "E7": 2}


def test_forest_blocks_sight_through_it_but_not_into_it() -> None:
    battle = table(
        """
        .:xi .    .    .    .
          .    F:xi .    .
        .:ai F    .:xi .    .
        """
    )
    order(battle, "direct-from-hq", "A7")
    battle_phase(battle)
    assert targets(battle, "A7") == {"A9", "b8"}
    assert "forest" in explain.attack(battle, battle.unit_on("A7"), battle.unit_on("C7")).sentence().lower()


def test_far_fire_of_infantry_into_a_forest_has_no_die_left() -> None:
    battle = table(
        """
        F:xi .    .    .:ai
        """
    )
    order(battle, "direct-from-hq", "D9")
    assert why_not_attack(battle, "D9", "A9") == "too_few_dice"


def test_everybody_enters() -> None:
    assert who_enters("F") == EVERYBODY


def test_armor_stops_in_it() -> None:
    battle = field(
        """
        .    .    .    .
          F    F    F    F
        .    .    .:at .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert {"a8", "b8", "c8", "d8"} <= destinations(battle, "C7")
    assert not {"A9", "B9", "C9", "D9"} & destinations(battle, "C7"), "the wood is one deep, but it holds tanks"


def test_armor_that_takes_ground_in_a_forest_does_not_overrun() -> None:
    """Taking ground counts as entering (rulings 4.8)."""
    battle = field(
        """
        .    .:xi .
          .    .
        .    F:xi1 .
          .:at .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade}", "take-ground a6 B7")
    assert figures(battle, "B7") == 3
    assert turn_of(battle) == "axis"


def test_infantry_may_take_ground_in_it_after_moving() -> None:
    """Unlike hedgerows, a forest need not be next to where the unit began (rulings 3.5, 8.3)."""
    battle = field(
        """
        .    .    .
          .    .
        .    F:xi1 .
          .    .
        .:ai .    .
        """
    )
    order(battle, "direct-from-hq", "A5")
    do(battle, "move A5 a6", "attack a6 B7 {grenade star}")
    assert options_now(battle) == {"take-ground a6 B7", "stay"}


def test_a_retreat_runs_through_forests_without_stopping() -> None:
    battle = field(
        """
        .    .    .    .
          F    F    .
        F    F    .    .
          F:xi .    .
        .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "B5")
    battle_phase(battle)
    do(battle, "attack B5 a6 {flag flag}")
    assert options_now(battle) == {"retreat a6 a8", "retreat a6 b8"}


def test_losses_before_flags() -> None:
    battle = table(
        """
        .    .    .
          .    .
        .    F:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade flag}")
    assert battle.decision() is not None
    assert figures(battle, "B7") == 3
