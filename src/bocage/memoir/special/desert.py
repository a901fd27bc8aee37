"""After taking ground armor may go a hex further, and then battles again (001 p.3; rulings 8.8)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_DESERT

NAME = "desert"


@dataclass(frozen=True)
class Rule:
    """The desert lets armor of both sides pursue."""


def compile(building: Building, rule: Rule) -> None:
    """Let a won close assault find it."""
    building.add_rule(RULE_DESERT)
