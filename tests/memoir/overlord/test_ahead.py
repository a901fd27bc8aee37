"""Generals who choose before it is their turn: what they are offered, what still fits, and that nothing is told
ahead (rulings 15.16)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.overlord.field import FACING, FILL, LINE, SEATS, decider, field, front
from tests.memoir.table import do, phase

from bocage.engine.contract import game_system
from bocage.memoir.game import Battle

PEOPLE = game_system("memoir").people


def ask(battle: Battle, seat: str, *actions: str) -> dict[str, Any]:
    """What a general is told about his plan."""
    return PEOPLE.answer(battle, "ahead", {"actions": ";".join(actions)}, [SEATS.index(seat)], "en")


def offered(told: dict[str, Any]) -> set[str]:
    return {one["action"] for one in told["view"]["legal"]}


def two_cards() -> Battle:
    """The left and the center general have a card each; the one on the right has none."""
    battle = front(["probe-left", "probe-center"])
    do(battle, "give probe-left left", "give probe-center center", "done")
    assert decider(battle) == "allies-left"
    return battle


def test_a_general_behind_chooses_card_and_orders_while_another_one_decides() -> None:
    battle = two_cards()
    told = ask(battle, "allies-center")
    assert (told["seat"], told["view"]["decision"]["kind"]) == ("allies-center", "play")
    assert offered(told) == {"play probe-center 3", "play probe-center 4"}
    told = ask(battle, "allies-center", "play probe-center 3")
    assert offered(told) == {"order L5", "done"}
    assert (told["done"], told["reason"]) == (["play probe-center 3"], "")
    told = ask(battle, "allies-center", "play probe-center 3", "order L5")
    assert told["done"] == ["play probe-center 3", "order L5"]
    assert "legal" not in told["view"], "all is chosen"
    (unit,) = [one for one in told["view"]["units"] if one["hex"] == "L5"]
    assert "ordered" in unit["marks"]


def test_nothing_of_a_plan_touches_the_battle() -> None:
    battle = two_cards()
    before, state = battle.digest(), battle.state.tobytes()
    ask(battle, "allies-center", "play probe-center 3", "order L5")
    ask(battle, "allies-right", "initiative")
    assert (battle.digest(), battle.state.tobytes()) == (before, state)
    assert len(battle.actions) == 3


def test_what_was_chosen_can_be_done_when_the_turn_has_come() -> None:
    battle = two_cards()
    plan = ask(battle, "allies-center", "play probe-center 3", "order L5")["done"]
    do(battle, "play probe-left 1")
    assert ask(battle, "allies-center", *plan)["done"] == plan, "also while the other one gives his orders"
    do(battle, "order B5")
    assert decider(battle) == "allies-center"
    do(battle, *plan)
    assert (decider(battle), phase(battle)) == ("allies-right", "initiative")


def test_on_a_line_the_unit_is_whose_turn_comes_first() -> None:
    """`i4` lies on the line between the left and the center command and takes one order a turn (rulings 15.13)."""
    battle = field(LINE | FACING | {"i4": ".:ai"}, ["probe-left", "probe-center", *FILL])
    do(battle, "give probe-left left", "give probe-center center", "done")
    plan = ["play probe-center 3", "order i4", "order L5"]
    assert ask(battle, "allies-center", *plan)["done"] == plan
    do(battle, "play probe-left 2", "order i4")
    told = ask(battle, "allies-center", *plan)
    assert told["done"] == plan[:1]
    assert told["reason"]
    assert "order i4" not in offered(told)


def test_a_die_is_not_thrown_ahead() -> None:
    battle = two_cards()
    assert offered(ask(battle, "allies-right")) == {"initiative", "done"}, "and nobody has to let others go first"
    told = ask(battle, "allies-right", "initiative", "order T5")
    assert told["done"] == ["initiative"], "what it allows is not known yet"
    assert "legal" not in told["view"]
    assert all("ordered" not in unit.get("marks", ()) for unit in told["view"]["units"])


@pytest.mark.parametrize("seat", ["allies", "axis", "axis-left", "allies-left"])
def test_whoever_has_nothing_to_choose_or_decides_already_is_told_nothing(seat: str) -> None:
    assert ask(two_cards(), seat, "play probe-center 3") == {"seat": "", "done": []}


def test_a_spectator_is_told_nothing() -> None:
    assert PEOPLE.answer(two_cards(), "ahead", {"actions": ""}, [], "en") == {"seat": "", "done": []}


def test_before_the_deal_is_closed_there_is_nothing_to_choose() -> None:
    battle = front(["probe-left", "probe-center"])
    do(battle, "give probe-center center")
    assert ask(battle, "allies-center")["seat"] == ""


def test_another_generals_cards_are_refused_with_the_reason() -> None:
    told = ask(two_cards(), "allies-center", "play probe-left 1")
    assert told["done"] == []
    assert told["reason"]
    assert offered(told) == {"play probe-center 3", "play probe-center 4"}
