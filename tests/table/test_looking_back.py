"""Looking back and taking back cost what lies between two marks, however long the game is, and keep nobody waiting."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.table.clients import House
from tests.table.server import PATIENCE
from tests.table.test_long_games import peaceful_game

from bocage.engine import saves
from bocage.engine.contract import Game
from bocage.memoir import SYSTEM
from bocage.table import marks
from bocage.table.live import Live
from bocage.table.marks import EVERY, MOST, Marks
from bocage.table.record import ACT, Line, Record, Seat

LONG = 9_100


def opened(game: Game, lines: Sequence[Line] | None = None) -> Live:
    """The game in memory, as a server has it."""
    record = Record.of(game, {name: Seat("human") for name in game.seats}, True)
    acts = [Line(n, ACT, "", text, 0) for n, text in enumerate(game.actions, 1)]
    return Live(record, acts if lines is None else lines, {}, {}, {})


async def kept(*_: Any) -> None:
    """A database that takes everything."""


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every action that was played again."""
    texts: list[str] = []
    real = saves.step

    def counted(game: Game, line: str) -> Any:
        texts.append(line)
        return real(game, line)

    for module in ("marks", "live"):
        monkeypatch.setattr(f"bocage.table.{module}.step", counted)
    return texts


def test_a_moment_of_a_long_game_is_near_a_mark(played: list[str]) -> None:
    live = opened(peaceful_game(LONG))
    for n in (9000, LONG, 5 * EVERY - 1):
        played.clear()
        assert len(live.battle_after(n).actions) == n
        assert len(played) < EVERY
    played.clear()
    asyncio.run(live.commit_undo(LONG - 1, "allies", kept))
    assert len(played) < EVERY, "nor is the whole game played again to take one action back"
    assert len(live.moments) == LONG
    assert len(live.battle.actions) == LONG - 1


def test_the_battle_is_the_one_that_was_played() -> None:
    """Also after some of it was taken back and another way was gone, and for a server that reads the journal anew."""
    game = peaceful_game(3 * EVERY)
    live = opened(game)
    anew = SYSTEM.load({**game.save(), "actions": []})
    asked = (0, 1, EVERY - 1, EVERY, EVERY + 1, 2 * EVERY, 3 * EVERY)
    digests = {0: anew.digest()}
    for n, text in enumerate(game.actions, 1):
        anew.apply(anew.parse(text))
        digests[n] = anew.digest()
    assert [live.battle_after(n).digest() for n in asked] == [digests[n] for n in asked]

    async def other_way() -> None:
        await live.commit_undo(2 * EVERY - 3, "allies", kept)
        assert live.battle.digest() == digests[2 * EVERY - 3]
        while len(live.moments) <= 2 * EVERY + 2:
            same, legal = game.actions[len(live.moments) - 1], list(live.snapshot.legal)
            await live.commit_action(next((text for text in legal if text != same), same), kept)

    asyncio.run(other_way())
    assert live.battle_after(EVERY + 5).digest() == digests[EVERY + 5]
    assert live.battle_after(2 * EVERY).digest() != digests[2 * EVERY], "a mark on the way that was taken back"
    again = opened(game, live.lines)
    for n in (2 * EVERY - 3, 2 * EVERY, 2 * EVERY + 2):
        assert live.battle_after(n).digest() == again.battle_after(n).digest()
    assert [one.action for one in live.moments] == [one.action for one in again.moments]
    assert [one.version for one in live.moments] == [one.version for one in again.moments]


def test_what_was_to_be_seen_stays_what_it_was_while_the_game_goes_on() -> None:
    game = peaceful_game(EVERY + 20)
    live = opened(game)
    then = live.looking_back(EVERY + 10)
    asyncio.run(live.commit_undo(3, "allies", kept))
    assert then().actions == game.actions[: EVERY + 10]


def test_marks_are_few_however_long_a_game_gets() -> None:
    battle: Any = object()
    kept_marks = Marks(battle)
    for n in range(1, 20_001):
        kept_marks = kept_marks.along(n, battle)
        assert len(kept_marks.kept) <= MOST
        assert n - kept_marks.before(n)[0] < (EVERY if n <= MOST * EVERY else 2 * EVERY)
    assert max(kept_marks.first(700).kept) == 512


def test_however_much_is_looked_back_at_another_game_is_opened(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, begun = threading.Event(), threading.Event()
    real = marks.played_on

    def slow(*about: Any) -> Game:
        begun.set()
        go_on.wait(PATIENCE)
        return real(*about)

    key, other = house.new()["watch"], house.new()["watch"]
    many = min(32, (os.cpu_count() or 1) + 4) + 1  # more than Python has threads for everything else
    house.app.state.games.live.clear()
    house.get(f"/api/games/{key}")
    monkeypatch.setattr("bocage.table.live.played_on", slow)
    with ThreadPoolExecutor(many + 1) as asking:
        answers = [asking.submit(house.get, f"/api/games/{key}/moments/0") for _ in range(many)]
        try:
            assert begun.wait(PATIENCE)
            opening = asking.submit(house.get, f"/api/games/{other}/view")
            assert opening.result(60.0)["moment"] == 0
            assert not any(answer.done() for answer in answers)
        finally:
            go_on.set()
        assert [answer.result(PATIENCE)["moment"] for answer in answers] == [0] * many
