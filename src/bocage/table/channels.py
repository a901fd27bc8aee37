"""Who hears what is said at a table with commanders and generals (002 p.3).

Everybody hears what is said aloud. Generals of a side talk among themselves. A commander confers with one general in a
turn, whom he chooses by speaking to him, and who may then answer. A commander who leads generals' sections himself, for
want of players, is a commander all the same: what the other generals say to each other is not for him. Friends in one
room may agree on free talk: then a side talks as it likes. Tables where each side is one player know only what is said
aloud.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bocage.table.record import TABLE, Chat
from bocage.table.rooms import NOBODY

if TYPE_CHECKING:
    from bocage.engine.contract import Place
    from bocage.table.live import Live
    from bocage.table.viewers import Viewer

COMMANDER, GENERAL = "commander", "general"
GENERALS, SIDE, CONFER = "generals", "side", "confer"
"""Channels are kept as `generals/SIDE`, `side/SIDE` and `confer/SIDE/TURN/SEAT`."""


class Silenced(Exception):  # noqa: N818 - it reads as the thing it is
    """The rules of talk do not allow it; the text is the code of the reason."""


def places_of(live: Live, viewer: Viewer, role: str | None = None) -> list[Place]:
    """The seats of a viewer, or those with a role."""
    held = () if viewer.role == TABLE else viewer.seats
    return [one for one in live.start.places if one.name in held and role in (None, one.role)]


def talks_freely(live: Live) -> bool:
    """Whether a side talks as it likes. Only where somebody deals cards to generals does it matter who confers."""
    room = live.record.room
    return (room is not None and room.free_talk) or not any(one.role == GENERAL for one in live.start.places)


def channel_for(live: Live, viewer: Viewer, to: str) -> str:
    """The channel of what is said to the `generals`, one's `side`, one's `commander` or the general of a seat."""
    if not to:
        return ""
    free = talks_freely(live)
    if to == GENERALS:
        if not free and places_of(live, viewer, COMMANDER):
            raise Silenced("no_channel")
        return f"{GENERALS}/{_first(places_of(live, viewer, GENERAL)).side}"
    if to == SIDE:
        if not free:
            raise Silenced("no_channel")
        side = _first(places_of(live, viewer)).side
        if sum(one.side == side for one in live.start.places) == 1:
            raise Silenced("no_channel")
        return f"{SIDE}/{side}"
    if to == COMMANDER:
        mine = {one.name: one.side for one in places_of(live, viewer, GENERAL)}
        for seat, side in mine.items():
            if free or chosen(live, side) == seat:
                return f"{CONFER}/{side}/{turn_of(live, side)}/{seat}"
        raise Silenced("not_conferring" if mine else "no_channel")
    return _to_general(live, viewer, to, free)


def _to_general(live: Live, viewer: Viewer, seat: str, free: bool) -> str:
    place = next((one for one in live.start.places if one.name == seat and one.role == GENERAL), None)
    if place is None or not any(one.side == place.side for one in places_of(live, viewer, COMMANDER)):
        raise Silenced("no_channel")
    if seat in viewer.seats:
        raise Silenced("no_channel")  # nobody confers with himself
    already = chosen(live, place.side)
    if already is not None and not free and not _same_player(live, already, seat):
        raise Silenced("conferred")
    turn = turn_of(live, place.side)
    assert live.conferred is not None
    live.conferred[place.side] = turn, seat
    return f"{CONFER}/{place.side}/{turn}/{seat}"


def _same_player(live: Live, seat: str, other: str) -> bool:
    """Whether two seats are one, or are played by one person."""
    player = live.record.seats[seat].player
    return seat == other or (player != NOBODY and player == live.record.seats[other].player)


def _first(places: list[Place]) -> Place:
    if not places:
        raise Silenced("no_channel")
    return places[0]


def turn_of(live: Live, side: str) -> int:
    """The last turn of a side: while the enemy plays, the one before counts."""
    battle = live.battle
    return battle.turn if battle.places[battle.active].side == side else battle.turn - 1


def chosen(live: Live, side: str) -> str | None:
    """The general with whom the commander of a side confers this turn, if he has chosen one."""
    turn, seat = (live.conferred or {}).get(side, (None, None))
    return seat if turn == turn_of(live, side) else None


def conferred_of(said: Iterable[Chat]) -> dict[str, tuple[int, str]]:
    """With whom each side's commander conferred last, and in which turn; a server that was away reads it again."""
    found: dict[str, tuple[int, str]] = {}
    for one in said:
        if one.channel.startswith(f"{CONFER}/"):
            _, side, turn, seat = one.channel.split("/")
            found[side] = int(turn), seat
    return found


def may_hear(live: Live, viewer: Viewer, said: Chat) -> bool:
    """Whether something said is for a viewer; whoever said it always hears it."""
    if not said.channel or viewer.role == said.role:
        return True
    kind, side, *rest = said.channel.split("/")
    mine = [one for one in places_of(live, viewer) if one.side == side]
    if kind == GENERALS:
        roles = {one.role for one in mine}
        return GENERAL in roles and (COMMANDER not in roles or talks_freely(live))
    if kind == CONFER:
        return any(one.role == COMMANDER or one.name == rest[1] for one in mine)
    return bool(mine)


def channel_document(channel: str) -> dict[str, Any]:
    """A channel for whoever hears it."""
    kind, _, *rest = channel.split("/")
    return {"kind": kind, "seat": rest[1]} if kind == CONFER else {"kind": kind}


def talk_document(live: Live, viewer: Viewer) -> list[str]:
    """To whom a viewer may speak now, besides everybody; as `to` of a message."""
    options = [GENERALS, SIDE, COMMANDER, *(one.name for one in live.start.places if one.role == GENERAL)]
    return [to for to in options if _may(live, viewer, to)]


def _may(live: Live, viewer: Viewer, to: str) -> bool:
    kept = live.conferred
    live.conferred = dict(kept or {})
    try:
        channel_for(live, viewer, to)
    except Silenced:
        return False
    finally:
        live.conferred = kept
    return True
