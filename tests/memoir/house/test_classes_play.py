"""Battles with all classes of units, played: nothing crashes, plans of a general are legal, and saves come back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.random_play import play_on

from bocage.memoir.system import SYSTEM

CLASSES: dict[str, Any] = {
    "hr_classes_infantry": True,
    "hr_classes_armor": True,
    "hr_classes_artillery": True,
    "hr_support_weapons": True,
    "hr_support_every": 2,
}
BATTLES: dict[str, dict[str, Any]] = {
    "arracourt": CLASSES,
    "ponyri": CLASSES | {"hr_armor_axis": "very_heavy", "hr_artillery_allies": "rocket", "hr_retreat3_total": True},
    "pegasus-bridge": CLASSES
    | {"hr_airdrop_general": "both", "hr_airdrop_sweep": True, "hr_blitz_side": "allies", "hr_demoralised": "axis"},
}


@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_with_classes_is_played_and_saved(name: str) -> None:
    battle = SYSTEM.new(name, BATTLES[name], "classes")
    play_on(battle, "classes", 120)
    again = SYSTEM.load(battle.save())
    assert again.digest() == battle.digest()


@pytest.mark.parametrize("name", BATTLES)
def test_a_general_plays_them(name: str) -> None:
    battle = SYSTEM.new(name, BATTLES[name], "generals")
    generals = [SYSTEM.generals.general("simple", seat, "generals") for seat in range(2)]
    for _ in range(40):
        decision = battle.decision()
        if decision is None:
            break
        chosen = generals[decision.seat].choose(battle)
        assert chosen in battle.legal()
        battle.apply(chosen)
