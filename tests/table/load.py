"""How many live games one server holds: each game is played by two connected browsers at a steady pace.

    python -m tests.table.load --games 200 --pace 1 --seconds 20

Tells the time from sending an action to seeing its view, at the median, at 99 % and at most, and how much memory a game
takes. The server and its workers have one core for themselves, the players the others; `--share` lets them share all
cores.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.table.server import Server
from websockets.asyncio.client import ClientConnection, connect

HUMAN = {"kind": "human", "name": "Somebody"}


class Table:
    """Two browsers at one game; whoever decides acts, then both wait for the next beat."""

    def __init__(self, server: Server, keys: dict[str, str], pace: float, number: int) -> None:
        self.server, self.keys, self.pace = server, keys, pace
        self.chance = random.Random(number)
        self.times: list[float] = []
        self.over = False

    async def play(self, everybody: asyncio.Barrier, seconds: float) -> None:
        address = f"ws://127.0.0.1:{self.server.port}/ws/"
        async with connect(address + self.keys["allies"]) as ann, connect(address + self.keys["axis"]) as bob:
            views = [await self.view(ann, 0), await self.view(bob, 0)]
            await everybody.wait()  # coming in is not what is measured
            until = time.monotonic() + seconds
            await asyncio.sleep(self.chance.random() * self.pace)
            while time.monotonic() < until and not self.over:
                began = time.perf_counter()
                side = 0 if "legal" in views[0]["view"] else 1
                legal = views[side]["view"]["legal"]
                version = views[side]["version"]
                action = self.chance.choice(legal)["action"]
                await (ann, bob)[side].send(json.dumps({"type": "act", "version": version, "action": action}))
                acting, waiting = ((ann, bob), (bob, ann))[side]
                mine = await self.view(acting, version + 1)
                self.times.append(time.perf_counter() - began)
                theirs = await self.view(waiting, version + 1)
                views = [mine, theirs] if side == 0 else [theirs, mine]
                self.over = mine["view"]["result"] is not None
                await asyncio.sleep(max(0.0, self.pace - (time.perf_counter() - began)))

    async def view(self, line: ClientConnection, least: int) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["type"] == "view" and message["version"] >= least:
                return message


async def measure(server: Server, games: int, pace: float, seconds: float) -> list[float]:
    body = {"battle": "pegasus-bridge", "seats": {"allies": HUMAN, "axis": HUMAN}}
    tables = [Table(server, server.seated(server.post("/api/games", body)), pace, n) for n in range(games)]
    everybody = asyncio.Barrier(games)
    await asyncio.gather(*(table.play(everybody, seconds) for table in tables))
    return sorted(one for table in tables for one in table.times)


def resident(server: Server) -> int:
    """KiB of memory that the server itself has; its workers do not grow with the games. 0 where nobody tells."""
    with contextlib.suppress(OSError):
        told = Path(f"/proc/{server.process.pid}/status").read_text("ascii") if server.process else ""
        return int(next((line.split()[1] for line in told.splitlines() if line.startswith("VmRSS")), 0))
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=[50, 100, 200, 400])
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between the actions of one game")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--share", action="store_true", help="let server and players share all cores")
    args = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    apart = not args.share and len(cores) > 1
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        if apart:
            os.sched_setaffinity(0, cores[:1])  # the server inherits it
        server.start()
        if apart:
            os.sched_setaffinity(0, cores[1:])
        try:
            for games in args.games:
                before = resident(server)
                times = asyncio.run(measure(server, games, args.pace, args.seconds))
                told = [times[len(times) // 2], times[int(len(times) * 0.99)], times[-1]]
                half, most, worst = (f"{1000 * one:.1f} ms" for one in told)
                print(f"{games} games, {len(times)} actions: half under {half}, 99 % under {most}, at most {worst}")
                after = resident(server)
                each = f"{(after - before) / games:.0f} KiB a game"
                print(f"  memory {before / 1024:.0f} MiB before and {after / 1024:.0f} MiB after: {each}")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
