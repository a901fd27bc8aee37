"""Strangers' documents are looked at in a process of its own, with a limit on its time and its memory.

A document may be made to cost as much as possible. Whatever it costs, it costs that process: no game waits for it, and
when it has cost enough it is refused. What has passed is read once more by the server, which is then cheap.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
import threading
from collections import Counter
from multiprocessing.connection import Connection
from typing import Any

from bocage.lab.workers import leave_with_parent
from bocage.table.refused import Refused

log = logging.getLogger("bocage.table")
SECONDS = 3.0
"""Processor time for one document."""
PATIENCE = 60.0
"""Seconds after which a process that says nothing is ended, however little of a processor it got."""
MEMORY = 512 << 20
"""Bytes beyond what the rules themselves need."""
MOST_WAITING = 8
HOME_WAITING = 2
"""Documents of one network among them, the one that is being looked at included."""
Told = tuple[int, str, str, dict[str, Any]]


class TooCostly(Exception):  # noqa: N818 - it reads as the thing it is
    """Looking at the document takes too long."""


def too_costly() -> Refused:
    return Refused(400, "too_costly", "looking at this document takes more time or memory than is given to strangers")


def look_at(kind: str, *about: Any) -> Told | None:
    """What is wrong with a new battle or a saved game, if anything is."""
    from bocage.table.strangers import new_game, replayed  # noqa: PLC0415 - the process limits itself first

    try:
        if kind == "new":
            system, battle, options = about
            new_game(system, battle, options, "checked")
        else:
            replayed(*about)
    except Refused as refused:
        return refused.status, refused.code, str(refused), refused.more
    except (TooCostly, MemoryError, RecursionError):
        costly = too_costly()
        return costly.status, costly.code, str(costly), {}
    return None


def load_rules() -> None:
    """Of every game whose rules are compiled; quick when that has been done before."""
    from bocage.engine.contract import systems  # noqa: PLC0415 - imports the compiler

    for system in systems().values():
        if system.prepared:
            system.prepare()


def _too_long(_signal: int, _frame: Any) -> None:
    raise TooCostly


def serve(line: Connection, seconds: float, memory: int) -> None:
    """The process: questions come over the line, answers go back."""
    leave_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load_rules()
    _limit(memory)
    timed = hasattr(signal, "SIGPROF")
    if timed:
        signal.signal(signal.SIGPROF, _too_long)
    with contextlib.suppress(EOFError, OSError):
        line.send("ready")
        while True:
            kind, about = line.recv()
            load_rules()  # of another game, perhaps, that was still being compiled
            try:
                if timed:
                    signal.setitimer(signal.ITIMER_PROF, seconds)
                told = look_at(kind, *about)
            except (TooCostly, MemoryError):
                told = (400, too_costly().code, str(too_costly()), {})
            finally:
                if timed:
                    signal.setitimer(signal.ITIMER_PROF, 0)
            line.send(told)


def _limit(memory: int) -> None:
    """No more memory than there is now and some; where the system cannot do that, time is the only limit."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        with open("/proc/self/statm", encoding="ascii") as file:
            now = int(file.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + memory, now + memory))


class Checker:
    """Asks the process, and starts it anew when it had to be ended. It is started when it is first needed."""

    def __init__(self, apart: bool, seconds: float = SECONDS, memory: int = MEMORY, patience: float = PATIENCE) -> None:
        self.apart = apart
        self.limits = seconds, memory
        self.patience = patience
        self.waiting: Counter[str] = Counter()  # by network
        self.lock = asyncio.Lock()
        self.process: Any = None
        self.line: Connection | None = None
        self.ending = threading.Lock()

    async def need(self, network: str, kind: str, *about: Any) -> None:
        """Refuse what is wrong with a document of a stranger."""
        if self.waiting[network] >= HOME_WAITING or self.waiting.total() >= MOST_WAITING:
            raise Refused(503, "busy", "too many documents are being looked at; try again soon")
        self.waiting[network] += 1
        try:
            async with self.lock:
                ask = self._ask if self.apart else look_at
                told = await asyncio.to_thread(ask, kind, *about)
        finally:
            self.waiting[network] -= 1
            self.waiting += Counter()  # a network that has nothing waiting is forgotten
        if told is not None:
            status, code, message, more = told
            raise Refused(status, code, message, **more)

    def _ask(self, kind: str, *about: Any) -> Told | None:
        try:
            line = self._started()
            line.send((kind, about))
            if line.poll(self.patience):
                told: Told | None = line.recv()
                return told
        except (EOFError, OSError) as error:
            log.warning("the checking process died", extra={"about": {"error": type(error).__name__}})
        self.close()
        costly = too_costly()
        return costly.status, costly.code, str(costly), {}

    def _started(self) -> Connection:
        if self.line is None or not self.process.is_alive():
            self.close()
            spawn = multiprocessing.get_context("spawn")
            self.line, theirs = spawn.Pipe()
            self.process = spawn.Process(target=serve, args=(theirs, *self.limits), daemon=True)
            self.process.start()
            theirs.close()
            if not self.line.poll(4 * self.patience):
                raise OSError("it did not start")
            self.line.recv()
        return self.line

    def close(self) -> None:
        with self.ending:
            process, self.process = self.process, None
            line, self.line = self.line, None
            if line is not None:
                line.close()
            if process is not None:
                process.kill()
                process.join(5.0)
