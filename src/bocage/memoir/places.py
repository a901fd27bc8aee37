"""What is on a hex, by the id of its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bocage.memoir.game import Battle


def ground_name(battle: Battle, ground: int) -> str:
    """The terrain, or the structure on it that matters more."""
    row = battle.world[0]["grounds"][ground]
    if row["structure"] >= 0:
        return battle.rows.structures[int(row["structure"])].id
    return battle.rows.terrains[int(row["id"])].id


def hex_words(battle: Battle, h: int) -> str:
    """What stands on a hex that blocks: a unit, smoke or the terrain."""
    unit = int(battle.state[0]["unit_at"][h])
    if unit >= 0:
        return "unit"
    here = int(battle.state[0]["obstacles"][h])
    for number, row in enumerate(battle.rows.obstacles):
        if row.blocks and here >> number & 1:
            return row.id
    return ground_name(battle, int(battle.state[0]["ground"][h]))
