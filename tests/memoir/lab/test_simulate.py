"""Many battles: the same seed gives the same result, and the sums are right."""

from __future__ import annotations

import numpy as np
import pytest

from bocage.engine.chance import seed_words
from bocage.lab.statistics import wilson
from bocage.memoir.kernel import entries
from bocage.memoir.lab import simulate
from bocage.memoir.lab.simulate import RandomBattles, game_seeds, general_battles, summarise
from bocage.memoir.scenario import load_scenario
from bocage.memoir.setup import Options

SCENARIO = load_scenario("pegasus-bridge")


def test_the_same_seed_gives_the_same_battles() -> None:
    battles = RandomBattles(SCENARIO, Options())
    first = battles.play(40, 7)
    assert np.array_equal(first, battles.play(40, 7))
    assert np.array_equal(first, RandomBattles(SCENARIO, Options(), log=True).play(40, "7"))
    assert not np.array_equal(first, battles.play(40, 8))


def test_results_do_not_depend_on_the_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    battles = RandomBattles(SCENARIO, Options())
    whole = battles.play(30, 1)
    monkeypatch.setattr(simulate, "CHUNK", 7)
    told: list[int] = []
    assert np.array_equal(battles.play(30, 1, told.append), whole)
    assert told == [7, 14, 21, 28, 30]


def test_more_battles_begin_with_the_same_ones() -> None:
    battles = RandomBattles(SCENARIO, Options())
    assert np.array_equal(battles.play(25, 3)[:10], battles.play(10, 3))


def test_every_battle_has_its_own_seed() -> None:
    seeds = game_seeds(5, 2, 4)
    assert seeds.tolist() == [seed_words("5/2"), seed_words("5/3")]


def test_battles_end_and_their_medals_fit() -> None:
    results = RandomBattles(SCENARIO, Options()).play(50, 2)
    assert set(results[:, entries.WINNER].tolist()) <= {0, 1}
    assert (results[:, entries.TURNS] > 0).all()
    won_by_medals = results[results[:, entries.HOW] == 1]
    medals = won_by_medals[:, [entries.MEDALS_ALLIES, entries.MEDALS_AXIS]].max(axis=1)
    assert (medals >= 4).all()


def test_generals_give_the_same_kind_of_rows() -> None:
    told: list[int] = []
    results = general_battles(SCENARIO, Options(), 2, 5, ("simple", "random"), told.append)
    assert results.shape == (2, entries.RESULT_COLUMNS)
    assert np.array_equal(results, general_battles(SCENARIO, Options(), 2, 5, ("simple", "random")))
    assert told == [1, 2]


def test_the_young_game_is_another_game() -> None:
    plain = RandomBattles(SCENARIO, Options()).play(10, 1)
    assert not np.array_equal(plain, RandomBattles(SCENARIO, Options(young_generals=True)).play(10, 1))


def test_summary_counts() -> None:
    rows = np.array(
        [
            [0, 1, 10, 100, 4, 1, 0, 0],
            [1, 1, 20, 200, 2, 4, 0, 0],
            [0, 2, 30, 300, 4, 2, 0, 0],
            [-1, 0, 40, 999, 0, 0, 0, 0],
        ]
    )
    summary = summarise(rows)
    assert (summary.games, summary.unfinished) == (4, 1)
    assert (summary.wins["allies"].count, summary.wins["axis"].rate) == (2, 0.25)
    assert summary.endings == {"medals": 2, "objective": 1}
    assert (summary.turns.mean, summary.turns.median) == (25.0, 25.0)
    assert summary.medals["allies"].mean == 2.5
    assert summary.document()["wins"]["allies"]["count"] == 2


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # 81 of 263 is the worked example of Newcombe (1998).
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
