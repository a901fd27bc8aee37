"""Boards for tests written from the rulebooks alone: cells by their hexes, all else open ground."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.memoir.table import do, order, phase, table

from bocage.boards.hexes import hex_board
from bocage.boards.text import format_rows
from bocage.memoir.game import Battle
from bocage.memoir.position import ground_id

BOARD = hex_board(13, 9)
CORNERS = {"M9": ".:xi", "M1": ".:ai"}
"""An idle unit of either side, so that nobody is ever without units."""


def place(
    cells: Mapping[str, str],
    hand: Iterable[str] = ("direct-from-hq",),
    other_hand: Iterable[str] = ("probe-left",),
    **about: Any,
) -> Battle:
    """A battle with these cells at its first decision; ``hand`` is that of the side that begins."""
    drawn = ["."] * len(BOARD)
    for name, cell in {**CORNERS, **cells}.items():
        drawn[BOARD.index(name)] = cell
    return table(format_rows(drawn, BOARD), hand, other_hand, **about)


def ordered(cells: Mapping[str, str], *hexes: str, card: str = "direct-from-hq", **about: Any) -> Battle:
    """A battle in which the first side has played a card and ordered the units on these hexes."""
    battle = place(cells, (card.split(maxsplit=1)[0],), **about)
    order(battle, card, *hexes)
    return battle


def pass_turn(battle: Battle, card: str) -> None:
    """Play a card, order nobody, and end the turn."""
    turn = battle.turn
    do(battle, f"play {card}")
    while phase(battle) != "over" and battle.turn == turn:
        legal = [battle.format(action) for action in battle.legal()]
        do(battle, "done" if "done" in legal else legal[0])


def wound(battle: Battle, hex_name: str, left: int) -> None:
    """Leave a unit so many figures of those that it began with."""
    battle.state[0]["units"][battle.unit_on(hex_name)]["figures"] = left


def medals(battle: Battle) -> tuple[int, ...]:
    """Medals of the Allies and of the Axis."""
    return tuple(battle.score)


def ground(battle: Battle, hex_name: str) -> str:
    """What a hex is made of now: the id of its ground."""
    return ground_id(battle, int(battle.state[0]["ground"][battle.board.index(hex_name)]))
