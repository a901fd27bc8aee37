"""Compiling the rows into the World's tables, where the rules find them by number."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from bocage.memoir.kernel import layout
from bocage.memoir.kernel.sight import MOUNTAIN
from bocage.memoir.rows import INITIATIVE, NOTHING, ONE_UNIT, Card, Ground, Rows, Structure
from bocage.memoir.rows_read import CLASSES, EVERY_CLASS

_MET_BY_BOTH = frozenset({"enter", "retreat", "battle_on_entry", "battle_from"})
"""What both the terrain and the structure on it must allow."""
NOT_COMPILED = frozenset({"begins", "mountain", "network", "walls", "water"})
"""Keys that setting up a battle looks at, and no rule."""
_ANY_OF_BOTH = frozenset(
    {"stop", "pause", "fixed", "slope_closed", "leave_no_battle", "battle_near", "take_unmoved", "close_fire"}
)
"""Bits of classes: what either of the two does to a class is done to it."""
_GROUND_KEYS = tuple(f.name for f in fields(Ground) if f.name not in {"id", "name", "code", *NOT_COMPILED})
_CARD_KEYS = tuple(name for name, *_ in layout.CARD if name not in {"number", "mirror", "becomes", "strike_as"})
_KIND_KEYS = tuple(name for name, *_ in layout.KIND if name not in {"dice", "dice_armor"})


def combined(terrain: Ground, structure: Structure | None, open_ground: Ground) -> Ground:
    """The ground of a hex: a bridge makes it open but leaves the river to look across; anything else adds."""
    if structure is None:
        return terrain
    base = replace(open_ground, river=terrain.river) if structure.replaces else terrain
    values: dict[str, Any] = {}
    for key in _GROUND_KEYS:
        under, over = getattr(base, key), getattr(structure, key)
        if isinstance(under, tuple):
            values[key] = tuple(map(max, under, over))
        elif key in _MET_BY_BOTH:
            values[key] = under & over
        elif key in _ANY_OF_BOTH:
            values[key] = under | over
        else:
            values[key] = max(under, over)
    return replace(base, begins=base.begins | structure.begins, **values)


def fill_ground(record: Any, rows: Rows, terrain: int, structure: int) -> None:
    """One row of the World's grounds: a terrain by number, and the structure on it or -1."""
    row = combined(rows.terrains[terrain], rows.structures[structure] if structure >= 0 else None, rows.terrains[0])
    for key in _GROUND_KEYS:
        record[key] = getattr(row, key)
    record["hill"] = MOUNTAIN if row.mountain else row.hill
    record["id"] = terrain
    record["structure"] = structure


def fill_rows(w: Any, rows: Rows) -> None:
    """Everything that is the same in every battle: obstacles, kinds of units and cards."""
    _fill_obstacles(w, rows)
    for number, kind in enumerate(rows.kinds):
        record = w["kinds"][number]
        for key in _KIND_KEYS:
            record[key] = getattr(kind, key)
        record["dice"][1 : kind.reach + 1] = kind.dice
        record["dice_armor"][1 : len(kind.dice_armor) + 1] = kind.dice_armor
    for number, card in enumerate(rows.cards):
        _fill_card(w["cards"][number], rows, card)
        w["cards"][number]["number"] = number
    w["card_nothing"] = rows.card(NOTHING)
    w["card_one_unit"] = rows.card(ONE_UNIT)
    ids = [card.id for card in rows.cards]
    w["card_initiative"] = ids.index(INITIATIVE) if INITIATIVE in ids else -1


def _fill_card(record: Any, rows: Rows, card: Card) -> None:
    for key in _CARD_KEYS:
        record[key] = getattr(card, key)
    record["mirror"] = rows.card(card.mirror)
    record["becomes"] = -1
    record["strike_as"] = rows.card(card.strike_as) if card.strike_as else -1


def _fill_obstacles(w: Any, rows: Rows) -> None:
    """Every set of obstacles that can lie on a hex together, so that the rules look a hex up once."""
    for number, obstacle in enumerate(rows.obstacles):
        if obstacle.dug_in:
            w["sandbags"] = 1 << number
        w["cut_bits"] |= (obstacle.cut_by & 1) << number
    for members in range(1 << len(rows.obstacles)):
        record = w["obstacle_sets"][members]
        record["enter"] = EVERY_CLASS
        for number, obstacle in enumerate(rows.obstacles):
            bit = 1 << number
            if not members & bit:
                continue
            record["enter"] &= obstacle.enter
            record["stop"] |= obstacle.stop
            for key in ("cover", "cover_owner", "out", "flags_any", "flags_owner"):
                record[key] = tuple(map(max, record[key], getattr(obstacle, key)))
            record["gone_on_leave"] |= bit * obstacle.gone_on_leave
            record["cut_engineer"] |= bit * obstacle.cut_engineer
            for c in CLASSES.values():
                record["crushed_by"][c] |= bit * (obstacle.crushed_by >> c & 1)
                record["cut_by"][c] |= bit * (obstacle.cut_by >> c & 1)
            record["no_sandbags"] |= obstacle.no_sandbags
            record["blocks"] |= obstacle.blocks
