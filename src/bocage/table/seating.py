"""Who has taken a seat and under which name, and the links that players may hand on."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

from bocage.table.keyring import Keyring
from bocage.table.live import Live
from bocage.table.record import SIDES
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
    if viewer.role in SIDES and not live.record.seats[viewer.role].opened:
        try:
            async with live.lock:
                if not live.record.seats[viewer.role].opened:
                    await change_seat(store, live, viewer.role, opened=True)
        except NOT_KEPT as error:
            # He may look at his game all the same; that he came is written down when he asks the next time.
            log.error("a seat was not stored", extra={"about": {"game": live.record.id, "error": type(error).__name__}})


async def links_part(keyring: Keyring, live: Live, viewer: Viewer) -> dict[str, Any]:
    """The links that a player may hand on: the spectators' always, the other seat's while it is the host's to give."""
    if not viewer.seats:
        return {}
    game = live.record.id
    links = {"watch": await keyring.give(game, "watch")}
    if viewer.role in SIDES and live.record.seats[viewer.role].host:
        other = SIDES[1 - SIDES.index(viewer.role)]
        seat = live.record.seats[other]
        if seat.human and not seat.opened:
            links["friend"] = await keyring.give(game, other)
    return {"links": links}
