"""Railways (001 p.5) and rail bridges (001 p.12): free for infantry; tanks and guns stop, but may still take ground."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.memoir.asking import field
from tests.memoir.ground_sheet import sheet, takes_ground_after_entering
from tests.memoir.table import do, options_now, order, phase, targets


@pytest.mark.parametrize("terrain", ["railway", "R+rail-bridge"])
def test_tanks_and_guns_stop(terrain: str) -> None:
    assert sheet(terrain) == replace(sheet("."), stops=frozenset({"armor", "artillery"}))


@pytest.mark.parametrize("terrain", ["railway", "R+rail-bridge"])
def test_a_tank_that_stopped_on_it_takes_ground_and_overruns(terrain: str) -> None:
    assert takes_ground_after_entering(terrain, "armor")
    battle = field(f".:xi .:xi1 {terrain} .:at")
    order(battle, "direct-from-hq", "D9")
    do(battle, "move D9 C9", "attack C9 B9 {grenade star star}", "take-ground C9 B9")
    assert phase(battle) == "battle_again"
    assert targets(battle, "B9") == {"A9"}


def test_a_tank_may_take_the_rails_and_overrun() -> None:
    battle = field(".:xi railway:xi1 .:at")
    order(battle, "direct-from-hq", "C9")
    do(battle, "done", "attack C9 B9 {grenade star star}", "take-ground C9 B9")
    assert options_now(battle, "attack") == {"attack B9 A9"}
