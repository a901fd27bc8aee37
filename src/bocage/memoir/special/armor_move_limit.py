"""Slow or worn tanks: armor of a side moves less far, and may still battle (rulings 15.1)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.composed import Changes
from bocage.memoir.kernel.codes import ARMOR
from bocage.memoir.rows import Kind
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import number, side

NAME = "armor_move_limit"


@dataclass(frozen=True)
class Rule:
    """Armor of the side moves at most `hexes` hexes a turn."""

    side: str = side()
    hexes: int = number(1, 2)


def unit_changes(rule: Rule, side_: str, kind: Kind) -> Changes:
    """What is different about a unit of the side."""
    return slowed(kind, rule.hexes) if side_ == rule.side else ()


def slowed(kind: Kind, most: int) -> Changes:
    """Armor that moves no farther than so many hexes; machines that are not of this war do not mind (004 App. 3)."""
    if kind.cls != ARMOR or kind.move <= most or kind.roams:
        return ()
    return (("move_battle", min(kind.move_battle, most)), ("move", most))


def compile(building: Building, rule: Rule) -> None:
    """The kinds of the units have it already."""
