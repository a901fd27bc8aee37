"""This game's laboratory: the shared one with cities, chances and losses, and checks of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from bocage.dday.kernel.layout import OUT
from bocage.dday.kernel.rule import KERNEL
from bocage.dday.lab.page import Speech, page
from bocage.dday.lab.playtest import SIDES, Report, play_watched, report, tables
from bocage.dday.reports import luck_of
from bocage.dday.setup import Options, build
from bocage.dday.stress import checks
from bocage.engine.chance import seed_words
from bocage.engine.contract import Event, Game
from bocage.engine.records import copy_record, new_record
from bocage.lab import stress
from bocage.lab.laboratory import Laboratory
from bocage.lab.playtest import spread_out
from bocage.lab.series import LIMIT, Series
from bocage.lab.simulate import Progress
from bocage.lab.tables import Table
from bocage.lab.workers import WorkerPool

FAULTS = {
    checks.NEGATIVE: "there are fewer than no units somewhere",
    checks.TOTALS: "the totals of a zone are not those of its units",
    checks.TOO_MANY: "a zone holds more land units of a side than it may",
    checks.TOO_MANY_FIGHTERS: "a zone holds more fighters than it may",
    checks.BOX_FULL: "a beach box holds more units than it has spaces",
    checks.NOT_CONSERVED: "a unit came from nowhere or went nowhere",
    checks.NO_ACTION: "nobody can do anything, and the game is not over",
    checks.PLAYS_ON: "the game goes on after its last turn",
}
BY_CONTRACT = 20
"""Of so many games one is also played action by action and saved and loaded, which takes much longer."""


class DDayLaboratory(Laboratory):
    """Counts cities, losses and hits."""

    score_name = "cities"
    standard = "captain"
    analyst = "captain"
    tells_luck = True

    def luck(self, game: Game, events: Sequence[Event]) -> Iterable[tuple[int, float, float]]:
        found = [luck_of(event) for event in events]
        return [(SIDES.index(one[0]), one[1], one[2]) for one in found if one is not None]

    def playtest(self, series: Series, pool: WorkerPool, progress: Progress | None = None) -> Report:
        parts = spread_out(play_watched, series, pool, progress)
        title = self.system.people.title(series.new(series.start), "en")
        return report(series, [one for part in parts for one in part], title)

    def playtest_tables(self, report: Report, seconds: float) -> list[Table]:
        return tables(report, seconds)

    def playtest_page(self, report: Report, lang: str) -> str:
        return page(report, Speech(lang, self.system))

    def stress(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any], games: int, seed: str, first: int
    ) -> stress.StressReport:
        """Every position of random games inside compiled code, and some games by the contract."""
        checks.CHECKS.prepare()
        KERNEL.prepare()
        name = battle if isinstance(battle, str) else str(battle.get("id", "battle"))
        world, start = build(Options.from_document(options), None if isinstance(battle, str) else battle)
        out, actions = new_record(OUT), 0
        for number in range(first, first + games):
            state = copy_record(start)
            state[0]["rng"][:] = seed_words(f"{seed}/{number}")
            words = np.array(seed_words(f"{seed}/{number}/choices"), dtype=np.int64)
            told = int(checks.checked_game(world, state, start, out, words, LIMIT))
            if told % 16 != checks.FINE:
                return stress.StressReport(name, number - first, actions, FAULTS[told % 16], number, told // 16)
            actions += told // 16
            if state[0]["winner"] < 0:
                return stress.StressReport(name, number - first, actions, "the game does not end", number, LIMIT)
            if number % BY_CONTRACT == 0:
                found = stress.stress(self.system, battle, options, 1, seed, number)
                if found.fault != stress.FINE:
                    return stress.StressReport(name, number - first, actions, found.fault, number, found.action)
        return stress.StressReport(name, games, actions, stress.FINE, 0, 0)
