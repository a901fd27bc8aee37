"""Stress: play battles at random and check every single position."""

from __future__ import annotations

import numpy as np

from bocage.engine.chance import seed_words
from bocage.engine.records import new_record
from bocage.lab.stress import StressReport
from bocage.memoir.kernel import checks
from bocage.memoir.kernel.layout import OUT
from bocage.memoir.kernel.rule import CHECKS
from bocage.memoir.scenario import Scenario
from bocage.memoir.setup import Options, build

LIMIT = 50_000  # actions after which a battle counts as stuck; the longest seen is a twentieth of it


def stress(scenario: Scenario, options: Options, games: int, seed: int | str, first: int = 0) -> StressReport:
    """Play ``games`` battles, numbered from ``first``, and stop at the first fault. Same seed, same battles."""
    CHECKS.prepare()
    world, state = build(scenario, options)
    playing = state.copy()
    words = np.array(seed_words(f"{seed}/stress/{first}"), dtype=np.int64)
    seeds = np.array([seed_words(f"{seed}/{first + i}") for i in range(games)], dtype=np.int64)
    results = np.zeros((1, 4), dtype=np.int64)
    played = checks.checked_games(world, state, playing, new_record(OUT), words, seeds, results, LIMIT)
    fault, game, action, actions = (int(n) for n in results[0])
    return StressReport(scenario.id, int(played), actions, checks.NAMES[fault], first + game, action)
