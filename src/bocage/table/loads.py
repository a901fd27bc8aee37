"""What the browsers of a network may have a table do at its tables, counted in ordinary messages.

A limit for each connection is not enough: a stranger opens many. People of one household share an address, too, so
that eight who play as fast as they can stay far below this; and whoever goes beyond waits before he is refused.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from typing import Any, TypeVar

from bocage.table.limits import Buckets
from bocage.table.live import Live
from bocage.table.refused import Refused
from bocage.table.views import MOST_TOLD

T = TypeVar("T")
RATE, BURST = 60, 600
"""Ordinary messages in a second in the long run, and at once. Such a message takes about a millisecond."""
LONGEST = 2.0
"""Seconds that something has to wait at most; what would have to wait longer is refused."""
MESSAGES = {"name": 3.0, "standing": 3.0, "chat": 3.0}
"""Messages that are written down, or told to everybody at the game."""
AS_ONE = 50
"""Moments that cost as much as one message to be told."""
ONE_SECONDS = 0.004
"""Processor time of a question, or of a view, that costs as much as one message."""


class Loads:
    """The budget of every network."""

    def __init__(self, factor: float) -> None:
        self.buckets = Buckets(RATE, BURST, factor)

    async def take(self, network: str, cost: float = 1.0) -> None:
        """Let a network spend so much, if need be after a while; refuses when that would be long."""
        if cost <= 0:
            return
        wait = self.buckets.wait(network, cost, LONGEST)
        if wait is None:
            raise Refused(429, "too_fast", "too much at once; wait a moment")
        if wait:
            await asyncio.sleep(wait)

    def owe(self, network: str, seconds: float, paid: float = 0.0) -> None:
        """Count what something took of a processor, but for what was paid before: nobody knows how much until then."""
        self.buckets.of(network).owe(max(0.0, seconds / ONE_SECONDS - paid))

    async def pace(self, network: str) -> None:
        """Let a network that has had too much wait for more of it, but not for ever."""
        wait = self.buckets.wait(network, 0.0, math.inf)
        if wait:
            await asyncio.sleep(min(wait, LONGEST))


def message_cost(kind: str, live: Live) -> float:
    """What a message costs. Another language is the log once more; after an undo all of it is put into words anew."""
    if kind == "undo":
        return 1.0 + len(live.moments) / AS_ONE
    if kind == "lang":
        return log_cost(live)
    return MESSAGES.get(kind, 1.0)


def log_cost(live: Live, known: int | None = None) -> float:
    """What a view costs with the log since a version, or with the whole log."""
    new = None if known is None else live.since(known)
    return 1.0 + min(len(live.moments if new is None else new), MOST_TOLD) / AS_ONE


def moment_cost(live: Live, n: int) -> float:
    """What one moment costs: it is played again from the last mark."""
    return (n - live.marks.before(n)[0]) / AS_ONE


def timed(work: Callable[..., T], *about: Any) -> tuple[T, float]:
    """Do something, and tell the processor time that it took."""
    began = time.thread_time()
    return work(*about), time.thread_time() - began
