"""Playing on at random, for tests."""

from __future__ import annotations

from bocage.dday.game import Campaign
from bocage.engine.chance import next32, seed_words

COMBINATIONS = [
    {"players": players, "fortune": fortune, "tactics": tactics}
    for players in (2, 3)
    for fortune in (False, True)
    for tactics in (False, True)
]


def play_on(game: Campaign, seed: str, most: int = 100_000) -> Campaign:
    """Random legal actions until the end, or as many as asked for."""
    words = seed_words(seed)
    for _ in range(most):
        if game.decision() is None:
            break
        legal = game.legal()
        game.apply(legal[next32(words) * len(legal) >> 32])
    return game
