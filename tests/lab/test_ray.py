"""The same work on a Ray cluster: one on this machine, for all tests of this file."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from tests.lab.test_workers import dies, fussy, slow_square
from tests.memoir.lab.test_playtest import SERIES

from bocage.engine.contract import GameError
from bocage.lab.workers import LOCAL, JobFailed, WorkerPool
from bocage.memoir.lab.playing import play_series
from bocage.memoir.lab.playtest import playtest, report


@pytest.fixture(scope="module")
def cluster() -> Iterator[WorkerPool]:
    pytest.importorskip("ray", reason="Ray is an optional extra; pip install -e '.[ray]' brings it")
    with WorkerPool(2, LOCAL, SERIES.players) as made:
        yield made


def test_a_playtest_is_the_same(cluster: WorkerPool) -> None:
    assert playtest(SERIES, cluster).document() == report(SERIES, play_series(SERIES)).document()


def test_jobs_and_their_failures_are_the_same(cluster: WorkerPool) -> None:
    told: list[int] = []
    results = cluster.run(slow_square, range(8), told.append)
    assert [square for square, _ in results] == [n * n for n in range(8)]
    assert told == list(range(1, 9))
    assert os.getpid() not in {pid for _, pid in results}
    with pytest.raises(JobFailed, match=r"job 2 of 2 \(5\) failed: KeyError\('five'\)"):
        cluster.run(fussy, [4, 5])
    with pytest.raises(GameError, match=r"ended suddenly, during one of"):
        cluster.run(dies, [0, 2])
