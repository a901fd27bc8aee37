"""General Advance (cards 3): two units in each of the three sections."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, drawn, ordered
from tests.memoir.table import battle_phase, do, options_now, order, phase, stack_deck, table

THREE_EACH = drawn(A5="ai", B5="at", C5="ag", F5="ai", G5="ai", H5="ai", K5="ai", L5="ai", M5="ai", G9="xi")


def test_two_units_in_each_section() -> None:
    battle = table(THREE_EACH, ["general-advance"])
    do(battle, "play general-advance", "order A5", "order B5")
    assert options_now(battle, "order") == {f"order {name}5" for name in "FGHKLM"}
    do(battle, "order F5", "order G5")
    assert options_now(battle, "order") == {f"order {name}5" for name in "KLM"}
    do(battle, "order K5", "order M5")
    assert phase(battle) == "move"
    assert ordered(battle) == {"A5", "B5", "F5", "G5", "K5", "M5"}


def test_orders_of_one_section_do_not_pass_to_another() -> None:
    battle = table(drawn(A5="ai", B5="ai", C5="ai", G9="xi"), ["general-advance"])
    do(battle, "play general-advance", "order A5", "order C5")
    assert phase(battle) == "move"
    assert ordered(battle) == {"A5", "C5"}


def test_fewer_orders_are_allowed() -> None:
    battle = table(THREE_EACH, ["general-advance"])
    order(battle, "general-advance", "H5")
    assert ordered(battle) == {"H5"}


def test_units_move_battle_and_draw_as_always() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["general-advance", "probe-left"])
    stack_deck(battle, "barrage")
    order(battle, "general-advance", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {star star star}")
    assert deciding(battle) == "axis"
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]
