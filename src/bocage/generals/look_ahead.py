"""A general for any game: tries choices in games that its seat imagines, plays them on, and keeps the best.

It knows nothing but the contract: the sides, their points so far, and what can be chosen. That makes it a
stand-in for games that have no general of their own yet, and a second opinion for those that have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bocage.engine import playing
from bocage.engine.chance import next32, seed_words
from bocage.engine.contract import Game
from bocage.engine.generals import General, RandomGeneral

Policy = Callable[[int, str], General]
"""Makes the player that plays on at a seat, from a seed."""


@dataclass(frozen=True)
class Effort:
    """How hard it thinks: choices tried, imagined games for each, and how many turns and actions they are played on."""

    choices: int = 24
    games: int = 8
    turns: int = 3
    actions: int = 200


class LookAhead:
    """Plays on with a policy, random unless another is given, and keeps the choice after which its side does best."""

    def __init__(
        self, seat: int, seed: int | str, effort: Effort | None = None, policy: Policy = RandomGeneral
    ) -> None:
        self.seat, self.seed = seat, seed
        self.effort = effort or Effort()
        self.policy = policy
        self.words = seed_words(f"look ahead/{seat}/{seed}")
        self.asked = 0

    def choose(self, game: Game) -> int:
        self.asked += 1
        choices = self._some(game.legal())
        if len(choices) == 1:
            return choices[0]
        worth = [0.0] * len(choices)
        for number in range(self.effort.games):
            chance = f"{self.seed}/{self.seat}/{self.asked}/{number}"
            mind = game.imagine(self.seat, chance)  # the same for all choices: they meet the same cards and dice
            for i, action in enumerate(choices):
                worth[i] += self._played_on(mind.copy(), action, chance)
        return choices[max(range(len(choices)), key=lambda i: (worth[i], -i))]

    def _some(self, actions: list[int]) -> list[int]:
        """As many as can be tried, drawn evenly when there are more."""
        left = list(actions)
        while len(left) > self.effort.choices:
            left.pop(next32(self.words) * len(left) >> 32)
        return left

    def _played_on(self, mind: Game, action: int, chance: str) -> float:
        """What the position is worth to our side some turns after the action."""
        until = mind.turn + self.effort.turns
        players = [self.policy(seat, chance) for seat in range(len(mind.seats))]
        playing.step(mind, action)
        for _ in range(self.effort.actions):
            decision = mind.decision()
            if decision is None or mind.turn >= until:
                break
            playing.step(mind, players[decision.seat].choose(mind))
        return worth(mind, self.seat)


def worth(game: Game, seat: int) -> float:
    """How well a seat's side stands: its points against the best of the others; a victory beats any lead."""
    own, score = playing.side_of(game, seat), game.score
    lead = score[own] - max((points for side, points in enumerate(score) if side != own), default=0)
    won = playing.winning_side(game)
    return lead + (0.0 if won == playing.NOBODY else DECIDED if won == own else -DECIDED)


def tried(mind: Game, actions: Sequence[int], judge: Callable[[Any], float]) -> list[float]:
    """What the position is worth after each action of an imagined game, for decisions that a general has no rule for.

    All choices meet the same cards and dice. What only the real game allows changes nothing in this one: in fog a
    choice may be about somebody who was imagined elsewhere.
    """
    possible = {*mind.legal()}
    marks = []
    for action in actions:
        after = mind.copy()
        if action in possible:
            playing.step(after, action)
        marks.append(judge(after))
    return marks


DECIDED = 1000.0
GENERAL = LookAhead
