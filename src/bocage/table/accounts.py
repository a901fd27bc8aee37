"""Accounts: a name and a password, to find one's games again on another device. Nobody needs one to play."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bocage.table import schema
from bocage.table.names import folded
from bocage.table.record import INVITATION, now
from bocage.table.store import Store

SESSION_MS = 90 * 24 * 3_600_000
RENEW_MS = 24 * 3_600_000
"""A session lasts ninety days after its last use; it is written down anew once a day at most."""
MOST_SESSIONS = 50
MOST_GAMES = 500
LISTED = 100
TOKEN_BYTES = 32


@dataclass(frozen=True)
class Account:
    """Somebody who has signed in, or wants to."""

    id: str
    name: str
    password: str
    created: int


@dataclass(frozen=True)
class Kept:
    """A seat that an account remembers."""

    game: str
    role: str
    battle: str
    created: int


class Outdated(Exception):  # noqa: N818 - it reads as the thing it is
    """The account has another password by now, or is gone."""


class NameTaken(Exception):  # noqa: N818 - it reads as the thing it is
    """There is an account with this name."""


def token_digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Accounts:
    """The tables of accounts, their sessions and their games."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Accounts.

    async def add(self, name: str, password: str) -> Account:
        made = Account(secrets.token_urlsafe(12), name, password, now())
        row = {"id": made.id, "name": name, "folded": folded(name), "password": password, "created": made.created}
        try:
            await self.store.writer.write(lambda connection: connection.execute(insert(schema.accounts), row))
        except IntegrityError:
            raise NameTaken from None
        return made

    async def find(self, name: str) -> Account | None:
        return await self.store.read(lambda connection: _account(connection, schema.accounts.c.folded == folded(name)))

    async def set_password(self, account: Account, password: str) -> None:
        table = schema.accounts
        change = update(table).where(table.c.id == account.id).values(password=password)
        await self.store.writer.write(lambda connection: connection.execute(change))

    async def remove(self, account: Account) -> None:
        """Forget the account and all that it remembers. Games are not touched: their links lead to them as before."""

        def work(connection: Connection) -> None:
            for table in (schema.account_games, schema.sessions):
                connection.execute(delete(table).where(table.c.account == account.id))
            connection.execute(delete(schema.accounts).where(schema.accounts.c.id == account.id))

        await self.store.writer.write(work)

    # Sessions. Only digests are kept: who reads the database cannot sign in with what it says.

    async def open_session(self, account: Account) -> str:
        """A new token. What has run out is cleared away, and the oldest go when there are too many.

        While a password was being checked it may have been changed elsewhere: then the old one opens nothing any more.
        """
        token, at = secrets.token_urlsafe(TOKEN_BYTES), now()
        table = schema.sessions

        def work(connection: Connection) -> None:
            known = _account(connection, schema.accounts.c.id == account.id)
            if known is None or known.password != account.password:
                raise Outdated
            connection.execute(delete(table).where(table.c.expires <= at))
            mine = select(table.c.digest).where(table.c.account == account.id).order_by(table.c.expires.desc())
            late = list(connection.execute(mine.offset(MOST_SESSIONS - 1)).scalars())
            connection.execute(delete(table).where(table.c.digest.in_(late)))
            row = {"digest": token_digest(token), "account": account.id, "expires": at + SESSION_MS}
            connection.execute(insert(table), row)

        await self.store.writer.write(work)
        return token

    async def of_token(self, token: str) -> tuple[Account, bool] | None:
        """Whose token it is, and whether it was renewed just now."""
        table, at = schema.sessions, now()
        digest = token_digest(token)

        def work(connection: Connection) -> tuple[Account, int] | None:
            row = connection.execute(select(table).where(table.c.digest == digest, table.c.expires > at)).first()
            found = _account(connection, schema.accounts.c.id == row.account) if row else None
            return (found, row.expires) if row and found else None

        got = await self.store.read(work)
        if got is None:
            return None
        renew = got[1] < at + SESSION_MS - RENEW_MS
        if renew:
            change = update(table).where(table.c.digest == digest).values(expires=at + SESSION_MS)
            await self.store.writer.write(lambda connection: connection.execute(change))
        return got[0], renew

    async def close_session(self, token: str) -> None:
        table = schema.sessions
        gone = delete(table).where(table.c.digest == token_digest(token))
        await self.store.writer.write(lambda connection: connection.execute(gone))

    async def close_sessions(self, account: Account, but: str | None = None) -> None:
        """End all sessions of an account, or all but one."""
        table = schema.sessions
        gone = delete(table).where(table.c.account == account.id)
        if but is not None:
            gone = gone.where(table.c.digest != token_digest(but))
        await self.store.writer.write(lambda connection: connection.execute(gone))

    # Games.

    async def keep(self, account: Account, digests: Iterable[str]) -> int:
        """Remember the seats of some keys; how many of the keys there are."""
        table, wanted = schema.account_games, list(digests)

        def work(connection: Connection) -> int:
            query = select(schema.keys.c.game, schema.keys.c.role).where(schema.keys.c.digest.in_(wanted))
            query = query.where(~schema.keys.c.role.startswith(INVITATION))  # an invitation is no seat
            seats = {(row.game, row.role) for row in connection.execute(query)}
            known = select(table.c.game, table.c.role).where(table.c.account == account.id)
            old = {(row.game, row.role) for row in connection.execute(known)}
            at = now()
            rows = [_row(account.id, game, role, at) for game, role in sorted(seats - old)]
            if rows:
                connection.execute(insert(table), rows)
            _drop_oldest(connection, account.id)
            return len(seats)

        return await self.store.writer.write(work)

    async def forget(self, account: Account, digests: Iterable[str]) -> None:
        """Remember the seats of some keys no longer."""
        table, wanted = schema.account_games, list(digests)

        def work(connection: Connection) -> None:
            query = select(schema.keys.c.game, schema.keys.c.role).where(schema.keys.c.digest.in_(wanted))
            for row in list(connection.execute(query)):
                mine = (table.c.account == account.id) & (table.c.game == row.game) & (table.c.role == row.role)
                connection.execute(delete(table).where(mine))

        await self.store.writer.write(work)

    async def games(self, account: Account) -> list[Kept]:
        """The seats an account remembers, the newest first."""
        table, games = schema.account_games, schema.games
        query = (
            select(table.c.game, table.c.role, games.c.battle, games.c.created)
            .join(games, games.c.id == table.c.game)
            .where(table.c.account == account.id)
            .order_by(table.c.added.desc(), games.c.created.desc())
            .limit(LISTED)
        )
        rows = await self.store.read(lambda connection: list(connection.execute(query)))
        return [Kept(row.game, row.role, row.battle, row.created) for row in rows]


def hand_on(connection: Connection, before: str, after: str, roles: Mapping[str, str]) -> None:
    """Whoever remembers a seat of a game remembers the one he has in the next game, too."""
    table = schema.account_games
    at = now()
    old = list(connection.execute(select(table).where(table.c.game == before)))
    rows = [_row(row.account, after, roles[row.role], at) for row in old]
    if rows:
        connection.execute(insert(table), rows)


def _row(account: str, game: str, role: str, at: int) -> dict[str, Any]:
    return {"account": account, "game": game, "role": role, "added": at}


def _drop_oldest(connection: Connection, account: str) -> None:
    table = schema.account_games
    count = connection.execute(select(func.count()).select_from(table).where(table.c.account == account)).scalar_one()
    if count <= MOST_GAMES:
        return
    mine = select(table.c.game, table.c.role).where(table.c.account == account).order_by(table.c.added)
    for row in list(connection.execute(mine.limit(count - MOST_GAMES))):
        gone = (table.c.account == account) & (table.c.game == row.game) & (table.c.role == row.role)
        connection.execute(delete(table).where(gone))


def _account(connection: Connection, condition: Any) -> Account | None:
    row = connection.execute(select(schema.accounts).where(condition)).first()
    return Account(row.id, row.name, row.password, row.created) if row else None
