"""Old databases: games from every earlier schema are there afterwards, and can be played on."""

from __future__ import annotations

import secrets
import time
from importlib.resources import files
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, MetaData, insert
from starlette.testclient import TestClient
from tests.table.clients import House

from bocage.memoir import SYSTEM
from bocage.table.app import create_app
from bocage.table.record import Record, Seat, key_digest
from bocage.table.settings import Settings
from bocage.table.store import open_engine


def carry(engine: Engine, revision: str) -> None:
    """Bring a database to a revision, as a server of that time would have."""
    config = Config()
    config.set_main_option("script_location", str(files("bocage.table") / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


@pytest.mark.parametrize("revision", ["0001", "0002_pace", "0003_people"])
def test_an_old_game_goes_on(tmp_path: Path, revision: str) -> None:
    settings = Settings(tmp_path, workers=0, rate=0)
    engine = open_engine(settings)
    carry(engine, revision)
    # The tables as they were then, not as they are now.
    then = MetaData()
    then.reflect(engine)
    record = Record.of(SYSTEM.new("pegasus-bridge", {}, 7), {"allies": Seat("human"), "axis": Seat("human")}, False)
    keys = {role: secrets.token_urlsafe(16) for role in ("allies", "axis", "watch")}
    with engine.begin() as connection:
        games = then.tables["games"]
        row = {name: value for name, value in (record.row() | {"over": False}).items() if name in games.c}
        connection.execute(insert(games), row)
        rows = [{"digest": key_digest(key), "game": record.id, "role": role} for role, key in keys.items()]
        connection.execute(insert(then.tables["keys"]), rows)
    engine.dispose()
    with TestClient(create_app(settings)) as http:
        house = House(http)
        while not house.get("/api/status")["ready"]:
            time.sleep(0.01)
        assert house.get(f"/api/games/{keys['watch']}")["clock"] is None
        with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]):
            ann.act(ann.pick(0))
            assert ann.version == 1
            ann.ask(type="returning", at_once=True)
            assert ann.view["at_once"] == {"allies": True}
