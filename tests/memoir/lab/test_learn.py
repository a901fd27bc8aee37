"""Learning from self-play: repeatable, and it finds what there is to find."""

from __future__ import annotations

import numpy as np
import pytest

from bocage.memoir.generals._judgement import PLAIN, THOROUGH, School
from bocage.memoir.generals.thinking.traits import HALF, PLAIN_TRAITS, TRAITS
from bocage.memoir.lab.learn import Lesson, Samples, fit, learn, play, shuffled


def test_the_order_of_samples_is_a_shuffle_and_always_the_same() -> None:
    first = shuffled(5000, 1)
    assert sorted(first) == list(range(5000))
    assert np.array_equal(first, shuffled(5000, 1))
    assert not np.array_equal(first, shuffled(5000, 2))
    assert abs(float(np.corrcoef(first, np.arange(5000))[0, 1])) < 0.05


def test_a_lesson_notes_every_turn_from_the_side_to_move() -> None:
    samples = play(Lesson(3, "pegasus-bridge", 6, 30, "t", THOROUGH))
    assert samples.traits.shape == (len(samples.won), TRAITS)
    assert set(samples.place) == {6, 7}
    assert set(samples.game) == set(range(18, 24))
    for game in set(samples.game):
        won, place = samples.won[samples.game == game], samples.place[samples.game == game]
        assert len(set(won[place == 6])) == 1, "a side that wins has won in all its turns"
        assert set(won[place == 6]) != set(won[place == 7])


def test_a_net_finds_what_decides() -> None:
    """Wins that hang on two traits and on the side of the battle, with some luck."""
    source = np.random.default_rng(5)
    rows = source.random((20_000, 2 * PLAIN_TRAITS))
    place = source.integers(0, 4, 20_000)
    odds = 6.0 * (rows[:, 3] - rows[:, 40]) + (place == 2) * 2.0
    won = (source.random(20_000) < 1.0 / (1.0 + np.exp(-odds))).astype(np.float64)
    net, losses = fit(Samples(rows, won, place, np.arange(20_000) // 20), "t", 40, 16, 1e-4)
    best = float(np.mean(np.logaddexp(0.0, odds) - won * odds))
    assert losses["held_back"] < best + 0.03
    plain = np.full((3, 2 * PLAIN_TRAITS), 0.5)
    plain[1, 3] = plain[2, 40] = 1.0
    middle, up, down = net.answers(plain, np.zeros(3, dtype=int))[2]
    assert up > middle + 1.0
    assert down < middle - 1.0


@pytest.mark.parametrize("school", [PLAIN, THOROUGH])
def test_the_same_seed_learns_the_same_net(school: School) -> None:
    first, second = (learn(school, 2, 30, 1, 1e-4, "again", workers=1) for _ in range(2))
    assert first == second
    assert len(first["traits"]) == school.traits
    assert len(first["net"]) == (2 * school.traits + 2) * school.hidden + 1


def test_a_school_sees_only_its_traits() -> None:
    """The same battles: what the plain school sees are the first traits of either side."""
    every = School(tuned=False, net="", traits=HALF, hidden=1)
    some, all_ = (play(Lesson(0, "sword-beach", 4, 30, "t", school)) for school in (PLAIN, every))
    assert some.traits.shape[1] == 2 * PLAIN_TRAITS
    assert np.array_equal(some.traits[:, :PLAIN_TRAITS], all_.traits[:, :PLAIN_TRAITS])
    assert np.array_equal(some.traits[:, PLAIN_TRAITS:], all_.traits[:, HALF : HALF + PLAIN_TRAITS])
