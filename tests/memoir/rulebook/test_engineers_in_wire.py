"""Road blocks, dragon's teeth, engineers at obstacles (001 p.12 and 13, 004)."""

from __future__ import annotations

from tests.memoir.asking import dice, obstacles
from tests.memoir.rulebook.place import ordered
from tests.memoir.table import battle_phase, do

ENGINEERS = "+combat-engineers"


def test_engineers_in_wire_fight_with_a_die_less_and_still_remove_it() -> None:
    """001 p.13: both in the same turn."""
    battle = ordered({"C5": f".w:a{ENGINEERS}", "D5": "T:xi"}, "C5")
    battle_phase(battle)
    assert dice(battle, "C5", "D5") == 2  # a die less in wire, none for the town
    do(battle, "attack C5 D5 {star star}")
    if "wire" in obstacles(battle, "C5"):
        do(battle, "cut-wire C5")
    assert obstacles(battle, "C5") == set()


def test_engineers_that_enter_wire_battle_and_remove_it_at_once() -> None:
    battle = ordered({"B5": f".:a{ENGINEERS}", "C5": ".w", "D5": ".:xi"}, "B5")
    do(battle, "move B5 C5")
    battle_phase(battle)
    assert dice(battle, "C5", "D5") == 2
    do(battle, "attack C5 D5 {star star}")
    if "wire" in obstacles(battle, "C5"):
        do(battle, "cut-wire C5")
    assert obstacles(battle, "C5") == set()
