"""The ocean (000 p.15, rulings 3.8 and 4.3): one hex a turn, no battle from it, no way back into it."""

from __future__ import annotations

from tests.memoir.asking import EVERYBODY, dice_against, field, sees, turn_of, who_enters, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, targets

COAST = """
.    .    .:xi .    .    .
  S    S    S    S    S    S
S    S    S    S    S    S
  O    O    O:at O    O    O
O    O    O    O    O    O
"""


def test_everybody_enters() -> None:
    assert who_enters("O") == EVERYBODY


def test_it_does_not_protect_units_on_it() -> None:
    assert dice_against("O:xi") == (3, 3, 3)


def test_a_unit_at_sea_moves_one_hex_whatever_it_is() -> None:
    battle = field(COAST)
    order(battle, "direct-from-hq", "c6")
    assert destinations(battle, "c6") == {"b6", "d6", "C7", "D7", "C5", "D5"}


def test_special_forces_and_infantry_assault_do_not_hurry_a_landing() -> None:
    battle = field(COAST.replace(":at", ":as"), ["infantry-assault"])
    order(battle, "infantry-assault left")
    assert destinations(battle, "c6") == {"b6", "d6", "C7", "D7", "C5", "D5"}


def test_a_unit_that_goes_to_sea_stops_there() -> None:
    battle = field(
        """
        .    .    .    .
          .    .:at .    .
        O    O    O    O
          O    O    O    O
        """
    )
    order(battle, "direct-from-hq", "b8")
    assert {"A7", "B7", "C7", "D7"} <= destinations(battle, "b8")
    assert not {"a6", "b6", "c6", "d6"} & destinations(battle, "b8")


def test_a_unit_at_sea_cannot_battle() -> None:
    battle = field("O:ai .:xi . O:at .:xi . O:ar .:xi")
    order(battle, "direct-from-hq", "A9", "D9", "G9")
    for attacker, target in (("A9", "B9"), ("D9", "E9"), ("G9", "H9")):
        assert why_not_attack(battle, attacker, target) == "no_battle_here"
    battle_phase(battle)
    assert turn_of(battle) == "axis"


def test_a_unit_that_lands_may_battle_at_once_and_take_ground() -> None:
    """Leaving the water ends the move but does not hold the unit afterwards (rulings 3.4)."""
    battle = field(
        """
        .    .    .    .
          S    S:xi1 S    S
        S    S    S    S
          O    O:ai O    O
        """
    )
    order(battle, "direct-from-hq", "b6")
    do(battle, "move b6 C7", "attack C7 b8 {infantry star star}")
    assert options_now(battle) == {"take-ground C7 b8", "stay"}


def test_the_following_turn_the_beach_allows_two_hexes() -> None:
    battle = field(COAST, ["direct-from-hq", "direct-from-hq"])
    order(battle, "direct-from-hq", "c6")
    do(battle, "move c6 C7", "done")
    order(battle, "probe-left")
    assert turn_of(battle) == "allies"
    order(battle, "direct-from-hq", "C7")
    assert "A7" in destinations(battle, "C7")
    assert "F7" not in destinations(battle, "C7")


def test_nobody_retreats_into_the_sea() -> None:
    battle = field(
        """
        .    .:xi .
          .:ai .
        O    O    O
        """,
        first="axis",
    )
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 a8 {flag flag star}")
    assert figures(battle, "a8") == 2, "a figure for every flag"


def test_a_unit_at_sea_with_more_sea_behind_it_pays_for_flags() -> None:
    battle = field(
        """
        .    .:xi .
          O:ai O
        O    O    O
        """,
        first="axis",
    )
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 a8 {flag star star}")
    assert figures(battle, "a8") == 3


def test_a_unit_at_sea_retreats_onto_land_behind_it() -> None:
    battle = field(
        """
        .    .    .
          S    S
        O    O:xi O
          O    .:ai
        """
    )
    order(battle, "direct-from-hq", "b6")
    battle_phase(battle)
    do(battle, "attack b6 B7 {flag star star}")
    assert options_now(battle) == {"retreat B7 a8", "retreat B7 b8"}


def test_it_does_not_hide_anybody() -> None:
    battle = field(".:xi O O .:ai")
    assert sees(battle, "D9", "A9")


def test_armor_that_takes_ground_at_sea_does_not_overrun_from_there() -> None:
    """Nothing fights from the water, an overrun no more than any other battle (000 p.15)."""
    battle = field(
        """
        .    .    .    .
          S:at O:xi1 S:xi
        """
    )
    order(battle, "direct-from-hq", "a8")
    battle_phase(battle)
    do(battle, "attack a8 b8 {grenade star star}", "take-ground a8 b8")
    assert figures(battle, "b8") == 3
    assert targets(battle, "b8") == set()
    assert turn_of(battle) == "axis"


def test_a_unit_that_just_went_to_sea_is_told_that_the_water_is_the_reason() -> None:
    battle = field("S:ai O .:xi . S:ai .:xi")
    order(battle, "direct-from-hq", "A9", "E9")
    do(battle, "move A9 B9")
    assert why_not_attack(battle, "B9", "C9") == "no_battle_here"
