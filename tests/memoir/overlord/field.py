"""Battles on two boards for tests: units by their hexes, two hands, and who decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.memoir.table import do, document, phase, set_hands

from bocage.boards.hexes import hex_board
from bocage.boards.text import format_rows
from bocage.memoir.game import Battle
from bocage.memoir.scenario import from_document
from bocage.memoir.setup import Options

SEATS = (
    "allies", "axis", "allies-left", "allies-center", "allies-right", "axis-left", "axis-center", "axis-right",
)  # fmt: skip
BOARD = hex_board(26, 9)
FILL = ("dig-in", "move-out", "close-assault")
"""Cards that lie in a hand besides those of the test."""
LINE = {"B5": ".:ai", "F5": ".:ai", "L5": ".:ai", "P5": ".:ai", "T5": ".:ai", "X5": ".:ai"}
"""One Allied unit in every section."""
FACING = {"B8": ".:xi", "F8": ".:xi", "L8": ".:xi", "P8": ".:xi", "T8": ".:xi", "X8": ".:xi"}


def wide_map(units: Mapping[str, str]) -> str:
    """The double board with these cells, open ground elsewhere."""
    cells = ["."] * len(BOARD)
    for name, cell in units.items():
        cells[BOARD.index(name)] = cell
    return format_rows(cells, BOARD)


def field(
    units: Mapping[str, str],
    hand: Iterable[str],
    other_hand: Iterable[str] = FILL,
    *,
    options: Options | None = None,
    seed: int = 1,
    limit: int = 10,
    **about: Any,
) -> Battle:
    """A battle on two boards at its first deal; ``hand`` is the first commander's."""
    made = document(".", hands=(limit, limit), **about) | {"map": wide_map(units), "deck": "two-decks"}
    battle = Battle(from_document(made), options or Options(), seed)
    first = 0 if about.get("first", "allies") == "allies" else 1
    set_hands(battle, {first: list(hand), 1 - first: list(other_hand)})
    return battle


def front(hand: Iterable[str], other_hand: Iterable[str] = FILL, **about: Any) -> Battle:
    """A line of Allies at the bottom and of the Axis at the top, one unit in each section."""
    return field(LINE | FACING, [*hand, *FILL], other_hand, **about)


def decider(battle: Battle) -> str:
    """The seat that has to decide."""
    decision = battle.decision()
    assert decision is not None
    return battle.seats[decision.seat]


def to_next_deal(battle: Battle) -> None:
    """Let everybody do nothing more until a commander deals."""
    turn = battle.turn
    while battle.turn == turn:
        legal = [battle.format(action) for action in battle.legal()]
        do(battle, "done" if "done" in legal else legal[0])


def deciders(battle: Battle, kind: str) -> list[str]:
    """Who decides about a phase one after the other, when everybody ends it at once."""
    seen = []
    while phase(battle) == kind:
        seen.append(decider(battle))
        do(battle, "done")
    return seen
