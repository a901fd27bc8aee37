"""US Marines: most cards order one unit more (cards 5, rulings 14.10)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_GUNG_HO
from bocage.memoir.special.parameters import side

NAME = "marine_command"


@dataclass(frozen=True)
class Rule:
    """Section cards of the side, and tactic cards that order one to four units of choice, order one unit more."""

    side: str = side()


def compile(building: Building, rule: Rule) -> None:
    """Let whoever plays a card find it."""
    building.add_rule(RULE_GUNG_HO, rule.side)
