"""Old databases: games from every earlier schema are there afterwards, and can be played on."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, MetaData, insert
from starlette.testclient import TestClient
from tests.memoir.random_play import play_on
from tests.table.clients import House

from bocage.memoir import SYSTEM
from bocage.memoir.position import position_document
from bocage.table.app import create_app
from bocage.table.record import ACT, CLAIM, UNDO, Line, Record, Seat, commitment, key_digest
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


PEOPLE = {"allies": Seat("human"), "axis": Seat("human")}


def put(engine: Engine, record: Record, lines: Sequence[Line] = (), over: bool = False) -> dict[str, str]:
    """Keep a game in the tables as they were then, not as they are now; its keys."""
    then = MetaData()
    then.reflect(engine)
    keys = {role: secrets.token_urlsafe(16) for role in ("allies", "axis", "watch")}
    with engine.begin() as connection:
        games = then.tables["games"]
        row = {name: value for name, value in (record.row() | {"over": over}).items() if name in games.c}
        connection.execute(insert(games), row)
        rows = [{"digest": key_digest(key), "game": record.id, "role": role} for role, key in keys.items()]
        connection.execute(insert(then.tables["keys"]), rows)
        if lines:
            connection.execute(insert(then.tables["journal"]), [asdict(line) | {"game": record.id} for line in lines])
    return keys


@contextmanager
def opened(settings: Settings) -> Iterator[House]:
    with TestClient(create_app(settings)) as http:
        house = House(http)
        while not house.get("/api/status")["ready"]:
            time.sleep(0.01)
        yield house


@pytest.mark.parametrize("revision", ["0001", "0002_pace", "0003_people", "0004_afresh"])
def test_an_old_game_goes_on(tmp_path: Path, revision: str) -> None:
    settings = Settings(tmp_path, workers=0, rate=0)
    engine = open_engine(settings)
    carry(engine, revision)
    record = Record.of(SYSTEM.new("pegasus-bridge", {}, 7), PEOPLE, False)
    keys = put(engine, record)
    engine.dispose()
    with opened(settings) as house:
        about = house.get(f"/api/games/{keys['watch']}")
        assert (about["clock"], about["commitment"], about["reseeded"]) == (None, commitment(7), None)
        with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]):
            ann.act(ann.pick(0))
            assert ann.version == 1
            ann.ask(type="returning", at_once=True)
            assert ann.view["at_once"] == {"allies": True}


def test_a_known_seed_is_left_behind(tmp_path: Path) -> None:
    """Games that were loaded before such games got fresh seeds get one now, at the moment where they stand."""
    settings = Settings(tmp_path, workers=0, rate=0)
    engine = open_engine(settings)
    carry(engine, "0004_afresh")
    battle = SYSTEM.new("vassieux", seed="in the file")
    record = Record.of(battle, PEOPLE, False)
    play_on(battle, 1, 30)
    brought = [Line(n, ACT, "", text, 0) for n, text in enumerate(battle.actions, 1)]
    # After loading two actions were played, all but one of them taken back, and the last one played again.
    again = [*battle.actions]
    play_on(battle, 2, 2)
    first, second = battle.actions[len(again) :]
    played = [
        Line(31, ACT, "axis", first, 0),
        Line(32, ACT, "axis", second, 0),
        Line(33, UNDO, "axis", "31", 0),
        Line(34, ACT, "axis", second, 0),
    ]
    keys = put(engine, record, [*brought, *played])
    ended = Record.of(SYSTEM.new("vassieux", seed="told"), PEOPLE, False)
    ended_keys = put(engine, ended, [*brought[:1], Line(2, CLAIM, "axis", "time", 0)], over=True)
    engine.dispose()
    with opened(settings) as house:
        about = house.get(f"/api/games/{keys['allies']}")
        assert (about["reseeded"], about["version"]) == (32, 34)
        assert about["commitment"] != commitment("in the file")
        live = house.app.state.games.live[record.id]
        now, then = position_document(live.battle), position_document(battle)
        assert {name for name in now if now[name] != then[name]} == {"deck", "rng"}
        assert house.get(f"/api/games/{ended_keys['watch']}")["commitment"] == commitment("told")
        with house.browser(keys["allies"]) as ann, house.browser(keys["axis"]) as bob:
            busy = ann if ann.mine else bob
            busy.act(busy.pick(0))
            assert busy.version == 35
    with opened(settings) as house:  # once, and not with every start
        assert house.get(f"/api/games/{keys['allies']}")["commitment"] == about["commitment"]
