"""A player's program in a process of its own: lines to it and from it, each with a deadline (`docs/protocol.md`).

Nothing that such a program does can stop the arena: it may be silent, talk without end, never read, crash, or leave
children behind. Every wait has an end, every buffer a size, and the whole group of processes goes with the program.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from bocage.engine.contract import GameError
from bocage.engine.referee import MAX_LINE, Refused, read_request, write_answer
from bocage.lab.workers import FAREWELLS

LOG_BYTES = 1 << 20
"""How much of a program's standard error is kept."""
CHUNK = 1 << 16
GRACE = 1.0
"""Seconds a program has to end by itself when asked to, and again when told to."""


_running: set[int] = set()


def end_all() -> None:
    """End every program of this process without ceremony, because the process itself is about to end."""
    for group in _running:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)


FAREWELLS.append(end_all)


class Fault(Exception):  # noqa: N818 - it reads as the thing it is
    """What a player did that loses it the game; ``code`` is short and fixed, the message is for people."""

    def __init__(self, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.code = code
        self.error = {"code": code, "message": message, **more}


class Program:
    """A running program. Use it in a ``with`` statement: nothing of it is left afterwards."""

    def __init__(self, command: str, log: Path) -> None:
        self.command = command
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise GameError(f"program: {command}: cannot be split into words ({error}); check the quotes") from None
        if not words:
            raise GameError("program: names no command; write for example: program: python3 mybot.py")
        log.parent.mkdir(parents=True, exist_ok=True)
        self.log = log
        self.sink: IO[bytes] = log.open("wb")
        try:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # a group of its own, so that its children can be ended with it
            )
        except (OSError, ValueError) as error:
            self.sink.close()
            raise GameError(f"program: {command}: cannot be started ({error}); check the command") from None
        _running.add(self.process.pid)
        self.heard = bytearray()
        self.logged = 0
        self.ears = selectors.DefaultSelector()
        self.stdin, self.stdout, self.stderr = (
            _ready(stream) for stream in (self.process.stdin, self.process.stdout, self.process.stderr)
        )
        self.ears.register(self.stdout, selectors.EVENT_READ)
        self.ears.register(self.stderr, selectors.EVENT_READ)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def tell(self, message: Mapping[str, Any], seconds: float) -> None:
        """Send one line that needs no answer."""
        self._send(write_answer(message), time.monotonic() + seconds, seconds)

    def ask(self, message: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """Send one line and wait for the object that answers it."""
        self._listen(0)
        if self.heard.strip():
            raise Fault("out_of_turn", f"it wrote {shown(self.heard)} without being asked; answer each decision once")
        self.heard.clear()
        deadline = time.monotonic() + seconds
        self._send(write_answer(message), deadline, seconds)
        while True:
            line = self._line(deadline, seconds)
            if line.strip():
                break
        try:
            return read_request(line)
        except Refused as refused:
            code = str(refused.error["code"])
            raise Fault(code, f"{refused.error['message']}; it wrote {shown(line)}") from None

    def _send(self, line: bytes, deadline: float, seconds: float) -> None:
        rest = memoryview(line)
        self.ears.register(self.stdin, selectors.EVENT_WRITE)
        try:
            while rest:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise Fault("silent", f"it did not read what it was sent within {seconds:g} s; read every line")
                if self._listen(left):
                    try:
                        rest = rest[os.write(self.stdin.fileno(), rest) :]
                    except BlockingIOError:
                        continue
                    except OSError:
                        raise self._gone() from None
        finally:
            self.ears.unregister(self.stdin)

    def _line(self, deadline: float, seconds: float) -> bytes:
        """The next line, however slowly it comes."""
        searched = 0
        while (end := self.heard.find(b"\n", searched)) < 0:
            if len(self.heard) > MAX_LINE:
                raise Fault("too_long", f"it wrote a line longer than {MAX_LINE} bytes; an answer is a short one")
            searched = len(self.heard)
            left = deadline - time.monotonic()
            if left <= 0:
                so_far = f"; so far it wrote {shown(self.heard)}" if self.heard else ""
                raise Fault("silent", f"no answer within {seconds:g} s{so_far}")
            if self.stdout not in self.ears.get_map():
                raise self._gone()
            self._listen(left)
        line = bytes(self.heard[: end + 1])
        del self.heard[: end + 1]
        return line

    def _listen(self, seconds: float) -> bool:
        """Take in what the program has written, waiting for something at most so long; whether it can be written to."""
        writable = False
        for key, _ in self.ears.select(seconds):
            if key.fileobj is self.stdin:
                writable = True
                continue
            try:
                data = os.read(key.fd, CHUNK)
            except BlockingIOError:
                continue
            except OSError:
                data = b""
            if not data:
                self.ears.unregister(key.fileobj)
            elif key.fileobj is self.stderr:
                self._keep(data)
            else:
                self.heard += data
        return writable

    def _keep(self, data: bytes) -> None:
        room = LOG_BYTES - self.logged
        if room > 0:
            self.sink.write(data[:room])
        self.logged += len(data)

    def _gone(self) -> Fault:
        try:
            code = self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Fault("gone", "it closed its output and does not answer any more")
        how = f"exit code {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"
        return Fault("gone", f"it ended in the middle of the game ({how})")

    def close(self) -> None:
        """Ask it to end, then tell it, then make it; whatever else is in its group goes too."""
        if self.sink.closed:
            return
        with contextlib.suppress(Fault):
            self.tell({"tell": "quit"}, 0.1)
        self.stdin.close()
        self._wait(GRACE)
        for how in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, how)  # also when the program has ended: its children may not have
            if self.process.poll() is None:
                self._wait(GRACE)
        self.process.wait()
        _running.discard(self.process.pid)
        self.ears.close()
        self.stdout.close()
        self.stderr.close()
        self.sink.close()

    def _wait(self, seconds: float) -> None:
        """Wait for the end, and listen on: a program that cannot write its last words does not end."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None and (left := deadline - time.monotonic()) > 0:
            self.heard.clear()
            if self.ears.get_map():
                self._listen(min(left, 0.05))
            else:
                time.sleep(min(left, 0.01))
        if self.process.poll() is not None:
            for _ in range(LOG_BYTES // CHUNK):
                if self.stderr not in self.ears.get_map():
                    return
                before = self.logged
                self._listen(0)
                if self.logged == before:
                    return


def _ready(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "every stream was asked for as a pipe"
    os.set_blocking(stream.fileno(), False)
    return stream


def shown(line: bytes | bytearray) -> str:
    """What a program wrote, short enough for a message."""
    text = bytes(line[:80]).decode("utf-8", "replace").strip()
    return repr(text) if len(line) <= 80 else f"{text!r}…"
