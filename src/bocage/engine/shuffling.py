"""Shuffling in plain Python; compiled rules and thinking have their own, over records."""

from __future__ import annotations

from collections.abc import Iterable

from bocage.engine.chance import next32


def shuffled(items: Iterable[int], words: list[int]) -> list[int]:
    """The items in an order that depends on the stream and on which items they are, not on how they come."""
    made = sorted(int(item) for item in items)
    for i in range(len(made) - 1, 0, -1):
        k = next32(words) * (i + 1) >> 32
        made[i], made[k] = made[k], made[i]
    return made
