"""A general who picks any legal action: the measure that every other one has to beat."""

from __future__ import annotations

from typing import Any

from bocage.engine.chance import next32, seed_words


class Random:
    """Every legal action is equally likely."""

    def __init__(self, seat: int, seed: int | str) -> None:
        self.words = seed_words(f"random/{seat}/{seed}")

    def choose(self, game: Any) -> int:
        actions = game.legal()
        return int(actions[next32(self.words) * len(actions) >> 32])


GENERAL = Random
