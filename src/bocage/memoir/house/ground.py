"""House rules about terrain and obstacles: rows with other values, and what fire makes of a place (004, section G)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from bocage.memoir.kernel.tokens import CHARGE
from bocage.memoir.options import Options
from bocage.memoir.rows import Rows
from bocage.memoir.rows_read import CLASSES, EVERY_CLASS, Row
from bocage.memoir.scenario import Scenario
from bocage.memoir.special.armored_train import WAGON
from bocage.memoir.special.building import Building

OPTIONS = (
    "hr_bridge_blocks_los",
    "hr_artillery_clears_wire",
    "hr_artillery_clears_mines",
    "hr_sandbags_persist",
    "hr_bunker_gun_flags",
    "hr_fortress_star_only",
    "hr_radar_destroyed",
    "hr_wooden_village_burns",
    "hr_trench_all_minus1",
    "hr_hilltop_plateau",
    "hr_engineer_extended",
    "hr_ste_mere_church",
    "hr_bridge_demolition",
    "hr_trains_extended",
)
BRIDGES = ("bridge", "long-bridge", "pontoon", "rail-bridge")
ARMOR, ARTILLERY = 1 << CLASSES["armor"], 1 << CLASSES["artillery"]
FIRES = {
    "hr_radar_destroyed": ("radar-station", "city-ruins", ARMOR | ARTILLERY),
    "hr_wooden_village_burns": ("wooden-village", "open", ARTILLERY),
}
"""What fire of some classes makes of a terrain (HR-65, HR-66)."""
CHURCH = "sainte-mere-eglise", "G5"

R = TypeVar("R", bound=Row)


def changed(rows: tuple[R, ...], names: tuple[str, ...], **values: Any) -> tuple[R, ...]:
    """The rows with other values where they have one of the names."""
    return tuple(replace(row, **values) if row.id in names else row for row in rows)


def without_guns(flags: tuple[int, ...]) -> tuple[int, ...]:
    """Flags that may be ignored, but not by artillery."""
    return tuple(0 if cls == CLASSES["artillery"] else n for cls, n in enumerate(flags))


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The town hex of Sainte-Mère-Église where the Axis stands has a church (HR-79)."""
    if not options.hr_ste_mere_church or scenario.id != CHURCH[0]:
        return scenario
    at = scenario.hex_board.index(CHURCH[1])
    cells = tuple(replace(cell, terrain="church") if hex_ == at else cell for hex_, cell in enumerate(scenario.cells))
    return replace(scenario, cells=cells)


def change_rows(rows: Rows, options: Options) -> Rows:
    """What the rules can say with other values in the rows."""
    terrains, structures, obstacles, kinds = rows.terrains, rows.structures, rows.obstacles, rows.kinds
    if options.hr_bridge_blocks_los:  # HR-60: pontoons and railway bridges do not
        structures = changed(structures, ("bridge", "long-bridge"), blocks=1)
    if options.hr_bunker_gun_flags:  # HR-63
        structures = tuple(
            replace(row, flags_any=without_guns(row.flags_any), flags_owner=without_guns(row.flags_owner))
            if row.fixed & ARTILLERY
            else row
            for row in structures
        )
    if options.hr_trench_all_minus1:  # HR-67
        terrains = changed(
            terrains, ("trench",), cover=(1, 1, 1, 1), cover_always=(1, 1, 1, 1), battle_from=EVERY_CLASS
        )
    if options.hr_hilltop_plateau:  # HR-71
        terrains = changed(terrains, ("hill-forest", "hill-village"), hill=1, height=1)
    if options.hr_artillery_clears_wire:  # HR-61
        obstacles = changed(obstacles, ("wire",), out=(1, 0, 0, 0))
    if options.hr_sandbags_persist:  # HR-62
        obstacles = changed(obstacles, ("sandbags",), gone_on_leave=0)
    if options.hr_trains_extended:  # HR-86
        kinds = changed(kinds, (WAGON,), dice=(3, 2, 2, 1), figures=4, needs_sight=1)
    return replace(rows, terrains=terrains, structures=structures, obstacles=obstacles, kinds=kinds)


def compile(building: Building, options: Options) -> None:
    """What the compiled rules look for in the World."""
    w, rows = building.w, building.rows
    if options.hr_artillery_clears_wire or options.hr_artillery_clears_mines or options.hr_bridge_demolition:
        w["works"] = 1
    if options.hr_engineer_extended:
        w["cut_bits"] |= 1 << rows.obstacle("hedgehog")
    if options.hr_bridge_demolition:
        _watch_bridges(building)
    if options.hr_trains_extended:
        _mount_guns(building)
    if options.hr_fortress_star_only:
        for number in _grounds(building, "fortress"):
            w["star_only"][number] = 1
    for option, (terrain, left, classes) in FIRES.items():
        if getattr(options, option):
            for number in _grounds(building, terrain):
                w["burns_to"][number] = building.ground(rows.terrain(left), -1) + 1
                w["burns_by"][number] = classes


def _grounds(building: Building, terrain: str) -> list[int]:
    """The grounds of the battle that are of a terrain."""
    number = building.rows.terrain(terrain)
    return [i for i in range(int(building.w["n_grounds"])) if building.w["grounds"][i]["id"] == number]


def _mount_guns(building: Building) -> None:
    """The gun of an armored train is a loss more that its wagon can take (HR-86)."""
    for number in range(int(building.w["n_units"])):
        unit = building.w["units"][number]
        if building.rows.kinds[int(unit["kind"])].id == WAGON:
            unit["full"] += 1
            building.s["units"][number]["figures"] += 1


def _watch_bridges(building: Building) -> None:
    """A token for every bridge of the map: charges and hits are counted on it (HR-82 to HR-84)."""
    for hex_, cell in enumerate(building.scenario.cells):
        if cell.structure in BRIDGES:
            building.add_token(CHARGE, at=building.board.name(hex_))
            building.destroyable(hex_)
