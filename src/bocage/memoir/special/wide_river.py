"""The river is too wide for infantry to fire across (000 p.31)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_WIDE_RIVER

NAME = "wide_river"


@dataclass(frozen=True)
class Rule:
    """Infantry cannot fire across river hexes."""


def compile(building: Building, rule: Rule) -> None:
    """Let the target check find it."""
    building.add_rule(RULE_WIDE_RIVER)
