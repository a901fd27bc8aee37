"""One game after the other: a rematch, or the second battle of a match. Players change seats as their game has it, and
each player's old key is the way to the new seat, so nobody has to send anything again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, insert, select

from bocage.engine.afterwards import Score
from bocage.table import schema
from bocage.table.accounts import hand_on
from bocage.table.campaigns import Campaign, campaign_document, campaign_of
from bocage.table.games import Games
from bocage.table.live import Live
from bocage.table.record import JUDGE, ROOM, TABLE, WATCH, Seat, read_room
from bocage.table.refused import Refused
from bocage.table.rooms import Room, player_number, player_role
from bocage.table.store import Store
from bocage.table.store_pace import read_hooks, write_hook
from bocage.table.viewers import Viewer

ALONE, FIRST, SECOND = 0, 1, 2
"""Which battle of a match a game is; a game that is none has no number."""


def next_roles(live: Live) -> dict[str, str]:
    """The role in the next game by the role in this one. In a room everybody stays who he is; his seats change."""
    if live.record.room is not None:
        players = [player_role(number) for number in range(len(live.record.room.players))]
        return {role: role for role in (*live.seats, *players, ROOM, WATCH)}
    return {**live.system.series.next_seats(live.seats), TABLE: TABLE, WATCH: WATCH, JUDGE: JUDGE}


@dataclass(frozen=True)
class Link:
    """Where a game stands in a series: the game before it, its number in a match, and what the players bring along."""

    before: str | None = None
    battle: int = ALONE
    brought: Score = field(default_factory=dict)
    """Nothing at the beginning."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """The roles of the players of the game before, by their roles there; only needed to write it."""

    def write(self, connection: Connection, game: str) -> None:
        """Keep it beside the game; a second game after the same one is refused by the database."""
        if self.before is not None:
            hand_on(connection, self.before, game, self.roles)
            for seat, hook in read_hooks(connection, self.before).items():
                write_hook(connection, game, self.roles[seat], replace(hook, told=-1, last=None))
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
    """What each seat has won in this game so far."""
    return live.system.series.score(live.battle, live.result)


def added(one: Score, other: Score) -> Score:
    """Two scores together; what is not in the first counts for nothing there."""
    return {
        seat: {name: one.get(seat, {}).get(name, 0) + value for name, value in won.items()}
        for seat, won in other.items()
    }


def match_document(link: Link, live: Live) -> dict[str, Any]:
    """How the match stands, by the seats of this battle: whoever has a seat now had another one before."""
    score = score_of(live)
    total = added(link.brought, score)
    nothing = {seat: dict.fromkeys(won, 0) for seat, won in score.items()}
    return {
        "battle": link.battle,
        "before": added(link.brought, nothing),
        "total": total,
        "leader": live.system.series.leader(total),
        "over": link.battle == SECOND and live.over,
    }


def roles_after(live: Live, campaign: Campaign | None) -> dict[str, str]:
    """As `next_roles`; in a campaign everybody stays on his side until the last battle."""
    if campaign is None or campaign.last:
        return next_roles(live)
    return {role: role for role in (*live.seats, TABLE, WATCH, JUDGE)}


async def way_on(games: Games, live: Live, campaign: Campaign | None, after: str, role: str) -> str:
    """The key to the next game for a role in this one. Whoever has joined the room since that was made is no player
    there, and comes with its link."""
    number = player_number(role)
    if number is None or number < await _players(games.store, after):
        role = roles_after(live, campaign)[role]
    else:
        role = ROOM
    return await games.keyring.give(after, role)


async def _players(store: Store, game: str) -> int:
    """How many players the room of a game has."""

    def work(connection: Connection) -> str | None:
        text: str | None = connection.execute(select(schema.games.c.room).where(schema.games.c.id == game)).scalar()
        return text

    room = read_room(await store.read(work))
    return len(room.players) if room is not None else 0


async def series_part(games: Games, live: Live, viewer: Viewer, lang: str = "en") -> dict[str, Any]:
    """What a game's document tells about its series, with the viewer's own way into the next game."""
    link, after = await link_of(games.store, live.record.id)
    told: dict[str, Any] = {}
    if link.battle != ALONE:
        told["match"] = match_document(link, live)
    campaign = await campaign_of(games.store, live.record.id)
    if campaign is not None:
        told["campaign"] = await asyncio.to_thread(campaign_document, campaign, live, lang)
        told["next_seats"] = {seat: role for seat, role in roles_after(live, campaign).items() if seat in live.seats}
    if after is not None:
        told["next"] = {"key": await way_on(games, live, campaign, after, viewer.role)}
    return told


async def again(games: Games, live: Live, viewer: Viewer, seed: str, need: Callable[[], Awaitable[None]]) -> str:
    """The viewer's key to the next game. It is made once, whoever asks first, if `need` lets one more be made;
    everybody at the table is told."""
    if not viewer.seats:
        raise Refused(403, "not_a_player", "only the players can ask for another battle")
    if not live.over:
        raise Refused(409, "not_over", "the battle is not over yet")
    campaign = await campaign_of(games.store, live.record.id)
    async with live.lock:
        link, after = await link_of(games.store, live.record.id)
        if after is None:
            await need()
            if campaign is not None and not campaign.last:
                after = await _march_on(games, live, campaign, seed)
            else:
                after = await _make(games, live, link, seed)
            for listener in tuple(live.listeners):
                key = await way_on(games, live, campaign, after, listener.viewer.role)
                listener.send({"type": "next", "key": key})
    return await way_on(games, live, campaign, after, viewer.role)


async def _make(games: Games, live: Live, link: Link, seed: str) -> str:
    record, roles = live.record, next_roles(live)
    new = Link(record.id, FIRST if link.battle == SECOND else ALONE, roles=roles)
    if link.battle == FIRST:
        new = replace(new, battle=SECOND, brought={roles[seat]: won for seat, won in score_of(live).items()})
    how = "second" if new.battle == SECOND else "rematch"
    game = record.anew(seed)
    if record.room is not None:
        room = Room(tuple(replace(one, side="") for one in record.room.players), free_talk=record.room.free_talk)
        seats = _room_seats(live, game.seats)
        made, _, _ = await games.add(game, seats, False, how, record.clock, new.write, room)
        return made.id
    made, _, _ = await games.add(game, moved_seats(live, roles), record.one_screen, how, record.clock, new.write)
    return made.id


async def _march_on(games: Games, live: Live, campaign: Campaign, seed: str) -> str:
    """The next battle of a campaign, with what the last one gave."""
    record, roles = live.record, roles_after(live, campaign)
    now = campaign.after(live)
    battle, options = now.battles[now.number], now.next_options(live.system)
    game = await asyncio.to_thread(live.system.new, battle, options, seed)
    link = Link(record.id, roles=roles)

    def also(connection: Connection, made: str) -> None:
        link.write(connection, made)
        now.write(connection, made)

    made, _, _ = await games.add(game, moved_seats(live, roles), record.one_screen, "campaign", record.clock, also)
    return made.id


def _room_seats(live: Live, names: Sequence[str]) -> dict[str, Seat]:
    """Where everybody sits when he comes back to the room: as for others who play again, if the seats are still the
    same ones. Nobody is bound to it; the battle begins when somebody starts it."""
    moved = live.system.series.next_seats(live.seats)
    if set(moved.values()) != set(names):
        moved = {name: name for name in live.seats}
    seats = {moved[name]: seat for name, seat in live.record.seats.items()}
    return {name: replace(seats[name], host=False, opened=False) for name in names}


def moved_seats(live: Live, roles: Mapping[str, str]) -> dict[str, Seat]:
    """Everybody at the next seat. Nobody hosts: each player's key comes from his own old one."""
    moved = {roles[name]: replace(seat, host=False, opened=True) for name, seat in live.record.seats.items()}
    return {name: moved[name] for name in live.seats}
