"""A real server in a process of its own, and a browser that talks to it over a real socket."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 600.0
"""Seconds for what must happen in the end. It tells what is stuck from what is slow, however busy the machine is."""


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class Process(Protocol):
    """A server that runs, as its owner sees it."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def send_signal(self, sig: int) -> None: ...

    def wait(self, timeout: float | None = None) -> int: ...


class Server:
    """`bocage serve` on a port of its own; it can be killed and started again on the same data."""

    def __init__(self, data: Path, *more: str) -> None:
        self.data = data
        self.more = more
        self.port = free_port()
        self.process: Process | None = None
        self.program = [sys.executable, "-m", "bocage"]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and come back when games can be played."""
        self.data.mkdir(parents=True, exist_ok=True)
        (self.data / "server.log").touch()
        self.process = self.launch(
            ["serve", "--no-browser", "--port", str(self.port), "--data", str(self.data), "--rate", "0", *self.more]
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log()
            try:
                if self.get("/api/status")["ready"]:
                    return
            except OSError:
                pass
            time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{self.log()}")

    def launch(self, arguments: Sequence[str]) -> Process:
        with (self.data / "server.log").open("ab") as log:
            return subprocess.Popen(
                [*self.program, *arguments], env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
                stdout=log, stderr=log, cwd=self.data,
            )  # fmt: skip

    def log(self) -> str:
        return (self.data / "server.log").read_text("utf-8", "replace")[-4000:]

    def kill(self) -> None:
        """No goodbye: as if the power had failed for this process."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process = None
        return code

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            return json.load(answer)

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(
            self.address + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def seated(self, made: Any) -> dict[str, str]:
        """The keys of a game that has just been made, with every invitation exchanged for a seat."""
        guests = {
            side: str(self.post(f"/api/games/{key}/seat", {})["key"])
            for side, key in made.get("invitations", {}).items()
        }
        keys: dict[str, str] = made["keys"] | guests
        return keys
