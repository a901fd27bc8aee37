"""Radar sees aircraft coming (001 p.11)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.kernel.tokens import RADAR
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes

NAME = "radar_warning"


@dataclass(frozen=True)
class Rule:
    """While a side holds one of the hexes its enemy must announce Air Power a turn ahead, with the card open, and play
    it then."""

    hexes: tuple[str, ...] = hexes(1, 4)


def compile(building: Building, rule: Rule) -> None:
    """Lay a token on every radar station."""
    for name in rule.hexes:
        building.add_token(RADAR, at=name)
