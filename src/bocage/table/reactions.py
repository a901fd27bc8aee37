"""Answers that must not tell what is hidden: by who is asked at all, or by how long they take."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from bocage.table.live import Live

PAUSE = 1.5
"""Seconds that a general or a standing order takes for an answer at a table with a poker face, whatever it holds."""


def is_private(live: Live) -> bool:
    """Whether what is being asked is nobody's business but of whoever is asked."""
    decision = live.snapshot.decision
    return decision is not None and decision.kind in live.system.people.private_decisions


def only_answer(live: Live) -> str | None:
    """The answer of whoever has nothing to choose; a general is not asked for it."""
    legal = live.snapshot.legal
    return next(iter(legal)) if is_private(live) and len(legal) == 1 else None


def keeps_face(live: Live) -> bool:
    """Whether what is being asked must take as long as ever, whatever the answer."""
    return is_private(live) and live.system.people.keeps_face(live.battle)


async def in_time(live: Live, since: float, thought: Coroutine[Any, Any, str]) -> str:
    """What a general thinks of; with a poker face a quick answer if he takes longer than every answer does: whoever
    thinks has something to think about. `since` is a time of `time.monotonic`."""
    if not keeps_face(live):
        return await thought
    quick = live.system.people.quick_answer(live.battle, live.snapshot.legal)
    try:
        return await asyncio.wait_for(thought, max(0.0, since + PAUSE - time.monotonic()))
    except TimeoutError:
        return quick


async def keep_face(live: Live, since: float) -> None:
    """Wait as long as every other answer takes."""
    if keeps_face(live):
        await asyncio.sleep(max(0.0, since + PAUSE - time.monotonic()))
