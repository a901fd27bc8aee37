"""One open WebSocket: what it has seen, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from starlette.websockets import WebSocket

from bocage.table.limits import Bucket
from bocage.table.live import Live
from bocage.table.loads import Loads, timed
from bocage.table.networks import network_of
from bocage.table.security import client_of
from bocage.table.viewers import Viewer
from bocage.table.views import view_now

WAITING = 256
"""Messages that may wait for a slow browser before it is let go; it can come back and gets the current view."""
FLOOD = 200
"""Messages beyond the limit before a browser is let go."""
LEAVE = object()
VIEW = object()


class Listener:
    """A browser at a game. Views that it has not been sent yet melt into one."""

    def __init__(self, socket: WebSocket, live: Live, viewer: Viewer, lang: str, rate: float, loads: Loads) -> None:
        self.socket = socket
        self.live = live
        self.viewer = viewer
        self.lang = lang
        self.known: int | None = None
        self.network = network_of(client_of(socket.scope))
        self.bucket = Bucket(20, 100, rate)
        self.loads = loads
        self.waiting: asyncio.Queue[Any] = asyncio.Queue()
        self.stuck = asyncio.Event()
        self.view_waits = False
        self.too_many = 0

    def dirty(self) -> None:
        """The game has changed, or the browser wants to be sure: send the view."""
        if not self.view_waits:
            self.view_waits = True
            self.waiting.put_nowait(VIEW)

    def send(self, message: dict[str, Any]) -> None:
        if self.waiting.qsize() > WAITING:
            # What is being sent may never end, so the pump cannot be asked to stop.
            self.stuck.set()
            return
        self.waiting.put_nowait(message)

    def flooded(self) -> None:
        """One more message than it may send. Whoever goes on and on is let go."""
        self.too_many += 1
        if self.too_many >= FLOOD:
            self.stuck.set()

    def error(self, code: str, message: str, **more: Any) -> None:
        self.send({"type": "error", "code": code, "message": message, **more})

    def leave(self) -> None:
        """End the conversation after what is being sent."""
        self.waiting.put_nowait(LEAVE)

    async def pump(self) -> None:
        """Send what waits, in order, until the end."""
        while (item := await self.waiting.get()) is not LEAVE:
            if item is VIEW:
                # Whoever has many browsers at a game, and keeps changing it, has each of them told less often.
                await self.loads.pace(self.network)
                await self.live.tell(self.lang)
                # Made now and not when it was asked for: nobody needs to see an old view.
                self.view_waits = False
                view, seconds = timed(view_now, self.live, self.viewer, self.lang, self.known)
                self.loads.owe(self.network, seconds)
                self.known = view.version  # before it is written: another language meanwhile asks for the whole again
                text = await view.text()
            else:
                text = json.dumps(item, separators=(",", ":"))
            await self.socket.send_text(text)
