"""A server killed at random moments while clients play: what was acknowledged is there afterwards, and games go on.

python -m tests.table.kill --times 1000
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from tests.table.server import PATIENCE, Process, Server
from tests.table.warm_servers import WarmServer
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

HUMAN = {"kind": "human", "name": "Somebody"}
GENERAL = {"kind": "general", "general": "simple"}
GAMES: tuple[dict[str, Any], ...] = (
    {"seats": {"allies": HUMAN, "axis": GENERAL}},
    {"seats": {"allies": HUMAN, "axis": HUMAN}},
    {"seats": {"allies": HUMAN, "axis": HUMAN}, "one_screen": True},
)
SENT, ANSWERED = "sent", "answered"
QUIET = 60.0
"""Seconds without a word after which a player comes anew."""


class Witness:
    """What the clients of one game were told, and must find again."""

    def __init__(self, keys: dict[str, str], began: int = 0) -> None:
        self.keys = keys
        self.first = next(iter(keys.values()))
        self.lock = threading.Lock()
        self.began = self.version = began
        """It begins with the actions of its file, if it was loaded."""
        self.done: dict[int, str] = {}
        """Actions that were acknowledged, by the version that they made."""
        self.told: dict[int, list[Any]] = {}
        """What the first key was told of each moment: dice, losses, its own cards."""
        self.over = False

    def saw(self, key: str, message: dict[str, Any], sent: tuple[int, str] | None) -> None:
        """A view acknowledges every version up to its own, and the action sent if it has moved on by one."""
        with self.lock:
            self.version = max(self.version, message["version"])
            self.over = self.over or message["view"]["result"] is not None
            if sent is not None and message["version"] > sent[0]:
                self.done[sent[0] + 1] = sent[1]
            if key == self.first:
                for event in message["events"]:
                    self.told.setdefault(event["n"], []).append(event)

    def check(self, server: Server) -> None:
        """After a restart: nothing acknowledged is missing. Nobody takes back, so versions are moments."""
        with self.lock:  # players go on meanwhile; what they see after this moment is not asked for
            version, done, told = self.version, dict(self.done), dict(self.told)
        moments = server.get(f"/api/games/{self.first}/moments")
        assert moments[-1]["n"] >= version, f"version {version} was seen, {moments[-1]['n']} are left"
        for made, action in done.items():
            assert redacted(moments[made]["action"]) == redacted(action), (made, action, moments[made])
        for made, events in told.items():
            assert moments[made]["events"] == events, (made, events, moments[made])

    @property
    def actions(self) -> int:
        return self.version - self.began


def redacted(action: str) -> str:
    if action in {"hold-fire", "answer"}:  # an answer that was declined is told to nobody else
        return "answer"
    verb = action.split(maxsplit=1)[0]
    return verb if verb in {"keep", "give"} else action


class Trap:
    """Lets a player kill the server at a chosen moment: more exactly than anybody could who only looks on."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.armed: tuple[str, float, Process] | None = None
        self.sprung = threading.Event()
        self.took = 0.005
        """Seconds from the sending of an action to its answer, as of late: they depend on the machine."""

    def wait(self, when: str, delay: float, process: Process) -> None:
        """Wait until it has happened; not for ever, because the games may all be over."""
        self.sprung.clear()
        with self.lock:
            self.armed = when, delay, process
        self.sprung.wait(1.0)
        with self.lock:
            self.armed = None

    def pass_by(self, when: str) -> None:
        if self.armed is None or self.armed[0] != when:
            return
        with self.lock:
            if self.armed is not None:
                _, delay, process = self.armed
                self.armed = None
                time.sleep(delay)
                process.send_signal(signal.SIGKILL)
                self.sprung.set()


class Player(threading.Thread):
    """Plays a seat as fast as it can, over and over, until the server goes away for good."""

    def __init__(self, server: Server, witness: Witness, key: str, seed: str, trap: Trap) -> None:
        super().__init__(daemon=True)
        self.server, self.witness, self.key, self.trap = server, witness, key, trap
        self.chance = random.Random(seed)
        self.leaving = threading.Event()
        self.errors: list[Any] = []
        self.sent: tuple[int, str] | None = None
        """What has not been answered yet; a killed server may have kept it or not, but nothing else in its place."""
        self.unanswered = {"kept": 0, "lost": 0}
        self.sent_at = 0.0

    def run(self) -> None:
        while not self.leaving.is_set() and not self.witness.over:
            try:
                with connect(f"ws://127.0.0.1:{self.server.port}/ws/{self.key}", open_timeout=QUIET) as line:
                    self.talk(line)
            except (OSError, WebSocketException, EOFError, TimeoutError):
                time.sleep(0.02)

    def talk(self, line: ClientConnection) -> None:
        self.sent_at = 0.0  # what comes over a new line says nothing about how long it took
        if self.sent is not None:
            before = self.sent[0]
            message = self.next_view(line)
            self.unanswered["kept" if message["version"] > before else "lost"] += 1
            self.answer(line, message)
        while not self.leaving.is_set() and not self.witness.over:
            self.answer(line, self.next_view(line))

    def next_view(self, line: ClientConnection) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(line.recv(timeout=QUIET))
            if message["type"] == "view":
                self.witness.saw(self.key, message, self.sent)
                if self.sent is not None and self.sent_at and message["version"] == self.sent[0] + 1:
                    self.trap.took += (time.monotonic() - self.sent_at - self.trap.took) / 8
                self.sent, self.sent_at = None, 0.0
                return message
            if message["type"] == "error" and message["code"] != "not_ready":
                self.errors.append(message)

    def answer(self, line: ClientConnection, message: dict[str, Any]) -> None:
        """Act, if it is one's turn."""
        self.trap.pass_by(ANSWERED)
        legal = message["view"].get("legal")
        if legal:
            wanted = [one for one in legal if one["kind"] == "attack"] or legal
            self.sent = message["version"], self.chance.choice(wanted)["action"]
            line.send(json.dumps({"type": "act", "version": self.sent[0], "action": self.sent[1]}))
            self.sent_at = time.monotonic()
            self.trap.pass_by(SENT)


def run(times: int, data: Path, seed: str = "kill", say: Any = lambda _text: None, *more: str) -> dict[str, int]:
    """Kill a server so many times; raises AssertionError when something acknowledged is missing or a game is stuck.

    Two of the servers start cold, as processes of their own. It is killed some more, at most as often again, until it
    has died both before and after it had written an action that it had not answered.
    """
    chance = random.Random(seed)
    server = WarmServer(data, *more)
    trap = Trap()
    witnesses: list[Witness] = []
    players: list[Player] = []
    cut: list[dict[str, Any]] = []
    finished = actions = loaded = number = 0
    try:
        while True:
            server.cold = number in (0, times // 2)
            server.start()
            for witness in witnesses:
                witness.check(server)
            finished += sum(witness.over for witness in witnesses)
            actions += sum(witness.actions for witness in witnesses if witness.over)
            cut += [cut_short(server, witness, chance) for witness in witnesses if witness.over]
            witnesses = [witness for witness in witnesses if not witness.over]
            while len(witnesses) < len(GAMES):
                body = chance.choice(GAMES)
                if cut and loaded <= finished // 2:
                    save = cut.pop()
                    keys = server.seated(server.post("/api/games/load", {"save": save, **body}))
                    witness, loaded = Witness(keys, len(save["actions"])), loaded + 1
                else:
                    witness = Witness(server.seated(server.post("/api/games", {"battle": "pegasus-bridge", **body})))
                witnesses.append(witness)
                for role, key in witness.keys.items():
                    if role != "watch":
                        players.append(Player(server, witness, key, f"{seed}/{number}/{len(players)}", trap))
                        players[-1].start()
            before = {id(witness): witness.version for witness in witnesses}
            wait_for_progress(witnesses, before, server)
            if number >= times and (all(unanswered(players).values()) or number >= 2 * times):
                break
            kill(server, trap, chance)
            number += 1
            say(f"{number} of {times} kills, {actions + sum(one.actions for one in witnesses)} actions")
        for player in players:
            assert not player.errors, player.errors
    finally:
        leave(players, server)
    actions += sum(one.actions for one in witnesses)
    return {"kills": number, "finished": finished, "loaded": loaded, "actions": actions, **unanswered(players)}


def unanswered(players: list[Player]) -> dict[str, int]:
    """Actions that a server died over before it answered them, and that were kept or lost."""
    return {f"unanswered_{how}": sum(one.unanswered[how] for one in players) for how in ("kept", "lost")}


def cut_short(server: Server, witness: Witness, chance: random.Random) -> dict[str, Any]:
    """The file of a finished game without its end: loaded again, it goes on with chance of its own."""
    save: dict[str, Any] = server.get(f"/api/games/{witness.first}/save")
    most = chance.randrange(len(save["actions"]))
    kept = [one for one in save.get("reseeds", ()) if one["after"] <= most]
    return save | {"actions": save["actions"][:most], "reseeds": kept}


def kill(server: Server, trap: Trap, chance: random.Random) -> None:
    """At any moment, or while an action is on its way, or when one has just been answered."""
    when = chance.choice((None, SENT, SENT, ANSWERED))
    if when is None:
        time.sleep(chance.random() * 0.2)
    else:
        assert server.process is not None
        trap.wait(when, chance.random() * min(2 * trap.took, 1.0) if when == SENT else 0.0, server.process)
    server.kill()


def leave(players: list[Player], server: WarmServer) -> None:
    """Everybody goes, and the server closes."""
    for player in players:
        player.leaving.set()
    server.close()
    for player in players:
        player.join(PATIENCE)


def wait_for_progress(witnesses: list[Witness], before: dict[int, int], server: Server) -> None:
    """No game may be stuck: each gets on, or is over."""
    end = time.monotonic() + PATIENCE
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
