"""Units that begin below their strength (004 HR-90)."""

from __future__ import annotations

from dataclasses import replace

from bocage.memoir.composed import Made
from bocage.memoir.options import Options
from bocage.memoir.rows import load_rows
from bocage.memoir.rows_read import CLASSES
from bocage.memoir.scenario import Scenario, Unit

OPTIONS = ("hr_demoralised",)
ONCE, TWICE = "demoralised", "collapsing"


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The battle with the named units weaker. A single figure cannot be, and is as brave as ever."""
    trait, less = (TWICE, 2) if options.hr_demoralised_badly else (ONCE, 1)
    cells = list(scenario.cells)
    for hex_, unit in scenario.units():
        if unit.figures > 1 and _named(scenario, unit, options.hr_demoralised):
            made = unit.made or Made()
            if not {ONCE, TWICE} & set(made.equipment):
                made = replace(made, equipment=(*made.equipment, trait))
                weaker = replace(unit, made=made, figures=max(1, unit.figures - less))
                cells[hex_] = replace(cells[hex_], unit=weaker)
    return replace(scenario, cells=tuple(cells))


def _named(scenario: Scenario, unit: Unit, who: str) -> bool:
    if who == "italians":
        own = unit.made.nation if unit.made is not None else ""
        return (own or scenario.sides[unit.side].nation) == "IT"
    side, _, group = who.partition("_")
    rows = load_rows()
    return unit.side == side and (not group or rows.kinds[rows.kind(unit.kind)].cls == CLASSES[group])
