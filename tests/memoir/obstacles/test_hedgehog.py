"""Hedgehogs (000 p.16, rulings 9.3): closed to tanks and guns, a flag for infantry among them, and they stay."""

from __future__ import annotations

import pytest
from tests.memoir.asking import dice_against, field, obstacles, sees, turn_of, who_enters, why_not
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

from bocage.engine.contract import GameError

FLAG = """
.    .    .
  .    .
.    .h:xi .
  .:ai .
"""


def test_only_infantry_enters() -> None:
    assert who_enters(".h") == {"infantry"}
    assert who_enters("Sh") == {"infantry"}


def test_tanks_are_told_why() -> None:
    battle = field("S:at Sh S")
    order(battle, "direct-from-hq", "A9")
    assert why_not(battle, "move A9 B9") == "impassable"


def test_no_tank_or_gun_can_be_set_up_on_it() -> None:
    for unit in (".h:xt", ".h:xg"):
        with pytest.raises(GameError, match="cannot stand on hedgehog"):
            field(unit)


def test_it_takes_no_dice_from_anybody() -> None:
    assert dice_against(".h:xi") == (3, 3, 3)


def test_infantry_passes_it_without_stopping_and_battles_from_it() -> None:
    battle = field(
        """
        .    .    .:xi .
          .    .h   .    .
        .    .    .:ai .
        """
    )
    order(battle, "direct-from-hq", "C7")
    assert "B9" in destinations(battle, "C7")
    do(battle, "move C7 b8")
    assert targets(battle, "b8") == {"C9"}
    do(battle, "attack b8 C9 {star star star}")
    assert figures(battle, "C9") == 4


def test_the_first_flag_may_be_ignored() -> None:
    battle = field(FLAG)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag star}")
    assert phase(battle) == "ignore_flag"
    do(battle, "ignore-flag")
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


def test_it_stays_when_its_occupant_leaves_or_dies() -> None:
    battle = field(FLAG)
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}", "accept-flag", "retreat B7 a8")
    assert obstacles(battle, "B7") == {"hedgehog"}
    do(battle, "take-ground a6 B7")
    assert obstacles(battle, "B7") == {"hedgehog"}


def test_tanks_do_not_take_ground_on_it() -> None:
    battle = field(FLAG.replace("xi", "xi1").replace(".:ai", ".:at"))
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade star star}")
    assert figures(battle, "B7") == 0
    assert turn_of(battle) == "axis"


def test_infantry_retreats_onto_it_but_tanks_and_guns_do_not() -> None:
    for unit, where, left in ((".:xi", "a8", 4), (".:xt", "B7", 2), (".:xg", "B7", 1)):
        battle = field(
            f"""
            .    .    .
              .h   R
            .    {unit} .
              .:ai .
            """
        )
        order(battle, "direct-from-hq", "a6")
        battle_phase(battle)
        do(battle, "attack a6 B7 {flag star star}")
        assert figures(battle, where) == left


def test_it_does_not_hide_anybody() -> None:
    battle = field(".:xi .h .h .:ai")
    assert sees(battle, "D9", "A9")


def test_with_sandbags_there_is_still_only_one_flag_to_ignore() -> None:
    """Several reasons to ignore a flag do not add up (rulings 7.8)."""
    battle = field(FLAG.replace(".h", ".sh"))
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag}", "ignore-flag")
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}
