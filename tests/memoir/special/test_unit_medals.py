"""Some units are worth more than one medal (000 p.24; rulings 13.1)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import medals, place, real, wound
from tests.memoir.table import battle_phase, do, order, phase, set_hands, table

PAIR = """
.    .    .    .    .    .:xt
  .:xe .:xi .    .
.:ai .    .:ai .    .
"""


def rule(worth: int, unit: str = "elite-armor", side: str = "axis") -> dict[str, object]:
    return {"name": "unit_medals", "side": side, "unit": unit, "medals": worth}


@pytest.mark.parametrize("worth", [0, 1, 2, 3])
def test_eliminating_it_is_worth_what_the_rule_says(worth: int) -> None:
    battle = table(PAIR, rules=[rule(worth)])
    wound(battle, "a8", 1)
    order(battle, "direct-from-hq", "A7", "C7")
    battle_phase(battle)
    events = do(battle, "attack A7 a8 {armor star star}")
    assert medals(battle) == (worth, 0)
    assert next(e.data["medals"] for e in events if e.kind == "eliminated") == worth


def test_other_units_are_worth_one() -> None:
    battle = table(PAIR, rules=[rule(2)])
    wound(battle, "b8", 1)
    order(battle, "direct-from-hq", "A7", "C7")
    battle_phase(battle)
    do(battle, "attack C7 b8 {grenade star star}")
    assert medals(battle) == (1, 0)


def test_the_same_kind_on_the_other_side_is_worth_one() -> None:
    battle = table(
        """
        .    .:xe .
          .:at .:ae .
        """,
        first="axis",
        rules=[rule(2)],
    )
    wound(battle, "b8", 1)
    order(battle, "direct-from-hq", "B9")
    battle_phase(battle)
    do(battle, "attack B9 b8 {grenade star star}")
    assert medals(battle) == (0, 1)


def test_at_mont_mouchet_each_elite_armor_is_two_of_the_four_medals() -> None:
    battle = real("mont-mouchet")
    place(battle, "b4", "a8")
    wound(battle, "A9", 1)
    set_hands(battle, {0: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "a8")
    battle_phase(battle)
    do(battle, "attack a8 A9 {armor star star}")
    assert medals(battle) == (2, 0)
    assert phase(battle) != "over"


def test_two_elite_armor_units_win_mont_mouchet() -> None:
    battle = real("mont-mouchet")
    s = battle.state[0]
    s["kills"][0] = 2
    s["medals"][0] = 2
    place(battle, "b4", "a8")
    wound(battle, "A9", 1)
    set_hands(battle, {0: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "a8")
    battle_phase(battle)
    do(battle, "attack a8 A9 {grenade star star}")
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how, result.score) == ((0,), "medals", (4, 0))
