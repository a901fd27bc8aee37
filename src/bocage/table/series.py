"""One game after the other: a rematch, or the second battle of a match. Sides are swapped, and each player's old key is
the way to the new seat, so nobody has to send anything again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, insert, select

from bocage.memoir.match import Standing
from bocage.table import schema
from bocage.table.accounts import hand_on
from bocage.table.hall import Hall
from bocage.table.live import Live
from bocage.table.pace import ON_TIME
from bocage.table.record import SIDES, Seat
from bocage.table.refused import Refused
from bocage.table.store import Store
from bocage.table.store_pace import read_hooks, write_hook
from bocage.table.viewers import Viewer

ALONE, FIRST, SECOND = 0, 1, 2
"""Which battle of a match a game is; a game that is none has no number."""
SWAPPED = {"allies": "axis", "axis": "allies", "table": "table", "watch": "watch"}
"""The role in the next game by the role in the last one."""
Score = dict[str, dict[str, int]]


def no_score() -> Score:
    return {side: {"medals": 0, "figures": 0} for side in SIDES}


@dataclass(frozen=True)
class Link:
    """Where a game stands in a series: the game before it, its number in a match, and what the players bring along."""

    before: str | None = None
    battle: int = ALONE
    brought: Score = field(default_factory=no_score)

    def write(self, connection: Connection, game: str) -> None:
        """Keep it beside the game; a second game after the same one is refused by the database."""
        if self.before is not None:
            hand_on(connection, self.before, game, SWAPPED)
            for seat, hook in read_hooks(connection, self.before).items():
                write_hook(connection, game, SWAPPED[seat], replace(hook, told=-1, last=None))
        row = {"game": game, "before": self.before, "battle": self.battle, "brought": json.dumps(self.brought)}
        connection.execute(insert(schema.series), row)


async def link_of(store: Store, game: str) -> tuple[Link, str | None]:
    """A game's place in its series, and the game after it."""

    def work(connection: Connection) -> tuple[Link, str | None]:
        table = schema.series
        row = connection.execute(select(table).where(table.c.game == game)).first()
        after = connection.execute(select(table.c.game).where(table.c.before == game)).scalar()
        return Link(row.before, row.battle, json.loads(row.brought)) if row else Link(), after

    return await store.read(work)


def score_of(live: Live) -> Score:
    """Medals won and enemy figures eliminated by each side in this battle so far.

    Whoever wins on time has all the medals that win the battle (rulings 13.9).
    """
    shown = live.still.shown
    medals = {side: int(shown["medals"][side]) for side in SIDES}
    result = live.result
    if result is not None and result.how == ON_TIME:
        winner = SIDES[result.winners[0]]
        medals[winner] = max(medals[winner], int(shown["medals_needed"][winner]))
    return {side: {"medals": medals[side], "figures": int(shown["losses"][SWAPPED[side]])} for side in SIDES}


def added(one: Score, other: Score) -> Score:
    return {side: {name: one[side][name] + other[side][name] for name in one[side]} for side in SIDES}


def match_document(link: Link, live: Live) -> dict[str, Any]:
    """How the match stands, by the seats of this battle: whoever has the Allies now had the Axis before."""
    total = added(link.brought, score_of(live))
    medals, figures = ((total["allies"][name], total["axis"][name]) for name in ("medals", "figures"))
    leader = Standing(medals, figures).leader
    return {
        "battle": link.battle,
        "before": link.brought,
        "total": total,
        "leader": None if leader is None else SIDES[leader],
        "over": link.battle == SECOND and live.over,
    }


async def series_part(hall: Hall, live: Live, viewer: Viewer) -> dict[str, Any]:
    """What a game's document tells about its series, with the viewer's own way into the next game."""
    link, after = await link_of(hall.store, live.record.id)
    told: dict[str, Any] = {}
    if link.battle != ALONE:
        told["match"] = match_document(link, live)
    if after is not None:
        told["next"] = {"key": await hall.keyring.give(after, SWAPPED[viewer.role])}
    return told


async def again(hall: Hall, live: Live, viewer: Viewer, seed: str) -> str:
    """The viewer's key to the next game. It is made once, whoever asks first; everybody at the table is told."""
    if not viewer.seats:
        raise Refused(403, "not_a_player", "only the players can ask for another battle")
    if not live.over:
        raise Refused(409, "not_over", "the battle is not over yet")
    async with live.lock:
        link, after = await link_of(hall.store, live.record.id)
        if after is None:
            after = await _make(hall, live, link, seed)
            for listener in tuple(live.listeners):
                key = await hall.keyring.give(after, SWAPPED[listener.viewer.role])
                listener.send({"type": "next", "key": key})
    return await hall.keyring.give(after, SWAPPED[viewer.role])


async def _make(hall: Hall, live: Live, link: Link, seed: str) -> str:
    record = live.record
    seats = swapped_seats(record.seats)
    new = Link(record.id, FIRST if link.battle == SECOND else ALONE)
    if link.battle == FIRST:
        score = score_of(live)
        new = Link(record.id, SECOND, {side: score[SWAPPED[side]] for side in SIDES})
    how = "second" if new.battle == SECOND else "rematch"
    # Hands that were laid out for a lesson belong to that one game.
    plain = replace(record, options={name: value for name, value in record.options.items() if name != "hands"})
    made, _ = await hall.add(plain.anew(seed), seats, record.one_screen, how, record.clock, new.write)
    return made.id


def swapped_seats(seats: Mapping[str, Seat]) -> dict[str, Seat]:
    """Everybody at the other side. Nobody hosts: each player's key comes from his own old one."""
    return {side: replace(seats[SWAPPED[side]], host=False, opened=False) for side in SIDES}
