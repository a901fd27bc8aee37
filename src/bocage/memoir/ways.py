"""Ways of moving that are nobody's class: what grounds and obstacles say to very heavy armor and to mortars (004)."""

from __future__ import annotations

from typing import Any

from bocage.memoir.kernel.codes import ARMOR, INFANTRY, PACKED, PONDEROUS
from bocage.memoir.kernel.layout import OBSTACLE_SETS
from bocage.memoir.rows import Rows

EASY = frozenset(
    {"open", "road", "crossing", "road-hill", "airfield"}
    | {"town", "desert-town", "russian-town", "wooden-village", "bridge", "long-bridge", "pontoon"}
)
"""Open ground, roads, bridges, towns and villages: all that very heavy armor moves on (004 HR-34)."""
BUNKERS = frozenset({"bunker", "field-bunker", "winter-field-bunker"})
"""Where no mortar may be (004 HR-53)."""
_GROUND = ("enter", "retreat", "stop", "pause", "fixed", "slope_closed", "battle_on_entry")
_OBSTACLE = ("enter", "stop")


def fill_ways(w: Any, rows: Rows) -> None:
    """Write what a battle says to the ways of moving that its units have; most battles have none."""
    used = {kind.moves_as for kind in rows.kinds}
    for way, like in ((PONDEROUS, ARMOR), (PACKED, INFANTRY)):
        if way in used:
            _fill(w, rows, way, like)


def _fill(w: Any, rows: Rows, way: int, like: int) -> None:
    """Whoever goes this way moves as the class does, except where it cannot go at all."""
    for ground in w["grounds"][: int(w["n_grounds"])]:
        closed = _closed(rows, ground, way)
        for key in _GROUND:
            if ground[key] & 1 << like and not (closed and key in {"enter", "retreat"}):
                ground[key] |= 1 << way
    for members in range(OBSTACLE_SETS):
        pile = w["obstacle_sets"][members]
        for key in _OBSTACLE:
            if pile[key] & 1 << like:
                pile[key] |= 1 << way


def _closed(rows: Rows, ground: Any, way: int) -> bool:
    structure = rows.structures[int(ground["structure"])].id if ground["structure"] >= 0 else ""
    if way == PACKED:
        return structure in BUNKERS
    return (structure or rows.terrains[int(ground["id"])].id) not in EASY
