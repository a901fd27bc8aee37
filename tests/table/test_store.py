"""The database: migrations, writing together, accidents, and the same on PostgreSQL."""

from __future__ import annotations

import asyncio
import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import IntegrityError
from starlette.testclient import TestClient
from tests.cli.run import Shell
from tests.table.clients import SIMPLE, House, play_to_the_end
from tests.table.orders import standing
from tests.table.server import PATIENCE, free_port

from bocage.engine.contract import GameError
from bocage.memoir import SYSTEM
from bocage.table import one_database, schema
from bocage.table.app import create_app
from bocage.table.record import ACT, Chat, Line, Record, Seat, actions_of
from bocage.table.settings import Settings
from bocage.table.store import Store
from bocage.table.writer import DataGone


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(Settings(tmp_path))
    yield made
    made.close()


def a_record(name: str = "g1") -> Record:
    seats = {"allies": Seat("human", "Ann"), "axis": Seat("general", "", "simple")}
    return Record(name, "toulon", {"id": "toulon"}, "d" * 64, True, {"young_generals": True}, 7, seats)


def test_migrations_make_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_reads_wait_for_nothing_but_reads(store: Store) -> None:
    """Every thread that is for all kinds of work may be busy with strangers; games are found all the same."""

    async def work() -> None:
        await store.add_game(a_record(), {"allies": "digest"}, [], False)
        free, loop = threading.Event(), asyncio.get_running_loop()
        busy = [loop.run_in_executor(None, free.wait, 60.0) for _ in range(4 * ((os.cpu_count() or 1) + 4))]
        try:
            async with asyncio.timeout(30.0):
                assert await store.find_key("digest") == ("g1", "allies")
                assert await store.game("g1") is not None
        finally:
            free.set()
        assert all(await asyncio.gather(*busy))

    asyncio.run(work())


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        Store(Settings(tmp_path)).close()


def test_sqlite_is_careful(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_what_is_written_is_read(store: Store) -> None:
    async def story() -> None:
        record = a_record()
        lines = [Line(1, ACT, "", "done", 5), Line(2, ACT, "axis", "stay", 6)]
        await store.add_game(record, {"allies": "a" * 64, "watch": "w" * 64}, lines, False)
        assert await store.find_key("w" * 64) == ("g1", "watch")
        assert await store.find_key("x" * 64) is None
        await store.set_standing("g1", "axis", standing("ignore", "ask"))
        await store.set_standing("g1", "axis", standing("ignore", "play"))
        await store.append("g1", Line(3, "undo", "axis", "1", 7), True)
        first = await store.add_chat("g1", Chat("axis", "é\U0001f44d", 8))
        found = await store.game("g1")
        assert found is not None
        assert found[0] == record
        assert [line.text for line in actions_of(found[1])] == ["done"]
        assert found[2] == {"axis": standing("ignore", "play")}
        assert await store.chat("g1") == [first]
        assert await store.game("g2") is None

    asyncio.run(story())


def test_one_wrong_line_does_not_spoil_the_others(store: Store) -> None:
    async def story() -> None:
        for name in ("g1", "g2"):
            await store.add_game(a_record(name), {"watch": name * 32}, [], False)
        lines = [("g1", 1), ("g1", 1), ("g2", 1), ("g1", 2), ("nobody", 1), ("g2", 2)]
        writing = [store.append(game, Line(n, ACT, "axis", "done", 0), False) for game, n in lines]
        ended = await asyncio.gather(*writing, return_exceptions=True)
        assert [isinstance(one, IntegrityError) for one in ended] == [False, True, False, False, True, False]
        for game in ("g1", "g2"):
            found = await store.game(game)
            assert found is not None
            assert [line.n for line in found[1]] == [1, 2]

    asyncio.run(story())


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "table.sqlite3").write_bytes(b"this is no database" * 100)
    with pytest.raises(GameError, match="cannot be opened"):
        Store(Settings(tmp_path))
    with pytest.raises(GameError, match="cannot be used"):
        Store(Settings(tmp_path, "nonsense://x"))


def test_an_action_that_is_not_stored_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=0, rate=0))) as http:
        house = House(http)
        with house.browser(ready_key(house)) as ann:
            store = house.app.state.games.store
            action = ann.pick(0)

            async def full(*_: object) -> None:
                raise OSError("disk full")

            with monkeypatch.context() as broken:
                broken.setattr(store, "append", full)
                answer = ann.act(action)
                assert "not_stored" in [one.get("code") for one in answer]
                assert ann.version == 0
            ann.act(action)
            assert ann.version == 1


def ready_key(house: House) -> str:
    while not house.get("/api/status")["ready"]:
        time.sleep(0.01)
    return house.new()["allies"]


def test_an_error_tells_no_values(store: Store) -> None:
    """What the database refuses ends up in the log, and the log is read by more people than the database."""
    seats = {"allies": Seat("human", "Ann"), "axis": Seat("human")}
    record = Record.of(SYSTEM.new("pegasus-bridge", {}, "a very secret seed"), seats, False)
    asyncio.run(store.add_game(record, {"watch": "one digest"}, [], False))
    with pytest.raises(IntegrityError) as refused:
        asyncio.run(
            store.add_game(record, {"watch": "other digest"}, [Line(1, ACT, "allies", "keep air-power", 0)], False)
        )
    told = "".join(traceback.format_exception(refused.value))
    assert "INSERT INTO games" in told
    assert not any(text in told for text in ("secret", "air-power", "Ann"))


# PostgreSQL, with a server of its own.


def postgres_binary(name: str) -> str | None:
    found = shutil.which(name)
    return found or next(iter(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)


def other_user() -> str | None:
    """PostgreSQL does not run as root; somebody else must."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in names), "")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    initdb, server = postgres_binary("initdb"), postgres_binary("postgres")
    user = other_user()
    if initdb is None or server is None or user == "":
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="bocage-postgres-"))
    if user is not None:
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()
    subprocess.run(
        [initdb, "-D", str(data), "-U", "bocage", "--auth=trust", "--no-sync"],
        check=True, user=user, stdout=subprocess.DEVNULL, cwd=folder,
    )  # fmt: skip
    running = subprocess.Popen(
        [server, "-D", str(data), "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"],
        user=user, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
    )  # fmt: skip
    url = f"postgresql://bocage@127.0.0.1:{port}/postgres"
    try:
        wait_for(url)
        yield url
    finally:
        running.terminate()
        running.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(url: str) -> None:
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with engine.connect() as connection:
                connection.execute(text("select 1"))
        except Exception:
            assert time.monotonic() < end
            time.sleep(0.1)
        else:
            engine.dispose()
            return


def test_the_same_on_postgresql(postgres: str, tmp_path: Path) -> None:
    settings = Settings(tmp_path, postgres, workers=0, rate=0)
    with TestClient(create_app(settings)) as http:
        house = House(http)
        ready_key(house)
        keys = house.new(axis=SIMPLE)
        with house.browser(keys["allies"]) as ann:
            ann.ask(type="chat", text="bonne chance \U0001f44d")
            ann.ask(type="standing", flags="ignore")
            play_to_the_end(ann)
            final = ann.view
        signed_in(house, keys["allies"])
        engine = house.app.state.games.store.engine
        assert engine.dialect.name == "postgresql"
        with engine.connect() as connection:
            assert not differences(connection)
    with TestClient(create_app(settings)) as http:
        house = House(http)
        ready_key(house)
        with house.browser(keys["allies"]) as ann:
            assert ann.view == final
            assert any(one["type"] == "chat" for one in ann.messages)
        house.post("/api/account/sign-in", {"name": "ZOË", "password": "bonne chance"}, 200)
        assert len(house.get("/api/account/games")) == 2
        assert house.post("/api/account/delete", {"password": "bonne chance"}, 200) == {"account": None}
    assert not (tmp_path / "table.sqlite3").exists()


def test_one_server_for_each_postgresql_database(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bocage.table.logs.log_to", lambda *_: None)  # it would stay in place for other tests
    monkeypatch.setattr(one_database, "SECONDS", 0.2)
    shell = Shell(monkeypatch, capsys)
    first = Store(Settings(tmp_path, postgres))
    try:
        with pytest.raises(GameError, match=r"a table is open already on 127\.0\.0\.1 with the games in this database"):
            Store(Settings(tmp_path, postgres))
        done = shell("serve", "--no-browser", "--port", "0", "--data", tmp_path, "--database", postgres)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert "a table is open already" in done.err
    finally:
        first.close()
    Store(Settings(tmp_path, postgres)).close()


def test_the_lock_is_held_from_the_first_moment_on(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two servers that start in the same instant: the second finds no gap in which to take the database."""
    monkeypatch.setattr("bocage.table.logs.log_to", lambda *_: None)
    monkeypatch.setattr(one_database, "SECONDS", 0.2)
    met: list[str] = []

    def meanwhile(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
        try:
            Store(Settings(tmp_path, postgres)).close()
        except GameError as error:
            met.append(str(error))
        for door in sockets:
            door.close()

    monkeypatch.setattr(uvicorn.Server, "run", meanwhile)
    done = Shell(monkeypatch, capsys)(
        "serve", "--no-browser", "--port", "0", "--data", tmp_path, "--database", postgres
    )
    assert len(met) == 1
    assert "a table is open already" in met[0]
    # This one did not open, either: it is told, and by the exit code, too.
    assert done.code == 2
    assert "the table could not be opened; the log above tells why" in done.err
    Store(Settings(tmp_path, postgres)).close()


def test_a_lost_lock_is_taken_again_or_nothing_is_written(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_database, "SECONDS", 0.2)

    async def write(store: Store) -> int:
        return await store.writer.write(lambda connection: connection.execute(text("select 7")).scalar_one())

    admin = create_engine(postgres.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    lose = text("select pg_terminate_backend(pid), pg_sleep(0.2) from pg_locks where locktype = 'advisory' and granted")
    first = Store(Settings(tmp_path, postgres))
    try:
        with admin.connect() as connection:
            assert connection.execute(lose).rowcount == 1
            assert asyncio.run(write(first)) == 7
            with pytest.raises(GameError, match="a table is open already"):
                one_database.OnlyDatabase(first.engine)
            # The connection is lost once more, and another server comes before this one writes.
            assert connection.execute(lose).rowcount == 1
        second = Store(Settings(tmp_path, postgres))
        with pytest.raises(DataGone, match="another server"):
            asyncio.run(write(first))
        second.close()
        # The database drops the lock when it notices, a moment later.
        end = time.monotonic() + PATIENCE
        with admin.connect() as connection:
            while connection.execute(text("select count(*) from pg_locks where locktype = 'advisory'")).scalar_one():
                assert time.monotonic() < end
                time.sleep(0.02)
        assert asyncio.run(write(first)) == 7
    finally:
        first.close()
        admin.dispose()


def signed_in(house: House, key: str) -> None:
    """An account with a game and its rematch."""
    house.post("/api/account", {"name": "Zoë", "password": "bonne chance"})
    assert house.post("/api/account", {"name": "zoë", "password": "mauvaise chance"}, 409)
    house.post("/api/account/games", {"keys": [key]}, 200)
    again = [house.post(f"/api/games/{key}/again", {})["key"] for _ in range(2)]
    assert again[0] == again[1]
    assert [one["key"] for one in house.get("/api/account/games")] == [again[0], key]


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))
