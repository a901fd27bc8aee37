"""Generals in processes of their own, limits, and a server whose rules are still being compiled."""

from __future__ import annotations

import asyncio
import errno
import gc
import json
import os
import signal
import socket
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.table.clients import SIMPLE, House, play_to_the_end

from bocage import cli
from bocage.memoir import SYSTEM
from bocage.memoir.scenario import scenario_ids
from bocage.table import generals_pool
from bocage.table.app import _get_ready, create_app
from bocage.table.generals_pool import GeneralsPool, think
from bocage.table.limits import Bucket
from bocage.table.pages import WEB
from bocage.table.ready import Readiness
from bocage.table.settings import Settings


def test_a_general_sees_only_an_imagined_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = SYSTEM.new("pegasus-bridge", {}, "secret seed")
    seen: list[Any] = []

    class Spy:
        def choose(self, game: Any) -> int:
            seen.append(game)
            return int(game.legal()[0])

    monkeypatch.setattr(SYSTEM.generals, "general", lambda *_: Spy())
    assert think("g1", battle.save(), 0, "spy") == battle.format(battle.legal()[0])
    given = seen[0]
    assert given.seed != battle.seed
    assert given.actions == []
    assert given.hand(0) == battle.hand(0)
    assert given.state[0]["rng"].tolist() != battle.state[0]["rng"].tolist()
    assert sorted(given.hand(1) + deck(given)) == sorted(battle.hand(1) + deck(battle))
    assert deck(given) != deck(battle)


def test_thoughts_cannot_be_computed_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody knows the number of a game and the program of its general; only the secret seed keeps them apart."""
    given: list[str] = []

    def general(_name: str, _seat: int, seed: str) -> Any:
        given.append(seed)
        return Middling()

    monkeypatch.setattr(SYSTEM.generals, "general", general)
    afresh = SYSTEM.new("pegasus-bridge", {}, "secret seed")
    afresh.reseed("another secret")
    battles = [SYSTEM.new("pegasus-bridge", {}, seed) for seed in ("secret seed", "other seed", "secret seed")]
    for battle in (*battles, afresh):
        generals_pool._kept.clear()
        think("g6", battle.save(), 0, "middling")
    assert given[0] == given[2]
    assert len({*given}) == 3
    assert not any("secret" in seed for seed in given)


def deck(battle: Any) -> list[str]:
    s = battle.state[0]
    return [battle.rows.cards[int(card)].id for card in s["deck"][: int(s["n_deck"])]]


class Middling:
    """Takes the middle one of its choices, so what it chooses shows what it was given."""

    def choose(self, game: Any) -> int:
        legal = game.legal()
        return int(legal[len(legal) // 2])


def test_a_worker_remembers_games_and_notices_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SYSTEM.generals, "general", lambda *_: Middling())
    battle = SYSTEM.new("pegasus-bridge", {}, 3)
    for n in range(30):
        decision = battle.decision()
        assert decision is not None
        fresh = generals_pool.think_afresh(battle.save(), decision.seat, "middling", f"g7/{n}")
        assert think("g7", battle.save(), decision.seat, "middling") == fresh
        battle.apply(battle.parse(fresh))
    short = SYSTEM.load(battle.save() | {"actions": battle.actions[:10]})
    decision = short.decision()
    assert decision is not None
    legal = short.legal()
    assert think("g7", short.save(), decision.seat, "middling") == short.format(legal[len(legal) // 2])


def test_a_worker_keeps_its_generals_until_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, int]] = []

    def hire(name: str, seat: int, _: str) -> Middling:
        made.append((name, seat))
        return Middling()

    monkeypatch.setattr(SYSTEM.generals, "general", hire)
    battle = SYSTEM.new("pegasus-bridge", {}, 3)
    while len({seat for _, seat in made}) < 2:
        decision = battle.decision()
        assert decision is not None
        battle.apply(battle.parse(think("g8", battle.save(), decision.seat, "middling")))
    assert sorted(made) == [("middling", 0), ("middling", 1)]
    think("g8", SYSTEM.new("pegasus-bridge", {}, 3).save(), made[0][1], "middling")
    assert len(made) == 3


def test_generals_get_ready_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two threads that compile the same function would get in each other's way."""
    busy: list[str] = []
    most: list[int] = []

    def slowly(name: str, *_: Any) -> None:
        busy.append(name)
        time.sleep(0.01)
        most.append(len(busy))
        busy.remove(name)

    monkeypatch.setattr(SYSTEM.generals, "general", slowly)
    threads = [threading.Thread(target=generals_pool.warm_up, args=({"memoir": ["a", "b", "c"]},)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1] * 9


@pytest.mark.parametrize(("workers", "cores", "order"), [
    (1, 2, ["thoughts", "rules"]), (1, 1, ["rules", "thoughts"]), (0, 2, ["rules", "thoughts"]),
])  # fmt: skip
def test_thoughts_are_compiled_beside_the_rules_where_there_is_a_core_for_them(
    monkeypatch: pytest.MonkeyPatch, workers: int, cores: int, order: list[str]
) -> None:
    done: list[str] = []
    begun = threading.Event()

    class Rules(Readiness):
        def prepare(self) -> None:
            if order[0] == "thoughts":
                assert begun.wait(60.0), "thoughts wait for the rules"
            done.append("rules")
            self._ready.set()

    class Games:
        class clocks:  # noqa: N801 - stands for an attribute
            @staticmethod
            async def wake() -> None: ...

    async def start(_pool: GeneralsPool) -> None:
        done.append("thoughts")
        begun.set()

    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(GeneralsPool, "start", start)
    asyncio.run(_get_ready(Rules(), GeneralsPool(workers), Games()))  # type: ignore[arg-type]
    assert done == order


def test_a_game_does_not_wait_for_generals_that_cannot_get_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_names: object) -> None:
        raise MemoryError

    async def work() -> None:
        pool = GeneralsPool(0)
        monkeypatch.setattr(generals_pool, "warm_up", broken)
        await pool.start({"memoir": ["simple"], "dday": ["simple"]})
        try:
            assert pool.warm.is_set()
            assert all(one.is_set() for one in pool.awake.values())
            battle = SYSTEM.new("pegasus-bridge", {}, 1)
            assert await pool.choose("game", battle, 0, "simple")
        finally:
            pool.close()

    asyncio.run(work())


def test_processes_that_think_and_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker killed in the middle is replaced; a general that fails is stood in for."""

    async def story() -> None:
        pool = GeneralsPool(1)
        await pool.start({"memoir": ["simple"]})
        battle = SYSTEM.new("pegasus-bridge", {}, 3)
        legal = [battle.format(one) for one in battle.legal()]
        try:
            assert await pool.choose("g1", battle, 0, "simple") in legal
            workers = pool.pool._processes  # type: ignore[union-attr]
            os.kill(next(iter(workers)), signal.SIGKILL)
            assert await pool.choose("g1", battle, 0, "simple") in legal
            assert await pool.choose("g1", battle, 0, "no such general") in legal
            pool.patience = 0.0
            assert await pool.choose("g1", battle, 0, "simple") in legal
        finally:
            pool.close()

    asyncio.run(story())


def test_a_whole_game_with_a_worker(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=1, rate=0))) as http:
        house = House(http)
        while not house.get("/api/status")["ready"]:
            time.sleep(0.01)
        with house.browser(house.new(axis=SIMPLE)["allies"]) as ann:
            play_to_the_end(ann)


def test_rules_that_are_being_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(ready: Readiness) -> None:
        ready._progress(3, 20, "")

    monkeypatch.setattr(Readiness, "prepare", slowly)
    with TestClient(create_app(Settings(tmp_path, workers=0, rate=0))) as http:
        house = House(http)
        monkeypatch.setattr(Readiness.need, "__defaults__", (0.1,))
        while not house.get("/api/status")["total"]:  # the rules are prepared in a thread of their own
            time.sleep(0.01)
        assert house.get("/api/status") == {"ready": False, "done": 3, "total": 20, "failed": None, "systems": []}
        assert [one["id"] for one in house.get("/api/battles") if one["system"] == "memoir"] == list(scenario_ids())
        body = {"battle": "toulon", "seats": {"allies": SIMPLE, "axis": SIMPLE}}
        error = house.post("/api/games", body, 503)["error"]
        assert (error["code"], error["done"], error["total"]) == ("not_ready", 3, 20)
        with http.websocket_connect("/ws/" + "A" * 22) as socket:
            assert socket.receive_json()["code"] == "not_ready"


def test_one_game_does_not_wait_for_the_rules_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def first_of_two(ready: Readiness) -> None:
        ready._progress(1, 2, "")
        ready.there.add("memoir")

    monkeypatch.setattr(Readiness, "prepare", first_of_two)
    with TestClient(create_app(Settings(tmp_path, workers=0, rate=0))) as http:
        house = House(http)
        while not house.get("/api/status")["systems"]:
            time.sleep(0.01)
        monkeypatch.setattr(Readiness.need, "__defaults__", (0.1,))
        assert house.get("/api/status") == {
            "ready": False,
            "done": 1,
            "total": 2,
            "failed": None,
            "systems": ["memoir"],
        }
        keys = house.new()
        assert house.get(f"/api/games/{keys['allies']}")["state"] == "running"
        landing = {"battle": "dday:dday", "seats": {name: {"kind": "human", "name": ""} for name in ("allies", "axis")}}
        assert house.post("/api/games", landing, 503)["error"]["code"] == "not_ready"
        assert house.post("/api/lessons/dday", {"name": ""}, 503)["error"]["code"] == "not_ready"
        assert house.get("/readyz", 503)["error"]["code"] == "not_ready"


def test_the_collector_spares_what_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking at everything that is loaded would stop all games, so the command tells it not to, before the first."""
    opened: list[Any] = []
    spared: list[bool] = []

    def open_and_close(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        opened.append(server.config.app)
        server.started = True
        for door in sockets:
            door.close()

    monkeypatch.setattr("bocage.table.logs.log_to", lambda *_: None)
    monkeypatch.setattr(uvicorn.Server, "run", open_and_close)
    assert cli.main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]) == 0
    ready: Readiness = opened[0].state.ready
    monkeypatch.setattr(gc, "freeze", lambda: spared.append(ready.ready))
    ready.prepare()
    assert (ready.ready, spared) == (True, [False])


@pytest.mark.parametrize(
    ("error", "code", "remedy"),
    [
        (OSError(errno.ENOSPC, "no space", "/home/marie/.cache"), "no_space", "make room"),
        (PermissionError(errno.EACCES, "not allowed", "/home/marie/.cache"), "no_folder", "BOCAGE_CACHE"),
        (MemoryError("/home/marie"), "no_memory", "close other programs"),
        (RuntimeError("in /home/marie/rules.py"), "broken", "log"),
    ],
)
def test_rules_that_cannot_be_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, code: str, remedy: str
) -> None:
    def fail(*_: Any) -> None:
        raise error

    monkeypatch.setattr(type(SYSTEM), "prepare", fail)
    with TestClient(create_app(Settings(tmp_path, workers=0, rate=0))) as http:
        house = House(http)
        while not house.get("/api/status")["failed"]:
            time.sleep(0.01)
        status = house.get("/api/status")
        assert (status["ready"], status["failed"]) == (False, {"code": code, "what": type(error).__name__})
        body = {"battle": "toulon", "seats": {"allies": SIMPLE, "axis": SIMPLE}}
        refused = house.post("/api/games", body, 503)["error"]
        assert refused["failed"] == status["failed"]
        assert remedy in refused["message"]
        assert "marie" not in json.dumps([status, refused])
    for page in ("lobby", "play"):
        for lang in ("en", "nl", "fr"):
            assert f"drill.failed_{code}" in json.loads((WEB / "i18n" / f"{page}.{lang}.json").read_text("utf-8"))


@pytest.mark.usefixtures("no_refill")
def test_too_many_requests(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=0, rate=0.1))) as http:
        codes = [http.post("/api/games", json={}).status_code for _ in range(10)]
        assert codes[:3] == [400, 400, 400]
        assert codes[-1] == 429
        assert http.get("/healthz").status_code == 200
        assert 1013 in [closed_with(http) for _ in range(20)]


def closed_with(http: TestClient) -> int:
    """The code that a WebSocket with a wrong key is closed with."""
    try:
        with http.websocket_connect("/ws/" + "A" * 22) as socket:
            socket.receive_json()
            return int(socket.receive()["code"])
    except WebSocketDisconnect as refused:
        return refused.code


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    bucket = Bucket(2, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


@pytest.mark.usefixtures("no_refill")
def test_a_browser_that_talks_too_fast(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=0, rate=0.3))) as http:
        house = House(http)
        while not house.get("/api/status")["ready"]:
            time.sleep(0.05)
        with http.websocket_connect(f"/ws/{house.new()['allies']}") as socket:
            for _ in range(40):
                socket.send_json({"type": "ping"})
            told = [socket.receive_json() for _ in range(42)]
            assert "too_fast" in [one.get("code") for one in told]


def test_games_without_room(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=0, rate=0, most_watching=1, most_live=0))) as http:
        house = House(http)
        while not house.get("/api/status")["ready"]:
            time.sleep(0.01)
        keys = house.new()
        with house.browser(keys["allies"]), http.websocket_connect(f"/ws/{keys['axis']}") as late:
            assert late.receive_json()["code"] == "full"
            house.app.state.games.forget_idle()
            assert len(house.app.state.games.live) == 1
        house.app.state.games.forget_idle()
        assert len(house.app.state.games.live) == 0
