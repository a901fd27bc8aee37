"""Saved games: scenario, options, seed and actions replay to the same battle, to the bit."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.memoir.random_play import play_on
from tests.memoir.table import do, order, table

from bocage.engine.chance import next32, seed_words
from bocage.engine.contract import GameError, IllegalAction
from bocage.memoir.game import same_state
from bocage.memoir.scenario import scenario_ids
from bocage.memoir.system import SYSTEM

PICTURE = """
.    .:xi .
  .:ai .
"""


@given(battle_id=st.sampled_from(scenario_ids()), seed=st.integers(0, 99), actions=st.integers(0, 200))
def test_save_and_load(battle_id: str, seed: int, actions: int) -> None:
    battle = SYSTEM.new(battle_id, seed=seed)
    play_on(battle, seed, actions)
    again = SYSTEM.load(json.loads(json.dumps(battle.save())))
    assert same_state(battle, again)
    assert again.save() == battle.save()


def test_a_battle_of_ones_own_carries_its_document_and_its_dice() -> None:
    battle = table(PICTURE, hand=["direct-from-hq"], other_hand=["probe-left"])
    saved = battle.save()
    assert saved["scenario"]["document"]["id"] == "test-battle"
    fresh = SYSTEM.load(saved)
    card = next(card for card in fresh.hand(0) if card != "ambush")
    do(fresh, f"play {card}")
    assert SYSTEM.load(fresh.save()).digest() == fresh.digest()


def test_scripted_dice_are_saved_and_replayed() -> None:
    battle = SYSTEM.new(table(PICTURE).scenario.to_document(), seed=12)
    while "attack" not in " ".join(map(battle.format, battle.legal())):
        choices = [a for a in battle.legal() if not battle.format(a).startswith(("done", "move"))] or battle.legal()
        battle.apply(choices[0])
    text = next(t for t in map(battle.format, battle.legal()) if t.startswith("attack"))
    battle.apply(battle.parse(text), ["star", "star", "grenade"])
    assert battle.actions[-1] == f"{text} {{star star grenade}}"
    assert same_state(SYSTEM.load(battle.save()), battle)


def test_wrong_number_of_dice_changes_nothing() -> None:
    battle = table(PICTURE)
    order(battle, "direct-from-hq", "a8")
    do(battle, "done")
    before = battle.copy()
    for dice in (["star"], ["star"] * 4, []):
        with pytest.raises(GameError, match=r"rolls 3 dice|given"):
            battle.apply(battle.parse("attack a8 B9"), dice)
        assert same_state(battle, before)
    with pytest.raises(GameError, match="faces are infantry"):
        battle.apply(battle.parse("attack a8 B9"), ["star", "star", "heart"])


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": 9}, "format 1"),
        ({"game": "chess"}, "not a saved game"),
        ({"scenario": {"id": "waterloo", "digest": ""}}, "not one of the battles"),
        ({"scenario": {"id": "pegasus-bridge", "digest": "0"}}, "has changed"),
        ({"actions": ["play checkers"]}, r"action 1 \('play checkers'\)"),
        ({"actions": ["dance"]}, "is not an action"),
        ({"actions": None}, "actions"),
        ({"options": {"young": 1}}, "young"),
    ],
)
def test_damaged_saves_are_refused_with_the_place(change: dict[str, Any], complaint: str) -> None:
    saved = SYSTEM.new("pegasus-bridge").save() | change
    with pytest.raises(GameError, match=complaint):
        SYSTEM.load(saved)


@pytest.mark.parametrize("key", ["format", "game", "scenario", "options", "seed", "actions"])
def test_a_missing_part_is_named(key: str) -> None:
    saved = SYSTEM.new("pegasus-bridge").save()
    del saved[key]
    with pytest.raises(GameError, match=key):
        SYSTEM.load(saved)


def test_quiet_steps_are_the_same_battle_and_can_be_saved() -> None:
    told, quiet = SYSTEM.new("mortain", seed=8), SYSTEM.new("mortain", seed=8)
    play_on(told, 8, 150)
    words = seed_words("random play/8")
    choices = quiet.legal()
    for taken in range(150):
        action = choices[next32(words) * len(choices) >> 32]
        if taken == 70:
            quiet.apply(action)
        else:
            assert quiet.step(action) == len(quiet.legal())
        choices = quiet.legal()
    assert same_state(told, quiet)
    assert quiet.actions == told.actions
    assert SYSTEM.load(quiet.save()).digest() == told.digest()


def test_an_illegal_step_changes_nothing() -> None:
    battle = SYSTEM.new("mortain", seed=8)
    before = battle.copy()
    with pytest.raises(IllegalAction):
        battle.step(0)
    assert same_state(battle, before)
    assert battle.actions == []
    assert [event.kind for event in battle.apply(battle.legal()[0])] != [], "it tells of what comes next all the same"


def test_copies_of_a_quiet_battle_have_its_actions_and_go_their_own_ways() -> None:
    battle = SYSTEM.new("mortain", seed=8)
    for _ in range(30):
        battle.step(battle.legal()[0])
    first, second = battle.copy(), battle.copy()
    for _ in range(5):
        first.step(first.legal()[-1])
        assert second.apply(second.legal()[0])
    whole = battle.actions
    assert len(whole) == 30
    assert first.actions[:30] == second.actions[:30] == whole
    assert len(first.actions) == len(second.actions) == 35
    for made in (battle, first, second):
        assert SYSTEM.load(made.save()).digest() == made.digest()
