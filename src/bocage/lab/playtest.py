"""A playtest: a battle fought many times between generals, and what can be told of any game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bocage import __version__
from bocage.lab.series import Ended, Series
from bocage.lab.simulate import Summary, summarise, summary_table
from bocage.lab.statistics import histogram
from bocage.lab.tables import Table
from bocage.lab.workers import WorkerPool

FORMAT = 1
LARGEST_PART = 5
"""Games in one job: few enough for a smooth bar, enough that handing them out costs nothing."""
R = TypeVar("R")


class Parts(Protocol):
    """A series that can be cut into smaller ones."""

    @property
    def start(self) -> int: ...
    @property
    def stop(self) -> int: ...
    def parts(self, size: int) -> list[Any]: ...


def spread_out(
    play: Callable[[Any], R], series: Parts, pool: WorkerPool, progress: Callable[[int], None] | None
) -> list[R]:
    """Play the parts of a series with the workers of a pool; ``progress`` hears how many games are done."""
    games = series.stop - series.start
    parts = series.parts(max(1, min(LARGEST_PART, math.ceil(games / (4 * pool.workers)))))
    size = parts[0].stop - parts[0].start
    told = (lambda done: progress(min(games, done * size))) if progress else None
    return pool.run(play, parts, told)


@dataclass(frozen=True)
class Report:
    """Everything about the games of a series."""

    series: Series
    title: str
    sides: tuple[str, ...]
    ended: tuple[Ended, ...]
    summary: Summary

    def document(self) -> dict[str, Any]:
        """The report as plain data: the same for the same seed, whoever did the work."""
        summary = self.summary.document()
        turns = summary["turns"] | {"histogram": histogram([game.turns for game in self.ended])}
        return {
            "format": FORMAT,
            "system": self.series.system,
            "battle": self.series.name,
            "options": dict(self.series.options),
            "seed": self.series.seed,
            "generals": dict(zip(self.sides, self.series.players, strict=True)),
            "engine": {"version": __version__},
            **summary,
            "turns": turns,
        }

    def columns(self) -> dict[str, Any]:
        """The table of games: one row each."""
        start, games = self.series.start, self.ended
        made: dict[str, Any] = {
            "battle": [start + number for number in range(len(games))],
            "seed": [f"{self.series.seed}/{start + number}" for number in range(len(games))],
            "winner": [self.sides[game.winner] if game.winner >= 0 else None for game in games],
            "how": [game.how for game in games],
            "turns": [game.turns for game in games],
            "actions": [game.actions for game in games],
        }
        for number, side in enumerate(self.sides):
            made[f"{self.summary.score_name}_{side}"] = [game.score[number] for game in games]
        return made


def report(series: Series, ended: Sequence[Ended], title: str, sides: Sequence[str], score_name: str) -> Report:
    return Report(series, title, tuple(sides), tuple(ended), summarise(sides, ended, score_name))


def tables(found: Report, seconds: float) -> list[Table]:
    """The report for a screen."""
    title = f"{found.series.name}: {len(found.ended)} battles in {seconds:.1f} s, seed {found.series.seed}"
    return [summary_table(title, found.summary, found.series.players)]
