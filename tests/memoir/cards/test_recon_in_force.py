"""Recon in Force (cards 3): one unit in each of the three sections; it draws one card only."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, drawn, ordered
from tests.memoir.table import battle_phase, do, options_now, order, phase, stack_deck, table

TWO_EACH = drawn(A5="ai", B5="ai", F5="at", G5="ai", L5="ag", M5="ai", G9="xi")


def test_one_unit_in_each_section() -> None:
    battle = table(TWO_EACH, ["recon-in-force"])
    do(battle, "play recon-in-force", "order B5")
    assert options_now(battle, "order") == {"order F5", "order G5", "order L5", "order M5"}
    do(battle, "order F5")
    assert options_now(battle, "order") == {"order L5", "order M5"}
    do(battle, "order L5")
    assert phase(battle) == "move"
    assert ordered(battle) == {"B5", "F5", "L5"}


def test_an_order_for_an_empty_section_is_lost() -> None:
    battle = table(drawn(A5="ai", B5="ai", G5="ai", G9="xi"), ["recon-in-force"])
    do(battle, "play recon-in-force", "order A5", "order G5")
    assert phase(battle) == "move", "the right flank is empty, and B5 cannot have its order"


def test_fewer_orders_are_allowed() -> None:
    battle = table(TWO_EACH, ["recon-in-force"])
    order(battle, "recon-in-force", "G5")
    assert ordered(battle) == {"G5"}


def test_it_draws_one_card_unlike_a_recon() -> None:
    battle = table(TWO_EACH, ["recon-in-force", "probe-left"])
    stack_deck(battle, "assault-left", "barrage")
    order(battle, "recon-in-force")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert sorted(battle.hand(0)) == ["assault-left", "probe-left"]


def test_no_extra_dice() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["recon-in-force"])
    order(battle, "recon-in-force", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {star star star}")
