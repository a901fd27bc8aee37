"""The staff's sentences, in English, Dutch and French."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from bocage.memoir.game import Battle
from bocage.memoir.words import capital, name_of


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """Every text by its key, as in `memoir.words`."""
    raw = tomllib.loads((files("bocage.memoir.generals.staff") / "words.toml").read_text("utf-8"))
    return {f"{group}.{key}": texts for group, entries in raw.items() for key, texts in entries.items()}


class Voice:
    """Makes sentences about one battle in one language."""

    def __init__(self, battle: Battle, lang: str) -> None:
        self.battle, self.lang = battle, lang

    def say(self, key: str, **blanks: Any) -> str:
        """A sentence with its blanks filled; it starts with a capital."""
        said = catalogue()[key][self.lang].format(**blanks)
        return capital(said)

    def part(self, key: str, **blanks: Any) -> str:
        """A part of a sentence."""
        return catalogue()[key][self.lang].format(**blanks)

    def unit(self, unit: int, hex_: int | None = None) -> str:
        """A unit and where it stands, or would stand."""
        b = self.battle
        where = b.unit_hex_name(unit) if hex_ is None else b.board.name(hex_)
        kind = b.rows.kinds[int(b.world[0]["units"][unit]["kind"])].id
        if f"unit.{kind}" in catalogue():
            return self.part(f"unit.{kind}", hex=where)
        return self.part("unit.other", hex=where, name=name_of(kind, self.lang))

    def card(self, card: str) -> str:
        return name_of(card, self.lang)

    def count(self, what: str, n: int) -> str:
        return self.part(f"count.{what}_one" if n == 1 else f"count.{what}", n=n)

    def percent(self, chance: float) -> str:
        """A chance in whole percent; what is possible is never said to be 0 %, nor what is not certain 100 %."""
        space = "\N{NO-BREAK SPACE}" if self.lang == "fr" else ""
        if 0 < chance < PERCENT / 2:
            return f"<1{space}%"
        if 1 - PERCENT / 2 < chance < 1:
            return f">99{space}%"
        return f"{round(chance * 100)}{space}%"

    def odds(self, dice: int, hit: float, kill: float, back: float = 0.0) -> str:
        """Dice and what they may do; what cannot happen is not spoken of."""
        chances = [("hit", hit), ("kill", kill), ("back", back)]
        said = [self.part(f"odds.{what}", p=self.percent(chance)) for what, chance in chances if chance > 0]
        return self.part("odds.all", dice=self.count("dice", dice), chances=", ".join(said))

    def medals(self, number: float) -> str:
        """Part of a medal, or some."""
        said = f"{number:.1f}"
        size = "part" if number < ONE else "more" if number < TWO else "many"
        return self.part(f"count.{size}", n=said if self.lang == "en" else said.replace(".", ","))

    def row(self, steps: list[str]) -> str:
        """Steps one after the other; French leaves a space before a semicolon."""
        return (" ; " if self.lang == "fr" else "; ").join(steps)


ONE, TWO = 0.95, 1.95
"""Where a number rounded to one decimal becomes 1 and 2."""
PERCENT = 0.01
