"""Firefight (cards 4.11): up to four units with no enemy next to them fire with an extra die and do not move."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, drawn, ordered
from tests.memoir.table import do, figures, kinds, options_now, order, phase, stack_deck, table, targets

CARD = "firefight"


def test_units_next_to_an_enemy_are_not_ordered() -> None:
    battle = table(drawn(A5="ai", B5="xi", D5="at", G5="ag", J5="ag", K5="xi", M5="as"), [CARD])
    do(battle, f"play {CARD}")
    assert options_now(battle, "order") == {"order D5", "order G5", "order M5"}


def test_four_units_at_most() -> None:
    battle = table(drawn(A3="ai", D3="ai", G3="at", J3="ai", M3="ag", G5="xi"), [CARD])
    do(battle, f"play {CARD}", "order A3", "order D3", "order G3", "order M3")
    assert phase(battle) != "order"
    assert ordered(battle) == {"A3", "D3", "G3", "M3"}


def test_they_do_not_move() -> None:
    battle = table(drawn(D5="ai", F5="xi"), [CARD])
    order(battle, CARD, "D5")
    assert phase(battle) == "battle"


@pytest.mark.parametrize(
    ("unit", "target", "dice"),
    [
        ("ai", "F5", 3),
        ("ai", "G5", 2),
        ("at", "F5", 4),
        ("at", "G5", 4),
        ("ag", "F5", 4),
        ("ag", "H5", 3),
        ("ag", "J5", 2),
    ],
)
def test_an_extra_die(unit: str, target: str, dice: int) -> None:
    battle = table(drawn(D5=unit, **{target: "xi"}), [CARD])
    order(battle, CARD, "D5")
    do(battle, f"attack D5 {target} {{{' '.join(['star'] * dice)}}}")


def test_the_extra_die_does_not_lengthen_the_range() -> None:
    battle = table(drawn(D5="ai", H5="xi"), [CARD])
    order(battle, CARD, "D5")
    assert deciding(battle) == "axis"


def test_sight_and_cover_as_always() -> None:
    battle = table(drawn(D5="ai", E5="F", F5="xi", D7="T:xi"), [CARD])
    order(battle, CARD, "D5")
    assert targets(battle, "D5") == {"D7"}
    do(battle, "attack D5 D7 {star star}")


def test_a_unit_that_got_a_neighbour_by_a_retreat_may_no_longer_fire() -> None:
    battle = table(drawn(D3="ag", D5="xi", c8="ag"), [CARD])
    order(battle, CARD, "D3", "c8")
    assert targets(battle, "c8") == {"D5"}
    do(battle, "attack D3 D5 {flag flag star star}", "retreat D5 D7")
    assert deciding(battle) == "axis", "c8 is next to D7 now"


def test_a_unit_that_did_not_get_a_neighbour_fires() -> None:
    battle = table(drawn(D3="ag", D5="xi", M9="xi", I7="ag"), [CARD])
    order(battle, CARD, "D3", "I7")
    do(battle, "attack D3 D5 {flag flag star star}", "retreat D5 D7")
    assert "D7" in targets(battle, "I7")


def test_no_ground_is_taken() -> None:
    battle = table(drawn(D5="at", F5="xi", M9="xi"), [CARD])
    order(battle, CARD, "D5")
    events = do(battle, "attack D5 F5 {grenade infantry infantry infantry}")
    assert "eliminated" in kinds(events)
    assert deciding(battle) == "axis"
    assert figures(battle, "D5") == 3


def test_with_nobody_free_nothing_happens() -> None:
    battle = table(drawn(D5="ai", E5="xi"), [CARD, "probe-left"])
    stack_deck(battle, "barrage")
    do(battle, f"play {CARD}")
    assert deciding(battle) == "axis", "there is no fallback"
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]
