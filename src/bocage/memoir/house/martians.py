"""Martians take the place of one side (004 App. 3, HR-122)."""

from __future__ import annotations

from dataclasses import replace

from bocage.memoir.composed import Made
from bocage.memoir.house.converting import (
    FAST,
    blank,
    class_name,
    fresh,
    harvests,
    is_special_infantry,
    towns,
    waiting,
    without_army,
    without_obstacles,
)
from bocage.memoir.options import Options
from bocage.memoir.scenario import MOST_CARDS, Cell, Scenario, Unit
from bocage.memoir.special.building import Building
from bocage.memoir.special.codes import RULE_COLD
from bocage.memoir.special.strangers import let_loose

OPTIONS = ("variant_martians",)
PLAIN = "infantry"
FIGHTING, HANDLING = "fighting-machine", "handling-machine"
HEAVY, MEDIUM_GUN, HEAVY_GUN = "heavy-armor", "medium-gun", "heavy-gun"
EVERY_HANDLING = 4
"""Every fourth machine handles, the others fight."""
EVERY_HEAVY = 3
MORE_CARDS = 2


def convert(scenario: Scenario, options: Options) -> Scenario:
    """One machine for every two units that they replace, on their rear row; people bring the best they have."""
    side = options.variant_martians
    human = next(name for name in scenario.sides if name != side)
    replaced = sum(unit.side == side for _, unit in scenario.units()) + waiting(scenario, side)
    machines = max(1, replaced // 2)
    made = _people(without_army(without_obstacles(scenario, side), side), human, side)
    made = replace(made, cells=_landed(made, side, machines))
    people = sum(unit.side == human for _, unit in made.units())
    about, other = made.sides[side], made.sides[human]
    sides = {
        side: replace(about, hand=min(MOST_CARDS, about.hand + MORE_CARDS), medals=max(1, people * 3 // 4)),
        human: replace(other, medals=max(1, machines // 2)),
    }
    places = towns(made) if machines >= EVERY_HANDLING else []
    return replace(made, sides={name: sides[name] for name in made.sides}, objectives=harvests(side, places, 0))


def compile(building: Building, options: Options) -> None:
    let_loose(building)
    building.add_rule(RULE_COLD, options.variant_martians)


def _people(scenario: Scenario, human: str, martian: str) -> Scenario:
    """All infantry special, one tank unit in three heavy, and no gun is a medium one; the others leave."""
    tanks = 0
    cells = []
    for cell in scenario.cells:
        unit = cell.unit
        if unit is None or unit.side == martian:
            cells.append(blank(cell))
            continue
        if class_name(unit) == "infantry":
            unit = _special(unit)
        elif class_name(unit) == "armor":
            tanks += 1
            if tanks % EVERY_HEAVY == 0:
                unit = fresh(unit, HEAVY)
        elif unit.kind == MEDIUM_GUN:
            unit = fresh(unit, HEAVY_GUN)
        cells.append(replace(cell, unit=unit))
    return replace(scenario, cells=tuple(cells))


def _special(unit: Unit) -> Unit:
    """The unit as special infantry; one that has a trade of its own, like engineers, keeps it."""
    if is_special_infantry(unit):
        return unit
    if unit.kind == PLAIN and unit.made is None:
        return replace(unit, kind="special-forces")
    made = unit.made or Made()
    return replace(unit, made=replace(made, change=(*made.change, ("move_battle", FAST))))


def _landed(scenario: Scenario, side: str, machines: int) -> tuple[Cell, ...]:
    """The machines on the rear row, as far apart as it allows; where there are more they stand in the row before."""
    board, (_, height) = scenario.hex_board, scenario.size
    rows = range(height - 1, -1, -1) if scenario.sides[side].edge == "bottom" else range(height)
    cells, left = list(scenario.cells), list(range(1, machines + 1))
    for y in rows:
        free = [h for h in range(len(board)) if int(board.y[h]) == y and cells[h].unit is None]
        here = min(len(free), len(left))
        for place in range(here):
            number = left.pop(0)
            hex_ = free[(2 * place + 1) * len(free) // (2 * here)]
            kind = HANDLING if number % EVERY_HANDLING == 0 else FIGHTING
            cells[hex_] = replace(cells[hex_], unit=fresh(Unit(side, kind, 0), kind))
        if not left:
            break
    return tuple(cells)
