"""Blitzkrieg for a side of the players' choice, with a single die a target (004 HR-38)."""

from __future__ import annotations

from dataclasses import replace

from bocage.memoir.options import Options
from bocage.memoir.rows import Rows
from bocage.memoir.scenario import Scenario
from bocage.memoir.special import blitz

OPTIONS = ("hr_blitz_side",)
STRIKE = "air-strike-"
DICE = (1, 1)


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The battle in which the chosen side strikes; nobody else does."""
    others = tuple(rule for rule in scenario.rules if not isinstance(rule, blitz.Rule))
    return replace(scenario, rules=(*others, blitz.Rule(side=options.hr_blitz_side)))


def change_rows(rows: Rows, options: Options) -> Rows:
    """Air strikes that a Recon card calls roll one die for each unit, whoever calls them."""
    cards = (replace(card, strike_dice=DICE) if card.id.startswith(STRIKE) else card for card in rows.cards)
    return replace(rows, cards=tuple(cards))
