"""The measurement of the generals: how strong they are, how long they think, and whether they ever misbehave.

One run plays three programmes: matches with a goal each, on every battle from both sides; battles of the standard
general against itself against the clock; and a long series in which nothing may go wrong.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from bocage.lab.arena import UNFINISHED, Fixture, Played, play_fixture
from bocage.lab.players import Entrant
from bocage.lab.ratings import battle_rows, fit, rating_rows
from bocage.lab.tournament import Plan, cells, pairs_of
from bocage.lab.workers import WorkerPool
from bocage.memoir.generals import general_names
from bocage.memoir.seats import SIDES

FORMAT = 1
LADDER = ("random", "recruit", "greedy", "simple", "captain", "colonel")
"""From the weakest; those that are not here are passed over, others come last."""
BASELINES = ("random",)
STANDARD, STRONG = "captain", "colonel"
BUDGETS = {"random": 0.3, "simple": 0.3, "greedy": 0.3, "recruit": 0.3, "captain": 0.3}
"""Seconds of thought for one turn on one core; stronger generals have two."""
STRONG_BUDGET = 2.0
TOLERANCE = 1.2
SLOW_SHARE = 10
"""In the long series, a pair with a strong general plays once for so many battles of the others."""
SPEED_FIELD = "sainte-mere-eglise"
Told = Callable[[str, int, int], None]


def budget(name: str) -> float:
    return BUDGETS.get(name, STRONG_BUDGET)


def ladder(names: Sequence[str] = ()) -> list[str]:
    """The generals to measure, the weakest first."""
    chosen = list(names) or general_names()
    return [*(name for name in LADDER if name in chosen), *(name for name in chosen if name not in LADDER)]


@dataclass(frozen=True)
class Goal:
    """A match and what it should show: more than a share of wins, or at least that the first is stronger."""

    first: str
    second: str
    more_than: float | None = None
    weight: int = 1


def goals(names: Sequence[str]) -> list[Goal]:
    """Every match to be played: those with a promised share, then each level against the one below."""
    plain = "greedy" if "greedy" in names else "simple"
    promised = [
        Goal(STANDARD, "random", 0.995, 8),
        Goal(STANDARD, plain, 0.75, 4),
        Goal(STRONG, STANDARD, 0.70, 1),
    ]
    found = [goal for goal in promised if goal.first in names and goal.second in names]
    levels = [name for name in names if name not in BASELINES]
    have = {(goal.first, goal.second) for goal in found}
    return found + [Goal(high, low) for low, high in pairwise(levels) if (high, low) not in have]


@dataclass(frozen=True)
class Programme:
    """How much to measure."""

    names: tuple[str, ...]
    fields: tuple[str, ...]
    rounds: int = 4
    series: int = 1000
    speed: int = 1000
    seed: str = "1"

    def matches(self) -> list[Fixture]:
        """Both sides of every battle for every goal; matches with a close goal are played more often."""
        found = []
        for goal in goals(self.names):
            pair = (goal.first, goal.second)
            plan = Plan(
                tuple(Entrant(name) for name in pair), self.fields, self.rounds * goal.weight, f"{self.seed}/match"
            )
            found += plan.fixtures()
        return found

    def endurance(self) -> list[Fixture]:
        """The long series: everyone against itself and its neighbours, over all battles, in turns."""
        pairs = [(name, name) for name in self.names] + list(pairwise(self.names))
        fixtures: list[Fixture] = []
        cycle = slowly = 0
        while 2 * len(fixtures) < self.series:
            for number, (first, second) in enumerate(pairs):
                slow = max(budget(first), budget(second)) >= STRONG_BUDGET
                if slow and cycle % SLOW_SHARE != 0:
                    continue
                field = self.fields[(slowly if slow else cycle + number) % len(self.fields)]
                slowly += slow  # each on another battle, so that the slow ones reach all of them too
                fixtures.append(Fixture(field, f"{self.seed}/series/{cycle}", (Entrant(first), Entrant(second))))
            cycle += 1
        return fixtures[: (self.series + 1) // 2]

    def sprint(self) -> list[Fixture]:
        """The standard general against itself on one battle, against the clock."""
        players = (Entrant(STANDARD), Entrant(STANDARD))
        games = self.speed if STANDARD in self.names else 0
        return [Fixture(SPEED_FIELD, f"{self.seed}/speed/{n}", players, swap=False) for n in range(games)]


def measure(programme: Programme, pool: WorkerPool, told: Told | None = None) -> dict[str, Any]:
    """Play everything and sum it up."""
    tell = told or (lambda _what, _done, _of: None)

    def play(what: str, fixtures: Sequence[Fixture]) -> tuple[list[list[Played]], float]:
        began = time.perf_counter()
        played = pool.run(play_fixture, fixtures, lambda done: tell(what, done, len(fixtures)))
        return played, time.perf_counter() - began

    matches, _ = play("matches", programme.matches())
    sprint, seconds = play("against the clock", programme.sprint())
    series, _ = play("the long series", programme.endurance())
    games = [game for both in matches for game in both]
    long = [game for both in series for game in both]
    fitted = fit(cells(games))
    return {
        "format": FORMAT,
        "seed": programme.seed,
        "rounds": programme.rounds,
        "fields": list(programme.fields),
        "goals": goal_rows(goals(programme.names), [pair.document(fitted) for pair in pairs_of(matches)]),
        "ratings": rating_rows(fitted),
        "sides": battle_rows(fitted, SIDES[0]),
        "times": times([*games, *long]),
        "speed": {
            "field": SPEED_FIELD,
            "player": STANDARD,
            "battles": len(sprint),
            "seconds": seconds,
            "workers": pool.workers,
        },
        "series": faults_of(long),
        "match_faults": faults_of(games),
    }


def goal_rows(wanted: Sequence[Goal], pairs: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Each goal with what was found, and whether that reaches it beyond the error."""
    rows = []
    found = {(pair["first"], pair["second"]): pair for pair in pairs}
    for goal in wanted:
        pair = found[goal.first, goal.second]
        rows.append({**pair, "more_than": goal.more_than, "reached": reached(goal, pair)})
    return rows


def reached(goal: Goal, pair: Mapping[str, Any]) -> str:
    """``yes`` or ``no`` when the whole interval says so, else ``not sure``."""
    if goal.more_than is None:
        return {"stronger": "yes", "weaker": "no"}.get(pair["verdict"], "not sure")
    if pair["low"] > goal.more_than:
        return "yes"
    return "no" if pair["high"] <= goal.more_than else "not sure"


def times(games: Sequence[Played]) -> dict[str, dict[str, dict[str, float]]]:
    """Thinking time of a turn by general and battle, ``all`` battles first."""
    walls: dict[str, dict[str, list[tuple[float, float]]]] = {}
    for game in games:
        for thought in game.thoughts:
            if thought.own:
                for battle in ("all", game.battle):
                    own = walls.setdefault(game.players[thought.seat], {}).setdefault(battle, [])
                    own.append((thought.wall, thought.cpu))
    return {name: {battle: spread(rows) for battle, rows in sorted(found.items())} for name, found in walls.items()}


def spread(rows: Sequence[tuple[float, float]]) -> dict[str, float]:
    """Median, 99th percentile and largest of pairs of wall and processor time."""
    found: dict[str, float] = {"turns": len(rows)}
    for column, name in enumerate(("wall", "cpu")):
        values = np.array([row[column] for row in rows])
        found[f"{name}_median"] = float(np.median(values))
        found[f"{name}_p99"] = float(np.percentile(values, 99))
        found[f"{name}_max"] = float(values.max())
    return found


def faults_of(games: Sequence[Played]) -> dict[str, Any]:
    """Whatever must not happen: illegal actions and crashes, battles without end, thoughts beyond the budget."""
    fought: dict[str, int] = {}
    late: list[dict[str, Any]] = []
    for game in games:
        for name in dict.fromkeys(game.players):
            fought[name] = fought.get(name, 0) + 1
        for thought in game.thoughts:
            name = game.players[thought.seat]
            if thought.cpu > TOLERANCE * budget(name):
                late.append({"player": name, "battle": game.battle, "seed": game.seed, "cpu": thought.cpu})
    return {
        "battles": len(games),
        "fought": fought,
        "longest": max((game.actions for game in games), default=0),
        "faults": [game.document() for game in games if game.fault],
        "unfinished": [game.document() for game in games if game.how == UNFINISHED],
        "late": late,
        "fine": not late and not any(game.fault or game.how == UNFINISHED for game in games),
    }
