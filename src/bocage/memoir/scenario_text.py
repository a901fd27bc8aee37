"""Scenarios as text: the cells of the map, the plain document and the TOML file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, asdict, fields
from typing import Any

from bocage.boards.text import format_rows
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.scenario import FORMAT, GAME, Cell, Objective, Scenario, Unit
from bocage.memoir.special import module_of

SIDE_LETTERS = {"a": "allies", "x": "axis"}
_LETTER_OF = {side: letter for letter, side in SIDE_LETTERS.items()}
_OPTIONAL = ("number", "source", "dates", "rivers", "labels", "objectives", "rules")


class CellError(ValueError):
    """A cell that cannot be read; the message is what is wrong and the remedy."""


def cell_text(cell: Cell) -> str:
    """The cell as it is drawn: terrain, structure, obstacles, unit."""
    rows = load_rows()
    text = rows.terrains[rows.terrain(cell.terrain)].code
    if cell.structure is not None:
        text += rows.structures[rows.structure(cell.structure)].code
    text += "".join(row.code for row in rows.obstacles if row.id in cell.obstacles)
    if cell.unit is None:
        return text
    kind = rows.kinds[rows.kind(cell.unit.kind)]
    figures = "" if cell.unit.figures == kind.figures else str(cell.unit.figures)
    return f"{text}:{_LETTER_OF[cell.unit.side]}{kind.code}{figures}"


def read_cell(text: str) -> Cell:
    """The cell that was drawn, or a `CellError`."""
    rows = load_rows()
    ground, colon, unit = text.partition(":")
    terrain, rest = _take(ground, {row.code: row.id for row in rows.terrains}, "terrain")
    structures = {row.code: row.id for row in rows.structures}
    obstacles = {row.code: row.id for row in rows.obstacles}
    structure: str | None = None
    pieces: list[str] = []
    while rest:
        piece, rest = _take(rest, structures | obstacles, "structure or obstacle")
        if piece in structures.values():
            if structure is not None or pieces:
                raise CellError("a hex has one structure, drawn before its obstacles; remove or move the other")
            structure = piece
        elif piece in pieces:
            raise CellError(f"{piece} is drawn twice; draw it once")
        else:
            pieces.append(piece)
    ordered = tuple(row.id for row in rows.obstacles if row.id in pieces)
    return Cell(terrain, structure, ordered, _read_unit(unit, rows) if colon else None)


def _read_unit(text: str, rows: Rows) -> Unit:
    side, rest = _take(text, SIDE_LETTERS, "side")
    kind, digits = _take(rest, {row.code: row.id for row in rows.kinds}, "unit")
    full = rows.kinds[rows.kind(kind)].figures
    if not digits:
        return Unit(side, kind, full)
    if len(digits) != 1 or digits not in "123456789":
        raise CellError(f"{digits!r} is not a number of figures; write 1 to 9, or nothing for a full unit of {full}")
    return Unit(side, kind, int(digits))


def _take(text: str, known: Mapping[str, str], what: str) -> tuple[str, str]:
    for length in (2, 1):
        if len(text) >= length and text[:length] in known:
            return known[text[:length]], text[length:]
    table = ", ".join(f"{code} {name}" for code, name in known.items())
    if not text:
        raise CellError(f"the {what} is missing; use one of: {table}")
    raise CellError(f"{text[0]!r} is not a {what}; use one of: {table}")


def map_text(scenario: Scenario) -> str:
    """The map as it is drawn in the file."""
    return format_rows([cell_text(cell) for cell in scenario.cells], scenario.hex_board)


def document_of(scenario: Scenario, whole: bool = False) -> dict[str, Any]:
    """The document of a battle; what has its default value is left out unless the whole is asked for."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": GAME,
        "id": scenario.id,
        "number": scenario.number,
        "source": scenario.source,
        "dates": list(scenario.dates),
        "board": scenario.board,
        "first": scenario.first,
        "rivers": list(scenario.rivers),
        "map": map_text(scenario),
        "sides": {name: asdict(side) for name, side in scenario.sides.items()},
        "labels": dict(scenario.labels),
        "objectives": [_plain(objective, whole) for objective in scenario.objectives],
        "rules": [{"name": module_of(rule).NAME, **_plain(rule, whole)} for rule in scenario.rules],
        "text": {language: _plain(text, whole) for language, text in scenario.text.items()},
    }
    return {key: value for key, value in document.items() if whole or value or key not in _OPTIONAL}


def _plain(thing: Any, whole: bool) -> dict[str, Any]:
    plain = {}
    for f in fields(thing):
        value = getattr(thing, f.name)
        if whole or f.default is MISSING or value != f.default:
            plain[f.name] = list(value) if isinstance(value, tuple) else value
    return plain


def toml_of(scenario: Scenario) -> str:
    """The TOML file of a battle, its parts in the order of docs/notation.md."""
    document = document_of(scenario)
    lines = [
        f"{key} = {toml_value(value)}"
        for key, value in document.items()
        if key not in {"map", "sides", "labels", "objectives", "rules", "text"}
    ]
    lines += ['map = """', document["map"] + '"""']
    for name, side in document["sides"].items():
        lines += _table(f"[sides.{name}]", side)
    if document.get("labels"):
        lines += _table("[labels]", document["labels"])
    for key in ("objectives", "rules"):
        for item in document.get(key, []):
            lines += _table(f"[[{key}]]", item)
    for language, text in document["text"].items():
        lines += _table(f"[text.{language}]", text)
    return "\n".join(lines) + "\n"


def _table(head: str, values: Mapping[str, Any]) -> list[str]:
    return ["", head, *(f"{key} = {toml_value(value)}" for key, value in values.items())]


def toml_value(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    # JSON's strings, numbers and truth values are TOML's too, but for one control character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


DEFAULTS = {f.name: f.default for f in fields(Objective) if f.default is not MISSING}
"""What an objective is when its file does not say."""
