"""The outermost layer: how long a request may take to arrive, how many connections there may be, and who floods.

Uvicorn has limits on sizes and on idle connections; what it lacks is here, between it and the socket. A request that
arrives byte by byte is given up, an answer that nobody takes likewise. When the house is full the connection that has
waited longest without asking anything makes room: whoever wants to block others has to ask something, and requests
have limits of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from collections import Counter
from functools import partial
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from bocage.table.limits import Bucket
from bocage.table.networks import network_of
from bocage.table.settings import Settings

log = logging.getLogger("bocage.table")
SPARE_FILES = 128
"""Files that the server needs besides connections: the database, pages, pipes to workers."""
MOST_FILES = 65_536


def raise_file_limit() -> int:
    """Take as many open files as the system gives without asking anybody; how many that are."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return int(soft)


def is_loopback(address: str) -> bool:
    """Whether a connection comes from this very machine: its owner, or a proxy that speaks for many."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Doorkeeper:
    """Counts connections, by network and in all."""

    def __init__(self, settings: Settings, files: int = MOST_FILES) -> None:
        self.settings = settings
        self.most = max(1, min(settings.most_connections, files - SPARE_FILES))
        self.by_network: Counter[str] = Counter()
        self.idle: dict[Edge, str] = {}
        """Connections that wait for a request, the oldest first."""
        self.total = 0
        self.turned_away = 0

    def enter(self, edge: Edge, address: str) -> str | None:
        """The network that the connection counts for; None when there is no room for it."""
        network = network_of(address)
        near = self.settings.spare_loopback and is_loopback(address)
        if not near and self.by_network[network] >= self.settings.most_per_address and not self._make_room(network):
            self.turned_away += 1
            return None
        if self.total >= self.most and not self._make_room(None):
            self.turned_away += 1
            return None
        self.total += 1
        self.by_network[network] += 1
        return network

    def leave(self, network: str) -> None:
        self.total -= 1
        self.by_network[network] -= 1
        if not self.by_network[network]:
            del self.by_network[network]

    def _make_room(self, network: str | None) -> bool:
        """Let go of the connection that has waited longest, of this network if one is named."""
        for edge, its in self.idle.items():
            if network is None or its == network:
                edge.let_go()
                return True
        return False


class Edge(H11Protocol):
    """A connection, from its first byte on."""

    def __init__(self, *arguments: Any, door: Doorkeeper, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.door = door
        self.network: str | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.timed: object = None
        self.stalled: asyncio.TimerHandle | None = None
        self.upgraded = False
        self.ws_protocol_class = partial(EdgeSocket, leave=self.leave)  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        self.network = self.door.enter(self, str(peer[0]) if isinstance(peer, tuple) else "")
        super().connection_made(transport)
        if self.network is None:
            transport.abort()
            return
        self.look()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """The connection is gone; as a WebSocket or before it could become one."""
        self.wait_for(None, 0.0)
        self.pending(False)
        self.door.idle.pop(self, None)
        network, self.network = self.network, None
        if network is not None:
            self.door.leave(network)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True  # what comes from here on is not HTTP any more, and may take as long as it likes
        self.wait_for(None, 0.0)
        self.door.idle.pop(self, None)
        super().handle_websocket_upgrade(event)

    def look(self) -> None:
        """See what is being waited for now: a whole head, a whole body, or nothing of the other side."""
        state = self.conn.their_state
        if self.network is None or self.transport.is_closing() or self.upgraded:
            return
        settings = self.door.settings
        if state is h11.IDLE:
            # Between requests Uvicorn's own clock runs; this one begins with the first byte of the next.
            if self.timeout_keep_alive_task is None:
                self.wait_for(h11.IDLE, settings.head_seconds)
            if self not in self.door.idle:
                self.door.idle[self] = self.network
            return
        self.door.idle.pop(self, None)
        if state is h11.SEND_BODY:
            self.wait_for(h11.SEND_BODY, settings.body_seconds)
        else:
            self.wait_for(None, 0.0)

    def wait_for(self, what: object, seconds: float) -> None:
        if what is self.timed:
            return
        if self.timer is not None:
            self.timer.cancel()
        self.timed = what
        self.timer = self.loop.call_later(seconds, self.let_go) if what is not None else None

    def let_go(self) -> None:
        """End the connection without a word: whoever is at the other end has not asked anything."""
        self.door.idle.pop(self, None)
        if not self.transport.is_closing():
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.pending(True)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.pending(False)

    def pending(self, stuck: bool) -> None:
        """An answer waits to be taken, or does so no more."""
        if self.stalled is not None:
            self.stalled.cancel()
        self.stalled = self.loop.call_later(self.door.settings.take_seconds, self.let_go) if stuck else None


SLICE = 4096
"""Bytes that are looked at before anybody sees whether somebody floods: those of a quarter of a megabyte that may have
come at once would keep everybody waiting for a second."""
MOST_AT_ONCE = 400
"""Messages that may wait to be heard: more than whoever floods is answered."""


class EdgeSocket(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket. It still counts, and nothing of it may be used to flood: not messages,
    of which `listener.py` counts those that are heard, not pings and pongs, nor messages in ever more pieces."""

    def __init__(self, *arguments: Any, leave: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.leave = leave
        self.signs = Bucket(2, 30)
        self.pieces = Bucket(20, 200)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            super().data_received(data[at : at + SLICE])
            if self.queue.qsize() > MOST_AT_ONCE:
                self.transport.abort()
            if self.transport.is_closing():
                return

    def handle_ping(self) -> None:
        if self._may(self.signs):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may(self.signs):
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may(self.pieces):
            super().handle_cont(event)

    def _may(self, bucket: Bucket) -> bool:
        """Whether one more of something is allowed; otherwise the connection ends."""
        allowed = bucket.take()
        if not allowed:
            self.transport.abort()
        return allowed


def server_config(app: ASGIApp, settings: Settings, files: int = MOST_FILES) -> uvicorn.Config:
    """How Uvicorn serves the table."""
    door = Doorkeeper(settings, files)
    config = uvicorn.Config(
        app, log_config=None, access_log=False, server_header=False, ws="websockets-sansio",
        ws_max_size=4 * settings.most_message, ws_per_message_deflate=False, timeout_graceful_shutdown=3,
        h11_max_incomplete_event_size=settings.most_head,
    )  # fmt: skip
    config.load()
    config.http_protocol_class = partial(Edge, door=door)  # type: ignore[assignment]
    return config
