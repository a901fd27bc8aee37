"""The hills are too high for artillery to fire over (000 p.34)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_HILLS_STOP_ARTILLERY

NAME = "hills_stop_artillery"


@dataclass(frozen=True)
class Rule:
    """Artillery cannot fire over hills."""


def compile(building: Building, rule: Rule) -> None:
    """Let the target check find it."""
    building.add_rule(RULE_HILLS_STOP_ARTILLERY)
