"""Measuring how fast a game is on this machine, through the contract. Every figure is the median of several runs."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bocage.engine import playing
from bocage.engine.contract import GameSystem
from bocage.engine.generals import RandomGeneral
from bocage.lab.series import LIMIT
from bocage.lab.tables import Table

Step = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """How much to measure."""

    battles: tuple[str, ...]
    games: int
    runs: int


def plan(system: GameSystem, quick: bool) -> Plan:
    """Every battle, or one of a few seconds that shows whether anything is broken."""
    battles = tuple(system.battles())
    return Plan(battles[:1], games=1, runs=3) if quick else Plan(battles, games=5, runs=5)


def measure(system: GameSystem, chosen: Plan, step: Step) -> dict[str, Any]:
    """Games between random players; ``step`` is told what comes next."""
    report: dict[str, Any] = {"system": system.name, "runs": chosen.runs, "battles": {}}
    for battle in chosen.battles:
        step(battle)
        rates = [_rates(system, battle, chosen.games, run) for run in range(chosen.runs)]
        report["battles"][battle] = {
            "battles_per_second": statistics.median(rate[0] for rate in rates),
            "actions_per_second": statistics.median(rate[1] for rate in rates),
        }
    rows = report["battles"].values()
    report["overall"] = {
        unit: statistics.median(row[unit] for row in rows) for unit in ("battles_per_second", "actions_per_second")
    }
    return report


def _rates(system: GameSystem, battle: str, games: int, run: int) -> tuple[float, float]:
    start, actions = time.perf_counter(), 0
    for number in range(games):
        game = system.new(battle, {}, f"bench/{run}/{number}")
        players = [RandomGeneral(seat, f"bench/{run}/{number}") for seat in range(len(game.seats))]
        taken = 0
        while (decision := game.decision()) is not None and taken < LIMIT:
            playing.step(game, players[decision.seat].choose(game))
            taken += 1
        actions += taken
    seconds = time.perf_counter() - start
    return games / seconds, actions / seconds


def tables(report: dict[str, Any]) -> list[Table]:
    rows = tuple(
        (battle, f"{row['battles_per_second']:,.1f}", f"{row['actions_per_second']:,.0f}")
        for battle, row in [*report["battles"].items(), ("median of all", report["overall"])]
    )
    title = f"Random games, medians of {report['runs']} runs"
    return [Table(title, ("battle", "battles/s", "actions/s"), rows, left=("battle",))]
