"""Invitations: what a maker sends to a friend. An invitation is not a seat. The first browser that comes with it gets a
fresh key to the seat, which nobody else has ever seen; from then on the invitation only says that it was used.

So whoever makes a game cannot look into the other hand with the link that he has sent.
"""

from __future__ import annotations

import secrets
from typing import Any

from bocage.table.games import Games
from bocage.table.record import KEY_BYTES, WATCH, key_digest
from bocage.table.refused import Refused
from bocage.table.seating import change_seat


async def invitation_part(games: Games, key: str) -> dict[str, Any] | None:
    """What an invitation says to whoever looks at it; None for every other key."""
    game, role = await games.find(key)
    record = (await games.open(game)).record
    name = record.invited(role)
    if name is None:
        return None
    used = {"watch": await games.keyring.give(game, WATCH)} if record.seats[name].opened else {}
    return {"invitation": {"seat": name, "used": record.seats[name].opened, **used}}


async def accept(games: Games, key: str, own: str | None = None) -> tuple[str, str]:
    """The seat of an invitation and a fresh key to it, once.

    A browser makes its own key and keeps it before it asks: when the answer is lost on its way, it asks again with the
    same key and has the seat all the same. Nobody else gets in with another one.
    """
    game, role = await games.find(key)
    live = await games.open(game)
    side = live.record.invited(role)
    if side is None:
        raise Refused(409, "not_an_invitation", "this link is no invitation; open it as it is")
    watch = await games.keyring.give(game, WATCH)
    async with live.lock:
        seat = live.record.seats[side]
        known = await games.store.find_key(key_digest(own)) if own is not None else None
        if known is not None and known != (game, side):
            raise Refused(400, "bad_request", "'key': this key opens something else; make one by chance")
        if known is not None and seat.opened:
            return side, str(own)
        if seat.opened or not seat.human:
            message = "this invitation has been used: somebody has taken the seat; you can watch"
            raise Refused(409, "invitation_used", message, watch=watch, seat=side)
        fresh = own or games.keyring.key(game, side)
        if own is None and await games.store.known_keys([key_digest(fresh)]):
            # A game from before invitations: whoever made it was told that key.
            fresh = secrets.token_urlsafe(KEY_BYTES)
        # The key before the note that the seat is taken: who dies in between has given it to nobody.
        if known is None:
            await games.store.add_key(key_digest(fresh), game, side)
        await change_seat(games.store, live, side, opened=True)
    return side, fresh
