"""Nineteen Eighty-Four: two armies alike, and nobody is ever gone (004 App. 3, HR-124)."""

from __future__ import annotations

from dataclasses import replace

from bocage.engine.contract import GameError
from bocage.memoir.composed import Made
from bocage.memoir.house.converting import OF_AN_ARMY, blank, class_name, waits
from bocage.memoir.options import Options
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.rows_read import CLASSES
from bocage.memoir.scenario import Cell, Scenario, Unit
from bocage.memoir.special import module_of
from bocage.memoir.special.armor_move_limit import Rule as SlowArmor
from bocage.memoir.special.blitz import Rule as Blitz
from bocage.memoir.special.building import Building
from bocage.memoir.special.bunkers_for import Rule as Bunkers
from bocage.memoir.special.codes import RULE_ENDLESS
from bocage.memoir.special.political_commissar import Rule as Commissar
from bocage.memoir.special.sea_wall_for import Rule as SeaWall

OPTIONS = ("variant_1984",)
MEDALS = 12
NATION = "SU"
HUNTERS = ("anti-tank", "anti-tank-late", "tank-hunters")
DROPPED = (Blitz, SlowArmor, Commissar, Bunkers, SeaWall)
"""Special rules that do not hold: works serve either side, and the commissars are new."""
EVERY_ROCKET = 3
"""Every third gun is a rocket battery."""


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The larger army twice; the other side stands where it stood, and as near to that as there is room."""
    if scenario.overlord:  # the commissars of both sides would watch commanders who play nothing themselves
        raise GameError(f"{scenario.id}: variant_1984 is for one board; choose another battle, or leave it out")
    count = {side: sum(unit.side == side for _, unit in scenario.units()) for side in scenario.sides}
    larger, smaller = sorted(scenario.sides, key=lambda side: -count[side])
    cells = [blank(cell) for cell in scenario.cells]
    guns = 0
    for hex_, unit in scenario.units():
        if unit.side != larger:
            continue
        guns += class_name(unit) == "artillery"
        kind = _kind(unit, guns)
        cells[hex_] = replace(cells[hex_], unit=_enlisted(larger, kind))
    edge = 0 if scenario.sides[smaller].edge == "top" else len(cells) - 1
    stood = [hex_ for hex_, unit in scenario.units() if unit.side == smaller] or [edge]
    for number, cell in enumerate([cell for cell in cells if cell.unit is not None]):
        assert cell.unit is not None
        place = _near(scenario, cells, cell.unit, stood[number % len(stood)])
        if place is not None:
            cells[place] = replace(cells[place], unit=replace(cell.unit, side=smaller))
    sides = {
        name: replace(one, nation=NATION, medals=MEDALS, hand=max(2, one.hand), army="")
        for name, one in scenario.sides.items()
    }
    kept = tuple(rule for rule in scenario.rules if not _sets_apart(rule))
    rules = (*kept, *(Commissar(side) for side in scenario.sides))
    return replace(scenario, cells=tuple(cells), sides=sides, era="", rules=rules)


def change_rows(rows: Rows, options: Options) -> Rows:
    """Flags are losses, and nobody overruns."""
    return replace(rows, kinds=tuple(replace(k, flags_kill=1, flags_ignored=0, overruns=0) for k in rows.kinds))


def compile(building: Building, options: Options) -> None:
    building.w["strange"] = 1
    building.add_rule(RULE_ENDLESS)


def _sets_apart(rule: object) -> bool:
    """Whether a special rule would make the armies differ, or is about what neither of them has."""
    return isinstance(rule, DROPPED) or module_of(rule).NAME in OF_AN_ARMY or waits(rule) > 0


def _kind(unit: Unit, guns: int) -> str:
    if class_name(unit) == "armor":
        return "assault-gun"
    if class_name(unit) == "artillery":
        return "rocket-artillery" if guns % EVERY_ROCKET == 0 else "medium-gun"
    return "infantry" if unit.kind in HUNTERS else "militia"


def _enlisted(side: str, kind: str) -> Unit:
    return Unit(side, kind, load_rows().kinds[load_rows().kind(kind)].figures, Made(medals=1))


def _near(scenario: Scenario, cells: list[Cell], unit: Unit, hex_: int) -> int | None:
    """The free hex nearest to one where the unit can stand."""
    board, rows = scenario.hex_board, load_rows()
    bit = 1 << CLASSES[class_name(unit)]
    seen, todo = {hex_}, [hex_]
    while todo:
        here = todo.pop(0)
        if cells[here].unit is None and rows.terrains[rows.terrain(cells[here].terrain)].enter & bit:
            return here
        for near in (int(n) for n in board.neighbours[here] if n >= 0):
            if near not in seen:
                seen.add(near)
                todo.append(near)
    return None
