"""The captain: plans the whole turn, and tries a move in a few imagined battles before making it; the standard."""

from __future__ import annotations

from bocage.memoir.generals import General
from bocage.memoir.generals._look_ahead import REACTIONS, Effort, LookAhead

EFFORTS = dict.fromkeys(REACTIONS, Effort(worlds=10, turns=1, sure=2.0)) | {"move": Effort(worlds=5, turns=1, sure=2.0)}


def GENERAL(seat: int, seed: int | str) -> General:  # noqa: N802 - the name every general is found by
    return LookAhead(seat, seed, EFFORTS)
