"""Battles whose World is changed before they begin: for what the records can hold and no row or scenario uses yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest
from tests.memoir.table import document, set_hands

from bocage.memoir import game as game_module
from bocage.memoir.battle_rows import battle_rows
from bocage.memoir.game import Battle
from bocage.memoir.rows import Rows
from bocage.memoir.scenario import from_document
from bocage.memoir.setup import Options, build

Change = Callable[[Any], None]


def changed(
    monkeypatch: pytest.MonkeyPatch, change: Change, picture: str, hands: Mapping[int, Iterable[str]], **about: Any
) -> Battle:
    """A battle on a drawn board with a World as `change` leaves it, and these cards in the seats' hands."""

    def set_up(scenario: Any, options: Options) -> tuple[Rows, Any, Any]:
        world, state = build(scenario, options)
        change(world[0])
        return battle_rows(scenario, options), world, state

    monkeypatch.setattr(game_module, "_set_up", set_up)
    cards = {seat: list(hand) for seat, hand in hands.items()}
    sizes = tuple(len(hand) for hand in cards.values())
    battle = Battle(from_document(document(picture, hands=(sizes[0], sizes[1]), **about)), Options(), 1)
    set_hands(battle, cards)
    return battle


def ground_of(battle: Battle, hex_name: str) -> Any:
    """The row of the ground of a hex."""
    return battle.world[0]["grounds"][int(battle.state[0]["ground"][battle.board.index(hex_name)])]
