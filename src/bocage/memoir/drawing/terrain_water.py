"""Sea and beach."""

from __future__ import annotations

from collections.abc import Collection

from bocage.boards.svg import el, rounded, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, grain, inset_loop, neighbour, outlines
from bocage.memoir.drawing.sheet import Sheet

SEA = {"ocean", "open-sea"}


def beach(sheet: Sheet, places: list[Place]) -> list[str]:
    """A band of sand that runs on beyond the edges, with shingle at its upper rim."""
    sand = {sheet.ground[places[0]].id}
    data = _shape(sheet, sand, 0, _mouths(sheet, sand))
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
    shore = _shape(sheet, SEA, 0)
    made = [
        el("path", d=shore, fill="none", stroke=p.SAND_WET, stroke_width=15),
        el("path", d=shore, fill=p.SEA[0]),
    ]
    for inset, colour in zip((12, 26, 40), p.SEA[1:], strict=True):
        made.append(el("path", d=_shape(sheet, SEA, inset), fill=colour))
    made += _swell(sheet, places)
    for inset, width, opacity in ((0, 4.5, "1"), (8, 2.4, "0.85"), (17, 1.5, "0.6")):
        made.append(
            el("path", d=_shape(sheet, SEA, inset), fill="none", stroke=p.FOAM, stroke_width=width,
               stroke_opacity=opacity, stroke_linecap="round", stroke_dasharray=None if not inset else "26 7 12 9")
        )  # fmt: skip
    return made


def open_sea(sheet: Sheet, places: list[Place]) -> list[str]:
    """The part of the sea where ships sail: the ocean is drawn under it, as one water."""
    return _swell(sheet, places)


def _swell(sheet: Sheet, places: list[Place]) -> list[str]:
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        for n in range(3):
            at = x + (grain(*place, n, 42) - 0.5) * 50, y - 26 + 24 * n + (grain(*place, n, 43) - 0.5) * 10
            made.append(use("swell", *at))
    return made


def _mouths(sheet: Sheet, sand: set[str]) -> set[Place]:
    """River hexes with sand on most sides: the river runs out over the beach."""
    rivers = [place for place in sheet.cells if sheet.ground[place].river]
    beach = sheet.region(sand)
    return {place for place in rivers if sum(neighbour(place, d) in beach for d in range(6)) >= 3}


def _shape(sheet: Sheet, terrains: set[str], inset: float, more: Collection[Place] = ()) -> str:
    region = sheet.region(terrains) | set(more)
    # Beyond the ring of places around the board a second one, so that no shore is drawn along the edge of the map.
    for outside in sorted(region & set(sheet.beyond)):
        region |= {other for d in range(6) if (other := neighbour(outside, d)) not in sheet.ground}
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(region)]
    return "".join(rounded(inset_loop(loop, inset) if inset else loop) for loop in loops)


def symbols() -> dict[str, str]:
    """Marks on sand and water, drawn once."""
    return {
        "shingle": el("path", d="M-5 0h.1M1 -3h.1M4 2h.1M-1 4h.1", stroke=p.SAND_DARK, stroke_width=1.7,
                      stroke_linecap="round", fill="none"),
        "swell": el("path", d="M-11 0q2.8 -3.5 5.5 0t5.5 0t5.5 0", stroke=p.SEA_LINE, stroke_opacity="0.6",
                    stroke_width=1.2, stroke_linecap="round", fill="none"),
    }  # fmt: skip
