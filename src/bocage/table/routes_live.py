"""The WebSocket of a game."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from bocage.table.channels import conferred_of, may_hear
from bocage.table.conversation import Conversation, may_answer
from bocage.table.games import Games
from bocage.table.listener import Listener
from bocage.table.live import Live
from bocage.table.loads import log_cost
from bocage.table.presence import tell_presence
from bocage.table.refused import Refused
from bocage.table.said import chat_message
from bocage.table.store import NOT_KEPT
from bocage.table.words import language, say

router = APIRouter()
log = logging.getLogger("bocage.table")
CLOSE = 4000
"""Close codes are 4000 plus a status of HTTP."""
GOODBYE = 2.0


@router.websocket("/ws/{key}")
async def play(socket: WebSocket, key: str) -> None:
    """A conversation about one game, until either side has enough."""
    games: Games = socket.app.state.games
    await socket.accept()
    try:
        await socket.app.state.ready.need(0.0)
        async with games.use(key) as (live, viewer):
            if len(live.listeners) >= games.settings.most_watching:
                raise Refused(503, "full", "too many browsers are at this game")
            lang = language(socket.query_params.get("lang"))
            listener = Listener(socket, live, viewer, lang, games.settings.rate, games.loads)
            known = socket.query_params.get("version", "")
            if known.isascii() and known.isdigit() and len(known) < 9:
                listener.known = int(known)
            await games.loads.take(listener.network, log_cost(live, listener.known))
            await _talk(games, live, listener)
    except NOT_KEPT as error:
        log.error("the database failed", exc_info=error)
        lang = language(socket.query_params.get("lang"))
        await _turn_away(socket, Refused(503, "not_stored", say("error.no_database", lang)))
    except Refused as refused:
        await _turn_away(socket, refused)


async def _turn_away(socket: WebSocket, refused: Refused) -> None:
    """Tell why, and close; the other side may have gone already."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_json({"type": "error", **refused.document()["error"]})
        await socket.close(CLOSE + refused.status)


async def _talk(games: Games, live: Live, listener: Listener) -> None:
    async with live.talk:  # so that everything said is either read here or heard later
        said = await games.store.chat(live.record.id)
        live.conferred = live.conferred if live.conferred is not None else conferred_of(said)
        live.listeners.add(listener)
    tasks: list[asyncio.Task[None]] = []
    try:
        await games.clocks.arrived(live, listener.viewer.seats)
        listener.dirty()
        tell_presence(live)
        for one in said:
            if may_hear(live, listener.viewer, one):
                listener.send(chat_message(live, one, listener.lang, old=True))
        if live.asked is not None and may_answer(listener, live.asked):
            listener.send({"type": "undo_asked", "by": live.asked.by})
        work = (listener.pump(), _hear(Conversation(games, live, listener)), _until(listener.stuck))
        tasks = [asyncio.create_task(one) for one in work]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.listeners.discard(listener)
        games.clocks.left(live, listener.viewer.seats)
        tell_presence(live)
        for task in tasks:
            task.add_done_callback(_look_at)
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        if listener.socket.application_state is WebSocketState.CONNECTED:
            # Whoever takes nothing does not take a goodbye either; the game must not be held up by that.
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await listener.socket.close(1013)


async def _until(event: asyncio.Event) -> None:
    await event.wait()


def _look_at(task: asyncio.Task[None]) -> None:
    """See how a task ended: a lost connection is nothing special, anything else is a mistake of ours."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, (OSError, RuntimeError, WebSocketDisconnect)):
        log.error("a conversation failed", exc_info=error)


async def _hear(conversation: Conversation) -> None:
    socket = conversation.listener.socket
    while True:
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        text = frame.get("text")
        await conversation.hear(text if text is not None else frame.get("bytes") or b"")
