"""Round robins: everybody against everybody, on many battles, from both sides with the same chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from bocage.engine.contract import GameError
from bocage.lab.arena import UNFINISHED, Fixture, Played, battle_name, play_fixture
from bocage.lab.players import LIMITS, Entrant, Limits
from bocage.lab.ratings import Cell, Fit, battle_rows, fit, holm, rating_rows, sign_test, verdict
from bocage.lab.statistics import wilson
from bocage.lab.workers import WorkerPool

FORMAT = 1
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Plan:
    """Who plays whom, where, and how often. Without ``pairs`` everybody plays everybody."""

    entrants: tuple[Entrant, ...]
    battles: tuple[str | Mapping[str, Any], ...]
    rounds: int
    seed: str = "1"
    pairs: tuple[tuple[str, str], ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    limits: Limits = LIMITS
    logs: str = "."
    system: str | None = None

    def fixtures(self) -> list[Fixture]:
        """Every fixture, in an order that depends on nothing but the plan.

        All pairs get the same seeds: what a battle deals to one of them it deals to all. The players of a fixture take
        turns at beginning with the first side, which matters only for programs that remember.
        """
        if len(self.entrants) < 2:
            raise GameError("a tournament needs at least two players; name more of them")
        by_name = {entrant.name: entrant for entrant in self.entrants}
        pairs = self.pairs or tuple(combinations(by_name, 2))
        return [
            Fixture(
                battle=battle,
                seed=f"{self.seed}/{battle_name(battle)}/{n}",
                players=_turned(by_name[first], by_name[second], n),
                options=self.options,
                limits=self.limits,
                logs=self.logs,
                system=self.system,
            )
            for n in range(self.rounds)
            for battle in self.battles
            for first, second in pairs
        ]


def _turned(first: Entrant, second: Entrant, n: int) -> tuple[Entrant, Entrant]:
    return (second, first) if n % 2 else (first, second)


@dataclass(frozen=True)
class Pair:
    """What two players did against each other."""

    first: str
    second: str
    games: int
    won: int
    lost: int
    ahead: int
    behind: int
    p: float
    adjusted: float

    def document(self, fitted: Fit) -> dict[str, Any]:
        low, high = wilson(self.won, self.games)
        elo, half = fitted.difference(self.first, self.second)
        return {
            "first": self.first,
            "second": self.second,
            "games": self.games,
            "won": self.won,
            "lost": self.lost,
            "rate": self.won / self.games,
            "low": low,
            "high": high,
            "pairs_ahead": self.ahead,
            "pairs_behind": self.behind,
            "p": self.p,
            "p_adjusted": self.adjusted,
            "verdict": verdict(self.ahead, self.behind, self.adjusted),
            "elo": elo,
            "elo_low": elo - half,
            "elo_high": elo + half,
        }


@dataclass(frozen=True)
class Standings:
    """A finished tournament."""

    plan: Plan
    played: tuple[tuple[Played, ...], ...]

    @property
    def games(self) -> list[Played]:
        return [game for both in self.played for game in both]

    def document(self) -> dict[str, Any]:
        """Everything there is to know, as plain data; the same whatever the number of workers."""
        fitted = fit(cells(self.games))
        return {
            "format": FORMAT,
            "seed": self.plan.seed,
            "rounds": self.plan.rounds,
            "players": [
                {"name": one.name, "command": one.command} if one.command else {"name": one.name}
                for one in self.plan.entrants
            ],
            "battles": sorted({game.battle for game in self.games}),
            "games": len(self.games),
            "unfinished": sum(game.how == UNFINISHED for game in self.games),
            "draws": sum(game.winner < 0 and game.how != UNFINISHED for game in self.games),
            "ratings": rating_rows(fitted),
            "pairs": [pair.document(fitted) for pair in pairs_of(self.played)],
            "sides": battle_rows(fitted, self.games[0].sides[0] if self.games else "first"),
            "faults": [game.document() for game in self.games if game.fault],
            "played": [game.document() for game in self.games],
        }


def play(plan: Plan, pool: WorkerPool, progress: Progress | None = None) -> Standings:
    """Hold the tournament."""
    return Standings(plan, tuple(tuple(both) for both in pool.run(play_fixture, plan.fixtures(), progress)))


def cells(games: Sequence[Played]) -> list[Cell]:
    """Results added up as the ratings need them."""
    sums: dict[tuple[str, str, str], list[float]] = {}
    for game in games:
        # With more sides than players these take turns: the first has sides 0, 2 …, the second 1, 3 …
        total = sums.setdefault((game.players[0], game.players[1], game.battle), [0, 0.0])
        total[0] += 1
        total[1] += 0.5 if game.winner < 0 else float(game.winner % 2 == 0)
    return [Cell(*key, int(total[0]), total[1]) for key, total in sums.items()]


def pairs_of(played: Sequence[Sequence[Played]]) -> list[Pair]:
    """What every two players did against each other, in the order in which they first met."""
    sums: dict[tuple[str, str], list[int]] = {}
    for both in played:
        names = both[0].players[0], both[0].players[1]
        key = names[::-1] if names[::-1] in sums else names
        total, first = sums.setdefault(key, [0] * 5), key[0]
        won = sum(game.winner_name == first for game in both)
        lost = sum(game.winner_name not in (first, None) for game in both)
        for i, more in enumerate((len(both), won, lost, won > lost, lost > won)):
            total[i] += more
    ps = [sign_test(total[3], total[4]) for total in sums.values()]
    return [
        Pair(*key, *(total[0], total[1], total[2], total[3], total[4]), p, adjusted)
        for (key, total), p, adjusted in zip(sums.items(), ps, holm(ps), strict=True)
    ]


def accepted(report: Mapping[str, Any], name: str) -> bool:
    """Whether a player is stronger than every other it met."""
    verdicts = {pair["verdict"] for pair in report["pairs"] if pair["first"] == name}
    verdicts |= {REVERSED[pair["verdict"]] for pair in report["pairs"] if pair["second"] == name}
    return verdicts == {"stronger"}


REVERSED = {"stronger": "weaker", "weaker": "stronger", "not decided": "not decided"}
