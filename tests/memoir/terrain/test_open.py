"""Open ground (000 p.6): nothing hinders and nothing protects."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice_against, field, sees, who_enters, why_not
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, targets


def test_everybody_enters() -> None:
    assert who_enters(".") == EVERYBODY


def test_it_takes_no_dice_from_anybody() -> None:
    assert dice_against(".:xi") == (3, 3, 3)


def test_units_pass_through_it_and_battle_after_entering_it() -> None:
    battle = field(
        """
        .    .    .:xi .
          .    .    .    .
        .    .    .    .
          .    .    .    .
        .    .    .:at .
        """
    )
    order(battle, "direct-from-hq", "C5")
    assert "b8" in destinations(battle, "C5"), "three hexes over open ground"
    do(battle, "move C5 b8")
    assert targets(battle, "b8") == {"C9"}


def test_no_unit_enters_or_passes_another_friend_or_enemy() -> None:
    """Rulings 3.2: a ring of units shuts a unit in, whoever they are."""
    battle = field(
        """
        .    .    .    .
          .:xi .:ai .
        .:ai .:at .:xi .
          .:ai .:ai .
        """
    )
    order(battle, "direct-from-hq", "B7")
    assert destinations(battle, "B7") == set()
    assert why_not(battle, "move B7 b8") in {"occupied", "wrong_phase"}


def test_it_does_not_hide_anybody() -> None:
    battle = field(".:xi . . .:ai")
    assert sees(battle, "D9", "A9")


def test_a_unit_on_it_cannot_ignore_a_flag() -> None:
    battle = field(
        """
        .    .    .
          .    .
        .    .:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}")
    assert phase(battle) == "retreat"
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


def test_taking_ground_on_it_leads_armor_on_to_its_overrun() -> None:
    battle = field(
        """
        .    .:xi .
          .    .
        .    .:xi1 .
          .:at .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade star star}", "take-ground a6 B7")
    assert phase(battle) == "battle_again"
    assert targets(battle, "B7") == {"B9"}
    assert figures(battle, "B7") == 3
