"""Minefields: markers laid face down by one side; whoever of the other walks in turns them over (001 p.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.layout import MINES
from bocage.memoir.rows_read import SIDES
from bocage.memoir.special import named
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "minefields"
MINEFIELD = "minefield"


@dataclass(frozen=True)
class Rule:
    """The minefields on the map were laid by this side."""

    side: str = side()


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be minefields, and not too many."""
    count = sum(MINEFIELD in cell.obstacles for cell in scenario.cells)
    if count > MINES:
        return [f"there are {count} minefields on the map; lay at most {MINES}"]
    return [] if count else ["there is no minefield on the map; lay one or remove the rule"]


def missing(scenario: Scenario) -> list[str]:
    """Minefields on the map are somebody's."""
    if any(MINEFIELD in cell.obstacles for cell in scenario.cells) and not named(scenario, NAME):
        return [f"somebody has laid the minefields on the map; say who with the rule '{NAME}'"]
    return []


def compile(building: Building, rule: Rule) -> None:
    """Number the minefields in the order of the map; their strength is dealt when the battle begins."""
    w, n = building.w, 0
    for hex_, cell in enumerate(building.scenario.cells):
        if MINEFIELD in cell.obstacles:
            w["mine_at"][hex_] = n
            n += 1
    w["n_mines"], w["mine_side"] = n, SIDES[rule.side]
    w["mine_bit"] = 1 << building.rows.obstacle(MINEFIELD)
