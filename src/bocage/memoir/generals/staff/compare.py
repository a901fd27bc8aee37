"""How other actions compare with the one suggested: both are tried in the same imagined battles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage.memoir.game import Battle
from bocage.memoir.generals._playouts import MEDAL, PlayOuts
from bocage.memoir.generals.staff.words import Voice
from bocage.memoir.generals.thinking.goals import WIN

WORLDS = 24
TURNS = 2
IDEAS = 7
SURE = 2.0
"""Standard errors that a difference must exceed to be spoken of."""
LITTLE, CLEAR = 0.05, 0.5
"""In medals: less than the first is nothing, more than the second is much."""
NOTABLE = 0.1
"""Difference in chances to win or lose at once that is worth a sentence."""


@dataclass(frozen=True)
class Rival:
    """Another action: what it gives away in medals with the error of that, and how often it ends the battle."""

    action: int
    loss: float
    error: float
    wins: tuple[float, float]
    loses: tuple[float, float]

    def sentence(self, voice: Voice) -> str:
        if abs(self.wins[0] - self.wins[1]) > NOTABLE:
            return voice.say("than.wins", one=voice.percent(self.wins[0]), other=voice.percent(self.wins[1]))
        if abs(self.loses[0] - self.loses[1]) > NOTABLE:
            return voice.say("than.loses", one=voice.percent(self.loses[0]), other=voice.percent(self.loses[1]))
        if self.loss < max(LITTLE, SURE * self.error):
            return voice.say("than.even")
        size = "than.clear" if self.loss > CLEAR else "than.little"
        return voice.say(size, medals=voice.medals(self.loss))


def rivals(battle: Battle, seat: int, chosen: int, seed: str, most: int) -> list[Rival]:
    """The best of the other ideas, the strongest first."""
    mind = PlayOuts()
    ideas = [action for action in mind.candidates(battle, IDEAS) if action != chosen]
    if not ideas:
        return []
    side = int(battle.world[0]["seat_side"][seat])
    samples = sample(mind, battle, seat, side, [chosen, *ideas], seed)
    found = [_rival(action, samples[0], samples[i]) for i, action in enumerate(ideas, 1)]
    return sorted(found, key=lambda one: (one.loss, one.action))[:most]


def sample(
    mind: PlayOuts, battle: Battle, seat: int, side: int, actions: Sequence[int], seed: str, worlds: int = WORLDS
) -> Any:
    """What each action leads to in each of the imagined battles: a row for every action."""
    rows = []
    for number in range(worlds):
        # The same imagined battle for every idea: luck that helps one of them helps all.
        imagined = battle.imagine(seat, f"{seed}/{number}")
        rows.append(mind.worths(imagined, actions, side, TURNS))
    return np.array(rows).T


def _rival(action: int, best: Any, own: Any) -> Rival:
    """Battles that end are told by their share; what a decided battle is worth would drown everything else."""
    going = (abs(best) < WIN) & (abs(own) < WIN)
    gap = (best - own)[going] / MEDAL
    loss = float(gap.mean()) if gap.size else 0.0
    error = float(gap.std() / np.sqrt(gap.size)) if gap.size > 1 else 0.0
    return Rival(
        action,
        loss,
        error,
        (float((own >= WIN).mean()), float((best >= WIN).mean())),
        (float((own <= -WIN).mean()), float((best <= -WIN).mean())),
    )
