"""Jungle (rulings 3.14): it stops but does not hold, and only whoever came from the next hex battles."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.memoir.asking import field, why_not_attack
from tests.memoir.ground_sheet import sheet, takes_ground_after_entering
from tests.memoir.table import battle_phase, do, options_now, order, phase


def test_it_stops_protects_and_blocks_and_one_step_in_it_leaves_the_battle_open() -> None:
    everybody = frozenset({"infantry", "armor", "artillery"})
    assert sheet("jungle") == replace(sheet("."), stops=everybody, against=(2, 1, 3), blocks=True)
    assert takes_ground_after_entering("jungle", "infantry")


@pytest.mark.parametrize("unit", ["t", "s"])
def test_who_came_from_afar_does_not_battle(unit: str) -> None:
    for picture, start, reason in (
        (f".:xi jungle .:a{unit} . . . .:ai .:xi", "C9", ""),
        (f".:xi jungle . .:a{unit} . . .:ai .:xi", "D9", "moved_too_far"),
    ):
        battle = field(picture)
        order(battle, "direct-from-hq", start, "G9")
        do(battle, f"move {start} B9")
        battle_phase(battle)
        assert why_not_attack(battle, "B9", "A9") == reason


def test_ski_troops_battle_from_wherever_they_came() -> None:
    battle = field(".:xi jungle . .:a+ski-troops . . .:ai .:xi")
    order(battle, "direct-from-hq", "D9", "G9")
    do(battle, "move D9 B9")
    battle_phase(battle)
    assert why_not_attack(battle, "B9", "A9") == ""


def test_armor_takes_it_only_unmoved_and_then_overruns() -> None:
    battle = field(".:xi jungle:xi1 .:at . . . .:ai .:xi")
    order(battle, "direct-from-hq", "C9", "G9")
    battle_phase(battle)
    do(battle, "attack C9 B9 {grenade}", "take-ground C9 B9")
    assert phase(battle) == "battle_again"
    battle = field(".:xi jungle:xi1 . .:at . . .:ai .:xi")
    order(battle, "direct-from-hq", "D9", "G9")
    do(battle, "move D9 C9")
    battle_phase(battle)
    do(battle, "attack C9 B9 {grenade}")
    assert not options_now(battle, "take")
