"""The computer generals of this game, one module each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from bocage.engine.generals import General, Generals
from bocage.generals import Folder

FOLDER = Folder(__name__)


class DDayGenerals(Generals):
    """The general that works for any game, and those that know this one."""

    cover = "captain"

    def names(self) -> list[str]:
        return [*super().names(), *FOLDER.names()]

    def general(self, name: str, seat: int, seed: int | str) -> General:
        if name in FOLDER.names():
            return FOLDER.make(name, seat, seed)
        return super().general(name, seat, seed)

    def listed(self) -> list[dict[str, Any]]:
        return [*super().listed(), *_own()]


@cache
def _own() -> list[dict[str, Any]]:
    """The generals with their NAME, ABOUT and LEVEL, the gentlest first."""
    modules = [(name, import_module(f"{__name__}.{name}")) for name in FOLDER.names()]
    found = [{"id": name, "level": m.LEVEL, "name": m.NAME, "about": m.ABOUT} for name, m in modules]
    return sorted(found, key=lambda one: int(one["level"]))
