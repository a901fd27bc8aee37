"""Plain pieces for what nobody has drawn yet: a pattern and the letters of its row, readable but no work of art."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from bocage.boards.svg import el, line, text
from bocage.memoir.composed import JOINED, SET, load_traits
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place
from bocage.memoir.drawing.looks import (
    OBSTACLE_LOOKS,
    STRUCTURE_LOOKS,
    TERRAIN_LOOKS,
    THINGS,
    GroundLook,
    StructureLook,
)
from bocage.memoir.drawing.looks_unit import BADGE_LOOKS, UNIT_LOOKS, UnitLook
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.rows import Ground, Marked, Rows, Structure, load_rows

TONE = "#ddd6c4"
STRIPES = ("M-60 {y}h120", "M-60 {y}l120 69", "M-60 {y}l120 -69", "M{y} -60v120")
"""Patterns; one after the other for terrains that have no drawing."""
_LETTER = {"font_family": p.SANS, "font_weight": "700", "text_anchor": "middle", "fill": p.INK}


def terrain_look(row: Ground) -> GroundLook:
    """How a terrain looks."""
    return TERRAIN_LOOKS.get(row.id) or GroundLook(partial(_terrain, row), THINGS, TONE)


def structure_look(row: Structure) -> StructureLook:
    """How a structure looks."""
    return STRUCTURE_LOOKS.get(row.id) or StructureLook(partial(_structure, row))


def obstacle_symbol(name: str) -> str:
    """The symbol of an obstacle; a plain one is named like its row."""
    return OBSTACLE_LOOKS.get(name, name)


OWN_VALUES: Final = "badge-own"
"""The badge of a unit that a battle gives values of its own."""


def unit_look(kind: str) -> UnitLook:
    """How a kind of unit looks; a composed one looks like what it is made from, with the badge of what it was given."""
    if kind in UNIT_LOOKS:
        return UNIT_LOOKS[kind]
    base, *parts = kind.split(JOINED)
    look = UNIT_LOOKS.get(base) or UnitLook(f"figure-{base}", "man", letter=True)
    # What differs only by values of its own is marked too, or nobody could tell it from its kind (004 HR-140).
    plain = look.badge or (OWN_VALUES if parts else "")
    badge = next((badge_symbol(part) for part in parts if SET not in part), plain)
    return replace(look, badge=badge)


def badge_symbol(trait: str) -> str:
    """The symbol for something that was put on a unit."""
    return BADGE_LOOKS.get(trait, f"badge-{trait}")


def undrawn(rows: Rows | None = None) -> list[str]:
    """What has a plain piece only, as ``file: id``, in the order of the files."""
    rows = rows or load_rows()
    drawn = (
        ("terrains", rows.terrains, TERRAIN_LOOKS),
        ("structures", rows.structures, STRUCTURE_LOOKS),
        ("obstacles", rows.obstacles, OBSTACLE_LOOKS),
        ("units", rows.kinds, UNIT_LOOKS),
        # What turns a unit into another kind is never seen: the kind has its own look.
        ("traits", [t for block in load_traits().values() for t in block.values() if not t.makes_kinds], BADGE_LOOKS),
    )
    return [f"{file}: {row.id}" for file, found, looks in drawn for row in found if row.id not in looks]


def symbols(rows: Rows | None = None) -> dict[str, str]:
    """The plain symbols of obstacles, figures and badges."""
    rows = rows or load_rows()
    made = {row.id: _tag(row) for row in rows.obstacles if row.id not in OBSTACLE_LOOKS}
    made |= {f"figure-{row.id}": _figure(row.code) for row in rows.kinds if row.id not in UNIT_LOOKS}
    for block in load_traits().values():
        for trait in block.values():
            if trait.id not in BADGE_LOOKS:
                made[badge_symbol(trait.id)] = _badge(trait.code or trait.id[0].upper())
    return made


def _stripes(name: str) -> str:
    place = [row.id for row in load_rows().terrains if row.id not in TERRAIN_LOOKS].index(name)
    step = 12 + 6 * (place // len(STRIPES) % 3)
    return "".join(STRIPES[place % len(STRIPES)].format(y=y) for y in range(-120, 121, step))


def _terrain(row: Ground, sheet: Sheet, places: list[Place]) -> list[str]:
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        outline = line([(cx - x, cy - y) for cx, cy in sheet.grid.corners(place, 3)], closed=True)
        name = f"plain-{row.id}-{place[0]}-{place[1]}"
        stripes = {"stroke": p.INK_SOFT, "stroke_width": "1.4", "stroke_opacity": "0.5", "fill": "none"}
        parts = (
            el("clipPath", el("path", d=outline), id=name),
            el("path", d=outline, fill=TONE),
            el("path", d=_stripes(row.id), clip_path=f"url(#{name})", **stripes),
            el("circle", r="15", fill=p.SHEET, fill_opacity="0.9"),
            text(row.code, 0, 8, font_size="22", **_LETTER),
        )
        made.append(el("g", *parts, transform=f"translate({x:.1f} {y:.1f})"))
    return made


def _structure(row: Structure, sheet: Sheet, places: list[Place]) -> list[str]:
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        plate = el("rect", x="-17", y="-17", width="34", height="34", fill=p.SHEET, stroke=p.INK, stroke_width=2)
        letter = text(row.code, 0, 7, font_size="20", **_LETTER)
        made.append(el("g", plate, letter, transform=f"translate({x:.1f} {y:.1f})"))
    return made


def _tag(row: Marked) -> str:
    """A label in the lower part of the hex, where a unit does not hide it."""
    box = el("rect", x="-13", y="22", width="26", height="17", rx="2", fill=p.SHEET, stroke=p.INK, stroke_width=1.6)
    return box + text(row.code, 0, 35, font_size="13", **_LETTER)


def _figure(code: str) -> str:
    disc = el("circle", r="6.5", fill=p.SHEET, stroke=p.FIGURE, stroke_width=1.4)
    return disc + text(code, 0, 3.4, font_size="9.5", **_LETTER)


def _badge(code: str) -> str:
    return el("circle", r="8", fill=p.GOLD, stroke=p.INK, stroke_width=1.2) + text(
        code, 0, 3.8, font_size="11", **_LETTER
    )
