"""The deck is never reshuffled, and when it is empty the battle is over (000 p.25, rulings 11.1)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_DECK_RUNS_OUT
from bocage.memoir.special.parameters import side

NAME = "deck_runs_out"


@dataclass(frozen=True)
class Rule:
    """`winner` wins when the deck is empty."""

    winner: str = side()


def compile(building: Building, rule: Rule) -> None:
    """Let the draw step find the winner."""
    building.add_rule(RULE_DECK_RUNS_OUT, rule.winner)
