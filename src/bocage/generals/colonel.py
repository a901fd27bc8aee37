"""The colonel: plays its plans out in imagined battles before it commits; the strong opponent."""

from __future__ import annotations

from bocage.generals import General
from bocage.generals._planner import REACTIONS, Effort, LookAhead
from bocage.generals.thinking.weights import STANDARD

# What a card or a move is good for shows some turns later, what an attack is good for shows at once.
EFFORTS = dict.fromkeys(REACTIONS, Effort(worlds=60, turns=2)) | {
    "play": Effort(worlds=120, turns=3),
    "order": Effort(worlds=80, turns=3),
    "move": Effort(worlds=80, turns=3),
    "battle": Effort(worlds=60, turns=1),
}


def GENERAL(seat: int, seed: int | str) -> General:  # noqa: N802 - the name every general is found by
    return LookAhead(seat, seed, STANDARD, EFFORTS)
