"""Names and sentences in three languages, from `data/words.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from bocage.dday.rows import KINDS, LANGUAGES, load_rows
from bocage.engine.people import capital

COUNTED = ("dice", "left", "n", "many")
"""What sentences count; one that reads differently of one thing has a second form, whose name ends in `_one`."""
Catalogue = dict[str, dict[str, dict[str, str]]]


@cache
def catalogue() -> Catalogue:
    text = (resources.files("bocage.dday") / "data" / "words.toml").read_text("utf-8")
    found: Catalogue = tomllib.loads(text)
    for table, entries in found.items():
        for name, words in entries.items():
            if tuple(words) != LANGUAGES:
                raise ValueError(f"data/words.toml: {table}.{name} is not there in {', '.join(LANGUAGES)}")
    return found


def say(table: str, name: str, lang: str, **values: Any) -> str:
    """A text with its gaps filled."""
    one = has(table, f"{name}_one") and any(str(values.get(counted)) == "1" for counted in COUNTED)
    return catalogue()[table][f"{name}_one" if one else name][lang].format(**values)


def has(table: str, name: str) -> bool:
    return name in catalogue()[table]


def kind_name(kind: str, n: int, lang: str) -> str:
    """A kind of unit, one or many of it."""
    if n != 1:
        return say("many", kind, lang)
    return load_rows().units[KINDS.index(kind)].name[lang]


def unit(power: str, kind: str, n: int, lang: str) -> str:
    """Units with their number and their power: the two Allies are always told apart."""
    return f"{n} {kind_name(kind, n, lang)} ({say('name', power, lang)})"


def place(where: int | str) -> str:
    """A zone with its number, or a beach; both are called the same in every language."""
    if isinstance(where, str) and not where.isdigit():
        return next(beach.name for beach in load_rows().beaches if beach.id == where)
    zone = load_rows().zone(int(where))
    return f"{zone.name} ({zone.id})"


def sentence(text: str) -> str:
    return capital(text)
