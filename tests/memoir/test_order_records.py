"""Several cards in one turn: every unit acts under its own card, and all moves come before all battles (002)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.memoir.changed_worlds import changed
from tests.memoir.table import do, kinds, options_now, phase

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes
from bocage.memoir.position import position_text, restore

TWO_FRONTS = """
.:ai .    .  . . . . . . . . .    .:ai
.:xi .    .  . . . . . . . . .:xi
"""
"""Allies at the top of the picture play from the bottom edge: their left is the board's left."""


def many_cards(monkeypatch: pytest.MonkeyPatch, picture: str, hand: Iterable[str], more: int = 2) -> Battle:
    """A battle in which the Allies may play further cards in a turn."""

    def widen(w: Any) -> None:
        w["sides"][0]["more_plays"] = more

    return changed(monkeypatch, widen, picture, {0: hand, 1: ["pincer-move"]})


def test_all_cards_are_played_before_the_first_order(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = many_cards(monkeypatch, TWO_FRONTS, ["probe-left", "close-assault", "probe-right"], more=1)
    assert "done" not in options_now(battle), "one card must be played"
    do(battle, "play probe-left")
    assert phase(battle) == "play"
    assert "done" in options_now(battle)
    do(battle, "play close-assault")
    assert phase(battle) == "order", "two are the most here"
    assert [int(one["effect"]) for one in battle.in_play] == [
        battle.card_number("probe-left"), battle.card_number("close-assault"),
    ]  # fmt: skip
    assert battle.observe(None)["in_play"]["all"][1]["card"] == "close-assault"


def test_each_unit_battles_under_its_own_card_after_all_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = many_cards(monkeypatch, TWO_FRONTS, ["probe-left", "close-assault", "probe-right"], more=1)
    do(battle, "play probe-left", "play close-assault", "order A9")
    left, right = battle.unit_on("A9"), battle.unit_on("M9")
    units = battle.state[0]["units"]
    assert (int(units[left]["order"]), int(units[right]["order"])) == (0, 1)
    assert phase(battle) == "move"
    assert {text.split()[1] for text in options_now(battle, "move")} == {"A9"}, "close assault does not move anybody"
    do(battle, "done")
    assert phase(battle) == "battle"
    assert explain.attack(battle, left, battle.unit_on("a8")).dice == 3
    assert explain.attack(battle, right, battle.unit_on("l8")).dice == 4, "its card adds a die, the other's does not"
    events = do(battle, "attack M9 l8 {star star star star}", "attack A9 a8 {star star star}")
    assert [event.data["card"] for event in events if event.kind == "discard"] == ["probe-left", "close-assault"]
    assert kinds(events).count("drew") == 2, "a card for every card"


def test_an_order_is_charged_to_its_own_card(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = many_cards(monkeypatch, TWO_FRONTS, ["recon-left", "recon-right", "probe-center"])
    do(battle, "play recon-left", "play recon-right", "done")
    assert options_now(battle, "order") == {"order A9"}
    do(battle, "order A9")
    assert options_now(battle, "order") == {"order M9"}
    do(battle, "order M9")
    assert phase(battle) == "move"
    assert {text.split()[1] for text in options_now(battle, "move")} == {"A9", "M9"}


def test_units_under_orders_to_move_only_do_not_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = many_cards(monkeypatch, TWO_FRONTS, ["recon-left", "recon-right"])
    do(battle, "play recon-left", "play recon-right")
    battle.state[0]["orders"][0]["move_only"] = 1
    do(battle, "order A9", "order M9", "done")
    assert options_now(battle, "attack") == {"attack M9 l8"}
    assert explain.attack(battle, battle.unit_on("A9"), battle.unit_on("a8")).reason == "move_only"


def test_a_position_keeps_all_records(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = many_cards(monkeypatch, TWO_FRONTS, ["probe-left", "close-assault"])
    do(battle, "play probe-left", "play close-assault", "order A9")
    battle.state[0]["orders"][1]["move_only"] = 1
    again = many_cards(monkeypatch, TWO_FRONTS, ["probe-left", "close-assault"])
    restore(again, position_text(battle))
    assert (again.state["orders"] == battle.state["orders"]).all()
    assert again.digest() == battle.digest()
    assert again.legal() == battle.legal()
    battle.state[0]["orders"][1]["effect"] = battle.state[0]["orders"][0]["effect"]
    assert again.digest() != battle.digest(), "the second record is part of the position"


def test_six_cards_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = ["recon-left", "recon-center", "recon-right", "probe-left", "probe-center", "probe-right", "barrage"]
    battle = many_cards(monkeypatch, TWO_FRONTS, hand, more=5)
    do(battle, *(f"play {card}" for card in hand[:6]))
    assert int(battle.state[0]["n_orders"]) == 6
    assert phase(battle) == "order"
    stack = [int(battle.state[0]["stack"][i]["kind"]) for i in range(int(battle.state[0]["depth"]))]
    assert stack.count(codes.MOVE) == stack.count(codes.BATTLE) == 1, "one phase for all cards of a seat"
    while phase(battle) == "order":
        do(battle, "done")
    for _ in range(3):
        battle.apply(battle.legal()[0])
    assert phase(battle) == "play", "nobody was ordered, and of two cards for each Recon one was kept"
    assert battle.hand(0)[0] == "barrage"
    assert len(battle.hand(0)) == 7
