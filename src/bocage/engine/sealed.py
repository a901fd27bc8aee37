"""Chance that nobody can compute from what it has brought: every action has a stream of its own.

The small generator of `chance` is made for speed. Its numbers are fair, but whoever has seen enough of them can find
its state and with it all that follow. Where people play against each other each action therefore starts the generator
anew, from an HMAC of the secret seed and the number of the action, and shuffles come from HMACs altogether. What one
action shows says nothing about the next. A seed says by how it begins that its chance is of this kind, so that the
hash that settles the seed settles that, too, and games with older seeds stay what they are.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from typing import Any

from bocage.engine.chance import spread

SEALED = "hmac/"
"""How seeds begin whose chance is sealed."""


def is_sealed(seed: int | str) -> bool:
    return isinstance(seed, str) and seed.startswith(SEALED)


def action_words(seed: Any, number: int) -> list[int]:
    """The words of the generator for one action."""
    return spread(_mark(seed, f"action/{number}"))


def sealed_shuffle(items: Iterable[int], seed: Any, what: str) -> list[int]:
    """The items in an order that depends on the seed and on which items they are, not on how they come."""
    made = sorted(int(item) for item in items)
    numbers = _numbers(seed, what)
    for i in range(len(made) - 1, 0, -1):
        k = next(numbers) * (i + 1) >> 64
        made[i], made[k] = made[k], made[i]
    return made


def _numbers(seed: Any, what: str) -> Iterator[int]:
    count = 0
    while True:
        block = _mark(seed, f"shuffle/{what}/{count}")
        for at in range(0, len(block), 8):
            yield int.from_bytes(block[at : at + 8], "big")
        count += 1


def _mark(seed: Any, text: str) -> bytes:
    return hmac.digest(str(seed).encode("utf-8", "replace"), f"bocage/{text}".encode(), hashlib.sha256)
