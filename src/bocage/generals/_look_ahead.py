"""A general that plays its ideas out in imagined battles before it commits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage.engine.chance import seed_words
from bocage.generals._judgement import judgement
from bocage.generals._planner import Planner
from bocage.generals.thinking import games, weights
from bocage.generals.thinking.memory import new_memory

REACTIONS = (
    "strike", "heal", "keep", "retreat", "ignore_flag", "take_ground", "ambush", "battle_again", "move_again",
)  # fmt: skip
"""Decisions that come up now and then, and are quickly thought about."""
IDEAS = 16
LOOKS = 8  # at the ideas in a race
FEWEST = 5  # imagined battles before the first of them
MOST = 800  # imagined battles in a race
DOUBT = 1.5  # standard errors behind the best at which an idea is dropped
DOUBT_FIRST = 2.0  # the same for the first
CLEARLY = 0.01  # chance to win
OUT_OF_THE_RACE = -1
LIMIT = 2000  # actions in one look ahead; a turn takes about ten
SHARE = 0.4  # of what is left in the purse, for one decision
CARDS_PLANNED = 2
ENDLESS = 10**15
NO_TURN = -1
STANDARD = 0


@dataclass(frozen=True)
class Effort:
    """How hard something is thought about: in how many imagined battles every idea could be tried, and how many turns
    each is played on. What ideas that are dropped leave over goes to the others. What looks best at a glance is given
    up for something that is better by `sure` standard errors."""

    worlds: int
    turns: int
    sure: float = 1.0


@dataclass(frozen=True)
class Ideas:
    """Actions to choose from, and for each the stance in which the turn would go on. The first needs no reason."""

    actions: Any
    stances: Any


class LookAhead(Planner):
    """Plays its ideas out in many imagined battles, and keeps the one that wins most often by its learned judgement.

    All ideas meet the same imagined battles with the same luck. One that is probably behind is dropped, so most of the
    thinking goes to close decisions. `efforts` says how much goes to which kind of decision; what it does not name is
    decided at a glance. With `plan` the cards that look best are played out once more in every stance: each is another
    plan for the whole turn, and what is left of the turn is then fought that way. `purse` bounds the work of all
    decisions of a turn together, in the measure of `games.turn_work`.
    """

    def __init__(
        self, seat: int, seed: int | str, efforts: Mapping[str, Effort], plan: Effort | None = None,
        purse: int = ENDLESS,
    ) -> None:  # fmt: skip
        super().__init__(seat, seed, weights.STANDARD)
        standard = judgement(weights.STANDARD)
        learned = standard[len(weights.NAMES) :]
        self.rows = [np.concatenate([weights.vector(cares), learned]) for cares in weights.PLANS.values()]
        self.efforts = efforts
        self.plan = plan
        self.purse = purse
        self.turn = NO_TURN
        self.left = 0
        self.work = 1
        self.found = np.zeros(IDEAS, dtype=np.int64)
        self._fight(STANDARD)

    def choose(self, game: Any) -> int:
        self.asked += 1
        self._imagine(game)
        turn = int(game.state["turn"][0])
        if turn != self.turn:
            self.turn, self.left = turn, self.purse
            self._fight(STANDARD)
        kind = game.decision().kind
        effort = self.efforts.get(kind)
        if effort is None:
            return self._glance(game.world)
        self.work = int(games.turn_work(game.world, self.positions))
        n = int(games.list_candidates(game.world, self.positions, self.out, self.judgement, self.known, self.found))
        ideas = Ideas(self.found[:n].copy(), np.full(n, self.stance))
        order = self._race(game.world, ideas, effort, "ideas")
        if self.plan and kind == "play":
            ideas = self._plans(ideas.actions[order[:CARDS_PLANNED]])
            order = self._race(game.world, ideas, self.plan, "plans")
            self._fight(int(ideas.stances[order[0]]))
        return int(ideas.actions[order[0]])

    def _fight(self, stance: int) -> None:
        self.stance = stance
        self.judgement = self.rows[stance]
        self.known = new_memory()

    def _plans(self, cards: Any) -> Ideas:
        """Each of the cards in every stance, the best card in the standard one first."""
        stances = np.repeat(np.arange(len(self.rows)), len(cards))
        return Ideas(np.tile(cards, len(self.rows)), stances)

    def _race(self, world: Any, ideas: Ideas, effort: Effort, purpose: str) -> Any:
        """The numbers of the ideas that were not dropped, the best first. Each purpose has imagined battles of its own:
        those that spoke for a card should not be heard twice."""
        n = len(ideas.actions)
        budget = min(n * effort.worlds, self._afforded(effort.turns))
        samples = np.zeros((n, min(MOST, budget)))
        left = np.ones(n, dtype=bool)
        words = np.array(seed_words(f"{purpose}/{self.seed}/{self.seat}/{self.asked}"), dtype=np.int64)
        doubts = np.full(n, DOUBT)
        doubts[0] = DOUBT_FIRST
        means = -np.arange(n, dtype=np.float64)
        gaps = errors = np.zeros(n)
        best = done = 0
        while (running := int(left.sum())) > 1:
            step = min(max(FEWEST, n * effort.worlds // (LOOKS * running)), budget // running, samples.shape[1] - done)
            if step < 1:
                break
            start, done = done, done + step
            budget -= step * running
            self._try(world, ideas, left, words, samples, start, done, effort.turns)
            means = np.where(left, samples[:, :done].mean(axis=1), -np.inf)
            best = int(means.argmax())
            gaps, errors = shortfalls(samples[:, :done], best)
            left &= gaps <= doubts * errors
            left[best] = True
        # A decision that comes again and again in a turn is better not left to luck every time.
        if left[0] and gaps[0] <= max(min(1.0, effort.sure) * CLEARLY, effort.sure * errors[0]):
            means[0] = np.inf
        return np.flatnonzero(left)[np.argsort(-means[left], kind="stable")]

    def _try(
        self, world: Any, ideas: Ideas, left: Any, words: Any, samples: Any, start: int, end: int, turns: int
    ) -> None:
        """Fill in columns of samples by playing on, and pay for it. Every stance meets the same imagined battles."""
        begin = words.copy()
        for stance in np.unique(ideas.stances[left]):
            tried = np.where(left & (ideas.stances == stance), ideas.actions, OUT_OF_THE_RACE)
            known = self.known if stance == self.stance else new_memory()
            words[:] = begin
            games.try_ideas(
                world, self.positions, self.out, self.rows[stance], self.rows[STANDARD], known, words, tried, samples,
                start, end, self.seat, turns, LIMIT,
            )  # fmt: skip
        self.left -= int(left.sum()) * (end - start) * turns * self.work

    def _afforded(self, turns: int) -> int:
        """Imagined battles of so many turns that one decision may take."""
        return int(self.left * SHARE) // (turns * self.work)


def shortfalls(samples: Any, best: int) -> tuple[Any, Any]:
    """By how much each row stays behind the best one, and the standard error of that."""
    behind = samples[best] - samples
    return behind.mean(axis=1), behind.std(axis=1) / np.sqrt(samples.shape[1])
