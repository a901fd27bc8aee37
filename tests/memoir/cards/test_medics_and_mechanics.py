"""Medics & Mechanics (cards 4.13): dice for every card held bring figures back; a healed unit is ordered."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, discards, drawn, ordered, weaken
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, phase, stack_deck, table

from bocage.engine.contract import GameError
from bocage.memoir.game import Battle

CARD = "medics-and-mechanics"
HAND = [CARD, "probe-left", "probe-left", "attack-left"]


def hospital(unit: str, left: int, **cells: str) -> Battle:
    """The card is played with four cards in hand, itself included; the unit on D5 is weakened."""
    battle = table(drawn(D5=unit, G9="xi", **cells), HAND)
    weaken(battle, "D5", left)
    do(battle, f"play {CARD}")
    return battle


def test_only_own_weakened_units_can_be_chosen() -> None:
    battle = table(drawn(A5="ai", D5="at", H5="ag", M5="ai", G9="xi", H9="xi"), HAND)
    for name in ("D5", "H5", "G9"):
        weaken(battle, name, 1)
    do(battle, f"play {CARD}")
    assert options_now(battle, "heal") == {"heal D5", "heal H5"}


@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_a_die_for_every_card_held_this_one_included(size: int) -> None:
    battle = table(drawn(D5="ai", G9="xi"), [CARD, *["probe-center"] * (size - 1)])
    weaken(battle, "D5", 1)
    do(battle, f"play {CARD}")
    with pytest.raises(GameError):
        do(battle, f"heal D5 {{{' '.join(['armor'] * (size + 1))}}}")
    do(battle, f"heal D5 {{{' '.join(['armor'] * size)}}}")
    assert figures(battle, "D5") == 1


@pytest.mark.parametrize(
    ("unit", "left", "dice", "after"),
    [
        ("ai", 1, "infantry star armor flag", 3),
        ("ai", 1, "grenade flag armor star", 2),
        ("at", 1, "armor infantry infantry grenade", 2),
        ("at", 1, "star armor infantry flag", 3),
        ("ag", 1, "star infantry armor grenade", 2),
        ("ag", 1, "grenade infantry armor flag", 1),
        ("ar", 1, "infantry star flag flag", 3),
        ("ae", 2, "armor star flag flag", 4),
    ],
)
def test_the_own_symbol_and_stars_heal_artillery_only_stars(unit: str, left: int, dice: str, after: int) -> None:
    battle = hospital(unit, left)
    do(battle, f"heal D5 {{{dice}}}")
    assert figures(battle, "D5") == after


@pytest.mark.parametrize(
    ("unit", "left", "full"), [("ai", 3, 4), ("at", 2, 3), ("ag", 1, 2), ("ar", 2, 3), ("ai3", 2, 3)]
)
def test_never_above_the_starting_strength(unit: str, left: int, full: int) -> None:
    battle = hospital(unit, left)
    do(battle, "heal D5 {star star star star}")
    assert figures(battle, "D5") == full


def test_a_healed_unit_moves_and_battles_normally() -> None:
    battle = hospital("ai", 1, F5="xi", A1="ai")
    do(battle, "heal D5 {star armor armor armor}")
    assert (phase(battle), ordered(battle)) == ("move", {"D5"})
    assert "D3" in destinations(battle, "D5")
    do(battle, "move D5 E5")
    battle_phase(battle)
    do(battle, "attack E5 F5 {infantry star star}")
    assert figures(battle, "F5") == 3
    assert deciding(battle) == "axis"


def test_a_unit_that_stays_weak_is_not_ordered() -> None:
    battle = hospital("ai", 1, E5="xi")
    stack_deck(battle, "barrage")
    do(battle, "heal D5 {armor flag grenade armor}")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert "barrage" in battle.hand(0)
    assert len(battle.hand(0)) == 4


def test_nobody_weakened_nothing_happens() -> None:
    battle = table(drawn(D5="ai", E5="xi"), HAND)
    do(battle, f"play {CARD}")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert len(battle.hand(0)) == 4
    assert discards(battle) == [CARD]


def test_one_unit_is_healed_not_two() -> None:
    battle = hospital("ai", 1, A5="ai")
    weaken(battle, "A5", 1)
    do(battle, "heal D5 {star star star star}")
    assert figures(battle, "A5") == 1
    assert options_now(battle, "heal") == set()
