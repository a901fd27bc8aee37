"""The captain: plans the whole turn and makes few mistakes; the standard opponent."""

from __future__ import annotations

from bocage.generals import General
from bocage.generals._planner import Planner
from bocage.generals.thinking.weights import STANDARD


def GENERAL(seat: int, seed: int | str) -> General:  # noqa: N802 - the name every general is found by
    return Planner(seat, seed, STANDARD)
