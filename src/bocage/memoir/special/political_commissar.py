"""Orders come from above: a side commits the card of its next turn a turn ahead (rulings 11.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_COMMISSAR
from bocage.memoir.special.parameters import side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "political_commissar"


@dataclass(frozen=True)
class Rule:
    """The side plays the card that it has laid under the commissar's chip a turn before."""

    side: str = side()


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be a card for the chip and one to choose from, and one player who plays it."""
    if scenario.overlord:
        return ["a commissar is for battles on one board, where whoever holds the cards plays them; leave the rule out"]
    return [] if scenario.sides[rule.side].hand > 1 else [f"the {rule.side} need two cards or more; deal them more"]


def compile(building: Building, rule: Rule) -> None:
    """Let the turn of the side ask for a card."""
    building.add_rule(RULE_COMMISSAR, rule.side)
