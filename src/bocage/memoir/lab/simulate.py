"""Playing a battle many times and summing up how it went."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from bocage.engine.chance import WORDS, seed_words
from bocage.engine.records import new_record
from bocage.lab import simulate as simulating
from bocage.lab.series import LIMIT
from bocage.lab.simulate import Progress
from bocage.lab.statistics import Spread, share, spread
from bocage.memoir.events import ENDINGS
from bocage.memoir.kernel import codes, entries, series
from bocage.memoir.kernel.layout import OUT
from bocage.memoir.kernel.rule import SERIES
from bocage.memoir.lab.playing import Rows, Series, Tally, play_series
from bocage.memoir.scenario import Scenario
from bocage.memoir.seats import SIDES
from bocage.memoir.setup import Options, build

CHUNK = 64


def game_seeds(seed: int | str, start: int, stop: int) -> Rows:
    """The chance of each battle; battle i is the same whatever the number of battles."""
    return np.array([seed_words(f"{seed}/{i}") for i in range(start, stop)], np.int64).reshape(-1, WORDS)


class RandomBattles:
    """A battle set up once, to be played again and again by random players, entirely in compiled code."""

    def __init__(self, scenario: Scenario, options: Options, log: bool = False) -> None:
        SERIES.prepare()
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
            series.random_games(self.world, self.state, self.played, self.out, words, seeds, results[start:stop], LIMIT)
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
class Summary(simulating.Summary):
    """How a series of battles went."""

    score_name: str = "medals"

    @property
    def medals(self) -> dict[str, Spread]:
        return self.score


def summarise(results: Rows) -> Summary:
    """Sum up rows of results."""
    games = len(results)
    winners = results[:, entries.WINNER]
    wins = {}
    for number, side in enumerate(SIDES):
        count = int((winners == number).sum())
        wins[side] = share(count, games)
    ended = results[winners >= 0]
    endings = {name: int((ended[:, entries.HOW] == how).sum()) for how, name in ENDINGS.items()}
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
        int((winners == codes.DRAWN).sum()),
    )


def simulate(
    scenario: Scenario,
    options: Options,
    games: int,
    seed: int | str,
    players: tuple[str, str] = ("random", "random"),
    progress: Progress | None = None,
) -> tuple[Summary, float]:
    """Play the battles and sum them up; also the seconds it took."""
    SERIES.prepare()
    start = time.perf_counter()
    if players == ("random", "random"):
        results = RandomBattles(scenario, options).play(games, seed, progress)
    else:
        results = general_battles(scenario, options, games, seed, players, progress)
    return summarise(results), time.perf_counter() - start
