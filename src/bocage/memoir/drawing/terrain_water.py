"""Sea, beach and rivers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from bocage.boards.hexes import DIRECTIONS
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, grain, inset_loop, neighbour, outlines
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.svg import Point, bends, el, line, rounded, use

WIDTH = 30.0
WIDE = 44.0
"""Rivers that infantry cannot fire across."""


def beach(sheet: Sheet, places: list[Place]) -> list[str]:
    """A band of sand that runs on beyond the edges, with shingle at its upper rim."""
    data = _shape(sheet, {sheet.ground[places[0]].id}, 0)
    made = [
        el("path", d=data, fill=p.SAND_DARK, fill_opacity="0.55", transform="translate(0 -3)"),
        el("path", d=data, fill=p.SAND),
    ]
    for place in places:
        x, y = sheet.grid.centre(place)
        for n in range(4):
            made.append(use("shingle", x + (grain(*place, n, 40) - 0.5) * 64, y + (grain(*place, n, 41) - 0.5) * 56))
    return made


def ocean(sheet: Sheet, places: list[Place]) -> list[str]:
    """Water that grows deeper in bands away from the shore, with lines of surf on it."""
    terrain = {sheet.ground[places[0]].id}
    shore = _shape(sheet, terrain, 0)
    made = [
        el("path", d=shore, fill="none", stroke=p.SAND_WET, stroke_width=15),
        el("path", d=shore, fill=p.SEA[0]),
    ]
    for inset, colour in zip((12, 26, 40), p.SEA[1:], strict=True):
        made.append(el("path", d=_shape(sheet, terrain, inset), fill=colour))
    for place in places:
        x, y = sheet.grid.centre(place)
        for n in range(3):
            at = x + (grain(*place, n, 42) - 0.5) * 50, y - 26 + 24 * n + (grain(*place, n, 43) - 0.5) * 10
            made.append(use("swell", *at))
    for inset, width, opacity in ((0, 4.5, "1"), (8, 2.4, "0.85"), (17, 1.5, "0.6")):
        made.append(
            el("path", d=_shape(sheet, terrain, inset), fill="none", stroke=p.FOAM, stroke_width=width,
               stroke_opacity=opacity, stroke_linecap="round", stroke_dasharray=None if not inset else "26 7 12 9")
        )  # fmt: skip
    return made


def _shape(sheet: Sheet, terrains: set[str], inset: float) -> str:
    region = sheet.region(terrains)
    # Beyond the ring of places around the board a second one, so that no shore is drawn along the edge of the map.
    for outside in sorted(region & set(sheet.beyond)):
        region |= {other for d in range(6) if (other := neighbour(outside, d)) not in sheet.ground}
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(region)]
    return "".join(rounded(inset_loop(loop, inset) if inset else loop) for loop in loops)


def courses(sheet: Sheet) -> list[list[Place]]:
    """The courses of the scenario hex by hex; where one leaves the board, with the place beyond."""
    board = sheet.scene.board
    found: list[list[Place]] = []
    for course in sheet.scene.scenario.rivers:
        words = course.split()
        first = DIRECTIONS.index(words.pop(0)) if words[0] in DIRECTIONS else None
        last = DIRECTIONS.index(words.pop()) if words and words[-1] in DIRECTIONS else None
        places = [sheet.grid.place(board.index(word)) for word in words]
        if first is not None:
            places.insert(0, neighbour(places[0], first))
        if last is not None:
            places.append(neighbour(places[-1], last))
        found.append(places)
    return [*found, *_unnamed(sheet, found)]


def _unnamed(sheet: Sheet, named: list[list[Place]]) -> Iterator[list[Place]]:
    """River hexes that no course mentions join whatever river lies next to them."""
    water = {place for place in sheet.cells if sheet.ground[place].river}
    done = {place for places in named for place in places}
    for place in sorted(water - done):
        around = [other for d in range(6) if (other := neighbour(place, d)) in water]
        yield from ([other, place] for other in around if other in done or other > place)
        if not around:
            yield [neighbour(place, 3), place, neighbour(place, 0)]


def river(sheet: Sheet, _places: list[Place]) -> list[str]:
    """Continuous water through the sides of the hexes, along the courses of the scenario."""
    wide = any(type(rule).__module__.endswith(".wide_river") for rule in sheet.scene.scenario.rules)
    width = WIDE if wide else WIDTH
    known = courses(sheet)
    made = [shape for course in known if _closed(course) for shape in _pond(sheet, course[:-1])]
    data = "".join(_flow(sheet, course) for course in known if not _closed(course))
    strokes: tuple[tuple[str, float, str, str | None], ...] = (
        (p.GRASS, width + 9, "0.45", None),
        (p.BANK, width + 3.5, "1", None),
        (p.RIVER, width, "1", None),
        (p.RIVER_LIGHT, width * 0.6, "0.45", None),
        (p.RIVER_LIGHT, 1.6, "1", "22 10 9 14"),
    )
    for colour, broad, opacity, dashes in strokes if data else ():
        made.append(
            el("path", d=data, stroke=colour, stroke_width=broad, stroke_opacity=opacity, stroke_dasharray=dashes,
               fill="none", stroke_linecap="round", stroke_linejoin="round")
        )  # fmt: skip
    return made


def _closed(course: list[Place]) -> bool:
    return len(course) > 3 and course[0] == course[-1]


def _flow(sheet: Sheet, course: list[Place]) -> str:
    """A curve from side to side: the middles of the sides are fixed, the bends between them a little irregular."""
    centres = [sheet.grid.centre(place) for place in course]
    if len(course) == 1:
        return line(centres * 2)  # a spring: the round ends of the stroke make it a pool
    sides = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(centres)]
    start = centres[0] if course[0] in sheet.cells else _beyond(sides[0], centres[0])
    end = centres[-1] if course[-1] in sheet.cells else _beyond(sides[-1], centres[-1])
    handles = [
        (x + (grain(*place, 44) - 0.5) * 12, y + (grain(*place, 45) - 0.5) * 12)
        for place, (x, y) in zip(course[1:-1], centres[1:-1], strict=True)
    ]
    return line([start, sides[0]]) + bends(handles, sides[1:]) + line([end]).replace("M", "L")


def _beyond(side: Point, outside: Point) -> Point:
    return side[0] + (outside[0] - side[0]) * 2, side[1] + (outside[1] - side[1]) * 2


def _pond(sheet: Sheet, course: list[Place]) -> list[str]:
    """Still water over the hexes of a ring: its shore, then ripples further in."""
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(course)]
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


def flow_at(sheet: Sheet, place: Place) -> tuple[float, float]:
    """The direction in which the river runs through a hex, for the bridge across it."""
    for course in courses(sheet):
        for i, here in enumerate(course):
            if here == place:
                a = sheet.grid.centre(course[max(0, i - 1)])
                b = sheet.grid.centre(course[min(len(course) - 1, i + 1)])
                return b[0] - a[0], b[1] - a[1]
    return 0.0, 1.0


def symbols() -> dict[str, str]:
    """Marks on sand and water, drawn once."""
    return {
        "shingle": el("path", d="M-5 0h.1M1 -3h.1M4 2h.1M-1 4h.1", stroke=p.SAND_DARK, stroke_width=1.7,
                      stroke_linecap="round", fill="none"),
        "swell": el("path", d="M-11 0q2.8 -3.5 5.5 0t5.5 0t5.5 0", stroke=p.SEA_LINE, stroke_opacity="0.6",
                    stroke_width=1.2, stroke_linecap="round", fill="none"),
    }  # fmt: skip
