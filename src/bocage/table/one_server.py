"""One server for each data folder: a second one would play the same games from a memory of its own."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from bocage.engine.contract import GameError

LOCK_FILE = "server.lock"
BEYOND = 1 << 30
"""Where the lock lies on systems that lock bytes: behind the text, so that others can read it."""
MOST_ADDRESS = 200


@contextlib.contextmanager
def only_server(folder: Path) -> Iterator[Callable[[str], None]]:
    """Hold the folder while the server runs. What it gives is to be told the address, for whoever comes second.

    The system lets go of the lock when the process ends, however it ends.
    """
    file = folder / LOCK_FILE
    try:
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise GameError(f"{file}: cannot be written ({error.strerror}); check --data") from None
    try:
        if not _take(handle):
            address = os.read(handle, MOST_ADDRESS).decode("utf-8", "replace").strip()
            place = f" at {address}" if address else ""
            raise GameError(
                f"a table is open already{place} with the games in {folder}; use that one, or close it, or choose "
                "another folder with --data"
            )
        os.ftruncate(handle, 0)
        yield lambda address: _write(handle, address)
    finally:
        os.close(handle)


def _write(handle: int, address: str) -> None:
    with contextlib.suppress(OSError):  # on a full disk only the address will be missing
        os.write(handle, address.encode()[:MOST_ADDRESS])


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        os.lseek(handle, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: then nobody can know
        return True
