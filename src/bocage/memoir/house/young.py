"""Young generals as document 004 has it: the plain game on plain ground (004 VAR-2, HR-110).

Tactic cards, Take Ground and Overrun are left out as in the variant of the rulebook; special units fight as plain ones
of their class, and tiles of expansions become the tile of the base game that is most like them.
"""

from __future__ import annotations

from dataclasses import replace

from bocage.engine.contract import GameError
from bocage.memoir.house.converting import class_name, fresh
from bocage.memoir.options import Options
from bocage.memoir.scenario import Cell, Scenario
from bocage.memoir.special import module_of
from bocage.memoir.special.building import Building

OPTIONS = ("variant_young_004",)
PLAIN = {"infantry": "infantry", "armor": "armor", "artillery": "artillery"}
BASE = (
    "open", "forest", "hedgerow", "hill", "town", "river", "ocean", "beach", "cliff", "sea-bluff", "steep-hill",
    "impassable-hill",
)  # fmt: skip
"""The tiles of the base game, and what its battles make of them."""
LIKE = {
    "town": (
        "city-ruins", "hill-village", "russian-town", "wooden-village", "desert-town", "barracks", "church", "factory",
        "lighthouse", "power-plant", "prison-camp", "radar-station", "station",
    ),
    "forest": ("hill-forest", "winter-forest", "palm-forest", "jungle", "oasis"),
    "hill": ("road-hill",),
    "impassable-hill": ("mountain",),
    "river": ("river-mouth",),
    "ocean": ("open-sea",),
    "open": (
        "trench", "ravine", "airfield", "cemetery", "supply-depot", "wadi", "flooded-field", "marsh", "road",
        "crossing", "railway", "high-ground", "frozen-river",
    ),
}  # fmt: skip
"""Tiles of expansions by the one that takes their place; fords, lakes, dams and fortresses have none."""
TILES = {tile: base for base, tiles in LIKE.items() for tile in tiles} | {tile: tile for tile in BASE}
STRUCTURES = {
    "bridge": "bridge", "long-bridge": "long-bridge", "bunker": "bunker", "pontoon": "bridge", "rail-bridge": "bridge",
    "field-bunker": "bunker", "winter-field-bunker": "bunker",
}  # fmt: skip
OBSTACLES = ("sandbags", "wire", "hedgehog", "sea-wall")
RULES = (
    "bridge_ends", "bunkers_for", "deck_runs_out", "exits", "hand_growth", "hills_stop_artillery", "impassable_terrain",
    "paradrop", "recon_air_strike", "recon_barrage", "river_for", "sea_wall_for", "turn_limit", "unit_medals",
    "wide_river",
)  # fmt: skip
"""Special rules of battles in the base game; the others belong to expansions."""


def convert(scenario: Scenario, options: Options) -> Scenario:
    """The battle with plain units on plain ground."""
    cells = tuple(_plain(scenario, hex_, cell) for hex_, cell in enumerate(scenario.cells))
    kept = tuple(rule for rule in scenario.rules if module_of(rule).NAME in RULES)
    sides = {name: replace(side, army="") for name, side in scenario.sides.items()}
    nothing: tuple[str, ...] = ()
    return replace(
        scenario, cells=cells, rules=kept, sides=sides, era="",
        roads=nothing, railways=nothing, wadis=nothing, trenches=nothing, ravines=nothing,
    )  # fmt: skip


def compile(building: Building, options: Options) -> None:
    """Nobody takes ground, and so no tank overruns."""
    building.w["take_ground"] = 0


def _plain(scenario: Scenario, hex_: int, cell: Cell) -> Cell:
    structure = STRUCTURES.get(cell.structure) if cell.structure is not None else None
    if cell.terrain not in TILES or (cell.structure is not None and structure is None):
        tile = cell.terrain if cell.terrain not in TILES else cell.structure
        raise GameError(
            f"{scenario.id}: variant_young_004 knows the tiles of the base game, and no other is like the {tile} on "
            f"{scenario.hex_board.name(hex_)}; choose another battle, or leave it out"
        )
    obstacles = tuple(one for one in cell.obstacles if one in OBSTACLES)
    unit = cell.unit
    if unit is not None:
        kind = PLAIN.get(class_name(unit))
        unit = None if kind is None else fresh(unit, kind)
    return Cell(TILES[cell.terrain], structure, obstacles, unit)
