"""The curve of chances of a finished battle, also where many play."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.random_play import play_on

from bocage.memoir import SYSTEM
from bocage.memoir.lab.turn_chances import beginnings


@pytest.mark.parametrize(
    ("battle_id", "options"), [("omaha-beach-overlord", {}), ("vassieux", {"players": 4})], ids=["overlord", "teams"]
)
def test_many_seats_have_one_curve(battle_id: str, options: dict[str, Any]) -> None:
    battle = SYSTEM.new(battle_id, options, 3)
    play_on(battle, 3, 150)
    curve = beginnings(battle.save())
    assert {one["side"] for one in curve} == {"allies", "axis"}
    assert all(0 < one["allies"] < 1 for one in curve)
