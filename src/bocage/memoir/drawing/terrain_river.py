"""Rivers of every kind: deep, fordable, frozen; their mouths and ponds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, degrees

from bocage.boards.svg import el, rounded, turned, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.courses import (
    Course,
    corners_of,
    curve,
    named_courses,
    spliced,
    swaying,
    unnamed_courses,
    way_at,
)
from bocage.memoir.drawing.hexes import Place, grain, inset_loop, outlines
from bocage.memoir.drawing.sheet import Sheet

WIDE = 44.0
"""Rivers that infantry cannot fire across."""


@dataclass(frozen=True)
class Water:
    """How the water of a terrain looks where a course runs through it."""

    width: float = 30.0
    body: str = p.RIVER
    light: str = p.RIVER_LIGHT
    bank: str = p.BANK
    dashes: str = "22 10 9 14"
    """The glints in midstream; cracks where it is frozen."""


PLAIN = Water()
WATERS = {
    "fordable-river": Water(28.0, "#9fc3c9", "#d3e6e4", dashes="4 7"),
    "fordable-stream": Water(15.0, "#9fc3c9", "#d3e6e4", dashes="4 7"),
    "river-mouth": Water(WIDE),
    "frozen-river": Water(32.0, p.ICE, p.ICE_LIGHT, "#6d8b9a", dashes="14 3 2 9 26 7"),
}
"""The waters that differ from a river, by the id of their terrain."""


def is_waterway(sheet: Sheet, place: Place) -> bool:
    """Whether a river of any kind runs through a hex."""
    row = sheet.ground.get(place)
    return row is not None and (bool(row.river) or row.id in WATERS)


def courses(sheet: Sheet) -> list[Course]:
    """The courses of the scenario hex by hex, and joins for river hexes that none of them mentions."""
    named = spliced(named_courses(sheet, sheet.scene.scenario.rivers))
    return [*named, *unnamed_courses(named, {place for place in sheet.cells if is_waterway(sheet, place)})]


def river(sheet: Sheet, _places: list[Place]) -> list[str]:
    """Continuous water through the sides of the hexes, along the courses of the scenario."""
    wide = any(type(rule).__module__.endswith(".wide_river") for rule in sheet.scene.scenario.rules)
    known = courses(sheet)
    made = [shape for course in known if _closed(course) for shape in _pond(sheet, course[:-1])]
    by_water: dict[Water, list[str]] = {}
    for course in known:
        for water, run in _runs(sheet, course) if not _closed(course) else ():
            ends, handles = corners_of(sheet, run, {place for place in run if _flows(sheet, place, water)})
            by_water.setdefault(water, []).append(curve(ends, swaying(handles, 12)))
    layers = []
    for water, found in by_water.items():
        layers.append(_strokes("".join(found), water, WIDE if wide and water is PLAIN else water.width))
    # All banks first, so that none lies across the water where one kind passes into another.
    return made + [stroke for strokes in zip(*layers, strict=True) for stroke in strokes]


def _flows(sheet: Sheet, place: Place, water: Water) -> bool:
    """Whether a run of a course goes on to the middle of a hex: in its own water, and out into the sea."""
    if not is_waterway(sheet, place):
        return place in sheet.ground and sheet.ground[place].id == "ocean"
    return _water(sheet, place) == water


def _strokes(data: str, water: Water, width: float) -> list[str]:
    layers: tuple[tuple[str, float, str, str | None], ...] = (
        (p.GRASS, width + 9, "0.45", None),
        (water.bank, width + 3.5, "1", None),
        (water.body, width, "1", None),
        (water.light, width * 0.6, "0.45", None),
        (water.light if water.body != p.ICE else "#8fb0bf", 1.6, "1", water.dashes),
    )
    return [
        el("path", d=data, stroke=colour, stroke_width=broad, stroke_opacity=opacity, stroke_dasharray=dashes,
           fill="none", stroke_linecap="round", stroke_linejoin="round")
        for colour, broad, opacity, dashes in layers
    ]  # fmt: skip


def _water(sheet: Sheet, place: Place) -> Water:
    row = sheet.ground.get(place)
    return WATERS.get(row.id, PLAIN) if row is not None else PLAIN


def _runs(sheet: Sheet, course: Course) -> Iterator[tuple[Water, Course]]:
    """A course cut where the water changes; each part knows the hex where the other water begins.

    Counted by steps and not by hexes, because an arm that comes back to its own river passes a hex twice.
    """
    inside = [n for n, place in enumerate(course) if place in sheet.cells and is_waterway(sheet, place)]
    first = 0
    for n, at in enumerate(inside):
        water = _water(sheet, course[at])
        if n + 1 == len(inside) or _water(sheet, course[inside[n + 1]]) != water:
            yield water, course[max(0, inside[first] - 1) : at + 2]
            first = n + 1


def _closed(course: Course) -> bool:
    return len(course) > 3 and course[0] == course[-1]


def _pond(sheet: Sheet, course: Course) -> list[str]:
    """Still water over the hexes of a ring: its shore, then ripples further in."""
    return still_water(sheet, set(course))


def still_water(sheet: Sheet, region: set[Place]) -> list[str]:
    """A shore around a group of hexes, then ripples further in."""
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(region)]
    shores = ["".join(rounded(inset_loop(loop, inset)) for loop in loops) for inset in (5, 16, 28)]
    made = [
        el("path", d=shores[0], fill=p.RIVER, stroke=p.GRASS, stroke_width=7, stroke_opacity="0.45"),
        el("path", d=shores[0], fill=p.RIVER, stroke=p.BANK, stroke_width=1.8),
    ]
    for shore in shores[1:]:
        made.append(
            el("path", d=shore, fill=p.RIVER_LIGHT, fill_opacity="0.22", stroke=p.RIVER_LIGHT, stroke_width=1.4,
               stroke_dasharray="20 9 34 14", stroke_linecap="round")
        )  # fmt: skip
    return made


def lake(sheet: Sheet, places: list[Place]) -> list[str]:
    """One sheet of water over all its hexes, with swell on it."""
    made = still_water(sheet, set(places))
    for place in places:
        x, y = sheet.grid.centre(place)
        for n in range(2):
            made.append(use("swell", x + (grain(*place, n, 46) - 0.5) * 34, y - 10 + 22 * n))
    return made


def ford_stones(sheet: Sheet, places: list[Place]) -> list[str]:
    """Stones across the water where it can be waded."""
    return [use("stones", transform=turned(*sheet.grid.centre(place), _across(sheet, place))) for place in places]


def stream_stones(sheet: Sheet, places: list[Place]) -> list[str]:
    """A few stones in a brook."""
    return [use("pebbles", transform=turned(*sheet.grid.centre(place), _across(sheet, place))) for place in places]


def river_mouth(sheet: Sheet, places: list[Place]) -> list[str]:
    """Bars of sand where the river meets the sea."""
    return [use("sandbars", transform=turned(*sheet.grid.centre(place), _across(sheet, place))) for place in places]


def frozen_river(sheet: Sheet, places: list[Place]) -> list[str]:
    """Cracks in the ice, and snow blown onto it."""
    return [
        use("ice-cracks", transform=turned(*sheet.grid.centre(place), _across(sheet, place) + 180 * (place[0] % 2)))
        for place in places
    ]


def _across(sheet: Sheet, place: Place) -> float:
    dx, dy = flow_at(sheet, place)
    return (degrees(atan2(dy, dx)) + 90) % 180


def flow_at(sheet: Sheet, place: Place) -> tuple[float, float]:
    """The direction in which the river runs through a hex, for the bridge across it."""
    return way_at(sheet, courses(sheet), place) or (0.0, 1.0)


def symbols() -> dict[str, str]:
    """Stones, sandbars and cracks, drawn once; their river runs up and down."""
    stones = ((-15, 2, 4.2), (-7, -3, 3.4), (0, 3, 4.6), (8, -2, 3.6), (15, 2, 4.2), (-11, 8, 2.4), (5, 9, 2.6),
              (11, -9, 2.4), (-3, -10, 2.6))  # fmt: skip
    made = {}
    for name, some in (("stones", stones), ("pebbles", tuple((x / 2, y, r * 0.7) for x, y, r in stones[:5]))):
        shade = "".join(_oval(x + 1, y + 1.6, r) for x, y, r in some)
        made[name] = el("path", d=shade, fill=p.BANK) + el(
            "path",
            d="".join(_oval(x, y, r) for x, y, r in some),
            fill=p.ROCK_LIGHT,
            stroke=p.INK,
            stroke_opacity="0.6",
            stroke_width=0.8,
        )
    bars = "M-16 12q6 -5 12 -1q-4 6 -12 1zM4 -2q8 -5 13 0q-6 5 -13 0zM-12 -16q7 -4 11 0q-5 4 -11 0z"
    made["sandbars"] = el("path", d=bars, fill=p.SAND, stroke=p.SAND_DARK, stroke_width=1)
    cracks = "M-14 -22l9 8l-3 9l10 7l-4 10l8 9M-8 -5l-7 4M2 2l9 -3M-2 12l-9 6M6 21l6 -2"
    drift = "M-11 -22q6 -3 10 2q-6 2 -10 -2zM-1 22q6 -3 10 1q-6 3 -10 -1z"
    made["ice-cracks"] = el("path", d=cracks, fill="none", stroke="#7f9fae", stroke_width=1.3) + el(
        "path", d=drift, fill=p.SNOW
    )
    return made


def _oval(x: float, y: float, r: float) -> str:
    return (
        f"M{x - r:.1f} {y:.1f}a{r:.1f} {r * 0.75:.1f} 0 1 1 {2 * r:.1f} 0a{r:.1f} {r * 0.75:.1f} 0 1 1 {-2 * r:.1f} 0"
    )
