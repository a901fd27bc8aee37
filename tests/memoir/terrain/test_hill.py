"""Hills (000 p.14): free to move on, a die better against attackers from below. Their sight is in test_hill_sight."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice, dice_against, field, sees, who_enters
from tests.memoir.table import battle_phase, destinations, do, options_now, order, phase, targets


def test_everybody_enters() -> None:
    assert who_enters("H") == EVERYBODY


def test_it_takes_one_die_from_infantry_and_armor_below_none_from_artillery() -> None:
    assert dice_against("H:xi") == (2, 2, 3)


def test_it_protects_tanks_and_guns_as_well() -> None:
    assert dice_against("H:xt") == (2, 2, 3)
    assert dice_against("H:xg") == (2, 2, 3)


def test_attackers_on_any_hill_lose_no_die() -> None:
    """The other hill need not be joined to the target's (rulings 5.7)."""
    battle = field(
        """
        .    .    .    .
          .    H:xi .
        .    H:at .    .
          .    .    .
        .    H:ai .    .    H:xi H:ai
        """
    )
    order(battle, "direct-from-hq", "B7", "B5", "F5")
    assert dice(battle, "B7", "b8") == 3
    assert dice(battle, "F5", "E5") == 3
    assert not sees(battle, "B5", "b8"), "the tank stands in the way, the slope aside"


def test_hill_to_hill_over_low_ground_loses_no_die() -> None:
    battle = field("H:xi . H:ai")
    order(battle, "direct-from-hq", "C9")
    assert dice(battle, "C9", "A9") == 2


def test_attackers_on_a_hill_have_no_advantage_over_those_below() -> None:
    battle = field(".:xi H:ai")
    order(battle, "direct-from-hq", "B9")
    assert dice(battle, "B9", "A9") == 3


def test_far_fire_of_infantry_uphill_has_no_die_left() -> None:
    battle = field("H:xi . . .:ai")
    order(battle, "direct-from-hq", "D9")
    assert dice(battle, "D9", "A9") == 0


def test_units_climb_it_at_no_extra_cost_and_battle_at_once() -> None:
    battle = field(
        """
        .    .    .:xi .
          .    H    .    .
        .    .    H    .
          .    .:ai .    .
        .    .    .    .
        """
    )
    order(battle, "direct-from-hq", "b6")
    assert {"C7", "b8"} <= destinations(battle, "b6")
    do(battle, "move b6 C7")
    assert targets(battle, "C7") == {"C9"}


def test_armor_crosses_three_hills() -> None:
    battle = field(
        """
        .    .    .    .
          .    .    .    .
        .:at H    H    H
        """
    )
    order(battle, "direct-from-hq", "A7")
    assert "D7" in destinations(battle, "A7")


def test_armor_overruns_from_a_hill_it_took() -> None:
    battle = field(
        """
        .    .:xi .
          .    .
        .    H:xi1 .
          .:at .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {grenade star}", "take-ground a6 B7")
    assert targets(battle, "B7") == {"B9"}


def test_retreats_go_up_and_down_hills_but_no_flag_is_ignored() -> None:
    battle = field(
        """
        .    .    .
          H    .
        .    H:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star}")
    assert phase(battle) == "retreat"
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}
