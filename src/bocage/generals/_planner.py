"""Generals that plan: one that judges whole turns at a glance, and one that also plays its ideas out."""

from __future__ import annotations

from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words
from bocage.engine.compiled import COMPILED
from bocage.generals._judgement import judgement
from bocage.generals.thinking import games, weights
from bocage.generals.thinking.kernel import THINKING
from bocage.memoir.kernel.layout import OUT, STATE, new_record

THOUSAND = 1000


class Planner:
    """Judges cards, orders, moves and battles together, with exact chances, and takes what looks best.

    ``slips`` of a thousand decisions are left to chance, for generals that are to be beaten. The battle it thinks about
    is always one it imagines: what its seat cannot know is dealt anew, from a stream of its own.
    """

    def __init__(self, seat: int, seed: int | str, cares: dict[str, float], slips: int = 0) -> None:
        THINKING.prepare()
        self.seat = seat
        self.judgement = weights.vector(cares)
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
    """Plays its ideas out in many imagined battles, and keeps the one that wins most often by its learned judgement.

    All ideas meet the same imagined battles with the same luck. One that is behind beyond doubt is dropped, so most of
    the effort goes to close decisions. `worlds` is the most battles imagined for a card, `others` for anything else.
    """

    def __init__(
        self,
        seat: int,
        seed: int | str,
        cares: dict[str, float],
        worlds: int,
        others: int,
        turns: int = 1,
        net: Any = None,
    ) -> None:
        super().__init__(seat, seed, cares)
        self.judgement = judgement(cares, net)
        self.worlds = worlds
        self.others = others
        self.turns = turns
        self.ideas = np.zeros(IDEAS, dtype=np.int64)

    def choose(self, game: Any) -> int:
        self.asked += 1
        self._imagine(game, 0)
        n = int(games.list_candidates(game.world, self.positions, self.out, self.judgement, self.ideas))
        if n == 1:
            return int(self.ideas[0])
        worlds = self.worlds if game.decision().kind == "play" else self.others
        samples = np.zeros((n, worlds))
        left = np.ones(n, dtype=bool)
        words = np.array(seed_words(f"worlds/{self.seed}/{self.seat}/{self.asked}"), dtype=np.int64)
        best = done = 0
        while done < worlds and left.sum() > 1:
            start, done = done, min(worlds, done + ROUND)
            tried = np.where(left, self.ideas[:n], OUT_OF_THE_RACE)
            games.try_ideas(
                game.world, self.positions, self.out, self.judgement, words, tried, samples, start, done,
                self.seat, self.turns, LIMIT,
            )  # fmt: skip
            means = np.where(left, samples[:, :done].mean(axis=1), -1.0)
            best = int(means.argmax())
            behind = samples[best, :done] - samples[:, :done]
            left &= behind.mean(axis=1) <= DOUBT * behind.std(axis=1) / np.sqrt(done)
            left[best] = True
        # Judgement can err: what looks best at a glance is given up only for something clearly better.
        glance = samples[0, :done].mean() if left[0] else -1.0
        return int(self.ideas[best if samples[best, :done].mean() > glance + CLEARLY else 0])


IDEAS = 16
ROUND = 20  # imagined battles between two looks at the ideas
DOUBT = 2.0  # standard errors
CLEARLY = 0.01  # chance to win
OUT_OF_THE_RACE = -1
LIMIT = 400  # actions in one look ahead; a turn takes a twentieth of it


def new_positions() -> Any:
    """Room for the position thought about and the ones tried from it."""
    made = np.zeros(1 + games.ROOM, STATE)
    return made if COMPILED else made.view(np.recarray)
