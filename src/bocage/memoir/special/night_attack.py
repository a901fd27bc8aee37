"""The battle begins before dawn (rulings 15.2)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_NIGHT
from bocage.memoir.special.parameters import side

NAME = "night_attack"


@dataclass(frozen=True)
class Rule:
    """At first one sees one hex far; in every turn of the side each star of four dice is a hex more. From six on it is
    day, and stays day."""

    side: str = side()


def compile(building: Building, rule: Rule) -> None:
    """Let the start of a turn find it, and begin in the dark."""
    building.add_rule(RULE_NIGHT, rule.side, 1)
    building.s["visibility"] = 1
