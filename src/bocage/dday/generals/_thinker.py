"""What the generals of this game share: a mind, scratch of their own, and the choice at a glance."""

from __future__ import annotations

from typing import Any

import numpy as np

from bocage.dday.game import Campaign
from bocage.dday.generals._taught import TAUGHT
from bocage.dday.kernel import codes
from bocage.dday.kernel.layout import OUT
from bocage.dday.notation import unpack
from bocage.dday.thinking import glance, plans  # noqa: F401 - plans: all entries are compiled together
from bocage.dday.thinking.mind import THINKING, new_mind
from bocage.engine.chance import next32, seed_words
from bocage.engine.records import new_record
from bocage.generals.look_ahead import tried, worth

KNOWN = frozenset(
    (
        codes.A_FORTUNE, codes.A_ASSAULT, codes.A_REMOVE, codes.A_LOSE, codes.A_SHARE, codes.A_AGREE, codes.A_DISAGREE,
        codes.A_BOMBARD, codes.A_SEND, codes.A_DONE, codes.A_WAIT, codes.A_FIRE, codes.A_SPARE, codes.A_REGAIN,
        codes.A_MOVE, codes.A_LAND, codes.A_COMMIT, codes.A_ATTACK, codes.A_ROLL, codes.A_REROLL, codes.A_KEEP,
        codes.A_PLACE, codes.A_USE, codes.A_PASS,
    )
)  # fmt: skip
"""What `glance` can rate, or knows to be all the same. A verb that is new to it is tried out instead."""
CITY = 15.0
"""What a city is worth, counted in attack and defence of units."""


def words_of(text: str) -> Any:
    """A stream of chance of its own, never the game's."""
    return np.array(seed_words(text), dtype=np.int64)


class Thinker:
    """Chooses what looks best at a glance."""

    slip = 0

    def __init__(self, seat: int, seed: int | str) -> None:
        THINKING.prepare()
        self.seat, self.seed = seat, seed
        self.words = words_of(f"{type(self).__name__}/{seat}/{seed}")
        self.mind = new_mind(1, TAUGHT)
        self.mind[0]["slip"][:] = self.slip
        self.out = new_record(OUT)

    def choose(self, game: Campaign) -> int:
        actions = game.legal()
        if any(unpack(action)[0] not in KNOWN for action in actions):
            marks = tried(game.imagine(self.seat, f"{self.seed}/{next32(self.words)}"), actions, self._standing)
            return actions[marks.index(max(marks))]
        return int(glance.glance(game.world, game.state, self.out, self.mind, self.words))

    def _standing(self, game: Campaign) -> float:
        """How well our side stands: cities, and units on the map and at sea."""
        s, unit_worth = game.state[0], self.mind[0]["worth"]
        allies, axis = s["units"][:, : codes.AXIS].sum(axis=(0, 1)), s["units"][:, codes.AXIS].sum(axis=0)
        lead = float((allies * unit_worth[0]).sum() - (axis * unit_worth[1]).sum())
        lead += float((s["box"].sum(axis=0) * unit_worth[0][: codes.MOBILE]).sum())
        return CITY * worth(game, self.seat) + (lead if game.seats[self.seat] != "axis" else -lead)
