"""Playing a battle many times and summing up how it went."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage.engine.chance import WORDS, seed_words
from bocage.lab.playing import LIMIT, Rows, Series, Tally, play_series
from bocage.memoir.events import ENDINGS
from bocage.memoir.game import SIDES
from bocage.memoir.kernel import entries
from bocage.memoir.kernel.layout import OUT, new_record
from bocage.memoir.kernel.rule import KERNEL
from bocage.memoir.scenario import Scenario
from bocage.memoir.setup import Options, build

CHUNK = 64
Z95 = 1.959963984540054
Progress = Callable[[int], None]


def game_seeds(seed: int | str, start: int, stop: int) -> Rows:
    """The chance of each battle; battle i is the same whatever the number of battles."""
    return np.array([seed_words(f"{seed}/{i}") for i in range(start, stop)], np.int64).reshape(-1, WORDS)


class RandomBattles:
    """A battle set up once, to be played again and again by random players, entirely in compiled code."""

    def __init__(self, scenario: Scenario, options: Options, log: bool = False) -> None:
        KERNEL.prepare()
        self.world, self.state = build(scenario, options)
        self.played, self.out = self.state.copy(), new_record(OUT)
        self.out[0]["log"] = int(log)

    def play(self, games: int, seed: int | str, progress: Progress | None = None) -> Rows:
        """One row of results for each battle (its columns are named in `entries`)."""
        words = np.array(seed_words(f"{seed}/players"), np.int64)
        results = np.zeros((games, entries.RESULT_COLUMNS), np.int64)
        for start in range(0, games, CHUNK):
            stop = min(games, start + CHUNK)
            seeds = game_seeds(seed, start, stop)
            entries.random_games(
                self.world, self.state, self.played, self.out, words, seeds, results[start:stop], LIMIT
            )
            if progress:
                progress(stop)
        return results


def general_battles(
    scenario: Scenario,
    options: Options,
    games: int,
    seed: int | str,
    players: tuple[str, str],
    progress: Progress | None = None,
) -> Rows:
    """Battles between two generals by name, the Allies' first; rows as in `RandomBattles`. Playtests tell more."""
    parts = []
    for number, part in enumerate(Series(scenario, options, players, seed, 0, games).parts(1), 1):
        parts.append(play_series(part))
        if progress:
            progress(number)
    return Tally.whole(parts).results


@dataclass(frozen=True)
class Share:
    """A part of the battles, with the 95 % confidence interval of its true rate."""

    count: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    mean: float
    median: float


@dataclass(frozen=True)
class Summary:
    """How a series of battles went."""

    games: int
    wins: dict[str, Share]
    medals: dict[str, Spread]
    turns: Spread
    actions: Spread
    endings: dict[str, int]
    unfinished: int

    def document(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "wins": {side: vars(share) for side, share in self.wins.items()},
            "medals": {side: vars(spread) for side, spread in self.medals.items()},
            "turns": vars(self.turns),
            "actions": vars(self.actions),
            "endings": self.endings,
            "unfinished": self.unfinished,
        }


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


def summarise(results: Rows) -> Summary:
    """Sum up rows of results."""
    games = len(results)
    winners = results[:, entries.WINNER]
    wins = {}
    for number, side in enumerate(SIDES):
        count = int((winners == number).sum())
        wins[side] = share(count, games)
    ended = results[winners >= 0]
    endings = {name: int((ended[:, entries.HOW] == how).sum()) for how, name in enumerate(ENDINGS) if name}
    return Summary(
        games,
        wins,
        {
            "allies": spread(results[:, entries.MEDALS_ALLIES]),
            "axis": spread(results[:, entries.MEDALS_AXIS]),
        },
        spread(results[:, entries.TURNS]),
        spread(results[:, entries.ACTIONS_TAKEN]),
        {name: count for name, count in endings.items() if count},
        games - len(ended),
    )


def spread(numbers: Rows) -> Spread:
    return Spread(float(numbers.mean()), float(np.median(numbers))) if len(numbers) else Spread(0.0, 0.0)


def simulate(
    scenario: Scenario,
    options: Options,
    games: int,
    seed: int | str,
    players: tuple[str, str] = ("random", "random"),
    progress: Progress | None = None,
) -> tuple[Summary, float]:
    """Play the battles and sum them up; also the seconds it took."""
    KERNEL.prepare()
    start = time.perf_counter()
    if players == ("random", "random"):
        results = RandomBattles(scenario, options).play(games, seed, progress)
    else:
        results = general_battles(scenario, options, games, seed, players, progress)
    return summarise(results), time.perf_counter() - start
