"""The table of the browser tests: a real server in a process of its own, and games made to measure on it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.policy import Places, decide
from tests.table.server import PATIENCE, Server
from websockets.sync.client import ClientConnection, connect

HUMAN = {"kind": "human", "name": "Marie"}
Document = dict[str, Any]


class House(Server):
    """A server and what tests ask of it over HTTP."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.seed_file = data / "seed"
        self.seed("house")
        self.maps: dict[str, Places] = {}
        self.program = [sys.executable, str(Path(__file__).with_name("seeded_server.py")), str(self.seed_file)]
        self.start()

    def close(self) -> None:
        try:
            self.stop()
        except subprocess.TimeoutExpired:
            self.kill()

    def seed(self, text: str) -> None:
        """The seed of the games that are made from now on."""
        self.seed_file.write_text(text, "utf-8")

    def game(
        self, seed: str, battle: str = "pegasus-bridge", allies: Any = HUMAN, axis: Any = HUMAN, **more: Any
    ) -> dict[str, str]:
        """The keys of a new game that goes the same way in every run."""
        self.seed(seed)
        body = {"battle": battle, "seats": {"allies": allies, "axis": axis}, **more}
        return self.seated(self.post("/api/games", body))

    def good_card(self, key: str) -> str:
        """A play of a card that orders some units, but not straight to its battle."""
        legal = self.get(f"/api/games/{key}/view")["view"]["legal"]
        kinds = ("play recon", "play probe", "play attack", "play assault")
        return next(
            str(one["action"]) for one in legal if one["action"].startswith(kinds) and len(one.get("orders", ())) > 1
        )

    @contextmanager
    def line(self, key: str) -> Iterator[Line]:
        """A WebSocket of a seat, for what a test needs done off the screen."""
        with connect(f"ws://127.0.0.1:{self.port}/ws/{key}", max_size=None) as socket:
            yield Line(socket, self.places(self.get(f"/api/games/{key}")["battle"]))

    def places(self, battle: str) -> Places:
        """The centres of the hexes of a battle; other maps have none."""
        if battle not in self.maps:
            hexes = self.get(f"/api/battles/{battle}")["board"].get("hexes", [])
            self.maps[battle] = {one["name"]: (one["x"], one["y"]) for one in hexes}
        return self.maps[battle]


class Line:
    """A seat that is played by a program."""

    def __init__(self, socket: ClientConnection, places: Places) -> None:
        self.socket = socket
        self.places = places
        self.version = -1
        self.view: Document = {}
        self.pings = 0
        self.heard: list[Document] = []
        self.sync()

    def sync(self) -> None:
        """Take everything that is on its way."""
        self.pings += 1
        self.socket.send(json.dumps({"type": "ping", "id": self.pings}))
        while True:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message["type"] == "pong" and message["id"] == self.pings:
                return
            if message["type"] == "view":
                self.version, self.view = message["version"], message["view"]
            self.heard.append(message)

    def wait(self) -> None:
        """Until there is a newer view: somebody else has done something."""
        before = self.version
        while self.version <= before:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message["type"] == "view":
                self.version, self.view = message["version"], message["view"]
            self.heard.append(message)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))
        self.sync()

    @property
    def legal(self) -> list[Document]:
        return list(self.view.get("legal") or ())

    @property
    def decision(self) -> str:
        """What this seat decides now; empty when it is not its turn."""
        return str(self.view["decision"]["kind"]) if self.legal else ""

    def act(self, action: str) -> None:
        self.send(type="act", version=self.version, action=action)


def play(lines: list[Line], until: Callable[[list[Line]], bool], most: int = 3000) -> int:
    """Let programs play all seats until something is so; how many actions that took."""
    for done in range(most):
        for line in lines:
            line.sync()
        if until(lines):
            return done
        busy = next(line for line in lines if line.legal)
        busy.act(decide(busy.view, busy.places))
    raise AssertionError("it did not come to that")


def over(lines: list[Line]) -> bool:
    return lines[0].view["result"] is not None


def sensibly(line: Line) -> str:
    return decide(line.view, line.places)


def play_out(house: House, key: str, choose: Callable[[Line], str] = sensibly, most: int = 3000) -> None:
    """Play one side against a general until the battle is over."""
    with house.line(key) as line:
        for _ in range(most):
            if over([line]):
                return
            if line.legal:
                line.act(choose(line))
            else:
                line.wait()
    raise AssertionError("the battle does not come to an end")
