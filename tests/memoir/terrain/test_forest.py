"""Forest (000 p.13): stop on entry, no battle that turn, -1/-2 dice, blocks sight."""

from __future__ import annotations

from tests.memoir.table import battle_phase, destinations, do, figures, order, table, targets

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
