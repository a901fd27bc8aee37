"""Units that lie in wait (004 HR-73; rulings 19.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import hexes, side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Cell, Scenario

NAME = "camouflage"
BARE = ("open", "beach", "ocean")
"""What the board itself shows: nobody hides there, only on a tile."""


@dataclass(frozen=True)
class Rule:
    """The units of the side on `at` begin concealed: they can be battled from the next hex only, until they move,
    battle or are battled."""

    side: str = side()
    at: tuple[str, ...] = hexes(1, 24)


def is_tile(cell: Cell) -> bool:
    """Whether something lies on the hex in which a unit can hide."""
    return cell.terrain not in BARE or cell.structure is not None


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be somebody to hide, and something to hide in."""
    problems = []
    for name in rule.at:
        cell = scenario.cells[scenario.hex_board.index(name)]
        if cell.unit is None or cell.unit.side != rule.side:
            problems.append(f"no unit of the {rule.side} stands on {name}; place one or name another hex")
        elif not is_tile(cell):
            problems.append(f"{name} is bare ground, and units are concealed on tiles only; name another hex")
    return problems


def compile(building: Building, rule: Rule) -> None:
    """Hide the units."""
    for name in rule.at:
        conceal(building, building.board.index(name))


def conceal(building: Building, hex_: int) -> None:
    """Hide the unit on a hex."""
    building.s["units"][int(building.s["unit_at"][hex_])]["concealed"] = 1
