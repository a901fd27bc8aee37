"""The hothead: takes the best expected damage now, otherwise steps toward the enemy; the baseline others must beat."""

from __future__ import annotations

from bocage.memoir.generals import General
from bocage.memoir.generals._planner import Planner
from bocage.memoir.generals.thinking.weights import GREEDY


def GENERAL(seat: int, seed: int | str) -> General:  # noqa: N802 - the name every general is found by
    return Planner(seat, seed, GREEDY)
