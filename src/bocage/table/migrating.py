"""Bringing a database up to date: all of it or nothing, with a copy of what was there before.

Python's SQLite commits before every change of a table unless it is told not to, so a server that died in the middle
of a migration left a schema between two versions that no version could open. Here one transaction holds every step.
Databases that were left so by earlier versions are mended: a step that finds its work done goes on to the next.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool

from bocage.engine.contract import GameError

BACKUP = "before"


def config_of() -> Config:
    """Where Alembic finds the steps."""
    config = Config()
    config.set_main_option("script_location", str(files("bocage.table") / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema up to date; refuses a database that a newer version has written."""
    config = config_of()
    steps = ScriptDirectory.from_config(config)
    with _whole(engine) as connection:
        now = MigrationContext.configure(connection).get_current_revision()
    known = {step.revision for step in steps.walk_revisions()}
    if now is not None and now not in known:
        raise GameError(
            f"this database was written by a newer Bocage (its schema is {now}); start that version, or choose "
            "another folder with --data"
        )
    if now == steps.get_current_head():
        return
    if now is not None and engine.dialect.name == "sqlite" and engine.url.database:
        keep_copy(Path(engine.url.database), now)
    with _whole(engine) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def keep_copy(file: Path, revision: str) -> Path:
    """A copy of the database as it is, under the name of its schema. It is complete or it is not there."""
    made = file.with_name(f"{file.name}.{BACKUP}-{revision}")
    draft = made.with_name(made.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(file)) as source, contextlib.closing(sqlite3.connect(draft)) as copy:
            source.backup(copy)
        with draft.open("rb+") as written:
            os.fsync(written.fileno())
        draft.replace(made)
    except (OSError, sqlite3.Error) as error:
        raise GameError(
            f"{made}: no copy of the database could be made before changing it ({error}); make room there, or move "
            "the copies away"
        ) from None
    return made


@contextlib.contextmanager
def _whole(engine: Engine) -> Any:
    """A connection of its own whose transaction holds changes of tables, too."""
    alone = create_engine(engine.url, poolclass=NullPool, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(alone, "connect", _manual)
        event.listen(alone, "begin", _begin)
    try:
        with alone.begin() as connection:
            yield connection
    finally:
        alone.dispose()


def _manual(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # nothing is begun or committed behind our back
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
