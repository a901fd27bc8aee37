"""Strength from results: ratings with error bars, and whether one player is stronger than another.

The model is Bradley and Terry's with one more term: the logarithm of the odds that the first side's player wins is the
difference of the two ratings plus what the battle itself gives that side. All are fitted together by maximum
likelihood, so that an uneven battle does not pass for skill.

Whether a player is stronger is decided without the model. Each battle is played twice with the same chance and sides
exchanged; a pair that both win once says nothing, and if the two were equally strong, each would win half of the
others. That is an exact sign test, whatever the battles give to a side.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bocage.lab.statistics import Z95

ELO = 400 / math.log(10)
"""Points for one unit of log odds: 400 points are odds of ten to one."""
MEAN = 1500.0
LEVEL = 0.05
STEPS = 100
Vector = NDArray[np.floating[Any]]


@dataclass(frozen=True)
class Cell:
    """What one pair of players did on given sides in one battle; a battle nobody won counts half."""

    first: str
    second: str
    battle: str
    games: int
    won: float


@dataclass(frozen=True)
class Fit:
    """Ratings around a mean, what each battle gives the first side, and how sure all that is."""

    players: tuple[str, ...]
    battles: tuple[str, ...]
    values: Vector
    covariance: Vector

    def rating(self, player: str) -> tuple[float, float]:
        """A player's rating, and half the width of its 95 % interval, against the mean of all."""
        i = self.players.index(player)
        return MEAN + ELO * float(self.values[i]), ELO * Z95 * math.sqrt(self.covariance[i, i])

    def difference(self, first: str, second: str) -> tuple[float, float]:
        """How far the first is above the second, and half the width of the 95 % interval of that."""
        i, k = self.players.index(first), self.players.index(second)
        cov = self.covariance
        spread = max(0.0, float(cov[i, i] + cov[k, k] - 2 * cov[i, k]))
        return ELO * float(self.values[i] - self.values[k]), ELO * Z95 * math.sqrt(spread)

    def first_chance(self, battle: str) -> tuple[float, float, float]:
        """How often the first side wins a battle between equals, with its 95 % interval."""
        i = len(self.players) + self.battles.index(battle)
        middle, half = float(self.values[i]), Z95 * math.sqrt(self.covariance[i, i])
        return chance(middle), chance(middle - half), chance(middle + half)


def chance(log_odds: float) -> float:
    return 1 / (1 + math.exp(-log_odds))


def fit(cells: Sequence[Cell]) -> Fit:
    """The most likely ratings.

    One drawn game is added to every pair that met and to every battle, so that a player who won everything gets a
    large rating and not an infinite one.
    """
    players = tuple(dict.fromkeys(name for cell in cells for name in (cell.first, cell.second)))
    battles = tuple(dict.fromkeys(cell.battle for cell in cells))
    rows: list[tuple[Vector, float, float]] = []

    def add(first: str | None, second: str | None, battle: str | None, games: float, won: float) -> None:
        row = np.zeros(len(players) + len(battles))
        if first is not None and second is not None:
            row[players.index(first)] += 1
            row[players.index(second)] -= 1
        if battle is not None:
            row[len(players) + battles.index(battle)] = 1
        rows.append((row, games, won))

    for cell in cells:
        add(cell.first, cell.second, cell.battle, cell.games, cell.won)
    for pair in dict.fromkeys(frozenset((cell.first, cell.second)) for cell in cells):
        if len(pair) == 2:
            first, second = sorted(pair)
            add(first, second, None, 1, 0.5)
    for battle in battles:
        add(None, None, battle, 1, 0.5)
    design = np.array([row for row, _, _ in rows])
    values, information = _most_likely(
        design, np.array([games for _, games, _ in rows], float), np.array([won for _, _, won in rows])
    )
    # All ratings can be shifted together: the pseudo-inverse leaves that out and counts them from their mean.
    return Fit(players, battles, values, np.linalg.pinv(information, hermitian=True))


def _most_likely(design: Vector, games: Vector, won: Vector) -> tuple[Vector, Vector]:
    """Newton's method, halving a step that goes too far; also the information at the end."""
    values = np.zeros(design.shape[1])
    fits = _likelihood(design @ values, games, won)
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-(design @ values)))
        step = np.linalg.pinv(design.T * (games * p * (1 - p)) @ design, hermitian=True) @ (
            design.T @ (won - games * p)
        )
        while (better := _likelihood(design @ (values + step), games, won)) < fits - 1e-12 and np.abs(
            step
        ).max() > 1e-12:
            step = step / 2
        values, fits = values + step, better
        if np.abs(step).max() < 1e-10:
            break
    p = 1 / (1 + np.exp(-(design @ values)))
    return values, design.T * (games * p * (1 - p)) @ design


def _likelihood(log_odds: Vector, games: Vector, won: Vector) -> float:
    return float((won * log_odds - games * np.logaddexp(0, log_odds)).sum())


def sign_test(ahead: int, behind: int) -> float:
    """How likely a count at least as uneven is, when both ways are equally likely."""
    n = ahead + behind
    tail = sum(math.exp(_log_choices(n, i) - n * math.log(2)) for i in range(min(ahead, behind) + 1))
    return min(1.0, 2 * tail)


def _log_choices(n: int, i: int) -> float:
    return math.lgamma(n + 1) - math.lgamma(i + 1) - math.lgamma(n - i + 1)


def holm(ps: Sequence[float]) -> list[float]:
    """Each p made larger for the number of questions asked at once (Holm 1979)."""
    adjusted, worst = [0.0] * len(ps), 0.0
    for rank, i in enumerate(sorted(range(len(ps)), key=lambda i: ps[i])):
        worst = max(worst, min(1.0, ps[i] * (len(ps) - rank)))
        adjusted[i] = worst
    return adjusted


def verdict(ahead: int, behind: int, p: float) -> str:
    """What can be said of the first of two players."""
    if p >= LEVEL:
        return "not decided"
    return "stronger" if ahead > behind else "weaker"


def rating_rows(fitted: Fit) -> list[dict[str, Any]]:
    """The ratings as data, the strongest first."""
    rows = []
    for name in fitted.players:
        rating, half = fitted.rating(name)
        rows.append({"player": name, "rating": rating, "low": rating - half, "high": rating + half})
    return sorted(rows, key=lambda row: (-float(row["rating"]), str(row["player"])))


def battle_rows(fitted: Fit, first: str) -> dict[str, dict[str, float]]:
    """What each battle gives the first side, called by its name, as data."""
    rows = {}
    for battle in fitted.battles:
        rate, low, high = fitted.first_chance(battle)
        rows[battle] = {f"{first}_win": rate, "low": low, "high": high}
    return rows
