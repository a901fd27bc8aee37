"""Compiling the rules while the lobby is already open: only the first time on a machine does it take a while."""

from __future__ import annotations

import asyncio
import logging
import threading

from bocage.memoir import SYSTEM
from bocage.table.refused import Refused

log = logging.getLogger("bocage.table")


class Readiness:
    """How far the rules are."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.failed = ""
        self._ready = threading.Event()

    @property
    def ready(self) -> bool:
        return self._ready.is_set()

    def document(self) -> dict[str, bool | int]:
        return {"ready": self.ready, "done": self.done, "total": self.total}

    def prepare(self) -> None:
        """Compile or load; runs in a thread of its own."""
        try:
            SYSTEM.prepare(self._progress)
        except Exception as error:
            self.failed = type(error).__name__
            log.exception("the rules cannot be compiled")
        else:
            self._ready.set()

    def _progress(self, done: int, total: int, _name: str) -> None:
        self.done, self.total = done, total

    async def need(self, seconds: float = 2.0) -> None:
        """Wait a little for the rules; refuse, with the progress, when they take longer."""
        for _ in range(int(seconds / 0.05)):
            if self.ready or self.failed:
                break
            await asyncio.sleep(0.05)
        if not self.ready:
            message = "the rules are being compiled, once per machine; try again in a moment"
            if self.failed:
                message = f"the rules cannot be compiled ({self.failed}); see the log of the server"
            raise Refused(503, "not_ready", message, done=self.done, total=self.total)
