"""Battles imagined in compiled code: honest, whole, and remembered only while nothing has changed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.memoir.generals.battery import shuffled

from bocage.engine.chance import seed_words
from bocage.engine.records import new_record
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.generals._judgement import PLAIN, THOROUGH, School
from bocage.memoir.generals._planner import new_positions
from bocage.memoir.generals.thinking import games, imagining
from bocage.memoir.generals.thinking.kernel import THINKING
from bocage.memoir.generals.thinking.memory import new_memory
from bocage.memoir.kernel.layout import OUT


@pytest.fixture(autouse=True)
def ready() -> None:
    THINKING.prepare()


def imagined(battle: Battle, seat: int, seed: str) -> Any:
    positions = new_positions()
    words = np.array(seed_words(seed), dtype=np.int64)
    imagining.imagine_into(battle.world, battle.state, positions, words, seat)
    return positions[0].copy()


def cards_of(state: Any) -> Counter[int]:
    found = Counter(int(card) for card in state["deck"][: int(state["n_deck"])])
    for seat in (0, 1):
        found.update(int(card) for card in state["hand"][seat][: int(state["n_hand"][seat])])
    return found


def test_dealing_anew_keeps_what_the_seat_knows_and_all_cards() -> None:
    battle: Battle = SYSTEM.new("toulon", seed=3)
    before = battle.state[0]
    seen = set()
    for number in range(20):
        after = imagined(battle, 0, f"deal {number}")
        assert list(after["hand"][0]) == list(before["hand"][0])
        assert cards_of(after) == cards_of(before)
        assert list(after["unit_at"]) == list(before["unit_at"])
        assert list(after["rng"]) != list(before["rng"])
        seen.add(tuple(after["hand"][1]))
    assert len(seen) > 15


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_in_it_comes_from_what_the_seat_cannot_see(seat: int) -> None:
    battle: Battle = SYSTEM.new("arnhem-bridge", seed=3)
    twin = shuffled(battle, seat)
    assert cards_of(battle.state[0]) == cards_of(twin.state[0])
    assert imagined(battle, seat, "deal").tobytes() == imagined(twin, seat, "deal").tobytes()


def test_the_cards_under_the_commissars_chip_are_imagined_anew() -> None:
    """Which card is committed, and which is due, makes no difference to whoever does not see it (rulings 11.3)."""
    begun: Battle = SYSTEM.new("bug-river", seed=3)
    decision = begun.decision()
    assert decision is not None
    assert decision.kind == "commit"
    own, found, chips = decision.seat, set(), set()
    for action in begun.legal():
        battle = begun.copy()
        battle.step(action)
        committed = int(battle.state[0]["committed"][own])
        held = begun.state[0]["hand"][own][: int(begun.state[0]["n_hand"][own])].tolist()
        for due in (card + 1 for card in held if not begun.rows.cards[card].reaction and card + 1 != committed):
            battle.state[0]["due"][own] = due
            found.add(imagined(battle, 1 - own, "deal").tobytes())
            chips.add((committed, due))
    assert len(chips) == 6
    assert len(found) == 1


def test_whoever_is_asked_about_an_ambush_may_hold_anything() -> None:
    """Being asked tells the attacker's thoughts no card: a general knows no more than what it is told."""
    battle = next(found for seed in range(40) if (found := until_ambush(f"asked {seed}")) is not None)
    decision = battle.decision()
    assert decision is not None
    asked, ambush = decision.seat, battle.card_number("ambush")
    others = set()
    for number in range(60):
        state = imagined(battle, 1 - asked, f"deal {number}")
        hand = [int(card) for card in state["hand"][asked][: int(state["n_hand"][asked])]]
        assert cards_of(state) == cards_of(battle.state[0])
        others.add(tuple(hand))
    assert len(others) > 10
    assert {ambush in hand for hand in others} == {True, False}


def until_ambush(seed: str) -> Battle | None:
    battle: Battle = SYSTEM.new("mont-mouchet", seed=seed)
    players = [general("captain", seat, seed) for seat in (0, 1)]
    while (decision := battle.decision()) is not None:
        if decision.kind == "ambush":
            return battle
        battle.step(players[decision.seat].choose(battle))
    return None


@pytest.mark.parametrize("school", [PLAIN, THOROUGH])
@pytest.mark.parametrize("battle_id", ["pegasus-bridge", "arracourt", "sword-beach"])
def test_what_is_remembered_within_a_turn_changes_no_choice(battle_id: str, school: School) -> None:
    battle: Battle = SYSTEM.new(battle_id, seed=8)
    cares = school.row()
    positions, out = new_positions(), new_record(OUT)
    remembering = new_memory()
    choices = 0
    while battle.decision() is not None:
        positions[0] = battle.state[0]
        fresh = new_memory()
        action = int(games.ask_choice(battle.world, positions, out, cares, remembering))
        assert action == games.ask_choice(battle.world, positions, out, cares, fresh)
        battle.step(action)
        choices += 1
    assert choices > 50
