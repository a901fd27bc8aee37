"""A server killed at random moments while clients play: what was acknowledged is there afterwards, and games go on.

python -m tests.table.kill --times 1000
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from tests.table.server import Server
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

HUMAN = {"kind": "human", "name": "Somebody"}
GENERAL = {"kind": "general", "general": "simple"}
GAMES: tuple[dict[str, Any], ...] = (
    {"seats": {"allies": HUMAN, "axis": GENERAL}},
    {"seats": {"allies": HUMAN, "axis": HUMAN}},
    {"seats": {"allies": HUMAN, "axis": HUMAN}, "one_screen": True},
)


class Witness:
    """What the clients of one game were told, and must find again."""

    def __init__(self, keys: dict[str, str]) -> None:
        self.keys = keys
        self.lock = threading.Lock()
        self.version = 0
        self.done: dict[int, str] = {}
        """Actions that were acknowledged, by the version that they made."""
        self.over = False

    def saw(self, message: dict[str, Any], sent: tuple[int, str] | None) -> None:
        """A view acknowledges every version up to its own, and the action sent if it has moved on by one."""
        with self.lock:
            self.version = max(self.version, message["version"])
            self.over = self.over or message["view"]["result"] is not None
            if sent is not None and message["version"] > sent[0]:
                self.done[sent[0] + 1] = sent[1]

    def check(self, server: Server) -> None:
        """After a restart: nothing acknowledged is missing. Nobody takes back, so versions are moments."""
        with self.lock:  # players go on meanwhile; what they see after this moment is not asked for
            version, done = self.version, dict(self.done)
        key = next(iter(self.keys.values()))
        moments = server.get(f"/api/games/{key}/moments")
        assert moments[-1]["n"] >= version, f"version {version} was seen, {moments[-1]['n']} are left"
        for made, action in done.items():
            assert redacted(moments[made]["action"]) == redacted(action), (made, action, moments[made])


def redacted(action: str) -> str:
    return "keep" if action.startswith("keep") else action


class Player(threading.Thread):
    """Plays a seat as fast as it can, over and over, until the server goes away for good."""

    def __init__(self, server: Server, witness: Witness, key: str, seed: str) -> None:
        super().__init__(daemon=True)
        self.server, self.witness, self.key = server, witness, key
        self.chance = random.Random(seed)
        self.leaving = threading.Event()
        self.errors: list[Any] = []

    def run(self) -> None:
        while not self.leaving.is_set() and not self.witness.over:
            try:
                with connect(f"ws://127.0.0.1:{self.server.port}/ws/{self.key}", open_timeout=10) as line:
                    self.talk(line)
            except (OSError, WebSocketException, EOFError, TimeoutError):
                time.sleep(0.02)

    def talk(self, line: ClientConnection) -> None:
        sent: tuple[int, str] | None = None
        while not self.leaving.is_set():
            try:
                message = json.loads(line.recv(timeout=0.5))
            except TimeoutError:
                continue
            if message["type"] == "error" and message["code"] != "not_ready":
                self.errors.append(message)
            if message["type"] != "view":
                continue
            self.witness.saw(message, sent)
            sent = None
            view = message["view"]
            if view["result"] is not None:
                return
            if "legal" in view:
                wanted = [one for one in view["legal"] if one["kind"] == "attack"] or view["legal"]
                action = self.chance.choice(wanted)["action"]
                sent = (message["version"], action)
                line.send(json.dumps({"type": "act", "version": message["version"], "action": action}))


def run(times: int, data: Path, seed: str = "kill", say: Any = lambda _text: None, *more: str) -> dict[str, int]:
    """Kill a server so many times; raises AssertionError when something acknowledged is missing or a game is stuck."""
    chance = random.Random(seed)
    server = Server(data, *more)
    witnesses: list[Witness] = []
    players: list[Player] = []
    finished = actions = 0
    server.start()
    try:
        for number in range(times + 1):
            for witness in witnesses:
                witness.check(server)
            finished += sum(witness.over for witness in witnesses)
            actions += sum(witness.version for witness in witnesses if witness.over)
            witnesses = [witness for witness in witnesses if not witness.over]
            while len(witnesses) < len(GAMES):
                body = {"battle": "pegasus-bridge", **chance.choice(GAMES)}
                witness = Witness(server.post("/api/games", body)["keys"])
                witnesses.append(witness)
                for role, key in witness.keys.items():
                    if role != "watch":
                        players.append(Player(server, witness, key, f"{seed}/{number}/{len(players)}"))
                        players[-1].start()
            before = {id(witness): witness.version for witness in witnesses}
            wait_for_progress(witnesses, before, server)
            if number < times:
                time.sleep(chance.random() * 0.4)
                server.kill()
                say(f"{number + 1} of {times} kills, {actions + sum(one.version for one in witnesses)} actions")
                server.start()
        for player in players:
            assert not player.errors, player.errors
    finally:
        for player in players:
            player.leaving.set()
        for player in players:
            player.join(20)
        server.stop()
    return {"kills": times, "finished": finished, "actions": actions + sum(one.version for one in witnesses)}


def wait_for_progress(witnesses: list[Witness], before: dict[int, int], server: Server) -> None:
    """No game may be stuck: each gets on, or is over."""
    end = time.monotonic() + 60
    while not all(one.over or one.version > before[id(one)] for one in witnesses):
        assert time.monotonic() < end, f"a game is stuck\n{server.log()}"
        time.sleep(0.01)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", default="kill")
    parser.add_argument("--database", help="a PostgreSQL URL instead of SQLite")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        more = ["--database", args.database] if args.database else []
        print(run(args.times, Path(folder), args.seed, print, *more))


if __name__ == "__main__":
    main()
