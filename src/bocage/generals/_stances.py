"""Stances: a general that looks ahead asks which way of fighting suits this battle now, and fights that way.

No one set of weights is right everywhere: waiting behind the river wins where storming the beach would, and the other
way round. So the battle is played on for many turns with each stance, and what was found in earlier turns still counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from bocage.generals.thinking import weights

FADE = 0.7  # how much of what was found before still counts a turn later
TIMID = 1.0  # standard errors by which a stance must be better than the standard one


class Stances:
    """What is known of the stances: how much more often each wins than the standard one, which is the first."""

    def __init__(self, judgement: Any) -> None:
        learned = judgement[len(weights.NAMES) :]
        self.rows = [np.concatenate([weights.vector(cares), learned]) for cares in weights.STANCES.values()]
        self.sums = np.zeros(len(self.rows))
        self.squares = np.zeros(len(self.rows))
        self.count = 0.0

    def learn(self, samples: Any) -> None:
        """Take in the chances to win that each stance (a row) had in the same imagined battles (the columns)."""
        gains = samples - samples[0]
        self.sums = FADE * self.sums + gains.sum(axis=1)
        self.squares = FADE * self.squares + (gains**2).sum(axis=1)
        self.count = FADE * self.count + samples.shape[1]

    def best(self) -> int:
        """The number of the stance to take."""
        means = self.sums / self.count
        errors = np.sqrt(np.maximum(0.0, self.squares / self.count - means**2) / self.count)
        return int((means - TIMID * errors).argmax())
