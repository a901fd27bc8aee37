"""Measuring how fast the rules are on this machine. Every figure is the median of several runs."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bocage.engine.chance import next32, seed_words
from bocage.memoir.game import Battle
from bocage.memoir.kernel import entries, series
from bocage.memoir.kernel.layout import OUT, STATE, WORLD
from bocage.memoir.kernel.rule import SERIES
from bocage.memoir.lab.simulate import RandomBattles
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.setup import Options, build

QUICK_BATTLES = ("pegasus-bridge", "omaha-beach")
START = "from bocage.memoir import SYSTEM; SYSTEM.prepare(); SYSTEM.new('pegasus-bridge')"
Step = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """How much to measure."""

    battles: tuple[str, ...]
    games: int
    runs: int
    steps: int
    copies: int
    cold: bool


def plan(quick: bool) -> Plan:
    """The whole programme, or one of a few seconds that shows whether anything is broken."""
    if quick:
        return Plan(QUICK_BATTLES, games=16, runs=3, steps=1000, copies=20_000, cold=False)
    return Plan(scenario_ids(), games=128, runs=5, steps=20_000, copies=1_000_000, cold=True)


def measure(chosen: Plan, step: Step | None = None) -> dict[str, Any]:
    """Every measurement of the plan; ``step`` is told what comes next."""
    tell = step or (lambda _what: None)
    SERIES.prepare()
    report: dict[str, Any] = {"runs": chosen.runs, "battles": {}}
    for battle in chosen.battles:
        tell(battle)
        report["battles"][battle] = random_speed(battle, chosen.games, chosen.runs)
    quiet = [row["quiet"] for row in report["battles"].values()]
    report["overall"] = {
        "battles_per_second": statistics.median(row["battles_per_second"] for row in quiet),
        "actions_per_second": statistics.median(row["actions_per_second"] for row in quiet),
    }
    tell("stepping from Python")
    report["stepping"] = {
        "actions_per_second": stepping_speed(chosen.steps, chosen.runs, told=False),
        "told_actions_per_second": stepping_speed(chosen.steps, chosen.runs, told=True),
    }
    tell("copying a state")
    report["copy"] = copy_speed(chosen.copies, chosen.runs)
    tell("starting")
    report["start"] = {"warm_seconds": statistics.median(start_seconds() for _ in range(chosen.runs))}
    if chosen.cold:
        tell("compiling from nothing")
        with tempfile.TemporaryDirectory() as folder:
            report["start"]["cold_seconds"] = start_seconds({"BOCAGE_CACHE": folder})
            report["start"]["cache_bytes"] = folder_bytes(Path(folder))
    report["sizes"] = {"state_bytes": STATE.itemsize, "world_bytes": WORLD.itemsize, "out_bytes": OUT.itemsize}
    return report


def measurements(chosen: Plan) -> int:
    """How many times `measure` will announce a step."""
    return len(chosen.battles) + 3 + int(chosen.cold)


def random_speed(battle: str, games: int, runs: int) -> dict[str, dict[str, float]]:
    """Battles between random players in compiled code, without and with a record of events."""
    report = {}
    for name, log in (("quiet", False), ("events", True)):
        battles = RandomBattles(load_scenario(battle), Options(), log)
        rates = []
        for run in range(runs):
            start = time.perf_counter()
            results = battles.play(games, f"bench/{run}")
            seconds = time.perf_counter() - start
            rates.append((games / seconds, int(results[:, entries.ACTIONS_TAKEN].sum()) / seconds))
        report[name] = {
            "battles_per_second": statistics.median(rate[0] for rate in rates),
            "actions_per_second": statistics.median(rate[1] for rate in rates),
        }
    return report


def stepping_speed(steps: int, runs: int, told: bool) -> float:
    """Actions per second when Python asks for the choices, picks one, and applies it with or without its events."""
    return statistics.median(steps / _stepping_seconds(steps, run, told) for run in range(runs))


def _stepping_seconds(steps: int, run: int, told: bool) -> float:
    scenario, options = load_scenario(QUICK_BATTLES[0]), Options()
    words = seed_words(f"stepping/{run}")
    picks = [next32(words) for _ in range(steps)]
    battles = _endless(lambda n: Battle(scenario, options, f"stepping/{run}/{n}"))
    battle = next(battles)
    start = time.perf_counter()
    for pick in picks:
        actions = battle.legal()
        if not actions:
            battle = next(battles)
            actions = battle.legal()
        action = actions[pick * len(actions) >> 32]
        if told:
            battle.apply(action)
        else:
            battle.step(action)
    return time.perf_counter() - start


def _endless(make: Callable[[int], Battle]) -> Iterator[Battle]:
    n = 0
    while True:
        yield make(n)
        n += 1


def copy_speed(copies: int, runs: int) -> dict[str, float]:
    """Microseconds to copy a State in compiled code, and the memory speed that this would need."""
    _, state = build(load_scenario(QUICK_BATTLES[0]), Options())
    other = state.copy()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        series.copy_many(state, other, copies)
        times.append((time.perf_counter() - start) / copies)
    seconds = statistics.median(times)
    return {"microseconds": seconds * 1e6, "gigabytes_per_second": STATE.itemsize / seconds / 1e9}


def start_seconds(environment: dict[str, str] | None = None) -> float:
    """Seconds until a new process stands at the first decision of a battle."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", START], check=True, env={**os.environ, **(environment or {})})
    return time.perf_counter() - start


def folder_bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
