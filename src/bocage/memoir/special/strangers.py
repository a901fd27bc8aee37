"""What battles with armies that are not of this war have in common (004 App. 3)."""

from __future__ import annotations

from bocage.memoir.special.building import Building

TOWNS = (
    "town", "desert-town", "russian-town", "wooden-village", "hill-village", "barracks", "church", "factory",
    "lighthouse",
)  # fmt: skip
"""What 004 calls towns and villages by its tiles (App. 2), but for ruins, of which nothing is left."""
RUINS = "city-ruins"


def let_loose(building: Building) -> None:
    """Say that the battle has strange units, and what becomes of its towns."""
    w, ruin = building.w, building.rows.terrain(RUINS)
    w["strange"] = w["works"] = 1
    for hex_, cell in enumerate(building.scenario.cells):
        if cell.terrain in TOWNS and cell.structure is None:
            w["ruins"][hex_] = building.ground(ruin, -1)
