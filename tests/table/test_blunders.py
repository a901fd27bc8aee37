"""The analysis after the end: whoever waits for it is told when nothing comes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bocage.engine.contract import GameError
from bocage.memoir import SYSTEM
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


def test_it_is_told_on_which_seat_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """A side may have several, and whoever plays on from there sits on that one."""
    battle = SYSTEM.new("vassieux", {"players": 4}, 1)
    decision = battle.decision()
    assert decision is not None
    monkeypatch.setattr(blunders, "laboratory", lambda _: SimpleNamespace(mistake=lambda *_: {"side": "allies"}))
    live: Any = SimpleNamespace(system=SYSTEM, battle_after=lambda _: battle)
    mistake: Any = SimpleNamespace(n=1)
    assert blunders.told(live, mistake, "en") == {"side": "allies", "seat": battle.seats[decision.seat]}
