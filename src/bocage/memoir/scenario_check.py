"""Checking a scenario document and making the `Scenario`: all that is wrong is reported at once, with remedies."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from bocage.boards.hexes import DIRECTIONS, BoardError, HexBoard, hex_board
from bocage.boards.text import parse_rows
from bocage.memoir.kernel import layout
from bocage.memoir.problems import Problems
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.rows_read import CLASSES, LANGUAGES, SIDES
from bocage.memoir.scenario import (
    BOARDS,
    EDGES,
    FACES,
    FORMAT,
    GAME,
    HOLDS,
    MOST_CARDS,
    NATIONS,
    WHENS,
    Cell,
    Objective,
    Scenario,
    ScenarioError,
    Side,
    Text,
)
from bocage.memoir.scenario_text import DEFAULTS, CellError, read_cell
from bocage.memoir.special import Special, module_of, registry
from bocage.memoir.special.parameters import Parameter, parameters
from bocage.memoir.tables import combined

_REQUIRED = ("format", "game", "id", "board", "first", "map", "sides", "text")
_KEYS = (*_REQUIRED, "number", "source", "dates", "rivers", "labels", "objectives", "rules")
_SIDE_KEYS = ("nation", "edge", "hand", "medals")
_OBJECTIVE_KEYS = ("side", "hexes", *DEFAULTS)
_TEXT_KEYS = ("title", "subtitle", "briefing", "history", "rules")
_MOST_MEDALS = 60
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def check_document(document: Any, where: str) -> Scenario:
    """The battle of a document, or a `ScenarioError` with all its problems."""
    check = _Check(document)
    scenario = check.scenario()
    if scenario is None or check.problems:
        raise ScenarioError(check.problems.message(where))
    return scenario


class _Check:
    def __init__(self, document: Any) -> None:
        self.problems = Problems()
        self.rows: Rows = load_rows()
        self.document = self.problems.table("document", document)
        self.board: HexBoard | None = None

    def scenario(self) -> Scenario | None:
        """The battle, as far as it could be read; None when too much is missing to look further."""
        p, d = self.problems, self.document
        p.keys("top level", d, _KEYS, _REQUIRED)
        if "format" in d and d["format"] != FORMAT:
            p.add("format", f"{d['format']!r} is not a format this version reads; use {FORMAT}")
        if "game" in d and d["game"] != GAME:
            p.add("game", f"{d['game']!r} is another game; use {GAME!r}")
        name = p.string("id", d.get("id", "x")) or "x"
        if not _ID.fullmatch(name):
            p.add("id", f"{name!r} cannot name a file; use small letters, digits and single hyphens")
        cells = self._map()
        sides = self._sides()
        values: dict[str, Any] = {
            "id": name,
            "board": p.choice("board", d.get("board", FACES[0]), FACES),
            "first": p.choice("first", d.get("first", "allies"), SIDES),
            "cells": tuple(cells),
            "sides": sides,
            "number": p.number("number", d.get("number", 0), 0, 9999),
            "source": p.string("source", d.get("source", "")),
            "dates": self._dates(),
            "rivers": self._rivers(cells),
            "labels": self._labels(),
            "objectives": self._objectives(),
            "rules": self._rules(),
            "text": self._text(),
        }
        if self.board is None or len(sides) < len(SIDES) or "map" not in d:
            return None
        scenario = Scenario(size=(self.board.width, self.board.height), **values)
        self._check_whole(scenario)
        return scenario

    def _map(self) -> list[Cell]:
        p = self.problems
        text = p.string("map", self.document.get("map", ""))
        lines = [cells for line in (text or "").splitlines() if (cells := line.split())]
        if not lines:
            if text is not None and "map" in self.document:
                p.add("map", "it is empty; draw one line per row of hexes")
            return []
        size = (len(lines[0]), len(lines))
        if size not in BOARDS:
            known = ", ".join(f"{w}×{h}" for w, h in BOARDS)
            p.add("map", f"its first row has {size[0]} hexes and there are {size[1]} rows; draw a board of {known}")
            return []
        board = hex_board(*size)
        try:
            drawn = parse_rows(text or "", board)
        except BoardError as error:
            p.add("map", str(error))
            return []
        self.board = board
        return [self._cell(board, hex_, cell) for hex_, cell in enumerate(drawn)]

    def _cell(self, board: HexBoard, hex_: int, drawn: str) -> Cell:
        row, column = int(board.row[hex_]), int(board.col[hex_])
        place = f"map: row {board.height - row}, column {column + 1} ({board.name(hex_)}) {drawn!r}"
        try:
            cell = read_cell(drawn)
        except CellError as error:
            self.problems.add(place, str(error))
            return Cell(self.rows.terrains[0].id)
        if cell.unit is not None:
            self._check_unit(place, cell)
        return cell

    def _check_unit(self, place: str, cell: Cell) -> None:
        """A unit must stand where its class may go, or where it was built in."""
        assert cell.unit is not None
        rows = self.rows
        structure = rows.structures[rows.structure(cell.structure)] if cell.structure else None
        ground = combined(rows.terrains[rows.terrain(cell.terrain)], structure, rows.terrains[0])
        cls = rows.kinds[rows.kind(cell.unit.kind)].cls
        word = next(name for name, number in CLASSES.items() if number == cls)
        what = next((o for o in cell.obstacles if not rows.obstacles[rows.obstacle(o)].enter >> cls & 1), None)
        if not (ground.enter | ground.fixed) >> cls & 1:
            what = cell.structure or cell.terrain
        if what is not None:
            self.problems.add(place, f"{word} cannot stand on {what}; move the unit or change the hex")

    def _sides(self) -> dict[str, Side]:
        p = self.problems
        if "sides" not in self.document:
            return {}
        given = p.table("sides", self.document["sides"])
        p.keys("sides", given, SIDES, SIDES)
        sides: dict[str, Side] = {}
        for name in SIDES:
            if name not in given:
                continue
            place, side = f"sides.{name}", p.table(f"sides.{name}", given[name])
            p.keys(place, side, _SIDE_KEYS, _SIDE_KEYS)
            sides[name] = Side(
                nation=p.choice(f"{place}.nation", side.get("nation", NATIONS[0]), NATIONS) or NATIONS[0],
                edge=p.choice(f"{place}.edge", side.get("edge", EDGES[0]), EDGES) or EDGES[0],
                hand=p.number(f"{place}.hand", side.get("hand", 0), 0, MOST_CARDS) or 0,
                medals=p.number(f"{place}.medals", side.get("medals", 1), 1, _MOST_MEDALS) or 1,
            )
        edges = [p.table("sides", given[name]).get("edge") for name in sides]
        if len(edges) == len(SIDES) and edges[0] is not None and edges[0] == edges[1]:
            p.add("sides", f"both sides play from the {edges[0]} edge; give one of them the other edge")
        return sides

    def _dates(self) -> tuple[str, ...]:
        p = self.problems
        dates = []
        for value in p.many("dates", self.document.get("dates", [])):
            try:
                dates.append(datetime.date.fromisoformat(str(p.string("dates", value) or "")).isoformat())
            except ValueError:
                p.add("dates", f'{value!r} is not a date; write it as "1944-06-06"')
        if len(dates) > 2:
            p.add("dates", f"{len(dates)} dates are given; give one day, or the first and the last")
        if dates != sorted(dates):
            p.add("dates", f"{dates[0]} is later than {dates[1]}; give the first day first")
        return tuple(dates)

    def _hex(self, place: str, value: Any) -> str | None:
        """The hex with its capitals right, or a problem; without a board the map's own problem comes first."""
        name = self.problems.string(place, value)
        if name is None or self.board is None:
            return None
        try:
            return self.board.name(self.board.index(name))
        except BoardError as error:
            self.problems.add(place, str(error) if "; " in str(error) else f"{error}; correct the name")
            return None

    def _hexes(self, place: str, value: Any, least: int, most: int) -> tuple[str, ...]:
        given = self.problems.many(place, value)
        names = [name for item in given if (name := self._hex(place, item)) is not None]
        if isinstance(value, (list, tuple)) and not least <= len(given) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            self.problems.add(place, f"{len(given)} hexes are given; give {wanted}")
        for name in sorted({name for name in names if names.count(name) > 1}):
            self.problems.add(place, f"{name} is listed twice; list it once")
        return tuple(names)

    def _rivers(self, cells: Sequence[Cell]) -> tuple[str, ...]:
        return tuple(
            self._river(f"rivers {place + 1}", value, cells)
            for place, value in enumerate(self.problems.many("rivers", self.document.get("rivers", [])))
        )

    def _river(self, place: str, value: Any, cells: Sequence[Cell]) -> str:
        words = (self.problems.string(place, value) or "").split()
        first = words[:1] if words and words[0].upper() in DIRECTIONS else []
        last = words[-1:] if len(words) > 1 and words[-1].upper() in DIRECTIONS else []
        names = [self._hex(place, word) for word in words[len(first) : len(words) - len(last)]]
        if not names:
            self.problems.add(place, "a course needs at least one hex; write [edge] hex hex … [edge]")
        if self.board is None or None in names:
            return ""
        course = [self.board.index(name) for name in names if name is not None]
        for hex_ in course:
            if not self.rows.terrains[self.rows.terrain(cells[hex_].terrain)].river:
                self.problems.add(place, f"{self.board.name(hex_)} is not a river hex; draw one or leave it out")
        for a, b in pairwise(course):
            if self.board.distance(a, b) != 1:
                pair = f"{self.board.name(a)} and {self.board.name(b)}"
                self.problems.add(place, f"{pair} are not neighbours; give the course hex by hex")
        return " ".join([*map(str.upper, first), *(name for name in names if name), *map(str.upper, last)])

    def _labels(self) -> dict[str, str]:
        p = self.problems
        labels = {}
        for key, value in p.table("labels", self.document.get("labels", {})).items():
            name, text = self._hex("labels", key), p.string(f"labels.{key}", value)
            if name is not None and text is not None:
                labels[name] = text
        return labels

    def _objectives(self) -> tuple[Objective, ...]:
        p = self.problems
        given = p.many("objectives", self.document.get("objectives", []))
        if len(given) > layout.OBJECTIVES:
            p.add("objectives", f"{len(given)} are too many; give at most {layout.OBJECTIVES}")
        return tuple(
            self._objective(f"objective {n + 1}", p.table(f"objective {n + 1}", o)) for n, o in enumerate(given)
        )

    def _objective(self, place: str, given: Mapping[str, Any]) -> Objective:
        p = self.problems
        p.keys(place, given, _OBJECTIVE_KEYS, ("side", "hexes"))
        o = {**DEFAULTS, "side": "allies", "hexes": [], **given}
        hexes = self._hexes(f"{place}: hexes", o["hexes"], 1, layout.OBJECTIVE_HEXES) if "hexes" in given else ()
        wins = p.flag(f"{place}: wins", o["wins"]) or False
        at_least = p.number(f"{place}: at_least", o["at_least"], 1, layout.OBJECTIVE_HEXES) or 1
        if hexes and at_least > len(hexes):
            p.add(f"{place}: at_least", f"{at_least} is more than its {len(hexes)} hexes; lower it or list more hexes")
        if wins and o["hold"] == "permanent":
            p.add(f"{place}: hold", "an objective that wins the battle is not kept; leave hold out")
        if not wins and o["when"] == "end-of-own-turn":
            p.add(f"{place}: when", "medals are counted at once; leave when out, or set wins = true")
        return Objective(
            side=p.choice(f"{place}: side", o["side"], SIDES) or "allies",
            hexes=hexes,
            medals=p.number(f"{place}: medals", o["medals"], 0 if wins else 1, _MOST_MEDALS) or 0,
            at_least=at_least,
            hold=p.choice(f"{place}: hold", o["hold"], HOLDS) or HOLDS[0],
            when=p.choice(f"{place}: when", o["when"], WHENS) or WHENS[0],
            wins=wins,
        )

    def _rules(self) -> tuple[Special, ...]:
        p = self.problems
        given = p.many("rules", self.document.get("rules", []))
        if len(given) > layout.RULES:
            p.add("rules", f"{len(given)} are too many; give at most {layout.RULES}")
        made = [self._rule(f"rule {n + 1}", p.table(f"rule {n + 1}", rule)) for n, rule in enumerate(given)]
        rules = [rule for rule in made if rule is not None]
        for n, rule in enumerate(rules):
            if rule in rules[:n]:
                p.add("rules", f"{rule} is listed twice; list it once")
        return tuple(rules)

    def _rule(self, place: str, given: Mapping[str, Any]) -> Special | None:
        p = self.problems
        if "name" not in given:
            p.add(place, "the key 'name' is missing; add it")
            return None
        name = p.choice(f"{place}: name", given["name"], registry())
        if name is None:
            return None
        place = f"{place} ({name})"
        rule = registry()[name].Rule
        wanted = parameters(rule)
        before = len(p.found)
        p.keys(place, given, ("name", *wanted), wanted)
        values = {
            key: self._parameter(f"{place}: {key}", parameter, given[key])
            for key, parameter in wanted.items()
            if key in given
        }
        return rule(**values) if len(p.found) == before else None

    def _parameter(self, place: str, parameter: Parameter, value: Any) -> Any:
        if parameter.type == "side":
            return self.problems.choice(place, value, SIDES)
        if parameter.type == "unit":
            return self.problems.choice(place, value, [kind.id for kind in self.rows.kinds])
        if parameter.type == "number":
            return self.problems.number(place, value, parameter.least, parameter.most)
        return self._hexes(place, value, parameter.least, parameter.most)

    def _text(self) -> dict[str, Text]:
        p = self.problems
        if "text" not in self.document:
            return {}
        given = p.table("text", self.document["text"])
        p.keys("text", given, LANGUAGES)
        tables = {language: p.table(f"text.{language}", given[language]) for language in LANGUAGES if language in given}
        if not tables:
            p.add("text", f"there is none; add a table text.{LANGUAGES[0]} with a title and a briefing")
        used = {key for table in tables.values() for key in table if key in _TEXT_KEYS} | {"title", "briefing"}
        made: dict[str, Text] = {}
        for language, table in tables.items():
            place = f"text.{language}"
            # A language must not stay behind: what one of them tells, all tell.
            p.keys(place, table, _TEXT_KEYS, [key for key in _TEXT_KEYS if key in used])
            texts = {key: p.string(f"{place}.{key}", table.get(key, "")) or "" for key in _TEXT_KEYS if key != "rules"}
            rules = [
                p.string(f"{place}.rules", rule) or "" for rule in p.many(f"{place}.rules", table.get("rules", []))
            ]
            made[language] = Text(**texts, rules=tuple(rules))
        if len({len(text.rules) for text in made.values()}) > 1:
            counts = ", ".join(f"{language} {len(text.rules)}" for language, text in made.items())
            p.add("text", f"the languages have different numbers of rules ({counts}); give every language all of them")
        return made

    def _check_whole(self, scenario: Scenario) -> None:
        """What only shows when the parts are put together."""
        for side in SIDES:
            if not any(unit.side == side for _, unit in scenario.units()):
                self.problems.add("map", f"the {side} have no unit; place at least one")
        units = sum(1 for _ in scenario.units())
        for rule in scenario.rules:
            module = module_of(rule)
            if hasattr(module, "reserves"):
                units += module.reserves(rule)
            for wrong in module.check(rule, scenario) if hasattr(module, "check") else ():
                self.problems.add(f"rule {module.NAME}", wrong)
        if units > layout.UNITS:
            self.problems.add("map", f"{units} units, reserves included, are too many; place at most {layout.UNITS}")
