"""The ice bears everybody: frozen water is crossed without dice (Strasbourg; rulings 7.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.special.building import Building

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "solid_ice"
ICE = "frozen-river"


@dataclass(frozen=True)
class Rule:
    """Nobody rolls for entering a frozen river."""


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be ice."""
    if all(cell.terrain != ICE for cell in scenario.cells):
        return [f"there is no {ICE} on the map; draw one or remove the rule"]
    return []


def compile(building: Building, rule: Rule) -> None:
    """Take the dice out of the ground, and the caution out of moves where nothing else rolls."""
    w, ice = building.w, building.rows.terrain(ICE)
    for ground in w["grounds"][: int(w["n_grounds"])]:
        if ground["id"] == ice:
            ground["enter_by"] = ground["enter_dice"] = 0
    w["risky"] = int(w["grounds"]["enter_by"].any())
