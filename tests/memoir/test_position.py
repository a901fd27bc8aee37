"""Positions as text: written from any battle at any decision, read back to the same bits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.memoir.random_play import play_on

from bocage.engine.contract import GameError
from bocage.memoir.game import same_state
from bocage.memoir.position import position_text, restore
from bocage.memoir.scenario import scenario_ids
from bocage.memoir.system import SYSTEM


@given(battle_id=st.sampled_from(scenario_ids()), seed=st.integers(0, 99), actions=st.integers(0, 300))
def test_round_trip_at_any_moment(battle_id: str, seed: int, actions: int) -> None:
    battle = SYSTEM.new(battle_id, seed=seed)
    play_on(battle, seed, actions)
    text = position_text(battle)
    again = SYSTEM.new(battle_id, seed="another")
    restore(again, text)
    assert position_text(again) == text
    assert again.digest() == battle.digest()
    assert again.legal() == battle.legal()
    play_on(battle, "on", 50)
    play_on(again, "on", 50)
    assert again.digest() == battle.digest(), "the two go on alike"


def test_the_map_is_drawn() -> None:
    text = position_text(SYSTEM.new("pegasus-bridge"))
    assert "T:xi" in text
    assert "R=" in text


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("format = 2", "format = 3", "format 1"),
        ('scenario = "pegasus-bridge"', 'scenario = "toulon"', "belongs to 'toulon'"),
        ("T:xi", "T:xt", "do not agree"),
        ('"A9 4"', '"Z9 4"', "damaged|not a hex"),
        ('"A9 4"', '"k8 4"', "two units"),
        ("deck = [", "deck = [[", "cannot be read"),
        ("young_generals = false", "young_generals = true", "other options"),
    ],
)
def test_bad_positions_are_refused_and_change_nothing(old: str, new: str, complaint: str) -> None:
    battle = SYSTEM.new("pegasus-bridge")
    before = battle.copy()
    text = position_text(battle)
    assert old in text
    with pytest.raises(GameError, match=complaint):
        restore(battle, text.replace(old, new, 1))
    assert same_state(battle, before)


def test_a_game_saved_after_restoring_a_position_comes_back() -> None:
    battle = SYSTEM.new("toulon", seed=4)
    play_on(battle, 4, 77)
    again = SYSTEM.new("toulon", seed="else")
    restore(again, position_text(battle))
    play_on(again, 5, 20)
    assert same_state(SYSTEM.load(again.save()), again)
