"""Words for codes, in English, Dutch and French, from the catalogue `data/words.toml` and the names in the rows."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from bocage.memoir.rows import load_rows

LANGUAGES = ("en", "nl", "fr")


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """Every text by its key: ``{"reason.no_sight": {"en": …, "nl": …, "fr": …}}``."""
    raw = tomllib.loads((files("bocage.memoir") / "data" / "words.toml").read_text("utf-8"))
    return {f"{group}.{key}": texts for group, entries in raw.items() for key, texts in entries.items()}


@cache
def row_names() -> dict[str, dict[str, str]]:
    """The names of terrains, structures, obstacles, units and cards by id."""
    rows = load_rows()
    return {
        row.id: dict(row.name)
        for group in (rows.terrains, rows.structures, rows.obstacles, rows.kinds, rows.cards)
        for row in group
    }


def name_of(row_id: str, lang: str = "en") -> str:
    """The name of a row; several obstacles are joined by a plus sign."""
    names = row_names()
    return " + ".join(names[part][lang] if part in names else part for part in row_id.split("+"))


def say(key: str, lang: str = "en", **data: Any) -> str:
    """A sentence of the catalogue with its blanks filled; ids of rows become names."""
    text = catalogue()[key][lang]
    words = {
        k: name_of(v, lang) if isinstance(v, str) and k in {"terrain", "source", "blocker", "card"} else v
        for k, v in data.items()
    }
    if words.get("blocker") == "unit":
        words["blocker"] = catalogue()["word.unit"][lang]
    return text.format_map(_Blanks(words))


def capital(text: str) -> str:
    """A text with a capital first letter."""
    return text[:1].upper() + text[1:]


class _Blanks(dict[str, Any]):
    """Leaves a blank visible when its word is missing, rather than failing in front of a player."""

    def __missing__(self, key: str) -> str:
        return f"⟨{key}⟩"
