"""Move Out! (cards 4.14): up to four infantry units anywhere, moving and battling as always."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, drawn, effect, ordered
from tests.memoir.table import battle_phase, destinations, do, options_now, order, phase, stack_deck, table, targets

CARD = "move-out"


def test_four_infantry_units_in_any_sections() -> None:
    battle = table(drawn(A3="ai", B3="as", C3="at", G3="ar", H3="ag", L3="ai", M3="ai", G9="xi"), [CARD])
    do(battle, f"play {CARD}")
    assert options_now(battle, "order") == {f"order {name}3" for name in "ABGLM"}
    do(battle, "order A3", "order B3", "order G3", "order L3")
    assert phase(battle) == "move"
    assert ordered(battle) == {"A3", "B3", "G3", "L3"}


def test_one_hex_and_battle_or_two_without() -> None:
    battle = table(drawn(D5="ai", F5="xi", A5="ai"), [CARD])
    order(battle, CARD, "D5", "A5")
    assert "C5" in destinations(battle, "A5")
    assert "D5" not in destinations(battle, "A5")
    do(battle, "move D5 E5", "move A5 C5")
    battle_phase(battle)
    assert targets(battle, "C5") == set()
    do(battle, "attack E5 F5 {star star star}")
    assert deciding(battle) == "axis"


def test_fewer_and_even_none() -> None:
    battle = table(drawn(D5="ai", F5="xi"), [CARD, "probe-left"])
    stack_deck(battle, "barrage")
    do(battle, f"play {CARD}", "done")
    assert deciding(battle) == "axis"
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]


def test_without_infantry_one_unit_of_choice() -> None:
    battle = table(drawn(D5="at", M3="ag", G9="xi"), [CARD])
    do(battle, f"play {CARD}")
    assert effect(battle) == "one-unit"
    assert options_now(battle, "order") == {"order D5", "order M3"}
    do(battle, "order M3")
    assert ordered(battle) == {"M3"}
    assert "L3" in destinations(battle, "M3")


def test_one_infantry_unit_anywhere_rules_the_fallback_out() -> None:
    battle = table(drawn(D5="at", M1="ai", G9="xi"), [CARD])
    do(battle, f"play {CARD}")
    assert options_now(battle) == {"order M1", "done"}
