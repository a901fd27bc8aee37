"""Computer generals: players that choose an action from what their seat may know. One module each, found by name."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any, Protocol

from bocage.engine.contract import GameError


class General(Protocol):
    """A player for one seat of one game."""

    def choose(self, game: Any) -> int:
        """One of the legal actions of the game's decision, which is this seat's."""


def general_names() -> list[str]:
    """Every module here that does not start with an underscore."""
    return [m.name for m in pkgutil.iter_modules(__path__) if not m.ispkg and not m.name.startswith("_")]


def general(name: str, seat: int, seed: int | str) -> General:
    """A general by its name. The same name, seat and seed play the same game against the same opponent."""
    if name not in general_names():
        raise GameError(f"there is no general '{name}'; there is {', '.join(general_names())}")
    made: General = importlib.import_module(f"bocage.generals.{name}").GENERAL(seat, seed)
    return made
