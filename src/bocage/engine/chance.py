"""The one source of chance: a small generator whose whole state is five words inside a game's State.

It is Marsaglia's KISS (a linear congruential generator, a xorshift and a multiply-with-carry, added up), written with
64-bit integers that never overflow, so that compiled and plain Python give the same numbers. Game systems compile
these functions into their own kernels; nothing else in the package draws random numbers. Four of the words are the
generator's, the fifth counts what it has drawn.
"""

from __future__ import annotations

import hashlib
from typing import Any

WORDS = 5
LOW32 = 0xFFFFFFFF
MULTIPLIER = 698769069
MOST_CARRY = MULTIPLIER - 1  # the carry must stay below the multiplier


def seed_words(seed: int | str) -> list[int]:
    """Spread any seed over the generator's words. A seed is a number or a text; ``7`` and ``"7"`` are the same."""
    return spread(hashlib.sha256(f"bocage/chance/1:{seed}".encode()).digest())


def spread(raw: bytes) -> list[int]:
    """The generator's words from bytes that nobody can foresee."""
    words = [int.from_bytes(raw[i * 4 : i * 4 + 4], "big") for i in range(WORDS)]
    words[1] = words[1] or 1  # a xorshift started at zero stays there
    words[3] = words[3] % MOST_CARRY + 1
    words[4] = 0
    return words


def next32(words: Any) -> Any:
    """Advance the generator and return 32 random bits; word 4 counts the draws."""
    words[0] = (69069 * words[0] + 12345) & LOW32
    y = words[1]
    y ^= (y << 13) & LOW32
    y ^= y >> 17
    y ^= (y << 5) & LOW32
    words[1] = y
    t = MULTIPLIER * words[2] + words[3]
    words[2] = t & LOW32
    words[3] = t >> 32
    words[4] += 1
    return (words[0] + y + words[2]) & LOW32
