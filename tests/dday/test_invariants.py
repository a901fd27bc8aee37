"""Thousands of random games with every combination of cards: nothing is lost or doubled, no limit is broken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.dday.random_play import COMBINATIONS, play_on

from bocage.dday.game import Campaign
from bocage.dday.kernel import entries, series
from bocage.dday.kernel.layout import OUT
from bocage.dday.kernel.rule import KERNEL, SERIES
from bocage.dday.setup import Options, build
from bocage.dday.stress import checks
from bocage.engine.chance import seed_words
from bocage.engine.compiled import COMPILED
from bocage.engine.records import copy_record, new_record

GAMES = 200 if COMPILED else 1


@pytest.mark.parametrize("options", COMBINATIONS, ids=str)
def test_random_games_keep_the_rules(options: dict[str, Any]) -> None:
    KERNEL.prepare()
    checks.CHECKS.prepare()
    world, start = build(Options.from_document(options), None)
    out = new_record(OUT)
    for number in range(GAMES):
        state = copy_record(start)
        state[0]["rng"][:] = seed_words(f"dice/{number}")
        words = np.array(seed_words(f"choices/{number}"), dtype=np.int64)
        limit = 100_000 if COMPILED else 120
        assert checks.checked_game(world, state, start, out, words, limit) % 16 == checks.FINE


def test_the_checks_find_what_they_are_for() -> None:
    KERNEL.prepare()
    checks.CHECKS.prepare()
    world, start = build(Options(), None)
    state, out = copy_record(start), new_record(OUT)
    state[0]["units"][30][2][0] += 1  # an infantry more than there are, and not in the total
    words = np.array(seed_words("wrong"), dtype=np.int64)
    assert checks.checked_game(world, state, start, out, words, 10) % 16 == checks.TOTALS
    state = copy_record(start)
    state[0]["lost"][0][0] += 1
    assert checks.checked_game(world, state, start, out, words, 10) % 16 == checks.NOT_CONSERVED


def test_games_by_the_thousand_are_the_games_of_single_steps() -> None:
    """The batch entry plays to the end, or to its limit, and notes what a game by single actions comes to."""
    SERIES.prepare()
    world, start = build(Options(), None)
    out, scratch = new_record(OUT), copy_record(start)
    words = np.array(seed_words("choices"), dtype=np.int64)
    results = np.zeros((1, entries.RESULT_COLUMNS), np.int64)
    limit = 100_000 if COMPILED else 60
    series.random_games(world, start, scratch, out, words, np.array([seed_words("one")]), results, limit)
    game = play_on(Campaign(Options(), "one"), "choices", limit)
    assert game.state.tobytes() == scratch.tobytes()
    assert results[0, entries.ACTIONS_TAKEN] == len(game.actions)
    assert results[0, entries.TURNS] == game.turn
