"""Impassable hills (000 p.30, p.33, p.34): a wall to everybody; in one battle to shells as well."""

from __future__ import annotations

from tests.memoir.asking import dice, field, sees, who_enters, why_not, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, targets

WALL = """
.    .    .:xi .    .    .    .    .    .    .    .    .    .
  I    I    I    I    I    I    I    I    I    I    I    I
.    .    .:at .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .:ag .    .    .    .    .    .    .    .    .    .
"""
NO_SHELLS = {"name": "hills_stop_artillery"}


def test_nobody_enters() -> None:
    assert who_enters("I") == set()


def test_tanks_do_not_get_over_it() -> None:
    battle = field(WALL)
    order(battle, "direct-from-hq", "C7")
    assert not {name for name in destinations(battle, "C7") if name[1] in "89"}
    assert why_not(battle, "move C7 b8") == "impassable"


def test_not_even_from_a_hill() -> None:
    battle = field("H:ai I H")
    order(battle, "direct-from-hq", "A9")
    assert not {"B9", "C9"} & destinations(battle, "A9")


def test_it_hides_what_is_behind_it() -> None:
    battle = field(WALL)
    order(battle, "direct-from-hq", "C7")
    assert not sees(battle, "C7", "C9")
    assert why_not_attack(battle, "C7", "C9") == "no_sight"


def test_guns_fire_over_it() -> None:
    battle = field(WALL)
    order(battle, "direct-from-hq", "C5")
    assert dice(battle, "C5", "C9") == 2


def test_guns_do_not_fire_over_it_where_the_battle_says_so() -> None:
    battle = field(WALL, rules=[NO_SHELLS])
    order(battle, "direct-from-hq", "C5")
    assert why_not_attack(battle, "C5", "C9") == "over_hills"
    battle_phase(battle)
    assert targets(battle, "C5") == set()


def test_such_a_battle_lets_guns_fire_past_a_hill_on_one_side_of_the_line() -> None:
    battle = field(
        """
        .    .:xi .
          I    .
        .    .:ag .
        """,
        rules=[NO_SHELLS],
    )
    order(battle, "direct-from-hq", "B7")
    assert dice(battle, "B7", "B9") == 3


def test_a_unit_with_its_back_to_the_wall_pays_for_every_flag() -> None:
    battle = field(
        """
        .    .    .
          I    I
        .    .:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag star}")
    assert figures(battle, "B7") == 2


def test_a_retreat_goes_round_it_where_it_can() -> None:
    battle = field(
        """
        .    .    .
          I    .
        .    .:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag star}")
    assert options_now(battle) == {"retreat B7 B9", "retreat B7 C9"}
