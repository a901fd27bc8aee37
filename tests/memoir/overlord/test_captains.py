"""The thinking generals on all eight seats: they finish their turns, and see no more than their seat (002)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.memoir.cover import LONG
from tests.memoir.generals.battery import shuffled

from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.generals.simple import Simple

OMAHA = "omaha-beach-overlord"
TURNS = 8 if LONG else 2
"""One of each side, or four: a colonel thinks for some seconds a turn and seat."""
COMPARED = 60
"""Decisions of each role."""


def test_a_colonel_plays_all_eight_seats() -> None:
    battle: Battle = SYSTEM.new(OMAHA, seed=7)
    players = [general("colonel", seat, seat + 1) for seat in range(len(battle.seats))]
    asked: Counter[str] = Counter()
    decided: set[str] = set()
    while (decision := battle.decision()) is not None and battle.turn <= TURNS:
        action = players[decision.seat].choose(battle)
        assert action in battle.legal(), battle.format(action)
        asked[decision.kind] += 1
        decided.add(battle.seats[decision.seat])
        battle.step(action)
    assert battle.turn == TURNS + 1
    assert asked["deal"] >= 2 * TURNS, "a card or more, and the end of the deal"
    assert asked["play"] >= TURNS
    assert {"allies", "axis"} < decided, "and generals of both"


@pytest.mark.parametrize("role", ["commander", "general"])
def test_a_captain_decides_by_what_his_seat_sees(role: str) -> None:
    """Only what he cannot see is otherwise: hands of the commanders, order of the deck, dice to come."""
    battle: Battle = SYSTEM.new(OMAHA, seed=4)
    players = [Simple(seat, seat + 1) for seat in range(len(battle.seats))]
    roles = [place.role for place in battle.places]
    kinds: Counter[str] = Counter()
    number = 0
    while (decision := battle.decision()) is not None and kinds.total() < COMPARED:
        seat, number = decision.seat, number + 1
        if roles[seat] == role and decision.kind != "ambush" and len(battle.legal()) > 1:
            other = shuffled(battle, seat)
            assert other.observe(seat) == battle.observe(seat)
            assert other.digest() != battle.digest()
            chosen = [general("captain", seat, number).choose(one) for one in (battle, other)]
            assert chosen[0] == chosen[1], [battle.format(action) for action in chosen]
            kinds[decision.kind] += 1
        battle.apply(players[seat].choose(battle))
    assert kinds.total() == COMPARED
    assert kinds.keys() >= ({"deal"} if role == "commander" else {"play", "order", "move", "battle"}), kinds
