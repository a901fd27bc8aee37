"""Whoever holds a dam works at blowing it up (001 p.9, rulings 12.4)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.kernel.tokens import DAM
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, number, side

NAME = "sabotage_dam"


@dataclass(frozen=True)
class Rule:
    """After playing a card a side with units on its `dams` rolls `dice`; every star is a token on one of them, one a
    roll for each. The last of `tokens` breaks the dam for `medals`. An enemy on the dam removes its tokens."""

    side: str = side()
    dams: tuple[str, ...] = hexes(1, 4)
    dice: int = number(1, 4)
    tokens: int = number(1, 9)
    medals: int = number(1, 9)


def compile(building: Building, rule: Rule) -> None:
    """Lay a token that counts on every dam."""
    for name in rule.dams:
        building.add_token(DAM, rule.side, name, rule.medals, rule.dice, rule.tokens)
