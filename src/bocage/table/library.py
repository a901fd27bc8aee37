"""The battles as the lobby and the board need them, and their pictures. Nothing here needs the compiled rules."""

from __future__ import annotations

import logging
import re
from functools import lru_cache
from importlib import import_module
from typing import Any

from bocage.generals import general_names
from bocage.lab.difficulty import difficulty
from bocage.memoir.drawing.board import board_svg
from bocage.memoir.drawing.hexes import MARGIN, Grid
from bocage.memoir.drawing.scene import scene_of
from bocage.memoir.drawing.wording import dates, hex_title, tell
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import Scenario, load_scenario, scenario_ids
from bocage.memoir.words import LANGUAGES, catalogue, row_names
from bocage.table import words as own

VIEW_BOX = re.compile(r'viewBox="([^"]*)"')
PLACES = 1
ORDER = ("random", "recruit", "greedy", "simple", "captain", "colonel")
log = logging.getLogger("bocage.table")


@lru_cache(maxsize=8)
def battles(lang: str) -> list[dict[str, Any]]:
    """Every shipped battle in short."""
    return [battle_document(load_scenario(name), lang) for name in scenario_ids()]


def battle_document(scenario: Scenario, lang: str) -> dict[str, Any]:
    """A battle in short: its texts and its sides."""
    text = scenario.words(lang)
    return {
        "id": scenario.id,
        "number": scenario.number,
        "title": text.title,
        "subtitle": text.subtitle,
        "dates": list(scenario.dates),
        "when": dates(scenario, lang),
        "briefing": text.briefing,
        "rules": list(text.rules),
        "history": text.history,
        "board_face": scenario.board,
        "sides": {
            name: {
                "nation": side.nation,
                "nation_name": tell(f"nation.{side.nation}", lang),
                "edge": side.edge,
                "hand": side.hand,
                "medals": side.medals,
                "first": scenario.first == name,
                "units": sum(unit.side == name for _, unit in scenario.units()),
            }
            for name, side in scenario.sides.items()
        },
        "difficulty": difficulty(scenario),
    }


@lru_cache(maxsize=64)
def shipped_battle(name: str, lang: str) -> dict[str, Any]:
    """A shipped battle with its board."""
    return whole_battle(load_scenario(name), lang)


def whole_battle(scenario: Scenario, lang: str) -> dict[str, Any]:
    return battle_document(scenario, lang) | {
        "board": board_document(scenario, lang),
        "objectives": [
            {"side": goal.side, "hexes": list(goal.hexes), "medals": goal.medals, "wins": goal.wins}
            for goal in scenario.objectives
        ],
    }


def board_document(scenario: Scenario, lang: str) -> dict[str, Any]:
    """The hexes in the coordinates of the art: the same grid, the same margins."""
    scene = scene_of(scenario)
    board = scenario.hex_board
    grid = Grid(board, MARGIN, MARGIN)
    replacing = {row.id for row in load_rows().structures if row.replaces}
    hexes = []
    for number, cell in enumerate(scenario.cells):
        x, y = grid.hex_centre(number)
        name = board.name(number)
        hexes.append(
            {
                "name": name,
                "x": round(x, PLACES),
                "y": round(y, PLACES),
                "corners": [[round(cx, PLACES), round(cy, PLACES)] for cx, cy in grid.corners(grid.place(number))],
                "terrain": cell.terrain,
                "structure": cell.structure,
                "replaced": cell.structure in replacing,
                "label": scenario.labels.get(name),
                "title": hex_title(scene, number, lang),
                "neighbours": [board.name(int(n)) if n >= 0 else None for n in board.neighbours[number]],
            }
        )
    width, height = grid.width + 2 * MARGIN, grid.height + 2 * MARGIN
    return {
        "width": round(width, PLACES),
        "height": round(height, PLACES),
        "view_box": f"0 0 {round(width, PLACES):g} {round(height, PLACES):g}",
        "columns": board.width,
        "rows": board.height,
        "hexes": hexes,
    }


@lru_cache(maxsize=192)
def shipped_art(name: str, lang: str, thumb: bool) -> bytes:
    """The picture of a shipped battle."""
    return art(load_scenario(name), lang, thumb)


def art(scenario: Scenario, lang: str, thumb: bool) -> bytes:
    """The ground for the board, or a small picture with the units on it."""
    return board_svg(scenario, lang, units=thumb, captions=False).encode()


@lru_cache(maxsize=8)
def words_document(lang: str) -> dict[str, Any]:
    """Every name, card text and sentence of the engine in one language."""
    rows = load_rows()
    return {
        "lang": lang,
        "names": {row: texts[lang] for row, texts in row_names().items()},
        "cards": {
            card.id: {
                "name": card.name[lang],
                "text": card.text[lang],
                "slots": list(card.slots) if card.sectional else [],
                "units": [] if card.sectional else [n for n in card.slots if n],
                "tactic": bool(card.tactic),
                "count": card.count,
                "mirror": card.mirror,
            }
            for card in rows.cards
        },
        "words": {key: texts[lang] for key, texts in catalogue().items()},
    }


@lru_cache(maxsize=1)
def generals() -> list[dict[str, Any]]:
    """The computer generals with their names, the gentlest first.

    A general may bring NAME and ABOUT (by language) and LEVEL; the server has words for the first ones. A module that
    cannot be loaded is left out: one broken general must not close the table.
    """
    listed = []
    for name in general_names():
        try:
            module = import_module(f"bocage.generals.{name}")
        except Exception:
            log.exception("a general cannot be loaded", extra={"about": {"general": name}})
            continue
        if hasattr(module, "GENERAL"):
            level = getattr(module, "LEVEL", ORDER.index(name) if name in ORDER else len(ORDER))
            plain = {"name": name.capitalize(), "about": ""}
            told = {
                field: getattr(module, field.upper(), None)
                or own.catalogue().get(f"general_{field}.{name}")
                or dict.fromkeys(LANGUAGES, text)
                for field, text in plain.items()
            }
            listed.append({"id": name, "level": level, **told})
    return sorted(listed, key=lambda one: (one["level"], one["id"]))


def general_ids() -> list[str]:
    return [one["id"] for one in generals()]
