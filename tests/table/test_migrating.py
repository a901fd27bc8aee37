"""A migration is whole or has not been: killed at any statement, the database opens afterwards."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import inspect, select, text
from tests.memoir.cover import LONG
from tests.table.server import ROOT
from tests.table.test_migrations import PEOPLE, carry, opened, put

from bocage.engine.contract import GameError
from bocage.memoir import SYSTEM
from bocage.table import schema
from bocage.table.migrating import migrate
from bocage.table.record import Record
from bocage.table.settings import Settings
from bocage.table.store import Store, open_engine

OLD = ["0001", "0002_pace", "0003_people", "0004_afresh", "0005_loaded", "0006_systems", "0007_rooms"]


def old_database(folder: Path, revision: str) -> dict[str, str]:
    """A database as an earlier version left it, with a game in it; the keys of the game."""
    engine = open_engine(Settings(folder))
    carry(engine, revision)
    keys = put(engine, Record.of(SYSTEM.new("pegasus-bridge", {}, 7), PEOPLE, False))
    engine.dispose()
    return keys


# A database of the first version meets every statement; what begins later in the same row is for `./check --long`.
@pytest.mark.parametrize("revision", OLD if LONG else [OLD[0], OLD[-1]])
def test_a_kill_at_any_statement_leaves_a_database_that_opens(tmp_path: Path, revision: str) -> None:
    old_database(tmp_path, revision)
    with (
        closing(sqlite3.connect(tmp_path / "table.sqlite3")) as source,
        closing(sqlite3.connect(tmp_path / "old.sqlite3")) as copy,
    ):
        source.backup(copy)
    found = subprocess.run(
        [sys.executable, "-m", "tests.table.migrate_killed", str(tmp_path)], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    told = json.loads(found.stdout)
    assert len(told) > 5, "there were statements to be killed at"
    assert [one for one in told if one[1]] == []
    for number, _ in told:
        with closing(sqlite3.connect(tmp_path / f"kill-{number}" / "table.sqlite3")) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert database.execute("SELECT count(*) FROM games").fetchone() == (1,)


@pytest.mark.parametrize("revision", OLD)
def test_the_old_database_is_kept_beside_the_new_one(tmp_path: Path, revision: str) -> None:
    old_database(tmp_path, revision)
    store = Store(Settings(tmp_path))
    store.close()
    copy = tmp_path / f"table.sqlite3.before-{revision}"
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == (revision,)
        assert database.execute("SELECT count(*) FROM games").fetchone() == (1,)
    changed = copy.stat().st_mtime_ns
    Store(Settings(tmp_path)).close()
    assert copy.stat().st_mtime_ns == changed, "what is up to date is not copied"


def test_a_schema_that_was_left_halfway_is_mended(tmp_path: Path) -> None:
    """As earlier versions left it when they were killed: some columns and tables are there, the version is the old."""
    keys = old_database(tmp_path, "0001")
    with closing(sqlite3.connect(tmp_path / "table.sqlite3")) as database:
        database.execute("ALTER TABLE games ADD COLUMN clock BIGINT")
        database.execute("ALTER TABLE games ADD COLUMN position TEXT")
        database.execute(
            "CREATE TABLE pace (game VARCHAR(32) NOT NULL, seat VARCHAR(8) NOT NULL, opened BOOLEAN NOT NULL, used "
            "BIGINT NOT NULL, extra BIGINT NOT NULL, fallen BOOLEAN NOT NULL, cover VARCHAR(40) NOT NULL, cover_by "
            "VARCHAR(8) NOT NULL, at_once BOOLEAN NOT NULL, PRIMARY KEY (game, seat))"
        )
        database.commit()
    with opened(Settings(tmp_path, workers=0, rate=0)) as house:
        assert house.get(f"/api/games/{keys['watch']}")["battle"] == "pegasus-bridge"


def test_a_newer_schema_is_refused_in_one_line(tmp_path: Path) -> None:
    Store(Settings(tmp_path)).close()
    with closing(sqlite3.connect(tmp_path / "table.sqlite3")) as database:
        database.execute("UPDATE alembic_version SET version_num = '0999_later'")
        database.commit()
    with pytest.raises(GameError, match="newer Bocage") as refused:
        Store(Settings(tmp_path))
    assert "0999_later" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("what", ["not a database", "of two versions"])
def test_what_is_no_database_of_ours_is_refused_in_one_line(tmp_path: Path, what: str) -> None:
    if what == "not a database":
        (tmp_path / "table.sqlite3").write_bytes(b"something else entirely" * 500)
    else:
        Store(Settings(tmp_path)).close()
        with closing(sqlite3.connect(tmp_path / "table.sqlite3")) as database:
            database.execute("INSERT INTO alembic_version VALUES ('0001')")
            database.commit()
    with pytest.raises(GameError, match="cannot be opened") as refused:
        Store(Settings(tmp_path))
    assert "table.sqlite3" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_without_room_for_a_copy_nothing_is_changed(tmp_path: Path) -> None:
    old_database(tmp_path, "0003_people")
    (tmp_path / "table.sqlite3.before-0003_people").mkdir()  # in the way of the copy
    engine = open_engine(Settings(tmp_path))
    with pytest.raises(GameError, match="no copy of the database"):
        migrate(engine)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "0003_people"
        assert "reseeds" not in {one["name"] for one in inspect(engine).get_columns("games")}
        assert connection.execute(select(schema.games.c.id)).scalar()
    engine.dispose()
