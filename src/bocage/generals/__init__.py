"""Computer players that know no game, and how those of a game system are found: one module each, by name."""

from __future__ import annotations

import importlib
import pkgutil

from bocage.engine.contract import GameError, systems
from bocage.engine.generals import General, Generals

__all__ = ["Folder", "General", "Shared", "all_general_names"]


class Folder:
    """The generals of a package: every module that does not start with an underscore, with a ``GENERAL`` in it."""

    def __init__(self, package: str) -> None:
        self.package = package

    def names(self) -> list[str]:
        path = importlib.import_module(self.package).__path__
        return [m.name for m in pkgutil.iter_modules(path) if not m.ispkg and not m.name.startswith("_")]

    def make(self, name: str, seat: int, seed: int | str) -> General:
        """A general by its name. The same name, seat and seed play the same game against the same opponent."""
        if name not in self.names():
            raise GameError(f"there is no general '{name}'; there is {', '.join(self.names())}")
        made: General = importlib.import_module(f"{self.package}.{name}").GENERAL(seat, seed)
        return made


FOLDER = Folder(__name__)
STAND_INS = {
    "look_ahead": (
        {"en": "Stand-in", "nl": "Invaller", "fr": "Remplaçant"},
        {
            "en": "Tries what it can do, and keeps what turns out best.",
            "nl": "Probeert wat kan en houdt wat het beste uitpakt.",
            "fr": "Essaie ce qui est possible et garde ce qui réussit le mieux.",
        },
    ),
}


class Shared(Generals):
    """Generals for a system that has none of its own yet: they know nothing but the contract."""

    def names(self) -> list[str]:
        return ["random", *STAND_INS]

    def general(self, name: str, seat: int, seed: int | str) -> General:
        if name not in self.names():
            raise GameError(f"there is no general '{name}'; there is {', '.join(self.names())}")
        return FOLDER.make(name, seat, seed)

    def listed(self) -> list[dict[str, object]]:
        more = [
            {"id": name, "level": level, "name": called, "about": about}
            for level, (name, (called, about)) in enumerate(STAND_INS.items(), 1)
        ]
        return [*super().listed(), *more]


def all_general_names() -> list[str]:
    """The generals of every system, each name once."""
    return list(dict.fromkeys(name for system in systems().values() for name in system.generals.names()))
