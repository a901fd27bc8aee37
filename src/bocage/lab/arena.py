"""Battles between players of any kind: generals of the house and programs from outside.

A player that answers wrongly, late or not at all loses the battle there and then; the reason is part of the result.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bocage.engine import playing
from bocage.engine.contract import Game, GameError, GameSystem, IllegalAction, game_system, system_of_battle
from bocage.engine.playing import NOBODY
from bocage.lab.laboratory import laboratory
from bocage.lab.players import LIMITS, Entrant, HouseGeneral, Limits, Player, ProgramPlayer
from bocage.lab.program import Fault, Program

LIMIT = 20_000
"""Actions after which a battle counts as not finished; random players rarely need a tenth of it."""
FORFEIT = "forfeit"
UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Fixture:
    """One battle to be played, once or from all sides: then again with the same chance and the players exchanged.

    A player has whole sides, with all their seats. Where there are more sides than players, they take turns: of three
    sides the first of two players has the first and the third, and with the sides exchanged the second alone.
    """

    battle: str | Mapping[str, Any]
    seed: str
    players: tuple[Entrant, ...]
    swap: bool = True
    options: Mapping[str, Any] = field(default_factory=dict)
    limits: Limits = LIMITS
    logs: str = "."
    system: str | None = None
    """Needed for a battle that is a document; a shipped one is found in its system."""

    @property
    def name(self) -> str:
        return battle_name(self.battle)

    def __str__(self) -> str:
        return f"{' against '.join(one.name for one in self.players)} at {self.name}, seed {self.seed}"

    def new(self) -> Game:
        """The battle at its beginning."""
        system, battle = system_and_battle(self.battle, self.system)
        return system.new(battle, self.options, self.seed)


def system_and_battle(
    battle: str | Mapping[str, Any], system: str | None
) -> tuple[GameSystem, str | Mapping[str, Any]]:
    """The system of a battle and the battle as that system knows it."""
    if system is not None:
        return game_system(system), battle
    if isinstance(battle, str):
        return system_of_battle(battle)
    raise GameError("a battle that is a document belongs to a game system; name it")


def battle_name(battle: str | Mapping[str, Any]) -> str:
    """The id of a shipped battle, or of a scenario document."""
    return battle if isinstance(battle, str) else str(battle.get("id", "battle"))


@dataclass(frozen=True)
class Thought:
    """How long the player of a side thought in one turn; ``own`` is false for its answers in another's turn."""

    seat: int
    """The number of the side."""
    own: bool
    wall: float
    cpu: float


@dataclass(frozen=True)
class Played:
    """How one battle went. The thoughts depend on the machine, everything else on the seed alone."""

    battle: str
    seed: str
    players: tuple[str, ...]
    """Who had each side."""
    winner: int
    """The side that won; -1 for a draw and a battle without end."""
    how: str
    turns: int
    actions: int
    score: tuple[int, ...]
    fault: dict[str, Any] | None
    thoughts: tuple[Thought, ...]
    sides: tuple[str, ...] = ()
    score_name: str = "score"

    @property
    def winner_name(self) -> str | None:
        return self.players[self.winner] if self.winner >= 0 else None

    def document(self) -> dict[str, Any]:
        """All of it but the times, which differ from run to run."""
        sides = self.sides or tuple(f"side {number}" for number in range(1, len(self.players) + 1))
        return {
            "battle": self.battle,
            "seed": self.seed,
            **dict(zip(sides, self.players, strict=True)),
            "winner": self.winner_name,
            "side": sides[self.winner] if self.winner >= 0 else None,
            "how": self.how,
            "turns": self.turns,
            "actions": self.actions,
            self.score_name: list(self.score),
            "fault": self.fault,
        }


class Bench:
    """The programs of a fixture, started when they are needed and ended with it. One that failed is started anew."""

    def __init__(self, fixture: Fixture) -> None:
        self.fixture = fixture
        self.running: dict[tuple[int, int], tuple[Program, int]] = {}
        self.started = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for key in list(self.running):
            self._end(key)

    def player(self, number: int, seats: Sequence[int], place: int = 0) -> Player:
        """One of the fixture's entrants at a seat, or at all seats of a side: the first or a later program of his."""
        who = self.fixture.players[number]
        if who.command is None:
            (seat,) = seats
            return HouseGeneral(who.name, seat, self.fixture.seed)
        key = (number, place)
        if key not in self.running:
            self.started += 1
            name = re.sub(r"[^\w.-]+", "-", f"{who.name}-{self.fixture.name}-{self.fixture.seed}-{self.started}")
            self.running[key] = (Program(who.command, Path(self.fixture.logs) / f"{name}.log"), 0)
        program, games = self.running[key]
        self.running[key] = (program, games + 1)
        return ProgramPlayer(program, games + 1, seats, self.fixture.limits)

    def dismiss(self, number: int, place: int = 0) -> Path | None:
        """End a program. If it wrote anything on standard error, that stays in the file that is returned."""
        return self._end((number, place))

    def _end(self, key: tuple[int, int]) -> Path | None:
        if key not in self.running:
            return None
        program, _ = self.running.pop(key)
        program.close()
        if program.logged:
            return program.log
        program.log.unlink(missing_ok=True)
        return None


def play_fixture(fixture: Fixture) -> list[Played]:
    """Play a fixture: one battle, or as many as there are players, each time with the sides passed on by one."""
    with Bench(fixture) as bench:
        rounds = range(len(fixture.players) if fixture.swap else 1)
        return [_play(fixture, bench, by) for by in rounds]


def _play(fixture: Fixture, bench: Bench, by: int) -> Played:
    battle = fixture.new()
    if len(fixture.players) > len(battle.sides):
        raise GameError(f"{fixture.name} has {len(battle.sides)} sides; {len(fixture.players)} players are too many")
    order = [(side + by) % len(fixture.players) for side in range(len(battle.sides))]
    names = tuple(fixture.players[number].name for number in order)
    places = _places(fixture, battle, order)
    held: dict[tuple[int, int], list[int]] = {}
    for seat, key in enumerate(places):
        held.setdefault(key, []).append(seat)
    made = {(number, place): bench.player(number, seats, place) for (number, place), seats in held.items()}
    players = [made[key] for key in places]
    clock = Clock()
    loser, fault, actions = fight(battle, players, clock)
    winner, how = ending(battle, loser, names)
    for key, player in made.items():
        with contextlib.suppress(Fault):  # the battle has been decided without this message
            player.end(battle, winner, how, fault if loser != NOBODY and key == places[loser] else None)
    told = None
    if fault is not None:
        number, place = places[loser]
        side = battle.sides[playing.side_of(battle, loser)]
        told = {"side": side, "player": fixture.players[number].name, **fault.error}
        if log := bench.dismiss(number, place):
            told["log"] = str(log)
    return Played(
        fixture.name,
        fixture.seed,
        names,
        winner,
        how,
        battle.turn,
        actions,
        battle.score,
        told,
        clock.thoughts(),
        battle.sides,
        laboratory(playing.system_of(battle)).score_name,
    )


def _places(fixture: Fixture, battle: Game, order: Sequence[int]) -> list[tuple[int, int]]:
    """By seat, which player has it and which of his programs: one for each of his seats, or for each of his sides."""
    places: list[tuple[int, int]] = []
    for seat in range(len(battle.seats)):
        side = playing.side_of(battle, seat)
        number = order[side]
        if fixture.players[number].together:
            places.append((number, sum(other == number for other in order[:side])))
        else:
            places.append((number, sum(other == number for other, _ in places)))
    return places


def fight(battle: Game, players: Sequence[Player], clock: Clock) -> tuple[int, Fault | None, int]:
    """Play a battle to its end, or to a fault: the seat that committed it, which it was, and the actions taken."""
    listening = [player for player in {id(player): player for player in players}.values() if player.listens]
    actions = 0
    while (decision := battle.decision()) is not None and actions < LIMIT:
        seat = decision.seat
        clock.start()
        try:
            action = players[seat].choose(battle)
            clock.stop(battle, seat)
            if listening:
                events = battle.apply(action)
                for player in listening:
                    player.hear(events)
            else:
                playing.step(battle, action)
        except Fault as fault:
            return seat, fault, actions
        except IllegalAction as wrong:
            return seat, Fault("illegal", str(wrong), reason=wrong.reason, data=wrong.data), actions
        actions += 1
    return NOBODY, None, actions


def ending(battle: Game, loser: int, names: Sequence[str] = ()) -> tuple[int, str]:
    """The side that won, and how. When a seat forfeits, its side has lost: whoever of the others is ahead has won.

    Others who are level share it, so that it is nobody's, unless all of them have the same player.
    """
    if loser == NOBODY:
        result = battle.result()
        return playing.winning_side(battle), result.how if result else UNFINISHED
    out = playing.side_of(battle, loser)
    left = {side: points for side, points in enumerate(battle.score) if side != out}
    ahead = [side for side, points in left.items() if points == max(left.values())]
    alone = len(ahead) == 1 or len({names[side] for side in ahead if names}) == 1
    return ahead[0] if alone else NOBODY, FORFEIT


class Clock:
    """Adds up thinking time by turn, as it passes and as it costs this process."""

    def __init__(self) -> None:
        self.spent: dict[tuple[int, int], list[float]] = {}
        self.own: set[tuple[int, int]] = set()
        self.wall = self.cpu = 0.0

    def start(self) -> None:
        self.wall, self.cpu = time.perf_counter(), time.thread_time()

    def stop(self, battle: Game, seat: int) -> None:
        wall, cpu = time.perf_counter() - self.wall, time.thread_time() - self.cpu
        side = playing.side_of(battle, seat)
        key = (battle.turn, side)
        sums = self.spent.setdefault(key, [0.0, 0.0])
        sums[0] += wall
        sums[1] += cpu
        if playing.side_of(battle, battle.active) == side:
            self.own.add(key)

    def thoughts(self) -> tuple[Thought, ...]:
        return tuple(Thought(key[1], key in self.own, *sums) for key, sums in self.spent.items())
