"""Who has taken a seat and under which name, and the links that players may hand on."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

from bocage.table.keyring import Keyring
from bocage.table.live import Live
from bocage.table.record import JUDGE, ROOM, WATCH
from bocage.table.store import NOT_KEPT, Store
from bocage.table.viewers import Viewer

log = logging.getLogger("bocage.table")


async def change_seat(store: Store, live: Live, side: str, **changes: Any) -> None:
    """Keep what is new about a seat: its name, that somebody has come. The caller holds the lock of the game."""
    seats = {**live.record.seats, side: replace(live.record.seats[side], **changes)}
    await store.set_seats(live.record.id, seats)
    live.record = replace(live.record, seats=seats)


async def take_seat(store: Store, live: Live, viewer: Viewer) -> None:
    """Note that a key was used for the first time: from then on nobody else is shown its link."""
    if viewer.held is None and viewer.seat is not None and not live.record.seats[viewer.role].opened:
        try:
            async with live.lock:
                if not live.record.seats[viewer.role].opened:
                    await change_seat(store, live, viewer.role, opened=True)
        except NOT_KEPT as error:
            # He may look at his game all the same; that he came is written down when he asks the next time.
            log.error("a seat was not stored", extra={"about": {"game": live.record.id, "error": type(error).__name__}})


async def links_part(keyring: Keyring, live: Live, viewer: Viewer) -> dict[str, Any]:
    """Links to hand on, for players and referees: the spectators' always, invitations while the other seats are free.

    `friend` is the first of the seats that nobody has come to yet; `friends` are all of them, if there may be several.
    """
    if not viewer.seats and viewer.held is None and viewer.role != JUDGE:
        return {}  # a spectator's own link is the one to hand on
    record = live.record
    links: dict[str, Any] = {"watch": await keyring.give(record.id, WATCH)}
    if record.room is not None:
        return {"links": links | {"room": await keyring.give(record.id, ROOM)}}
    if viewer.seat is not None and record.seats[viewer.role].host:
        waiting = [name for name in record.people if name != viewer.role and not record.seats[name].opened]
        friends = {name: await keyring.give(record.id, record.invitation(name)) for name in waiting}
        if friends:
            links["friend"] = next(iter(friends.values()))
        if len(live.seats) > 2:
            links["friends"] = friends
    return {"links": links}
