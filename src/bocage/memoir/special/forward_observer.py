"""Observers in a post ahead of the line direct the artillery (001 p.8, rulings 12.6)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.kernel.tokens import OBSERVER
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, side, unit

NAME = "forward_observer"


@dataclass(frozen=True)
class Rule:
    """While a unit of the side stands on one of the hexes all its artillery battles as this kind of gun does."""

    side: str = side()
    hexes: tuple[str, ...] = hexes(1, 4)
    gun: str = unit()


def compile(building: Building, rule: Rule) -> None:
    """Lay a token on every post that names the kind of gun."""
    for name in rule.hexes:
        building.add_token(OBSERVER, rule.side, name, a=building.rows.kind(rule.gun))
