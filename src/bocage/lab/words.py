"""The words and numbers of the lab's pages, in English, Dutch and French. A game system adds its own."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bocage.engine.people import plain

NO_BREAK = "\N{NO-BREAK SPACE}"


def read_catalogue(package: str, name: str) -> dict[str, dict[str, str]]:
    """Every text of a file by its key."""
    raw = tomllib.loads((files(package) / name).read_text("utf-8"))
    return {key: texts for entries in raw.values() for key, texts in entries.items()}


@cache
def shared_catalogue() -> dict[str, dict[str, str]]:
    return read_catalogue("bocage.lab", "words.toml")


@dataclass(frozen=True)
class Speech:
    """One language: texts by their keys, and numbers as they are written in it."""

    lang: str = "en"

    def texts(self) -> Mapping[str, Mapping[str, str]]:
        """The catalogue; systems with pages of their own have a larger one."""
        return shared_catalogue()

    def say(self, key: str, **blanks: Any) -> str:
        return self.texts()[key][self.lang].format(**blanks)

    def said(self, *keys: str) -> tuple[str, ...]:
        return tuple(self.say(key) for key in keys)

    def side(self, name: str) -> str:
        """What a side is called."""
        return plain(name)

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


def points(rate: float | None) -> str:
    """A difference of rates in points of a hundred, with a true minus sign."""
    return "" if rate is None else f"{100 * rate:+.1f}".replace("-", "\N{MINUS SIGN}")
