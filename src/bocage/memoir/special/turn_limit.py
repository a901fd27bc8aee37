"""The battle ends after a number of turns; whoever has more medals then wins, and with as many nobody does
(rulings 13)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_TURN_LIMIT
from bocage.memoir.special.parameters import number

NAME = "turn_limit"


@dataclass(frozen=True)
class Rule:
    """The battle is over after so many turns, those of both sides counted together."""

    turns: int = number(1, 1000)


def compile(building: Building, rule: Rule) -> None:
    """Let the start of a turn find the last one."""
    building.add_rule(RULE_TURN_LIMIT, a=rule.turns)
