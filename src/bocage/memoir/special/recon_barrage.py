"""The fleet and the batteries answer scouts: a Recon card may be played as a Barrage (000 p.35, cards 6)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_RECON_BARRAGE
from bocage.memoir.special.parameters import side

NAME = "recon_barrage"
BARRAGE = "barrage"


@dataclass(frozen=True)
class Rule:
    """The commander of the side may play a Recon card himself as a Barrage."""

    side: str = side()


def compile(building: Building, rule: Rule) -> None:
    """Tell the deal what such a card becomes."""
    building.add_rule(RULE_RECON_BARRAGE, rule.side, a=building.rows.card(BARRAGE))
