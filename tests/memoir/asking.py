"""Questions that the tests of terrain, obstacles and units ask of a position, so that a test reads like its rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.memoir.table import LONG, destinations, full_map, order, table

from bocage.engine.contract import IllegalAction
from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.kernel import ask

EVERYBODY = {"infantry", "armor", "artillery"}


def field(picture: str, *hands: Iterable[str], **about: Any) -> Battle:
    """A table with an idle unit of either side in the far right corners, so that no side ends up without units."""
    rows = [line.split() for line in full_map(picture).splitlines()]
    assert len(rows[0]) == len(rows[-1]) == LONG
    rows[0][-1], rows[-1][-1] = ".:xi", ".:ai"
    return table("\n".join(" ".join(cells) for cells in rows), *hands, **about)


def turn_of(battle: Battle) -> str:
    """The side that decides now."""
    decision = battle.decision()
    assert decision is not None, "the battle is over"
    return battle.seats[decision.seat]


def dice(battle: Battle, attacker: str, target: str) -> int:
    """The dice of an attack from hex to hex, 0 when it is not allowed."""
    found = explain.attack(battle, battle.unit_on(attacker), battle.unit_on(target))
    return found.dice if found.allowed else 0


def why_not_attack(battle: Battle, attacker: str, target: str) -> str:
    """The code of the reason that forbids an attack, empty when it is allowed."""
    return explain.attack(battle, battle.unit_on(attacker), battle.unit_on(target)).reason


def why_not(battle: Battle, line: str) -> str:
    """The code of the reason for which an action is refused; it must be refused."""
    with pytest.raises(IllegalAction) as refused:
        battle.parse(line)
    return refused.value.reason


def sees(battle: Battle, a: str, b: str) -> bool:
    """Whether a line of sight runs from hex to hex."""
    return bool(ask.ask_sight(battle.world, battle.state, battle.out, battle.board.index(a), battle.board.index(b)))


def obstacles(battle: Battle, hex_name: str) -> set[str]:
    """What lies on a hex now."""
    pieces = int(battle.state[0]["obstacles"][battle.board.index(hex_name)])
    return {row.id for i, row in enumerate(battle.rows.obstacles) if pieces >> i & 1}


def dice_against(cell: str, **about: Any) -> tuple[int, int, int]:
    """Dice of infantry, armor and artillery against a cell: the first two from the next hex, the gun from two away."""
    battle = field(
        f"""
        .    .    .    .
          .    .    .    .
        .    .    {cell} .
          .    .:ai .:at .
        .    .    .:ag .
        """,
        **about,
    )
    order(battle, "direct-from-hq", "b6", "c6", "C5")
    return dice(battle, "b6", "C7"), dice(battle, "c6", "C7"), dice(battle, "C5", "C7")


def who_enters(cell: str) -> set[str]:
    """The classes of units that may step onto a cell from level open ground next to it."""
    battle = field(
        f"""
        .    .    .    .
          .    .    .    .
        .    .:ag {cell} .
          .    .:ai .:at .
        """
    )
    order(battle, "direct-from-hq", "B7", "b6", "c6")
    units = {"infantry": "b6", "armor": "c6", "artillery": "B7"}
    return {name for name, hex_name in units.items() if "C7" in destinations(battle, hex_name)}
