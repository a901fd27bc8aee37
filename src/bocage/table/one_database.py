"""One server for each PostgreSQL database, as for each data folder: a lock that lives as long as a connection does.

The database lets go of the lock when the connection ends, however it ends. A lost connection is made anew with the
next thing that is written; if another server has come in between, this one writes nothing any more.
"""

from __future__ import annotations

import contextlib
import time

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from bocage.engine.contract import GameError
from bocage.table.writer import DataGone

LOCK = 0x626F63
"""Our number among the locks of a database; beside it stands the schema that holds the tables."""
SECONDS = 3.0
"""A server that has just been killed may still hold the lock for a moment."""
TAKE = text("SELECT pg_try_advisory_lock(:lock, hashtext(current_schema()))")
HOLDER = text(
    "SELECT host(client_addr) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted"
    " AND classid = :lock AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname ="
    " current_database()) LIMIT 1"
)
FORGET_THE_DEAD = ("tcp_keepalives_idle = 15", "tcp_keepalives_interval = 5", "tcp_keepalives_count = 3")
"""So that a machine that has lost its power or its network does not hold the lock for hours."""


class OnlyDatabase:
    """Holds the lock. Used by one thread at a time."""

    def __init__(self, engine: Engine) -> None:
        self.engine = create_engine(engine.url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self.connection: Connection | None = None
        end = time.monotonic() + SECONDS
        while (taken := self._take()) is not None:
            if time.monotonic() > end:
                place = f" on {taken}" if taken else ""
                raise GameError(
                    f"a table is open already{place} with the games in this database; use that one, or close it, or "
                    "choose another database with --database"
                )
            time.sleep(0.1)

    def _take(self) -> str | None:
        """Take the lock on a connection of its own; else the address of whoever has it, as far as that is known."""
        connection = self.engine.connect()
        try:
            for setting in FORGET_THE_DEAD:
                connection.execute(text(f"SET {setting}"))
            if connection.execute(TAKE, {"lock": LOCK}).scalar():
                self.connection = connection
                return None
            held = str(connection.execute(HOLDER, {"lock": LOCK}).scalar() or "")
        except BaseException:
            connection.close()
            raise
        connection.close()
        return held

    def check(self) -> None:
        """Before something is written: is this still the only server?"""
        if self.connection is not None:
            try:
                self.connection.execute(text("SELECT 1"))
                return
            except SQLAlchemyError:
                self.close()
        if self._take() is not None:
            raise DataGone("another server has opened this database while the connection was lost; close one of them")

    def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()
