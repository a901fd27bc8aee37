"""A general that plays its ideas out in imagined battles before it commits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage.engine.chance import seed_words
from bocage.generals._judgement import judgement
from bocage.generals._planner import Planner
from bocage.generals._stances import Stances
from bocage.generals.thinking import games, weights
from bocage.generals.thinking.memory import MEMORY, UNKNOWN

REACTIONS = (
    "strike", "heal", "keep", "retreat", "ignore_flag", "take_ground", "ambush", "battle_again", "move_again",
)  # fmt: skip
"""Decisions that come up now and then, and are quickly thought about."""
IDEAS = 16
LOOKS = 8  # at the ideas in a race
FEWEST = 5  # imagined battles before the first of them
MOST = 800  # imagined battles in a race
DOUBT = 1.5  # standard errors behind the best at which an idea is dropped
SURE = 2.0  # the same for the first
CLEARLY = 0.01  # chance to win
OUT_OF_THE_RACE = -1
LIMIT = 2000  # actions in one look ahead; a turn takes about ten
SHARE = 0.4  # of what is left in the purse, for one decision
ENDLESS = 10**15
NO_TURN = -1


@dataclass(frozen=True)
class Effort:
    """How hard something is thought about: in how many imagined battles every idea could be tried, and how many turns
    each is played on. What ideas that are dropped leave over goes to the others."""

    worlds: int
    turns: int


class LookAhead(Planner):
    """Plays its ideas out in many imagined battles, and keeps the one that wins most often by its learned judgement.

    All ideas meet the same imagined battles with the same luck. One that is probably behind is dropped, so most of the
    thinking goes to close decisions. `efforts` says how much goes to which kind of decision; what it does not name is
    decided at a glance. With `stance` it also asks at the beginning of each own turn how to fight. `purse` bounds the
    work of all decisions of a turn together, in the measure of `games.turn_work`.
    """

    def __init__(
        self, seat: int, seed: int | str, efforts: Mapping[str, Effort], stance: Effort | None = None,
        purse: int = ENDLESS,
    ) -> None:  # fmt: skip
        super().__init__(seat, seed, weights.STANDARD)
        self.standard = self.judgement = judgement(weights.STANDARD)
        self.efforts = efforts
        self.stance = stance
        self.stances = Stances(self.standard)
        self.purse = purse
        self.turn = NO_TURN
        self.left = 0
        self.ideas = np.zeros(IDEAS, dtype=np.int64)

    def choose(self, game: Any) -> int:
        self.asked += 1
        self._imagine(game)
        turn = int(game.state["turn"][0])
        if turn != self.turn:
            self.turn, self.left = turn, self.purse
            if self.stance and game.state["seat"][0] == self.seat:
                self._take_stance(game.world, self.stance)
        effort = self.efforts.get(game.decision().kind)
        if effort is None:
            return self._glance(game.world)
        n = int(games.list_candidates(game.world, self.positions, self.out, self.judgement, self.known, self.ideas))
        return int(self.ideas[self._race(game.world, n, effort) if n > 1 else 0])

    def _take_stance(self, world: Any, effort: Effort) -> None:
        """Ask how to fight: the battle is played on with every stance, against the standard one."""
        rows = self.stances.rows
        worlds = min(effort.worlds, self._afforded(world, effort.turns) // len(rows))
        if worlds < FEWEST:
            return
        samples = np.zeros((len(rows), worlds))
        for i, row in enumerate(rows):
            known = np.full(MEMORY, UNKNOWN)
            first = np.array([games.ask_choice(world, self.positions, self.out, row, known)], dtype=np.int64)
            self._try(world, row, known, self._worlds("stances"), first, samples[i : i + 1], 0, worlds, effort.turns)
        self.stances.learn(samples)
        self.judgement = rows[self.stances.best()]
        self.known[:] = UNKNOWN

    def _race(self, world: Any, n: int, effort: Effort) -> int:
        """The number of the best of the first n ideas."""
        budget = min(n * effort.worlds, self._afforded(world, effort.turns))
        samples = np.zeros((n, min(MOST, budget)))
        left = np.ones(n, dtype=bool)
        words = self._worlds("worlds")
        doubts = np.full(n, DOUBT)
        doubts[0] = SURE
        gaps = errors = np.zeros(n)
        best = done = 0
        while (running := int(left.sum())) > 1:
            step = min(max(FEWEST, n * effort.worlds // (LOOKS * running)), budget // running, samples.shape[1] - done)
            if step < 1:
                break
            start, done = done, done + step
            budget -= step * running
            tried = np.where(left, self.ideas[:n], OUT_OF_THE_RACE)
            self._try(world, self.judgement, self.known, words, tried, samples, start, done, effort.turns)
            means = np.where(left, samples[:, :done].mean(axis=1), -np.inf)
            best = int(means.argmax())
            gaps, errors = shortfalls(samples[:, :done], best)
            left &= gaps <= doubts * errors
            left[best] = True
        # A decision may come again and again in a turn, so luck would often speak for something else than what looks
        # best at a glance: that is given up only for something surely better.
        return 0 if left[0] and gaps[0] <= max(CLEARLY, SURE * errors[0]) else best

    def _try(
        self, world: Any, row: Any, known: Any, words: Any, tried: Any, samples: Any, start: int, end: int, turns: int
    ) -> None:
        """Fill in columns of samples by playing on, and pay for it."""
        games.try_ideas(
            world, self.positions, self.out, row, self.standard, known, words, tried, samples, start, end, self.seat,
            turns, LIMIT,
        )  # fmt: skip
        ideas = int((tried != OUT_OF_THE_RACE).sum())
        self.left -= ideas * (end - start) * turns * int(games.turn_work(world, self.positions))

    def _afforded(self, world: Any, turns: int) -> int:
        """Imagined battles of so many turns that one decision may take."""
        return int(self.left * SHARE) // (turns * int(games.turn_work(world, self.positions)))

    def _worlds(self, purpose: str) -> Any:
        """The stream that imagined battles are dealt from."""
        return np.array(seed_words(f"{purpose}/{self.seed}/{self.seat}/{self.asked}"), dtype=np.int64)


def shortfalls(samples: Any, best: int) -> tuple[Any, Any]:
    """By how much each row stays behind the best one, and the standard error of that."""
    behind = samples[best] - samples
    return behind.mean(axis=1), behind.std(axis=1) / np.sqrt(samples.shape[1])
