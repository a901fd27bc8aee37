"""Keys of games. They follow from a secret of the server, so that a key can be given again to whoever has a right to it
although the database holds only digests.

The secret is a file in the data folder. Without it a database tells nobody's link, and a lost secret locks nobody out:
digests that are stored stay valid, and keys that follow from the new secret are added beside them when they are needed.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from collections.abc import Sequence
from pathlib import Path

from bocage.engine.contract import GameError
from bocage.table.record import KEY_BYTES, key_digest
from bocage.table.store import Store

SECRET_FILE = "secret"
SECRET_BYTES = 32


def read_secret(folder: Path) -> bytes:
    """The server's secret; made on the first start, readable by its owner only."""
    file = folder / SECRET_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            _make(file)
        secret = file.read_bytes()
    except OSError as error:
        raise GameError(f"{file}: the server's secret cannot be kept there ({error.strerror}); check --data") from None
    if len(secret) != SECRET_BYTES:
        raise GameError(f"{file}: not a secret of this server; put the old file back, or remove it to get a new one")
    return secret


def _make(file: Path) -> None:
    """Write under another name first: a secret that was written halfway must never be used."""
    draft = file.with_name(f"{SECRET_FILE}.{secrets.token_urlsafe(6)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        out.write(secrets.token_bytes(SECRET_BYTES))
        out.flush()
        os.fsync(out.fileno())
    try:
        os.link(draft, file)  # unlike a rename it leaves a secret alone that somebody made meanwhile
    except FileExistsError:
        pass
    finally:
        draft.unlink()


class Keyring:
    """Makes keys and gives them again."""

    def __init__(self, secret: bytes, store: Store) -> None:
        self._secret = secret
        self.store = store

    def key(self, game: str, role: str) -> str:
        """The key of a role in a game: 22 characters that nobody can guess without the secret."""
        mark = hmac.new(self._secret, f"key/{game}/{role}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(mark[:KEY_BYTES]).rstrip(b"=").decode()

    async def give(self, game: str, role: str) -> str:
        """A key that surely opens the game. The caller has made sure that whoever gets it has a right to it."""
        return (await self.give_all([(game, role)]))[0]

    async def give_all(self, seats: Sequence[tuple[str, str]]) -> list[str]:
        """Keys for some roles of some games.

        Games from before the secret, or from under another one, get it as a further key; the older links stay valid.
        """
        keys = [self.key(game, role) for game, role in seats]
        digests = [key_digest(key) for key in keys]
        known = await self.store.known_keys(digests)
        for digest, (game, role) in zip(digests, seats, strict=True):
            if digest not in known:
                await self.store.add_key(digest, game, role)
        return keys
