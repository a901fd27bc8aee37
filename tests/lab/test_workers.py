"""Jobs spread over processes: in order, complete, and with failures that say whose they are."""

from __future__ import annotations

import os
import signal
import sys
import time

import pytest

from bocage.engine.contract import GameError
from bocage.lab import workers
from bocage.lab.workers import JobFailed, WorkerPool, check_reachable


def slow_square(n: int) -> tuple[int, int]:
    """The earlier the job, the longer it takes: results come back in another order than they were asked for."""
    time.sleep(0.02 * (8 - n))
    return n * n, os.getpid()


def fussy(n: int) -> int:
    if n == 5:
        raise KeyError("five")
    if n == 6:
        raise GameError("six is not a number of battles; use seven")
    return n


def dies(n: int) -> int:
    if n == 2:
        os._exit(3)
    return n


def stubborn(n: int) -> int:
    if n == 0:
        return n
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    time.sleep(600)
    return n


def test_results_keep_the_order_of_the_jobs(two: WorkerPool) -> None:
    told: list[int] = []
    results = two.run(slow_square, range(8), told.append)
    assert [square for square, _ in results] == [n * n for n in range(8)]
    assert told == list(range(1, 9))
    assert os.getpid() not in {pid for _, pid in results}


def test_one_worker_works_here() -> None:
    with WorkerPool(1) as alone:
        assert alone.run(slow_square, [7, 8]) == [(49, os.getpid()), (64, os.getpid())]
        assert alone.run(slow_square, []) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failure_names_its_job(workers: int, two: WorkerPool) -> None:
    with WorkerPool(1) as alone:
        chosen = alone if workers == 1 else two
        with pytest.raises(JobFailed, match=r"job 2 of 2 \(5\) failed: KeyError\('five'\)"):
            chosen.run(fussy, [4, 5])
        with pytest.raises(GameError, match=r"job 1 of 2 \(6\): six is not a number of battles; use seven"):
            chosen.run(fussy, [6, 7])
    assert two.run(fussy, [1, 2, 3]) == [1, 2, 3]


def test_a_dead_worker_is_told_with_the_jobs_it_may_have_had() -> None:
    with WorkerPool(2) as doomed, pytest.raises(GameError, match=r"ended suddenly, during one of: .*job 3 of 3 \(2\)"):
        doomed.run(dies, [0, 1, 2])


def test_no_workers_are_refused() -> None:
    with pytest.raises(GameError, match="use at least 1"):
        WorkerPool(0)


def test_missing_ray_has_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(GameError, match=r"pip install -e '.\[ray\]'"), WorkerPool(ray="local"):
        pass


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "127.0.0.1:99999"])
def test_a_cluster_that_is_not_there_is_told_at_once(address: str) -> None:
    with pytest.raises(GameError, match=f"--ray {address}: no Ray cluster answers there .* say 'local'"):
        check_reachable(address)


def test_a_worker_that_does_not_leave_is_made_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LEAVE_SECONDS", 0.2)
    started = time.monotonic()

    def interrupt(_done: int) -> None:
        time.sleep(0.5)  # the other job has begun by then, or is not there to be stopped
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), WorkerPool(2) as two:
        two.run(stubborn, [0, 1], interrupt)
    assert time.monotonic() - started < 300
