"""A surprised side starts with few cards and draws more than it plays in its first turns (000 p.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_HAND_GROWTH
from bocage.memoir.special.parameters import number, side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "hand_growth"


@dataclass(frozen=True)
class Rule:
    """The side draws `extra` more cards at the end of each of its first `turns` turns."""

    side: str = side()
    turns: int = number(1, 15)
    extra: int = number(1, 15)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """The grown hand must fit."""
    grown = scenario.sides[rule.side].hand + rule.turns * rule.extra
    most = scenario.most_cards
    return [f"the hand grows to {grown} cards; keep it to {most} or fewer"] if grown > most else []


def compile(building: Building, rule: Rule) -> None:
    """Let the end of a turn find how many cards to draw."""
    building.add_rule(RULE_HAND_GROWTH, rule.side, rule.turns, rule.extra)
