"""Tuning: repeatable, and it finds what wins."""

from __future__ import annotations

import numpy as np
import pytest

from bocage.lab.workers import WorkerPool
from bocage.memoir.generals.thinking import weights
from bocage.memoir.lab import tune
from bocage.memoir.lab.tune import NO_SAY, PAIRS_A_JOB, SPREADS, Arena, Job, jobs_each, play, spreads_of
from bocage.memoir.scenario import scenario_ids

ONLY_FIGURES = weights.STANDARD | {"figure": 1.0, "medal": 0.0, "objective": 0.0, "hold": 0.0}


def test_every_weight_is_varied() -> None:
    assert set(SPREADS) == {name for name in weights.NAMES if weights.STANDARD[name] == 0.0}
    spreads = dict(zip(weights.NAMES, spreads_of(weights.STANDARD), strict=True))
    assert {name for name, spread in spreads.items() if spread <= 0.0} == NO_SAY


def test_pairs_are_rounded_up_to_whole_jobs() -> None:
    each = PAIRS_A_JOB * len(scenario_ids())
    assert [jobs_each(pairs) for pairs in (1, each, each + 1, 5 * each)] == [1, 1, 2, 5]


def test_the_share_of_a_weight_that_wins_shows_among_others_that_do_not() -> None:
    names = ["figure", "keep_move_out", "keep_medics", "second"]
    spreads = [{"figure": 0.95}.get(name, 0.01) if name in names else 0.0 for name in weights.NAMES]
    job = Job("mortain", 60, "t", tuple(weights.vector(ONLY_FIGURES)), tuple(spreads))
    found = play(job)
    error = np.sqrt(found.squares) / found.pairs
    shares = dict(zip(weights.NAMES, found.products / found.pairs, strict=True))
    assert shares["figure"] > 4 * error
    assert all(abs(shares[name]) < 4 * error for name in names[1:])
    assert np.array_equal(play(job).products, found.products), "same seed, same battles"


def test_weights_move_along_their_shares_and_not_far(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = np.zeros(len(weights.NAMES))
    shares[weights.INDEX["way_back"]] = 0.5
    monkeypatch.setattr(tune, "play", lambda job: tune.Shares(shares * job.pairs, 0.01 * job.pairs, job.pairs))
    with WorkerPool(1) as pool:
        monkeypatch.setattr(pool, "run", lambda task, jobs: [task(job) for job in jobs])
        found = tune.tune(4, 1, "t", pool)
    assert 0.0 < found["way_back"] < 4 * SPREADS["way_back"] * tune.STEP * tune.FARTHEST
    assert {name for name in weights.NAMES if found[name] != pytest.approx(weights.STANDARD[name])} == {"way_back"}


def test_the_share_of_battles_won_is_even_against_oneself() -> None:
    arena, standard = Arena(["pegasus-bridge", "toulon"]), weights.vector(weights.STANDARD)
    idle = weights.vector(dict.fromkeys(weights.NAMES, 0.0))
    assert arena.share(standard, standard, 8, "t") == 0.5
    assert arena.share(standard, idle, 8, "t") > 0.8
