"""One side may hide its advance behind smoke (rulings 15.8)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_SMOKE
from bocage.memoir.special.parameters import number, side

NAME = "smoke_screen"
SMOKE = "smoke"
LAYS = (SMOKE,)


@dataclass(frozen=True)
class Rule:
    """Before the first turn the side may lay smoke on `hexes` hexes that hang together; it lifts after its second."""

    side: str = side()
    hexes: int = number(1, 6, default=3)


def compile(building: Building, rule: Rule) -> None:
    """Let the beginning of the battle ask for it, and the start of a turn take it away."""
    building.add_rule(RULE_SMOKE, rule.side, rule.hexes, 1 << building.rows.obstacle(SMOKE))
