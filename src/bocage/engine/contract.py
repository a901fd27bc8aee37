"""The contract between a game and everything around it.

People, computer players, the referee, the table and the tests use a game only through these methods. A game system is
a package next to this one with an attribute ``SYSTEM``; it is found by name and nothing else knows it.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import bocage


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
class Decision:
    """Who decides now, and about what."""

    seat: int
    kind: str
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """Something that happened, as data; sentences and animations are made from it elsewhere.

    ``secret`` names the fields that only ``seat`` may see.
    """

    kind: str
    data: Mapping[str, Any]
    seat: int | None = None
    secret: tuple[str, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (or a spectator, ``None``) may know it."""
        if not self.secret or seat == self.seat:
            return self
        return Event(self.kind, {k: v for k, v in self.data.items() if k not in self.secret}, self.seat)

    def document(self) -> dict[str, Any]:
        return {"event": self.kind, **self.data}


@dataclass(frozen=True)
class Result:
    """How a finished game ended: the winning seats and the reason."""

    winners: tuple[int, ...]
    how: str
    score: tuple[int, ...]


class Game(Protocol):
    """One game being played. Actions are small integers inside and short texts outside."""

    @property
    def seats(self) -> tuple[str, ...]: ...
    def decision(self) -> Decision | None:
        """Who has to decide and why; ``None`` when the game is over."""

    def legal(self) -> list[int]:
        """Every action that can be chosen now; never empty before the end."""

    def apply(self, action: int, dice: Sequence[str] | None = None) -> list[Event]:
        """Carry out one legal action, with the dice given or drawn from the game's own stream."""

    def format(self, action: int) -> str: ...
    def parse(self, text: str) -> int:
        """Read an action; raises `IllegalAction` with the reason when it is not possible now."""

    def observe(self, seat: int | None) -> dict[str, Any]:
        """All that a seat, or a spectator, may see; nothing that it may not."""

    def imagine(self, seat: int, seed: int | str) -> Game:
        """A full game that the seat cannot tell from the real one, for its own thinking, with chance of its own."""

    def copy(self) -> Game: ...
    def digest(self) -> str:
        """The same for two games exactly when they are in the same position and will roll the same dice."""

    def save(self) -> dict[str, Any]: ...
    def result(self) -> Result | None: ...


class GameSystem(Protocol):
    """A kind of game: where its games come from."""

    name: str

    def battles(self) -> list[str]: ...
    def prepare(self, progress: Any = None) -> None:
        """Get ready to play fast; may take a while the first time on a machine."""

    def new(
        self, battle: str | Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int | str = 0
    ) -> Game:
        """Start a game from the id of a shipped battle or from a whole scenario document."""

    def load(self, document: Mapping[str, Any]) -> Game:
        """Replay a saved game."""


def system_names() -> list[str]:
    """The game systems in the package."""
    found = []
    for module in pkgutil.iter_modules(bocage.__path__):
        if module.ispkg and hasattr(importlib.import_module(f"bocage.{module.name}"), "SYSTEM"):
            found.append(module.name)
    return found


def game_system(name: str) -> GameSystem:
    """A game system by its name."""
    names = system_names()
    if name not in names:
        raise GameError(f"there is no game system '{name}'; there is {', '.join(names)}")
    system: GameSystem = importlib.import_module(f"bocage.{name}").SYSTEM
    return system
