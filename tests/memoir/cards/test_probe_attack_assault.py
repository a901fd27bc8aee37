"""Probe, Attack and Assault (cards 3): two, three or all units of one section, otherwise an ordinary turn."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, discards, drawn, ordered
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, stack_deck, table

LEFT, CENTER, RIGHT = ["A5", "B5", "C5", "D5"], ["E5", "F5", "H5", "I5"], ["J5", "K5", "L5", "M5"]
SECTIONS = [("left", LEFT), ("center", CENTER), ("right", RIGHT)]
CROWD = drawn(**dict.fromkeys(LEFT + CENTER + RIGHT, "ai"), A9="xi")


@pytest.mark.parametrize(("section", "hexes"), SECTIONS)
@pytest.mark.parametrize(("family", "number"), [("probe", 2), ("attack", 3)])
def test_orders_so_many_units_of_the_section(family: str, number: int, section: str, hexes: list[str]) -> None:
    battle = table(CROWD, [f"{family}-{section}"])
    do(battle, f"play {family}-{section}")
    for already in range(number):
        assert options_now(battle, "order") == {f"order {name}" for name in hexes[already:]}
        do(battle, f"order {hexes[already]}")
    assert phase(battle) == "move"
    assert ordered(battle) == set(hexes[:number])


@pytest.mark.parametrize(("section", "hexes"), SECTIONS)
def test_assault_orders_the_whole_section(section: str, hexes: list[str]) -> None:
    battle = table(CROWD, [f"assault-{section}"])
    do(battle, f"play assault-{section}")
    assert ordered(battle) == set(hexes)
    assert phase(battle) == "move"


@pytest.mark.parametrize(("family", "number"), [("probe", 2), ("attack", 3)])
def test_fewer_orders_are_allowed(family: str, number: int) -> None:
    for fewer in range(number):
        battle = table(CROWD, [f"{family}-left"])
        do(battle, f"play {family}-left", *(f"order {name}" for name in LEFT[:fewer]), "done")
        assert ordered(battle) == set(LEFT[:fewer])


def test_all_kinds_of_units_are_ordered() -> None:
    battle = table(drawn(A5="ai", B5="at", C5="ag", D5="as", A9="xi"), ["assault-left"])
    do(battle, "play assault-left")
    assert ordered(battle) == {"A5", "B5", "C5", "D5"}


def test_without_units_in_the_section_the_turn_goes_to_the_draw() -> None:
    battle = table(drawn(G5="ai", G9="xi"), ["attack-left", "probe-left"])
    stack_deck(battle, "barrage")
    do(battle, "play attack-left")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]
    assert discards(battle) == ["attack-left"]


def test_one_card_is_drawn() -> None:
    battle = table(CROWD, ["probe-left", "probe-left"])
    stack_deck(battle, "barrage")
    order(battle, "probe-left")
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]


def test_a_unit_may_move_out_of_its_section() -> None:
    battle = table(drawn(D5="at", A9="xi"), ["probe-left"])
    order(battle, "probe-left", "D5")
    assert "G5" in destinations(battle, "D5")


def test_ordered_units_need_not_act() -> None:
    battle = table(drawn(D5="ai", E5="xi", B5="ai"), ["attack-left"])
    order(battle, "attack-left", "B5", "D5")
    do(battle, "done", "done")
    assert deciding(battle) == "axis"


def test_no_extra_dice() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["attack-left"])
    order(battle, "attack-left", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {infantry grenade star}")
    assert figures(battle, "E5") == 2


def test_a_unit_outside_the_section_neither_moves_nor_battles() -> None:
    battle = table(drawn(D5="ai", E5="ai", e6="xi"), ["assault-left"])
    do(battle, "play assault-left")
    assert options_now(battle, "move") == {f"move D5 {name}" for name in destinations(battle, "D5")}
    battle_phase(battle)
    assert options_now(battle, "attack") == {"attack D5 e6"}
