"""How much strangers may store, and for how long. By default a table keeps every game; whoever opens one to the world
chooses otherwise (docs/table.md, Running a table)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, select, update

from bocage.table import schema
from bocage.table.games import Games
from bocage.table.limits import Buckets
from bocage.table.record import now
from bocage.table.refused import Refused
from bocage.table.settings import Settings

DAY = 86_400
AT_ONCE = 200
"""Games that are forgotten in one write."""
OWNED = (
    schema.campaigns,
    schema.journal,
    schema.keys,
    schema.chat,
    schema.standing,
    schema.pace,
    schema.hooks,
    schema.account_games,
)


class Quotas:
    """Games of a network in a day, and games in all."""

    def __init__(self, settings: Settings, games: Games) -> None:
        self.settings = settings
        self.games = games
        self.store = games.store
        limited = settings.rate if settings.games_a_day > 0 else 0.0
        self.makers = Buckets(settings.games_a_day / DAY, settings.games_a_day, limited)

    async def need(self, network: str) -> None:
        """Refuse one more game when there are too many."""
        if not self.makers.take(network):
            raise Refused(429, "too_many_games", "too many games were made from here today; try again tomorrow")
        if self.settings.most_games > 0 and await self.store.read(count_games) >= self.settings.most_games:
            raise Refused(503, "table_full", "this table keeps as many games as it may; try again later")

    async def forget_old(self) -> int:
        """Forget games in which nothing has happened for too long, but none that is open; how many those were."""
        if self.settings.keep_days <= 0:
            return 0
        before = now() - int(self.settings.keep_days * DAY * 1000)
        spared = self.games.in_use()
        old = await self.store.read(lambda connection: old_games(connection, before, spared))
        if old:
            await self.store.writer.write(lambda connection: forget(connection, old))
            self.games.drop(old)
        return len(old)


def count_games(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(schema.games)).scalar_one())


def old_games(connection: Connection, before: int, spared: Sequence[str]) -> Sequence[str]:
    """Games whose making and whose last line lie before a time, in milliseconds since 1970, but for some."""
    last = select(func.max(schema.journal.c.at)).where(schema.journal.c.game == schema.games.c.id).scalar_subquery()
    game = schema.games.c
    query = select(game.id).where(game.created < before, func.coalesce(last, 0) < before, game.id.not_in(spared))
    return connection.execute(query.limit(AT_ONCE)).scalars().all()


def forget(connection: Connection, games: Sequence[str]) -> None:
    """Remove games with everything that belongs to them."""
    for table in OWNED:
        connection.execute(delete(table).where(table.c.game.in_(games)))
    series = schema.series
    connection.execute(update(series).where(series.c.before.in_(games)).values(before=None))
    connection.execute(delete(series).where(series.c.game.in_(games)))
    connection.execute(delete(schema.games).where(schema.games.c.id.in_(games)))
