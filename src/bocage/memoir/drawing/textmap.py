"""The map for a terminal: bricks of text shifted like the hexes, letters first and colours on top of them.

Each hex is two lines. The first says what is there: terrain, structure and obstacles in the letters of the notation,
``*a`` or ``*x`` for an objective, ``>a`` or ``>x`` for an exit. The second is the unit: side, kind and figures, after
a sign for what it has done.
"""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from bocage.boards.sections import LINES
from bocage.memoir.composed import base_kind
from bocage.memoir.drawing import palette as p
from bocage.memoir.drawing.looks import GroundLook
from bocage.memoir.drawing.plain import terrain_look
from bocage.memoir.drawing.scene import Scene, Subject, scene_of
from bocage.memoir.drawing.wording import side_name, tell
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import Unit
from bocage.memoir.scenario_text import SIDE_LETTERS
from bocage.memoir.words import name_of

MARKS = (("fought", "-"), ("moved", ">"), ("ordered", "!"))
"""Signs before a unit; the latest deed counts."""
WALL, SECTION = "|", ":"
LEAST = 5
"""Letters between two walls: with walls 6, so that the map of 13 hexes fits 80 columns."""

LETTER_OF = {side: letter for letter, side in SIDE_LETTERS.items()}
_WALL = Style(color="#8a7c5c")
_RED = Style(color="#e2453b", bold=True)
_RED_ON_LIGHT, _RED_ON_DARK = Style(color=p.GREASE, bold=True), Style(color="#ffb3ab", bold=True)
_RULER = Style(dim=True)
SIDE_STYLES = {
    "allies": Style(color="#ffffff", bgcolor="#4f5624", bold=True),
    "axis": Style(color="#ffffff", bgcolor="#3d474e", bold=True),
}


def text_map(subject: Subject, names: bool = False) -> Text:
    """The map in colour; with names every hex says which one it is, which makes it wider."""
    scene = scene_of(subject)
    ground = [_ground(scene, hex_, names) for hex_ in range(len(scene.cells))]
    goals = [_goals(scene, hex_) for hex_ in range(len(scene.cells))]
    # A goal gives up the letters of its sides where they alone would make the whole map wider.
    goals = [
        goal[:1] if len(letters) < LEAST < len(letters) + len(goal) else goal
        for letters, goal in zip(ground, goals, strict=True)
    ]
    room = max(LEAST, *(len(letters) + len(goal) for letters, goal in zip(ground, goals, strict=True)))
    room += 1 - room % 2  # with its wall a hex is an even number wide, so that half a hex is whole letters
    ruler = _ruler(scene, room)
    made = [ruler]
    for row in range(scene.board.height):
        made += _row(scene, row, room, ground, goals)
    return Text("\n", no_wrap=True, end="").join([*made, ruler])


def plain_map(subject: Subject, names: bool = False) -> str:
    """The same map without colours, for files, pipes and screen readers."""
    return "\n".join(line.rstrip() for line in text_map(subject, names).plain.splitlines())


def _ruler(scene: Scene, room: int) -> Text:
    """The letters of the columns: capitals over the long rows, small ones over the short rows between them."""
    half = (room + 1) // 2
    digits = len(str(scene.board.height))
    line = " " * (digits + 1 + room // 2)
    for column in range(scene.board.width):
        line += chr(ord("A") + column).ljust(half)
        if column < scene.board.width - 1:
            line += chr(ord("a") + column).ljust(half)
    return Text(line.rstrip(), _RULER)


def _row(scene: Scene, row: int, room: int, ground: list[str], goals: list[str]) -> list[Text]:
    board = scene.board
    digits = len(str(board.height))
    short = row % 2
    indent = " " * (short * (room + 1) // 2)
    lines = [Text(str(board.height - row).rjust(digits), _RULER), Text(" " * digits)]
    for line in lines:
        line.append(indent)
    lines_at = LINES.get(board.width, ())
    for column in range(board.row_length(row)):
        hex_ = board.at(2 * column + short, row)
        x = 2 * column + short
        on_wall, inside = x - 1 in lines_at, x in lines_at
        for line in lines:
            line.append(SECTION if on_wall else WALL, _RED if on_wall else _WALL)
        lines[0].append_text(_upper(scene, hex_, room, ground[hex_], goals[hex_], inside))
        lines[1].append_text(_lower(scene, hex_, room, inside))
    for line in lines:
        line.append(WALL, _WALL)
    return lines


def _ground(scene: Scene, hex_: int, names: bool) -> str:
    rows, cell = load_rows(), scene.cells[hex_]
    letters = rows.terrains[rows.terrain(cell.terrain)].code
    if cell.structure is not None:
        letters += rows.structures[rows.structure(cell.structure)].code
    letters += "".join(row.code for row in rows.obstacles if row.id in cell.obstacles)
    return f"{scene.board.name(hex_)} {letters}" if names else letters


def _goals(scene: Scene, hex_: int) -> str:
    sides = sorted({LETTER_OF[objective.side] for objective in scene.objectives_on(hex_)})
    leaving = sorted({LETTER_OF[rule.side] for rule in scene.exits_on(hex_)})
    return "".join(sign + "".join(letters) for sign, letters in (("*", sides), (">", leaving)) if letters)


def _upper(scene: Scene, hex_: int, room: int, ground: str, goals: str, section: bool) -> Text:
    look = _look(scene.cells[hex_].terrain)
    paint = _paint(look)
    text = Text(ground.ljust(room - len(goals)), paint)
    text.append(goals, paint + Style(bold=True, underline=True))
    return _through(text, room, look) if section else text


def _lower(scene: Scene, hex_: int, room: int, section: bool) -> Text:
    look = _look(scene.cells[hex_].terrain)
    paint = _paint(look)
    unit = scene.cells[hex_].unit
    if unit is None:
        text = Text(" " * room, paint)
        return _through(text, room, look) if section else text
    done = scene.marks.get(hex_, frozenset())
    sign = next((sign for name, sign in MARKS if name in done), " ")
    block = f"{sign}{unit_letters(unit)} "
    left = (room - len(block)) // 2
    text = Text(" " * left, paint)
    text.append(block, SIDE_STYLES[unit.side])
    text.append(" " * (room - len(block) - left), paint)
    return text


def unit_letters(unit: Unit) -> str:
    """Side, kind and figures: ``ai4``."""
    rows = load_rows()
    return f"{LETTER_OF[unit.side]}{base_kind(rows, unit.kind).code}{unit.figures}"


def _look(terrain: str) -> GroundLook:
    rows = load_rows()
    return terrain_look(rows.terrains[rows.terrain(terrain)])


def _paint(look: GroundLook) -> Style:
    return Style(color=look.ink, bgcolor=look.tone)


def _through(text: Text, room: int, look: GroundLook) -> Text:
    """A section line through the middle of a hex, where nothing is written."""
    middle = room // 2
    paint, red = _paint(look), _RED_ON_DARK if look.ink == "#ffffff" else _RED_ON_LIGHT
    if text.plain[middle] != " ":
        return text
    return Text.assemble(text[:middle], (SECTION, paint + red), text[middle + 1 :])


def legend(subject: Subject, lang: str = "en") -> list[tuple[str, str]]:
    """Every letter that occurs on the map, with its name."""
    scene, rows = scene_of(subject), load_rows()
    cells = scene.cells
    used = [(row.code, row.id) for row in rows.terrains if any(cell.terrain == row.id for cell in cells)]
    used += [(row.code, row.id) for row in rows.structures if any(cell.structure == row.id for cell in cells)]
    used += [(row.code, row.id) for row in rows.obstacles if any(row.id in cell.obstacles for cell in cells)]
    made = [(code, name_of(id_, lang)) for code, id_ in used]
    kinds = {base_kind(rows, cell.unit.kind).id for cell in cells if cell.unit is not None}
    made += [(f"{letter}_", side_name(side, lang)) for letter, side in SIDE_LETTERS.items()]
    made += [(f"_{row.code}", name_of(row.id, lang)) for row in rows.kinds if row.id in kinds]
    if scene.scenario.objectives:
        made.append(("*", tell("mark.objective", lang)))
    if scene.exits:
        made.append((">", tell("mark.exit", lang)))
    done = {mark for marks in scene.marks.values() for mark in marks}
    made += [(sign, tell(f"mark.{name}", lang)) for name, sign in reversed(MARKS) if name in done]
    if scene.board.width in LINES:
        made.append((SECTION, tell("mark.section", lang)))
    return made
