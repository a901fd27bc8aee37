"""Bridges and bunkers: solid things on the map."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

from bocage.boards.svg import Point, el, line, num, turned, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.courses import named_courses, way_at
from bocage.memoir.drawing.hexes import Place, neighbour
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.terrain_river import flow_at


def bridge(sheet: Sheet, places: list[Place]) -> list[str]:
    """A bridge squarely across its river."""
    return [use("bridge", transform=turned(*sheet.grid.centre(place), across(sheet, place))) for place in places]


def long_bridge(sheet: Sheet, places: list[Place]) -> list[str]:
    """One deck over all its hexes, with a ramp down to the hex at either end."""
    made = []
    for span in _spans(sheet, places):
        centres = [sheet.grid.point((x, 3 * y)) for x, y in span]
        deck = line(centres)
        style: dict[str, str | float] = {"fill": "none", "stroke_linejoin": "round"}
        made += [
            el(
                "path",
                d=deck,
                stroke=p.SHADOW,
                stroke_opacity="0.4",
                stroke_width=36,
                transform="translate(4 6)",
                **style,
            ),
            el("path", d=deck, stroke=p.STEEL_DARK, stroke_width=36, **style),
            el("path", d=deck, stroke=p.STEEL, stroke_width=32, **style),
            el("path", d=deck, stroke=p.STEEL_DARK, stroke_width=32, stroke_dasharray="2 8", **style),
            el("path", d=deck, stroke=p.STREET_LIGHT, stroke_width=21, **style),
            el("path", d=deck, stroke=p.INK, stroke_width=1.2, stroke_dasharray="9 7", stroke_opacity="0.55", **style),
        ]
        for end, inner in ((centres[0], centres[1]), (centres[-1], centres[-2])):
            angle = degrees(atan2(inner[1] - end[1], inner[0] - end[0]))
            made.append(use("pier", transform=turned(*end, angle)))
    return made


def _spans(sheet: Sheet, places: list[Place]) -> list[list[Point]]:
    """The bridge hexes in order, with a point in the middle between the bridge and the hex where it ends."""
    board = sheet.scene.board
    todo, spans = set(places), []
    ends = {
        sheet.grid.place(board.index(name))
        for rule in sheet.scene.scenario.rules
        if type(rule).__module__.endswith(".bridge_ends")
        for name in rule.ends
    }
    while todo:
        first = min(todo, key=lambda h: (sum(neighbour(h, d) in todo for d in range(6)), h))
        span = [first]
        todo.discard(first)
        while step := next((n for d in range(6) if (n := neighbour(span[-1], d)) in todo), None):
            span.append(step)
            todo.discard(step)
        spans.append(_with_ends(span, ends))
    return spans


def _with_ends(span: list[Place], ends: set[Place]) -> list[Point]:
    """Where no end is given the deck goes straight on."""
    made: list[Point] = [(float(x), float(y)) for x, y in span]
    for at, place in ((0, span[0]), (len(made) + 1, span[-1])):
        beside = span[1 if at == 0 else -2] if len(span) > 1 else (place[0] - 1, place[1] - 1)
        straight = 2 * place[0] - beside[0], 2 * place[1] - beside[1]
        end = next((n for d in range(6) if (n := neighbour(place, d)) in ends), straight)
        made.insert(at, (place[0] + (end[0] - place[0]) * 0.62, place[1] + (end[1] - place[1]) * 0.62))
    return made


def ford(sheet: Sheet, places: list[Place]) -> list[str]:
    """Stones across the water, between trodden banks."""
    return [use("ford", transform=turned(*sheet.grid.centre(place), across(sheet, place))) for place in places]


def pontoon(sheet: Sheet, places: list[Place]) -> list[str]:
    """A deck on boats."""
    return [use("pontoon", transform=turned(*sheet.grid.centre(place), across(sheet, place))) for place in places]


def rail_bridge(sheet: Sheet, places: list[Place]) -> list[str]:
    """Girders on both sides of the track."""
    return [
        use("rail-bridge", transform=turned(*sheet.grid.centre(place), across(sheet, place, "railways")))
        for place in places
    ]


def across(sheet: Sheet, place: Place, key: str = "roads") -> float:
    """The angle of a bridge: along the road or track that leads over it, or else squarely across the water."""
    texts: Sequence[str] = getattr(sheet.scene.scenario, key, ())
    along = way_at(sheet, named_courses(sheet, texts), place)
    dx, dy = along or flow_at(sheet, place)
    return (degrees(atan2(dy, dx)) + (0 if along else 90)) % 180


def field_bunker(sheet: Sheet, places: list[Place]) -> list[str]:
    """Logs and earth; with snow on them where the board has it."""
    return [use(sheet.dressed("field-bunker"), *sheet.grid.centre(place)) for place in places]


def winter_field_bunker(sheet: Sheet, places: list[Place]) -> list[str]:
    """Logs and earth under snow, whatever the board."""
    return [use("field-bunker-snow", *sheet.grid.centre(place)) for place in places]


def bunker(sheet: Sheet, places: list[Place]) -> list[str]:
    """Concrete wide enough to stay visible around the unit inside."""
    return [use("bunker", *sheet.grid.centre(place)) for place in places]


def symbols() -> dict[str, str]:
    """Bridge, pier and bunker, drawn once."""
    planks = "".join(f"M{num(x)} -9v18" for x in range(-34, 38, 6))
    rail = "M-40 -11.5h80M-40 11.5h80"
    outer = [(-40, -15), (-21, -34), (21, -34), (40, -15), (40, 17), (23, 33), (-23, 33), (-40, 17)]
    scale = 0.88
    roof: list[Point] = [(x * scale, y * scale - 1) for x, y in outer]
    assert hypot(*outer[0]) < 50, "the bunker stays inside its hex"
    return {
        "bridge": "".join(
            (
                el("rect", x="-40", y="-10", width="80", height="26", rx="2", fill=p.SHADOW, fill_opacity="0.4"),
                el("rect", x="-42", y="-12", width="84", height="24", rx="2", fill=p.WOOD_DARK),
                el("rect", x="-40", y="-9.5", width="80", height="19", fill=p.WOOD),
                el("path", d=planks, stroke=p.WOOD_DARK, stroke_width=1.1, stroke_opacity="0.8"),
                el("path", d=rail, stroke=p.INK, stroke_width=2.6),
                el("path", d=rail, stroke=p.STREET_LIGHT, stroke_width=1.2, stroke_dasharray="2.5 9"),
            )
        ),
        "pier": "".join(
            (
                el("rect", x="-7", y="-21", width="12", height="42", rx="2", fill=p.CONCRETE_DARK),
                el("rect", x="-6", y="-20", width="9", height="40", rx="1.5", fill=p.CONCRETE, stroke=p.INK,
                   stroke_width=0.7),
                el("rect", x="-8", y="-10.5", width="16", height="21", fill=p.STREET_LIGHT),
            )
        ),
        "bunker": "".join(
            (
                el("path", d=line([(x, float(y)) for x, y in outer], closed=True), fill=p.SHADOW, fill_opacity="0.45",
                   transform="translate(3 5)"),
                el("path", d=line([(float(x), float(y)) for x, y in outer], closed=True), fill=p.CONCRETE_DARK,
                   stroke=p.INK, stroke_width=1.4, stroke_linejoin="round"),
                el("path", d=line(roof, closed=True), fill=p.CONCRETE, stroke=p.INK, stroke_opacity="0.5",
                   stroke_width=0.8),
                el("path", d="M-15 -29.5h30M-13 29.5h26", stroke=p.INK, stroke_width=3.4, stroke_linecap="round"),
                el("path", d="M-26 -8l8 -10M24 22l6 -7M-20 20l5 4M10 -20h7", stroke=p.CONCRETE_DARK, stroke_width=1,
                   fill="none"),
            )
        ),
    } | _crossings() | _dugouts()  # fmt: skip


def _crossings() -> dict[str, str]:
    """Ford, pontoon and rail bridge; they lead from left to right."""
    stones = "".join(
        f"M{x} {y}a4.4 3.4 0 1 1 8.8 0a4.4 3.4 0 1 1 -8.8 0"
        for x, y in ((-27, 2), (-17, -5), (-14, 6), (-5, -1), (4, 6), (5, -6), (14, 1), (21, -5), (21, 7))
    )
    boats = "".join(f"M{x - 5} -15q5 -9 10 0v30q-5 9 -10 0z" for x in (-26, -9, 9, 26))
    deck = "M-43 0h86"
    truss = "".join(
        f"M{x} {y}l8 {7 * sign}l8 {-7 * sign}" for x in (-40, -24, -8, 8, 24) for y, sign in ((-18, 1), (18, -1))
    )
    flanks = "M-43 -18.5h86M-43 -11h86M-43 11h86M-43 18.5h86"
    sleepers = "".join(f"M{x} -8v16" for x in range(-40, 44, 8))
    return {
        "wreck": "".join(
            (
                el(
                    "path",
                    d="M-43 -11h22l5 7l-4 6l3 9h-26zM43 -11h-20l-4 5l5 7l-4 10h23z",
                    fill=p.WOOD_DARK,
                    stroke=p.INK,
                    stroke_width=1.2,
                ),
                el(
                    "path", d="M-40 -8v17M-33 -8v17M-26 -8v15M40 -8v17M33 -8v17M26 -5v12", stroke=p.WOOD, stroke_width=2
                ),
                el(
                    "path",
                    d="M-12 -14l9 12M-9 13l12 -9M6 -16l5 9M4 15l7 -6",
                    stroke=p.INK,
                    stroke_width=3.4,
                    stroke_linecap="round",
                ),
                el("path", d="M-12 -14l9 12M-9 13l12 -9M6 -16l5 9M4 15l7 -6", stroke=p.WOOD, stroke_width=1.4),
            )
        ),
        "ford": "".join(
            (
                el(
                    "path",
                    d="M-44 -9q10 -4 16 2v14q-6 6 -16 2zM44 -9q-10 -4 -16 2v14q6 6 16 2z",
                    fill=p.ROAD,
                    stroke=p.ROAD_EDGE,
                    stroke_width=1.2,
                ),
                el("path", d=stones, fill=p.BANK, transform="translate(1 2)"),
                el("path", d=stones, fill=p.ROCK_LIGHT, stroke=p.INK, stroke_width=0.9),
            )
        ),
        "pontoon": "".join(
            (
                el("path", d=boats, fill=p.SHADOW, fill_opacity="0.4", transform="translate(2 3)"),
                el("path", d=boats, fill="#6f7a52", stroke=p.INK, stroke_width=1.2),
                el("path", d=deck, stroke=p.WOOD_DARK, stroke_width=18),
                el("path", d=deck, stroke=p.WOOD, stroke_width=15),
                el("path", d=deck, stroke=p.WOOD_DARK, stroke_width=15, stroke_dasharray="1.2 4.6"),
                el("path", d="M-43 -7.5h86M-43 7.5h86", stroke=p.INK, stroke_width=1.6),
            )
        ),
        "rail-bridge": "".join(
            (
                el("rect", x="-42", y="-17", width="86", height="42", fill=p.SHADOW, fill_opacity="0.35"),
                el("rect", x="-43", y="-19", width="86", height="38", fill="#8b9296", stroke=p.INK, stroke_width=1.2),
                el("rect", x="-43", y="-9", width="86", height="18", fill="#b9b09c"),
                el("path", d=sleepers, stroke=p.WOOD_DARK, stroke_width=3.2),
                el("path", d="M-43 -4.2h86M-43 4.2h86", stroke=p.STEEL_DARK, stroke_width=2.3),
                el("path", d=truss, fill="none", stroke=p.STEEL_DARK, stroke_width=2),
                el("path", d=flanks, stroke=p.STEEL_DARK, stroke_width=2.4),
            )
        ),
    }


def _dugouts() -> dict[str, str]:
    """A low fort of logs under earth, lower and rounder than one of concrete."""
    mound = "M-41 10q-4 -26 14 -36q27 -12 54 0q18 10 14 36q-4 16 -14 20h-54q-10 -4 -14 -20z"
    logs = "M-27 -20h54M-31 -13h62M-33 20h66M-29 27h58"
    body = "".join(
        (
            el("path", d=mound, fill=p.SHADOW, fill_opacity="0.42", transform="translate(3 5)"),
            el("path", d=mound, fill=p.EARTH, stroke=p.INK, stroke_width=1.4),
            el("path", d="M-36 -6l7 -6M36 -4l-7 -8M-38 8l6 -2M38 8l-6 -2", stroke=p.EARTH_DARK, stroke_width=1.4),
            el("path", d=logs, stroke=p.INK, stroke_width=7.4, stroke_linecap="round"),
            el("path", d=logs, stroke=p.WOOD, stroke_width=5.2, stroke_linecap="round"),
            el("path", d=logs, stroke=p.WOOD_DARK, stroke_width=1, stroke_dasharray="13 5", transform="translate(0 1)"),
            el("path", d="M-15 -28h30M-13 34h26", stroke=p.INK, stroke_width=3.6, stroke_linecap="round"),
        )
    )
    snow = (
        "M-37 -2q-2 -18 12 -24q25 -11 50 0q14 6 12 24q-6 -7 -9 -14"
        "q-6 4 -10 -3q-8 5 -14 -1q-7 6 -13 0q-7 5 -12 1q-6 8 -16 17z"
    )
    return {
        "field-bunker": body,
        "field-bunker-snow": body
        + el("path", d=snow, fill=p.SNOW, stroke=p.SNOW_SHADE, stroke_width=1)
        + el("path", d="M-15 -27h30", stroke=p.INK, stroke_width=3.4, stroke_linecap="round")
        + el("path", d="M-30 23q8 -3 15 0q8 -3 15 0q8 -3 15 0q6 -2 14 0l-4 4h-50z", fill=p.SNOW),
    }
