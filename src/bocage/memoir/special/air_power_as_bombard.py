"""No aircraft fly: Air Power counts as Artillery Bombard for both sides (rulings 15.14)."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.memoir.special.building import Building

AIR_POWER, BOMBARD = "air-power", "artillery-bombard"
NAME = "air_power_as_bombard"


@dataclass(frozen=True)
class Rule:
    """Air Power counts as Artillery Bombard."""


def compile(building: Building, rule: Rule) -> None:
    """Let whoever plays the one carry out the other."""
    cards = building.rows
    building.w["cards"][cards.card(AIR_POWER)]["becomes"] = cards.card(BOMBARD)
