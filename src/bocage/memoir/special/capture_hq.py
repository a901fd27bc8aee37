"""Headquarters can be captured, which costs their side a card (rulings 11.2)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_HEADQUARTERS
from bocage.memoir.special.parameters import hexes, side

NAME = "capture_hq"


@dataclass(frozen=True)
class Rule:
    """When an enemy stands on the headquarters of the side, it loses a card of its hand by chance; when a unit of its
    own is back on the hex, it draws one."""

    side: str = side()
    hexes: tuple[str, ...] = hexes(1, 1)


def compile(building: Building, rule: Rule) -> None:
    """Let every change on the board find it."""
    building.w["headquarters"] = 1
    building.add_rule(RULE_HEADQUARTERS, rule.side, hexes=rule.hexes)
