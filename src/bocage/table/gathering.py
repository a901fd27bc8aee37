"""A room: one link with which everybody comes, chooses seats, and leaves them again. What may be done says `rooms.py`.

Who joins gets a key of his own that nobody else has ever seen, also not whoever made the room.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bocage.table.live import Live
from bocage.table.pages import interface_of
from bocage.table.presence import tell_presence
from bocage.table.record import KEY_BYTES, ROOM, WATCH, key_digest
from bocage.table.refused import Refused
from bocage.table.rooms import NOBODY, Room, Wish, changed, held_by, joined, missing, player_number, player_role
from bocage.table.said import tell_newcomer
from bocage.table.store import NOT_KEPT

if TYPE_CHECKING:
    from bocage.table.games import Games

log = logging.getLogger("bocage.table")


def room_of(live: Live) -> Room:
    if live.record.room is None:
        raise Refused(409, "no_room", "this game has no room; its seats have links of their own")
    return live.record.room


async def join(games: Games, key: str, name: str, seats: Sequence[str]) -> str:
    """A key for somebody who comes with the link of a room, with the seats that he takes at once."""
    game, role = await games.find(key)
    live = await games.open(game)
    if role != ROOM:
        raise Refused(409, "not_a_room", "this is not the link of a room; open it as it is")
    fresh = secrets.token_urlsafe(KEY_BYTES)
    async with live.lock:
        room = joined(room_of(live), name)
        number = len(room.players) - 1
        room, taken = changed(room, live.record.seats, live.start.places, number, Wish(take=seats))
        # The key before the player: who dies in between has given it to nobody.
        await games.store.add_key(key_digest(fresh), game, player_role(number))
        await _keep(games, live, room, taken)
    return fresh


async def change_room(games: Games, live: Live, number: int, wish: Wish) -> None:
    """Carry out what a player wants."""
    async with live.lock:
        gone = deserted(live, games.settings.absent_seconds)
        room, seats = changed(room_of(live), live.record.seats, live.start.places, number, wish, gone)
        await _keep(games, live, room, seats)


def deserted(live: Live, absent_seconds: float) -> set[str]:
    """The seats of players who are not here: a link that was opened in another browser may have taken them, and nobody
    comes back from there. Once the battle runs, somebody who has been away for a moment only keeps his seat."""
    here = {listener.viewer.role for listener in live.listeners}
    seats = live.record.seats
    gone = {name for name, one in seats.items() if one.player != NOBODY and player_role(one.player) not in here}
    if live.gathering:
        return gone
    late = live.now() - int(absent_seconds * 1000)
    return {name for name in gone if name in live.away and live.away[name] <= late}


async def _keep(games: Games, live: Live, room: Room, seats: dict[str, Any]) -> None:
    """On the disk first, then for everybody. The caller holds the lock of the game."""
    before = live.record
    moved = [name for name in seats if seats[name].player != before.seats[name].player]
    for name in moved:
        if name in live.standing:
            # What somebody wanted done without being asked was his own wish: whoever sits there next is asked again.
            await games.store.set_standing(before.id, name, {})
            del live.standing[name]
    await games.store.set_room(before.id, room, seats)
    live.record = replace(before, room=room, seats=seats)
    for name in moved:
        if live.paces[name].cover:
            # Whoever sits down plays himself, and a general of one's own needs no cover.
            await games.clocks.uncover(live, name)
    for listener in tuple(live.listeners):
        viewer = live.viewer(listener.viewer.role)
        if viewer != listener.viewer:
            listener.viewer = viewer
            listener.known = None  # other seats may know more of what was told
    for name in live.record.people:
        if live.here(name):
            live.away.pop(name, None)
        else:
            live.away.setdefault(name, live.now())
    tell_presence(live)
    games.changed(live)
    if before.room is not None and before.room.started:
        await _tell_newcomers(games, live, before.room, room)


async def _tell_newcomers(games: Games, live: Live, before: Room, now: Room) -> None:
    """Tell everybody who sits down for the first time in a battle that runs."""
    sides = [one.side for one in before.players]
    for number, one in enumerate(now.players):
        if one.side and not (number < len(sides) and sides[number]):
            try:
                await tell_newcomer(games.store, live, held_by(live.record.seats, number)[0], one.name)
            except NOT_KEPT as error:
                # He sits there all the same, and everybody sees who has which seat.
                about = {"game": live.record.id, "error": type(error).__name__}
                log.error("a newcomer was not told of", extra={"about": about})


async def room_part(games: Games, live: Live, role: str, lang: str) -> dict[str, Any]:
    """What a game's document tells of its room; nothing where there is none."""
    room = live.record.room
    if room is None:
        return {}
    record, you = live.record, player_number(role)
    here = {listener.viewer.role for listener in live.listeners}
    players = [
        {"name": one.name, "here": player_role(n) in here, "seats": list(held_by(record.seats, n)), "side": one.side}
        for n, one in enumerate(room.players)
    ]
    seats = {
        name: {"player": seat.player if seat.player != NOBODY else None, "general": seat.general or None}
        for name, seat in record.seats.items()
    }
    told: dict[str, Any] = {
        "started": room.started,
        "free_talk": room.free_talk,
        "players": players,
        "seats": seats,
        "missing": list(missing(record.seats)),
        "you": you,
        "link": await games.keyring.give(record.id, ROOM),
        "watch": await games.keyring.give(record.id, WATCH),
    }
    return {"room": told}


async def room_page(games: Games, key: str, lang: str) -> dict[str, Any] | None:
    """The document of the link of a room; None for every other key."""
    game, role = await games.find(key)
    if role != ROOM:
        return None
    live = await games.open(game)
    people = live.system.people
    places = await asyncio.to_thread(live.system.library.seats_of, live.start, lang)
    return {
        "game": live.record.id,
        "system": live.record.system,
        "interface": interface_of(live.record.system),
        "battle": live.record.battle,
        "title": people.title(live.battle, lang),
        "house_rules": live.system.library.house_rules(live.record.options, lang),
        "places": places,
        "state": "over" if live.over else "running",
        **await room_part(games, live, role, lang),
    }
