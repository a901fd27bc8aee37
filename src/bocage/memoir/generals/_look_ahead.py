"""A general that plays its ideas out in imagined battles before it commits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage.engine.chance import seed_words
from bocage.memoir.generals._judgement import PLAIN, School, rows_of_plans
from bocage.memoir.generals._planner import Planner
from bocage.memoir.generals.thinking import games
from bocage.memoir.generals.thinking.memory import WORK, new_memory
from bocage.memoir.kernel.codes import A_MOVE

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
CARDS_PLANNED = 3
CARD, PLANS, ANY_OTHER = 0.2, 0.45, 0.3  # of what is left in the purse; moves share it evenly
ENDLESS = 10**15
A_TURN = 6000  # work, roughly, to begin with
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
    decisions of a turn together. Work is counted, not timed: by the clock, thinking could not be repeated.
    """

    def __init__(
        self, seat: int, seed: int | str, efforts: Mapping[str, Effort], plan: Effort | None = None,
        purse: int = ENDLESS, school: School = PLAIN,
    ) -> None:  # fmt: skip
        super().__init__(seat, seed, school.cares())
        self.rows = rows_of_plans(school) if plan else (school.row(),)
        self.efforts = efforts
        self.plan = plan
        self.purse = purse
        self.turn = NO_TURN
        self.left = 0
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
            return self._possible(game, self._glance(game.world))
        n = int(games.list_candidates(game.world, self.positions, self.out, self.judgement, self.known, self.found))
        ideas = Ideas(self.found[:n].copy(), np.full(n, self.stance))
        order = self._race(game.world, ideas, effort, self._share(kind, ideas), "ideas")
        if self.plan and kind == "play":
            ideas = self._plans(game.world, ideas.actions[order[:CARDS_PLANNED]])
            order = self._race(game.world, ideas, self.plan, PLANS, "plans")
            self._fight(int(ideas.stances[order[0]]))
        return self._possible(game, int(ideas.actions[order[0]]))

    def _fight(self, stance: int) -> None:
        self.stance = stance
        self.judgement = self.rows[stance]
        self.known = new_memory()

    def _plans(self, world: Any, cards: Any) -> Ideas:
        """Each card in every stance that makes something else of it, the best card in the standard one first."""
        seen = set()
        plans = []
        for stance, row in enumerate(self.rows):
            for card in cards:
                known = new_memory()
                number = int(games.plan_number(world, self.positions, self.out, row, known, card))
                self.left -= int(known[WORK])
                if number not in seen:
                    seen.add(number)
                    plans.append((card, stance))
        actions, stances = np.array(plans, dtype=np.int64).T
        return Ideas(actions.copy(), stances.copy())

    def _share(self, kind: str, ideas: Ideas) -> float:
        """The part of what is left in the purse that a decision may take."""
        if kind == "move":
            movers = ideas.actions[ideas.actions >> 16 == A_MOVE] >> 8
            return 1.0 / (1 + len(np.unique(movers)))
        return CARD if kind == "play" else ANY_OTHER

    def _race(self, world: Any, ideas: Ideas, effort: Effort, share: float, purpose: str) -> Any:
        """The numbers of the ideas that were not dropped, the best first. Each purpose has imagined battles of its own:
        those that spoke for a card should not be heard twice."""
        n = len(ideas.actions)
        allowed = int(self.left * share)
        budget = n * effort.worlds
        samples = np.zeros((n, min(MOST, budget)))
        left = np.ones(n, dtype=bool)
        words = np.array(seed_words(f"{purpose}/{self.seed}/{self.seat}/{self.asked}"), dtype=np.int64)
        doubts = np.full(n, DOUBT)
        doubts[0] = DOUBT_FIRST
        means = -np.arange(n, dtype=np.float64)
        gaps = errors = np.zeros(n)
        best = done = tried = spent = 0
        a_battle = float(A_TURN * effort.turns)
        while (running := int(left.sum())) > 1:
            wanted = max(FEWEST, n * effort.worlds // (LOOKS * running))
            affordable = min(budget, int((allowed - spent) / a_battle)) // running
            step = min(wanted, affordable, samples.shape[1] - done)
            if step < (FEWEST if done == 0 else 1):  # fewer would tell nothing
                break
            start, done = done, done + step
            budget -= step * running
            tried += step * running
            spent += self._try(world, ideas, left, words, samples, start, done, effort.turns)
            a_battle = max(1.0, spent / tried)
            means = np.where(left, samples[:, :done].mean(axis=1), -np.inf)
            best = int(means.argmax())
            gaps, errors = shortfalls(samples[:, :done], best)
            left &= gaps <= doubts * errors
            left[best] = True
        # A decision that comes again and again in a turn is better not left to luck every time.
        if left[0] and gaps[0] <= max(min(1.0, effort.sure) * CLEARLY, effort.sure * errors[0]):
            means[0] = np.inf
        self.left -= spent
        return np.flatnonzero(left)[np.argsort(-means[left], kind="stable")]

    def _try(
        self, world: Any, ideas: Ideas, left: Any, words: Any, samples: Any, start: int, end: int, turns: int
    ) -> int:
        """Fill in columns of samples by playing on. Every stance meets the same imagined battles. Returns the work."""
        begin = words.copy()
        work = 0
        for stance in np.unique(ideas.stances[left]):
            tried = np.where(left & (ideas.stances == stance), ideas.actions, OUT_OF_THE_RACE)
            known = self.known if stance == self.stance else new_memory()
            words[:] = begin
            work += games.try_ideas(
                world, self.positions, self.out, self.rows[stance], self.rows[STANDARD], known, words, tried, samples,
                start, end, self.seat, turns, LIMIT,
            )  # fmt: skip
        return int(work)


def shortfalls(samples: Any, best: int) -> tuple[Any, Any]:
    """By how much each row stays behind the best one, and the standard error of that."""
    behind = samples[best] - samples
    return behind.mean(axis=1), behind.std(axis=1) / np.sqrt(samples.shape[1])
