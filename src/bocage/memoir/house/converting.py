"""What the conversions of whole armies share: an existing battle with other units (004 App. 3, VAR-8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from bocage.memoir.composed import Made, compose
from bocage.memoir.rows import load_rows
from bocage.memoir.rows_read import CLASSES
from bocage.memoir.scenario import Cell, Objective, Scenario, Unit
from bocage.memoir.special import module_of
from bocage.memoir.special.strangers import TOWNS

FAST = 2
"""How far special infantry moves and still battles."""
OF_AN_ARMY = ("armored_train", "british_command", "japanese_command", "marine_command", "supply_train")
"""Special rules about an army: its customs and its trains. They go when it does."""


def fresh(unit: Unit, kind: str, medals: int | None = None) -> Unit:
    """A full unit of another kind in the place of one on the map."""
    made = None if medals is None else Made(medals=medals)
    row = load_rows().kinds[load_rows().kind(kind)]
    return Unit(unit.side, kind, row.figures, made)


def class_name(unit: Unit) -> str:
    """The class of a unit on the map."""
    row = load_rows().kinds[load_rows().kind(unit.kind)]
    return next(name for name, number in CLASSES.items() if number == row.cls)


def is_special_infantry(unit: Unit) -> bool:
    """Whether it is infantry that moves two hexes or more and still battles, as commandos, snipers or cavalry do."""
    kind = compose(load_rows(), unit.kind, "", "", unit.made)
    return kind.cls == CLASSES["infantry"] and kind.move_battle >= FAST


def with_units(scenario: Scenario, change: Callable[[Unit], Unit | None]) -> Scenario:
    """The battle with every unit changed; None takes it off the map."""
    cells = tuple(cell if cell.unit is None else replace(cell, unit=change(cell.unit)) for cell in scenario.cells)
    return replace(scenario, cells=cells)


def is_near(scenario: Scenario, side: str, hex_: int) -> bool:
    """Whether a hex lies in the half of the board next to the side's edge; the middle row belongs to nobody."""
    y, height = int(scenario.hex_board.y[hex_]), scenario.size[1]
    return 2 * y + 1 > height if scenario.sides[side].edge == "bottom" else 2 * y + 1 < height


def without_obstacles(scenario: Scenario, side: str) -> Scenario:
    """The battle without the obstacles in the side's own half, which the new army has no use for."""
    cells = tuple(
        replace(cell, obstacles=()) if cell.obstacles and is_near(scenario, side, hex_) else cell
        for hex_, cell in enumerate(scenario.cells)
    )
    rules = tuple(rule for rule in scenario.rules if getattr(rule, "side", "") != side or not _lays(rule))
    mined = any("minefield" in cell.obstacles for cell in cells)
    if not mined:
        rules = tuple(rule for rule in rules if not _lays(rule))
    return replace(scenario, cells=cells, rules=rules)


def without_army(scenario: Scenario, side: str, instead: Callable[[Unit], Unit] | None = None) -> Scenario:
    """The battle without what the side's old army brought along. Whoever waits in reserve stays away, or others come
    instead."""
    kept: list[object] = []
    for rule in scenario.rules:
        if getattr(rule, "side", "") != side:
            kept.append(rule)
        elif module_of(rule).NAME in OF_AN_ARMY or (waits(rule) and instead is None):
            continue
        elif waits(rule) and instead is not None:
            kept.append(replace(rule, unit=instead(Unit(side, rule.unit, 0)).kind))
        else:
            kept.append(rule)
    return replace(scenario, rules=tuple(kept))


def waits(rule: object) -> int:
    """How many units a special rule keeps in reserve."""
    module = module_of(rule)
    return int(module.reserves(rule)) if hasattr(module, "reserves") else 0


def waiting(scenario: Scenario, side: str) -> int:
    """How many units of the side are in reserve."""
    return sum(waits(rule) for rule in scenario.rules if getattr(rule, "side", "") == side)


def _lays(rule: object) -> bool:
    return type(rule).__module__.endswith(".minefields")


def towns(scenario: Scenario) -> list[str]:
    """The names of the town hexes, in reading order."""
    return [scenario.hex_board.name(h) for h, cell in enumerate(scenario.cells) if cell.terrain in TOWNS]


def harvests(side: str, places: Iterable[str], medals: int) -> tuple[Objective, ...]:
    """Objectives that are won by spending a turn there."""
    return tuple(Objective(side, (place,), medals=medals, hold="permanent", control="harvested") for place in places)


def blank(cell: Cell) -> Cell:
    """The hex without its unit."""
    return replace(cell, unit=None)
