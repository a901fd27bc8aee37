"""Flooded fields and marshes (001 p.4, rulings 3.6 and 4.4): one hex in, one hex out, and then no battle for tanks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.memoir.asking import field, sees, who_enters, why_not, why_not_attack
from tests.memoir.ground_sheet import sheet
from tests.memoir.table import battle_phase, destinations, do, document, options_now, order, phase, targets

from bocage.memoir.scenario import from_document

WET = ["flooded-field", "marsh"]


def test_a_flooded_field() -> None:
    wet = sheet("flooded-field")
    everybody = frozenset({"infantry", "armor", "artillery"})
    assert wet == replace(sheet("."), stops=everybody, battles_on_entry=frozenset({"infantry"}))


def test_a_marsh_is_closed_to_guns() -> None:
    assert who_enters("marsh") == {"infantry", "armor"}
    marsh = sheet("marsh")
    assert (marsh.against, marsh.flags, marsh.blocks) == ((3, 3, 3), (0, 0, 0), False)
    assert marsh.stops == {"infantry", "armor"}
    assert marsh.battles_on_entry == {"infantry"}
    assert sees(field(". . .\n.\n. marsh ."), "A7", "C7")


@pytest.mark.parametrize("terrain", WET)
def test_out_of_it_one_hex_only(terrain: str) -> None:
    battle = field(f". . . .\n. . . .\n. {terrain}:at . .")
    order(battle, "direct-from-hq", "B7")
    board = battle.board
    assert {board.distance(board.index("B7"), board.index(end)) for end in destinations(battle, "B7")} == {1}


def test_a_flooded_field_is_entered_from_the_next_hex_a_marsh_also_from_afar() -> None:
    for terrain, entered in (("flooded-field", False), ("marsh", True)):
        battle = field(f".:at . {terrain}\n. . .\n. . .")
        order(battle, "direct-from-hq", "A9")
        assert ("C9" in destinations(battle, "A9")) == entered
        if not entered:
            assert why_not(battle, "move A9 C9") == "not_adjacent_at_start"


@pytest.mark.parametrize("terrain", WET)
def test_armor_does_not_battle_when_it_came_out_infantry_does(terrain: str) -> None:
    for unit, reason in (("t", "came_out"), ("i", "")):
        battle = field(f"{terrain}:a{unit} . . .:xi . .:ai .:xi")
        order(battle, "direct-from-hq", "A9", "F9")
        do(battle, "move A9 B9")
        battle_phase(battle)
        assert why_not_attack(battle, "B9", "D9") == reason


@pytest.mark.parametrize("terrain", WET)
def test_armor_standing_in_it_battles_takes_ground_and_does_not_overrun(terrain: str) -> None:
    battle = field(f".:xi .:xi1 {terrain}:at . . . .:ai .:xi")
    order(battle, "direct-from-hq", "C9", "G9")
    battle_phase(battle)
    assert targets(battle, "C9") == {"B9"}
    do(battle, "attack C9 B9 {grenade star star}")
    assert "take-ground C9 B9" in options_now(battle)
    do(battle, "take-ground C9 B9")
    assert phase(battle) != "battle_again"


@pytest.mark.parametrize("terrain", WET)
def test_armor_takes_it_as_ground_and_does_not_overrun(terrain: str) -> None:
    battle = field(f".:xi {terrain}:xi1 .:at . . . .:ai .:xi")
    order(battle, "direct-from-hq", "C9", "G9")
    battle_phase(battle)
    do(battle, "attack C9 B9 {grenade star star}", "take-ground C9 B9")
    assert phase(battle) != "battle_again"


def test_a_whole_battlefield_under_water() -> None:
    drawn = document("H:ai road T high-ground .:xi .s") | {"open": "flooded-field"}
    scenario = from_document(drawn)
    assert [cell.terrain for cell in scenario.cells[:7]] == [
        *("hill", "road", "town", "high-ground", "flooded-field", "flooded-field", "flooded-field")
    ]
    assert scenario.cells[5].obstacles == ("sandbags",)
    assert from_document(scenario.to_document()) == scenario
