"""Pincer Move (cards 3): two units on each flank and none in the center."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, drawn, ordered
from tests.memoir.table import battle_phase, do, options_now, order, phase, stack_deck, table

CROWD = drawn(A5="ai", B5="at", C5="ag", F5="ai", G5="ai", K5="ai", L5="ai", M5="ai", G9="xi")


def test_two_units_on_each_flank() -> None:
    battle = table(CROWD, ["pincer-move"])
    do(battle, "play pincer-move")
    assert options_now(battle, "order") == {f"order {name}5" for name in "ABCKLM"}, "nobody in the center"
    do(battle, "order B5", "order C5")
    assert options_now(battle, "order") == {f"order {name}5" for name in "KLM"}
    do(battle, "order K5", "order L5")
    assert phase(battle) == "move"
    assert ordered(battle) == {"B5", "C5", "K5", "L5"}


def test_a_unit_on_a_shared_hex_is_ordered_from_its_flank() -> None:
    battle = table(drawn(d6="ai", i4="ai", e6="ai", h4="ai", G9="xi"), ["pincer-move"])
    do(battle, "play pincer-move")
    assert options_now(battle, "order") == {"order d6", "order i4"}


def test_the_shared_hex_counts_for_its_flank() -> None:
    battle = table(drawn(d6="ai", d4="ai", d2="ai", G9="xi"), ["pincer-move"])
    do(battle, "play pincer-move", "order d6", "order d4")
    assert phase(battle) == "move", "the center gives no third order"


def test_fewer_orders_are_allowed() -> None:
    battle = table(CROWD, ["pincer-move"])
    order(battle, "pincer-move", "M5")
    assert ordered(battle) == {"M5"}


def test_with_units_in_the_center_only_nothing_happens() -> None:
    battle = table(drawn(G5="ai", G9="xi"), ["pincer-move", "probe-left"])
    stack_deck(battle, "barrage")
    do(battle, "play pincer-move")
    assert deciding(battle) == "axis"
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]


def test_no_extra_dice() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["pincer-move"])
    order(battle, "pincer-move", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {star star star}")
