"""Spreading independent jobs over processes: of this machine, or of a Ray cluster.

Results come back in the order of the jobs, whatever the order in which they were finished, so that the number of
workers never changes a result. A task is a function of a module; its jobs and results can be pickled.
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import connection
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from bocage.engine.contract import GameError, game_system, systems

J = TypeVar("J")
R = TypeVar("R")
LOCAL = "local"
"""What to say instead of a cluster's address for a Ray of this machine."""
REACH_SECONDS = 10.0
LEAVE_SECONDS = 10.0
"""How long a worker that is told to leave may take; one that hangs would keep everybody waiting."""
FAREWELLS: list[Callable[[], None]] = []
"""What a worker does before it leaves in the middle of a job; processes that a job has started would outlive it."""
AHEAD = 2
"""Jobs handed out per worker at a time: one to do and one to go on with."""


class JobFailed(RuntimeError):  # noqa: N818 - it reads as the thing it is
    """A job went wrong in a way that is nobody's input; the cause is attached."""


class Hands(Protocol):
    """Whoever does the work: takes a job by its number and gives back, later, numbers with results."""

    width: int

    def start(self, number: int, task: Callable[[Any], Any], job: Any) -> None: ...

    def finished(self) -> Iterable[tuple[int, Callable[[], Any]]]:
        """Wait for at least one result; calling what comes with a number gives it or raises what went wrong."""

    def forget(self) -> None:
        """Leave what is still open."""

    def stop(self) -> None:
        """End the work in hand, too: nobody waits for it any more."""

    def close(self) -> None: ...


@dataclass(frozen=True)
class Needs:
    """What workers have to have compiled, or loaded, before their first job."""

    system: str | None
    generals: tuple[str, ...]

    def make_ready(self) -> None:
        chosen = [game_system(self.system)] if self.system is not None else list(systems().values())
        for system in chosen:
            own = [name for name in self.generals if name in system.generals.names()]
            if own or self.system is not None:
                system.prepare()
                for name in own:
                    system.generals.general(name, 0, "ready")


class WorkerPool:
    """Workers for many jobs.

    ``workers`` is their number, all cores when it is not given; one works in this process. ``ray`` is ``local`` or the
    address of a Ray cluster. The rules of the ``system``, and whatever the ``generals`` named compile for themselves,
    are compiled here first, so that workers only load them. Without a system the generals are looked for in all.
    """

    def __init__(
        self,
        workers: int | None = None,
        ray: str | None = None,
        generals: Iterable[str] = (),
        system: str | None = None,
    ) -> None:
        if workers is not None and workers < 1:
            raise GameError(f"{workers} workers cannot do anything; use at least 1")
        self.workers = workers or cores()
        self.given = workers
        self.ray = ray
        self.needs = Needs(system, tuple(sorted(set(generals))))
        self.hands: Hands | None = None

    def __enter__(self) -> Self:
        self.needs.make_ready()
        if self.ray is not None:
            self.hands = RayHands(self.ray, self.given, self.needs)
        elif self.workers > 1:
            self.hands = ProcessHands(self.workers, self.needs)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.hands is not None:
            if kind is not None:
                self.hands.stop()
            self.hands.close()
            self.hands = None

    def run(self, task: Callable[[J], R], jobs: Sequence[J], progress: Callable[[int], None] | None = None) -> list[R]:
        """Do every job and give the results in the order of the jobs; ``progress`` hears how many are done."""
        results: list[Any] = [None] * len(jobs)
        try:
            self._collect(task, jobs, results, progress)
        finally:
            if self.hands is not None:
                self.hands.forget()
        return results

    def _collect(
        self,
        task: Callable[[J], R],
        jobs: Sequence[J],
        results: list[Any],
        progress: Callable[[int], None] | None,
    ) -> None:
        for done, (number, result) in enumerate(self._work(task, jobs), 1):
            try:
                results[number] = result()
            except GameError as error:
                raise GameError(f"{job_name(number, jobs)}: {error}") from error
            except Exception as error:
                raise JobFailed(f"{job_name(number, jobs)} failed: {error!r}") from error
            if progress:
                progress(done)

    def _work(self, task: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, Callable[[], R]]]:
        if self.hands is None:
            for number, job in enumerate(jobs):
                yield number, lambda job=job: task(job)  # type: ignore[misc] # bound here and called at once
            return
        left = iter(enumerate(jobs))
        open_jobs: set[int] = set()
        while True:
            for number, job in left:
                self.hands.start(number, task, job)
                open_jobs.add(number)
                if len(open_jobs) >= AHEAD * self.hands.width:
                    break
            if not open_jobs:
                return
            try:
                finished = list(self.hands.finished())
            except WorkerDied:
                names = ", ".join(job_name(number, jobs) for number in sorted(open_jobs))
                raise GameError(
                    f"a worker process ended suddenly, during one of: {names}; memory may be short: use fewer workers"
                ) from None
            for number, result in finished:
                open_jobs.remove(number)
                yield number, result


class WorkerDied(Exception):  # noqa: N818 - it reads as the thing it is
    """A worker has gone, with whatever it was doing."""


class ProcessHands:
    """Processes of this machine, started afresh so that they share nothing with this one."""

    def __init__(self, workers: int, needs: Needs) -> None:
        self.width = workers
        self.others = set(multiprocessing.active_children())
        self.pool = ProcessPoolExecutor(
            workers, mp_context=multiprocessing.get_context("spawn"), initializer=begin, initargs=(needs,)
        )
        self.open: dict[Future[Any], int] = {}

    def start(self, number: int, task: Callable[[Any], Any], job: Any) -> None:
        try:
            self.open[self.pool.submit(task, job)] = number
        except BrokenProcessPool:
            raise WorkerDied from None

    def finished(self) -> Iterable[tuple[int, Callable[[], Any]]]:
        done, _ = wait(self.open, return_when=FIRST_COMPLETED)
        if any(isinstance(future.exception(), BrokenProcessPool) for future in done):
            raise WorkerDied
        return [(self.open.pop(future), future.result) for future in done]

    def forget(self) -> None:
        for future in self.open:
            future.cancel()
        self.open.clear()

    def stop(self) -> None:
        workers = set(multiprocessing.active_children()) - self.others
        # First of all the pool forgets what was cancelled. If its workers ended before that, it would trip over it and
        # leave one of them behind.
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in workers:
            process.terminate()
        for process in workers:
            if not connection.wait([process.sentinel], LEAVE_SECONDS):
                process.kill()

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


class RayHands:
    """Workers of a Ray cluster; all of them need this version of Bocage."""

    def __init__(self, address: str, workers: int | None, needs: Needs) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing about a battle leaves the cluster
        os.environ.setdefault(
            "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0"
        )  # what Ray will do by itself, without a warning
        try:
            ray: Any = importlib.import_module("ray")
        except ImportError:
            raise GameError(
                f"--ray {address}: Ray is not installed; in Bocage’s folder: .venv/bin/pip install -e '.[ray]'"
            ) from None
        self.ray = ray
        quiet: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "logging_level": "ERROR"}
        if address == LOCAL:
            with with_our_path():
                ray.init(address=LOCAL, num_cpus=workers or cores(), configure_logging=False, **quiet)
        else:
            check_reachable(address)
            try:
                ray.init(address=address, **quiet)
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise GameError(
                    f"--ray {address}: cannot join the cluster ({error}); one with a token needs RAY_AUTH_MODE=token "
                    "and RAY_AUTH_TOKEN set here as there; 'local' starts a Ray on this machine"
                ) from None
        self.width = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.work = ray.remote(num_cpus=1, max_retries=0)(work_ready)
        self.needs = needs
        self.open: dict[Any, int] = {}

    def start(self, number: int, task: Callable[[Any], Any], job: Any) -> None:
        self.open[self.work.remote(self.needs, task, job)] = number

    def finished(self) -> Iterable[tuple[int, Callable[[], Any]]]:
        done, _ = self.ray.wait(list(self.open), num_returns=1)
        found = []
        for reference in done:
            try:
                value = self.ray.get(reference)
            except self.ray.exceptions.WorkerCrashedError:
                raise WorkerDied from None
            except self.ray.exceptions.RayTaskError as error:
                found.append((self.open.pop(reference), _raising(error.cause or error)))
            else:
                found.append((self.open.pop(reference), _giving(value)))
        return found

    def forget(self) -> None:
        for reference in self.open:
            self.ray.cancel(reference)
        self.open.clear()

    def stop(self) -> None:
        """Ray ends its workers when it is shut down."""

    def close(self) -> None:
        self.ray.shutdown()


def check_reachable(address: str) -> None:
    """Say at once when nobody listens there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return  # an alias such as ``auto``, which only Ray can read
    try:
        socket.create_connection((host, int(port)), timeout=REACH_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise GameError(
            f"--ray {address}: no Ray cluster answers there ({error}); check the address, "
            "or say 'local' to start one here"
        ) from None


def _raising(error: BaseException) -> Callable[[], Any]:
    def result() -> Any:
        raise error

    return result


def _giving(value: Any) -> Callable[[], Any]:
    return lambda: value


def job_name(number: int, jobs: Sequence[Any]) -> str:
    text = str(jobs[number])
    return f"job {number + 1} of {len(jobs)} ({text if len(text) <= 120 else text[:117] + '…'})"


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


_ready: set[Needs] = set()


def work_ready(needs: Needs, task: Callable[[Any], Any], job: Any) -> Any:
    """A job in a worker that may be new."""
    if needs not in _ready:
        needs.make_ready()
        _ready.add(needs)
    return task(job)


def begin(needs: Needs) -> None:
    """What a worker process does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever waits for the results decides what an interrupt means
    signal.signal(signal.SIGTERM, lambda _number, _frame: leave())
    leave_with_parent()
    needs.make_ready()


def leave_with_parent() -> None:
    """End this worker when its parent is gone, however it went: a killed process cannot say goodbye."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive_nobody, args=(parent.sentinel,), daemon=True).start()


def _outlive_nobody(sentinel: int) -> None:
    connection.wait([sentinel])
    leave()


def leave() -> None:
    """End this worker at once, in the middle of its job, and leave nothing behind."""
    for farewell in FAREWELLS:
        farewell()
    os._exit(0)


@contextlib.contextmanager
def with_our_path() -> Iterator[None]:
    """Let processes started inside find the modules that this one finds."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
