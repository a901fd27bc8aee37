"""Warships sail in open sea and nowhere else (rulings 14.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.codes import OTHER
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "warships"
OPEN_SEA, SHIP = "open-sea", "destroyer"


@dataclass(frozen=True)
class Rule:
    """The destroyers of the side keep to open sea, which is not next to the coast."""

    side: str = side()


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """Ships begin in open sea, and no coast is next to it."""
    found = []
    for hex_, cell in enumerate(scenario.cells):
        name = scenario.hex_board.name(hex_)
        if cell.unit is not None and cell.unit.kind.split("+")[0] == SHIP and cell.terrain != OPEN_SEA:
            found.append(f"the ship on {name} is not in open sea; move it, or draw open sea there")
        if cell.terrain == OPEN_SEA:
            near = [int(other) for other in scenario.hex_board.neighbours[hex_] if other >= 0]
            if any(scenario.cells[other].terrain not in ("ocean", OPEN_SEA) for other in near):
                found.append(f"{name} is next to the coast; draw ocean there instead of open sea")
    return found


def compile(building: Building, rule: Rule) -> None:
    """Nobody of the class of ships comes to any other ground."""
    w, bit = building.w, 1 << OTHER
    sea = building.rows.terrain(OPEN_SEA)
    for ground in w["grounds"][: int(w["n_grounds"])]:
        if ground["id"] != sea:
            for key in ("enter", "retreat"):
                ground[key] &= ~bit
