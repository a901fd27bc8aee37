"""A decision that a general has no rule for: every choice is tried, and the one with the best position is kept."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.memoir.overlord.field import FACING, FILL, field
from tests.memoir.table import do, options_now, phase

from bocage.memoir.game import Battle
from bocage.memoir.generals import general

UNITS = {"B5": ".:ai1", "C5": ".:at3", "D5": ".:ag1", "X5": ".:ai"}
"""A unit with a single figure is lost with it, and gives a medal: the first choice is bad, and so is the last."""


def riddle() -> Battle:
    battle = field(UNITS | FACING, ["probe-right", *FILL])
    do(battle, "give probe-right right", "done", "initiative {grenade}")
    assert phase(battle) == "suffer"
    assert options_now(battle) == {"suffer B5", "suffer C5", "suffer D5"}
    return battle


@pytest.mark.parametrize("name", ["simple", "recruit", "captain"])
def test_the_best_position_is_kept(name: str) -> None:
    """Not asked is `greedy`, who cares for the figures of the enemy alone: to him all of this is the same."""
    battle = riddle()
    decision = battle.decision()
    assert decision is not None
    found = Counter(battle.format(general(name, decision.seat, seed).choose(battle)) for seed in range(12))
    assert found.most_common(1)[0][0] == "suffer C5"
    # The recruit loses the thread in two of five decisions.
    assert name == "recruit" or set(found) == {"suffer C5"}


def test_trying_changes_nothing_in_the_battle() -> None:
    battle = riddle()
    decision = battle.decision()
    assert decision is not None
    before = battle.digest()
    general("simple", decision.seat, 1).choose(battle)
    assert battle.digest() == before
