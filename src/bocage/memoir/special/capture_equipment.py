"""Equipment of value that infantry may carry away (001 p.8)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.kernel.tokens import EQUIPMENT
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, number, side

NAME = "capture_equipment"


@dataclass(frozen=True)
class Rule:
    """Infantry of `side` that stops on `at` takes the equipment along; where it is destroyed the equipment lies
    again. Brought to one of the `goals` it is worth `medals`."""

    side: str = side()
    at: tuple[str, ...] = hexes(1, 1)
    goals: tuple[str, ...] = hexes(1, 8)
    medals: int = number(1, 9)


def compile(building: Building, rule: Rule) -> None:
    """Lay the token."""
    building.add_token(EQUIPMENT, rule.side, rule.at[0], rule.medals, goals=rule.goals)
