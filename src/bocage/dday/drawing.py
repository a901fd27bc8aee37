"""The board as a picture: a painted sheet of Normandy, our own drawing. Units, names and cards are the page's."""

from __future__ import annotations

from functools import cache

from bocage.dday.rows import Airborne, Beach, Zone, load_rows

WIDTH, TOP, BOTTOM = 1000, 52, 690
"""The part of the drawing's field that is shown; what lies above is empty sea."""
SCALE = 1.5
"""The picture is larger than the field, so that a page can show names without enlarging it."""
FIELDS = ("#c9cf97", "#d3cf9b", "#bfc78d", "#d9d6a5", "#c6c58f")
INLAND = "#b5b184"
LOOK = {
    "sea": 'fill="#7d9fa6"',
    "depth": 'fill="none" stroke="#a9c3c2" stroke-linejoin="round"',
    "grid": 'stroke="#5d848d" stroke-width=".6" opacity=".5"',
    "shore": 'fill="#e9dcae" stroke="#e9dcae" stroke-width="6" stroke-linejoin="round"',
    "border": 'fill="none" stroke="#6a5b36" stroke-width="1.1" stroke-dasharray="5 1.6" stroke-linejoin="round"',
    "city": 'fill="none" stroke="#98281b" stroke-width="1.8"',
    "roof": 'fill="#8e5a3c" stroke="#4e3322" stroke-width=".5"',
    "box": 'fill="#efe3c4" stroke="#3d3a2a" stroke-width="1"',
    "drop": 'fill="#efe3c4" fill-opacity=".75" stroke="#3d3a2a" stroke-width=".8" stroke-dasharray="3 1.8"',
    "slot": 'fill="none" stroke="#8a7a52" stroke-width=".6" stroke-dasharray="1.6 1.2"',
    "chute": 'fill="#fbf5e4" stroke="#3d3a2a" stroke-width=".6" stroke-linejoin="round"',
    "way": 'fill="none" stroke="#f6f0dc" stroke-width="5" stroke-linecap="round" opacity=".85"',
    "head": 'fill="#f6f0dc" opacity=".9"',
    "fire": 'stroke="#98281b" stroke-width="1" stroke-dasharray="4 3" opacity=".7"',
    "gun": 'fill="#4a4a48" stroke="#1f1d18" stroke-width=".8"',
}
"""How parts are drawn: as attributes, because the table's pages allow no style sheets inside of pictures."""


def _points(outline: tuple[tuple[float, float], ...]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in outline) + "Z"


def _land() -> str:
    return "".join(_points(zone.outline) for zone in load_rows().zones)


def _field(zone: Zone) -> str:
    fill = INLAND if zone.sector else FIELDS[zone.id * 7 % len(FIELDS)]
    path = _points(zone.outline)
    return f'<path d="{path}" fill="{fill}"/><path d="{path}" fill="url(#hedges)" opacity=".5"/>'


def _town(zone: Zone) -> str:
    """A few roofs; the three cities also have a ring."""
    x, y = zone.label
    ring = f'<circle {LOOK["city"]} cx="{x:g}" cy="{y:g}" r="{zone.radius * 0.92:g}"/>' if zone.city else ""
    size = 5.0 if zone.city else 3.2
    places = ((-9, -2), (-3, -5), (3, -1), (8, -4), (-5, 3), (5, 4))[: 6 if zone.city else 3]
    roofs = (
        f'<rect {LOOK["roof"]} x="{x + a:g}" y="{y + b:g}" width="{size:g}" height="{size * 0.7:g}"/>'
        for a, b in places
    )
    return ring + f'<g opacity=".45">{"".join(roofs)}</g>'


def _beach(beach: Beach) -> str:
    """The box, its way ashore and the lines of the blockhouses that fire at it."""
    x, y, wide, high = beach.at
    shore = load_rows().zone(beach.zone)
    ends = min(shore.outline, key=lambda point: (point[0] - x - wide / 2) ** 2 + (point[1] - y - high) ** 2)
    tx, ty = (ends[0] * 2 + shore.label[0]) / 3, (ends[1] * 2 + shore.label[1]) / 3
    guns = (gun for zone in load_rows().zones if beach.id in zone.fires_at for gun in zone.guns)
    fire = "".join(
        f'<line {LOOK["fire"]} x1="{gx:g}" y1="{gy:g}" x2="{min(max(gx, x + 6), x + wide - 6):g}" y2="{y + high:g}"/>'
        for gx, gy in guns
    )
    way = f'<line {LOOK["way"]} x1="{x + wide / 2:g}" y1="{y + high:g}" x2="{tx:g}" y2="{ty:g}"/>'
    tip = f'<circle {LOOK["head"]} cx="{tx:g}" cy="{ty:g}" r="5.5"/>'
    return f'{fire}{way}{tip}<rect {LOOK["box"]} x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="3"/>'


def _drop(drop: Airborne) -> str:
    """The box in its zone where parachutists wait for their assault: a parachute, and a slot for each unit."""
    x, y, wide, high = drop.at
    slots = "".join(
        f'<rect {LOOK["slot"]} x="{x + 10 + 8.6 * n:g}" y="{y + 2:g}" width="7.4" height="{high - 4:g}" rx="1"/>'
        for n in range(drop.spaces)
    )
    cords = f"M{x + 1.5:g} {y + 5:g}L{x + 5:g} {y + high - 1.5:g}L{x + 8.5:g} {y + 5:g}"
    chute = f'<path {LOOK["chute"]} d="{cords}A3.5 3.5 0 0 0 {x + 1.5:g} {y + 5:g}Z"/>'
    box = f'<rect {LOOK["drop"]} x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="2"/>'
    return f'<g class="airborne">{box}{slots}{chute}</g>'


def _grid() -> str:
    upright = "".join(
        f'<line {LOOK["grid"]} x1="{x}" y1="{TOP}" x2="{x}" y2="{BOTTOM}"/>' for x in range(100, WIDTH, 100)
    )
    return upright + "".join(
        f'<line {LOOK["grid"]} x1="0" y1="{y}" x2="{WIDTH}" y2="{y}"/>' for y in range(100, BOTTOM, 100)
    )


@cache
def ground(small: bool) -> bytes:
    """The sheet without units; small, for a list, with its blockhouses."""
    rows = load_rows()
    land = _land()
    depth = "".join(
        f'<path {LOOK["depth"]} d="{land}" stroke-width="{width}" opacity="{opacity}"/>'
        for width, opacity in ((52, 0.16), (36, 0.2), (21, 0.28), (11, 0.4))
    )
    parts = [
        f'<rect {LOOK["sea"]} x="0" y="{TOP}" width="{WIDTH}" height="{BOTTOM - TOP}"/>', _grid(), depth,
        f'<path {LOOK["shore"]} d="{land}"/>', *(_field(zone) for zone in rows.zones),
        *(f'<path {LOOK["border"]} d="{_points(zone.outline)}"/>' for zone in rows.zones),
        *(_town(zone) for zone in rows.zones), *(_beach(beach) for beach in rows.beaches),
        *(_drop(drop) for drop in rows.airborne),
    ]  # fmt: skip
    if small:
        parts += [
            f'<rect {LOOK["gun"]} x="{x - 5:g}" y="{y - 4:g}" width="10" height="8"/>'
            for z in rows.zones
            for x, y in z.guns
        ]
    hedges = (
        '<pattern id="hedges" width="34" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(12)">'
        '<path d="M0 8h14v18M14 8h20M24 8v-8M24 26v-9h10" fill="none" stroke="#7f8a4e" stroke-width="1.1"/></pattern>'
    )
    wide, high = WIDTH * SCALE, (BOTTOM - TOP) * SCALE
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">'
        f'<defs>{hedges}</defs><g transform="scale({SCALE}) translate(0 {-TOP})">{"".join(parts)}</g></svg>'
    )
    return text.encode()
