"""A game in memory: its battle, its moments, its version. Changes take a lock and are durable before they show."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bocage.engine import afterwards
from bocage.engine.contract import Event, Game, GameSystem, Result, game_system
from bocage.engine.people import Teller
from bocage.engine.saves import step
from bocage.table.lessons import lesson_of
from bocage.table.marks import EVERY, Marks, played_on
from bocage.table.pace import Clock, Hook, Pace, Time, ticking
from bocage.table.record import ACT, CLAIM, UNDO, Line, Orders, Record, actions_of, now
from bocage.table.rooms import held_by, player_number
from bocage.table.snapshot import Snapshot
from bocage.table.undo import Asked
from bocage.table.viewers import Viewer

Append = Callable[[str, Line, bool, Mapping[str, Pace]], Awaitable[None]]
MOST_LINES = 20_000
"""Lines of a journal, what was taken back included: many times those of the longest game. Every line is kept for good
and played again when the game is opened, so whoever does and undoes the same all day must find an end, and so must
generals whose battle has none."""
AT_ONCE = 50
"""Moments that are put into words before others get their turn."""


@dataclass(frozen=True)
class Moment(afterwards.Moment):
    """What one action did, and the version of the game that it made."""

    version: int
    revealed: bool
    """Whether everybody was told something by it."""
    asked: str | None
    """The seat that decides next, if any."""


@dataclass
class Told:
    """The moments in one language, as far as they have been told. A secret sentence has a public form beside it."""

    teller: Teller
    sentences: list[list[tuple[Event, str, str]]] = field(default_factory=list)


@dataclass(frozen=True)
class Played:
    """A journal with what it tells: the moments that stand, the battle after them, and marks on the way there."""

    lines: list[Line]
    moments: list[Moment]
    marks: Marks
    battle: Game


class NotStored(Exception):  # noqa: N818 - it reads as the thing it is
    """The database did not take a line; the game stands where it stood."""


def moment(game: Game, n: int, version: int, line: str) -> Moment:
    """Carry a line out and tell what it was."""
    decision = game.decision()
    assert decision is not None, "a game that is over has no more moments"
    turn, people = game.turn, game_system(game.system).people
    veiled = people.veiled(game)  # somebody unseen may have seen it
    events = step(game, line)
    after = game.decision()
    revealed = veiled or any(event.kind in people.revealing for event in events)
    asked = game.seats[after.seat] if after else None
    return Moment(n, turn, game.seats[decision.seat], line, events, game.score, version, revealed, asked)


class Live:
    """One game that somebody plays or watches. Only `commit_…` change the battle."""

    def __init__(
        self, record: Record, lines: Sequence[Line], standing: dict[str, Orders],
        paces: Mapping[str, Pace], hooks: dict[str, Hook], now: Time = ticking,
    ) -> None:  # fmt: skip
        self.record = record
        self.system: GameSystem = game_system(record.system)
        self.lesson = lesson_of(record)
        self.start = record.start()
        self.seats = self.start.seats
        self.standing = standing
        self.paces = {side: paces.get(side, Pace()) for side in self.seats}
        self.hooks = hooks
        self.now = now
        self.clock = Clock(record.clock, self.paces, {one.name: one.side for one in self.start.places})
        self.away = {side: now() for side in record.people}  # since when, in our time
        self.calls: dict[str, Any] = {}  # seats whose hooks are to be called
        self.lock = asyncio.Lock()
        self.talk = asyncio.Lock()  # held from writing something said until everybody has heard it
        self.conferred: dict[str, tuple[int, str]] | None = None  # by side: the turn and the general (`channels.py`)
        self.asked: Asked | None = None
        self.touched = time.monotonic()
        self.used = 0  # how many requests and connections hold it now
        self.begun = False  # the player has said that the general may begin; later his first action says so
        self.automatic_task: asyncio.Task[None] | None = None
        self.listeners: set[Any] = set()
        self.told: dict[str, Told] = {}
        self.chances: dict[str, Any] | None = None  # of a battle that is over, once somebody has asked
        self.judging: asyncio.Task[None] | None = None  # while somebody finds them out
        self.review: Any = None  # what was played badly in a battle that is over, once somebody has asked
        self.put(self.played(lines))

    def played(self, lines: Sequence[Line]) -> Played:
        """What a journal tells, played from the start. Nothing of the game changes yet: a thread may take its time."""
        battle, marks = self.start.copy(), Marks(self.start)
        moments = [Moment(0, battle.turn, None, None, tuple(self.start.opening), battle.score, 0, False, None)]
        for n, line in enumerate(actions_of(list(lines)), 1):
            moments.append(moment(battle, n, line.n, line.text))
            if n % EVERY == 0:
                marks = marks.along(n, battle.copy())
        claimed = bool(lines) and lines[-1].kind == CLAIM
        return Played(list(lines), moments, marks, self.system.people.unveiled(battle) if claimed else battle)

    def put(self, played: Played) -> None:
        """Let the game be what was played."""
        self.lines, self.moments, self.marks = played.lines, played.moments, played.marks
        self.snapshot = Snapshot(played.battle)
        self.told.clear()

    def battle_after(self, n: int) -> Game:
        """The battle as it was after so many actions."""
        return self.looking_back(n)()

    def looking_back(self, n: int) -> Callable[[], Game]:
        """The same, to be made in a thread: of what stands now, whatever is done or taken back meanwhile."""
        at, battle = self.marks.before(n)
        actions = [one.action for one in self.moments[at + 1 : n + 1] if one.action is not None]
        return partial(played_on, battle, actions)

    # What is.

    @property
    def battle(self) -> Game:
        """As it stands; a change puts another one in its place."""
        return self.snapshot.battle

    @property
    def shipped(self) -> bool:
        """Whether its battle is one of the system's own, as it is today."""
        return self.start.set_up().shipped

    @property
    def version(self) -> int:
        return len(self.lines)

    @property
    def full(self) -> bool:
        """Whether the journal has grown out of all proportion: nothing is done in the game any more."""
        return self.version >= MOST_LINES

    @property
    def result(self) -> Result | None:
        """How the game ended: on the board, or by a claim."""
        last = self.lines[-1] if self.lines else None
        if last is not None and last.kind == CLAIM:
            return Result(self.of_side(last.seat), last.text, self.battle.score)
        return self.snapshot.result

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

    async def tell(self, lang: str) -> None:
        """Put every moment into words, bit by bit: a long game takes a second, in which nobody else is to wait."""
        while len(self.sentences(lang, AT_ONCE)) < len(self.moments):
            await asyncio.sleep(0)

    def sentences(self, lang: str, most: int | None = None) -> list[list[tuple[Event, str, str]]]:
        """For every moment its events with a full and a public sentence; with `most`, only so many more than before."""
        told = self.told.get(lang)
        if told is None:
            told = self.told[lang] = Told(self.system.people.teller(self.start, lang))
        after = len(told.sentences)
        for one in self.moments[after : None if most is None else after + most]:
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
        if seat is None or self.held or self.gathering:
            return None
        if not self.record.seats[seat].human:
            return seat, self.lesson.answer(self.battle) if self.lesson else None
        action = self.ordered(seat)
        if self.paces[seat].cover:
            return seat, action
        action = action or self.foregone
        return None if action is None else (seat, action)

    def ordered(self, seat: str) -> str | None:
        """What a seat's standing orders say about what is being decided."""
        return self.system.people.ordered_action(self.battle, self.snapshot.legal, self.orders(seat))

    @property
    def foregone(self) -> str | None:
        """The answer of a player who has nothing to choose, and is asked only so that being asked tells nothing: it is
        given for him, as late as any other."""
        people, decision, legal = self.system.people, self.snapshot.decision, self.snapshot.legal
        if decision is None or decision.kind not in people.private_decisions or len(legal) != 1:
            return None
        return next(iter(legal)) if people.answers_alone(self.battle) else None

    # Whom it waits for.

    @property
    def gathering(self) -> bool:
        """Whether the players of a room are still choosing their seats."""
        return self.record.room is not None and not self.record.room.started

    def viewer(self, role: str) -> Viewer:
        """What a key of a role lets its holder see now. Who chooses a seat yet sees what everybody does."""
        number = player_number(role)
        if number is None:
            return Viewer(role, self.record.people)
        return Viewer(role, (), () if self.gathering else held_by(self.record.seats, number))

    @property
    def held(self) -> str | None:
        """The seat whose player has not yet said that the general may make the first move, or that with which a loaded
        game goes on: lines that came with it are nobody's."""
        played = bool(self.lines) and bool(self.lines[-1].seat)
        if self.begun or played or self.deciding is None or self.deciding in self.people:
            return None
        return next((side for side in self.people if self.record.seats[side].waits), None)

    @property
    def deciding(self) -> str | None:
        """The seat that has to decide."""
        decision = None if self.over else self.snapshot.decision
        return self.seats[decision.seat] if decision is not None else None

    @property
    def waits_for(self) -> str | None:
        """The seat whose player has to decide himself, or to say that the battle may begin."""
        if self.gathering:
            return None
        if (seat := self.held or self.deciding) is None or seat == self.held:
            return seat
        # Also for a foregone answer: nobody must see that somebody has nothing to choose.
        himself = self.record.seats[seat].human and not self.paces[seat].cover
        return seat if himself and self.ordered(seat) is None else None

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that are played by their players now, and not by a general."""
        return tuple(seat for seat in self.record.people if not self.paces[seat].cover)

    def orders(self, seat: str) -> dict[str, str]:
        """The standing orders of a seat, each with its value."""
        usual = {order.name: order.values[0] for order in self.system.people.standing}
        return usual | dict(self.standing.get(seat, {}))

    def of_side(self, seat: str) -> tuple[int, ...]:
        """The seats of the side that a seat plays for, by number."""
        places = self.start.places
        side = next(one.side for one in places if one.name == seat)
        return tuple(n for n, one in enumerate(places) if one.side == side)

    def rivals(self, seat: str) -> tuple[str, ...]:
        """The seats of the other sides."""
        friends = self.of_side(seat)
        return tuple(name for n, name in enumerate(self.seats) if n not in friends)

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
        if self.record.clock is None or self.held or any(pace.fallen for pace in self.paces.values()):
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
        self.marks = self.marks.along(made.n, battle)
        self.snapshot = Snapshot(battle)
        self.asked = None

    async def commit_undo(self, keep: int, seat: str, append: Append) -> None:
        """Take back all actions but the first `keep`."""
        line = Line(self.version + 1, UNDO, seat, str(keep), now())
        battle = await asyncio.to_thread(self.looking_back(keep))
        await self._keep(line, False, append)
        self.put(Played([*self.lines, line], self.moments[: keep + 1], self.marks.first(keep), battle))
        self.asked = None

    async def commit_claim(self, seat: str, why: str, append: Append) -> None:
        """End the game: a seat claims the win."""
        line = Line(self.version + 1, CLAIM, seat, why, now())
        await self._keep(line, True, append)
        self.lines = [*self.lines, line]
        self.snapshot = Snapshot(self.system.people.unveiled(self.battle))
        self.asked = None

    async def _keep(self, line: Line, over: bool, append: Append) -> None:
        try:
            await append(self.record.id, line, over, self.paces if self.record.clock is not None else {})
        except Exception as error:
            raise NotStored(type(error).__name__) from error
