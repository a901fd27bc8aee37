"""Wet and dry flats: marshes, flooded fields, and the high ground that stays dry among them."""

from __future__ import annotations

from bocage.boards.svg import el, line, rounded, turned, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, grain, inset_loop, outlines
from bocage.memoir.drawing.sheet import Sheet


def _sheets(sheet: Sheet, places: list[Place], inset: float) -> str:
    region = sheet.region({sheet.ground[places[0]].id})
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(region)]
    return "".join(rounded(inset_loop(loop, inset)) for loop in loops)


def marsh(sheet: Sheet, places: list[Place]) -> list[str]:
    """Dull green ground with pools and reeds."""
    made = [
        el("path", d=_sheets(sheet, places, 3), fill="#b7b884", stroke=p.MUD, stroke_width=1.2, stroke_dasharray="7 4"),
    ]
    for place in places:
        x, y = sheet.grid.centre(place)
        for n, (dx, dy) in enumerate(((-18, -14), (19, -6), (-8, 17), (22, 24))):
            made.append(use("puddle", x + dx + (grain(*place, n, 80) - 0.5) * 8, y + dy))
        for n, (dx, dy) in enumerate(((-30, 3), (2, -26), (2, 2), (30, 9), (-24, 28), (8, 34), (-4, -8))):
            made.append(use("reeds", x + dx + (grain(*place, n, 81) - 0.5) * 7, y + dy))
    return made


def flooded_field(sheet: Sheet, places: list[Place]) -> list[str]:
    """Shallow water over fields: the furrows and the fences still show."""
    made = [
        el("path", d=_sheets(sheet, places, 1), fill=p.FLOOD, stroke="#7d9a94", stroke_width=1.2),
        el(
            "path",
            d=_sheets(sheet, places, 6),
            fill="none",
            stroke="#dfeae2",
            stroke_width=1.4,
            stroke_dasharray="18 12",
        ),
    ]
    for place in places:
        x, y = sheet.grid.centre(place)
        angle = (0, 60, -60)[int(grain(*place, 82) * 3)]
        made.append(use("drowned", transform=turned(x, y, angle)))
        made.append(use("swell", x - 6 + 12 * grain(*place, 83), y + 26))
    return made


def high_ground(sheet: Sheet, places: list[Place]) -> list[str]:
    """Dry meadow with a low bank around it."""
    region = sheet.region({sheet.ground[places[0]].id})
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(region)]
    bank = "".join(line(inset_loop(loop, 5), closed=True) for loop in loops)
    made = [
        el("path", d=_sheets(sheet, places, 2), fill=p.MEADOW),
        el("path", d=bank, fill="none", stroke=p.CONTOUR, stroke_width=6, stroke_dasharray="1.2 4.4",
           stroke_opacity="0.75"),
    ]  # fmt: skip
    for place in places:
        x, y = sheet.grid.centre(place)
        for n in range(5):
            made.append(use("grass", x + (grain(*place, n, 84) - 0.5) * 56, y - 26 + 13 * n))
    return made


def symbols() -> dict[str, str]:
    """Pools, reeds and drowned fences, drawn once."""
    posts = "".join(f"M{x} -13v7M{x} 14v7" for x in range(-32, 40, 13))
    return {
        "puddle": el("path", d="M-12 1q1 -6 10 -6q12 -1 13 5q-2 6 -12 5q-10 1 -11 -4z", fill=p.RIVER, stroke=p.BANK,
                     stroke_width=0.9)
        + el("path", d="M-6 0h8", stroke=p.RIVER_LIGHT, stroke_width=1.4, stroke_linecap="round"),
        "reeds": el("path", d="M-4 3q0 -6 -3 -10M-1 3v-13M2 3q0 -7 3 -11M5 3q1 -4 4 -6", fill="none", stroke=p.REED,
                    stroke_width=1.5, stroke_linecap="round")
        + el("path", d="M-1 -9v-3M5 -7l.8 -2.6", stroke=p.WOOD_DARK, stroke_width=2.6, stroke_linecap="round"),
        "drowned": el("path", d="M-30 -4h58M-26 4h56M-30 -24h44M-20 28h40", fill="none", stroke="#8aa39a",
                      stroke_width=1.4, stroke_dasharray="9 6")
        + el("path", d="M-34 -11h68M-34 16h68", stroke=p.WOOD_DARK, stroke_width=0.9, stroke_opacity="0.8")
        + el("path", d=posts, stroke=p.WOOD_DARK, stroke_width=2.4, stroke_linecap="round"),
    }  # fmt: skip
