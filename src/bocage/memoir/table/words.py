"""The sentences that only a table needs, from `words.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def catalogue() -> dict[str, dict[str, str]]:
    raw = tomllib.loads((files("bocage.memoir.table") / "words.toml").read_text("utf-8"))
    return {f"{group}.{key}": texts for group, entries in raw.items() for key, texts in entries.items()}


def say(key: str, lang: str, **data: Any) -> str:
    return catalogue()[key][lang].format(**data)
