"""Generals that plan: one that judges whole turns at a glance, and one that also plays its ideas out."""

from __future__ import annotations

from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words
from bocage.engine.compiled import COMPILED
from bocage.generals.thinking import games, weights
from bocage.generals.thinking.kernel import THINKING
from bocage.memoir.kernel.layout import OUT, STATE, new_record

THOUSAND = 1000


class Planner:
    """Judges cards, orders, moves and battles together, with exact chances, and takes what looks best.

    ``slips`` of a thousand decisions are left to chance, for generals that are to be beaten. The battle it thinks about
    is always one it imagines: what its seat cannot know is dealt anew, from a stream of its own.
    """

    def __init__(self, seat: int, seed: int | str, judgement: dict[str, float], slips: int = 0) -> None:
        THINKING.prepare()
        self.seat = seat
        self.judgement = weights.vector(judgement)
        self.slips = slips
        self.seed = seed
        self.asked = 0
        self.words = seed_words(f"general/{seed}/{seat}")
        self.positions = new_positions()
        self.out = new_record(OUT)

    def choose(self, game: Any) -> int:
        self.asked += 1
        if self.slips and next32(self.words) * THOUSAND >> 32 < self.slips:
            choices: list[int] = game.legal()
            return choices[int(next32(self.words)) * len(choices) >> 32]
        self._imagine(game, 0)
        return int(games.ask_choice(game.world, self.positions, self.out, self.judgement))

    def _imagine(self, game: Any, number: int) -> None:
        """Deal what the seat cannot know, differently for every number and every decision."""
        imagined = game.imagine(self.seat, f"{self.seed}/{self.seat}/{self.asked}/{number}")
        self.positions[0] = imagined.state[0]


class LookAhead(Planner):
    """Plays its best ideas out against the likeliest answer, in many imagined battles, and keeps what ends best.

    Ideas that fall behind are dropped half by half, so that most of the effort goes to the close decisions.
    """

    def __init__(
        self, seat: int, seed: int | str, judgement: dict[str, float], worlds: int, ideas: int = 10, turns: int = 2, other: int = -1, net: Any = None
    ) -> None:
        super().__init__(seat, seed, judgement)
        self.worlds = worlds
        self.turns = turns
        self.other = worlds // 3 if other < 0 else other
        self.candidates = np.zeros(ideas, dtype=np.int64)
        if net is not None: self.judgement = np.concatenate([self.judgement, net])

    def choose(self, game: Any) -> int:
        self.asked += 1
        self._imagine(game, 0)
        worlds = self.worlds if game.decision().kind == "play" else self.other
        if worlds == 0:
            return int(games.ask_choice(game.world, self.positions, self.out, self.judgement))
        n = int(games.list_candidates(game.world, self.positions, self.out, self.judgement, self.candidates))
        if n == 1:
            return int(self.candidates[0])
        tried = self.candidates[:n].copy()
        samples = np.zeros((n, worlds))
        words = np.array(seed_words(f"worlds/{self.seed}/{self.seat}/{self.asked}"), dtype=np.int64)
        done = 0
        for stage in sorted({(worlds + 3) // 4, (worlds + 1) // 2, worlds}):
            games.look_ahead(
                game.world, self.positions, self.out, self.judgement, words, tried, samples, done, stage, self.seat, self.turns, LIMIT
            )
            done = stage
            left = np.flatnonzero(tried >= 0)
            if stage < worlds and len(left) > 3:
                means = samples[left, :done].mean(axis=1)
                for i in left[np.argsort(-means)[(len(left) + 1) // 2 :]]:
                    if i != 0:
                        tried[i] = -1
        # A first idea is given up only for one that is better beyond the luck of the dice.
        chosen, lead = 0, 0.0
        for i in np.flatnonzero(tried >= 0):
            if i == 0: continue
            gain = samples[i] - samples[0]
            sure = gain.mean() - CAUTION * gain.std() / np.sqrt(worlds)
            if sure > lead:
                chosen, lead = i, sure
        return int(self.candidates[chosen])


CAUTION = 1.0
LIMIT = 400  # actions in one look ahead; two turns take a tenth of it


def new_positions() -> Any:
    """Room for the position thought about and the ones tried from it."""
    made = np.zeros(1 + games.ROOM, STATE)
    return made if COMPILED else made.view(np.recarray)
