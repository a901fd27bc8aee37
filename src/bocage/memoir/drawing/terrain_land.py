"""Open ground, forest, hedgerows and towns."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from bocage.boards.svg import Point, el, line, num, rounded, turned, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, grain, inset_loop, neighbour, outlines
from bocage.memoir.drawing.sheet import Sheet


def paper(sheet: Sheet, places: list[Place]) -> list[str]:
    """The sheet under everything: one tint per hex, nearly the same."""
    by_tint: dict[str, list[str]] = {}
    tints = p.SNOW_PAPER if sheet.winter else p.DESERT_PAPER if sheet.desert else p.PAPER
    for place in places:
        tint = tints[int(grain(*place, 1) * len(tints))]
        by_tint.setdefault(tint, []).append(line(sheet.grid.corners(place, -0.4), closed=True))
    return [el("path", d="".join(shapes), fill=tint) for tint, shapes in sorted(by_tint.items())]


def open_ground(sheet: Sheet, places: list[Place]) -> list[str]:
    """Here and there a ploughed strip, some grass or a lone tree, faint enough to be forgotten."""
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        choice = grain(*place, 2)
        if sheet.winter or sheet.desert:
            made += _bare(place, (x, y), "drift" if sheet.winter else "dune", "stubble" if sheet.winter else "scrub")
        elif choice < 0.3:
            made.append(use("furrows", transform=turned(x, y, [0, 60, -60][int(grain(*place, 3) * 3)])))
        elif choice < 0.75:
            for n in range(3):
                at = x + (grain(*place, n, 4) - 0.5) * 60, y + (grain(*place, n, 5) - 0.5) * 60
                made.append(use("grass", *at))
    return made


def _bare(place: Place, at: Point, wave: str, tuft: str) -> list[str]:
    """Snow or sand: a ripple or two, and something dry that sticks out of it."""
    made = []
    for n in range(3):
        name = tuft if grain(*place, n, 27) < 0.3 else wave
        made.append(use(name, at[0] + (grain(*place, n, 4) - 0.5) * 56, at[1] - 24 + 22 * n))
    return made


def forest(sheet: Sheet, places: list[Place]) -> list[str]:
    """Clumped crowns on a darker floor; woods of several hexes close up where they meet."""
    here = set(places)
    woods = sheet.region({sheet.ground[places[0]].id})
    floor = [rounded(inset_loop([sheet.grid.point(c) for c in loop], 4)) for loop in outlines(woods)]
    crowns: list[tuple[float, float, int]] = []
    for place in places:
        x, y = sheet.grid.centre(place)
        for ring, count, reach in ((0, 8, 31.0), (1, 4, 13.0)):
            turn = grain(*place, ring, 6) * 2 * pi
            for n in range(count):
                angle = turn + 2 * pi * (n + 0.3 * grain(*place, ring, n, 7)) / count
                far = reach * (0.9 + 0.2 * grain(*place, ring, n, 8))
                crowns.append((x + far * cos(angle), y + far * sin(angle), int(grain(*place, ring, n, 9) * 3)))
        for direction in range(3):
            if neighbour(place, direction) in here:
                sx, sy = sheet.grid.side(place, direction)
                along = pi / 2 - direction * pi / 3
                for n, shift in enumerate((-12, 11)):
                    crowns.append((sx + shift * cos(along), sy + shift * sin(along), (direction + n) % 3))
    shade = "#c3cdc8" if sheet.winter else p.FOREST_FLOOR
    made = [el("path", d="".join(floor), fill=shade, fill_opacity="0.75")]
    made += [use(sheet.dressed(f"crown-{kind}"), x, y) for x, y, kind in sorted(crowns, key=lambda c: (c[1], c[0]))]
    return made


def hedgerow(sheet: Sheet, places: list[Place]) -> list[str]:
    """Small fields of uneven shape inside dark rims of hedge."""
    made = []
    for place in places:
        rim = sheet.grid.corners(place, 7)
        turn = int(grain(*place, 10) * 6)
        fields, inner = _fields([rim[(turn + i) % 6] for i in range(6)], place)
        for n, field in enumerate(fields):
            data = line(field, closed=True)
            tones = p.SNOW_PAPER if sheet.winter else p.FIELDS
            made.append(el("path", d=data, fill=tones[(turn + n) % len(tones)]))
            made.append(el("path", d=data, fill=f"url(#plough-{(turn + 2 * n + n // 2) % 3})"))
        hedges = line(rim, closed=True) + inner
        style: dict[str, str] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        for stroke, width, more in (
            (p.SHADOW, 8.0, {"transform": "translate(1.5 2.5)", "stroke_opacity": "0.35"}),
            (p.HEDGE_DARK, 7.5, {}),
            (p.HEDGE, 6.5, {"stroke_dasharray": "0.1 6.5"}),
            (
                p.SNOW if sheet.winter else p.HEDGE_LIGHT,
                2.6,
                {"stroke_dasharray": "0.1 6.5", "transform": "translate(-0.8 -1.2)"},
            ),
        ):
            made.append(el("path", d=hedges, stroke=stroke, stroke_width=width, **style, **more))
        tree = rim[int(grain(*place, 22) * 6)]
        made.append(use(sheet.dressed("crown-1"), *tree))
    return made


def _fields(rim: list[Point], place: Place) -> tuple[list[list[Point]], str]:
    """Four fields: a hedge right across, and one to each side of it from different places."""
    start = _between(rim[3], rim[4], 0.3 + 0.3 * grain(*place, 23))
    end = _between(rim[0], rim[1], 0.3 + 0.3 * grain(*place, 24))
    up, down = (
        _between(start, end, 0.28 + 0.14 * grain(*place, 25)),
        _between(start, end, 0.58 + 0.14 * grain(*place, 26)),
    )
    top = _between(rim[2], rim[3], 0.25)
    bottom = _between(rim[5], rim[0], 0.3)
    fields = [
        [start, up, top, rim[3]],
        [up, end, rim[1], rim[2], top],
        [start, rim[4], rim[5], bottom, down],
        [down, bottom, rim[0], end],
    ]
    return fields, line([start, end]) + line([up, top]) + line([down, bottom])


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


@dataclass(frozen=True)
class Built:
    """What the houses of a place are like."""

    roofs: tuple[str, ...]
    """Symbols, one of which stands on each plot."""
    church: str = ""
    tree: str = "crown-1"
    plot: str = p.STREET
    upright: bool = False
    """Whether the church is seen from in front, and so never turned."""
    snowy: bool = True
    """Whether the symbols have snow on them in winter."""
    empty: float = 0.0
    """How many of the plots nothing stands on."""


TOWN = Built(tuple(f"roof-{n}" for n in range(len(p.ROOFS))), "church")


def town(sheet: Sheet, places: list[Place]) -> list[str]:
    """Roofs along streets that lead on to the next houses."""
    return settlement(sheet, places, TOWN)


def settlement(sheet: Sheet, places: list[Place], built: Built) -> list[str]:
    """Houses of any kind along streets."""
    region = set(places)
    plots = "".join(line(inset_loop([sheet.grid.point(c) for c in loop], 6), closed=True) for loop in outlines(region))
    streets, houses = [], []
    for place in places:
        near = [d for d in range(6) if neighbour(place, d) in region]
        main = near[0] if near else int(grain(*place, 13) * 3)
        lane = main + (1 if grain(*place, 14) < 0.5 else 2)
        for direction, reach in ((main, 0.96), (main + 3, 0.96), (lane, 0.96)):
            streets.append(_street(sheet, place, direction % 6, reach))
        streets += [_street(sheet, place, d, 1.0) for d in near]
        houses += _houses(sheet, place, main % 3, lane - main, built)
    lanes = "".join(streets)
    plot = "#dcdcd4" if sheet.winter else built.plot
    return [
        el("path", d=plots, fill=plot, stroke=p.FIELD_LINE, stroke_width=9, stroke_linejoin="round"),
        el("path", d=plots, fill=plot, stroke=plot, stroke_width=7, stroke_linejoin="round"),
        el("path", d=lanes, stroke=p.STREET_LIGHT, stroke_width=9, stroke_linejoin="round", fill="none"),
        *(shape for _, shape in sorted(houses)),
    ]


def _street(sheet: Sheet, place: Place, direction: int, reach: float) -> str:
    (x, y), (sx, sy) = sheet.grid.centre(place), sheet.grid.side(place, direction)
    return line([(x, y), (x + (sx - x) * reach, y + (sy - y) * reach)])


_PLOTS = ((-31, -14), (-11, -14), (10, -14), (31, -14), (-21, -31), (0, -33), (21, -31),
          (-31, 14), (-11, 14), (10, 14), (31, 14), (-21, 31), (0, 33), (21, 31))  # fmt: skip
"""Where houses stand along a street that runs from left to right."""


def _houses(sheet: Sheet, place: Place, main: int, lane: int, built: Built) -> list[tuple[float, str]]:
    """Houses on both sides of the main street, none in the lane that leaves it on its left."""
    made = []
    centre = sheet.grid.centre(place)
    turn, side = -main * pi / 3, -lane * pi / 3
    church = int(grain(*place, 15) * len(_PLOTS)) if built.church else -1
    for n, (hx, hy) in enumerate(_PLOTS):
        along, off = hx * cos(side) + hy * sin(side), abs(hy * cos(side) - hx * sin(side))
        if (along > 0 and off < 10) or (n != church and grain(*place, n, 28) < built.empty):
            continue
        dx, dy = hx + (grain(*place, n, 17) - 0.5) * 3, hy + (grain(*place, n, 18) - 0.5) * 2
        at = centre[0] + dx * cos(turn) - dy * sin(turn), centre[1] + dx * sin(turn) + dy * cos(turn)
        tilt = -main * 60 + (grain(*place, n, 19) - 0.5) * 10
        if grain(*place, n, 16) < 0.12:
            tree = sheet.dressed(built.tree) if built.snowy else built.tree
            made.append((at[1], use(tree, transform=f"{turned(*at, 0)} scale(0.75)")))
            continue
        if n == church and built.upright:
            tilt = 0.0
        kind = built.church if n == church else built.roofs[int(grain(*place, n, 20) * len(built.roofs))]
        made.append((at[1], use(sheet.dressed(kind) if built.snowy else kind, transform=turned(*at, tilt))))
    return made


def symbols() -> dict[str, str]:
    """The things that stand on land, drawn once."""
    made = {
        "furrows": el(
            "path",
            d="".join(f"M{num(-24 + 2 * i)} {num(-12 + 6 * i)}h40" for i in range(5)),
            stroke=p.FIELD_LINE,
            stroke_opacity="0.55",
            stroke_width=1,
            stroke_dasharray="5 2 9 2",
            fill="none",
        ),
        "grass": el(
            "path",
            d="M-3 1l-1.5 -4M0 1v-5M3 1l1.5 -4",
            stroke=p.GRASS,
            stroke_width=1.1,
            stroke_linecap="round",
            fill="none",
        ),
    }
    wavy: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round", "stroke_width": 1.2}
    made["drift"] = el("path", d="M-13 2q6 -5 13 -1t13 -2", stroke=p.SNOW_SHADE, stroke_opacity="0.75", **wavy)
    made["dune"] = el(
        "path", d="M-14 2q7 -6 14 0q6 -5 13 -1M-6 8q6 -4 12 0", stroke=p.DUNE, stroke_opacity="0.7", **wavy
    )
    made["stubble"] = el("path", d="M-4 1l-1 -5M0 2v-6M4 1l1.5 -4", stroke="#8c8a72", stroke_opacity="0.8", **wavy)
    made["scrub"] = el("path", d="M-4 1l-2 -4M-1 2l-1 -6M2 2l2 -6M5 1l3 -3", stroke="#7c7a3a", **wavy)
    for kind in range(3):
        made[f"crown-{kind}"] = _crown(kind)
        made[f"crown-{kind}-snow"] = _crown(kind, snow=True)
        made[f"plough-{kind}"] = el(
            "pattern",
            el("path", d="M0 2.5h5", stroke=p.HEDGE, stroke_width=0.9, stroke_opacity="0.3"),
            id=f"plough-{kind}", width="5", height="5", patternUnits="userSpaceOnUse",
            patternTransform=f"rotate({(20, 80, 140)[kind]})",
        )  # fmt: skip
    for number, (light, dark) in enumerate(p.ROOFS):
        w, h = (9.6, 7.0) if number % 2 else (8.4, 6.4)
        made[f"roof-{number}"] = "".join(
            (
                el("rect", x=num(-w + 2), y=num(-h + 2.5), width=num(2 * w), height=num(2 * h), fill=p.SHADOW,
                   fill_opacity="0.4"),
                el("rect", x=num(-w), y=num(-h), width=num(2 * w), height=num(h), fill=light),
                el("rect", x=num(-w), y="0", width=num(2 * w), height=num(h), fill=dark),
                el("path", d=f"M{num(-w)} {num(-h)}h{num(2 * w)}v{num(2 * h)}h{num(-2 * w)}zM{num(-w)} 0h{num(2 * w)}",
                   fill="none", stroke=p.INK, stroke_opacity="0.55", stroke_width=0.8),
            )
        )  # fmt: skip
        made[f"roof-{number}-snow"] = made[f"roof-{number}"] + _snow_on(w, h)
    light, dark = p.ROOFS[2]
    made["church"] = "".join(
        (
            el("path", d="M-9 -1h16v-4h9v13h-9v-1h-16z", fill=p.SHADOW, fill_opacity="0.4"),
            el("path", d="M-11 -5h16v5h-16z", fill=light),
            el("path", d="M-11 0h16v5h-16z", fill=dark),
            el("path", d="M5 -6.5h10v13h-10z", fill=p.WALL),
            el("path", d="M5 -6.5h10L10 0zM5 -6.5v13L10 0z", fill=light),
            el("path", d="M15 -6.5v13L10 0zM5 6.5h10L10 0z", fill=dark),
            el("path", d="M-11 -5h16v10h-16zM-11 0h16M5 -6.5h10v13h-10z", fill="none", stroke=p.INK,
               stroke_opacity="0.6", stroke_width=0.8),
        )
    )  # fmt: skip
    made["church-snow"] = made["church"] + el("path", d="M-11 -5h16v4l-5 1l-4 -1l-7 1.5z", fill=p.SNOW)
    return made


def _snow_on(w: float, h: float) -> str:
    """Snow on the lit side of a roof, and slid down a little on the other one."""
    edge = f"M{num(-w)} {num(-h)}h{num(2 * w)}v{num(h + 1)}l-4 1.6l-4 -1.4l-4 2.4l-3 -2.2L{num(-w)} 1z"
    return el("path", d=edge, fill=p.SNOW, stroke=p.SNOW_SHADE, stroke_width=0.6)


def _crown(kind: int, snow: bool = False) -> str:
    """A tree from above: lumps of leaf, lit from the upper left."""
    size = (10.5, 9.0, 11.5)[kind]
    lumps = []
    for n in range(7):
        angle = 2 * pi * n / 7 + kind
        far = size * (0.5 + 0.12 * grain(kind, n, 20))
        lumps.append((far * cos(angle), far * sin(angle), size * (0.5 + 0.15 * grain(kind, n, 21))))
    lumps.append((0.0, 0.0, size * 0.75))

    def blob(dx: float, dy: float, scale: float) -> str:
        return "".join(
            f"M{num(x * scale + dx - r * scale)} {num(y * scale + dy)}"
            f"a{num(r * scale)} {num(r * scale)} 0 1 1 {num(2 * r * scale)} 0"
            f"a{num(r * scale)} {num(r * scale)} 0 1 1 {num(-2 * r * scale)} 0"
            for x, y, r in lumps
        )

    return "".join(
        (
            el("path", d=blob(2.5, 3.5, 1.0), fill=p.SHADOW, fill_opacity="0.3"),
            el("path", d=blob(0, 0, 1.0), fill=p.LEAF_DARK),
            el("path", d=blob(-0.6, -0.9, 0.9), fill=p.LEAF),
            el("path", d=blob(-1.8, -2.4, 0.62), fill=p.SNOW_SHADE if snow else p.LEAF_MID),
            el(
                "path",
                d=blob(-2.4, -3.0, 0.5) if snow else blob(-3.0, -3.8, 0.28),
                fill=p.SNOW if snow else p.LEAF_LIGHT,
            ),
        )
    )
