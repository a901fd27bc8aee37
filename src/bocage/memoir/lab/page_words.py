"""The words of a playtest's page that only Memoir needs: its sides, units and cards."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from bocage.lab import words as shared
from bocage.memoir.words import capital, name_of
from bocage.memoir.words import catalogue as game_catalogue
from bocage.memoir.words import say as game_say


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """Every text by its key; the endings are called as in the report: ``ending.deck``."""
    raw = tomllib.loads((files("bocage.memoir.lab") / "page_words.toml").read_text("utf-8"))
    own = {
        f"ending.{key}" if group == "ending" else key: texts
        for group, entries in raw.items()
        for key, texts in entries.items()
    }
    return shared.shared_catalogue() | own


@dataclass(frozen=True)
class Speech(shared.Speech):
    """One language."""

    def texts(self) -> Mapping[str, Mapping[str, str]]:
        return catalogue()

    def side(self, name: str) -> str:
        return game_say(f"word.{name}", self.lang)

    def unit(self, side: str, kind: str, number: int) -> str:
        own = f"unit_of.{side}_{kind}"
        key = own if own in game_catalogue() else f"unit_of.{side}"
        return f"{capital(game_say(key, self.lang, kind=name_of(kind, self.lang)))} {number}"

    def card(self, card: str) -> str:
        return name_of(card, self.lang)
