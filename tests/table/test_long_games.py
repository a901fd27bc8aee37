"""A game of thousands of actions, which anybody can bring along, keeps nobody else waiting."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import pytest
from tests.table.clients import House
from tests.table.server import PATIENCE

from bocage.engine.contract import Game
from bocage.memoir import SYSTEM
from bocage.table import routes_games, views
from bocage.table.live import AT_ONCE, Live

ACTIONS = 8 * AT_ONCE
PEACEFUL = ("done", "play recon", "play probe", "play attack", "play assault")


@cache
def long_save() -> dict[str, Any]:
    return peaceful_game(ACTIONS).save()


def peaceful_game(actions: int) -> Game:
    """Cards are played and nobody moves: such a battle has no end."""
    game = SYSTEM.new("pegasus-bridge", {}, 5)
    while len(game.actions) < actions:
        texts = {game.format(action): action for action in game.legal()}
        chosen = next((one for start in PEACEFUL for one in texts if one.startswith(start)), next(iter(texts)))
        game.apply(texts[chosen])
    return game


@cache
def finished_save() -> dict[str, Any]:
    game = SYSTEM.new("vassieux", {}, 5)
    general = SYSTEM.generals.general("random", 0, 1)
    while game.result() is None:
        game.apply(general.choose(game))
    return game.save()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many moments were put into words at a stretch, each time."""
    real, steps = Live.sentences, []

    def counted(live: Live, lang: str, most: int | None = None) -> Any:
        before = len(live.told[lang].sentences) if lang in live.told else 0
        found = real(live, lang, most)
        steps.append(len(found) - before)
        return found

    monkeypatch.setattr(Live, "sentences", counted)
    return steps


@pytest.mark.parametrize("path", ["view?lang=en", "moments/3?lang=nl", "ws"])
def test_a_long_log_is_told_bit_by_bit(house: House, told: list[int], path: str) -> None:
    key = house.post("/api/games/load", long_save())["keys"]["table"]
    if path == "ws":
        with house.browser(key, "?lang=fr") as ann:
            assert ann.view_message["moment"] == ACTIONS
    else:
        house.get(f"/api/games/{key}/{path}")
    assert sum(told) == ACTIONS + 1, "all of it, once"
    assert max(told) <= AT_ONCE


def test_of_a_game_beyond_all_measure_the_end_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "MOST_TOLD", 20)
    key = house.post("/api/games/load", long_save())["keys"]["table"]
    entries = house.get(f"/api/games/{key}/view")["entries"]
    assert {one["n"] for one in entries} <= set(range(ACTIONS - 19, ACTIONS + 1))
    assert entries[-1]["n"] == ACTIONS


@pytest.mark.parametrize(("path", "work"), [("moments", "moment_list"), ("save", "saved")])
def test_others_play_while_a_long_game_is_written_down(
    house: House, monkeypatch: pytest.MonkeyPatch, path: str, work: str
) -> None:
    begun, go_on, waited = threading.Event(), threading.Event(), []
    real = getattr(routes_games, work)

    def slow(*about: Any) -> Any:
        begun.set()
        waited.append(go_on.wait(PATIENCE))
        return real(*about)

    monkeypatch.setattr(routes_games, work, slow)
    key = house.post("/api/games/load", finished_save())["keys"]["table"]
    other = house.new()["allies"]
    with house.browser(other) as ann, ThreadPoolExecutor(1) as asking:
        answer = asking.submit(house.get, f"/api/games/{key}/{path}")
        assert begun.wait(PATIENCE)
        ann.sync()
        assert house.get("/healthz") == {"status": "ok"}
        assert not answer.done()
        go_on.set()
        assert answer.result(PATIENCE)
    assert waited == [True], "nobody had to wait for it"
