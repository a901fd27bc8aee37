"""Woods that are no orchard of Normandy: palms, firs under snow, jungle, the oasis, woods on a hill."""

from __future__ import annotations

from math import cos, pi, sin

from bocage.boards.svg import el, num, rounded, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, grain, inset_loop, neighbour, outlines
from bocage.memoir.drawing.sheet import Sheet


def palm_forest(sheet: Sheet, places: list[Place]) -> list[str]:
    """Palms on sandy ground, their crowns like stars."""
    return _wood(sheet, places, "#cfc07a", ("palm-0", "palm-1"), 8)


def jungle(sheet: Sheet, places: list[Place]) -> list[str]:
    """Crowns of every size with palms between them, and no ground to be seen."""
    return _wood(sheet, places, "#41562b", ("crown-0", "palm-0", "crown-2", "fern", "crown-1", "palm-1"), 13)


def winter_forest(sheet: Sheet, places: list[Place]) -> list[str]:
    """Firs under snow."""
    return _wood(sheet, places, "#c6d0cc", ("fir-0", "fir-1"), 9)


def hill_forest(sheet: Sheet, places: list[Place]) -> list[str]:
    """A wood on top of a hill: the contours stay visible around it."""
    crowns = tuple(sheet.dressed(f"crown-{n}") for n in range(3))
    return _wood(sheet, places, "", crowns, 7, reach=0.72)


def oasis(sheet: Sheet, places: list[Place]) -> list[str]:
    """A pool with green banks and palms around it."""
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        made.append(use("pool", x, y))
        palms = []
        for n in range(7):
            angle = 2 * pi * (n + 0.5 * grain(*place, n, 70)) / 7 - pi / 2
            palms.append((x + 32 * cos(angle), y + 29 * sin(angle), n % 2))
        made += [use(f"palm-{kind}", px, py) for px, py, kind in sorted(palms, key=lambda palm: (palm[1], palm[0]))]
    return made


def _wood(
    sheet: Sheet, places: list[Place], floor: str, kinds: tuple[str, ...], count: int, reach: float = 1.0
) -> list[str]:
    """Trees in rings; woods of several hexes close up where they meet."""
    here = set(places)
    trees: list[tuple[float, float, str]] = []
    for place in places:
        x, y = sheet.grid.centre(place)
        for ring, many, far in ((0, count, 31.0 * reach), (1, max(3, count // 2), 14.0 * reach)):
            turn = grain(*place, ring, 71) * 2 * pi
            for n in range(many):
                angle = turn + 2 * pi * (n + 0.3 * grain(*place, ring, n, 72)) / many
                off = far * (0.88 + 0.22 * grain(*place, ring, n, 73))
                kind = kinds[int(grain(*place, ring, n, 74) * len(kinds))]
                trees.append((x + off * cos(angle), y + off * sin(angle), kind))
        for direction in range(3) if reach == 1.0 else ():
            if neighbour(place, direction) in here:
                sx, sy = sheet.grid.side(place, direction)
                along = pi / 2 - direction * pi / 3
                for n, shift in enumerate((-13, 12)):
                    kind = kinds[(direction + n) % len(kinds)]
                    trees.append((sx + shift * cos(along), sy + shift * sin(along), kind))
    made = []
    if floor:
        woods = sheet.region({sheet.ground[places[0]].id})
        data = [rounded(inset_loop([sheet.grid.point(c) for c in loop], 4)) for loop in outlines(woods)]
        made.append(el("path", d="".join(data), fill=floor, fill_opacity="0.8"))
    return made + [use(kind, x, y) for x, y, kind in sorted(trees, key=lambda tree: (tree[1], tree[0], tree[2]))]


def symbols() -> dict[str, str]:
    """Trees and the pool, drawn once."""
    made = {f"palm-{kind}": _palm(kind) for kind in range(2)}
    made |= {f"fir-{kind}": _fir((1.0, 0.82)[kind]) for kind in range(2)}
    made["fern"] = el(
        "path", d="".join(f"M0 0q{num(5 * cos(a) - 3)} {num(5 * sin(a) - 3)} {num(9 * cos(a))} {num(9 * sin(a))}"
                          for a in (2 * pi * n / 9 for n in range(9))),
        stroke=p.LEAF_LIGHT, stroke_width=2, stroke_linecap="round", fill="none",
    )  # fmt: skip
    shore = "M-23 2q-2 -15 14 -17q10 -2 17 4q15 3 14 13q-1 12 -16 13q-9 5 -17 1q-11 -3 -12 -14z"
    made["pool"] = "".join(
        (
            el("ellipse", rx="38", ry="34", fill="#b9b768", fill_opacity="0.75"),
            el("path", d=shore, fill=p.RIVER, stroke="#7f8a45", stroke_width=4),
            el("path", d=shore, fill=p.RIVER, stroke=p.BANK, stroke_width=1.3),
            el(
                "path",
                d="M-13 -3q5 -4 10 0t10 0M-6 6q5 -4 10 0t8 0",
                fill="none",
                stroke=p.RIVER_LIGHT,
                stroke_width=1.6,
                stroke_linecap="round",
            ),
        )
    )
    return made


def _palm(kind: int) -> str:
    """A palm from above: fronds that droop around a heart, and its shadow on the sand."""
    count, size = ((8, 12.5), (7, 10.5))[kind]

    def fronds(reach: float, bow: float) -> str:
        made = []
        for n in range(count):
            angle = 2 * pi * n / count + kind * 0.4
            tip = size * reach * (0.88 + 0.2 * grain(kind, n, 75))
            side = angle + bow
            made.append(
                f"M0 0Q{num(0.6 * tip * cos(side))} {num(0.6 * tip * sin(side))}"
                f" {num(tip * cos(angle))} {num(tip * sin(angle))}"
            )
        return "".join(made)

    style: dict[str, str] = {"fill": "none", "stroke_linecap": "round"}
    return "".join(
        (
            el(
                "path",
                d=fronds(1.0, 0.45),
                stroke=p.SHADOW,
                stroke_opacity="0.32",
                stroke_width=4,
                transform="translate(3.5 4.5)",
                **style,
            ),
            el("path", d=fronds(1.0, 0.45), stroke=p.PALM_DARK, stroke_width=5, **style),
            el("path", d=fronds(0.94, 0.45), stroke=p.PALM, stroke_width=3.2, **style),
            el("path", d=fronds(0.8, 0.4), stroke="#a7bd63", stroke_width=1, **style),
            el("circle", r="2.3", fill=p.WOOD_DARK),
        )
    )


def _fir(scale: float) -> str:
    """A fir with snow on its boughs, seen a little from the side so that it is not taken for a crown of leaves."""

    def tiers(left: float, right: float) -> str:
        made = []
        for top, low, half in ((-17, -8, 6.0), (-12, -1, 8.5), (-6, 7, 11.0)):
            points = [(0.0, float(top)), (half * right, float(low)), (-half * left, float(low))]
            made.append("M" + "L".join(f"{num(x * scale)} {num(y * scale)}" for x, y in points) + "Z")
        return "".join(made)

    snow = (
        "M0 -17L-5.4 -9L-2 -10.4L-1 -8.6L1.4 -11zM-2.6 -6.4L-7.6 -2"
        "L-4 -3.2L-2.4 -1.2L0 -4zM-4 0L-10 6L-6 4.8L-3.4 6.6L-.6 3z"
    )
    return "".join(
        (
            el(
                "ellipse",
                cx=num(4 * scale),
                cy=num(8 * scale),
                rx=num(10 * scale),
                ry=num(4 * scale),
                fill=p.SHADOW,
                fill_opacity="0.28",
            ),
            el(
                "path",
                d=f"M{num(-1.6 * scale)} {num(6 * scale)}h{num(3.2 * scale)}v{num(5 * scale)}h{num(-3.2 * scale)}z",
                fill=p.WOOD_DARK,
            ),
            el("path", d=tiers(1, 1), fill=p.FIR, stroke=p.FIR_DARK, stroke_width=1, stroke_linejoin="round"),
            el("path", d=snow, fill=p.SNOW, transform=f"scale({scale:g})" if scale != 1 else None),
        )
    )
