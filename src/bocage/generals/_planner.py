"""Generals that plan: one that judges whole turns at a glance, and one that also plays its ideas out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words
from bocage.engine.compiled import COMPILED
from bocage.generals._judgement import judgement
from bocage.generals.thinking import games, imagining, weights
from bocage.generals.thinking.kernel import THINKING
from bocage.generals.thinking.memory import MEMORY, UNKNOWN
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
        self.known = np.full(MEMORY, UNKNOWN)

    def choose(self, game: Any) -> int:
        self.asked += 1
        if self.slips and next32(self.words) * THOUSAND >> 32 < self.slips:
            choices: list[int] = game.legal()
            return choices[int(next32(self.words)) * len(choices) >> 32]
        self._imagine(game)
        return self._glance(game.world)

    def _glance(self, world: Any) -> int:
        """What looks best in the battle imagined."""
        return int(games.ask_choice(world, self.positions, self.out, self.judgement, self.known))

    def _imagine(self, game: Any) -> None:
        """Deal what the seat cannot know, differently for every decision."""
        words = np.array(seed_words(f"imagine/{self.seed}/{self.seat}/{self.asked}"), dtype=np.int64)
        imagining.imagine_into(game.world, game.state, self.positions, words, self.seat)


@dataclass(frozen=True)
class Effort:
    """How hard a decision is thought about: the most battles imagined, and how many turns each is played on."""

    worlds: int
    turns: int

    @property
    def step(self) -> int:
        """Battles imagined between two looks at who is behind."""
        return max(FEWEST, self.worlds // LOOKS)


class LookAhead(Planner):
    """Plays its ideas out in many imagined battles, and keeps the one that wins most often by its learned judgement.

    All ideas meet the same imagined battles with the same luck. One that is probably behind is dropped, so most of the
    thinking goes to close decisions. `efforts` says how much goes to which kind of decision; what it does not name is
    decided at a glance.
    """

    def __init__(
        self, seat: int, seed: int | str, cares: dict[str, float], efforts: Mapping[str, Effort], net: Any = None
    ) -> None:
        super().__init__(seat, seed, cares)
        self.judgement = judgement(cares, net)
        self.efforts = efforts
        self.ideas = np.zeros(IDEAS, dtype=np.int64)

    def choose(self, game: Any) -> int:
        self.asked += 1
        self._imagine(game)
        effort = self.efforts.get(game.decision().kind)
        if effort is None:
            return self._glance(game.world)
        n = int(games.list_candidates(game.world, self.positions, self.out, self.judgement, self.known, self.ideas))
        return int(self.ideas[self._race(game.world, n, effort) if n > 1 else 0])

    def _race(self, world: Any, n: int, effort: Effort) -> int:
        """The number of the best of the first n ideas."""
        worlds = effort.worlds
        samples = np.zeros((n, worlds))
        left = np.ones(n, dtype=bool)
        words = np.array(seed_words(f"worlds/{self.seed}/{self.seat}/{self.asked}"), dtype=np.int64)
        doubts = np.full(n, DOUBT)
        doubts[0] = SURE
        gaps = errors = np.zeros(n)
        best = done = 0
        while done < worlds and left.sum() > 1:
            start, done = done, min(worlds, done + effort.step)
            tried = np.where(left, self.ideas[:n], OUT_OF_THE_RACE)
            games.try_ideas(
                world, self.positions, self.out, self.judgement, self.known, words, tried, samples, start, done,
                self.seat, effort.turns, LIMIT,
            )  # fmt: skip
            means = np.where(left, samples[:, :done].mean(axis=1), -1.0)
            best = int(means.argmax())
            gaps, errors = shortfalls(samples[:, :done], best)
            left &= gaps <= doubts * errors
            left[best] = True
        # A decision may come again and again in a turn, so luck would often speak for something else than what looks
        # best at a glance: that is given up only for something surely better.
        return 0 if left[0] and gaps[0] <= max(CLEARLY, SURE * errors[0]) else best


def shortfalls(samples: Any, best: int) -> tuple[Any, Any]:
    """By how much each row stays behind the best one, and the standard error of that."""
    behind = samples[best] - samples
    return behind.mean(axis=1), behind.std(axis=1) / np.sqrt(samples.shape[1])


REACTIONS = (
    "strike", "heal", "keep", "retreat", "ignore_flag", "take_ground", "ambush", "battle_again", "move_again",
)  # fmt: skip
"""Decisions that come up now and then, and are quickly thought about."""
IDEAS = 16
LOOKS = 8  # at the ideas in a race
FEWEST = 5  # imagined battles before the first of them
DOUBT = 1.5  # standard errors behind the best at which an idea is dropped
SURE = 2.0  # the same for the first
CLEARLY = 0.01  # chance to win
OUT_OF_THE_RACE = -1
LIMIT = 400  # actions in one look ahead; a turn takes a twentieth of it


def new_positions() -> Any:
    """Room for the position thought about and the ones tried from it."""
    made = np.zeros(1 + games.ROOM, STATE)
    return made if COMPILED else made.view(np.recarray)
