"""Memoir's laboratory: the shared one with what only Memoir can count, and the fast ways through its kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bocage.engine.contract import Game
from bocage.lab.comparison import Ended
from bocage.lab.laboratory import Laboratory, Tell
from bocage.lab.series import Series
from bocage.lab.simulate import Progress, Summary
from bocage.lab.stress import StressReport
from bocage.lab.tables import Block, Table
from bocage.lab.workers import WorkerPool
from bocage.memoir.house.agreement import agreed
from bocage.memoir.kernel import entries
from bocage.memoir.lab import measure, playing, playtest_files, reports, simulate, stress
from bocage.memoir.lab.analysis import Analysis, Blunder, analyse
from bocage.memoir.lab.analysis_blocks import blocks
from bocage.memoir.lab.analysis_page import page as analysis_page
from bocage.memoir.lab.analysis_words import say
from bocage.memoir.lab.page import page
from bocage.memoir.lab.playtest import Report, playtest
from bocage.memoir.lab.review import blunder_document, review
from bocage.memoir.scenario import Scenario, from_document, load_scenario

STAGES = {"chances": "measuring", "asking": "asking", "judging": "judging"}


def scenario_of(battle: str | Mapping[str, Any]) -> Scenario:
    return load_scenario(battle) if isinstance(battle, str) else from_document(battle)


def own_series(series: Series) -> playing.Series:
    """A series as Memoir plays it."""
    allies, axis = series.players
    scenario = scenario_of(series.battle)
    options = agreed(scenario, series.options)
    return playing.Series(scenario, options, (allies, axis), series.seed, series.start, series.stop)


class MemoirLaboratory(Laboratory):
    """Counts medals, units, cards and hexes, and analyses."""

    score_name = "medals"
    standard = "captain"
    advisers = ("colonel",)

    def simulate(self, series: Series, progress: Progress | None = None) -> tuple[Summary, float]:
        own = own_series(series)
        return simulate.simulate(own.scenario, own.options, own.stop - own.start, own.seed, own.players, progress)

    def playtest(self, series: Series, pool: WorkerPool, progress: Progress | None = None) -> Report:
        return playtest(own_series(series), pool, progress)

    def ended(self, report: Report) -> Ended:
        results = report.tally.results
        return Ended(results[:, entries.WINNER].tolist(), results[:, entries.TURNS].tolist())

    def playtest_tables(self, report: Report, seconds: float) -> list[Table]:
        return reports.tables(report, seconds)

    def playtest_page(self, report: Report, lang: str) -> str:
        return page(report, lang)

    def playtest_columns(self, report: Report) -> Mapping[str, Any]:
        return playtest_files.columns(report)

    def analyse(
        self, document: Mapping[str, Any], pool: WorkerPool, effort: str, seed: str, lang: str, tell: Tell
    ) -> Analysis:
        return analyse(
            document, pool, effort, seed, lang, lambda stage, done, of: tell(say(STAGES[stage], lang), done, of)
        )

    def analysis_blocks(self, found: Analysis, lang: str) -> list[Block]:
        return blocks(found)

    def analysis_page(self, found: Analysis, lang: str) -> str:
        return analysis_page(found)

    reviews = True

    def review(self, document: Mapping[str, Any], pool: WorkerPool, tell: Callable[[float], None]) -> Sequence[Blunder]:
        return review(document, pool, tell)

    def mistake(self, game: Game, found: Blunder, lang: str) -> dict[str, Any]:
        return blunder_document(game, found, lang)

    def stress(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any], games: int, seed: str, first: int
    ) -> StressReport:
        scenario = scenario_of(battle)
        return stress.stress(scenario, agreed(scenario, options), games, seed, first)

    def measurements(self, quick: bool) -> int:
        return measure.measurements(measure.plan(quick))

    def measure(self, quick: bool, step: Callable[[str], None]) -> dict[str, Any]:
        return measure.measure(measure.plan(quick), step)

    def measure_tables(self, report: dict[str, Any]) -> list[Table]:
        return reports.measure_tables(report)
