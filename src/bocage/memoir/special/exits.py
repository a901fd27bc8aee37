"""Units of a side may leave the board over exit hexes, and each that does is a medal for it (rulings 3.16, 13.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.boards.hexes import OFF_BOARD
from bocage.memoir.kernel.codes import INFANTRY, RESERVE
from bocage.memoir.rows_read import SIDES
from bocage.memoir.special.armor_breakthrough import Rule as Breakthrough
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_EXITS
from bocage.memoir.special.parameters import hexes, number, side

if TYPE_CHECKING:
    from bocage.memoir.scenario import Scenario

NAME = "exits"


@dataclass(frozen=True)
class Rule:
    """Units of the side leave the board over these hexes of its edge, for `medals` each; infantry for
    `infantry_medals` where that differs."""

    side: str = side()
    hexes: tuple[str, ...] = hexes()
    medals: int = number(1, 9, 1)
    infantry_medals: int = number(0, 9, 0)


def check(rule: Rule, scenario: Scenario) -> list[str]:
    """An exit is at the edge of the board."""
    board = scenario.hex_board
    return [
        f"{name} is not at the edge of the board; take another hex"
        for name in rule.hexes
        if OFF_BOARD not in board.neighbours[board.index(name)]
    ]


def compile(building: Building, rule: Rule) -> None:
    """Let the moves of the side's units find the exits, and say what each unit is worth that gets away."""
    w = building.w
    w["exits"] = 1
    building.add_rule(RULE_EXITS, rule.side, hexes=rule.hexes)
    kept = any(
        isinstance(other, Breakthrough) and other.side == rule.side and other.no_exit
        for other in building.scenario.rules
    )
    for number_, unit in enumerate(w["units"][: int(w["n_units"])]):
        if kept and building.s["units"][number_]["status"] == RESERVE:
            continue
        if unit["side"] == SIDES[rule.side] and unit["exit"] == 0:
            infantry = w["kinds"][int(unit["kind"])]["cls"] == INFANTRY
            unit["exit"] = rule.infantry_medals if infantry and rule.infantry_medals else rule.medals
