"""Checking a scenario document and making the `Scenario`: all that is wrong is reported at once, with remedies."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from bocage.boards.hexes import DIRECTIONS, BoardError, HexBoard, hex_board
from bocage.boards.text import parse_rows
from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.composed import load_traits
from bocage.memoir.decks import STANDARD, load_decks
from bocage.memoir.kernel import layout
from bocage.memoir.kernel.codes import PACKED, PONDEROUS
from bocage.memoir.options import Options, read_asked
from bocage.memoir.problems import Problems, shown
from bocage.memoir.rows import Rows, load_rows
from bocage.memoir.rows_ground import NETWORKS
from bocage.memoir.rows_read import CLASSES, SIDES
from bocage.memoir.scenario import (
    BOARDS,
    BOXES,
    COURSES,
    EDGES,
    FACES,
    FORMAT,
    FRONTS,
    GAME,
    LATER,
    MOST_CARDS,
    NATIONS,
    OVERLORD,
    Cell,
    Scenario,
    ScenarioError,
    Side,
)
from bocage.memoir.scenario_cards import check_cards, read_start_cards
from bocage.memoir.scenario_goals import MOST_MEDALS, objectives_of
from bocage.memoir.scenario_text import OPTIONAL, CellError, read_cell
from bocage.memoir.scenario_units import units_made
from bocage.memoir.scenario_words import MOST_SOURCE, hides, line_of, texts_of
from bocage.memoir.special import Special, module_of, registry
from bocage.memoir.special.parameters import Parameter, parameters
from bocage.memoir.tables import combined
from bocage.memoir.ways import BUNKERS

MOST_ID = 100
MOST_LABEL = 60
"""Characters of the name of a file and of a name on the map."""
MOST_COURSE = 2
"""Words of all rivers, all roads and so on, for each hex of the board."""
_REQUIRED = ("format", "game", "id", "board", "first", "map", "sides", "text")
_KEYS = (*_REQUIRED, *OPTIONAL, *COURSES, *LATER, "open")
_SIDE_KEYS = ("nation", "edge", "hand", "medals")
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
            p.add("format", f"{shown(d['format'])} is not a format this version reads; use {FORMAT}")
        if "game" in d and d["game"] != GAME:
            p.add("game", f"{shown(d['game'])} is another game; use {GAME!r}")
        name = p.string("id", d.get("id", "x")) or "x"
        if not _ID.fullmatch(name) or len(name) > MOST_ID:
            p.add("id", f"{name[:MOST_ID]!r} cannot name a file; use small letters, digits and single hyphens")
        sides = self._sides()
        era = self._trait("era", "era", d.get("era", ""))
        cells = self._map()
        if "open" in d:
            cells = self._open_ground(p.choice("open", d["open"], [row.id for row in self.rows.terrains]), cells)
        if self.board is not None:
            cells = units_made(p, d.get("units", []), cells, self._hex_number, sides, era)
        values: dict[str, Any] = {
            "id": name,
            "board": p.choice("board", d.get("board", FACES[0]), FACES),
            "first": p.choice("first", d.get("first", "allies"), SIDES),
            "cells": tuple(cells),
            "sides": sides,
            "number": p.number("number", d.get("number", 0), 0, 9999),
            "source": line_of(p, "source", d.get("source", ""), MOST_SOURCE),
            "box": p.choice("box", d["box"], BOXES) if "box" in d else "",
            "front": p.choice("front", d["front"], FRONTS) if "front" in d else "",
            "dates": self._dates(),
            "rivers": self._courses("rivers", cells),
            **{key: self._courses(key, cells) for key in COURSES},
            "labels": self._labels(),
            "objectives": objectives_of(p, d.get("objectives", []), self.board, self._hexes),
            "rules": self._rules(),
            "text": texts_of(p, d),
            "deck": p.choice("deck", d.get("deck", STANDARD), load_decks()) or STANDARD,
            "era": era,
            "house": read_asked(p, d.get("house", {})),
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
        if size[0] > OVERLORD[0] and size[1] == OVERLORD[1]:
            wide = f"its first row has {size[0]} hexes, more than two boards side by side"
            p.add("map", f"{wide}; a commander leads three generals of two sections each, so draw {OVERLORD[0]}")
            return []
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

    def _open_ground(self, terrain: str | None, cells: Sequence[Cell]) -> list[Cell]:
        """Open hexes as the terrain that a whole battlefield consists of; what is built on them stands dry."""
        plain = self.rows.terrains[0].id
        return [
            replace(cell, terrain=terrain) if terrain and cell.terrain == plain and cell.structure is None else cell
            for cell in cells
        ]

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
        kind = rows.kinds[rows.kind(cell.unit.kind)]
        cls = {PONDEROUS: kind.cls, PACKED: CLASSES["infantry"]}.get(kind.moves_as, kind.moves_as)
        word = next(name for name, number in CLASSES.items() if number == cls)
        what = next((o for o in cell.obstacles if not rows.obstacles[rows.obstacle(o)].enter >> cls & 1), None)
        barred = kind.moves_as == PACKED and cell.structure in BUNKERS  # 004 HR-53
        if barred or not (ground.enter | ground.fixed | ground.begins) >> cls & 1:
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
            p.keys(place, side, (*_SIDE_KEYS, "army", "start_cards"), _SIDE_KEYS)
            sides[name] = Side(
                nation=p.choice(f"{place}.nation", side.get("nation", NATIONS[0]), NATIONS) or NATIONS[0],
                edge=p.choice(f"{place}.edge", side.get("edge", EDGES[0]), EDGES) or EDGES[0],
                hand=p.number(f"{place}.hand", side.get("hand", 0), 0, MOST_CARDS) or 0,
                medals=p.number(f"{place}.medals", side.get("medals", 1), 1, MOST_MEDALS) or 1,
                army=self._trait(f"{place}.army", "army", side.get("army", "")),
                start_cards=read_start_cards(p, f"{place}.start_cards", side.get("start_cards", []), side.get("hand")),
            )
        edges = [p.table("sides", given[name]).get("edge") for name in sides]
        if len(edges) == len(SIDES) and edges[0] is not None and edges[0] == edges[1]:
            p.add("sides", f"both sides play from the {edges[0]} edge; give one of them the other edge")
        return sides

    def _trait(self, place: str, block: str, value: Any) -> str:
        return "" if value == "" else self.problems.choice(place, value, load_traits()[block]) or ""

    def _dates(self) -> tuple[str, ...]:
        p = self.problems
        dates = []
        for value in p.many("dates", self.document.get("dates", [])):
            try:
                dates.append(datetime.date.fromisoformat(str(p.string("dates", value) or "")).isoformat())
            except ValueError:
                p.add("dates", f'{shown(value)} is not a date; write it as "1944-06-06"')
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

    def _hex_number(self, place: str, value: Any) -> int | None:
        name = self._hex(place, value)
        return None if name is None or self.board is None else self.board.index(name)

    def _hexes(self, place: str, value: Any, least: int, most: int) -> tuple[str, ...]:
        given = self.problems.many(place, value)
        names = [name for item in given if (name := self._hex(place, item)) is not None]
        if isinstance(value, (list, tuple)) and not least <= len(given) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            self.problems.add(place, f"{len(given)} hexes are given; give {wanted}")
        for name in sorted(name for name, times in Counter(names).items() if times > 1):
            self.problems.add(place, f"{name} is listed twice; list it once")
        return tuple(names)

    def _courses(self, key: str, cells: Sequence[Cell]) -> tuple[str, ...]:
        given = self.problems.many(key, self.document.get(key, []))
        # What is drawn of them takes time for every hex: twice over the whole board is more than any map needs.
        most = MOST_COURSE * (len(cells) or 1)
        if sum(len(value.split()) for value in given if isinstance(value, str)) > most or len(given) > most:
            self.problems.add(key, f"they are longer than {most} hexes; name every hex once")
            return ()
        return tuple(self._course(f"{key} {place + 1}", key, value, cells) for place, value in enumerate(given))

    def _carries(self, key: str, cell: Cell) -> bool:
        """Whether what the key is about can run over the cell; over a bridge anything can."""
        ground = self.rows.terrains[self.rows.terrain(cell.terrain)]
        if key not in COURSES:
            return bool(ground.river or ground.water)
        if cell.structure is not None and self.rows.structures[self.rows.structure(cell.structure)].replaces:
            return True
        return bool(ground.network & NETWORKS[COURSES[key]])

    def _course(self, place: str, key: str, value: Any, cells: Sequence[Cell]) -> str:
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
            if not self._carries(key, cells[hex_]):
                what = COURSES.get(key, "river")
                self.problems.add(place, f"{self.board.name(hex_)} is not a {what} hex; draw one or leave it out")
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
            if text is not None and (len(text) > MOST_LABEL or hides(text)):
                p.add(f"labels.{key}", f"a label is one line of up to {MOST_LABEL} characters; shorten it")
            elif name is not None and text is not None:
                labels[name] = text
        return labels

    def _rules(self) -> tuple[Special, ...]:
        p = self.problems
        given = p.many("rules", self.document.get("rules", []))
        if len(given) > layout.RULES:
            p.add("rules", f"{len(given)} are too many; give at most {layout.RULES}")
        made = [
            self._rule(f"rule {n + 1}", p.table(f"rule {n + 1}", rule)) for n, rule in enumerate(given[: layout.RULES])
        ]
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
        before = p.count
        p.keys(place, given, ("name", *wanted), [key for key, parameter in wanted.items() if parameter.required])
        values = {
            key: self._parameter(f"{place}: {key}", parameter, given[key])
            for key, parameter in wanted.items()
            if key in given
        }
        return rule(**values) if p.count == before else None

    def _parameter(self, place: str, parameter: Parameter, value: Any) -> Any:
        if parameter.type == "side":
            return self.problems.choice(place, value, SIDES)
        if parameter.type == "unit":
            return self.problems.choice(place, value, [kind.id for kind in self.rows.kinds])
        if parameter.type == "terrains":
            known = [ground.id for ground in self.rows.terrains]
            given = self.problems.many(place, value)
            if len(given) > len(known):
                self.problems.add(place, f"{len(given)} are too many; list each of them once")
                return ()
            return tuple(self.problems.choice(place, name, known) or "" for name in given)
        if parameter.type == "number":
            return self.problems.number(place, value, parameter.least, parameter.most)
        return self._hexes(place, value, parameter.least, parameter.most)

    def _check_room(self, scenario: Scenario) -> None:
        """A battle may use more rows than a World holds."""
        try:
            battle_rows(scenario, Options(), self.rows)
        except ScenarioError as error:
            self.problems.add("rows", str(error))
        pairs = {(cell.terrain, cell.structure) for cell in scenario.cells}
        if len(pairs | {(terrain, None) for terrain, _ in pairs}) > layout.GROUNDS:
            self.problems.add("map", f"{len(pairs)} pairs of terrain and structure are too many; use fewer")

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
        check_cards(self.problems, scenario)
        for module in registry().values():
            for wrong in module.missing(scenario) if hasattr(module, "missing") else ():
                self.problems.add("rules", wrong)
        if not self.problems:
            self._check_room(scenario)
        if units > layout.UNITS:
            self.problems.add("map", f"{units} units, reserves included, are too many; place at most {layout.UNITS}")
