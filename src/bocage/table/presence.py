"""Who is at a table and how its clocks stand: told to every browser there whenever it changes."""

from __future__ import annotations

from typing import Any

from bocage.table.live import Live


def presence_message(live: Live) -> dict[str, Any]:
    """Who is at the table."""
    return {"type": "presence", "seats": seats_document(live), "watching": watching(live)}


def tell_presence(live: Live) -> None:
    message = presence_message(live)
    for listener in tuple(live.listeners):
        listener.send(message)


def watching(live: Live) -> int:
    return sum(not listener.viewer.seats for listener in live.listeners)


def seats_document(live: Live) -> dict[str, dict[str, Any]]:
    """The seats with who sits there, who covers, and whether they are here; a general always is."""
    return {side: _seat_document(live, side) for side in live.seats}


def _seat_document(live: Live, side: str) -> dict[str, Any]:
    seat, pace = live.record.seats[side], live.paces[side]
    here = not seat.human or live.here(side)
    about: dict[str, Any] = {"kind": seat.kind, "name": seat.name, "here": here}
    if not seat.human:
        about["general"] = seat.general
    if pace.cover:
        about["cover"] = {"general": pace.cover, "by": pace.cover_by}
    if not here and side in live.away:
        about["away"] = (live.now() - live.away[side]) // 1000
    return about


def clock_message(live: Live) -> dict[str, Any] | None:
    """The clocks; None when the game has none."""
    clocks = live.clock.document(live.now())
    return None if clocks is None else {"type": "clock", **clocks}


def tell_clock(live: Live) -> None:
    message = clock_message(live)
    if message is not None:
        for listener in tuple(live.listeners):
            listener.send(message)
