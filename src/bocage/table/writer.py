"""One thread that writes to the database. What waits together is committed together, so that many games can share the
cost of one forced write to the disk."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
TOGETHER = 64


class DataGone(Exception):  # noqa: N818 - it reads as the thing it is
    """The file of the database is not the one that was opened: removed, or another one in its place."""


class Hold(Protocol):
    """What must still be true of a database before something is written to it."""

    def check(self) -> None: ...

    def close(self) -> None: ...


class Anchor:
    """Remembers which file was opened. What is written to a file that has lost its name is gone with the process."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known = self._look()

    def _look(self) -> tuple[int, int]:
        found = self.file.stat()
        return found.st_dev, found.st_ino

    def check(self) -> None:
        try:
            same = self._look() == self.known
        except OSError:
            same = False
        if not same:
            raise DataGone(f"{self.file}: removed or replaced while the server runs; put it back or start again")

    def close(self) -> None:
        """Nothing is held."""


@dataclass
class Job:
    """Something to write, and whoever waits for it to be durable."""

    work: Callable[[Connection], Any]
    done: Future[Any] = field(default_factory=Future)


class Writer:
    """Answers a job only after the commit that holds it."""

    def __init__(self, engine: Engine, hold: Hold | None = None) -> None:
        self.engine = engine
        self.hold = hold
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="table-writer", daemon=True)
        self.thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        job = Job(work)
        self.jobs.put(job)
        answer: T = await asyncio.wrap_future(job.done)
        return answer

    def close(self) -> None:
        """Finish what waits, then stop."""
        self.jobs.put(None)
        self.thread.join()
        if self.hold is not None:
            self.hold.close()

    def _run(self) -> None:
        job = self.jobs.get()
        while job is not None:
            batch = [job]
            job = None
            with contextlib.suppress(queue.Empty):
                while len(batch) < TOGETHER:
                    more = self.jobs.get_nowait()
                    if more is None:
                        self._commit(batch)
                        return
                    batch.append(more)
            self._commit(batch)
            job = self.jobs.get()

    def _commit(self, batch: list[Job]) -> None:
        wanted = [job for job in batch if job.done.set_running_or_notify_cancel()]
        if not self._together(wanted):
            # One of them is wrong; find out which by doing each alone.
            for job in wanted:
                self._alone(job)

    def _check(self) -> None:
        if self.hold is not None:
            self.hold.check()

    def _together(self, jobs: list[Job]) -> bool:
        if len(jobs) < 2:
            return False
        try:
            self._check()
            with self.engine.begin() as connection:
                answers = [job.work(connection) for job in jobs]
        except Exception:
            return False
        for job, answer in zip(jobs, answers, strict=True):
            job.done.set_result(answer)
        return True

    def _alone(self, job: Job) -> None:
        try:
            self._check()
            with self.engine.begin() as connection:
                answer = job.work(connection)
        except Exception as error:
            job.done.set_exception(error)
        else:
            job.done.set_result(answer)
