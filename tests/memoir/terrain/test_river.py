"""Rivers (000 p.14): nobody crosses without a bridge, everybody looks across."""

from __future__ import annotations

from tests.memoir.asking import dice, field, sees, who_enters, why_not, why_not_attack
from tests.memoir.table import battle_phase, destinations, do, figures, order

ACROSS = """
.    .:xi .    .    .    .    .    .    .    .    .    .    .
  R    R    R    R    R    R    R    R    R    R    R    R
.    .    .:at .    .    .    .    .    .    .    .    .    .
  .    .:ai .    .    .    .    .    .    .    .    .    .
"""


def test_nobody_enters() -> None:
    assert who_enters("R") == set()


def test_tanks_do_not_get_over_it() -> None:
    battle = field(ACROSS)
    order(battle, "direct-from-hq", "C7")
    assert not {hex_name for hex_name in destinations(battle, "C7") if hex_name[1] in "89"}
    assert why_not(battle, "move C7 b8") == "impassable"


def test_everybody_fires_across() -> None:
    battle = field(ACROSS)
    order(battle, "direct-from-hq", "C7", "b6")
    assert sees(battle, "C7", "B9")
    assert dice(battle, "C7", "B9") == 3
    assert dice(battle, "b6", "B9") == 1


def test_infantry_does_not_fire_across_a_wide_river_but_tanks_do() -> None:
    battle = field(ACROSS, rules=[{"name": "wide_river"}])
    order(battle, "direct-from-hq", "C7", "b6")
    assert dice(battle, "C7", "B9") == 3
    assert why_not_attack(battle, "b6", "B9") == "across_river"


def test_a_unit_with_its_back_to_the_river_pays_for_every_flag() -> None:
    battle = field(
        """
        .    .    .
          R    R
        .    .:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag flag star}")
    assert figures(battle, "B7") == 2


def test_a_retreat_goes_round_the_river_where_it_can() -> None:
    battle = field(
        """
        .    .    .
          R    .
        .    .:xi .
          .:ai .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}")
    assert figures(battle, "b8") == 4
