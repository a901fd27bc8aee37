"""What workers do for an analysis: play a position out many times, ask the strong general, judge one action."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from bocage.engine.chance import seed_words
from bocage.engine.shuffling import shuffled
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.generals._playouts import MEDAL, PlayOuts
from bocage.memoir.generals.staff.compare import sample

JUDGE = "colonel"
"""The strong general, whose choice is held against what was played."""
STANDARD = "captain"
"""The standard general, who plays positions out."""
CAP = 5.0
"""Medals that one imagined battle may speak for or against an action; a battle won at once would drown the others."""


@dataclass(frozen=True)
class Spot:
    """A moment of a game: a saved game that starts from its position."""

    document: dict[str, Any]
    n: int

    def battle(self) -> Battle:
        return SYSTEM.load(self.document)

    def __repr__(self) -> str:
        return f"moment {self.n}"


@dataclass(frozen=True)
class Odds:
    """Play a position out, from number `start` to `stop`."""

    spot: Spot
    seed: str
    start: int
    stop: int


@dataclass(frozen=True)
class Question:
    """What would the strong general have played here?"""

    spot: Spot
    seed: str
    played: str
    worlds: int


@dataclass(frozen=True)
class Answer:
    """What it would have played, and what that looked better by, in medals, two turns later.

    Where the strong general agrees with the player, the standard one may still differ: `by` says who speaks.
    """

    n: int
    by: str
    better: str
    gain: float
    error: float


@dataclass(frozen=True)
class Trial:
    """Two actions, each played to the end of the same imagined battles."""

    spot: Spot
    seed: str
    played: str
    better: str
    start: int
    stop: int


@cache
def mind() -> PlayOuts:
    """One for each process."""
    return PlayOuts()


def fresh(battle: Battle, seed: str) -> Battle:
    """The true position with dice of its own and the deck shuffled anew: nobody knows what comes next."""
    made = battle.copy()
    s = made.state[0]
    n = int(s["n_deck"])
    s["deck"][:n] = shuffled(s["deck"][:n], seed_words(f"fresh/{seed}"))
    s["rng"][:] = seed_words(f"fresh dice/{seed}")
    return made


def play_out(job: Odds) -> list[float]:
    """For each number 1 when the Allies win the battle played on by the standard general, 0 when the Axis does."""
    battle = job.spot.battle()
    won = []
    for number in range(job.start, job.stop):
        made = fresh(battle, f"{job.seed}/{number}")
        won.append(float(mind().wins(made, [mind().glance(made)], 0)[0]))
    return won


def ask(job: Question) -> Answer | None:
    """What a general would rather have played, if anything. It sees what the player could see."""
    battle = job.spot.battle()
    decision = battle.decision()
    assert decision is not None
    seat = decision.seat
    played = battle.parse(job.played)
    imagined = battle.imagine(seat, job.seed)
    by, better = JUDGE, general(JUDGE, seat, job.seed).choose(imagined)
    if better == played:
        by, better = STANDARD, mind().glance(imagined)
    if better == played:
        return None
    side = int(battle.world[0]["seat_side"][seat])
    rows = sample(mind(), imagined, seat, side, [better, played], f"{job.seed}/asked", job.worlds)
    gap = np.clip((rows[0] - rows[1]) / MEDAL, -CAP, CAP)
    return Answer(job.spot.n, by, battle.format(better), float(gap.mean()), float(gap.std() / np.sqrt(gap.size)))


def judge(job: Trial) -> list[float]:
    """For each imagined battle what the better action won and the one played did not: 1, 0 or minus 1."""
    battle = job.spot.battle()
    decision = battle.decision()
    assert decision is not None
    side = int(battle.world[0]["seat_side"][decision.seat])
    actions = [battle.parse(job.better), battle.parse(job.played)]
    gaps = []
    for number in range(job.start, job.stop):
        imagined = battle.imagine(decision.seat, f"{job.seed}/{number}")
        better, played = mind().wins(imagined, actions, side)
        gaps.append(float(better - played))
    return gaps
