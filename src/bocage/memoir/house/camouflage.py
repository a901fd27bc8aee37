"""Armies that lie in wait: whoever begins on a tile is concealed (004 HR-73)."""

from __future__ import annotations

from bocage.memoir.options import Options
from bocage.memoir.special.building import Building
from bocage.memoir.special.camouflage import conceal, is_tile

OPTIONS = ("hr_camouflage",)


def compile(building: Building, options: Options) -> None:
    """Hide the units of the chosen sides that begin on a tile."""
    for hex_, unit in building.scenario.units():
        if options.hr_camouflage in (unit.side, "both") and is_tile(building.scenario.cells[hex_]):
            conceal(building, hex_)
