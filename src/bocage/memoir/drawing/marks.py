"""What is written and pencilled on the map: hex lines, section lines, names, coordinates, medals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from bocage.boards.sections import LINES
from bocage.boards.svg import Point, el, group, line, num, text, use
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.hexes import HALF, RADIUS, grain
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.terrain_river import is_waterway
from bocage.memoir.drawing.wording import tell
from bocage.memoir.rows import load_rows

LABEL_SIZE = 12.5
MEDAL = (32.0, -19.0)
"""Where a medal lies, seen from the centre of its hex; the Axis' lies opposite where both sides have one."""


@dataclass(frozen=True)
class Box:
    """The room a text takes up."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def hex_lines(sheet: Sheet) -> list[str]:
    """Fine ink around every hex."""
    data = "".join(line(sheet.grid.corners(place), closed=True) for place in sheet.cells)
    return [
        el("path", d=data, fill="none", stroke=p.INK, stroke_width=0.9, stroke_opacity="0.5", stroke_linejoin="round")
    ]


def section_lines(sheet: Sheet) -> list[str]:
    """Red dashes of a grease pencil, drawn by hand and so not quite straight."""
    grid, made = sheet.grid, []
    for column in LINES.get(sheet.scene.board.width, ()):
        x = grid.left + (column + 1) * HALF
        points: list[Point] = []
        steps = sheet.scene.board.height * 2
        for n in range(steps + 1):
            points.append((x + (grain(column, n, 50) - 0.5) * 2.6, grid.top + grid.height * n / steps))
        style: dict[str, str] = {
            "fill": "none",
            "stroke": p.GREASE,
            "stroke_linecap": "round",
            "stroke_linejoin": "round",
        }
        made.append(
            el("path", d=line(points), stroke_width=3.4, stroke_dasharray="17 11", stroke_opacity="0.78", **style)
        )
        rough = [(px + 0.9, py + 1.3) for px, py in points]
        made.append(
            el("path", d=line(rough), stroke_width=1.2, stroke_dasharray="16 12", stroke_opacity="0.6", **style)
        )
    return made


COMMANDS = {26: (17, 33)}
"""Doubled x of the lines between the commands of a board with two sections to each (002), by its width."""
_FLANKS = (("#2f6173", "0.09"), ("#f3e9d0", "0"), ("#8a4a2a", "0.09"))
"""The tint of each command, from left to right."""


def command_tints(sheet: Sheet) -> list[str]:
    """A breath of colour over each wing, and a second stroke beside the lines between the commands."""
    grid, lines = sheet.grid, COMMANDS.get(sheet.scene.board.width, ())
    if not lines:
        return []
    edges = [grid.left, *(grid.left + (column + 1) * HALF for column in lines), grid.left + grid.width]
    made = []
    for (left, right), (colour, opacity) in zip(pairwise(edges), _FLANKS, strict=True):
        made.append(el("rect", x=num(left), y=num(grid.top), width=num(right - left), height=num(grid.height),
                       fill=colour, fill_opacity=opacity))  # fmt: skip
    beside = "".join(f"M{num(x + off)} {num(grid.top)}v{num(grid.height)}" for x in edges[1:-1] for off in (-5, 5))
    made.append(el("path", d=beside, stroke=p.GREASE, stroke_width=1.6, stroke_opacity="0.6", fill="none"))
    return made


def command_names(sheet: Sheet, lang: str) -> list[str]:
    """Left, center and right as each player sees them, along his own edge."""
    grid, lines = sheet.grid, COMMANDS.get(sheet.scene.board.width, ())
    edges = [grid.left, *(grid.left + (column + 1) * HALF for column in lines), grid.left + grid.width]
    made = []
    for names, y in (
        (("left", "center", "right"), grid.top + grid.height + 27.5),
        (("right", "center", "left"), grid.top - 21),
    ):
        for name, (left, right) in zip(names, pairwise(edges), strict=False):
            if lines:
                made.append(text(tell(f"command.{name}", lang).upper(), left + 0.72 * (right - left), y))
    return group(made, class_="commands", font_family=p.HEADING, font_size="10", font_weight="700", letter_spacing="3",
                 text_anchor="middle", fill=p.GREASE)  # fmt: skip


def labels(sheet: Sheet) -> tuple[list[str], list[Box]]:
    """Place names in small capitals, names of waters in slanted blue; and the room they take."""
    grid, made, boxes = sheet.grid, [], []
    for name, words in sheet.scene.scenario.labels.items():
        hex_ = sheet.scene.board.index(name)
        cell = sheet.scene.cells[hex_]
        x, y = grid.hex_centre(hex_)
        water = cell.terrain in ("ocean", "open-sea", "lake") or (
            is_waterway(sheet, grid.place(hex_)) and cell.structure is None
        )
        half = len(words) * LABEL_SIZE * (0.27 if water else 0.33) + 3
        x = min(max(x, grid.left + half + 3), grid.left + grid.width - half - 3)
        y += 39
        boxes.append(Box(x - half, y - 10, x + half, y + 3))
        style: dict[str, str] = {"font_style": "italic", "fill": p.WATER_INK, "font_family": p.SERIF}
        if not water:
            style = {"font_variant": "small-caps", "fill": p.INK, "letter_spacing": "0.6"}
        made.append(text(words, x, y, **style))
    shared: dict[str, str] = {
        "font_family": p.SANS, "font_size": num(LABEL_SIZE), "font_weight": "600", "text_anchor": "middle",
        "stroke": p.SHEET, "stroke_width": "3.6", "stroke_linejoin": "round", "paint_order": "stroke",
    }  # fmt: skip
    return group(made, class_="labels", **shared), boxes


def coordinates(sheet: Sheet, taken: list[Box]) -> list[str]:
    """Name and terrain letter at the top of every hex, unless a place name lies there."""
    rows, made = load_rows(), []
    for hex_, cell in enumerate(sheet.scene.cells):
        x, y = sheet.grid.hex_centre(hex_)
        if any(box.meets(Box(x - 14, y - 44, x + 14, y - 33)) for box in taken):
            continue
        codes = rows.terrains[rows.terrain(cell.terrain)].code.replace(".", "")
        if cell.structure is not None:
            codes += rows.structures[rows.structure(cell.structure)].code
        codes += "".join(rows.obstacles[rows.obstacle(obstacle)].code for obstacle in cell.obstacles)
        name = sheet.scene.board.name(hex_)
        letter = el("tspan", codes, dx="3", font_weight="700", fill=p.INK) if codes else ""
        made.append(el("text", name, letter, x=num(x), y=num(y - 34.5)))
    return group(
        made, class_="coordinates", font_family=p.SANS, font_size="8.5", text_anchor="middle", fill=p.INK_SOFT,
        stroke=p.SHEET, stroke_width="2.4", stroke_linejoin="round", paint_order="stroke",
    )  # fmt: skip


def rulers(sheet: Sheet) -> list[str]:
    """Letters above and below the columns, numbers beside the rows."""
    grid, board = sheet.grid, sheet.scene.board
    made = []
    for column in range(board.width):
        x = grid.left + (2 * column + 1) * HALF
        for y in (grid.top - 9, grid.top + grid.height + 17):
            made.append(text(chr(ord("A") + column), x, y))
    for row in range(board.height):
        y = grid.top + RADIUS + 1.5 * RADIUS * row + 4
        for x in (grid.left - 14, grid.left + grid.width + 14):
            made.append(text(str(board.height - row), x, y))
    return group(
        made, class_="rulers", font_family=p.SANS, font_size="12", font_weight="600", text_anchor="middle",
        fill=p.INK_SOFT,
    )  # fmt: skip


def medals(sheet: Sheet) -> list[str]:
    """A medal on every objective: round with an A for the Allies, a lozenge with an X for the Axis.

    Hexes that only count together are joined by a gold thread, an objective that wins the battle has rays, and one
    that is held now a tick.
    """
    grid, board = sheet.grid, sheet.scene.board
    threads, made = [], []
    for number, objective in enumerate(sheet.scene.scenario.objectives):
        held = number < len(sheet.scene.held) and sheet.scene.held[number]
        spots = []
        for name in objective.hexes:
            hex_ = board.index(name)
            x, y = grid.hex_centre(hex_)
            shared = len({other.side for other in sheet.scene.objectives_on(hex_)}) > 1
            spots.append((x + (-MEDAL[0] if shared and objective.side == "axis" else MEDAL[0]), y + MEDAL[1]))
        if len(spots) > 1:
            threads.append(el("path", d=line(_nearest_first(spots)), stroke=p.GOLD_DARK, stroke_width=2.2, fill="none",
                              stroke_dasharray="1 6", stroke_linecap="round"))  # fmt: skip
        for x, y in spots:
            made.append(use(f"medal-{objective.side}{'-wins' if objective.wins else ''}", x, y))
            if held:
                made.append(use("held", x + 9, y + 9))
            if objective.medals > 1:
                made.append(text(f"×{objective.medals}", x + 13, y + 5, font_family=p.SANS, font_size="11",
                                 font_weight="700", fill=p.INK))  # fmt: skip
    return group([*threads, *made], class_="medals")


def exits(sheet: Sheet) -> list[str]:
    """An arrow in the colour of its side, over the edge of the board, on every exit."""
    grid, board = sheet.grid, sheet.scene.board
    made = []
    for rule in sheet.scene.exits:
        for name in rule.hexes:
            hex_ = board.index(name)
            row = int(board.row[hex_])
            x, y = grid.hex_centre(hex_)
            dx, dy, turn = (0.0, -1.0, 0) if row == 0 else (0.0, 1.0, 180)
            if 0 < row < board.height - 1:
                dx, dy, turn = (-1.0, 0.0, 270) if int(board.col[hex_]) == 0 else (1.0, 0.0, 90)
            out = f"translate({num(x + dx * (HALF - 7))} {num(y + dy * (RADIUS - 9))}) rotate({turn})"
            made.append(el("g", use(f"exit-{rule.side}", 0, 0), transform=out))
    return group(made, class_="exits")


def _nearest_first(spots: list[Point]) -> list[Point]:
    left = sorted(spots)
    path = [left.pop(0)]
    while left:
        last = path[-1]
        left.sort(key=lambda spot: ((spot[0] - last[0]) ** 2 + (spot[1] - last[1]) ** 2, spot))
        path.append(left.pop(0))
    return path


def symbols() -> dict[str, str]:
    """Medals, drawn once."""
    letter = {"font_family": p.SANS, "font_size": "12.5", "font_weight": "700", "text_anchor": "middle", "fill": p.INK}
    round_disc = el("circle", r="11", fill=p.GOLD, stroke=p.INK, stroke_width=1.4) + el(
        "circle", r="8.6", fill="none", stroke=p.GOLD_DARK, stroke_width=0.9
    )
    lozenge = el("path", d="M0 -13L13 0L0 13L-13 0Z", fill="#d9dbd6", stroke=p.INK, stroke_width=1.4) + el(
        "path", d="M0 -10L10 0L0 10L-10 0Z", fill="none", stroke=p.STEEL, stroke_width=0.9
    )
    rays = "".join(
        f"M0 0L{num(18 * dx)} {num(18 * dy)}"
        for dx, dy in ((0, -1), (0.71, -0.71), (1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71))
    )
    glory = el("path", d=rays, stroke=p.INK, stroke_width=5, stroke_linecap="round") + el(
        "path", d=rays, stroke=p.GOLD, stroke_width=2.8, stroke_linecap="round"
    )
    shade = el("circle", cx="2", cy="3", r="11.5", fill=p.SHADOW, fill_opacity="0.4")
    made = {
        "held": el("circle", r="6.5", fill=p.SHEET, stroke=p.INK, stroke_width=1.2)
        + el("path", d="M-3.2 0.2l2.4 2.6l4 -5", fill="none", stroke=p.INK, stroke_width=1.9, stroke_linecap="round")
    }
    for side, shape, mark in (("allies", round_disc, "A"), ("axis", lozenge, "X")):
        made[f"medal-{side}"] = shade + shape + text(mark, 0, 4.5, **letter)
        made[f"medal-{side}-wins"] = shade + glory + shape + text(mark, 0, 4.5, **letter)
    arrow = "M0 -17L15 1H7V15H-7V1H-15Z"
    for side, fill in (("allies", p.GOLD), ("axis", "#d9dbd6")):
        made[f"exit-{side}"] = el("path", d=arrow, fill=p.SHADOW, fill_opacity="0.4", transform="translate(2 3)") + el(
            "path", d=arrow, fill=fill, stroke=p.INK, stroke_width=1.6, stroke_linejoin="round"
        )
    return made
