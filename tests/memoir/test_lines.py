"""Numbers of lines of play from fixed positions: a change in any rule that matters there changes a number.

The first column is the number of actions at the first decision, the second the number of lines two actions deep, and so
on; dice fall as the seed says. After a deliberate change of a rule, look at each number that moved before writing it.
"""

from __future__ import annotations

import numpy as np
import pytest

from bocage.memoir.kernel import checks
from bocage.memoir.kernel.layout import OUT, STATE, new_record
from bocage.memoir.kernel.rule import CHECKS
from bocage.memoir.system import SYSTEM
from tests.memoir.random_play import play_on

# battle, random actions played first, lines of 1, 2, 3 and 4 actions
TABLE: list[tuple[str, int, list[int]]] = []


@pytest.mark.parametrize(("battle_id", "played", "lines"), TABLE)
def test_lines(battle_id: str, played: int, lines: list[int]) -> None:
    assert count(battle_id, played, len(lines)) == lines


def count(battle_id: str, played: int, depth: int) -> list[int]:
    CHECKS.prepare()
    battle = SYSTEM.new(battle_id, seed="lines")
    play_on(battle, "lines", played)
    states = np.zeros(depth + 1, STATE)
    states[0] = battle.state[0]
    if hasattr(battle.state, "view") and isinstance(battle.state, np.recarray):
        states = states.view(np.recarray)
    return [int(checks.count_lines(battle.world, states, new_record(OUT), d + 1)) for d in range(depth)]
