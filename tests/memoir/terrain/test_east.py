"""Ground of the Eastern Front (004): ruins, trenches and ravines."""

from __future__ import annotations

from dataclasses import replace

from tests.memoir.asking import field, why_not_attack
from tests.memoir.ground_sheet import sheet
from tests.memoir.table import do, order, phase

INFANTRY = frozenset({"infantry"})
NOBODY: frozenset[str] = frozenset()


def test_city_ruins() -> None:
    expected = replace(
        sheet("F"),
        enters=INFANTRY,
        stops=INFANTRY,
        battles_on_entry=NOBODY,
        flags=(1, 0, 0),
    )
    assert sheet("city-ruins") == expected
    assert expected.against == (2, 1, 3)


def test_a_trench_is_for_infantry_tanks_enter_it_but_never_battle_from_it() -> None:
    both = frozenset({"infantry", "armor"})
    expected = replace(
        sheet("."),
        enters=both,
        stops=both,
        battles_on_entry=INFANTRY,
        against=(2, 2, 3),
        out=(3, 0, 0),
        flags=(1, 0, 0),
    )
    assert sheet("trench") == expected


def test_a_tank_that_begins_its_turn_in_a_trench_is_told_why_it_cannot_battle() -> None:
    battle = field(".:xi trench:at . .:ai .:xi")
    order(battle, "direct-from-hq", "B9", "D9")
    if phase(battle) == "move":
        do(battle, "done")
    assert why_not_attack(battle, "B9", "A9") == "no_battle_here"


def test_a_ravine_is_for_infantry_and_lets_a_flag_be_ignored() -> None:
    assert sheet("ravine") == replace(sheet("."), enters=INFANTRY, battles_on_entry=INFANTRY, flags=(1, 0, 0))
