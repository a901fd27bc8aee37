"""Recon (cards 3): one unit in one section, and afterwards two cards drawn of which one is kept."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, discards, drawn, effect, ordered, strike
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, stack_deck, table

EVERYWHERE = {"B5": "ai", "G5": "ai", "L5": "ai", "G9": "xi"}


@pytest.mark.parametrize(("card", "hex_name"), [("recon-left", "B5"), ("recon-center", "G5"), ("recon-right", "L5")])
def test_orders_a_unit_of_its_section_only(card: str, hex_name: str) -> None:
    battle = table(drawn(**EVERYWHERE), [card])
    do(battle, f"play {card}")
    assert options_now(battle) == {f"order {hex_name}", "done"}


def test_orders_one_unit_and_no_more() -> None:
    battle = table(drawn(B5="ai", C3="ai", G9="xi"), ["recon-left"])
    do(battle, "play recon-left")
    assert options_now(battle, "order") == {"order B5", "order C3"}
    do(battle, "order C3")
    assert phase(battle) == "move"
    assert ordered(battle) == {"C3"}


def test_the_unit_moves_and_battles_as_always() -> None:
    battle = table(drawn(B5="ai", b8="xi"), ["recon-left"])
    order(battle, "recon-left", "B5")
    assert "B7" in destinations(battle, "B5")
    assert "b8" not in destinations(battle, "B5")
    do(battle, "move B5 b6")
    battle_phase(battle)
    do(battle, "attack b6 b8 {star star}")  # two hexes away: two dice


def test_draw_two_cards_and_keep_one() -> None:
    battle = table(drawn(**EVERYWHERE), ["recon-center", "probe-left"])
    stack_deck(battle, "assault-left", "barrage")
    order(battle, "recon-center")
    assert (phase(battle), deciding(battle)) == ("keep", "allies")
    assert options_now(battle) == {"keep assault-left", "keep barrage"}
    do(battle, "keep barrage")
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]
    assert discards(battle) == ["recon-center", "assault-left"]
    assert deciding(battle) == "axis"


def test_the_first_of_the_two_can_be_kept_as_well() -> None:
    battle = table(drawn(**EVERYWHERE), ["recon-center", "probe-left"])
    stack_deck(battle, "assault-left", "barrage")
    order(battle, "recon-center")
    do(battle, "keep assault-left")
    assert sorted(battle.hand(0)) == ["assault-left", "probe-left"]
    assert discards(battle)[-1] == "barrage"


def test_the_card_that_is_not_kept_is_seen_by_everybody_the_kept_one_is_not() -> None:
    battle = table(drawn(**EVERYWHERE), ["recon-center", "probe-left"])
    stack_deck(battle, "assault-left", "barrage")
    do(battle, "play recon-center")
    drew = [event for event in do(battle, "done") if event.kind == "drew"]
    assert [event.seen_by(0).data["card"] for event in drew] == ["assault-left", "barrage"]
    assert not any("card" in event.seen_by(1).data for event in drew)
    kept = [event for event in do(battle, "keep barrage") if event.kind == "kept"]
    assert [event.seen_by(1).data["discarded"] for event in kept] == ["assault-left"]


def test_without_a_unit_in_the_section_two_cards_are_drawn_all_the_same() -> None:
    battle = table(drawn(G5="ai", G9="xi"), ["recon-left", "probe-left"])
    stack_deck(battle, "assault-left", "barrage")
    do(battle, "play recon-left")
    assert phase(battle) == "keep"


def test_two_equal_cards_are_one_choice() -> None:
    battle = table(drawn(**EVERYWHERE), ["recon-center"], ["general-advance"])
    stack_deck(battle, "probe-right", "probe-right")
    order(battle, "recon-center")
    assert len(battle.legal()) == len(options_now(battle)) == 1
    do(battle, "keep probe-right")
    assert battle.hand(0) == ["probe-right"]
    assert discards(battle) == ["recon-center", "probe-right"]


CALLED_FROM_G5 = [{"name": "recon_air_strike", "side": "allies", "hexes": ["G5"]}]


def test_where_aircraft_can_be_called_recon_may_be_an_air_strike_with_a_target_in_the_section() -> None:
    battle = table(drawn(G5="ai", B9="xi", L9="xi"), ["recon-left"], rules=CALLED_FROM_G5)
    assert options_now(battle, "play") == {"play recon-left", "play recon-left as air-strike"}
    do(battle, "play recon-left as air-strike")
    assert effect(battle) == "air-strike-left"
    assert options_now(battle, "target") == {"target B9"}
    strike(battle, "B9", dice="star star")
    assert figures(battle, "B9") == 2


def test_an_air_strike_instead_of_the_order_draws_one_card() -> None:
    battle = table(drawn(G5="ai", B9="xi"), ["recon-left", "probe-left"], rules=CALLED_FROM_G5)
    do(battle, "play recon-left as air-strike", "done")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert len(battle.hand(0)) == 2


def test_nobody_calls_aircraft_without_holding_the_height() -> None:
    battle = table(drawn(G3="ai", B9="xi"), ["recon-left"], rules=CALLED_FROM_G5)
    assert options_now(battle, "play") == {"play recon-left"}
