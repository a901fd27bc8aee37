"""What commands say to players, in English, Dutch and French."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def catalogue() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("bocage.cli") / "words.toml").read_text("utf-8"))


def say(key: str, lang: str, **blanks: Any) -> str:
    return catalogue()[key][lang].format(**blanks)
