"""The server's own sentences, in the player's language. Everything about a game itself is said by its system."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from bocage.engine.people import LANGUAGES


def language(asked: str | None) -> str:
    """A language we have: the one asked for, or English."""
    return asked if asked in LANGUAGES else "en"


@cache
def catalogue() -> dict[str, dict[str, str]]:
    raw = tomllib.loads((files("bocage.table") / "words.toml").read_text("utf-8"))
    return {f"{group}.{key}": texts for group, entries in raw.items() for key, texts in entries.items()}


def say(key: str, lang: str, **data: Any) -> str:
    return catalogue()[key][lang].format(**data)
