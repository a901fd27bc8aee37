"""The colonel: plays its plans out in imagined battles before it commits; the strong opponent."""

from __future__ import annotations

from bocage.generals import General
from bocage.generals._planner import LookAhead
from bocage.generals.thinking.weights import STANDARD

WORLDS = 200
OTHERS = 100


def GENERAL(seat: int, seed: int | str) -> General:  # noqa: N802 - the name every general is found by
    return LookAhead(seat, seed, STANDARD, WORLDS, OTHERS)
