"""Scenarios as text: the cells of the map, the plain document and the TOML file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any

from bocage.boards.text import format_rows
from bocage.memoir.composed import base_kind
from bocage.memoir.problems import suggestion
from bocage.memoir.rows import Marked, Rows, load_rows
from bocage.memoir.scenario import COURSES, FORMAT, GAME, LATER, Cell, Objective, Scenario, Unit
from bocage.memoir.special import module_of

BY_NAME = "+"
"""What comes before a structure, an obstacle or a unit that is written with its id and not with its letters."""
SIDE_LETTERS = {"a": "allies", "x": "axis"}
_LETTER_OF = {side: letter for letter, side in SIDE_LETTERS.items()}
OPTIONAL = ("number", "source", "box", "front", "dates", "rivers", "labels", "house", "objectives", "rules", "units")
_ALWAYS_DIGESTED = frozenset({"medals", "at_least", "hold", "when", "wins"})
"""Keys of objectives with a default that digests have always covered. Never add to them: old saves hold the digests."""


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
    kind = base_kind(rows, cell.unit.kind)
    figures = "" if cell.unit.figures == kind.figures else str(cell.unit.figures)
    return f"{text}:{_LETTER_OF[cell.unit.side]}{kind.code}{figures}"


def read_cell(text: str) -> Cell:
    """The cell that was drawn, or a `CellError`."""
    rows = load_rows()
    ground, colon, unit = text.partition(":")
    first, *named = ground.split(BY_NAME)
    codes, ids = _known(rows.terrains)
    terrain, rest = (first, "") if first in ids else _take(first, codes, "terrain")
    structures, obstacles = (_known(found)[0] for found in (rows.structures, rows.obstacles))
    structure: str | None = None
    pieces: list[str] = []
    while rest or named:
        if rest:
            piece, rest = _take(rest, structures | obstacles, "structure or obstacle")
        else:
            piece = _named(named.pop(0), (*rows.structures, *rows.obstacles), "structure or obstacle")
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
    if rest.startswith(BY_NAME):
        name = rest[1:].rstrip("0123456789")
        kind, digits = _named(name, rows.kinds, "unit"), rest[1 + len(name) :]
    else:
        kind, digits = _take(rest, _known(rows.kinds)[0], "unit")
    full = rows.kinds[rows.kind(kind)].figures
    if not digits:
        return Unit(side, kind, full)
    if len(digits) != 1 or digits not in "123456789":
        raise CellError(f"{digits!r} is not a number of figures; write 1 to 9, or nothing for a full unit of {full}")
    return Unit(side, kind, int(digits))


def _known(rows: Sequence[Marked]) -> tuple[dict[str, str], set[str]]:
    """The ids of rows by their letters, and all of them."""
    return {row.code: row.id for row in rows}, {row.id for row in rows}


def _named(name: str, rows: Sequence[Marked], what: str) -> str:
    ids = _known(rows)[1]
    if name not in ids:
        raise CellError(f"there is no {what} {name!r}; {suggestion(name, sorted(ids))}")
    return name


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


def document_of(scenario: Scenario) -> dict[str, Any]:
    """The document of a battle; what has its default value is left out."""
    return {key: value for key, value in digested(scenario, frozenset()).items() if value or key not in OPTIONAL}


def digested(scenario: Scenario, always: frozenset[str] = _ALWAYS_DIGESTED) -> dict[str, Any]:
    """The document of a battle with what digests have always covered: these keys, and lists that are empty."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": GAME,
        "id": scenario.id,
        "number": scenario.number,
        "source": scenario.source,
        "box": scenario.box,
        "front": scenario.front,
        "dates": list(scenario.dates),
        "board": scenario.board,
        "first": scenario.first,
        "rivers": list(scenario.rivers),
        "map": map_text(scenario),
        "sides": {name: _plain(side) for name, side in scenario.sides.items()},
        "labels": dict(scenario.labels),
        "objectives": [_plain(objective, always) for objective in scenario.objectives],
        "rules": [{"name": module_of(rule).NAME, **_plain(rule)} for rule in scenario.rules],
        "text": {language: _plain(text) for language, text in scenario.text.items()},
    }
    for f in fields(Scenario):
        if f.name in LATER and (value := getattr(scenario, f.name)) != f.default:
            document[f.name] = value
    for key in COURSES:
        if courses := getattr(scenario, key):
            document[key] = list(courses)
    if scenario.house:
        document["house"] = dict(scenario.house)
    if units := _units(scenario):
        document["units"] = units
    return document


def _units(scenario: Scenario) -> list[dict[str, Any]]:
    """What single units are given besides their kind."""
    made = []
    for hex_, unit in scenario.units():
        if unit.made is not None:
            plain = _plain(unit.made)
            changes = {key: list(v) if isinstance(v, tuple) else v for key, v in plain.pop("change", [])}
            made.append({"hex": scenario.hex_board.name(hex_), **plain, **changes})
    return made


def _plain(thing: Any, always: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The values of a thing that differ from their default, and those that are always told."""
    plain = {}
    for f in fields(thing):
        value = getattr(thing, f.name)
        if f.default is MISSING or value != f.default or f.name in always:
            plain[f.name] = list(value) if isinstance(value, tuple) else value
    return plain


def toml_of(scenario: Scenario) -> str:
    """The TOML file of a battle, its parts in the order of docs/notation.md."""
    document = document_of(scenario)
    lines = [
        f"{key} = {toml_value(value)}"
        for key, value in document.items()
        if key not in {"map", "sides", "labels", "house", "objectives", "rules", "units", "text"}
    ]
    lines += ['map = """', document["map"] + '"""']
    for name, side in document["sides"].items():
        lines += _table(f"[sides.{name}]", side)
    for key in ("labels", "house"):
        if document.get(key):
            lines += _table(f"[{key}]", document[key])
    for key in ("objectives", "units", "rules"):
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
