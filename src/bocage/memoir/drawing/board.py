"""The board as one SVG picture: layers from the paper up to the units, every symbol defined once."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from functools import cache
from typing import Any

from bocage.boards.svg import el, group, line, num, text, use, words
from bocage.memoir.drawing import (
    badges,
    figures,
    figures_house,
    landmarks,
    looks_unit,
    markers,
    marks,
    medals,
    obstacles,
    pieces,
    plain,
    structures,
    terrain_built,
    terrain_high,
    terrain_land,
    terrain_river,
    terrain_trees,
    terrain_water,
    terrain_ways,
    terrain_wet,
)
from bocage.memoir.drawing import (
    palette as p,
)
from bocage.memoir.drawing.hexes import MARGIN, Grid, Place
from bocage.memoir.drawing.looks import BANDS, CUTS, SLOPES, THINGS, WATER, WAYS
from bocage.memoir.drawing.scene import Scene, Subject, scene_of
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.wording import dates, hex_details, hex_title, side_line, tell
from bocage.memoir.rows import load_rows

HEADER, FOOTER = 78.0, 52.0
_USED = re.compile(r'(?:href="#|url\(#)([A-Za-z0-9-]+)')
_LAND_ART = (terrain_land, terrain_high, terrain_water, terrain_river, terrain_ways, terrain_wet, terrain_trees,
             terrain_built, landmarks)  # fmt: skip
_PIECE_ART = (structures, obstacles, markers, pieces, figures, figures_house, badges, marks, medals, plain)


def board_svg(subject: Subject, lang: str = "en", units: bool = True, captions: bool = True) -> str:
    """The board of a scenario or of a running battle.

    Without captions only the map and its rulers are drawn; without units the map is the ground for pieces that move.
    """
    scene = scene_of(subject)
    grid = Grid(scene.board, MARGIN, HEADER if captions else MARGIN)
    sheet = Sheet(scene, grid)
    width = grid.width + 2 * MARGIN
    height = grid.top + grid.height + (FOOTER if captions else MARGIN)
    body = [
        el("rect", width="100%", height="100%", fill=p.SHEET),
        *group(_ground(sheet), class_="ground", clip_path="url(#map)"),
        *_frame(grid),
        *marks.rulers(sheet),
        *marks.command_names(sheet, lang),
        *(_captions(scene, grid, lang) if captions else []),
        *_written(sheet),
        *(units_layer(scene, grid) if units else []),
        *_tokens(scene, grid),
        *marks.medals(sheet),
        *_hexes(sheet, lang),
    ]
    picture = "\n".join(body)
    title = scene.scenario.words(lang).title
    size = {"width": scene.board.width, "height": scene.board.height}
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        + el(
            "svg",
            "\n",
            words("title", title),
            words("desc", tell("board.desc", lang, **size)),
            "\n",
            el("defs", "\n", _defs(picture, grid), "\n"),
            "\n",
            picture,
            "\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {num(width)} {num(height)}",
            width=num(width),
            height=num(height),
            role="group",
            lang=lang,
        )
        + "\n"
    )


@cache
def symbols() -> dict[str, str]:
    """Every symbol and gradient by id."""
    drawn: dict[str, str] = {}
    for module in (*_LAND_ART, *_PIECE_ART):
        drawn |= module.symbols()
    drawn["lamp"] = el(
        "radialGradient",
        el("stop", offset="0.45", stop_color="#fff3cf", stop_opacity="0.10"),
        el("stop", offset="1", stop_color="#4a2f0c", stop_opacity="0.20"),
        id="lamp", cx="0.5", cy="0.45", r="0.75",
    )  # fmt: skip
    return drawn


@cache
def piece_symbols() -> str:
    """Units, obstacles and medals as symbols of one picture that shows nothing itself: pages put it under a board.

    Ids begin with ``p-``, because the ground of a battle beside it brings symbols of its own.
    """
    drawn: dict[str, str] = {}
    for module in _PIECE_ART:
        drawn |= module.symbols()
    made = [text if f'id="{name}"' in text else el("g", text, id=name) for name, text in drawn.items()]
    named = "|".join(map(re.escape, drawn))
    body = re.sub(rf'(id="|href="#|url\(#)({named})(?=["\)])', r"\1p-\2", "\n".join(made))
    told = words("metadata", json.dumps(looks_told(), separators=(",", ":")))
    return el("svg", told, el("defs", "\n", body, "\n"), xmlns="http://www.w3.org/2000/svg") + "\n"


def looks_told() -> dict[str, Any]:
    """How units, badges and obstacles look, for pages that put the symbols together themselves."""
    kinds = {
        kind: {key: value for key, value in asdict(look).items() if value}
        for kind, look in looks_unit.UNIT_LOOKS.items()
    }
    letters = {row.id: row.code for row in load_rows().obstacles}
    return {
        "kinds": kinds,
        "badges": looks_unit.BADGE_LOOKS,
        "obstacles": letters,
        "nations": list(p.NATION_BLOCK),
        "dress": looks_unit.DRESS,
    }


def _defs(picture: str, grid: Grid) -> str:
    """The symbols that the picture uses, and those that they use."""
    known = symbols()
    found: dict[str, None] = {}
    todo = [name for name in _USED.findall(picture) if name in known]
    while todo:
        name = todo.pop(0)
        if name not in found:
            found[name] = None
            todo += [other for other in _USED.findall(known[name]) if other in known]
    box = {"x": num(grid.left), "y": num(grid.top), "width": num(grid.width), "height": num(grid.height)}
    clip = el("clipPath", el("rect", **box), id="map")
    made = [known[name] if f'id="{name}"' in known[name] else el("g", known[name], id=name) for name in sorted(found)]
    return "\n".join([clip, *made])


def _ground(sheet: Sheet) -> list[str]:
    """Everything that belongs to the land, clipped to the map."""
    everywhere = [*sheet.cells, *sheet.beyond]
    made = group(terrain_land.paper(sheet, everywhere), class_="paper")
    for layer in (BANDS, SLOPES, CUTS, WATER, WAYS, THINGS):
        for name, lines in _joined(sheet, layer):
            made += group(lines, class_=name)
        for terrain in load_rows().terrains:
            look = plain.terrain_look(terrain)
            places = [place for place, cell in sheet.cells.items() if cell.terrain == terrain.id]
            if look.layer == layer and places:
                made += group(look.paint(sheet, places), class_=terrain.id)
    made += _faded(sheet)
    made += _structures(sheet, over=False)
    made += group(marks.hex_lines(sheet), class_="hex-lines")
    made += group(marks.command_tints(sheet), class_="command-tints")
    made += group(marks.section_lines(sheet), class_="section-lines")
    made += _structures(sheet, over=True)
    made += group(_obstacles(sheet), class_="obstacles")
    made.append(el("rect", x=num(sheet.grid.left), y=num(sheet.grid.top), width=num(sheet.grid.width),
                   height=num(sheet.grid.height), fill="url(#lamp)", pointer_events="none"))  # fmt: skip
    return made


def _joined(sheet: Sheet, layer: int) -> list[tuple[str, list[str]]]:
    """What runs on from hex to hex under a layer, whatever the terrain of those hexes is called."""
    if layer == SLOPES:
        return [("plateaus", terrain_high.plateaus(sheet))]
    if layer == CUTS:
        return [
            ("wadis", terrain_ways.wadis(sheet)),
            ("ravines", terrain_ways.ravines(sheet)),
            ("trenches", terrain_ways.trenches(sheet)),
        ]
    if layer == WATER:
        return [("river", terrain_river.river(sheet, []))]
    if layer == WAYS:
        return [("roads", terrain_ways.roads(sheet)), ("rails", terrain_ways.rails(sheet))]
    return []


def _obstacles(sheet: Sheet) -> list[str]:
    """What lies on the hexes; a minefield that was turned up shows its strength."""
    made = []
    for row in load_rows().obstacles:
        lying = []
        for hex_, (place, cell) in enumerate(sheet.cells.items()):
            if row.id in cell.obstacles:
                shown = sheet.scene.mines.get(hex_) if row.id == "minefield" else None
                name = plain.obstacle_symbol(row.id) if shown is None else markers.mine_symbol(shown)
                lying.append(use(name, *sheet.grid.centre(place)))
        made += group(lying, class_=row.id)
    return made


def _structures(sheet: Sheet, over: bool) -> list[str]:
    made: list[str] = []
    for row in load_rows().structures:
        look = plain.structure_look(row)
        places = [place for place, cell in sheet.cells.items() if cell.structure == row.id]
        if places and look.over == over:
            made += group(look.paint(sheet, places), class_=row.id)
    return made


def _faded(sheet: Sheet) -> list[str]:
    """What lies beyond the hexes is there to lead the eye, not to play on."""
    beyond = "".join(line(sheet.grid.corners(place), closed=True) for place in sheet.beyond)
    return [el("path", d=beyond, fill=p.SHEET, fill_opacity="0.55", class_="beyond")]


def _frame(grid: Grid) -> list[str]:
    made = []
    for out, width in ((0.0, 1.6), (4.0, 0.8)):
        made.append(
            el("rect", x=num(grid.left - out), y=num(grid.top - out), width=num(grid.width + 2 * out),
               height=num(grid.height + 2 * out), fill="none", stroke=p.INK, stroke_width=width)
        )  # fmt: skip
    return made


def _captions(scene: Scene, grid: Grid, lang: str) -> list[str]:
    """Title and day above the map; each side along its own edge."""
    spoken = scene.scenario.words(lang)
    right = grid.left + grid.width
    foot = grid.top + grid.height + 40
    made = [
        text(spoken.title.upper(), grid.left, 30, font_family=p.HEADING, font_size="25", font_weight="700",
             letter_spacing="1.6", fill=p.INK),
        text(", ".join(part for part in (spoken.subtitle, dates(scene.scenario, lang)) if part), right, 28,
             font_family=p.SERIF, font_size="15", font_style="italic", text_anchor="end", fill=p.INK_SOFT),
    ]  # fmt: skip
    for side, about in scene.scenario.sides.items():
        y = foot if about.edge == "bottom" else 50
        made.append(
            text(side_line(scene, side, lang), grid.left, y, font_family=p.SANS, font_size="13", fill=p.INK_SOFT)
        )
    return group(made, class_="captions")


def _written(sheet: Sheet) -> list[str]:
    names, boxes = marks.labels(sheet)
    return [*marks.exits(sheet), *marks.coordinates(sheet, boxes), *names]


def units_layer(scene: Scene, grid: Grid) -> list[str]:
    """The units alone, upper rows first so that nearer blocks stand in front."""
    made = pieces.couplings(scene, grid)
    heading_left = pieces.turned_trains(scene, grid)
    for hex_, cell in enumerate(scene.cells):
        if cell.unit is not None:
            x, y = grid.hex_centre(hex_)
            full = scene.full.get(hex_, cell.unit.figures)
            nation = scene.scenario.sides[cell.unit.side].nation
            done = scene.marks.get(hex_, frozenset()) | ({"heads-left"} if hex_ in heading_left else frozenset())
            made.append(pieces.unit(cell.unit, full, x, y, done, nation, scene.scenario.board))
    return group(made, class_="units")


def _tokens(scene: Scene, grid: Grid) -> list[str]:
    made = [part for hex_, found in scene.tokens.items() for part in markers.tokens(found, *grid.hex_centre(hex_))]
    return group(made, class_="tokens")


def _hexes(sheet: Sheet, lang: str) -> list[str]:
    """An invisible hex over each one, to point at and to be read aloud."""
    made = []
    for hex_, place in enumerate(sheet.cells):
        made.append(_hex(sheet, hex_, place, lang))
    return group(made, class_="hexes", fill="#000", fill_opacity="0")


def _hex(sheet: Sheet, hex_: int, place: Place, lang: str) -> str:
    details = hex_details(sheet.scene, hex_, lang)
    about = [words("title", hex_title(sheet.scene, hex_, lang))]
    if details:
        about.append(words("desc", details))
    name = sheet.scene.board.name(hex_)
    return el("path", *about, id=f"hex-{name}", role="img", d=line(sheet.grid.corners(place), closed=True))
