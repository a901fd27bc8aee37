"""When a battle ends, by house rules (004 HR-01 to HR-04)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import medals, pass_turn, place
from tests.memoir.table import do, order, table

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.telling import Teller

GOAL = {"side": "allies", "hexes": ["D9"], "medals": 1}
FIELD = """
.:ai .:xi .    .    .    .    .    .    .:xi
  .    .    .    .
.    .    .    .    .    .    .    .    .:ai
"""


def field(goals: Any = (GOAL,), needed: int = 1, **options: Any) -> Battle:
    """Allied infantry beside an enemy on his last figure, and an objective some hexes away."""
    battle = table(
        FIELD,
        ["direct-from-hq", "direct-from-hq", "probe-left", "probe-center"],
        ["probe-left", "probe-left", "probe-center"],
        medals=needed,
        objectives=goals,
        options=Options.from_document(options),
    )
    battle.state[0]["units"][battle.unit_on("B9")]["figures"] = 1
    battle.state[0]["losses"][1] = 3
    return battle


def kill(battle: Battle) -> None:
    """The Allied unit eliminates its neighbour."""
    order(battle, "direct-from-hq", "A9")
    do(battle, "done", "attack A9 B9 {infantry star star}")


def winner(battle: Battle) -> tuple[tuple[int, ...], str] | None:
    result = battle.result()
    return None if result is None else (result.winners, result.how)


def test_medals_alone_do_not_win_where_ground_is_asked_for() -> None:
    battle = field(hr_objective_required="one")
    kill(battle)
    assert medals(battle) == (1, 0)
    assert winner(battle) is None
    check_position(battle)
    place(battle, "A9", "D9")
    do(battle, "stay")
    assert winner(battle) == ((0,), "medals")


def test_medals_alone_win_with_the_switch_off() -> None:
    battle = field()
    kill(battle)
    assert winner(battle) == ((0,), "medals")


@pytest.mark.parametrize(("asked", "held", "wins"), [("half", 1, True), ("all", 1, False), ("all", 2, True)])
def test_half_or_all_of_the_objectives_may_be_asked_for(asked: str, held: int, wins: bool) -> None:
    goals = [GOAL, GOAL | {"hexes": ["E9"]}]
    battle = field(goals, 1, hr_objective_required=asked)
    place(battle, "I7", "D9")
    if held == 2:
        place(battle, "I9", "M9")
        place(battle, "A9", "E9")
    order(battle, "direct-from-hq")
    pass_turn(battle)
    assert (winner(battle) is not None) == wins


def test_a_side_without_objectives_needs_none() -> None:
    battle = field((), 1, hr_objective_required="all")
    kill(battle)
    assert winner(battle) == ((0,), "medals")


@pytest.mark.parametrize(("kept", "options"), [(1, {"hr_objective_until_retaken": True}), (0, {})])
def test_an_objective_counts_until_it_is_retaken(kept: int, options: dict[str, Any]) -> None:
    battle = field(needed=5, **options)
    place(battle, "A9", "D9")
    order(battle, "direct-from-hq", "D9")
    assert medals(battle) == (1, 0)
    do(battle, "move D9 E9")
    assert medals(battle) == (kept, 0), "whoever leaves it keeps it only with the switch on"
    pass_turn(battle)
    again = field(needed=5, **options)
    restore(again, position_text(battle))
    check_position(again)
    place(again, "B9", "D9")
    pass_turn(again)
    assert medals(again) == (0, 0), "an enemy on it takes it away"


def test_the_other_side_has_one_more_turn() -> None:
    battle = field((), 1, hr_last_turn_reply=True)
    order(battle, "direct-from-hq", "A9")
    do(battle, "done")
    events = do(battle, "attack A9 B9 {infantry star star}")
    told = next(event for event in events if event.kind == "last_turn")
    assert told.data == {"side": "allies", "turn": 2}
    assert all(Teller(battle, lang).sentence(told) for lang in ("en", "nl", "fr"))
    do(battle, "stay")
    assert battle.turn == 2
    assert battle.observe(None)["last_turn"] == 2
    again = field((), 1, hr_last_turn_reply=True)
    restore(again, position_text(battle))
    check_position(again)
    pass_turn(battle)
    assert winner(battle) == ((0,), "reply")
    assert battle.turn == 2


def test_if_both_get_there_nobody_wins() -> None:
    battle = field((), 1, hr_last_turn_reply=True)
    kill(battle)
    do(battle, "stay")
    place(battle, "I7", "H9")
    battle.state[0]["units"][battle.unit_on("H9")]["figures"] = 1
    battle.state[0]["losses"][0] += 3
    order(battle, "probe-center", "I9")
    do(battle, "done", "attack I9 H9 {infantry star star}", "stay")
    assert winner(battle) == ((), "reply")


def test_damage_decides_after_the_last_turn() -> None:
    """The Axis has lost a unit and the battle's medal, but has killed more figures."""
    battle = field((), 1, hr_last_turn_reply=True, hr_damage_scoring=True)
    battle.state[0]["losses"][0] = 9
    kill(battle)
    do(battle, "stay")
    pass_turn(battle)
    assert winner(battle) == ((1,), "damage")


@pytest.mark.parametrize(("goals", "won"), [((GOAL,), (0,)), ((), ())])
def test_an_objective_is_as_much_damage_as_a_figure(goals: Any, won: tuple[int, ...]) -> None:
    """With as many figures lost on both sides it decides, and without one nobody has won."""
    battle = field(goals, 1, hr_last_turn_reply=True, hr_damage_scoring=True)
    battle.state[0]["losses"][0] = 4
    kill(battle)
    place(battle, "A9", "D9")
    do(battle, "stay")
    pass_turn(battle)
    assert winner(battle) == (won, "damage")


def test_damage_is_counted_only_after_a_last_turn() -> None:
    with pytest.raises(GameError, match="hr_damage_scoring: it needs hr_last_turn_reply"):
        Options.from_document({"hr_damage_scoring": True})
    battle = field((), 1)
    battle.state[0]["losses"][0] = 9
    kill(battle)
    assert winner(battle) == ((0,), "medals"), "with the switches off the first to have enough has won"
