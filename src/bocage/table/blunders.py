"""After the battle: what was played badly and what was better, found by the lab's analysis while nobody waits for it.

Every small piece of it is a thought of its own in the generals' workers, which take one such thing at a time: a general
who plays waits for one piece at most, and what others want to know comes in between.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bocage.engine.contract import GameError, Result
from bocage.lab.laboratory import Mistake, laboratory
from bocage.lab.workers import JobFailed, WorkerPool
from bocage.table.games import Games
from bocage.table.generals_pool import GeneralsPool, judge
from bocage.table.live import Live

log = logging.getLogger("bocage.table")
J = TypeVar("J")
R = TypeVar("R")
_one = asyncio.Semaphore(1)  # of all games together: the rest wait
_judging = asyncio.Semaphore(1)  # the same for chances, which are quick: nobody waits for a whole analysis


@dataclass
class Review:
    """The analysis of one game: how far it is, and what it found."""

    done: float = 0.0
    found: Sequence[Mistake] | None = None
    failed: bool = False
    told: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    def document(self, live: Live, lang: str) -> dict[str, Any]:
        if self.found is None:
            return {"state": "failed" if self.failed else "running", "done": round(self.done, 3), "blunders": []}
        if lang not in self.told:
            self.told[lang] = [told(live, one, lang) for one in self.found]
        return {"state": "done", "done": 1.0, "blunders": self.told[lang]}


def reviews(live: Live) -> bool:
    """Whether somebody can go over a game of this kind."""
    return laboratory(live.system).reviews


def told(live: Live, one: Mistake, lang: str) -> dict[str, Any]:
    """What was played, on which seat, and what was better, in words."""
    battle = live.battle_after(one.n - 1)
    decision = battle.decision()
    seat = {"seat": battle.seats[decision.seat]} if decision is not None else {}
    return {**laboratory(live.system).mistake(battle, one, lang), **seat}


class Lent(WorkerPool):
    """The generals' workers, one job after the other."""

    def __init__(self, pool: GeneralsPool, game: str, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(1)
        self.pool, self.game, self.loop = pool, game, loop

    def run(self, task: Callable[[J], R], jobs: Sequence[J], progress: Callable[[int], None] | None = None) -> list[R]:
        results = []
        for done, job in enumerate(jobs, 1):
            asked = self.pool.consider(self.game, answered, task, job)
            answer = asyncio.run_coroutine_threadsafe(asked, self.loop).result()
            if answer is None:
                raise GameError("a worker could not answer")
            results.append(answer[0])
            if progress:
                progress(done)
        return results


def answered(task: Callable[[J], R], job: J) -> tuple[R]:
    """An answer that can be told from none: a job may find nothing."""
    return (task(job),)


async def chances_of(games: Games, live: Live, result: Result) -> dict[str, Any] | None:
    """How the chances of a finished game went. It is judged once, however many ask at the same time; None when nobody
    can judge it now."""
    if live.chances is None:
        if live.judging is None:
            live.judging = games.start(_judge(games, live, result))
        await asyncio.shield(live.judging)
    return live.chances


async def _judge(games: Games, live: Live, result: Result) -> None:
    try:
        async with _judging:
            found = await games.pool.consider(live.record.id, judge, live.battle.save())
        if found is not None:
            told = live.system.reports.chances
            live.chances = await games.look_back(told, live.battle, live.moments, result, found)
    finally:
        live.judging = None


async def review(pool: GeneralsPool, live: Live, made: Review) -> None:
    """Go over a finished game."""
    loop = asyncio.get_running_loop()

    def tell(done: float) -> None:
        made.done = done

    try:
        async with _one:
            lent = Lent(pool, live.record.id, loop)
            work = laboratory(live.system).review
            made.found = await asyncio.to_thread(work, live.battle.save(), lent, tell)
    except (GameError, JobFailed) as error:
        made.failed = True
        log.warning("a game was not gone over", extra={"about": {"game": live.record.id, "error": str(error)}})
    except Exception:
        # Whoever waits for it must hear that nothing comes.
        made.failed = True
        log.exception("a game could not be gone over", extra={"about": {"game": live.record.id}})
