"""Objectives of both sides, majorities, hexes to keep the enemy out of, clear sections, medals of a turn's start
(rulings 13.3)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import finish_turn, medals, pass_turn, place
from tests.memoir.table import do, document, order, set_hands, table

from bocage.memoir.scenario import ScenarioError, from_document, read_scenario, write_scenario

FIELD = """
.    .    .    .    .    .:xi
  .:xi .    .    .    .
.    .:ai .    .    .
  .    .    .    .:ai .
"""


def goal(*hexes: str, side: str = "allies", **more: Any) -> dict[str, Any]:
    return {"side": side, "hexes": list(hexes), **more}


def test_an_objective_of_both_sides_is_whose_unit_stands_there() -> None:
    battle = table(FIELD, objectives=[goal("B7", side="both", medals=2), goal("a8", side="both")])
    assert medals(battle) == (2, 1)
    place(battle, "B7", "C7")
    place(battle, "a8", "B7")
    order(battle, "direct-from-hq", "C7")
    do(battle, "move C7 D7")
    assert medals(battle) == (0, 2)


def test_it_reads_back_as_one_for_each() -> None:
    scenario = from_document(document(FIELD, objectives=[goal("C7", "D7", side="both", control="majority")]))
    assert [o.side for o in scenario.objectives] == ["allies", "axis"]
    assert read_scenario(write_scenario(scenario)) == scenario


def test_a_majority_is_more_hexes_than_the_enemy_has() -> None:
    battle = table(FIELD, objectives=[goal("B7", "C7", "D7", "a8", "b8", side="both", control="majority", medals=2)])
    assert medals(battle) == (0, 0), "one each: nobody has it"
    order(battle, "direct-from-hq", "d6")
    do(battle, "move d6 D7")
    assert medals(battle) == (2, 0)
    place(battle, "F9", "b8")
    finish_turn(battle)
    battle.state[0]["changed"] = 1
    pass_turn(battle)
    assert medals(battle) == (0, 0), "two each"


def test_a_single_unit_is_a_majority_where_nobody_else_is() -> None:
    battle = table(FIELD, objectives=[goal("B7", "C7", control="majority")])
    assert medals(battle) == (1, 0)
    assert battle.observe(None)["objectives"][0]["held"] is True


def test_hexes_that_no_enemy_may_enter_are_held_without_a_unit() -> None:
    battle = table(FIELD, objectives=[goal("C7", "D7"), goal("C7", "D7", side="axis", control="keep-out")])
    assert medals(battle) == (0, 1), "nobody stands there, and the Axis has it"
    order(battle, "direct-from-hq", "B7")
    do(battle, "move B7 C7")
    assert medals(battle) == (1, 0)
    finish_turn(battle)
    pass_turn(battle)
    set_hands(battle, {0: ["attack-left"]})
    order(battle, "attack-left", "C7")
    do(battle, "move C7 B7")
    assert medals(battle) == (0, 1), "and has it again when they are left"


def test_a_section_is_clear_while_no_enemy_stands_in_it() -> None:
    battle = table(FIELD, objectives=[goal(name, control="clear") for name in ("A5", "G5", "M5")])
    assert medals(battle) == (1, 0), "a8 is in the left section, F9 in the center, nobody in the right one"
    assert [o["held"] for o in battle.observe(None)["objectives"]] == [False, False, True]
    place(battle, "F9", "i8")
    order(battle, "direct-from-hq", "B7")
    do(battle, "move B7 C7")
    assert medals(battle) == (0, 0), "a hex on the line lies in both sections"


def test_a_medal_of_the_start_of_a_turn_comes_late_and_goes_late() -> None:
    battle = table(FIELD, objectives=[goal("C7", when="start-of-own-turn")])
    order(battle, "direct-from-hq", "B7")
    do(battle, "move B7 C7")
    assert medals(battle) == (0, 0), "not in the turn in which it is taken"
    finish_turn(battle)
    assert medals(battle) == (0, 0), "nor when the enemy's turn begins"
    pass_turn(battle)
    assert medals(battle) == (1, 0)
    set_hands(battle, {0: ["attack-left"]})
    order(battle, "attack-left", "C7")
    do(battle, "move C7 B7")
    assert medals(battle) == (1, 0), "it is lost when a turn begins without it"
    finish_turn(battle)
    assert medals(battle) == (0, 0)


def test_one_that_is_kept_for_good_is_won_at_the_start_of_a_turn_too() -> None:
    battle = table(FIELD, objectives=[goal("C7", when="start-of-own-turn", hold="permanent")])
    order(battle, "direct-from-hq", "B7")
    do(battle, "move B7 C7")
    finish_turn(battle)
    pass_turn(battle)
    place(battle, "C7", "B7")
    pass_turn(battle)
    pass_turn(battle)
    assert medals(battle) == (1, 0)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (goal("C7", "D7", control="majority", at_least=2), "does not count hexes"),
        (goal("C7", "D7", control="clear"), "one hex of it that lies on no line"),
        (goal("d8", control="clear"), "one hex of it that lies on no line"),
        (goal("C7", wins=True, when="start-of-own-turn"), "at once or at the end of a turn"),
        (goal("C7", control="sole"), "control"),
        (goal("C7", side="nobody"), "side"),
    ],
)
def test_what_makes_no_sense_is_said(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        table(FIELD, objectives=[wrong])
