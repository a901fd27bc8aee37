"""The shelves of all game systems side by side: their battles and their generals, by the name of the system."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bocage.engine.contract import GameError, GameSystem, game_system, system_names, system_of_battle, systems
from bocage.table.refused import Refused


def chosen(system: str | None) -> GameSystem:
    """The system that a request names, or the first one."""
    try:
        return game_system(system or system_names()[0])
    except GameError:
        raise Refused(404, "unknown_system", "there is no such game; GET /api/systems lists them") from None


def known_battle(battle: str) -> tuple[GameSystem, str]:
    """The system of a battle, and its id there."""
    try:
        system, name = system_of_battle(battle)
    except GameError:
        system, name = chosen(None), ""
    if name not in system.battles():
        raise Refused(404, "unknown_battle", "there is no such battle; GET /api/battles lists them")
    return system, name


@lru_cache(maxsize=8)
def battles(lang: str) -> list[dict[str, Any]]:
    """Every battle of every game in short."""
    return [{"system": system.name, **one} for system in systems().values() for one in system.library.battles(lang)]


def general_ids(system: str) -> list[str]:
    return [one["id"] for one in game_system(system).generals.listed()]


def all_generals() -> dict[str, list[str]]:
    """The generals of every system."""
    return {name: general_ids(name) for name in system_names()}
