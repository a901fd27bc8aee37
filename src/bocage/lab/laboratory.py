"""What is measured of a game system: everything that the contract allows, unless the system measures it better.

A system with a laboratory of its own gives it as `GameSystem.laboratory()`: a class derived from this one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from bocage.engine.contract import Event, Game, GameSystem
from bocage.lab import analysis, measure, playtest, playtest_page, stress
from bocage.lab.comparison import Comparison, Ended
from bocage.lab.series import Series, play_game, play_series, sides_of
from bocage.lab.simulate import Progress, Summary, summarise
from bocage.lab.tables import Block, Table
from bocage.lab.words import Speech
from bocage.lab.workers import WorkerPool

Tell = Callable[[str, int, int], None]
"""Hears what is being done, how much of it is done, and of how much."""


class Found(Protocol):
    """A report."""

    def document(self) -> dict[str, Any]:
        """All of it as plain data."""


class Mistake(Protocol):
    """An action that was played badly."""

    @property
    def n(self) -> int:
        """Its number in the game, from 1."""


class Laboratory:
    """What can be measured of any game."""

    score_name = "score"
    """What points are called in reports."""
    standard: str | None = None
    """The general who fights when nobody is named; the last one of the system when there is no other."""
    analyst = "random"
    """The general who plays a position out in an analysis."""
    advisers: tuple[str, ...] = ()
    """Further generals that an analysis asks."""
    tells_luck = False
    """Whether `luck` can be asked; games are played with their events then, which takes longer."""

    def __init__(self, system: GameSystem) -> None:
        self.system = system

    def general(self) -> str:
        return self.standard or self.system.generals.names()[-1]

    def luck(self, game: Game, events: Sequence[Event]) -> Iterable[tuple[int, float, float]]:
        """Side, what chance gave it, and what was to be expected, for everything that was rolled or drawn."""
        return ()

    # Many games.

    def simulate(self, series: Series, progress: Progress | None = None) -> tuple[Summary, float]:
        """Play the games and sum them up; also the seconds it took."""
        start, ended = time.perf_counter(), []
        for number in range(series.start, series.stop):
            ended.append(play_game(series, number))
            if progress:
                progress(len(ended))
        return summarise(sides_of(series), ended, self.score_name), time.perf_counter() - start

    def playtest(self, series: Series, pool: WorkerPool, progress: Progress | None = None) -> Any:
        """Play the games with the workers of a pool, and find out what there is to tell."""
        parts = playtest.spread_out(play_series, series, pool, progress)
        game = series.new(series.start)
        title = self.system.people.title(game, "en")
        return playtest.report(series, [one for part in parts for one in part], title, game.sides, self.score_name)

    def playtest_tables(self, report: Any, seconds: float) -> list[Table]:
        return playtest.tables(report, seconds)

    def playtest_page(self, report: Any, lang: str) -> str:
        return playtest_page.page(report, self.speech(lang))

    def playtest_columns(self, report: Any) -> Mapping[str, Any]:
        columns: Mapping[str, Any] = report.columns()
        return columns

    def ended(self, report: Any) -> Ended:
        """Who won each game of a playtest, and how long it took."""
        return Ended([game.winner for game in report.ended], [game.turns for game in report.ended])

    def compare(self, series: Series, report: Any, printed: Any) -> Comparison:
        """A playtest with house rules beside that of the same seeds as printed."""
        rules = tuple(rule["name"] for rule in self.system.library.house_rules(series.options, "en"))
        return Comparison(tuple(sides_of(series)), rules, series.options, self.ended(report), self.ended(printed))

    # One game.

    def analyse(
        self, document: Mapping[str, Any], pool: WorkerPool, effort: str, seed: str, lang: str, tell: Tell
    ) -> Found:
        """A saved game: chances from turn to turn, and whatever else the system can tell."""
        said = self.speech(lang).say("measuring")
        return analysis.analyse(
            self.system, document, self.analyst, pool, effort, seed, lang, lambda done, of: tell(said, done, of)
        )

    def analysis_blocks(self, found: Any, lang: str) -> list[Block]:
        return analysis.blocks(found, self.speech(lang))

    def analysis_page(self, found: Any, lang: str) -> str:
        return analysis.page(found, self.speech(lang))

    reviews = False
    """Whether `review` can be asked."""

    def review(self, document: Mapping[str, Any], pool: WorkerPool, tell: Callable[[float], None]) -> Sequence[Mistake]:
        """What was played badly in a finished game, found in a minute or so; tells which part of the work is done."""
        raise NotImplementedError

    def mistake(self, game: Game, found: Any, lang: str) -> dict[str, Any]:
        """One of them as its page gets it; the game is as it stood before that action."""
        raise NotImplementedError

    def speech(self, lang: str) -> Speech:
        return SystemSpeech(lang, self.system)

    # The rules themselves.

    def stress(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any], games: int, seed: str, first: int
    ) -> stress.StressReport:
        """Games at random with every position checked."""
        return stress.stress(self.system, battle, options, games, seed, first)

    def measurements(self, quick: bool) -> int:
        """How many times `measure` will announce a step."""
        return len(measure.plan(self.system, quick).battles)

    def measure(self, quick: bool, step: Callable[[str], None]) -> dict[str, Any]:
        """How fast this machine plays."""
        return measure.measure(self.system, measure.plan(self.system, quick), step)

    def measure_tables(self, report: dict[str, Any]) -> list[Table]:
        return measure.tables(report)


@dataclass(frozen=True)
class SystemSpeech(Speech):
    """Words of the lab with the names of a system's sides."""

    system: GameSystem | None = None

    def side(self, name: str) -> str:
        return self.system.people.name(name, self.lang) if self.system is not None else super().side(name)


@cache
def laboratory(system: GameSystem) -> Laboratory:
    """A system's own laboratory, or the one for every game."""
    own: Laboratory | None = system.laboratory()
    return own or Laboratory(system)
