"""Blitzkrieg: the enemy's armor is slow, and Recon cards call aircraft (rulings 15.1)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.composed import Changes
from bocage.memoir.rows import Kind
from bocage.memoir.special.armor_move_limit import slowed
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_RECON_AIR_STRIKE
from bocage.memoir.special.parameters import side

SLOW = 2
NAME = "blitz"


@dataclass(frozen=True)
class Rule:
    """The side strikes: armor of the other side moves at most two hexes, and its own Recon cards for one section may be
    played as air strikes there."""

    side: str = side()


def unit_changes(rule: Rule, side_: str, kind: Kind) -> Changes:
    """What is different about a unit of the other side."""
    return slowed(kind, SLOW) if side_ != rule.side else ()


def compile(building: Building, rule: Rule) -> None:
    """Let the play step find it; the kinds of the units have their part already."""
    building.add_rule(RULE_RECON_AIR_STRIKE, rule.side)
