"""The words and numbers of a playtest's page, in English, Dutch and French."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bocage.lab.cards import points
from bocage.memoir.words import capital, name_of
from bocage.memoir.words import catalogue as game_catalogue
from bocage.memoir.words import say as game_say

NO_BREAK = "\N{NO-BREAK SPACE}"


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """Every text by its key; the endings are called as in the report: ``ending.deck``."""
    raw = tomllib.loads((files("bocage.lab") / "page_words.toml").read_text("utf-8"))
    return {
        f"ending.{key}" if group == "ending" else key: texts
        for group, entries in raw.items()
        for key, texts in entries.items()
    }


@dataclass(frozen=True)
class Speech:
    """One language."""

    lang: str = "en"

    def say(self, key: str, **blanks: Any) -> str:
        return catalogue()[key][self.lang].format(**blanks)

    def said(self, *keys: str) -> tuple[str, ...]:
        return tuple(self.say(key) for key in keys)

    def side(self, name: str) -> str:
        return game_say(f"word.{name}", self.lang)

    def unit(self, side: str, kind: str, number: int) -> str:
        own = f"unit_of.{side}_{kind}"
        key = own if own in game_catalogue() else f"unit_of.{side}"
        return f"{capital(game_say(key, self.lang, kind=name_of(kind, self.lang)))} {number}"

    def card(self, card: str) -> str:
        return name_of(card, self.lang)

    def number(self, value: float, digits: int) -> str:
        return self._comma(f"{value:.{digits}f}")

    def short(self, value: float) -> str:
        """Without digits that say nothing."""
        return self._comma(f"{value:g}")

    def percent(self, rate: float) -> str:
        return self._comma(f"{100 * rate:.1f}") + (f"{NO_BREAK}%" if self.lang == "fr" else "%")

    def range(self, low: float, high: float) -> str:
        return f"{self.percent(low)} – {self.percent(high)}"

    def points(self, gain: float) -> str:
        return self._comma(points(gain))

    def _comma(self, text: str) -> str:
        return text if self.lang == "en" else text.replace(".", ",")
