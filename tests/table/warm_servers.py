"""Servers that are born warm: `bocage serve` in a fork of a process that has imported everything and loaded the rules.

Nearly all the time of a start goes into imports and into loading compiled code. Tests that start a server hundreds of
times pay for that once. From the fork on everything is real: the command line, the database, the sockets, the recovery.
The process is alone while it forks, without threads or an event loop, so that nothing is copied half done.
"""

from __future__ import annotations

import ctypes
import gc
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.table.server import PATIENCE, ROOT, Process, Server

PR_SET_CHILD_SUBREAPER = 36


class WarmServer(Server):
    """A server that a warm process starts, or, while `cold`, a process of its own like any other."""

    def __init__(self, data: Path, *more: str) -> None:
        super().__init__(data, *more)
        self.cold = False
        paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        self.warm = subprocess.Popen(
            [sys.executable, "-m", "tests.table.warm_servers"], env={**os.environ, "PYTHONPATH": paths}, cwd=ROOT,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def launch(self, arguments: Sequence[str]) -> Process:
        if self.cold:
            return super().launch(arguments)
        return Child(self, int(self.order(do="bear", arguments=arguments, folder=str(self.data))))

    def order(self, **order: Any) -> Any:
        """Ask the warm process for something; it does one thing at a time."""
        assert self.warm.stdin is not None
        assert self.warm.stdout is not None
        print(json.dumps(order), file=self.warm.stdin, flush=True)
        answer = json.loads(self.warm.stdout.readline() or '{"error": "the warm process is gone"}')
        assert "error" not in answer, answer["error"]
        return answer["done"]

    def close(self) -> None:
        """End the warm process, and with it whatever it has started."""
        with self.warm:  # whose input is closed in the end
            self.stop()


class Child:
    """A server that the warm process has started, as its owner sees it."""

    def __init__(self, house: WarmServer, pid: int) -> None:
        self.house, self.pid = house, pid

    def poll(self) -> int | None:
        code: int | None = self.house.order(do="look", pid=self.pid)
        return code

    def send_signal(self, sig: int) -> None:
        os.kill(self.pid, sig)  # until the warm process is asked how it ended, the number stays taken

    def wait(self, timeout: float | None = None) -> int:
        code: int = self.house.order(do="bury", pid=self.pid, seconds=timeout)
        return code


# What follows runs in the warm process.


def main() -> None:
    """Get warm, then do what is asked for on standard input, a line each, until that is closed."""
    from bocage import cli  # noqa: PLC0415 - a test that only talks to a warm_server does not need the server

    get_warm()
    gc.freeze()  # children leave alone what they share
    if sys.platform == "linux":
        # Workers of a killed server become children of the warm process, which then sees whether they leave.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    born = 0
    for line in sys.stdin:
        order = json.loads(line)
        if order["do"] == "bear":
            born = os.fork()
            if born == 0:
                settle(Path(order["folder"]))
                sys.exit(cli.main(order["arguments"]))
            answer: Any = {"done": born}
        elif order["do"] == "look":
            answer = {"done": ended(order["pid"])}
        else:
            answer = bury(order["pid"], order["seconds"])
            born = 0
        print(json.dumps(answer), flush=True)
    if born:  # whoever asked for it has died
        os.kill(born, signal.SIGKILL)


def get_warm() -> None:
    """Import and load what a server needs; a rehearsal in a folder that is thrown away imports what comes late."""
    import uvicorn  # noqa: PLC0415 - only in the warm process

    from bocage import cli  # noqa: PLC0415 - as above
    from bocage.memoir import SYSTEM  # noqa: PLC0415 - as above
    from bocage.table.app import create_app  # noqa: PLC0415 - as above
    from bocage.table.generals_pool import warm_up  # noqa: PLC0415 - as above
    from bocage.table.library import all_generals  # noqa: PLC0415 - as above
    from bocage.table.settings import Settings  # noqa: PLC0415 - as above
    from bocage.table.store import Store  # noqa: PLC0415 - as above

    cli.parser("serve")
    warm_up(all_generals())
    SYSTEM.new("pegasus-bridge", {}, "warm").observe(0)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder))
        Store(settings).close()
        uvicorn.Config(create_app(settings), log_config=None, ws="websockets-sansio").load()
    assert threading.active_count() == 1


def settle(folder: Path) -> None:
    """Make a fork a process of its own: its output goes to the log, and its first worker is there."""
    os.chdir(folder)
    for place, flags, files in (("server.log", os.O_WRONLY | os.O_APPEND, (1, 2)), (os.devnull, os.O_RDONLY, (0,))):
        door = os.open(place, flags)
        for number in files:
            os.dup2(door, number)
        os.close(door)
    have_a_worker()


def have_a_worker() -> None:
    """Fork the first worker of the generals while there are no threads; later ones are started as always."""
    from bocage.lab.workers import leave_with_parent  # noqa: PLC0415 - only in the warm process
    from bocage.table.generals_pool import GeneralsPool  # noqa: PLC0415 - as above

    fork = multiprocessing.get_context("fork")
    waiting: list[Executor] = [ProcessPoolExecutor(1, mp_context=fork, initializer=leave_with_parent)]
    waiting[0].submit(os.getpid).result()
    usual = GeneralsPool._new

    def first_or_usual(pool: GeneralsPool) -> Executor:
        return waiting.pop() if waiting and pool.workers else usual(pool)

    patch.object(GeneralsPool, "_new", first_or_usual).start()


def ended(pid: int) -> int | None:
    """How a child ended, or None while it lives; its number stays taken until it is buried."""
    found = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    return None if found is None else code_of(found)


def code_of(found: Any) -> int:
    return int(found.si_status) if found.si_code == os.CLD_EXITED else -int(found.si_status)


def bury(pid: int, seconds: float | None) -> dict[str, Any]:
    """Wait for the end of a server and of everything it has started."""
    end = None if seconds is None else time.monotonic() + seconds
    while (code := ended(pid)) is None:
        if end is not None and time.monotonic() > end:
            return {"error": f"the server did not end within {seconds} s"}
        time.sleep(0.001)
    os.waitpid(pid, 0)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.001)
        except ChildProcessError:
            return {"done": code}
    return {"error": "a worker has outlived its server"}


if __name__ == "__main__":
    main()
