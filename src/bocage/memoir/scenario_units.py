"""The list of units of a scenario file: what single units on the map are given besides their kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bocage.memoir.composed import CHANGEABLE, Made, check_changes, check_made, compose, load_traits
from bocage.memoir.kernel import layout
from bocage.memoir.problems import Problems
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import NATIONS, Cell, Side

KEYS = ("hex", "badge", "era", "equipment", "nation", "medals")
"""What a block can have besides the keys of units.toml that it changes."""
MOST_EQUIPMENT = 4

ReadHex = Callable[[str, Any], int | None]
"""The number of a hex that a file names, or a problem and None."""


def units_made(
    p: Problems, value: Any, cells: Sequence[Cell], read_hex: ReadHex, sides: Mapping[str, Side], era: str
) -> list[Cell]:
    """The cells with what the list gives to the units on them."""
    drawn, seen, rows = list(cells), set(), load_rows()
    given = p.many("units", value)
    if len(given) > layout.UNITS:
        p.add("units", f"{len(given)} are too many; give at most {layout.UNITS}")
    for n, block in enumerate(given[: layout.UNITS]):
        place, table = f"unit {n + 1}", p.table(f"unit {n + 1}", block)
        p.keys(place, table, (*KEYS, *CHANGEABLE), ("hex",))
        hex_ = read_hex(f"{place}: hex", table["hex"]) if "hex" in table else None
        if hex_ is None:
            continue
        unit = drawn[hex_].unit
        if unit is None:
            p.add(f"{place}: hex", "there is no unit on it; draw one or correct the hex")
        elif hex_ in seen:
            p.add(f"{place}: hex", "its unit is listed twice; make one block of the two")
        else:
            seen.add(hex_)
            made = _made(p, place, table)
            army = sides[unit.side].army if unit.side in sides else ""
            check_made(p, place, rows, unit.kind, era, army, made)
            figures = unit.figures
            if not p and figures == rows.kinds[rows.kind(unit.kind)].figures:
                # No number on the map means a full unit of the kind that it becomes.
                figures = compose(rows, unit.kind, era, army, made).figures
            drawn[hex_] = replace(drawn[hex_], unit=replace(unit, made=made, figures=figures))
    return drawn


def _made(p: Problems, place: str, table: Mapping[str, Any]) -> Made:
    equipment = p.many(f"{place}: equipment", table.get("equipment", []))[:MOST_EQUIPMENT]
    nation, era = table.get("nation", ""), table.get("era", "")
    return Made(
        badge=p.string(f"{place}: badge", table.get("badge", "")) or "",
        era="" if era == "" else p.choice(f"{place}: era", era, load_traits()["era"]) or "",
        equipment=tuple(p.string(f"{place}: equipment", one) or "" for one in equipment),
        nation="" if nation == "" else p.choice(f"{place}: nation", nation, NATIONS) or "",
        medals=p.number(f"{place}: medals", table["medals"], 0, 9) if "medals" in table else None,
        change=check_changes(p, place, {key: table[key] for key in CHANGEABLE if key in table}),
    )
