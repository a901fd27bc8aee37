"""Hills of every kind: plateaus in contours, steep sides in hachures, cliffs and bluffs above the beach, bare rock."""

from __future__ import annotations

from math import hypot

from bocage.boards.svg import Point, el, line, rounded, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, chains, grain, inset_line, inset_loop, neighbour, outlines
from bocage.memoir.drawing.sheet import Sheet

ONLY_DRAWN = frozenset({"hill-forest", "hill-village"})
"""Terrains that stand on a hill in the picture, though in the rules they are no hill."""
LEVELS = (2.0, 13.0, 25.0)
"""How far each contour lies inside the foot of the hill."""


def plateaus(sheet: Sheet) -> list[str]:
    """All high ground, whatever its kind: hills that touch are one plateau, so their contours run on together."""
    region = {place for place, row in sheet.ground.items() if row.hill or row.id in ONLY_DRAWN}
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(region)]
    if not loops:
        return []
    made = []
    tones = p.HILL_SNOW if sheet.winter else p.HILL_DESERT if sheet.desert else p.HILL
    for level, (inset, colour) in enumerate(zip(LEVELS, tones, strict=False)):
        data = "".join(rounded(inset_loop(loop, inset)) for loop in loops)
        shade = "translate(2.5 4)" if level == 0 else "translate(1.2 2)"
        made.append(el("path", d=data, fill=p.HACHURE, fill_opacity="0.38", fill_rule="evenodd", transform=shade))
        made.append(
            el("path", d=data, fill=colour, fill_rule="evenodd", stroke=p.CONTOUR, stroke_width=1.1 - 0.2 * level)
        )
        made.append(
            el("path", d=data, fill="none", stroke="#fff6dc", stroke_opacity="0.5", stroke_width=1,
               transform="translate(0.9 1.1)")
        )  # fmt: skip
    return made


def hill(sheet: Sheet, places: list[Place]) -> list[str]:
    """A gentle hill is its contours; a few tufts on top."""
    made = []
    for place in places:
        x, y = sheet.grid.centre(place)
        for n in range(2):
            tuft = "stubble" if sheet.winter else "scrub" if sheet.desert else "grass"
            made.append(use(tuft, x + (grain(*place, n, 30) - 0.5) * 44, y + (grain(*place, n, 31) - 0.5) * 44))
    return made


def steep_hill(sheet: Sheet, places: list[Place]) -> list[str]:
    """Ink strokes down every side that leads to lower ground."""
    sides = [(h, d) for h in places for d in range(6) if not sheet.is_hill(neighbour(h, d))]
    made = []
    for chain in chains(sides):
        foot = [sheet.grid.point(corner) for corner in chain]
        made.append(el("path", d=_strokes(foot, 3, 17, 4.4, 0.45), stroke=p.HACHURE, stroke_width=1.5, fill="none",
                       stroke_linecap="round"))  # fmt: skip
    return made


def cliff(sheet: Sheet, places: list[Place]) -> list[str]:
    """A bare face of chalk above the beach."""
    return _face(sheet, places, p.CHALK, p.ROCK_DARK, 15.0, 3.6, 1.3)


def sea_bluff(sheet: Sheet, places: list[Place]) -> list[str]:
    """An earthen face with tufts of grass above the beach."""
    return _face(sheet, places, p.SAND_WET, p.HACHURE, 15.0, 5.2, 2.0)


def _face(
    sheet: Sheet, places: list[Place], colour: str, ink: str, depth: float, spacing: float, weight: float
) -> list[str]:
    region = set(places)
    low = [
        (place, d)
        for place in sorted(region)
        for d in range(6)
        if (other := sheet.ground.get(neighbour(place, d))) is not None and (other.beach or other.id == "ocean")
    ]
    made = []
    for chain in chains(low):
        foot = [sheet.grid.point(corner) for corner in chain]
        brow = inset_line(foot, depth)
        band = line([*foot, *reversed(brow)], closed=True)
        made.append(el("path", d=band, fill=p.SHADOW, fill_opacity="0.35", transform="translate(1.5 4)"))
        made.append(el("path", d=band, fill=colour, stroke=ink, stroke_width=0.8, stroke_linejoin="round"))
        made.append(el("path", d=_strokes(foot, 1.5, depth - 1.5, spacing, 0.5), stroke=ink, stroke_width=weight,
                       fill="none", stroke_linecap="round", stroke_opacity="0.85"))  # fmt: skip
        made.append(el("path", d=line(brow), stroke=p.INK, stroke_width=2.2, fill="none", stroke_linecap="round",
                       stroke_linejoin="round"))  # fmt: skip
    return made


def _strokes(foot: list[Point], start: float, end: float, spacing: float, uneven: float) -> str:
    """Short strokes up from the foot of a slope, of uneven length, as a draughtsman would set them."""
    low, high = inset_line(foot, start), inset_line(foot, end)
    made = []
    for i in range(len(foot) - 1):
        length = hypot(foot[i + 1][0] - foot[i][0], foot[i + 1][1] - foot[i][1])
        count = max(2, round(length / spacing))
        for n in range(count):
            t = (n + 0.5) / count
            a = _between(low[i], low[i + 1], t)
            b = _between(high[i], high[i + 1], t)
            reach = 1 - uneven * grain(round(foot[i][0]), round(foot[i][1]), n, 32)
            made.append(line([_between(b, a, reach), b]))
    return "".join(made)


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def impassable_hill(sheet: Sheet, places: list[Place]) -> list[str]:
    """Bare crags: nobody climbs here."""
    crags: list[tuple[float, float, int]] = []
    for place in places:
        x, y = sheet.grid.centre(place)
        spots = ((-21, -12, 0), (19, -15, 1), (-2, 6, 2), (-24, 17, 1), (23, 16, 0), (1, 30, 1))
        for n, (dx, dy, kind) in enumerate(spots):
            sway = (grain(*place, n, 33) - 0.5) * 6, (grain(*place, n, 34) - 0.5) * 5
            crags.append((x + dx + sway[0], y + dy + sway[1], (kind + int(grain(*place, 35) * 3)) % 3))
    return [use(f"crag-{kind}", x, y) for x, y, kind in sorted(crags, key=lambda c: (c[1], c[0]))]


def mountain(sheet: Sheet, places: list[Place]) -> list[str]:
    """High rock that joins into a range; its summits carry snow."""
    loops = [[sheet.grid.point(corner) for corner in loop] for loop in outlines(set(places))]
    made = []
    for inset, colour in ((2.0, "#b8ad98"), (11.0, p.ROCK)):
        data = "".join(rounded(inset_loop(loop, inset)) for loop in loops)
        made.append(el("path", d=data, fill=colour, stroke=p.ROCK_DARK, stroke_width=1.1))
    peaks: list[tuple[float, float, int]] = []
    for place in places:
        x, y = sheet.grid.centre(place)
        for n, (dx, dy) in enumerate(((-15, -6), (17, -2), (0, 22))):
            sway = (grain(*place, n, 36) - 0.5) * 7, (grain(*place, n, 37) - 0.5) * 5
            peaks.append((x + dx + sway[0], y + dy + sway[1], n % 2))
    return made + [use(f"peak-{kind}", x, y) for x, y, kind in sorted(peaks, key=lambda c: (c[1], c[0]))]


def symbols() -> dict[str, str]:
    """Crags and summits, drawn once."""
    shapes = (
        ((-15, 9), (-9, -3), (-3, -13), (2, -8), (8, 1), (15, 9), (1, 2)),
        ((-12, 9), (-7, -5), (0, -11), (4, -12), (9, -2), (13, 9), (2, 0)),
        ((-18, 10), (-10, -5), (-4, -17), (1, -12), (8, -3), (18, 10), (-1, 3)),
    )
    made = {}
    for kind, (a, b, top, c, d, e, foot) in enumerate(shapes):
        outline = line([a, b, top, c, d, e], closed=True)
        made[f"crag-{kind}"] = "".join(
            (
                el("path", d=outline, fill=p.SHADOW, fill_opacity="0.35", transform="translate(3 3)"),
                el("path", d=outline, fill=p.ROCK_LIGHT),
                el("path", d=line([top, c, d, e, (foot[0], a[1]), foot], closed=True), fill=p.ROCK),
                el("path", d=line([c, d, e, (foot[0] + 6, a[1])], closed=True), fill=p.ROCK_DARK, fill_opacity="0.7"),
                el("path", d=outline, fill="none", stroke=p.INK, stroke_width=0.9, stroke_linejoin="round"),
                el("path", d=line([top, foot, (foot[0], a[1])]), fill="none", stroke=p.INK, stroke_opacity="0.5",
                   stroke_width=0.7),
            )
        )  # fmt: skip
    return made | _peaks()


def _peaks() -> dict[str, str]:
    """Summits, drawn once."""
    made = {}
    for kind, (half, high) in enumerate(((22, 31), (18, 25))):
        outline = line(
            [(-half, 14), (-half * 0.45, -high * 0.25), (0, -high + 4.0), (half * 0.5, -high * 0.2), (half, 14)],
            closed=True,
        )
        shade = line([(0, -high + 4.0), (half * 0.5, -high * 0.2), (half, 14), (2, 14), (-3, -2), (3, -9)], closed=True)
        cap = line(
            [
                (0, -high + 4.0),
                (-half * 0.28, -high * 0.42),
                (-2, -high * 0.32),
                (1, -high * 0.44),
                (5, -high * 0.3),
                (half * 0.32, -high * 0.42),
            ],
            closed=True,
        )
        made[f"peak-{kind}"] = "".join(
            (
                el("path", d=outline, fill=p.SHADOW, fill_opacity="0.35", transform="translate(4 3)"),
                el("path", d=outline, fill=p.ROCK_LIGHT),
                el("path", d=shade, fill=p.ROCK_DARK, fill_opacity="0.75"),
                el("path", d=cap, fill=p.SNOW),
                el("path", d=outline, fill="none", stroke=p.INK, stroke_width=1.1, stroke_linejoin="round"),
            )
        )
    return made
