"""The colonel: asks how to fight this battle, and plays its plans out before it commits; the strong opponent."""

from __future__ import annotations

from bocage.generals import General
from bocage.generals._look_ahead import REACTIONS, Effort, LookAhead

# What a card or a move is good for shows some turns later, what an attack is good for shows at once, and what a way of
# fighting is good for shows after many turns.
EFFORTS = dict.fromkeys(REACTIONS, Effort(worlds=40, turns=2)) | {
    "play": Effort(worlds=160, turns=3),
    "order": Effort(worlds=60, turns=3),
    "move": Effort(worlds=60, turns=3),
    "battle": Effort(worlds=40, turns=1),
}
STANCE = Effort(worlds=40, turns=10)
PURSE = 30_000_000  # about a second


def GENERAL(seat: int, seed: int | str) -> General:  # noqa: N802 - the name every general is found by
    return LookAhead(seat, seed, EFFORTS, STANCE, PURSE)
