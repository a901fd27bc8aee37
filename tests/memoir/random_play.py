"""Random play for tests, through the contract, with a stream of its own."""

from __future__ import annotations

from bocage.engine.chance import next32, seed_words
from bocage.memoir.game import Battle


def play_on(battle: Battle, seed: int | str, most: int = 100_000) -> int:
    """Play uniformly random legal actions until the end or the limit; returns how many."""
    words = seed_words(f"random play/{seed}")
    taken = 0
    while battle.decision() is not None and taken < most:
        choices = battle.legal()
        battle.apply(choices[next32(words) * len(choices) >> 32])
        taken += 1
    return taken
