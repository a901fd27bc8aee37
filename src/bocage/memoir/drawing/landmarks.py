"""Landmarks: one large thing on a hex, on a plot of its own, tall enough to look out above and below a unit."""

from __future__ import annotations

from functools import partial
from math import atan2, degrees

from bocage.boards.svg import el, line, rounded, turned, use
from bocage.memoir.drawing import landmarks_art, landmarks_works
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, inset_loop, neighbour, outlines
from bocage.memoir.drawing.sheet import Painter, Sheet
from bocage.memoir.drawing.terrain_river import is_waterway

PLOTS = {
    "barracks": "#d2c193",
    "cemetery": "#b9c08a",
    "church": "#d8c8a4",
    "factory": "#c7bba2",
    "fortress": "#cbbf9b",
    "lighthouse": "#cfc6ae",
    "power-plant": "#c4bda9",
    "prison-camp": "#d6c59c",
    "radar-station": "#cdc59a",
    "supply-depot": "#d3c08e",
}
"""The ground that a landmark stands on, by the id of its terrain."""


def landmark(name: str) -> Painter:
    """The painter of a landmark."""
    return partial(_paint, name)


def _paint(name: str, sheet: Sheet, places: list[Place]) -> list[str]:
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(set(places))]
    plot = "".join(rounded(inset_loop(loop, 5)) for loop in loops)
    tone = "#dfdfd8" if sheet.winter else "#e2c68d" if sheet.desert else PLOTS[name]
    made = [el("path", d=plot, fill=tone, stroke=p.FIELD_LINE, stroke_width=1.6)]
    symbol = f"landmark-{name}"
    if sheet.winter and f"{symbol}-snow" in symbols():
        symbol += "-snow"
    return made + [use(symbol, *sheet.grid.centre(place)) for place in places]


def station(sheet: Sheet, places: list[Place]) -> list[str]:
    """The hall beside the track, which runs on under it."""
    name = sheet.dressed("landmark-station")
    return [use(name, *sheet.grid.centre(place)) for place in places]


def airfield(sheet: Sheet, places: list[Place]) -> list[str]:
    """Runways that run on over all hexes of the field, with huts and a parked aeroplane."""
    here, made = set(places), []
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(here)]
    grass = "".join(rounded(inset_loop(loop, 4)) for loop in loops)
    tone = "#dfe1dc" if sheet.winter else "#e0c88f" if sheet.desert else "#c3c98c"
    made.append(el("path", d=grass, fill=tone, stroke=p.FIELD_LINE, stroke_width=1.4, stroke_dasharray="6 4"))
    strips = []
    for place in places:
        x, y = sheet.grid.centre(place)
        near = [d for d in range(6) if neighbour(place, d) in here]
        for d in near or (0, 3):
            sx, sy = sheet.grid.side(place, d)
            reach = 1.0 if near else 0.85
            strips.append(line([(x, y), (x + (sx - x) * reach, y + (sy - y) * reach)]))
    data = "".join(strips)
    style: dict[str, str] = {"fill": "none", "stroke_linecap": "square", "stroke_linejoin": "round"}
    made += [
        el("path", d=data, stroke=p.CONCRETE_DARK, stroke_width=24, **style),
        el("path", d=data, stroke="#b6b1a4", stroke_width=21, **style),
        el("path", d=data, stroke=p.FIGURE, stroke_width=2, stroke_dasharray="9 8", fill="none"),
    ]
    return made + [use("aeroplane", transform=turned(*_parked(sheet, place), -35)) for place in places]


def _parked(sheet: Sheet, place: Place) -> tuple[float, float]:
    x, y = sheet.grid.centre(place)
    return x + 4, y + 29


def dam(sheet: Sheet, places: list[Place]) -> list[str]:
    """A wall squarely across the water that it holds back."""
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        water = [d for d in range(6) if _is_water(sheet, neighbour(place, d))]
        angle = 0.0
        if water:
            sides = [sheet.grid.side(place, d) for d in water]
            dx = sum(sx - x for sx, _ in sides)
            dy = sum(sy - y for _, sy in sides)
            if abs(dx) + abs(dy) > 1:
                angle = degrees(atan2(dy, dx)) + 90
        made.append(use("landmark-dam", transform=turned(x, y, angle)))
    return made


def _is_water(sheet: Sheet, place: Place) -> bool:
    row = sheet.ground.get(place)
    return row is not None and (row.id == "lake" or is_waterway(sheet, place))


def symbols() -> dict[str, str]:
    """Every landmark, drawn once."""
    return landmarks_art.symbols() | landmarks_works.symbols()
