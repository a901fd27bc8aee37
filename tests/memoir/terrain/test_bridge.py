"""Bridges (000 p.15): open ground over a river."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice_against, field, sees, who_enters
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets

CROSSING = """
.    .:xi .    .    .    .    .    .    .    .    .    .    .
  R    R=   R    R    R    R    R    R    R    R    R    R
.    .    .:at .    .    .    .    .    .    .    .    .    .
"""


def test_everybody_enters() -> None:
    assert who_enters("R=") == EVERYBODY


def test_it_takes_no_dice_from_anybody() -> None:
    assert dice_against("R=:xi") == (3, 3, 3)


def test_a_unit_crosses_without_stopping() -> None:
    battle = field(CROSSING)
    order(battle, "direct-from-hq", "C7")
    assert {"b8", "C9", "D9"} <= destinations(battle, "C7")
    assert not {"a8", "c8"} & destinations(battle, "C7")


def test_a_unit_on_it_battles_at_once() -> None:
    battle = field(CROSSING)
    order(battle, "direct-from-hq", "C7")
    do(battle, "move C7 b8")
    assert targets(battle, "b8") == {"B9"}


def test_it_does_not_hide_anybody() -> None:
    """Rulings 6.7: a bridge never blocks."""
    battle = field(".:xi R= R= .:ai")
    assert sees(battle, "D9", "A9")


def test_a_unit_takes_ground_on_it() -> None:
    battle = field(
        """
        .    .    .
          R    R=:xi1
        .    .    .:at
        """
    )
    order(battle, "direct-from-hq", "C7")
    battle_phase(battle)
    do(battle, "attack C7 b8 {grenade star star}", "take-ground C7 b8")
    assert figures(battle, "b8") == 3


def test_a_retreat_uses_the_bridge_and_no_flag_is_ignored_on_it() -> None:
    battle = field(
        """
        .    .    .
          R    R=
        .    .:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag star}")
    assert phase(battle) == "retreat"
    assert options_now(battle) == {"retreat B7 B9", "retreat B7 C9"}


def test_a_wide_river_is_as_wide_under_a_bridge() -> None:
    """The special rule speaks of the river, which the bridge leaves in sight."""
    battle = field(".:xi R= .:ai", rules=[{"name": "wide_river"}])
    order(battle, "direct-from-hq", "C9")
    battle_phase(battle)
    assert targets(battle, "C9") == set()
