"""The British stand fast: a unit on its last figure strikes back in close assault (rulings 14.9)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_BATTLE_BACK
from bocage.memoir.special.parameters import side

NAME = "british_command"


@dataclass(frozen=True)
class Rule:
    """A unit of the side that is left with one figure and has not given way in a close assault may roll one die at its
    attacker at once."""

    side: str = side()


def compile(building: Building, rule: Rule) -> None:
    """Let a close assault find it."""
    building.add_rule(RULE_BATTLE_BACK, rule.side)
