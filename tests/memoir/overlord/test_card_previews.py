"""What a card would do, before it is played: for several generals of a side, on two boards and on one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.overlord.field import decider, front
from tests.memoir.rulebook.test_team_play import team
from tests.memoir.table import do, phase

from bocage.memoir.game import Battle
from bocage.memoir.generals.staff.reasons import reasons
from bocage.memoir.generals.staff.words import Voice
from bocage.memoir.lab.analysis import Blunder
from bocage.memoir.lab.review import blunder_document
from bocage.memoir.system import SYSTEM


def previews(battle: Battle) -> dict[str, dict[str, Any]]:
    legal = {battle.format(action): action for action in battle.legal()}
    return {one["action"]: one for one in SYSTEM.people.choices(battle, legal, "en")}


# Whom a card would order.


def test_a_team_sees_whom_its_commander_s_card_orders() -> None:
    seen = previews(team("probe-left", "recon-in-force", "general-advance", "infantry-assault", "barrage"))
    assert seen["play probe-left"]["orders"] == ["C5"], "the left member gives the order"
    assert set(seen["play recon-in-force"]["orders"]) == {"C5", "G5", "L5"}, "each in his own section"
    assert set(seen["play general-advance"]["orders"]) == {"C5", "G5", "L5"}
    assert [seen[f"play infantry-assault {section}"]["orders"] for section in ("left", "center", "right")] == [
        ["C5"],
        ["G5"],
        ["L5"],
    ]
    assert set(seen["play barrage"]["strikes"]) == {"c6", "g6", "l6"}


def test_a_general_with_two_cards_sees_whom_each_of_them_orders() -> None:
    battle = front(["probe-left", "assault-left"])
    do(battle, "give probe-left left", "give assault-left left", "done")
    assert decider(battle) == "allies-left"
    assert {text: one["orders"] for text, one in previews(battle).items() if "orders" in one} == {
        "play probe-left 1": ["B5"],
        "play probe-left 2": ["F5"],
        "play assault-left 1": ["B5"],
        "play assault-left 2": ["F5"],
    }
    do(battle, "play probe-left 1")
    seen = previews(battle)
    assert [text for text in seen if text.startswith("play")] == ["play assault-left 2"], "the other section is taken"
    assert seen["play assault-left 2"]["orders"] == ["F5"]


def test_a_card_that_orders_at_once_is_not_in_vain() -> None:
    battle = front(["assault-center", "general-advance"])
    do(battle, "give assault-center center", "give general-advance right", "done", "done")
    assert decider(battle) == "allies-center"
    assert previews(battle)["play assault-center 4"]["orders"] == ["P5"]
    do(battle, "play assault-center 4")
    assert previews(battle)["play general-advance"]["orders"] == ["T5", "X5"]


def test_a_commander_sees_whom_his_own_cards_strike() -> None:
    """They come about when he has dealt, and not before other cards of his."""
    battle = front(["barrage", "air-power", "probe-left"])
    facing = {"b8", "f8", "l8", "p8", "t8", "x8"}
    assert {*previews(battle)["play barrage"]["strikes"]} == facing
    do(battle, "play air-power")
    assert {*previews(battle)["play barrage"]["strikes"]} == facing
    assert phase(battle) == "deal", "nothing was done"


# Why a card, in the words of the staff.


def why(battle: Battle, action: str) -> str:
    decision = battle.decision()
    assert decision is not None
    return " ".join(reasons(battle, decision.seat, battle.parse(action), Voice(battle, "en")))


def test_the_staff_knows_what_a_team_orders() -> None:
    assert why(team("probe-left", "recon-in-force"), "play probe-left").startswith("It orders 1 unit")
    told = why(team("probe-left", "recon-in-force"), "play recon-in-force")
    assert told.startswith("It orders 3 units")
    assert "order C5, G5, L5" in told, "each member gives his order"


@pytest.mark.parametrize("first", ["allies", "axis"])
def test_the_staff_counts_the_dice_of_the_side_that_strikes(first: str) -> None:
    """A seat is no side: the generals of both have numbers of their own."""
    battle = front(["air-power", "probe-left"], first=first)
    told = why(battle, "play air-power")
    do(battle, "play air-power", "done")
    assert phase(battle) == "strike"
    target = next(battle.format(action) for action in battle.legal() if battle.format(action).startswith("target"))
    dice = {"allies": "2 dice", "axis": "1 die"}[first]
    assert dice in told
    assert dice in why(battle, target)


def test_the_staff_of_a_general_speaks_of_his_own_units() -> None:
    battle = front(["probe-left", "probe-right"], first="axis")
    do(battle, "give probe-right right", "done", "done", "done")
    assert decider(battle) == "axis-right"
    for action in [battle.format(one) for one in battle.legal()]:
        assert why(battle, action)


def test_what_a_general_played_badly_is_told_from_his_own_seat() -> None:
    battle = front(["probe-left", "direct-from-hq"], first="axis")
    do(battle, "give probe-left left", "done")
    assert decider(battle) == "axis-left"
    played, better = (battle.format(action) for action in battle.legal()[:2])
    one = Blunder(3, 1, "axis", "glance", played, "", better, "", 0.1, 0.01, (), ())
    told = blunder_document(battle, one, "en")
    assert told["side"] == "axis"
    assert "right section" in told["played"], "as he sees it from the top of the map"
    assert "left section" in told["better"]
    assert told["why"]
