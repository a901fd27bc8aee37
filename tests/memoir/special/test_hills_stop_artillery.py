"""Guns cannot fire over the hills of the Vosges (000 p.34; rulings 6.13)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import dice, pass_turn, place, real, reason
from tests.memoir.table import battle_phase, order, set_hands, table, targets

from bocage.memoir.game import Battle

RULE = [{"name": "hills_stop_artillery"}]


def gun(picture: str, rules: list[dict[str, str]] | None = None, where: str = "A9") -> Battle:
    battle = table(picture, rules=RULE if rules is None else rules)
    order(battle, "direct-from-hq", where)
    battle_phase(battle)
    return battle


@pytest.mark.parametrize("hill", ["H", "I", "P"])
def test_a_gun_cannot_fire_over_a_hill(hill: str) -> None:
    battle = gun(f".:ag . {hill} . .:xi .", where="A9")
    assert targets(battle, "A9") == set()


def test_without_the_rule_it_can() -> None:
    battle = gun(".:ag . H . .:xi .", rules=[])
    assert dice(battle, "A9", "E9") == 2


def test_other_terrain_and_units_do_not_stop_it() -> None:
    battle = gun(".:ag F T:xi B .:xi .")
    assert targets(battle, "A9") == {"C9", "E9"}


def test_it_may_fire_from_a_hill_and_at_a_hill() -> None:
    battle = gun("H:ag . . . H:xi .")
    assert dice(battle, "A9", "E9") == 2


def test_a_hill_beside_the_line_does_not_stop_it() -> None:
    battle = gun(
        """
        .    .:xi .    .    .:xi
          .    H    .    .    .
        .    .:ag .    .    .
        """,
        where="B7",
    )
    assert "B9" in targets(battle, "B7"), "the line runs between an open hex and the hill"


def test_hills_on_both_sides_of_the_line_stop_it() -> None:
    battle = table(
        """
        .    .:xi .    .    .:xi
          H    H    .    .    .
        .    .:ag .    .    .
        """,
        rules=RULE,
    )
    order(battle, "direct-from-hq", "B7")
    battle_phase(battle)
    assert reason(battle, "B7", "B9") == "over_hills"
    assert dice(battle, "B7", "E9") == 2


def test_armor_keeps_to_the_ordinary_rule_of_sight() -> None:
    battle = gun("H:at H H:xi .")
    assert dice(battle, "A9", "C9") == 3, "along one and the same hill"


def test_saverne() -> None:
    battle = real("saverne-gap")
    pass_turn(battle)
    place(battle, "d2", "D7")
    place(battle, "C1", "e4")
    set_hands(battle, {1: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "F7")
    battle_phase(battle)
    assert reason(battle, "F7", "D7") == "over_hills"
    assert dice(battle, "F7", "e4") == 2
