"""The edge on the wire: half-sent requests, too many connections, floods. Raw sockets on this machine only."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import resource
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from tests.table.test_migrations import opened

from bocage.table import limits
from bocage.table.edge import (
    MOST_AT_ONCE,
    MOST_FILES,
    SLICE,
    SPARE_FILES,
    Doorkeeper,
    EdgeSocket,
    server_config,
)
from bocage.table.logs import MOST_ALIKE, JsonFormatter, Throttle
from bocage.table.networks import network_of
from bocage.table.settings import Settings

WAIT = 20.0
"""Seconds in which something short must have happened, however busy the machine is."""


async def answers(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the whole body and says how long it was."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    if scope["type"] == "lifespan":
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})
        return
    got, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        got += len(message.get("body", b""))
        more = message.get("more_body", False)
    body = str(got).encode() if scope["path"] != "/much" else b"x" * (1 << 25)
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@contextmanager
def edge(**settings: Any) -> Iterator[int]:
    """A server with only its edge and an app behind it; its port."""
    with edge_server(**settings) as (port, _):
        yield port


@contextmanager
def edge_server(**settings: Any) -> Iterator[tuple[int, uvicorn.Server]]:
    """The same, for a test that looks at the server itself."""
    door = socket.create_server(("127.0.0.1", 0), backlog=256)
    server = uvicorn.Server(server_config(answers, Settings(Path(), **settings)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    until(lambda: server.started)
    try:
        yield door.getsockname()[1], server
    finally:
        server.should_exit = True
        thread.join(WAIT)


def until(ready: Any) -> None:
    end = time.monotonic() + WAIT
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def call(port: int, text: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), timeout=WAIT)
    made.sendall(text)
    return made


def ask(port: int) -> bytes:
    with call(port, b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n") as line:
        return b"".join(iter(lambda: line.recv(4096), b""))


def ended(line: socket.socket) -> bool:
    """Whether the other side ends the connection within the patience of the socket."""
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("sent", [b"", b"GET /healthz HT", b"GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: "])
def test_a_head_that_does_not_arrive_is_given_up(sent: bytes) -> None:
    with edge(head_seconds=0.3) as port, call(port, sent) as line:
        assert ended(line)
        assert ask(port).startswith(b"HTTP/1.1 200")


def test_bytes_now_and_then_do_not_help() -> None:
    with edge(head_seconds=0.5) as port, call(port, b"GET / HTTP/1.1\r\n") as line:
        began = time.monotonic()
        with pytest.raises(OSError):  # noqa: PT012 - it may fail at any of the bytes
            while time.monotonic() < began + WAIT:
                line.sendall(b"X-A: b\r\n")
                time.sleep(0.05)
        assert time.monotonic() - began < WAIT


def test_a_half_second_request_is_given_up_like_the_first() -> None:
    with edge(head_seconds=0.3) as port, call(port, b"GET / HTTP/1.1\r\nHost: a\r\n\r\n") as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET / HT")
        assert ended(line)


def test_a_body_that_does_not_arrive_is_given_up() -> None:
    head = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n"
    with edge(body_seconds=0.3) as port, call(port, head + b"only this") as line:
        assert ended(line)


def test_a_body_that_takes_its_time_arrives() -> None:
    head = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nConnection: close\r\n\r\n"
    with edge(head_seconds=0.2, body_seconds=WAIT) as port, call(port, head + b"12345") as line:
        time.sleep(0.5)
        line.sendall(b"67890")
        assert line.recv(4096).endswith((b"10", b"\r\n\r\n"))


def test_an_answer_that_nobody_takes_is_given_up() -> None:
    with edge_server(take_seconds=0.3) as (port, server):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(WAIT)
        line.connect(("127.0.0.1", port))
        with line:
            line.sendall(b"GET /much HTTP/1.1\r\nHost: a\r\n\r\n")
            until(lambda: server.server_state.total_requests)
            until(lambda: not server.server_state.connections)
            got = 0
            try:
                while chunk := line.recv(1 << 16):
                    got += len(chunk)
            except ConnectionError:
                pass
            assert got < 1 << 25


def test_a_house_full_of_silent_connections_still_answers() -> None:
    """Whoever has waited longest without asking makes room."""
    with edge(most_connections=50, head_seconds=WAIT) as port, ExitStack() as stack:
        silent = [stack.enter_context(call(port, b"GET / HT")) for _ in range(120)]
        assert ask(port).startswith(b"HTTP/1.1 200")
        assert ended(silent[0]), "the oldest had to go"
        silent[-1].settimeout(0.2)
        assert not ended(silent[-1]), "the newest stays"


def test_one_address_has_its_share_only() -> None:
    with edge(most_per_address=5, spare_loopback=False, head_seconds=WAIT) as port, ExitStack() as stack:
        sockets = []
        for number in range(5):
            line = stack.enter_context(call(port, UPGRADE))
            assert b"101" in line.recv(4096), number
            sockets.append(line)
        assert ended(stack.enter_context(call(port))), "five WebSockets, which nobody may end, and no room for more"
        sockets[0].close()
        until(lambda: ask_if_open(port))


def ask_if_open(port: int) -> bool:
    try:
        return ask(port).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


UPGRADE = (
    b"GET /ws/x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def test_a_websocket_stays_as_long_as_it_likes() -> None:
    with edge(head_seconds=0.2, body_seconds=0.2, take_seconds=0.2) as port, call(port, UPGRADE) as line:
        assert b"101" in line.recv(4096)
        line.settimeout(1.0)
        assert not ended(line)


BARE = bytes([0x80, 0, 0, 0, 0])
"""The rest of the head of an empty frame: no length, and a mask that changes nothing."""


@pytest.mark.parametrize(
    ("first", "frame"),
    [
        (b"", bytes([0x89]) + BARE),
        (b"", bytes([0x8A]) + BARE),
        (bytes([0x01]) + BARE, bytes([0x00]) + BARE),
        (b"", bytes([0x81]) + BARE),
    ],
    ids=["pings", "pongs", "pieces", "messages"],
)
def test_no_kind_of_frame_may_flood(first: bytes, frame: bytes) -> None:
    with edge() as port, call(port, UPGRADE) as line:
        assert b"101" in line.recv(4096)
        line.sendall(first)
        with pytest.raises(OSError):  # noqa: PT012 - it may fail at any of them
            for _ in range(1000):
                line.sendall(frame * 1000)
                time.sleep(0.001)


def test_of_a_flood_that_comes_at_once_little_is_looked_at() -> None:
    looked_at: list[int] = []

    class Frames:
        """As much of a WebSocket as the edge needs."""

        def receive_data(self, data: bytes) -> None:
            looked_at.append(len(data))

    class Transport:
        closing = False

        def abort(self) -> None:
            self.closing = True

        def is_closing(self) -> bool:
            return self.closing

    made: Any = object.__new__(EdgeSocket)
    made.transport, made.queue, made.conn = Transport(), asyncio.Queue(), Frames()
    made.conn.parser_exc = None
    made.handle_events = lambda: [made.queue.put_nowait(None) for _ in range(MOST_AT_ONCE // 2)]
    made.data_received(b"x" * (1 << 18))
    assert looked_at == [SLICE] * 3


def test_a_message_may_come_in_pieces() -> None:
    with edge() as port, call(port, UPGRADE) as line:
        assert b"101" in line.recv(4096)
        line.sendall(bytes([0x01]) + BARE + (bytes([0x00]) + BARE) * 100 + bytes([0x80]) + BARE)
        line.sendall(bytes([0x89]) + BARE)
        assert line.recv(2) == bytes([0x8A, 0]), "the ping behind it is answered"


def test_a_browser_that_floods_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 100.0))
    with opened(Settings(tmp_path, workers=0)) as house:
        key = house.new(axis={"kind": "general", "general": "simple"})["allies"]
        with house.http.websocket_connect(f"/ws/{key}") as line:
            for _ in range(310):
                line.send_text("nonsense")
            codes, closed = [], None
            while closed is None:
                message = line.receive()
                if message["type"] == "websocket.close":
                    closed = message["code"]
                else:
                    codes.append(json.loads(message["text"]).get("code"))
        assert closed == 1013
        assert codes.count("bad_message") == 100, "what may be sent is answered, nonsense included"


def test_the_doorkeeper_counts_networks() -> None:
    door = Doorkeeper(Settings(Path(), most_per_address=2), files=SPARE_FILES + 3)
    assert door.most == 3, "never more than the system has files for"
    fake: Any = object()
    assert [door.enter(fake, address) for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3")] == [
        "2001:db8::/64", "2001:db8::/64", None,
    ]  # fmt: skip
    assert door.enter(fake, "192.0.2.1") == "192.0.2.1"
    assert door.enter(fake, "192.0.2.2") is None, "the house is full"
    door.leave("2001:db8::/64")
    assert door.enter(fake, "192.0.2.2") == "192.0.2.2"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7", "the same client over the other protocol"


def test_the_limit_of_files_is_raised() -> None:
    """In a process of its own, which begins with few: how many this one has already is not ours to say."""
    few = """import resource
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard))
from bocage.table.edge import raise_file_limit
print(raise_file_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE), hard)
"""
    run = subprocess.run([sys.executable, "-c", few], capture_output=True, text=True, check=True)
    told, soft, hard, before = (int(number) for number in run.stdout.split())
    assert told == soft == (MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES))
    assert soft > 128
    assert hard == before


def test_the_same_line_is_not_written_for_ever() -> None:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(Throttle(seconds=30.0))
    at = 1000.0

    def say(text: str) -> None:
        record = logging.LogRecord("x", logging.WARNING, "", 0, text, (), None)
        record.created = at
        handler.handle(record)

    for _ in range(1000):
        say("too many open files")
    say("another line")
    assert len(out.getvalue().splitlines()) == MOST_ALIKE + 1
    at = 1031.0
    say("too many open files")
    assert json.loads(out.getvalue().splitlines()[-1])["left_out"] == 1000 - MOST_ALIKE
