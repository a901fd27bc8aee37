"""Password hashes: argon2id, a few at a time, and as slow for a name that does not exist as for one that does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from bocage.table.refused import Refused

T = TypeVar("T")
HASHER = PasswordHasher(time_cost=3, memory_cost=65536, parallelism=1)
"""64 MiB and three passes, the second choice of RFC 9106, with one lane: the table has few cores to spare."""
NOBODY = "$argon2id$v=19$m=65536,t=3,p=1$77XtDtrKhBuoZ9srJQvoSg$oXJcoMeECUFOVpk/qq81qSrPvHZFIr7f7y0PA3YMI2c"
"""What a password is compared with when there is no such name, so that both take equally long. No password fits it."""
AT_ONCE = 2
"""Hashes computed at the same time: more would take memory and processors from the games."""
MOST_WAITING = 40


def matches(stored: str | None, password: str) -> bool:
    try:
        HASHER.verify(stored or NOBODY, password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


class Passwords:
    """Hashing off the event loop."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0

    async def _run(self, work: Callable[[], T]) -> T:
        if self.waiting >= MOST_WAITING:
            raise Refused(503, "busy", "too many people sign in at the moment; try again soon")
        self.waiting += 1
        try:
            async with self.turns:
                return await asyncio.to_thread(work)
        finally:
            self.waiting -= 1

    async def hash(self, password: str) -> str:
        return await self._run(lambda: HASHER.hash(password))

    async def check(self, stored: str | None, password: str) -> bool:
        """Whether a password is right; never for a name that does not exist."""
        return await self._run(lambda: matches(stored, password))

    def outdated(self, stored: str) -> bool:
        return HASHER.check_needs_rehash(stored)
