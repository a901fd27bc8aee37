"""The computer generals as a table offers them, and the staff."""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from typing import Any

from bocage.engine.contract import Game
from bocage.engine.generals import General, Generals
from bocage.engine.people import LANGUAGES
from bocage.memoir.fog import seen_by_decider
from bocage.memoir.game import Battle
from bocage.memoir.generals import general, general_names
from bocage.memoir.table.words import catalogue

log = logging.getLogger("bocage.generals")
ORDER = ("random", "recruit", "greedy", "simple", "captain", "colonel")


class MemoirGenerals(Generals):
    """One module each in `generals`, found by name."""

    cover = "captain"
    advises = True

    def names(self) -> list[str]:
        return general_names()

    def general(self, name: str, seat: int, seed: int | str) -> General:
        return general(name, seat, seed)

    def listed(self) -> list[dict[str, Any]]:
        return _listed()

    def advise(self, game: Game, seed: str, lang: str) -> dict[str, Any]:
        from bocage.memoir.generals.staff import advise  # noqa: PLC0415 - compiles what generals think with

        assert isinstance(game, Battle)
        return advise(seen_by_decider(game), seed, lang).document()


@cache
def _listed() -> list[dict[str, Any]]:
    """A general may bring NAME and ABOUT (by language) and LEVEL; we have words for the first ones. A module that
    cannot be loaded is left out: one broken general must not close the table."""
    listed = []
    for name in general_names():
        try:
            module = import_module(f"bocage.memoir.generals.{name}")
        except Exception:
            log.exception("a general cannot be loaded", extra={"about": {"general": name}})
            continue
        if hasattr(module, "GENERAL"):
            level = getattr(module, "LEVEL", ORDER.index(name) if name in ORDER else len(ORDER))
            plain = {"name": name.capitalize(), "about": ""}
            told = {
                field: getattr(module, field.upper(), None)
                or catalogue().get(f"general_{field}.{name}")
                or dict.fromkeys(LANGUAGES, text)
                for field, text in plain.items()
            }
            listed.append({"id": name, "level": level, **told})
    return sorted(listed, key=lambda one: (one["level"], one["id"]))
