"""Only the infantry of one side may cross the fordable river (Across the River Roer; rulings 12.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.memoir.kernel.codes import INFANTRY
from bocage.memoir.kernel.layout import OBSTACLE_SETS
from bocage.memoir.kernel.tokens import FORDING
from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.building import Building
from bocage.memoir.special.parameters import side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "river_for"
RIVER = "fordable-river"
_CLASS, _FORDS = 1 << INFANTRY, 1 << FORDING


@dataclass(frozen=True)
class Rule:
    """The infantry of the side wades the fordable river as everybody does a ford; nobody else enters it."""

    side: str = side()


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """There must be such a river, and nobody may stand in it who could not have come there."""
    board, found = scenario.hex_board, []
    if all(cell.terrain != RIVER for cell in scenario.cells):
        found.append(f"there is no {RIVER} on the map; draw one or remove the rule")
    for hex_, unit in scenario.units():
        if scenario.cells[hex_].terrain == RIVER and unit.side != rule.side:
            found.append(f"the unit on {board.name(hex_)} could not have got there; move it out of the river")
    return found


def compile(building: Building, rule: Rule) -> None:
    """Say whose infantry it is."""
    building.w["fording"] = 1 + SIDES[rule.side]


def finish(building: Building, rule: Rule) -> None:
    """Let the side's infantry move like infantry everywhere, and alone into the river."""
    w = building.w
    river = building.rows.terrain(RIVER)
    for ground in w["grounds"][: int(w["n_grounds"])]:
        water = ground["id"] == river and ground["structure"] < 0
        for key in ("enter", "retreat", "stop", "pause", "slope_closed"):
            if ground[key] & _CLASS:
                ground[key] |= _FORDS
        if water:
            ground["enter"] = ground["retreat"] = ground["stop"] = _FORDS
    for members in range(OBSTACLE_SETS):
        pile = w["obstacle_sets"][members]
        for key in ("enter", "stop"):
            if pile[key] & _CLASS:
                pile[key] |= _FORDS
