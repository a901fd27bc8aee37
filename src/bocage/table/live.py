"""A game in memory: its battle, its moments, its version. Changes take a lock and are durable before they show."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bocage.engine.contract import Event, Result
from bocage.memoir.game import Battle
from bocage.memoir.notation import split_dice
from bocage.memoir.telling import Teller
from bocage.table.lessons import lesson_of
from bocage.table.pace import Clock, Hook, Pace, Time, ticking
from bocage.table.record import ACT, CLAIM, SIDES, UNDO, Line, Record, Standing, actions_of, now
from bocage.table.standing import ordered_action
from bocage.table.still import Still
from bocage.table.undo import Asked, reveals

Append = Callable[[str, Line, bool, Mapping[str, Pace]], Awaitable[None]]


@dataclass(frozen=True)
class Moment:
    """What one action did; number 0 is the set-up."""

    n: int
    version: int
    turn: int
    seat: str | None
    action: str | None
    events: tuple[Event, ...]
    revealed: bool
    medals: tuple[int, int]


@dataclass
class Told:
    """The moments in one language, as far as they have been told. A secret sentence has a public form beside it."""

    teller: Teller
    sentences: list[list[tuple[Event, str, str]]] = field(default_factory=list)


class NotStored(Exception):  # noqa: N818 - it reads as the thing it is
    """The database did not take a line; the game stands where it stood."""


def step(battle: Battle, line: str) -> tuple[Event, ...]:
    """Carry out one line of a journal or a saved game."""
    text, dice = split_dice(line)
    return tuple(battle.apply(battle.parse(text), dice))


def moment(battle: Battle, n: int, version: int, line: str) -> Moment:
    """Carry a line out and tell what it was."""
    decision = battle.decision()
    assert decision is not None, "a battle that is over has no more moments"
    turn = int(battle.state[0]["turn"])
    events = step(battle, line)
    after = battle.decision()
    revealed = reveals(events, decision.seat, after.seat if after else None)
    return Moment(n, version, turn, SIDES[decision.seat], line, events, revealed, medals(battle))


def medals(battle: Battle) -> tuple[int, int]:
    won = battle.state[0]["medals"]
    return int(won[0]), int(won[1])


class Live:
    """One game that somebody plays or watches. Only `commit_…` change the battle."""

    def __init__(
        self, record: Record, lines: Sequence[Line], standing: dict[str, Standing],
        paces: Mapping[str, Pace], hooks: dict[str, Hook], now: Time = ticking,
    ) -> None:  # fmt: skip
        self.record = record
        self.lesson = lesson_of(record)
        self.standing = standing
        self.paces = {side: paces.get(side, Pace()) for side in SIDES}
        self.hooks = hooks
        self.now = now
        self.clock = Clock(record.clock, self.paces)
        self.away = {side: now() for side in SIDES if record.seats[side].human}  # since when, in our time
        self.calls: dict[str, Any] = {}  # seats whose hooks are to be called
        self.start = record.start()
        self.lock = asyncio.Lock()
        self.talk = asyncio.Lock()  # held from writing something said until everybody has heard it
        self.asked: Asked | None = None
        self.touched = time.monotonic()
        self.used = 0  # how many requests and connections hold it now
        self.automatic_task: asyncio.Task[None] | None = None
        self.listeners: set[Any] = set()
        self.told: dict[str, Told] = {}
        self.chances: dict[str, Any] | None = None  # of a battle that is over, once somebody has asked
        self.still = Still(self.start)
        self.rebuild(lines)

    def rebuild(self, lines: Sequence[Line]) -> None:
        """The game as its journal tells it."""
        self.lines = list(lines)
        standing = actions_of(self.lines)
        battle, self.moments = self.played(standing)
        self.still = Still(battle)
        self.told.clear()

    def played(self, actions: Sequence[Line]) -> tuple[Battle, list[Moment]]:
        """The battle after some actions, with its moments."""
        battle = self.start.copy()
        turn = int(battle.state[0]["turn"])
        moments = [Moment(0, 0, turn, None, None, tuple(self.start.opening), False, medals(battle))]
        for n, line in enumerate(actions, 1):
            moments.append(moment(battle, n, line.n, line.text))
        return battle, moments

    def battle_after(self, n: int) -> Battle:
        """The battle as it was after so many actions."""
        battle = self.start.copy()
        for line in actions_of(self.lines)[:n]:
            step(battle, line.text)
        return battle

    # What is.

    @property
    def battle(self) -> Battle:
        """As it stands; a change puts another one in its place."""
        return self.still.battle

    @property
    def version(self) -> int:
        return len(self.lines)

    @property
    def result(self) -> Result | None:
        """How the game ended: on the board, or by a claim."""
        last = self.lines[-1] if self.lines else None
        if last is not None and last.kind == CLAIM:
            return Result((SIDES.index(last.seat),), last.text, medals(self.battle))
        return self.still.result

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def updated(self) -> int:
        return self.lines[-1].at if self.lines else self.record.created

    def since(self, version: int) -> list[Moment] | None:
        """The moments after a version; None when something was taken back since, or the version never was."""
        if not 0 <= version <= self.version or any(line.kind == UNDO for line in self.lines[version:]):
            return None
        return [one for one in self.moments if one.version > version]

    def sentences(self, lang: str) -> list[list[tuple[Event, str, str]]]:
        """For every moment its events with a full and a public sentence."""
        told = self.told.get(lang)
        if told is None:
            told = self.told[lang] = Told(Teller(self.start, lang))
        for one in self.moments[len(told.sentences) :]:
            row = []
            for event in one.events:
                public = told.teller.sentence(event.seen_by(None))
                full = told.teller.sentence(event) if event.secret else public
                row.append((event, full, public))
            told.sentences.append(row)
        return told.sentences

    def automatic(self) -> tuple[str, str | None] | None:
        """The seat that decides by itself now, with its action when standing orders or a lesson's script give one."""
        seat = self.deciding
        if seat is None:
            return None
        if not self.record.seats[seat].human:
            return seat, self.lesson.answer(self.battle) if self.lesson else None
        action = ordered_action(self.still, self.standing.get(seat, Standing()))
        return (seat, action) if action is not None or self.paces[seat].cover else None

    # Whom it waits for.

    @property
    def deciding(self) -> str | None:
        """The seat that has to decide."""
        decision = None if self.over else self.still.decision
        return SIDES[decision.seat] if decision is not None else None

    @property
    def waits_for(self) -> str | None:
        """The seat whose player has to decide himself."""
        return self.deciding if self.automatic() is None else None

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that are played by their players now, and not by a general."""
        return tuple(side for side in SIDES if self.record.seats[side].human and not self.paces[side].cover)

    def general_of(self, seat: str) -> str:
        """The general that decides for a seat: its own, or the one that covers its player."""
        return self.record.seats[seat].general or self.paces[seat].cover

    def here(self, seat: str) -> bool:
        """Whether a browser of the seat's player is connected."""
        return any(seat in listener.viewer.seats for listener in self.listeners)

    def on_the_clock(self) -> str | None:
        """The seat whose clock has to run: the one that is waited for, once every player has been here.

        After a flag has fallen both stand still: whoever has time left owes nobody any hurry.
        """
        if self.record.clock is None or any(pace.fallen for pace in self.paces.values()):
            return None
        seat = self.waits_for
        if seat is None:
            return None
        return seat if all(self.paces[side].opened for side in self.people) else None

    # What changes. The caller holds the lock.

    async def commit_action(self, text: str, append: Append) -> None:
        """Do a legal action of the seat that decides: first on a copy, then on the disk, then for everybody."""
        battle = self.battle.copy()
        made = moment(battle, len(self.moments), self.version + 1, text)
        assert made.seat is not None
        line = Line(made.version, ACT, made.seat, text, now())
        await self._keep(line, battle.result() is not None, append)
        self.lines.append(line)
        self.moments.append(made)
        self.still = Still(battle)
        self.asked = None

    async def commit_undo(self, keep: int, seat: str, append: Append) -> None:
        """Take back all actions but the first `keep`."""
        line = Line(self.version + 1, UNDO, seat, str(keep), now())
        lines = [*self.lines, line]
        battle, moments = await asyncio.to_thread(self.played, actions_of(lines))
        await self._keep(line, False, append)
        self.lines, self.still, self.moments = lines, Still(battle), moments
        self.told.clear()
        self.asked = None

    async def commit_claim(self, seat: str, why: str, append: Append) -> None:
        """End the game: a seat claims the win."""
        line = Line(self.version + 1, CLAIM, seat, why, now())
        await self._keep(line, True, append)
        self.lines = [*self.lines, line]
        self.asked = None

    async def _keep(self, line: Line, over: bool, append: Append) -> None:
        try:
            await append(self.record.id, line, over, self.paces if self.record.clock is not None else {})
        except Exception as error:
            raise NotStored(type(error).__name__) from error
