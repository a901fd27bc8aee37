"""A playtest: a battle fought many times between generals, and everything a designer asks about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage import __version__
from bocage.lab.playtest import spread_out
from bocage.lab.statistics import Share, Spread, histogram, share, spread
from bocage.lab.workers import WorkerPool
from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.kernel import codes, entries
from bocage.memoir.lab import cards, versions
from bocage.memoir.lab.playing import MISSED, Series, Tally, play_series
from bocage.memoir.scenario import Scenario, scenario_digest
from bocage.memoir.seats import SIDES
from bocage.memoir.setup import build

FORMAT = 1
ENDINGS = {
    "units": "medals, all for units",
    "units_and_objectives": "medals, for units and objectives",
    "objectives": "medals, all for objectives",
    "outright": "an objective that wins outright",
    "deck": "the deck ran out",
    "no_units": "no enemy left",
    "turns": "the last turn",
    "machines": "no machine left that could harvest",
    "reply": "ahead after the last answer",
    "damage": "more damage done",
}
"""How a battle is won, in words."""


@dataclass(frozen=True)
class UnitReport:
    """What became of one unit of the scenario."""

    number: int
    side: str
    kind: str
    hex: str | None
    """Where it began; None for one that lands later."""
    full: int
    eliminated: Share
    missed: int
    """Battles in which it was lost in landing."""
    figures_lost: float
    """Figures lost in a battle, on average; figures that medics brought back can be lost again."""
    figures_left: float | None
    """Figures left when it survived, on average; None when it never did."""
    turn_lost: float | None
    """The turn in which it was eliminated, on average; None when it never was."""


@dataclass(frozen=True)
class Report:
    """Everything about the battles of a series, ready to be told as a table, a file or a page."""

    series: Series
    tally: Tally
    wins: dict[str, Share]
    medals: dict[str, Spread]
    medals_for_units: dict[str, float]
    turns: Spread
    actions: Spread
    endings: dict[str, dict[str, int]]
    """Battles by how they ended and who won them."""
    draws: int
    unfinished: int
    units: tuple[UnitReport, ...]
    cards: tuple[cards.CardReport, ...]

    @property
    def games(self) -> int:
        return len(self.tally.results)

    @property
    def scenario(self) -> Scenario:
        return self.series.scenario

    def document(self) -> dict[str, Any]:
        """The report as plain data: the same for the same seed, whoever did the work."""
        board = self.scenario.hex_board
        heat = {"moves": self.tally.moved, "losses": self.tally.lost}
        turns = self.tally.results[:, entries.TURNS]
        return {
            "format": FORMAT,
            "battle": self.scenario.id,
            "digest": scenario_digest(self.scenario),
            "options": self.series.options.to_document(),
            "seed": self.series.seed,
            "generals": dict(zip(SIDES, self.series.players, strict=True)),
            "engine": {"version": __version__, **versions.digests()},
            "games": self.games,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "wins": {side: vars(found) for side, found in self.wins.items()},
            "medals": {
                side: {
                    **vars(self.medals[side]),
                    "for_units": self.medals_for_units[side],
                    "histogram": histogram(self.tally.results[:, entries.MEDALS_ALLIES + number]),
                }
                for number, side in enumerate(SIDES)
            },
            "turns": {**vars(self.turns), "histogram": histogram(turns)},
            "actions": vars(self.actions),
            "endings": self.endings,
            "units": [{**vars(unit), "eliminated": vars(unit.eliminated)} for unit in self.units],
            "cards": [card.document() for card in self.cards],
            "hexes": {
                board.name(hex_): {
                    what: {side: int(counts[number][hex_]) for number, side in enumerate(SIDES)}
                    for what, counts in heat.items()
                }
                for hex_ in range(len(board))
            },
        }


def playtest(series: Series, pool: WorkerPool, progress: Callable[[int], None] | None = None) -> Report:
    """Play the series with the workers of a pool; ``progress`` hears how many battles are done."""
    return report(series, Tally.whole(spread_out(play_series, series, pool, progress)))


def report(series: Series, tally: Tally) -> Report:
    """Sum the battles up."""
    results, games = tally.results, len(tally.results)
    winners = results[:, entries.WINNER]
    return Report(
        series,
        tally,
        {side: share(int((winners == number).sum()), games) for number, side in enumerate(SIDES)},
        {side: spread(results[:, entries.MEDALS_ALLIES + number]) for number, side in enumerate(SIDES)},
        {side: float(_for_units(tally)[:, number].mean()) for number, side in enumerate(SIDES)},
        spread(results[:, entries.TURNS]),
        spread(results[:, entries.ACTIONS_TAKEN]),
        _endings(tally),
        int((winners == codes.DRAWN).sum()),
        int((winners < 0).sum()),
        _units(series, tally),
        cards.decisive(tally, winners, battle_rows(series.scenario, series.options).cards),
    )


def _for_units(tally: Tally) -> Any:
    """Medals for units per battle and side; what is beyond the number needed is not counted, as in the rules."""
    return np.minimum(tally.kills, tally.results[:, [entries.MEDALS_ALLIES, entries.MEDALS_AXIS]])


def _endings(tally: Tally) -> dict[str, dict[str, int]]:
    found = {ending: dict.fromkeys(SIDES, 0) for ending in ENDINGS}
    for row, for_units in zip(tally.results.tolist(), _for_units(tally).tolist(), strict=True):
        winner = row[entries.WINNER]
        if winner in range(len(SIDES)):
            ending = _ending(row[entries.HOW], row[entries.MEDALS_ALLIES + winner], for_units[winner])
            found[ending][SIDES[winner]] += 1
    return {ending: counts for ending, counts in found.items() if any(counts.values())}


def _ending(how: int, medals: int, for_units: int) -> str:
    if how == codes.WON_MEDALS:
        return "units" if for_units == medals else "objectives" if for_units == 0 else "units_and_objectives"
    return {
        codes.WON_OBJECTIVE: "outright",
        codes.WON_DECK: "deck",
        codes.WON_NO_UNITS: "no_units",
        codes.TIME_UP: "turns",
        codes.WON_MACHINES: "machines",
        codes.WON_REPLY: "reply",
        codes.WON_DAMAGE: "damage",
    }[how]


def _units(series: Series, tally: Tally) -> tuple[UnitReport, ...]:
    world, state = build(series.scenario, series.options)
    board, kinds, games = (
        series.scenario.hex_board,
        battle_rows(series.scenario, series.options).kinds,
        len(tally.results),
    )
    made = []
    for unit in range(tally.left.shape[1]):
        row, hex_ = world[0]["units"][unit], int(state[0]["units"][unit]["hex"])
        left, fell = tally.left[:, unit], tally.fell[:, unit]
        made.append(
            UnitReport(
                unit + 1,
                SIDES[int(row["side"])],
                kinds[int(row["kind"])].id,
                board.name(hex_) if hex_ >= 0 else None,
                int(row["full"]),
                share(int((left == 0).sum()), games),
                int((left == MISSED).sum()),
                float(tally.figures[unit] / games),
                float(left[left > 0].mean()) if (left > 0).any() else None,
                float(fell[fell > 0].mean()) if (fell > 0).any() else None,
            )
        )
    return tuple(made)
