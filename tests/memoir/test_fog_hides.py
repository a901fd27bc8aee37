"""Kriegspiel over whole battles: no seat is shown, offered or told anything of a unit that it does not see."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from tests.memoir.steps import random_words, real

from bocage.engine.chance import next32
from bocage.engine.contract import REFEREE, Event, events_for
from bocage.memoir.fog import fogged_hexes, hidden_units, seen_by
from bocage.memoir.game import Battle, same_state
from bocage.memoir.kernel.codes import LEFT_BOARD
from bocage.memoir.system import SYSTEM
from bocage.memoir.table.people import MemoirPeople

FOG = {"variant_fog_of_war": True}
PEOPLE = MemoirPeople(SYSTEM)
LABEL = re.compile(r"(?:allies|axis) [^\s\"]+ (\d+)")
BATTLES = ("pegasus-bridge", "sword-beach", "toulon", "suomussalmi")
STEPS = 60


def viewers(battle: Battle) -> list[int | None]:
    return [None, *range(len(battle.seats))]


def named(document: Any) -> set[int]:
    """The units that a text names."""
    return {int(found) - 1 for found in LABEL.findall(json.dumps(document))}


def step(battle: Battle, words: Any) -> list[Event]:
    choices = battle.legal()
    return battle.apply(choices[next32(words) * len(choices) >> 32])


@pytest.mark.parametrize("name", BATTLES)
def test_nothing_that_is_told_or_shown_names_a_unit_that_is_not_seen(name: str) -> None:
    battle, words = real(name, 5, FOG), random_words(f"fog {name}")
    hidden_before = {seat: set(hidden_units(battle, seat)) for seat in viewers(battle)}
    checked = 0
    for _ in range(STEPS):
        if battle.result() is not None:
            break
        events = step(battle, words)
        if battle.result() is not None:
            break
        for seat in viewers(battle):
            hidden = set(hidden_units(battle, seat))
            assert not named(battle.observe(seat)) & hidden
            assert not named(PEOPLE.open_view(battle) | PEOPLE.own_view(battle, seat)) & hidden
            heard = [event.document() for event in events_for(events, seat)]
            assert not named(heard) & hidden & hidden_before[seat]
            assert not {one.get("to") for one in heard if named(one) & hidden} & {*fogged_hexes(battle, seat)}
            hidden_before[seat] = hidden
            checked += len(hidden)
        everything = [event.document() for event in events_for(events, REFEREE)]
        assert not {"sighted", "lost_sight", "under_fire"} & {one["event"] for one in everything}
    assert checked > STEPS


@pytest.mark.parametrize("name", BATTLES[:2])
def test_where_the_unseen_are_changes_neither_view_nor_choices_nor_thoughts(name: str) -> None:
    battle, words = real(name, 6, FOG), random_words(f"fog twin {name}")
    compared = 0
    for number in range(STEPS):
        decision = battle.decision()
        if decision is None:
            break
        seat = decision.seat
        if number % 5 == 0 and decision.kind in ("play", "order", "move", "battle"):
            twin = moved_elsewhere(battle, seat, words)
            assert json.dumps(twin.observe(seat)) == json.dumps(battle.observe(seat))
            legal = {battle.format(action): action for action in battle.legal()}
            assert PEOPLE.choices(twin, legal, "en") == PEOPLE.choices(battle, legal, "en")
            assert same_state(twin.imagine(seat, number), battle.imagine(seat, number))
            compared += 1
        step(battle, words)
    assert compared > 5


def moved_elsewhere(battle: Battle, seat: int, words: Any) -> Battle:
    """The same battle with everybody whom the seat does not see somewhere else out of its sight, and weaker."""
    twin = battle.copy()
    s = twin.state[0]
    hidden = hidden_units(battle, seat)
    for u in hidden:
        s["unit_at"][int(s["units"][u]["hex"])] = -1
        s["units"][u]["figures"] = 1
    free = [h for h in map(battle.board.index, fogged_hexes(battle, seat)) if s["unit_at"][h] < 0]
    for u in hidden:
        h = free.pop(next32(words) * len(free) >> 32)
        s["unit_at"][h] = u
        s["units"][u]["hex"] = h
    return twin


def test_a_battle_in_fog_can_be_saved_and_played_again() -> None:
    battle, words = real("toulon", 3, FOG), random_words("saved in fog")
    for _ in range(STEPS):
        if battle.result() is None:
            step(battle, words)
    again = SYSTEM.load(battle.save())
    assert same_state(again, battle)
    assert again.observe(0) == battle.observe(0)


def test_a_battle_in_fog_comes_to_an_end_and_is_shown_then() -> None:
    battle, words = real("pegasus-bridge", 4, FOG), random_words("to the end in fog")
    for _ in range(4000):
        if battle.result() is not None:
            break
        step(battle, words)
    assert battle.result() is not None
    on_board = [u for u in battle.state[0]["units"] if u["figures"] and u["status"] != LEFT_BOARD]
    for seat in viewers(battle):
        assert len(battle.observe(seat)["units"]) == len(on_board)
        assert seen_by(battle, seat) is battle
