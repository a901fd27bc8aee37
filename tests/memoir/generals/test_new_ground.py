"""What the Terrain Pack and the Eastern Front brought, in the hands of generals: exits, majorities, roads, commissars.

One decision each, where anybody can see what is right.
"""

from __future__ import annotations

import pytest
from tests.memoir.asking import field
from tests.memoir.steps import place
from tests.memoir.table import order, phase, table

from bocage.memoir.game import Battle
from bocage.memoir.generals import general

GENERALS = ("simple", "captain")
EDGE = {"name": "exits", "side": "allies", "hexes": ["A9", "C9"]}
WAY_OUT = """
.    .    .    .    .    .    .    .    .    .    .    .:xi .:xi
  .    .    .    .    .    .    .    .    .    .    .    .:xi
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .:at .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .:ai
.    .    .    .    .    .    .    .    .    .    .    .:ai .:ai
"""
GROUP = """
.    .    .    .    .    .    .    .    .    .    .    .    .:xi
  .    .    .    .    .    .    .    .    .    .    .    .:xi
.    .    .    .:ai .    .    .    .    .    .    .    .    .:xi
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.:ai .:ai .    .    .    .    .    .    .    .    .    .    .
"""
RIGHT = """
.    .    .    .    .    .    .    .    .    .    .    .:xi .:xi
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .:ai .:ai
"""


def chosen(battle: Battle, name: str) -> str:
    decision = battle.decision()
    assert decision is not None
    return battle.format(general(name, decision.seat, 1).choose(battle))


@pytest.mark.parametrize("name", GENERALS)
def test_a_unit_with_an_exit_in_reach_leaves(name: str) -> None:
    battle = table(WAY_OUT, rules=[EDGE], medals=3)
    place(battle, "C5", "a8")
    order(battle, "direct-from-hq", "a8")
    assert chosen(battle, name) == "exit a8"


@pytest.mark.parametrize("name", GENERALS)
def test_one_that_is_two_moves_away_goes_nearer(name: str) -> None:
    battle = table(WAY_OUT, rules=[EDGE], medals=3)
    order(battle, "direct-from-hq", "C5")
    verb, _, end = chosen(battle, name).split()
    assert verb == "move"
    board = battle.board
    assert min(board.distance(board.index(end), board.index(way)) for way in ("A9", "C9")) <= 2, "it was four away"


@pytest.mark.parametrize("name", GENERALS)
def test_the_hex_that_makes_a_majority_is_taken(name: str) -> None:
    goal = {"side": "both", "hexes": ["C9", "D9", "E9"], "control": "majority", "medals": 1}
    battle = table(GROUP, objectives=[goal], medals=3)
    order(battle, "direct-from-hq", "D7")
    assert chosen(battle, name).split()[-1] in {"C9", "D9", "E9"}


@pytest.mark.parametrize("name", GENERALS)
def test_the_extra_hex_of_a_road_is_used_where_it_reaches_the_goal(name: str) -> None:
    goal = {"side": "allies", "hexes": ["D9"], "medals": 1}
    battle = field(f"road:ai {'road ' * 6}", ["direct-from-hq"], objectives=[goal], medals=3)
    order(battle, "direct-from-hq", "A9")
    assert chosen(battle, name) == "move A9 D9"


@pytest.mark.parametrize("name", GENERALS)
def test_the_commissar_gets_a_card_that_orders_somebody(name: str) -> None:
    hand = ["probe-left", "attack-right", "recon-left"]
    rule = {"name": "political_commissar", "side": "allies"}
    battle = table(RIGHT, hand, ["probe-left", "probe-center", "probe-right"], rules=[rule])
    assert phase(battle) == "commit"
    assert chosen(battle, name) == "commit attack-right", "everybody stands on the right"
