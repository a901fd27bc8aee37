"""The colonel: plans its turns in many ways, and plays the plans out before it commits; the strong opponent."""

from __future__ import annotations

from bocage.memoir.generals import General
from bocage.memoir.generals._judgement import THOROUGH
from bocage.memoir.generals._look_ahead import REACTIONS, Effort, LookAhead

# What a card, a plan or a move is good for shows after some turns, what an attack is good for at once.
# Which units to order is left to the plan of the turn: looking into each order as well won no more battles.
EFFORTS = dict.fromkeys(REACTIONS, Effort(worlds=40, turns=2)) | {
    "play": Effort(worlds=100, turns=4, sure=0.0),
    "move": Effort(worlds=120, turns=3),
    "battle": Effort(worlds=40, turns=1),
}
PLAN = Effort(worlds=120, turns=4, sure=0.5)
PURSE = 55_000_000  # about 1.4 s of one core


def GENERAL(seat: int, seed: int | str) -> General:  # noqa: N802 - the name every general is found by
    return LookAhead(seat, seed, EFFORTS, PLAN, PURSE, THOROUGH)
