"""The contract between a game and everything around it: what a game is, and where its games come from.

People, computer players, the referee, the table, the lab and the tests use a game only through these methods. A game
system is a package next to this one with a module `system` and an attribute ``SYSTEM``; it is found by name and nothing
else knows it. What it offers beyond its games has a file for each topic: `people` (views, choices, sentences,
questions, standing orders), `library` (battles, pictures, words, options, lessons), `generals` (computer players),
`terminal` (drawings and questions on a terminal) and `afterwards` (reports, series). All of them are classes that work
for any game; a system overrides what it does better.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import bocage

if TYPE_CHECKING:
    from bocage.engine.afterwards import Reports, Series
    from bocage.engine.generals import Generals
    from bocage.engine.library import Library
    from bocage.engine.people import People
    from bocage.engine.terminal import Terminal

MORE_SYSTEMS = "BOCAGE_SYSTEMS"
"""An environment variable that names further packages with a game system, by commas: for games kept elsewhere."""
Reseeds = tuple[tuple[int, int | str], ...]
"""Seeds, each with the number of actions after which chance comes from it; the numbers grow."""
REFEREE = -1
"""In the place of a seat: whoever may see everything, because he plays for nobody."""


class GameError(ValueError):
    """Something a person or a program asked for cannot be done; the message says what and what to do instead."""


class IllegalAction(GameError):  # noqa: N818 - it reads as the thing it is
    """An action that the rules do not allow now. ``reason`` is a short code, ``data`` names the places involved."""

    def __init__(self, message: str, reason: str = "not_offered", data: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.data = dict(data or {})


class BadSave(GameError):  # noqa: N818 - it reads as the thing it is
    """A saved game that cannot be loaded. ``reason`` is a short code for programs, ``data`` says what it is about."""

    def __init__(self, message: str, reason: str, **data: Any) -> None:
        super().__init__(message)
        self.reason = reason
        self.data = data


@dataclass(frozen=True)
class Place:
    """A seat of a game: its name, the side it plays for, and what it does there (commander, general, player …)."""

    name: str
    side: str
    role: str = "player"


@dataclass(frozen=True)
class Decision:
    """Who decides now, and about what."""

    seat: int
    kind: str
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """Something that happened, as data; sentences and animations are made from it elsewhere.

    ``secret`` names the fields that only the seats of the ``audience`` may see. Spectators are nobody's audience. Those
    in ``hidden_from`` are not told of it at all. Dice that fall are an event `roll` whose field `faces` names them in
    order; a fair table accounts for them.
    """

    kind: str
    data: Mapping[str, Any]
    audience: frozenset[int] = frozenset()
    secret: tuple[str, ...] = ()
    hidden_from: frozenset[int | None] = frozenset()

    def known_to(self, seat: int | None) -> bool:
        """Whether a seat (or a spectator, ``None``) may know all of it."""
        return not self.secret or seat in self.audience or seat == REFEREE

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (or a spectator, ``None``) may know it."""
        if self.known_to(seat):
            return self
        return Event(self.kind, {k: v for k, v in self.data.items() if k not in self.secret})

    def document(self) -> dict[str, Any]:
        return {"event": self.kind, **self.data}


def events_for(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events that a seat (or a spectator, or the referee) is told of, each as it may know it."""
    return [event.seen_by(seat) for event in events if seat not in event.hidden_from]


@dataclass(frozen=True)
class Result:
    """How a finished game ended: the winning seats (nobody: a draw), the reason, and the score of each side."""

    winners: tuple[int, ...]
    how: str
    score: tuple[int, ...]


@dataclass(frozen=True)
class SetUp:
    """What a game was set up with: enough to begin it once more, also when its battle has changed since."""

    battle: str
    document: Mapping[str, Any]
    """The whole battle, as the system writes it down."""
    digest: str
    """Changes with everything in the battle that affects play."""
    shipped: bool
    """Whether the battle is one of the system's own, as it is today."""
    options: Mapping[str, Any]
    seed: int | str
    position: str | None = None
    """Where it starts, when not at the beginning of the battle."""
    reseeds: Reseeds = ()


class Game(Protocol):
    """One game being played. Actions are small integers inside and short texts outside; seats are numbers inside."""

    @property
    def system(self) -> str:
        """The name of the game system it belongs to."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, at most 40 characters each; no two are the same."""

    @property
    def places(self) -> tuple[Place, ...]:
        """The seats with their sides and roles."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides in the order of every score. Where each plays for himself, the seats."""

    @property
    def active(self) -> int:
        """The seat whose turn it is, or was when the game ended."""

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""

    @property
    def score(self) -> tuple[int, ...]:
        """What each side has won so far."""

    def decision(self) -> Decision | None:
        """Who has to decide and why; ``None`` when the game is over."""

    def legal(self) -> list[int]:
        """Every action that can be chosen now; never empty before the end."""

    def apply(self, action: int, dice: Sequence[str] | None = None) -> list[Event]:
        """Carry out one legal action, with the dice given or drawn from the game's own stream."""

    def format(self, action: int) -> str:
        """An action as text: a verb that says what kind of action it is, then what it is about."""

    def parse(self, text: str) -> int:
        """Read an action; raises `IllegalAction` with the reason when it is not possible now."""

    def observe(self, seat: int | None) -> dict[str, Any]:
        """All that a seat, or a spectator, may see; nothing that it may not."""

    def imagine(self, seat: int, seed: int | str) -> Game:
        """A full game that the seat cannot tell from the real one, for its own thinking, with chance of its own."""

    def copy(self) -> Game: ...
    def digest(self) -> str:
        """The same for two games exactly when they are in the same position and will roll the same dice."""

    def save(self) -> dict[str, Any]:
        """The saved game; `game` in it names the system, `actions` are its actions as text."""

    def set_up(self) -> SetUp: ...
    def result(self) -> Result | None: ...

    @property
    def opening(self) -> list[Event]:
        """What happened before the first action."""

    @property
    def actions(self) -> list[str]:
        """Every action so far, as text, with the dice that were given from outside (`saves.split_dice`)."""

    @property
    def seed(self) -> int | str: ...
    @property
    def reseeds(self) -> Reseeds: ...
    def reseed(self, seed: int | str) -> None:
        """Let all chance come from another seed from here on: whoever knew the first one knows nothing any more."""


class GameSystem:
    """A kind of game: where its games come from, and what it offers to people and programs."""

    name: str
    order = 100
    """Its place among the systems; the first one is meant when nobody says which."""
    side_names: tuple[str, ...] = ()
    """The sides that most of its battles have, so that commands can name them."""

    # Games. Every system has these.

    def battles(self) -> list[str]:
        """The ids of its battles. No two systems should use the same one."""
        raise NotImplementedError

    def new(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int | str = 0
    ) -> Game:
        """Start a game from the id of a shipped battle or from a whole scenario document."""
        raise NotImplementedError

    def load(self, document: Mapping[str, Any]) -> Game:
        """Replay a saved game."""
        raise NotImplementedError

    def begin(self, set_up: SetUp) -> Game:
        """A game once more before its first action. A shipped battle that has changed since is played as it was."""
        raise NotImplementedError

    def prepare(self, progress: Any = None) -> None:
        """Get ready to play fast; may take a while the first time on a machine."""

    @property
    def prepared(self) -> bool:
        """Whether `prepare` will be quick because all of it was done before on this machine."""
        return True

    def read_battle(self, source: str | Mapping[str, Any], where: str) -> Mapping[str, Any]:
        """The document of a battle that is not shipped, from the text of its file or from a document; refuses it with
        every problem, one a line, each with its place: ``where`` names the file."""
        raise GameError(f"{where}: the game system '{self.name}' has no files of battles")

    def advice(self, battle: Mapping[str, Any]) -> list[str]:
        """What is allowed in the document of a battle but hardly meant, a sentence each."""
        return []

    def check(self, game: Game) -> None:
        """Refuse a game whose position cannot come from its battle: it was made from a stranger's document."""

    # What it offers besides; see the files of the topics.

    @cached_property
    def people(self) -> People:
        from bocage.engine.people import People  # noqa: PLC0415 - the topics know the contract, not the other way

        return People(self)

    @cached_property
    def library(self) -> Library:
        from bocage.engine.library import Library  # noqa: PLC0415 - as above

        return Library(self)

    @cached_property
    def generals(self) -> Generals:
        from bocage.engine.generals import Generals  # noqa: PLC0415 - as above

        return Generals(self)

    def extras(self) -> Any:
        """What the referee can tell of its games beyond the contract, as `bocage.engine.referee.Extras`; or None."""
        return None

    def laboratory(self) -> Any:
        """Its own `bocage.lab.laboratory.Laboratory`; None when the one for every game will do."""
        return None

    @cached_property
    def terminal(self) -> Terminal:
        from bocage.engine.terminal import Terminal  # noqa: PLC0415 - as above

        return Terminal(self)

    @cached_property
    def reports(self) -> Reports:
        from bocage.engine.afterwards import Reports  # noqa: PLC0415 - as above

        return Reports(self)

    @cached_property
    def series(self) -> Series:
        from bocage.engine.afterwards import Series  # noqa: PLC0415 - as above

        return Series(self)


@cache
def systems() -> dict[str, GameSystem]:
    """Every game system by its name, in their order: those of this package, and those that `MORE_SYSTEMS` names."""
    here = [one.name for one in pkgutil.iter_modules(bocage.__path__) if one.ispkg]
    packages = [f"bocage.{name}" for name in here if _has_system(name)]
    packages += [name.strip() for name in os.environ.get(MORE_SYSTEMS, "").split(",") if name.strip()]
    found: list[GameSystem] = [importlib.import_module(name).SYSTEM for name in packages]
    return {system.name: system for system in sorted(found, key=lambda system: (system.order, system.name))}


def _has_system(package: str) -> bool:
    return any((Path(folder) / package / "system.py").exists() for folder in bocage.__path__)


def system_names() -> list[str]:
    """The names of the game systems, the first one first."""
    return list(systems())


def game_system(name: str) -> GameSystem:
    """A game system by its name."""
    found = systems()
    if name not in found:
        raise GameError(f"there is no game system '{name}'; there is {', '.join(found)}")
    return found[name]


def system_of_battle(battle: str) -> tuple[GameSystem, str]:
    """The system that has a battle, and the battle's id in it. ``SYSTEM:ID`` says which, if two have the same id."""
    named, colon, rest = battle.partition(":")
    if colon and named in systems():
        return game_system(named), rest
    for system in systems().values():
        if battle in system.battles():
            return system, battle
    raise GameError(f"there is no battle '{battle}'")


def system_of_save(document: Mapping[str, Any]) -> GameSystem:
    """The system that a saved game names. One that names none we know is for the first to refuse: it says why."""
    named = document.get("game")
    found = systems()
    return found[named] if isinstance(named, str) and named in found else next(iter(found.values()))
