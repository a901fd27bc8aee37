"""A playtest as files: one JSON document for everything, one Parquet table with a row for every battle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bocage.lab import files
from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.events import ENDINGS
from bocage.memoir.kernel import entries
from bocage.memoir.lab.playing import MISSED
from bocage.memoir.lab.playtest import Report
from bocage.memoir.seats import SIDES


def write_json(report: Report, path: Path) -> None:
    files.write_json(report.document(), path)


def write_parquet(report: Report, path: Path) -> None:
    files.write_parquet(columns(report), report.document(), path)


def columns(report: Report) -> dict[str, Any]:
    """The table of battles: results, figures left of every unit, how often every card was played."""
    tally, start = report.tally, report.series.start
    results = tally.results
    made: dict[str, Any] = {
        "battle": [start + number for number in range(report.games)],
        "seed": [f"{report.series.seed}/{start + number}" for number in range(report.games)],
        "winner": [
            SIDES[winner] if winner in range(len(SIDES)) else None for winner in results[:, entries.WINNER].tolist()
        ],
        "how": [ENDINGS[how] or None for how in results[:, entries.HOW].tolist()],
        "turns": results[:, entries.TURNS],
        "actions": results[:, entries.ACTIONS_TAKEN],
    }
    for number, side in enumerate(SIDES):
        made[f"medals_{side}"] = results[:, entries.MEDALS_ALLIES + number]
        made[f"medals_for_units_{side}"] = tally.kills[:, number]
        made[f"figures_lost_{side}"] = results[:, entries.LOSSES_ALLIES + number]
    for unit in report.units:
        left = tally.left[:, unit.number - 1]
        made[f"left_{unit.side}_{unit.kind}_{unit.number}"] = [None if n == MISSED else n for n in left.tolist()]
        made[f"fell_{unit.side}_{unit.kind}_{unit.number}"] = [
            n or None for n in tally.fell[:, unit.number - 1].tolist()
        ]
    for number, card in enumerate(battle_rows(report.series.scenario, report.series.options).cards):
        if tally.plays[:, :, number].any():
            for seat, side in enumerate(SIDES):
                made[f"played_{side}_{card.id}"] = tally.plays[:, seat, number]
    return made
