"""However the arena ends, no program is left behind."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

SLEEPER = "import os, sys, time; open(sys.argv[1], 'a').write(f'{os.getpid()}\\n'); time.sleep(600)"


@pytest.mark.parametrize(
    ("workers", "how", "code"),
    [(1, signal.SIGTERM, 143), (2, signal.SIGINT, 130), (2, signal.SIGKILL, -9)],
)
def test_a_sleeping_program_ends_with_the_arena(workers: int, how: signal.Signals, code: int, tmp_path: Path) -> None:
    marks = tmp_path / "pids"
    player = f"program: {shlex.quote(sys.executable)} -c {shlex.quote(SLEEPER)} {marks}"
    words = ["arena", "--allies", player, "--axis", "random", "--battle", "pegasus-bridge", "-n", "4"]
    options = ["--workers", str(workers), "--move-seconds", "500", "--logs", str(tmp_path)]
    # Tests that run in the background of a shell are deaf to interrupts, and so would be what they start.
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    arena = subprocess.Popen(
        [sys.executable, "-m", "bocage", *words, *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, heard)
    try:
        wait_for(lambda: marks.exists() and len(marks.read_text().split()) >= workers, 300)
        pids = [int(word) for word in marks.read_text().split()]
        assert any(there(pid) for pid in pids)
        if how == signal.SIGINT:  # as a terminal does, to the whole group
            os.killpg(arena.pid, how)
        else:
            os.kill(arena.pid, how)
        _, said = arena.communicate(timeout=300)
        assert arena.returncode == code
        assert b"Traceback" not in said
        wait_for(lambda: not any(there(pid) for pid in pids), 60)
    finally:
        arena.kill()
        arena.wait()


def wait_for(condition: Callable[[], bool], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.05)


def there(pid: int) -> bool:
    """Whether a process runs; one that only waits to be crossed out does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
