"""Before the first turn figures are dropped over the battlefield; each that lands becomes a full unit (000 p.20)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_PARADROP
from bocage.memoir.special.parameters import number, side, unit

NAME = "paradrop"


@dataclass(frozen=True)
class Rule:
    """The side drops `figures` over a hex of its choice; each drifts `scatter` random steps (rulings 15.3)."""

    side: str = side()
    figures: int = number(1, 12)
    unit: str = unit()
    scatter: int = number(0, 12)


def reserves(rule: Rule) -> int:
    """How many units wait off the board."""
    return rule.figures


def compile(building: Building, rule: Rule) -> None:
    """Keep one full unit per dropped figure in reserve, after the units on the map."""
    kind = building.rows.kind(rule.unit)
    for _ in range(rule.figures):
        building.add_unit(kind, SIDES[rule.side], -1, building.rows.kinds[kind].figures)
    building.add_rule(RULE_PARADROP, rule.side, rule.figures, rule.scatter)
