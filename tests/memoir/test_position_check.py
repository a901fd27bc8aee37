"""Positions from strangers: real ones pass, impossible ones do not, and whatever passes can be played."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.memoir.random_play import play_on

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.scenario import scenario_ids
from bocage.memoir.system import SYSTEM

NUMBER = re.compile(r"-?\b\d+\b")


def read(battle_id: str, text: str) -> Battle:
    battle = SYSTEM.new(battle_id, seed="else")
    restore(battle, text)
    check_position(battle)
    return battle


@given(battle_id=st.sampled_from(scenario_ids()), seed=st.integers(0, 99), actions=st.integers(0, 400))
@settings(max_examples=60)
def test_real_positions_pass(battle_id: str, seed: int, actions: int) -> None:
    battle = SYSTEM.new(battle_id, seed=seed)
    play_on(battle, seed, actions)
    read(battle_id, position_text(battle))


@given(
    battle_id=st.sampled_from(scenario_ids()),
    actions=st.integers(0, 120),
    changes=st.lists(st.tuples(st.integers(0, 10_000), st.integers(-3, 40)), min_size=1, max_size=3),
)
@settings(max_examples=80)
def test_what_passes_can_be_played(battle_id: str, actions: int, changes: list[tuple[int, int]]) -> None:
    battle = SYSTEM.new(battle_id, seed=actions)
    play_on(battle, actions, actions)
    text = position_text(battle)
    for place, value in changes:
        numbers = list(NUMBER.finditer(text))
        found = numbers[place % len(numbers)]
        text = text[: found.start()] + str(value) + text[found.end() :]
    with suppress(GameError):
        play_on(read(battle_id, text), "on", 60)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"recon-left"', '"barrage"', "not those of the deck"),
        ("winner = -1", "winner = 0", "how it ended"),
        ("turn = 1", "turn = -5", "its turns"),
        ("seat = 0", "seat = 7", "its seats"),
        ("losses = [0, 0]", "losses = [3, 0]", "figures are missing"),
        ("medals = [0, 0]", "medals = [-1, 0]", "its medals"),
        ("medals = [0, 0]", "medals = [0, 9]", "its medals"),
        ("permanent = 0", "permanent = 99999", "its objectives"),
        ("visibility = 0", "visibility = 3", "its visibility"),
        ('"1 0 0 0 0 0 0 0"', '"2 0 0 0 0 0 0 0"', "no turn is under way"),
        ('"2 0 0 0 0 0 0 0"', '"8 0 900 1 0 0 0 0"', "an open step"),
        ('"2 0 0 0 0 0 0 0"', '"8 0 70 1 0 0 0 0"', "a unit that does not exist"),
        ('"2 0 0 0 0 0 0 0"', '"4 0 0 0 113 0 0 0"', "a move of a unit that does not exist"),
        ('"2 0 0 0 0 0 0 0"', '"20 0 70 0 0 0 0 0"', "a unit that does not exist"),
        ('"2 0 0 0 0 0 0 0"', '"6 0 0 1 0 0 240 0", "2 0 0 0 0 0 0 0"', "a hex that does not exist"),
        ('"2 0 0 0 0 0 0 0"', '"9 0 0 -2 0 0 0 0"', "a hex that does not exist"),
        ('"2 0 0 0 0 0 0 0"', '"2 0 99 0 0 0 0 0"', "more cards than can be in play"),
        ('"2 0 0 0 0 0 0 0"', '"52 0 9 0 0 0 0 0"', "nobody has laid open"),
        ("rng = [", "rng = [-", "its dice"),
    ],
)
def test_impossible_positions_are_refused(old: str, new: str, complaint: str) -> None:
    text = position_text(SYSTEM.new("pegasus-bridge", seed=3))
    assert old in text
    with pytest.raises(GameError, match=complaint):
        read("pegasus-bridge", text.replace(old, new, 1))


def test_a_town_that_machines_have_ruined_passes() -> None:
    """At the board of 004 SC-30, as at any that Martians come to."""
    battle = SYSTEM.new("fall-of-london", seed=1)
    w, s = battle.world[0], battle.state[0]
    town = next(h for h, ruin in enumerate(w["ruins"].tolist()) if ruin >= 0)
    assert s["ground"][town] != w["ruins"][town]
    s["ground"][town] = w["ruins"][town]
    read("fall-of-london", position_text(battle))
    meadow = next(h for h, ruin in enumerate(w["ruins"].tolist()) if ruin < 0)
    s["ground"][meadow] = w["ruins"][town]
    with pytest.raises(GameError, match="its ground is not that of the map"):
        read("fall-of-london", position_text(battle))
