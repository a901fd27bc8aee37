"""Words for codes, in English, Dutch and French, from the catalogue `data/words.toml` and the names in the rows."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from bocage.memoir.composed import JOINED, SET, load_traits
from bocage.memoir.decisions import hints
from bocage.memoir.rows import load_rows

LANGUAGES = ("en", "nl", "fr")
COUNTED = ("cards", "dice", "hexes", "turns")
"""What sentences count; one that reads differently of one thing has a second form, whose key ends in `_one`."""


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """Every text by its key: ``{"reason.no_sight": {"en": …, "nl": …, "fr": …}}``."""
    raw = tomllib.loads((files("bocage.memoir") / "data" / "words.toml").read_text("utf-8"))
    raw["decision"] = hints()
    return {f"{group}.{key}": texts for group, entries in raw.items() for key, texts in entries.items()}


@cache
def row_names() -> dict[str, dict[str, str]]:
    """The names of terrains, structures, obstacles, units, what is put on units, and cards by id."""
    rows = load_rows()
    groups = (rows.terrains, rows.structures, rows.obstacles, rows.kinds, rows.cards)
    named = {row.id: dict(row.name) for group in groups for row in group}
    return named | {trait.id: dict(trait.name) for block in load_traits().values() for trait in block.values()}


def name_of(row_id: str, lang: str = "en") -> str:
    """The name of a row; obstacles and parts of a composed unit are joined by a plus sign, its own values left out."""
    names = row_names()
    return " + ".join(names[part][lang] if part in names else part for part in row_id.split(JOINED) if SET not in part)


def say(key: str, lang: str = "en", **data: Any) -> str:
    """A sentence of the catalogue with its blanks filled; ids of rows become names."""
    words_of_one = f"{key}_one"
    one = words_of_one in catalogue() and any(str(data.get(name)) == "1" for name in COUNTED)
    text = catalogue()[words_of_one if one else key][lang]
    words = {
        k: name_of(v, lang) if isinstance(v, str) and k in {"terrain", "source", "blocker", "card"} else v
        for k, v in data.items()
    }
    if words.get("blocker") == "unit":
        words["blocker"] = catalogue()["word.unit"][lang]
    return text.format_map(_Blanks(words))


def two_boards_text(card: str, lang: str = "en") -> str:
    """What a card means where generals of two sections each are given it (002); empty where that is what is printed."""
    for name in (card, card.split("-", maxsplit=1)[0]):
        if f"two_boards.{name}" in catalogue():
            return catalogue()[f"two_boards.{name}"][lang]
    return ""


def capital(text: str) -> str:
    """A text with a capital first letter."""
    return text[:1].upper() + text[1:]


class _Blanks(dict[str, Any]):
    """Leaves a blank visible when its word is missing, rather than failing in front of a player."""

    def __missing__(self, key: str) -> str:
        return f"⟨{key}⟩"
