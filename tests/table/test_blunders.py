"""The analysis after the end: whoever waits for it is told when nothing comes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bocage.engine.contract import GameError
from bocage.table import blunders
from bocage.table.blunders import Review, review


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
