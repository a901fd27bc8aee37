"""Open ground, forest, hedgerows and towns."""

from __future__ import annotations

from math import cos, pi, sin

from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import HALF, RADIUS, Place, grain, inset_loop, neighbour, outlines
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.svg import Point, el, line, num, rounded, turned, use


def paper(sheet: Sheet, places: list[Place]) -> list[str]:
    """The sheet under everything: one tint per hex, nearly the same."""
    by_tint: dict[str, list[str]] = {}
    for place in places:
        tint = p.PAPER[int(grain(*place, 1) * len(p.PAPER))]
        by_tint.setdefault(tint, []).append(line(sheet.grid.corners(place, -0.4), closed=True))
    return [el("path", d="".join(shapes), fill=tint) for tint, shapes in sorted(by_tint.items())]


def open_ground(sheet: Sheet, places: list[Place]) -> list[str]:
    """Here and there a ploughed strip, some grass or a lone tree, faint enough to be forgotten."""
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        choice = grain(*place, 2)
        if choice < 0.3:
            made.append(use("furrows", transform=turned(x, y, [0, 60, -60][int(grain(*place, 3) * 3)])))
        elif choice < 0.75:
            for n in range(3):
                at = x + (grain(*place, n, 4) - 0.5) * 60, y + (grain(*place, n, 5) - 0.5) * 60
                made.append(use("grass", *at))
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
    made = [el("path", d="".join(floor), fill=p.FOREST_FLOOR, fill_opacity="0.75")]
    made += [use(f"crown-{kind}", x, y) for x, y, kind in sorted(crowns, key=lambda c: (c[1], c[0]))]
    return made


def hedgerow(sheet: Sheet, places: list[Place]) -> list[str]:
    """Small fields inside dark rims of hedge."""
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        rim = sheet.grid.corners(place, 7)
        turn = int(grain(*place, 10) * 6)
        a, b, c = (rim[(turn + i) % 6] for i in (0, 2, 4))
        centre = x + (grain(*place, 11) - 0.5) * 14, y + (grain(*place, 12) - 0.5) * 14
        for n in range(3):
            corner = (turn + 2 * n) % 6
            field = [centre, rim[corner], rim[(corner + 1) % 6], rim[(corner + 2) % 6]]
            made.append(el("path", d=line(field, closed=True), fill=p.FIELDS[(turn + n) % len(p.FIELDS)]))
            made.append(el("path", d=_furrows(field), stroke=p.HEDGE, stroke_opacity="0.28", fill="none"))
        hedges = line(rim, closed=True) + "".join(line([centre, end]) for end in (a, b, c))
        style: dict[str, str] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        shade = {**style, "transform": "translate(1.5 2.5)"}
        made.append(el("path", d=hedges, stroke=p.SHADOW, stroke_opacity="0.35", stroke_width=8, **shade))
        made.append(el("path", d=hedges, stroke=p.HEDGE_DARK, stroke_width=7, **style))
        made.append(el("path", d=hedges, stroke=p.HEDGE, stroke_width=6, stroke_dasharray="0.1 6.5", **style))
        light = {**style, "transform": "translate(-0.8 -1.2)"}
        made.append(el("path", d=hedges, stroke=p.HEDGE_LIGHT, stroke_width=2.4, stroke_dasharray="0.1 6.5", **light))
    return made


def _furrows(field: list[Point]) -> str:
    """Lines across a field with four corners, from one side to the other."""
    a, b, c, d = field
    made = []
    for step in range(1, 6):
        t = step / 6
        start = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        end = d[0] + (c[0] - d[0]) * t, d[1] + (c[1] - d[1]) * t
        made.append(line([start, end]))
    return "".join(made)


def town(sheet: Sheet, places: list[Place]) -> list[str]:
    """Roofs along streets that lead on to the next houses."""
    made: list[str] = []
    terrain = sheet.ground[places[0]].id
    region = {place for place in places if sheet.ground[place].id == terrain}
    plots = "".join(rounded(inset_loop([sheet.grid.point(c) for c in loop], 5)) for loop in outlines(region))
    made.append(el("path", d=plots, fill=p.STREET))
    streets = []
    for place in places:
        x, y = sheet.grid.centre(place)
        ways = [d for d in range(6) if neighbour(place, d) in region]
        spare = int(grain(*place, 13) * 6)
        ways += [d % 6 for d in (spare, spare + 3, spare + 2) if d % 6 not in ways][: max(0, 3 - len(ways))]
        for direction in ways:
            end = sheet.grid.side(place, direction)
            reach = 1.0 if neighbour(place, direction) in region else 0.92
            streets.append(line([(x, y), (x + (end[0] - x) * reach, y + (end[1] - y) * reach)]))
        made += _houses(place, (x, y), ways)
    lanes = el("path", d="".join(streets), stroke=p.STREET_LIGHT, stroke_width=9, stroke_linecap="round", fill="none")
    return [made[0], lanes, *made[1:]]


def _houses(place: Place, centre: Point, ways: list[int]) -> list[str]:
    """Houses between the streets, their ridges along the nearest one."""
    made = []
    x, y = centre
    for slot in range(12):
        angle = slot * 30 + 15 if slot % 2 else slot * 30 + 15
        near = min(ways, key=lambda d: abs((angle - d * 60 + 180) % 360 - 180))
        off = abs((angle - near * 60 + 180) % 360 - 180)
        reach = 33.0 if off < 20 or slot % 2 else 30.0
        if off < 20 and grain(*place, slot, 14) < 0.12:
            continue
        at = x + reach * cos(angle * pi / 180), y - reach * sin(angle * pi / 180)
        kind = "church" if slot == int(grain(*place, 15) * 12) else f"roof-{int(grain(*place, slot, 16) * 4)}"
        made.append(
            (at[1], use(kind, transform=turned(*at, -near * 60 + (90 if grain(*place, slot, 17) < 0.3 else 0))))
        )
    inner = [(n, 14.0) for n in range(6) if all(abs((n * 60 + 30 - d * 60 + 180) % 360 - 180) > 25 for d in ways)]
    for n, reach in inner:
        angle = (n * 60 + 30) * pi / 180
        at = x + reach * cos(angle), y - reach * sin(angle)
        made.append((at[1], use(f"roof-{int(grain(*place, n, 18) * 4)}", transform=turned(*at, -n * 60))))
    return [shape for _, shape in sorted(made)]


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
    for kind in range(3):
        made[f"crown-{kind}"] = _crown(kind)
    for number, (light, dark) in enumerate(p.ROOFS):
        w, h = (9.5, 6.0) if number % 2 else (7.5, 5.5)
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
    light, dark = p.ROOFS[2]
    made["church"] = "".join(
        (
            el("path", d="M-11 -4h16v-4h9v13h-9v-1h-16z", transform="translate(2 3)", fill=p.SHADOW, fill_opacity="0.4"),
            el("path", d="M-11 -5h16v5h-16z", fill=light),
            el("path", d="M-11 0h16v5h-16z", fill=dark),
            el("path", d="M5 -6.5h10v13h-10z", fill=p.WALL),
            el("path", d="M5 -6.5h10L10 0zM5 -6.5v13L10 0z", fill=light),
            el("path", d="M15 -6.5v13L10 0zM5 6.5h10L10 0z", fill=dark),
            el("path", d="M-11 -5h16v10h-16zM-11 0h16M5 -6.5h10v13h-10z", fill="none", stroke=p.INK,
               stroke_opacity="0.6", stroke_width=0.8),
        )
    )  # fmt: skip
    return made


def _crown(kind: int) -> str:
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
            el("path", d=blob(-1.8, -2.4, 0.62), fill=p.LEAF_MID),
            el("path", d=blob(-3.0, -3.8, 0.28), fill=p.LEAF_LIGHT),
        )
    )


assert HALF < RADIUS  # pointy tops: the painters above rely on it
