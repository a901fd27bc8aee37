"""Roads and rails over the land, wadis, ravines and trenches cut into it: drawn as lines that join from hex to hex."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.boards.svg import Point, el, rounded, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.courses import Course, corners_of, curve, parallel, swaying, ways
from bocage.memoir.drawing.hexes import Place, grain, inset_loop, outlines
from bocage.memoir.drawing.sheet import Sheet

ROADS = frozenset({"road", "crossing", "road-hill"})
RAILS = frozenset({"railway", "station", "crossing", "rail-bridge"})
WADIS = frozenset({"wadi"})
RAVINES = frozenset({"ravine"})
TRENCHES = frozenset({"trench"})
_JOIN: dict[str, str] = {"fill": "none", "stroke_linejoin": "round"}


KEYS = {"roads": ROADS, "railways": RAILS, "wadis": WADIS, "ravines": RAVINES, "trenches": TRENCHES}
"""The keys of a scenario that say where such lines run, with the terrains and structures they belong to."""


def lines_of(sheet: Sheet, key: str) -> list[Course]:
    """The lines of one kind, hex by hex."""
    texts: Sequence[str] = getattr(sheet.scene.scenario, key, ())
    return ways(sheet, texts, KEYS[key])


def _courses(sheet: Sheet, key: str) -> list[tuple[list[Point], list[Point]]]:
    found, ids = lines_of(sheet, key), KEYS[key]
    members = {place for course in found for place in course[1:-1]} | {
        place for place, cell in sheet.cells.items() if cell.terrain in ids or cell.structure in ids
    }
    return [corners_of(sheet, course, members) for course in found]


def roads(sheet: Sheet) -> list[str]:
    """Metalled roads: a pale band between ditches, with a worn middle."""
    data = "".join(curve(ends, handles) for ends, handles in _courses(sheet, "roads"))
    if not data:
        return []
    edge = p.SNOW_SHADE if sheet.winter else p.ROAD_EDGE
    return [
        el(
            "path", d=data, stroke=p.SHADOW, stroke_opacity="0.22", stroke_width=17, transform="translate(1 2)", **_JOIN
        ),
        el("path", d=data, stroke=p.ROAD_EDGE, stroke_width=16, **_JOIN),
        el("path", d=data, stroke=p.ROAD, stroke_width=12.5, **_JOIN),
        el("path", d=data, stroke=edge, stroke_width=1.3, stroke_dasharray="11 7", stroke_opacity="0.75", **_JOIN),
    ]


def rails(sheet: Sheet) -> list[str]:
    """A track: ballast, sleepers and two rails."""
    found = _courses(sheet, "railways")
    data = "".join(curve(ends, handles) for ends, handles in found)
    if not data:
        return []
    steel = "".join(parallel(ends, handles, off) for ends, handles in found for off in (-4.2, 4.2))
    return [
        el("path", d=data, stroke=p.BALLAST, stroke_width=21, **_JOIN),
        el("path", d=data, stroke="#d9d3c4" if sheet.winter else "#cdc2ab", stroke_width=17, **_JOIN),
        el("path", d=data, stroke=p.WOOD_DARK, stroke_width=15, stroke_dasharray="3 5.2", **_JOIN),
        el("path", d=steel, stroke=p.STEEL_DARK, stroke_width=2.3, **_JOIN),
    ]


def wadis(sheet: Sheet) -> list[str]:
    """A dry river bed between steep banks that cannot be climbed; its ends lie open."""
    return _cut(sheet, "wadis", "#d7ae69", "#c0914a", "wadi")


def ravines(sheet: Sheet) -> list[str]:
    """A deep cut with steep sides."""
    bed = "#9aa3a0" if sheet.winter else "#8f8a5c"
    return _cut(sheet, "ravines", bed, "#6d6a4e" if not sheet.winter else "#7d878a", "ravine")


def _cut(sheet: Sheet, key: str, bed: str, deep: str, name: str) -> list[str]:
    """Hachures down both sides: dashes of a broad line, which stand across it, under a narrower bed."""
    found = _courses(sheet, key)
    data = "".join(curve(ends, swaying(handles, 8)) for ends, handles in found)
    if not data:
        return []
    rim = "#e9d09a" if name == "wadi" else "#d5d2c2"
    return [
        el("path", d=data, stroke=p.HACHURE, stroke_opacity="0.5", stroke_width=54, **_JOIN),
        el("path", d=data, stroke=rim, stroke_width=52, **_JOIN),
        el("path", d=data, stroke=p.HACHURE, stroke_width=49, stroke_dasharray="1.7 3.4", **_JOIN),
        el("path", d=data, stroke=p.HACHURE, stroke_width=30, **_JOIN),
        el("path", d=data, stroke=bed, stroke_width=27, **_JOIN),
        el("path", d=data, stroke=deep, stroke_width=13, stroke_opacity="0.8", **_JOIN),
    ]


def trenches(sheet: Sheet) -> list[str]:
    """A dug line with thrown up earth on both sides and duckboards in it."""
    data = "".join(curve(ends, handles) for ends, handles in _courses(sheet, "trenches"))
    if not data:
        return []
    earth = "#d8d3c6" if sheet.winter else p.EARTH
    return [
        el("path", d=data, stroke=p.SHADOW, stroke_opacity="0.3", stroke_width=35, transform="translate(1 3)", **_JOIN),
        el("path", d=data, stroke=earth, stroke_width=34, **_JOIN),
        el("path", d=data, stroke=p.EARTH_DARK, stroke_width=33, stroke_dasharray="1.4 5.5", stroke_opacity="0.55",
           **_JOIN),
        el("path", d=data, stroke=p.EARTH_DARK, stroke_width=19, **_JOIN),
        el("path", d=data, stroke="#6b4f2c", stroke_width=14, **_JOIN),
        el("path", d=data, stroke=p.WOOD, stroke_width=9, stroke_dasharray="3.4 2.6", **_JOIN),
    ]  # fmt: skip


def along_the_way(_sheet: Sheet, _places: list[Place]) -> list[str]:
    """Nothing of its own: the line that runs through the hex is all there is."""
    return []


def wadi_stones(sheet: Sheet, places: list[Place]) -> list[str]:
    """Stones on the dry bed."""
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        made.append(use("dry-stones", x + (grain(*place, 60) - 0.5) * 8, y + (grain(*place, 61) - 0.5) * 8))
    return made


def road_hill(sheet: Sheet, places: list[Place]) -> list[str]:
    """A rise with hachures on either side of the road."""
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(set(places))]
    made = []
    tones = p.HILL_SNOW if sheet.winter else p.HILL_DESERT if sheet.desert else p.HILL
    for inset, colour in ((3.0, tones[0]), (13.0, tones[1]), (24.0, tones[2])):
        data = "".join(rounded(inset_loop(loop, inset)) for loop in loops)
        made.append(el("path", d=data, fill=colour, stroke=p.CONTOUR, stroke_width=1))
    return made


def crossing(sheet: Sheet, places: list[Place]) -> list[str]:
    """Warning crosses beside the rails."""
    return [use("barriers", *sheet.grid.centre(place)) for place in places]


def symbols() -> dict[str, str]:
    """Stones and warning crosses, drawn once."""
    stones = "M-9 4l3 -4l4 1l1 4zM3 -4l3 -3l4 2l-1 3zM-3 12l2 -3l4 2l-1 2zM10 8l2 -2l3 2l-2 2z"
    posts = ((-25, -20), (25, 18))
    arms = "".join(f"M{x - 8} {y - 5}l16 10M{x - 8} {y + 5}l16 -10" for x, y in posts)
    stakes = "".join(f"M{x} {y}v15" for x, y in posts)
    return {
        "dry-stones": el("path", d=stones, fill="#efdcb0", stroke=p.HACHURE, stroke_width=0.8),
        "barriers": "".join(
            (
                el("path", d=stakes, stroke=p.INK, stroke_width=2.6),
                el("path", d=arms, stroke=p.INK, stroke_width=6, stroke_linecap="round"),
                el("path", d=arms, stroke=p.FIGURE, stroke_width=4),
                el("path", d=arms, stroke=p.GREASE, stroke_width=4, stroke_dasharray="4 4"),
            )
        ),
    }
