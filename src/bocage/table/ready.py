"""Compiling the rules while the lobby is already open: only the first time on a machine does it take a while."""

from __future__ import annotations

import asyncio
import errno
import logging
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from bocage.engine.contract import systems
from bocage.table.refused import Refused

log = logging.getLogger("bocage.table")


REMEDIES = {
    "no_space": "the disk is full; make room",
    "no_folder": "the folder for compiled code cannot be written to; let BOCAGE_CACHE name one that can",
    "no_memory": "there is not enough memory; close other programs",
    "broken": "see the log of the server; if it does not help, install Bocage anew",
}
"""Why the rules cannot be compiled, and what whoever runs the server can do. Pages have the same in all languages."""


@dataclass(frozen=True)
class Failure:
    """Compiling failed for good. The kind of error is told, its text is not: it may name folders of this machine."""

    code: str
    what: str


def failure_of(error: Exception) -> Failure:
    code = "broken"
    if isinstance(error, OSError):
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        code = "no_space" if full else "no_folder"
    elif isinstance(error, MemoryError):
        code = "no_memory"
    return Failure(code, type(error).__name__)


class Readiness:
    """How far the rules are. Each game can be played as soon as its own are there; nobody waits for another game's."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.there: set[str] = set()
        """The systems whose rules are ready."""
        self.failed: Failure | None = None
        self.before_opening: list[Callable[[], None]] = []
        """What is to be done once the rules of a game are there, before the first one is played."""
        self._ready = threading.Event()

    @property
    def ready(self) -> bool:
        return self._ready.is_set()

    def document(self) -> dict[str, Any]:
        failed = asdict(self.failed) if self.failed else None
        about = {"ready": self.ready, "done": self.done, "total": self.total, "failed": failed}
        return about | {"systems": sorted(self.there)}

    def prepare(self) -> None:
        """Compile or load; runs in a thread of its own."""
        try:
            for name, system in systems().items():
                system.prepare(self._progress)
                if not self.there:
                    for one in self.before_opening:
                        one()
                self.there.add(name)
        except Exception as error:
            self.failed = failure_of(error)
            log.exception("the rules cannot be compiled")
        else:
            self._ready.set()

    def _progress(self, done: int, total: int, _name: str) -> None:
        self.done, self.total = done, total

    def has(self, system: str | None) -> bool:
        """Whether a system's games can be played; without a name, any."""
        return self.ready or (system in self.there if system else bool(self.there))

    async def need(self, seconds: float = 2.0, *, system: str | None = None) -> None:
        """Wait a little for the rules of a system, or of any; refuse, with the progress, when they take longer."""
        for _ in range(int(seconds / 0.05)):
            if self.has(system) or self.failed:
                break
            await asyncio.sleep(0.05)
        if not self.has(system):
            message = "the rules are being compiled, once per machine; try again in a moment"
            if self.failed:
                message = f"the rules cannot be compiled: {REMEDIES[self.failed.code]}, then start the server again"
            raise Refused(503, "not_ready", message, **self.document())
