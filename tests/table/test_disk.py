"""A full disk, data that is gone, a second server: nothing is acknowledged that is not kept, and everybody is told."""

from __future__ import annotations

import contextlib
import shutil
import socket
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from sqlalchemy.exc import OperationalError
from tests.cli.run import Shell
from tests.table.clients import SIMPLE, House, code
from tests.table.hours import Hours, PacedHouse, open_house

from bocage.engine.contract import GameError
from bocage.table import games as games_module
from bocage.table.live import Live
from bocage.table.one_server import only_server
from bocage.table.pace import MINUTE
from bocage.table.record import Line


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, hours: Hours) -> Iterator[PacedHouse]:
    with open_house(tmp_path_factory.mktemp("disk"), hours, private_hooks=True) as made:
        yield made


@contextlib.contextmanager
def full_disk(house: House) -> Iterator[None]:
    """Every write fails the way SQLite fails when there is no room."""

    async def write(_work: Any) -> Any:
        raise OperationalError("INSERT INTO secret_table", {}, sqlite3.OperationalError("database or disk is full"))

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(house.app.state.games.store.writer, "write", write)
        yield


def inner(text: str) -> list[str]:
    """Words of the machinery that nobody at the table should read."""
    return [word for word in ("INSERT", "secret_table", "sqlite", "OperationalError", "Traceback") if word in text]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/games", {"battle": "toulon", "seats": {"allies": SIMPLE, "axis": SIMPLE}}),
        ("PUT", "/api/games/KEY/hook", {"url": "http://127.0.0.1:8000/"}),
        ("POST", "/api/lessons/first-battle", {"name": "Ann"}),
        ("POST", "/api/account", {"name": "Ann", "password": "three blind mice"}),
    ],
)
def test_a_full_disk_over_http(house: PacedHouse, method: str, path: str, body: Any) -> None:
    lesson = house.get("/api/lessons")[0]["id"]
    path = path.replace("KEY", house.new()["axis"]).replace("first-battle", lesson)
    with full_disk(house):
        answer = house.http.request(method, path, json=body)
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "not_stored"
    assert answer.headers["retry-after"]
    assert inner(answer.text) == []
    assert house.http.request(method, path, json=body).status_code in (200, 201)


def test_a_full_disk_at_the_table(house: PacedHouse) -> None:
    keys = house.new()
    with full_disk(house), house.browser(keys["allies"], "?lang=nl") as ann:  # who comes may look
        assert ann.mine
        for message in (
            {"type": "act", "version": 0, "action": ann.pick(0)},
            {"type": "chat", "text": "hello"},
            {"type": "name", "name": "Ann"},
            {"type": "standing", "flags": "ignore"},
            {"type": "cover"},
            {"type": "returning", "at_once": True},
        ):
            answer = next(one for one in ann.ask(**message) if one["type"] == "error")
            assert (answer["code"], inner(answer["message"])) == ("not_stored", []), message
            assert answer["message"].startswith("De server kon")
    with house.browser(keys["allies"]) as ann:
        assert ann.version == 0
        assert ann.view["standing"]["allies"]["flags"] == "ask"
        assert not any(one["type"] == "chat" for one in ann.messages)
        assert house.get(f"/api/games/{keys['watch']}")["seats"]["allies"]["name"] == "Somebody"
        ann.act(ann.pick(0))
        assert ann.version == 1


def test_a_general_tries_again(house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player who waits need not do anything for the game to go on."""
    monkeypatch.setattr(games_module, "PATIENCE", 0.02)
    store = house.app.state.games.store
    real = store.append
    failed: list[Line] = []

    async def append(game: str, line: Line, *more: Any) -> None:
        if line.seat == "axis" and len(failed) < 3:
            failed.append(line)
            raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
        await real(game, line, *more)

    monkeypatch.setattr(store, "append", append)
    with house.browser(house.new(axis=SIMPLE)["allies"]) as ann:
        n = 0
        while ann.mine:
            ann.act(ann.pick(n))
            n += 1
        ann.wait(lambda one: one.mine and bool(failed))
    assert len(failed) == 3


def test_a_game_is_built_anew_where_nobody_waits_for_it(house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failed write the journal says what is; until it has been played, everybody else goes on."""
    threads: list[threading.Thread] = []
    real = Live.played

    def played(*about: Any) -> Any:
        threads.append(threading.current_thread())
        return real(*about)

    def loop() -> threading.Thread:
        return threading.current_thread()

    with house.browser(house.new()["allies"]) as ann:
        ann.act(ann.pick(0))
        monkeypatch.setattr(Live, "played", played)
        with full_disk(house):
            assert code(ann.act(ann.pick(0))) == "not_stored"
        assert ann.version == 1
        assert len(threads) == 1
        assert threads[0] is not house.portal.call(loop)
        ann.act(ann.pick(0))
        assert ann.version == 2


def test_one_clock_that_is_not_kept_stops_no_other(
    house: PacedHouse, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [house.new(clock={"minutes": 10}) for _ in range(2)]
    store = house.app.state.games.store
    real = store.set_paces
    stuck = house.get(f"/api/games/{games[0]['watch']}")["game"]

    async def set_paces(game: str, paces: Any) -> None:
        if game == stuck:
            raise OperationalError("UPDATE", {}, sqlite3.OperationalError("database or disk is full"))
        await real(game, paces)

    with contextlib.ExitStack() as here:
        for keys in games:
            for side in ("allies", "axis"):
                here.enter_context(house.browser(keys[side]))
        monkeypatch.setattr(store, "set_paces", set_paces)
        hours.pass_(10 * MINUTE)
        house.tick()
        assert [fallen(house, keys) for keys in games] == [[], ["allies"]]
        monkeypatch.setattr(store, "set_paces", real)
        house.tick()
        assert fallen(house, games[0]) == ["allies"]


def fallen(house: House, keys: dict[str, str]) -> Any:
    return house.get(f"/api/games/{keys['watch']}")["clock"]["fallen"]


def test_data_that_is_taken_away(tmp_path: Path) -> None:
    """A file without a name takes what is written to it, and loses it: so nothing is written to it any more."""
    data, away = tmp_path / "data", tmp_path / "away"
    with open_house(data, Hours()) as house:
        key = house.new()["allies"]
        with house.browser(key) as ann:
            ann.act(ann.pick(0))
        data.rename(away)
        with house.browser(key) as ann:
            assert "not_stored" in [one.get("code") for one in ann.act(ann.pick(0))]
            assert ann.version == 1
            assert code(ann.ask(type="chat", text="hello")) == "not_stored"
            body = {"battle": "toulon", "seats": {"allies": SIMPLE, "axis": SIMPLE}}
            answer = house.post("/api/games", body, 503)
            assert answer["error"]["code"] == "not_stored"
            assert str(tmp_path) not in answer["error"]["message"]
        away.rename(data)
        with house.browser(key) as ann:
            ann.act(ann.pick(0))
            assert ann.version == 2
        # Another file in its place is not ours either.
        file = data / "table.sqlite3"
        shutil.copy(file, data / "copy")
        (data / "copy").replace(file)
        with house.browser(key) as ann:
            assert "not_stored" in [one.get("code") for one in ann.act(ann.pick(0))]
            assert ann.version == 2


# A second server.


def test_one_server_for_each_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bocage.table.logs.log_to", lambda *_: None)  # it would stay in place for other tests

    def open_and_close(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        server.started = True
        for door in sockets:
            door.close()

    monkeypatch.setattr(uvicorn.Server, "run", open_and_close)
    shell = Shell(monkeypatch, capsys)
    with only_server(tmp_path) as tell:
        done = shell("serve", "--no-browser", "--port", "0", "--data", tmp_path)
        assert (done.code, done.out) == (2, "")
        assert "a table is open already with the games in" in done.err
        tell("http://127.0.0.1:1944/")
        done = shell("serve", "--no-browser", "--port", "0", "--data", tmp_path)
        assert "a table is open already at http://127.0.0.1:1944/ with the games in" in done.err
        assert done.err.count("\n") == 1
        assert not (tmp_path / "table.sqlite3").exists(), "the second one leaves the database alone"
        with only_server(tmp_path.parent):
            pass
    with only_server(tmp_path), pytest.raises(GameError, match="already with"), only_server(tmp_path):
        pass  # the address of a server that has ended is not told
    assert shell("serve", "--no-browser", "--port", "0", "--data", tmp_path).code == 0
