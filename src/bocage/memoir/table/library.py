"""The battles as the lobby and the board need them, their pictures, words and lessons. No compiled rules are needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bocage.engine.contract import Game
from bocage.engine.library import Lesson, Library
from bocage.memoir.campaigns import describe_campaigns
from bocage.memoir.decisions import describe_decisions
from bocage.memoir.decks import deck_cards, load_decks
from bocage.memoir.drawing.board import board_svg, piece_symbols
from bocage.memoir.drawing.hexes import MARGIN, Grid
from bocage.memoir.drawing.scene import scene_of
from bocage.memoir.drawing.sheet import Sheet
from bocage.memoir.drawing.structures import across
from bocage.memoir.drawing.terrain_river import is_waterway
from bocage.memoir.drawing.wording import dates, hex_title, tell
from bocage.memoir.game import Battle
from bocage.memoir.house.names import powers
from bocage.memoir.kernel.codes import NO_MEDALS
from bocage.memoir.lab.difficulty import difficulty
from bocage.memoir.options import describe_options
from bocage.memoir.presets import describe_groups, describe_presets
from bocage.memoir.reference import reference
from bocage.memoir.rows import load_rows
from bocage.memoir.scenario import Scenario, load_scenario, scenario_ids
from bocage.memoir.table.first import FIRST
from bocage.memoir.table.lessons import lessons
from bocage.memoir.words import catalogue, row_names, say

PLACES = 1


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
        "box": scenario.box,
        "front": scenario.front,
        "title": text.title,
        "subtitle": text.subtitle,
        "dates": list(scenario.dates),
        "when": dates(scenario, lang),
        "briefing": text.briefing,
        "rules": list(text.rules),
        "history": text.history,
        "board_face": scenario.board,
        **({"room": True} if scenario.overlord else {}),
        "seats": [
            {"name": name, "side": name, "role": "player", "title": say(f"word.{name}", lang)}
            for name in scenario.sides
        ],
        "sides": {
            name: {
                "nation": side.nation,
                "nation_name": tell(f"nation.{side.nation}", lang),
                "edge": side.edge,
                "hand": side.hand,
                "medals": 0 if side.medals == NO_MEDALS else side.medals,
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
    sheet = Sheet(scene, grid)
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
                "across": round(across(sheet, grid.place(number))) if is_waterway(sheet, grid.place(number)) else None,
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
    """Every name, card text and sentence of the engine in one language, and what can be asked and answered."""
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
        "decisions": describe_decisions(lang),
    }


class MemoirLibrary(Library):
    """The shelves of this game."""

    def battles(self, lang: str) -> list[dict[str, Any]]:
        return battles(lang)

    def battle(self, name: str, lang: str) -> dict[str, Any]:
        return shipped_battle(name, lang)

    def battle_of(self, game: Game, lang: str) -> dict[str, Any]:
        return whole_battle(_scenario(game), lang)

    def seats_of(self, game: Game, lang: str) -> list[dict[str, str]]:
        assert isinstance(game, Battle)
        named = powers(game.options, game.scenario)
        seats = super().seats_of(game, lang)
        for seat in seats:
            if (power := named.get(seat["name"])) is not None:
                seat |= {"title": say(f"power.{power}", lang), "power": power}
        return seats

    def first(self) -> dict[str, Any]:
        return FIRST

    def picture(self, name: str, lang: str, small: bool) -> bytes:
        return shipped_art(name, lang, small)

    def picture_of(self, game: Game, lang: str) -> bytes:
        return art(_scenario(game), lang, False)

    def pieces(self) -> bytes:
        return piece_symbols().encode()

    def words(self, lang: str) -> dict[str, Any]:
        return words_document(lang)

    def reference(self, lang: str) -> dict[str, Any]:
        return reference(lang)

    def options(self, lang: str) -> list[dict[str, Any]]:
        return describe_options(lang)

    def option_groups(self, lang: str) -> list[dict[str, str]]:
        return describe_groups(lang)

    def campaigns(self, lang: str) -> list[dict[str, Any]]:
        return describe_campaigns(lang)

    def presets(self, lang: str) -> list[dict[str, Any]]:
        return describe_presets(lang)

    def decks(self, lang: str) -> list[dict[str, Any]]:
        return [
            {
                "id": name,
                "title": deck.name[lang],
                "cards": {card.id: card.count for card in deck_cards(name) if card.count},
            }
            for name, deck in load_decks().items()
        ]

    def lessons(self) -> Mapping[str, Lesson]:
        return lessons()


def _scenario(game: Game) -> Scenario:
    assert isinstance(game, Battle)
    return game.scenario
