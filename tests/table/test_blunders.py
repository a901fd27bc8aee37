"""The analysis after the end: whoever waits for it is told when nothing comes."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from tests.table.server import PATIENCE

from bocage.engine.contract import GameError, Result
from bocage.memoir import SYSTEM
from bocage.table import blunders
from bocage.table.blunders import Review, chances_of, review
from bocage.table.generals_pool import GeneralsPool


@pytest.mark.parametrize("error", [GameError("no worker"), IndexError("tuple index out of range")])
def test_an_analysis_that_fails_is_told(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise error

    monkeypatch.setattr(blunders, "laboratory", lambda _: SimpleNamespace(review=fail))
    monkeypatch.setattr(blunders, "_one", asyncio.Semaphore(1))
    live: Any = SimpleNamespace(record=SimpleNamespace(id="g"), system=None, battle=SimpleNamespace(save=dict))
    pool: Any = None
    made = Review()
    asyncio.run(review(pool, live, made))
    assert made.document(live, "en")["state"] == "failed"


def test_ten_who_ask_for_the_chances_are_told_what_was_judged_once() -> None:
    judged: list[str] = []

    async def work() -> None:
        pool = GeneralsPool(0)
        pool.warm.set()
        pool.pool = ThreadPoolExecutor(1)
        games: Any = SimpleNamespace(pool=pool, start=asyncio.create_task, look_back=asyncio.to_thread)
        live = game_of(judged, None)
        found = await asyncio.gather(*(chances_of(games, live, Result((), "", ())) for _ in range(10)))
        assert found == [{"chances": ["so"]}] * 10
        assert live.judging is None
        hopeless = game_of(judged, ValueError("no map"))
        found = await asyncio.gather(*(chances_of(games, hopeless, Result((), "", ())) for _ in range(10)))
        assert found == [None] * 10
        pool.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blunders, "judge", judged_once)
        patch.setattr(blunders, "_judging", asyncio.Semaphore(1))
        asyncio.run(work())
    assert judged == ["judged", "judged"]


def judged_once(document: Any) -> list[str]:
    judged, error = document
    judged.append("judged")
    time.sleep(0.05)
    if error is not None:
        raise error
    return ["so"]


def game_of(judged: list[str], error: Exception | None) -> Any:
    reports = SimpleNamespace(chances=lambda _battle, _moments, _result, found: {"chances": found})
    return SimpleNamespace(
        record=SimpleNamespace(id="g"), system=SimpleNamespace(reports=reports), chances=None, judging=None, moments=[],
        battle=SimpleNamespace(save=lambda: (judged, error)),
    )  # fmt: skip


@pytest.mark.parametrize("workers", [1, 2])
def test_a_worker_has_one_thought_at_a_time_that_no_game_waits_for(workers: int) -> None:
    """So that a general who plays comes next, however much is asked; also while nobody waits for it any more."""
    begun: list[int] = []
    go_on = threading.Event()

    def think(number: int) -> int:
        begun.append(number)
        go_on.wait(PATIENCE)
        return number

    async def work() -> None:
        pool = GeneralsPool(workers)
        pool.warm.set()
        pool.pool = ThreadPoolExecutor(8)
        asked = [asyncio.create_task(pool.consider("g", think, number)) for number in range(6)]
        while len(begun) < workers:
            await asyncio.sleep(0.01)
        asked[0].cancel()
        await asyncio.sleep(0.05)
        assert begun == [*range(workers)]
        go_on.set()
        assert await asyncio.gather(*asked[1:]) == [*range(1, 6)]
        pool.patience = 0.01
        go_on.clear()
        assert await asyncio.gather(*(pool.consider("g", think, 9) for _ in range(workers + 3))) == [None] * (
            workers + 3
        )
        assert begun.count(9) == workers, "the others were told that the workers are busy"
        go_on.set()
        pool.close()

    try:
        asyncio.run(work())
    finally:
        go_on.set()


def test_it_is_told_on_which_seat_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """A side may have several, and whoever plays on from there sits on that one."""
    battle = SYSTEM.new("vassieux", {"players": 4}, 1)
    decision = battle.decision()
    assert decision is not None
    monkeypatch.setattr(blunders, "laboratory", lambda _: SimpleNamespace(mistake=lambda *_: {"side": "allies"}))
    live: Any = SimpleNamespace(system=SYSTEM, battle_after=lambda _: battle)
    mistake: Any = SimpleNamespace(n=1)
    assert blunders.told(live, mistake, "en") == {"side": "allies", "seat": battle.seats[decision.seat]}
