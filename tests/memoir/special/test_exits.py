"""Leaving the board over the exits of a scenario (rulings 3.16)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import finish_turn, medals, pass_turn, place
from tests.memoir.table import destinations, do, kinds, options_now, order, phase, set_hands, table

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore
from bocage.memoir.scenario import ScenarioError

PICTURE = """
.    .    .    .    .    .    .    .    .    .:xi .    .    .
  .:at .    .    .    .    .    .    .    .    .    .    .
.    .    .:ai .    .    .:ag .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
"""


def exits(*hexes: str, side: str = "allies", **more: Any) -> dict[str, Any]:
    return {"name": "exits", "side": side, "hexes": list(hexes), **more}


def ordered(picture: str, *units: str, rules: list[dict[str, Any]], card: str = "direct-from-hq") -> Battle:
    battle = table(picture, [card], rules=rules)
    order(battle, card, *units)
    return battle


def test_one_more_step_leads_off_the_board() -> None:
    battle = ordered(PICTURE, "a8", "C7", rules=[exits("A9", "C9")])
    assert options_now(battle, "exit") == {"exit a8"}, "the tank has three hexes, two of infantry lead to C9 only"
    events = do(battle, "exit a8")
    assert [e.data for e in events if e.kind == "exit"] == [
        {"unit": "allies armor 2", "hex": "A9", "from": "a8", "medals": 1, "path": ["a8", "A9"]}
    ]
    assert medals(battle) == (1, 0)
    assert phase(battle) == "move", "others may still move"


def test_it_is_gone_for_good_and_no_medal_for_the_enemy() -> None:
    battle = ordered(PICTURE, "a8", rules=[exits("A9")])
    do(battle, "exit a8")
    assert [unit["unit"] for unit in battle.observe(None)["units"]] == [
        "axis infantry 1",
        "allies infantry 3",
        "allies artillery 4",
    ]
    finish_turn(battle)
    assert medals(battle) == (1, 0)
    assert battle.state[0]["losses"].tolist() == [0, 0]


def test_from_the_exit_itself_one_step_is_enough_even_for_a_gun() -> None:
    battle = table(PICTURE, rules=[exits("F9")])
    place(battle, "F7", "F9")
    order(battle, "direct-from-hq", "F9")
    assert options_now(battle, "exit") == {"exit F9"}


def test_an_occupied_exit_is_closed() -> None:
    battle = table(PICTURE, rules=[exits("J9")])
    place(battle, "a8", "j8")
    order(battle, "direct-from-hq", "j8")
    assert options_now(battle, "exit") == set()
    place(battle, "J9", "M9")
    assert options_now(battle, "exit") == {"exit j8"}


def test_whatever_stops_a_unit_on_the_exit_keeps_it() -> None:
    battle = ordered(
        PICTURE.replace(
            ".    .    .    .    .    .    .    .    .    .:xi", "F    .    .    .    .    .    .    .    .    .:xi"
        ),
        "a8",
        "C7",
        rules=[exits("A9")],
    )
    assert "A9" in destinations(battle, "a8")
    assert options_now(battle, "exit") == set(), "the forest stops it"
    do(battle, "move a8 A9")
    finish_turn(battle)
    pass_turn(battle)
    set_hands(battle, {0: ["attack-left"]})
    order(battle, "attack-left", "A9")
    assert options_now(battle, "exit") == {"exit A9"}, "in its next turn it goes on"


def test_a_hedgerow_left_ends_the_move_before_the_exit() -> None:
    picture = PICTURE.replace("  .:at", "  B:at")
    battle = ordered(picture, "a8", rules=[exits("A9")])
    assert options_now(battle, "exit") == set()


def test_a_short_move_over_beach_does_not_reach_off_the_board() -> None:
    picture = """
    .    S    .    .
      .    S    .:xi .
    .    S    .:at .
    """
    battle = ordered(picture, "C7", rules=[exits("B9")])
    assert "B9" in destinations(battle, "C7"), "two hexes over the beach"
    assert options_now(battle, "exit") == set(), "the third is too many (000 p.15)"


def test_the_other_side_has_no_exit_there() -> None:
    battle = ordered(PICTURE, "a8", rules=[exits("A9", side="axis")])
    assert options_now(battle, "exit") == set()
    with pytest.raises(IllegalAction, match="cannot leave the board") as error:
        do(battle, "exit a8")
    assert error.value.reason == "no_exit"


def test_why_not() -> None:
    battle = ordered(PICTURE, "C7", rules=[exits("A9")])
    with pytest.raises(IllegalAction, match="does not get off the board") as error:
        do(battle, "exit C7")
    assert error.value.reason == "exit_too_far"
    with pytest.raises(IllegalAction, match="no orders"):
        do(battle, "exit a8")


def test_infantry_may_be_worth_more() -> None:
    battle = table(PICTURE, rules=[exits("A9", "C9", infantry_medals=2)])
    place(battle, "C7", "C9")
    order(battle, "direct-from-hq", "C9", "a8")
    do(battle, "exit C9")
    assert medals(battle) == (2, 0)
    do(battle, "exit a8")
    assert medals(battle) == (3, 0)


def test_enough_medals_win_at_once() -> None:
    battle = table(PICTURE, rules=[exits("A9")], medals=1)
    order(battle, "direct-from-hq", "a8")
    events = do(battle, "exit a8")
    assert "end" in kinds(events)
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how) == ((0,), "medals")


def test_whoever_has_nobody_left_and_not_enough_medals_has_lost() -> None:
    battle = table(".:xi . .\n  . .:at .", rules=[exits("B9")])
    order(battle, "direct-from-hq", "b8")
    do(battle, "exit b8")
    result = battle.result()
    assert result is not None
    assert (result.winners, result.how) == ((1,), "no_units")


def test_a_whole_edge_may_be_open() -> None:
    battle = ordered(PICTURE, "C7", rules=[exits(*(f"{c}9" for c in "ABCDEFGHIJKLM"))])
    assert options_now(battle, "exit") == set(), "two hexes to the edge, and none left to leave it"
    battle = ordered(PICTURE, "a8", rules=[exits(*(f"{c}9" for c in "ABCDEFGHIJKLM"))])
    assert options_now(battle, "exit") == {"exit a8"}


def test_a_position_remembers_who_got_away() -> None:
    battle = ordered(PICTURE, "a8", "C7", rules=[exits("A9")])
    do(battle, "exit a8")
    again = battle.copy()
    restore(again, position_text(battle))
    assert again.digest() == battle.digest()
    assert medals(again) == (1, 0)


def test_an_exit_lies_at_the_edge() -> None:
    with pytest.raises(ScenarioError, match="C7 is not at the edge"):
        table(PICTURE, rules=[exits("C7")])
