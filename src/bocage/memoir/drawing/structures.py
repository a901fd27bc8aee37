"""Bridges and bunkers: solid things on the map."""

from __future__ import annotations

from math import atan2, degrees, hypot

from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import Place, neighbour
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.svg import Point, el, line, num, turned, use
from bocage.memoir.drawing.terrain_water import flow_at


def bridge(sheet: Sheet, places: list[Place]) -> list[str]:
    """A bridge squarely across its river."""
    made = []
    for place in places:
        dx, dy = flow_at(sheet, place)
        across = (degrees(atan2(dy, dx)) + 90) % 180
        made.append(use("bridge", transform=turned(*sheet.grid.centre(place), across)))
    return made


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
    }  # fmt: skip
