"""The battle goes on into the night (rulings 15.2)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_NIGHT
from bocage.memoir.special.parameters import side

NAME = "night_fall"


@dataclass(frozen=True)
class Rule:
    """It begins by day; in every turn of the side each star of four dice is a hex less to see, of six, down to one."""

    side: str = side()


def compile(building: Building, rule: Rule) -> None:
    """Let the start of a turn find it."""
    building.add_rule(RULE_NIGHT, rule.side, 0)
