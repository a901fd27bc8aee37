"""Sentences about a scene in a language: what a hex holds, what a side has, what an objective is worth."""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache
from importlib.resources import files

from bocage.memoir.drawing.scene import Scene
from bocage.memoir.scenario import CONTROLS, Objective, Scenario, Unit
from bocage.memoir.special.exits import Rule as Exits
from bocage.memoir.words import name_of, say


@cache
def _catalogue() -> dict[str, dict[str, str]]:
    raw = tomllib.loads((files("bocage.memoir") / "drawing" / "words.toml").read_text("utf-8"))
    return {f"{part}.{key}": texts for part, entries in raw.items() for key, texts in entries.items()}


def tell(key: str, lang: str, **blanks: object) -> str:
    """A text of the drawing's own catalogue; with ``n`` = 1 its singular, if it has one."""
    if blanks.get("n") == 1 and f"{key}_one" in _catalogue():
        key = f"{key}_one"
    return _catalogue()[key][lang].format(**blanks)


def side_name(side: str, lang: str) -> str:
    return say(f"word.{side}", lang)


def dates(scenario: Scenario, lang: str) -> str:
    """The day of the battle, or the first and the last."""
    days = [date.fromisoformat(day) for day in scenario.dates]
    if len(days) == 2 and (days[0].year, days[0].month) == (days[1].year, days[1].month):
        return f"{days[0].day}–{_day(days[1], lang)}"
    return " – ".join(_day(day, lang) for day in days)


def _day(day: date, lang: str) -> str:
    number = "1er" if lang == "fr" and day.day == 1 else str(day.day)
    return f"{number} {tell(f'month.{day.month}', lang)} {day.year}"


def side_line(scene: Scene, side: str, lang: str) -> str:
    """A side with its nation, edge, cards and medals."""
    about = scene.scenario.sides[side]
    if scene.medals is None:
        medals = tell("side.to_win", lang, n=about.medals)
    else:
        medals = _catalogue()["side.won"][lang].format(have=scene.medals[side], n=about.medals)
    line = tell(
        "side.line", lang,
        side=side_name(side, lang),
        nation=tell(f"nation.{about.nation}", lang),
        edge=tell(f"side.{about.edge}", lang),
        cards=tell("side.cards", lang, n=scene.cards[side]),
        medals=medals,
    )  # fmt: skip
    if scene.medals is None and scene.scenario.first == side:
        line += f", {tell('side.first', lang)}"
    return line


def unit_line(unit: Unit, full: int, lang: str) -> str:
    """A unit with its figures."""
    if unit.figures < full:
        figures = _catalogue()["unit.of_full"][lang].format(n=unit.figures, full=full)
    else:
        figures = tell("unit.figures", lang, n=unit.figures)
    return tell("unit.line", lang, side=side_name(unit.side, lang), kind=name_of(unit.kind, lang), figures=figures)


def objective_line(objective: Objective, lang: str, held: bool = False) -> str:
    """What an objective is worth, to whom and when."""
    hexes = ", ".join(objective.hexes)
    if objective.control != CONTROLS[0]:
        hexes = tell(f"objective.{objective.control}", lang, hexes=hexes)
    elif objective.at_least > 1 or len(objective.hexes) > 1:
        hexes = _catalogue()["objective.at_least"][lang].format(n=objective.at_least, hexes=hexes)
    worth = tell("objective.wins", lang) if objective.wins else tell("objective.medals", lang, n=objective.medals)
    line = tell("objective.line", lang, side=side_name(objective.side, lang), worth=worth, hexes=hexes)
    if objective.hold == "permanent":
        line += f", {tell('objective.permanent', lang)}"
    if objective.when == "end-of-own-turn":
        line += f", {tell('objective.end_of_turn', lang)}"
    if objective.when == "start-of-own-turn":
        line += f", {tell('objective.start_of_turn', lang)}"
    return f"{line} ({tell('objective.held', lang)})" if held else line


def exit_line(rule: Exits, lang: str) -> str:
    """What it is worth to leave the board, to whom and where."""
    where = tell("objective.exit", lang, hexes=", ".join(rule.hexes))
    worth = tell("objective.medals", lang, n=rule.medals)
    line = tell("objective.line", lang, side=side_name(rule.side, lang), worth=worth, hexes=where)
    if rule.infantry_medals:
        worth = tell("objective.medals", lang, n=rule.infantry_medals)
        line += f", {tell('objective.exit_infantry', lang, worth=worth)}"
    return line


def hex_title(scene: Scene, hex_: int, lang: str) -> str:
    """A hex by name with its ground: ``D7: bridge, river (Pegasus Bridge)``."""
    cell, name = scene.cells[hex_], scene.board.name(hex_)
    ground = [cell.structure, cell.terrain] if cell.structure else [cell.terrain]
    place = scene.scenario.labels.get(name)
    words = ", ".join(name_of(part, lang) for part in ground)
    return f"{name}: {words} ({place})" if place else f"{name}: {words}"


def hex_details(scene: Scene, hex_: int, lang: str) -> str:
    """What is on a hex: obstacles, unit and objectives; empty when there is nothing."""
    cell = scene.cells[hex_]
    parts = [name_of(obstacle, lang) for obstacle in cell.obstacles]
    if cell.unit is not None:
        parts.append(unit_line(cell.unit, scene.full.get(hex_, cell.unit.figures), lang))
        marks = scene.marks.get(hex_, frozenset())
        parts += [tell(f"mark.{mark}", lang) for mark in ("ordered", "moved", "fought") if mark in marks]
    parts += [tell("objective.here", lang, side=side_name(o.side, lang)) for o in scene.objectives_on(hex_)]
    parts += [tell("objective.exit_here", lang, side=side_name(e.side, lang)) for e in scene.exits_on(hex_)]
    return "; ".join(parts)
