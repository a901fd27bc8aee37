"""Infantry recovers at an oasis or in a hospital (001 p.3, rulings 15.5)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_RECOVERY
from bocage.memoir.special.parameters import hexes, number

NAME = "recovery"


@dataclass(frozen=True)
class Rule:
    """Ordered infantry on one of the hexes that has not moved and has no enemy beside it may recover instead of
    battling, with so many dice; 0 is one for every card held and played, as with Medics & Mechanics."""

    hexes: tuple[str, ...] = hexes()
    dice: int = number(0, 9)


def compile(building: Building, rule: Rule) -> None:
    """Let the battle phase find the hexes."""
    building.add_rule(RULE_RECOVERY, a=rule.dice, hexes=rule.hexes)
    building.w["works"] = 1
