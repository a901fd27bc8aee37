"""A table and browsers for tests: what they send, what they were told."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from fastapi import FastAPI
from starlette.testclient import TestClient, WebSocketTestSession
from tests.table.server import PATIENCE

HUMAN = {"kind": "human", "name": "Somebody"}
SIMPLE = {"kind": "general", "general": "simple"}
Message = dict[str, Any]


class Browser:
    """One WebSocket. Everything it was ever sent is kept as it came, for tests that look for leaks."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.messages: list[Message] = []
        self.pings = 0

    @property
    def view_message(self) -> Message:
        return next(one for one in reversed(self.messages) if one["type"] == "view")

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.view_message["view"]
        return view

    @property
    def version(self) -> int:
        return int(self.view_message["version"])

    def send(self, **message: Any) -> None:
        self.socket.send_json(message)

    def receive(self) -> Message:
        text = self.socket.receive_text()
        self.raw.append(text)
        message: Message = json.loads(text)
        self.messages.append(message)
        return message

    def sync(self) -> list[Message]:
        """Everything that has been sent so far."""
        before = len(self.messages)
        self.pings += 1
        mark = {"type": "pong", "id": f"sync {self.pings}"}
        self.send(type="ping", id=mark["id"])
        while self.receive() != mark:
            pass
        return self.messages[before:-1]

    def ask(self, **message: Any) -> list[Message]:
        """Send something and take what comes until it has been dealt with."""
        self.send(**message)
        return self.sync()

    def act(self, action: str, version: int | None = None) -> list[Message]:
        return self.ask(type="act", version=self.version if version is None else version, action=action)

    def wait(self, ready: Callable[[Browser], bool], seconds: float = PATIENCE) -> None:
        """Take messages until something is so."""
        end = time.monotonic() + seconds
        while not ready(self):
            assert time.monotonic() < end, "it did not happen in time"
            self.sync()
            time.sleep(0.002)

    @property
    def mine(self) -> bool:
        return "legal" in self.view

    @property
    def over(self) -> bool:
        return self.view["result"] is not None

    def pick(self, n: int) -> str:
        """One of the legal actions, a different one for each number; attacks first, so that battles come to an end."""
        legal = self.view["legal"]
        wanted = [one for one in legal if one["kind"] == "attack"] or legal
        return str(wanted[(n * 7919) % len(wanted)]["action"])


class House:
    """The server of a test."""

    def __init__(self, http: TestClient) -> None:
        self.http = http

    @property
    def app(self) -> FastAPI:
        app = self.http.app
        assert isinstance(app, FastAPI)
        return app

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any, status: int = 201) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def new(self, allies: Any = HUMAN, axis: Any = HUMAN, **more: Any) -> dict[str, str]:
        """The keys of a new game; the invitations have been used, unless somebody hosts."""
        body = {"battle": "pegasus-bridge", "seats": {"allies": allies, "axis": axis}, **more}
        made = self.post("/api/games", body)
        return made["keys"] | made.get("invitations", {}) if "host" in more else self.seated(made)

    def seated(self, made: Any) -> dict[str, str]:
        """The keys of a game that has just been made, with every invitation exchanged for a seat."""
        guests = {side: self.take(key) for side, key in made.get("invitations", {}).items()}
        keys: dict[str, str] = made["keys"] | guests
        return keys

    def take(self, invitation: str) -> str:
        """The key of the seat that an invitation leads to."""
        return str(self.post(f"/api/games/{invitation}/seat", {})["key"])

    @contextmanager
    def browser(self, key: str, query: str = "") -> Iterator[Browser]:
        with self.http.websocket_connect(f"/ws/{key}{query}") as socket:
            made = Browser(socket)
            made.sync()
            yield made


def code(answers: list[Message]) -> str | None:
    """With which error something was answered, if it was. While a general plays, a view may come in behind it."""
    return next((str(one["code"]) for one in reversed(answers) if one["type"] == "error"), None)


def play_to_the_end(*browsers: Browser, most: int = 3000) -> int:
    """Let browsers play whatever is theirs to decide until the battle is over; how many actions they sent."""
    done = 0
    while not browsers[0].over:
        assert done < most
        busy = next((one for one in browsers if one.mine), None)
        if busy is None:
            time.sleep(0.001)
        else:
            busy.act(busy.pick(done))
            done += 1
        for one in browsers:
            one.sync()
    return done
