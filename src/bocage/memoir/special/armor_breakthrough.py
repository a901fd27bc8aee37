"""Units in reserve break through: they come over their own edge with orders of section cards (rulings 15.10)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_BREAKTHROUGH
from bocage.memoir.special.parameters import number, side, unit

NAME = "armor_breakthrough"


@dataclass(frozen=True)
class Rule:
    """An order of a section card may bring one of `units` units onto a free hex of the side's own edge, in a section of
    the card; it moves and battles like any other. Where `no_exit` is 1 it cannot leave by exits."""

    side: str = side()
    unit: str = unit()
    units: int = number(1, 12)
    no_exit: int = number(0, 1, 0)


def reserves(rule: Rule) -> int:
    """How many units wait off the board."""
    return rule.units


def compile(building: Building, rule: Rule) -> None:
    """Keep the units in reserve, and say which they are."""
    first = int(building.w["n_units"])
    kind = building.rows.kind(rule.unit)
    for _ in range(rule.units):
        building.add_unit(kind, SIDES[rule.side], -1, building.rows.kinds[kind].figures)
    building.add_rule(RULE_BREAKTHROUGH, rule.side, first, rule.units)
