"""Earlier editions of the shipped battles. A battle may change; a game that was saved before is replayed as it was."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any

from bocage.memoir.scenario import Scenario, from_document, load_scenario


@cache
def _editions() -> tuple[dict[str, Any], ...]:
    text = resources.files("bocage.memoir").joinpath("data/earlier.toml").read_text(encoding="utf-8")
    return tuple(tomllib.loads(text)["editions"])


def edition(battle: str, digest: str) -> Scenario | None:
    """The edition of a shipped battle that had this digest, if there was one. Strangers choose the digest: what is not
    found is not remembered."""
    for number, one in enumerate(_editions()):
        if (one["battle"], one["digest"]) == (battle, digest):
            return _made(number)
    return None


@cache
def _made(number: int) -> Scenario:
    one = _editions()[number]
    now = load_scenario(one["battle"])
    return replace(from_document(now.to_document() | {"rules": one["rules"]}), text=now.text)
