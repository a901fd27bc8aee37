"""Reinforcements land on an airfield (001 p.9, rulings 15.4)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_AIRFIELD
from bocage.memoir.special.parameters import hexes, number, side, unit

NAME = "airfield_reinforcements"


@dataclass(frozen=True)
class Rule:
    """With one order of Direct from HQ the side may land a unit on a free hex of the airfield, while no enemy stands on
    any of its hexes. It does nothing else that turn. There are `units` of them."""

    side: str = side()
    hexes: tuple[str, ...] = hexes()
    unit: str = unit()
    units: int = number(1, 12)


def reserves(rule: Rule) -> int:
    """How many units wait off the board."""
    return rule.units


def compile(building: Building, rule: Rule) -> None:
    """Keep the units in reserve, and say which they are."""
    first = int(building.w["n_units"])
    kind = building.rows.kind(rule.unit)
    for _ in range(rule.units):
        building.add_unit(kind, SIDES[rule.side], -1, building.rows.kinds[kind].figures)
    building.add_rule(RULE_AIRFIELD, rule.side, first, rule.units, rule.hexes)
