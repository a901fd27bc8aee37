"""Counting results: shares with their intervals, means and medians, histograms."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

Z95 = 1.959963984540054


@dataclass(frozen=True)
class Share:
    """A part of the games, with the 95 % confidence interval of its true rate."""

    count: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    mean: float
    median: float


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate; unlike the textbook one it is sensible near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def share(count: int, games: int) -> Share:
    return Share(count, count / games if games else 0.0, *wilson(count, games))


def spread(numbers: Any) -> Spread:
    return Spread(float(np.mean(numbers)), float(np.median(numbers))) if len(numbers) else Spread(0.0, 0.0)


def histogram(numbers: Any) -> dict[str, int]:
    """How often each number comes up; from 0, or the smallest, without gaps."""
    if not len(numbers):
        return {}
    counts = np.bincount(numbers)
    return {str(number): int(count) for number, count in enumerate(counts) if number >= int(np.min(numbers))}
