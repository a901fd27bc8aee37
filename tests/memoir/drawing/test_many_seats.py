"""Battles with more than two seats are drawn while they run: medals and cards belong to the sides."""

from __future__ import annotations

import pytest

from bocage.memoir import SYSTEM
from bocage.memoir.drawing.board import board_svg
from bocage.memoir.drawing.scene import scene_of
from bocage.memoir.drawing.textmap import plain_map

GAMES = [("omaha-beach-overlord", {}), ("omaha-beach", {"players": 4}), ("omaha-beach", {"players": 6})]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_running_battle_is_drawn(name: str, options: dict[str, int]) -> None:
    battle = SYSTEM.new(name, options, seed=3)
    for _ in range(12):
        battle.apply(battle.legal()[0])
    assert "xi4" in plain_map(battle)
    assert 'class="unit axis' in board_svg(battle)


def test_cards_are_those_of_the_commander() -> None:
    battle = SYSTEM.new("omaha-beach-overlord", seed=3)
    assert battle.observe(None)["active"] == "axis"
    battle.apply(battle.parse("give assault-right right"))
    assert scene_of(battle).cards == {"allies": 8, "axis": 7}


def test_medals_are_those_of_the_sides() -> None:
    battle = SYSTEM.new("omaha-beach-overlord", seed=3)
    battle.state[0]["medals"][0] = 2
    assert scene_of(battle).medals == {"allies": 2, "axis": 0}
