"""Numbers of lines of play from fixed positions: a change in any rule that matters there changes a number.

The first column is the number of actions at the first decision, the second the number of lines two actions deep, and so
on; dice fall as the seed says. After a deliberate change of a rule, look at each number that moved before writing it.
"""

from __future__ import annotations

import numpy as np
import pytest
from tests.memoir.random_play import play_on

from bocage.engine.records import new_record
from bocage.memoir.game import Battle
from bocage.memoir.kernel import checks
from bocage.memoir.kernel.layout import OUT, STATE
from bocage.memoir.kernel.rule import CHECKS
from bocage.memoir.system import SYSTEM

# battle, random actions played first, lines of 1, 2, 3 and 4 actions
TABLE: list[tuple[str, int, list[int]]] = [
    ("pegasus-bridge", 0, [6, 32, 149, 717]),
    ("pegasus-bridge", 40, [5, 23, 118, 878]),
    ("sainte-mere-eglise", 0, [113, 565, 3712]),
    ("sainte-mere-eglise", 100, [12, 43, 332, 2194]),
    ("sword-beach", 30, [15, 60, 345, 1710]),
    ("pointe-du-hoc", 60, [6, 46, 324, 2377]),
    ("omaha-beach", 25, [3, 15, 93, 384]),
    ("mont-mouchet", 50, [6, 26, 550, 10155]),
    ("vassieux", 80, [2, 12, 446, 19504]),
    ("operation-cobra", 45, [10, 42, 623, 5158]),
    ("mortain", 70, [35, 599, 2476, 27615]),
    ("toulon", 90, [5, 99, 3442, 112029]),
    ("liberation-of-paris", 33, [14, 29, 170]),
    ("montelimar", 120, [14, 135, 802, 14117]),
    ("arnhem-bridge", 55, [2, 16, 266, 3848]),
    ("arracourt", 65, [5, 57, 1863, 50316]),
    ("st-vith", 75, [3, 12, 81, 859]),
    ("saverne-gap", 85, [7, 21, 112, 560]),
]


@pytest.mark.parametrize(("battle_id", "played", "lines"), TABLE)
def test_lines(battle_id: str, played: int, lines: list[int]) -> None:
    assert count(battle_id, played, len(lines)) == lines


@pytest.mark.parametrize(("battle_id", "played"), [("pegasus-bridge", 40), ("mortain", 70)])
def test_counted_again_through_the_contract(battle_id: str, played: int) -> None:
    battle = SYSTEM.new(battle_id, seed="lines")
    play_on(battle, "lines", played)
    assert [walk(battle, 1), walk(battle, 2)] == count(battle_id, played, 2)


def walk(battle: Battle, depth: int) -> int:
    """The same number, slowly: a copy for every action."""
    if depth == 0 or battle.decision() is None:
        return 1
    total = 0
    for action in battle.legal():
        after = battle.copy()
        after.apply(action)
        total += walk(after, depth - 1)
    return total


def count(battle_id: str, played: int, depth: int) -> list[int]:
    CHECKS.prepare()
    battle = SYSTEM.new(battle_id, seed="lines")
    play_on(battle, "lines", played)
    states = np.zeros(depth + 1, STATE)
    states[0] = battle.state[0]
    return [int(checks.count_lines(battle.world, states, new_record(OUT), d + 1)) for d in range(depth)]
