"""The recruit: knows the drill but loses the thread in two of five decisions; for a first battle, or a child."""

from __future__ import annotations

from bocage.memoir.generals import General
from bocage.memoir.generals._planner import Planner
from bocage.memoir.generals.thinking.weights import STANDARD

SLIPS = 400


def GENERAL(seat: int, seed: int | str) -> General:  # noqa: N802 - the name every general is found by
    return Planner(seat, seed, STANDARD, SLIPS)
