"""Observers on a height call in aircraft: a Recon card may be played as an air strike (000 p.27, cards 6)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_RECON_AIR_STRIKE
from bocage.memoir.special.parameters import hexes, side

NAME = "recon_air_strike"


@dataclass(frozen=True)
class Rule:
    """While the side holds one of the hexes it may play a Recon card as an air strike in that section; without any, it
    always may (001 p.8)."""

    side: str = side()
    hexes: tuple[str, ...] = hexes(default=())


def compile(building: Building, rule: Rule) -> None:
    """Let the play step find the hexes."""
    building.add_rule(RULE_RECON_AIR_STRIKE, rule.side, hexes=rule.hexes)
