"""Battles between players of any kind: generals of the house and programs from outside.

A player that answers wrongly, late or not at all loses the battle there and then; the reason is part of the result.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bocage.engine.contract import IllegalAction
from bocage.lab.players import LIMITS, Entrant, HouseGeneral, Limits, Player, ProgramPlayer
from bocage.lab.program import Fault, Program
from bocage.memoir import SYSTEM
from bocage.memoir.game import SIDES, Battle

LIMIT = 20_000
"""Actions after which a battle counts as not finished; random players rarely need a tenth of it."""
NOBODY = -1
FORFEIT = "forfeit"
UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Fixture:
    """One battle to be played, once or from both sides: then again with the same chance and the players exchanged."""

    battle: str | Mapping[str, Any]
    seed: str
    players: tuple[Entrant, Entrant]
    swap: bool = True
    young: bool = False
    limits: Limits = LIMITS
    logs: str = "."

    @property
    def name(self) -> str:
        return battle_name(self.battle)

    def __str__(self) -> str:
        return f"{self.players[0].name} against {self.players[1].name} at {self.name}, seed {self.seed}"


def battle_name(battle: str | Mapping[str, Any]) -> str:
    """The id of a shipped battle, or of a scenario document."""
    return battle if isinstance(battle, str) else str(battle.get("id", "battle"))


@dataclass(frozen=True)
class Thought:
    """How long a player thought in one turn; ``own`` is false for its answers in the other's turn."""

    seat: int
    own: bool
    wall: float
    cpu: float


@dataclass(frozen=True)
class Played:
    """How one battle went. The thoughts depend on the machine, everything else on the seed alone."""

    battle: str
    seed: str
    players: tuple[str, str]
    winner: int
    how: str
    turns: int
    actions: int
    medals: tuple[int, int]
    fault: dict[str, Any] | None
    thoughts: tuple[Thought, ...]

    @property
    def winner_name(self) -> str | None:
        return self.players[self.winner] if self.winner >= 0 else None

    def document(self) -> dict[str, Any]:
        """All of it but the times, which differ from run to run."""
        return {
            "battle": self.battle,
            "seed": self.seed,
            **dict(zip(SIDES, self.players, strict=True)),
            "winner": self.winner_name,
            "side": SIDES[self.winner] if self.winner >= 0 else None,
            "how": self.how,
            "turns": self.turns,
            "actions": self.actions,
            "medals": list(self.medals),
            "fault": self.fault,
        }


class Bench:
    """The programs of a fixture, started when they are needed and ended with it. One that failed is started anew."""

    def __init__(self, fixture: Fixture) -> None:
        self.fixture = fixture
        self.running: dict[int, tuple[Program, int]] = {}
        self.started = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number in list(self.running):
            self.dismiss(number)

    def player(self, number: int, seat: int) -> Player:
        """The fixture's first or second entrant at a seat."""
        who = self.fixture.players[number]
        if who.command is None:
            return HouseGeneral(who.name, seat, self.fixture.seed)
        if number not in self.running:
            self.started += 1
            name = re.sub(r"[^\w.-]+", "-", f"{who.name}-{self.fixture.name}-{self.fixture.seed}-{self.started}")
            self.running[number] = (Program(who.command, Path(self.fixture.logs) / f"{name}.log"), 0)
        program, games = self.running[number]
        self.running[number] = (program, games + 1)
        return ProgramPlayer(program, games + 1, seat, self.fixture.limits)

    def dismiss(self, number: int) -> Path | None:
        """End a program. If it wrote anything on standard error, that stays in the file that is returned."""
        if number not in self.running:
            return None
        program, _ = self.running.pop(number)
        program.close()
        if program.logged:
            return program.log
        program.log.unlink(missing_ok=True)
        return None


def play_fixture(fixture: Fixture) -> list[Played]:
    """Play a fixture: one battle, or two with sides exchanged."""
    with Bench(fixture) as bench:
        orders = [(0, 1), (1, 0)] if fixture.swap else [(0, 1)]
        return [_play(fixture, bench, order) for order in orders]


def _play(fixture: Fixture, bench: Bench, order: tuple[int, int]) -> Played:
    battle = SYSTEM.new(fixture.battle, {"young_generals": True} if fixture.young else {}, fixture.seed)
    players = [bench.player(number, seat) for seat, number in enumerate(order)]
    clock = Clock()
    loser, fault, actions = fight(battle, players, clock)
    winner, how = ending(battle, loser)
    for seat, player in enumerate(players):
        with contextlib.suppress(Fault):  # the battle has been decided without this message
            player.end(battle, winner, how, fault if seat == loser else None)
    told = None
    if fault is not None:
        number = order[loser]
        told = {"side": SIDES[loser], "player": fixture.players[number].name, **fault.error}
        if log := bench.dismiss(number):
            told["log"] = str(log)
    s = battle.state[0]
    return Played(
        fixture.name,
        fixture.seed,
        (fixture.players[order[0]].name, fixture.players[order[1]].name),
        winner,
        how,
        int(s["turn"]),
        actions,
        (int(s["medals"][0]), int(s["medals"][1])),
        told,
        clock.thoughts(),
    )


def fight(battle: Battle, players: Sequence[Player], clock: Clock) -> tuple[int, Fault | None, int]:
    """Play a battle to its end, or to a fault: who committed it, which it was, and the number of actions taken."""
    told = any(player.listens for player in players)
    actions = 0
    while (decision := battle.decision()) is not None and actions < LIMIT:
        seat = decision.seat
        clock.start()
        try:
            action = players[seat].choose(battle)
            clock.stop(battle, seat)
            if told:
                events = battle.apply(action)
                for player in players:
                    player.hear(events)
            else:
                battle.step(action)
        except Fault as fault:
            return seat, fault, actions
        except IllegalAction as wrong:
            return seat, Fault("illegal", str(wrong), reason=wrong.reason, data=wrong.data), actions
        actions += 1
    return NOBODY, None, actions


def ending(battle: Battle, loser: int) -> tuple[int, str]:
    """Who won, and how."""
    if loser != NOBODY:
        return 1 - loser, FORFEIT
    result = battle.result()
    return (result.winners[0], result.how) if result else (NOBODY, UNFINISHED)


class Clock:
    """Adds up thinking time by turn, as it passes and as it costs this process."""

    def __init__(self) -> None:
        self.spent: dict[tuple[int, int], list[float]] = {}
        self.own: set[tuple[int, int]] = set()
        self.wall = self.cpu = 0.0

    def start(self) -> None:
        self.wall, self.cpu = time.perf_counter(), time.thread_time()

    def stop(self, battle: Battle, seat: int) -> None:
        wall, cpu = time.perf_counter() - self.wall, time.thread_time() - self.cpu
        s = battle.state[0]
        key = (int(s["turn"]), seat)
        sums = self.spent.setdefault(key, [0.0, 0.0])
        sums[0] += wall
        sums[1] += cpu
        if int(s["seat"]) == seat:
            self.own.add(key)

    def thoughts(self) -> tuple[Thought, ...]:
        return tuple(Thought(key[1], key in self.own, *sums) for key, sums in self.spent.items())
