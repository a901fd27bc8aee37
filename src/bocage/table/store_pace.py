"""The part of the database about pace: clocks, covers and hooks, a row for each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import Connection, Table, and_, delete, insert, or_, select, update

from bocage.table import schema
from bocage.table.pace import Called, Hook, Pace


def write_paces(connection: Connection, game: str, paces: Mapping[str, Pace]) -> None:
    for seat, pace in paces.items():
        _put(connection, schema.pace, game, seat, asdict(pace))


def write_hook(connection: Connection, game: str, seat: str, hook: Hook | None) -> None:
    """Keep the hook of a seat, or forget it."""
    if hook is not None:
        _put(connection, schema.hooks, game, seat, asdict(hook) | {"last": _called_row(hook.last)})
    else:
        connection.execute(delete(schema.hooks).where(_of(schema.hooks, game, seat)))


def write_hook_told(connection: Connection, game: str, seat: str, told: int) -> None:
    """Note what a player knows; a hook that has been taken away meanwhile stays away."""
    connection.execute(update(schema.hooks).where(_of(schema.hooks, game, seat)).values(told=told))


def write_hook_called(connection: Connection, game: str, seat: str, url: str, last: Called) -> None:
    """Note what became of a call, if the hook still leads to where it went."""
    mine = and_(_of(schema.hooks, game, seat), schema.hooks.c.url == url)
    connection.execute(update(schema.hooks).where(mine).values(last=_called_row(last)))


def _called_row(last: Called | None) -> str | None:
    return None if last is None else json.dumps(asdict(last))


def read_paces(connection: Connection, game: str) -> dict[str, Pace]:
    rows = connection.execute(select(schema.pace).where(schema.pace.c.game == game)).mappings()
    return {row["seat"]: Pace(**{one.name: row[one.name] for one in fields(Pace)}) for row in rows}


def read_hooks(connection: Connection, game: str) -> dict[str, Hook]:
    rows = connection.execute(select(schema.hooks).where(schema.hooks.c.game == game)).mappings()
    hooks = {}
    for row in rows:
        read = {one.name: row[one.name] for one in fields(Hook)}
        last = Called(**json.loads(row["last"])) if row["last"] is not None else None
        hooks[row["seat"]] = Hook(**(read | {"last": last}))
    return hooks


def games_to_wake(connection: Connection, most: int) -> list[str]:
    """The newest games in which time runs, or somebody has to be told something, though no browser comes."""
    games, hooks = schema.games, schema.hooks
    hooked = games.c.id.in_(select(hooks.c.game))
    query = select(games.c.id).where(and_(games.c.over.is_(False), or_(games.c.clock.is_not(None), hooked)))
    return [str(row.id) for row in connection.execute(query.order_by(games.c.created.desc()).limit(most))]


def _of(table: Table, game: str, seat: str) -> Any:
    return and_(table.c.game == game, table.c.seat == seat)


def _put(connection: Connection, table: Table, game: str, seat: str, row: dict[str, Any]) -> None:
    if not connection.execute(update(table).where(_of(table, game, seat)).values(**row)).rowcount:
        connection.execute(insert(table), row | {"game": game, "seat": seat})
