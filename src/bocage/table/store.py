"""The database: games, keys, journals, chat. Every change is on the disk before the caller hears of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, TypeVar

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from bocage.engine.contract import GameError
from bocage.table import schema, store_pace
from bocage.table.migrating import migrate
from bocage.table.one_database import OnlyDatabase
from bocage.table.pace import Called, Hook, Pace
from bocage.table.record import Chat, Line, Orders, Record, Seat, room_row, seats_row
from bocage.table.rooms import Room
from bocage.table.settings import Settings
from bocage.table.writer import Anchor, DataGone, Hold, Writer

T = TypeVar("T")
Kept = tuple[Record, list[Line], dict[str, Orders], dict[str, Pace], dict[str, Hook]]
"""Everything a game is rebuilt from: by seat its standing orders, its pace, its hook."""
Also = Callable[[Connection, str], None]
"""More to write together with a new game, whose id it gets."""
MOST_CHAT = 200
READERS = 4
NOTHING: Mapping[str, Pace] = {}
NOT_KEPT = (SQLAlchemyError, DataGone)
"""What the database may raise when it cannot do its work: a full disk, a lost connection, a file that is gone."""
ADD_LINE = insert(schema.journal)
"""Made once: the commonest thing that is ever written."""


def open_engine(settings: Settings) -> Engine:
    """The engine for the settings, with a file that survives the loss of power."""
    url = settings.database_url
    if settings.database is None:
        settings.data.mkdir(parents=True, exist_ok=True)
    try:
        # Errors end up in the log, which must not tell seeds, cards that were kept, and addresses of players.
        engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
    except (SQLAlchemyError, ImportError) as error:
        raise GameError(f"--database: this URL cannot be used ({error}); write postgresql://user@host/name") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _careful)
    return engine


def _careful(connection: Any, _record: Any) -> None:
    """Write-ahead log, forced to the disk with every commit."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """The database behind the table."""

    def __init__(self, settings: Settings) -> None:
        self.engine = open_engine(settings)
        hold: Hold | None = None
        try:
            if self.engine.dialect.name == "postgresql":
                hold = OnlyDatabase(self.engine)
            migrate(self.engine)
        except (SQLAlchemyError, CommandError) as error:
            if hold is not None:
                hold.close()
            what = str(getattr(error, "orig", None) or error).partition("\n")[0]
            place = self.engine.url.render_as_string(hide_password=True)
            raise GameError(f"{place}: the database cannot be opened ({what}); check it, or choose another") from None
        file = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
        if file and Path(file).is_file():
            hold = Anchor(Path(file))
        self.writer = Writer(self.engine, hold)
        # Threads of their own: whatever else the server does in threads, games can be found and opened.
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="table-reader")

    def close(self) -> None:
        self.readers.shutdown(cancel_futures=True)
        self.writer.close()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Ask the database something."""

        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self.readers, reading)

    async def sound(self, seconds: float = 2.0) -> bool:
        """Whether the database answers, and is the one that was opened."""

        def work(connection: Connection) -> None:
            connection.execute(select(schema.games.c.id).limit(1)).first()
            if isinstance(self.writer.hold, Anchor):
                self.writer.hold.check()

        try:
            await asyncio.wait_for(self.read(work), seconds)
        except (*NOT_KEPT, TimeoutError, RuntimeError):
            return False
        return True

    # Writing.

    async def add_game(
        self, record: Record, digests: Mapping[str, str], lines: list[Line], over: bool, also: Also | None = None
    ) -> None:
        """A new game with the digests of its keys by role and the actions it already has; `also` in the same breath."""

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.games), record.row() | {"over": over})
            rows = [{"digest": digest, "game": record.id, "role": role} for role, digest in digests.items()]
            connection.execute(insert(schema.keys), rows)
            if lines:
                connection.execute(insert(schema.journal), [asdict(line) | {"game": record.id} for line in lines])
            if also is not None:
                also(connection, record.id)

        await self.writer.write(work)

    async def add_key(self, digest: str, game: str, role: str) -> None:
        """One more key to a role of a game."""
        row = {"digest": digest, "game": game, "role": role}

        def work(connection: Connection) -> None:
            # Two who ask at the same moment want the same key.
            known = select(schema.keys.c.role).where(schema.keys.c.digest == digest)
            if connection.execute(known).first() is None:
                connection.execute(insert(schema.keys), row)

        await self.writer.write(work)

    async def set_seats(self, game: str, seats: Mapping[str, Seat]) -> None:
        """What is known about the seats of a game now."""
        change = update(schema.games).where(schema.games.c.id == game).values(seats=json.dumps(seats_row(seats)))
        await self.writer.write(lambda connection: connection.execute(change))

    async def set_room(self, game: str, room: Room, seats: Mapping[str, Seat]) -> None:
        """The players of a room and their seats."""
        about = {"seats": json.dumps(seats_row(seats)), "room": room_row(room)}
        change = update(schema.games).where(schema.games.c.id == game).values(**about)
        await self.writer.write(lambda connection: connection.execute(change))

    async def append(self, game: str, line: Line, over: bool, paces: Mapping[str, Pace] = NOTHING) -> None:
        """One more line of a journal, with the time it took. Fails when the line is there already."""
        kept = dict(paces)

        def work(connection: Connection) -> None:
            connection.execute(ADD_LINE, vars(line) | {"game": game})
            if over:
                connection.execute(update(schema.games).where(schema.games.c.id == game).values(over=True))
            store_pace.write_paces(connection, game, kept)

        await self.writer.write(work)

    async def add_chat(self, game: str, said: Chat) -> Chat:
        """Keep something said; the answer has its number. What nobody is told any more is forgotten."""
        row = {"game": game, "role": said.role, "text": said.text, "at": said.at, "channel": said.channel}

        def work(connection: Connection) -> Chat:
            made = connection.execute(insert(schema.chat).values(row)).inserted_primary_key
            table = schema.chat
            last = select(table.c.id).where(table.c.game == game).order_by(table.c.id.desc()).offset(MOST_CHAT - 1)
            oldest = last.limit(1).scalar_subquery()
            connection.execute(delete(table).where(table.c.game == game, table.c.id < oldest))
            return replace(said, id=int(made[0]) if made else 0)

        return await self.writer.write(work)

    async def set_standing(self, game: str, seat: str, orders: Orders) -> None:
        table, row = schema.standing, {"orders": json.dumps(dict(orders))}

        def work(connection: Connection) -> None:
            mine = (table.c.game == game) & (table.c.seat == seat)
            if not connection.execute(update(table).where(mine).values(**row)).rowcount:
                connection.execute(insert(table), row | {"game": game, "seat": seat})

        await self.writer.write(work)

    async def set_paces(self, game: str, paces: Mapping[str, Pace]) -> None:
        kept = dict(paces)
        await self.writer.write(lambda connection: store_pace.write_paces(connection, game, kept))

    async def set_hook(self, game: str, seat: str, hook: Hook | None) -> None:
        await self.writer.write(lambda connection: store_pace.write_hook(connection, game, seat, hook))

    async def set_hook_told(self, game: str, seat: str, told: int) -> None:
        await self.writer.write(lambda connection: store_pace.write_hook_told(connection, game, seat, told))

    async def set_hook_called(self, game: str, seat: str, url: str, last: Called) -> None:
        await self.writer.write(lambda connection: store_pace.write_hook_called(connection, game, seat, url, last))

    # Reading.

    async def games_to_wake(self, most: int) -> list[str]:
        return await self.read(lambda connection: store_pace.games_to_wake(connection, most))

    async def find_key(self, digest: str) -> tuple[str, str] | None:
        """The game and the role of a key."""
        query = select(schema.keys.c.game, schema.keys.c.role).where(schema.keys.c.digest == digest)
        row = await self.read(lambda connection: connection.execute(query).first())
        return (str(row.game), str(row.role)) if row else None

    async def known_keys(self, digests: Sequence[str]) -> set[str]:
        """Which of these keys lead to a game."""
        query = select(schema.keys.c.digest).where(schema.keys.c.digest.in_(digests))
        return set(await self.read(lambda connection: connection.execute(query).scalars().all()))

    async def game(self, game: str) -> Kept | None:
        """Everything a game is rebuilt from."""

        def work(connection: Connection) -> Kept | None:
            found = connection.execute(select(schema.games).where(schema.games.c.id == game)).mappings().first()
            if found is None:
                return None
            journal, orders = schema.journal, schema.standing
            lines = connection.execute(select(journal).where(journal.c.game == game).order_by(journal.c.n))
            listed = [Line(row.n, row.kind, row.seat, row.text, row.at) for row in lines]
            rows = connection.execute(select(orders).where(orders.c.game == game))
            standing = {row.seat: json.loads(row.orders) for row in rows}
            paces, hooks = store_pace.read_paces(connection, game), store_pace.read_hooks(connection, game)
            return Record.from_row(dict(found)), listed, standing, paces, hooks

        return await self.read(work)

    async def chat(self, game: str) -> list[Chat]:
        """The last things said."""
        table = schema.chat
        query = select(table).where(table.c.game == game).order_by(table.c.id.desc()).limit(MOST_CHAT)
        rows = await self.read(lambda connection: list(connection.execute(query)))
        return [Chat(row.role, row.text, row.at, row.id, row.channel) for row in reversed(rows)]
