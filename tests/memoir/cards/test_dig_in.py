"""Dig In (cards 4.9): up to four infantry units put sandbags on their hex and do nothing else."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, discards, drawn, effect
from tests.memoir.table import battle_phase, do, figures, options_now, order, phase, stack_deck, table

from bocage.memoir.game import Battle
from bocage.memoir.setup import Options


def sandbags(battle: Battle) -> set[str]:
    """Hexes with sandbags."""
    return {name for name, pieces in battle.observe(None)["obstacles"].items() if "sandbags" in pieces}


def test_four_infantry_units_anywhere() -> None:
    battle = table(drawn(A3="ai", C3="as", G3="ar", M3="ai", L3="ai", D3="at", H3="ag", G9="xi"), ["dig-in"])
    do(battle, "play dig-in")
    assert options_now(battle, "order") == {f"order {name}3" for name in "ACGML"}
    do(battle, "order A3", "order C3", "order G3", "order M3")
    assert sandbags(battle) == {"A3", "C3", "G3", "M3"}


def test_they_neither_move_nor_battle_and_a_card_is_drawn() -> None:
    battle = table(drawn(D5="ai", E5="xi", A1="ai"), ["dig-in", "probe-left"])
    stack_deck(battle, "barrage")
    do(battle, "play dig-in", "order D5", "done")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]
    assert discards(battle) == ["dig-in"]
    assert sandbags(battle) == {"D5"}


def test_fewer_and_even_none() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["dig-in"])
    do(battle, "play dig-in", "done")
    assert sandbags(battle) == set()
    assert deciding(battle) == "axis"


@pytest.mark.parametrize("cell", ["F:ai", "T:ai", "H:ai", "R=:ai", ".w:ai", ".h:ai", "S:ai"])
def test_sandbags_go_with_most_terrain_and_with_wire_or_hedgehogs(cell: str) -> None:
    battle = table(drawn(D5=cell, G9="xi"), ["dig-in"])
    do(battle, "play dig-in", "order D5")
    assert sandbags(battle) == {"D5"}


@pytest.mark.parametrize("cell", [".s:ai", ".b:ai", "O:ai"])
def test_no_sandbags_on_fortified_hexes_and_at_sea(cell: str) -> None:
    battle = table(drawn(D5=cell, F5="ai", G9="xi"), ["dig-in"])
    do(battle, "play dig-in")
    assert options_now(battle) == {"order F5", "done"}


def test_with_infantry_on_such_hexes_only_the_turn_passes() -> None:
    battle = table(drawn(D5=".b:ai", F5="at", G9="xi"), ["dig-in"])
    do(battle, "play dig-in")
    assert deciding(battle) == "axis", "there is infantry on the board, so there is no unit of choice"


def test_the_pieces_run_out() -> None:
    battle = table(drawn(A3="ai", C3="ai", G3="ai", G9="xi"), ["dig-in"], options=Options(sandbags=2))
    do(battle, "play dig-in", "order A3", "order G3")
    assert deciding(battle) == "axis"
    assert sandbags(battle) == {"A3", "G3"}


def test_without_pieces_nothing_happens() -> None:
    battle = table(drawn(A3="ai", G9="xi"), ["dig-in"], options=Options(sandbags=0))
    do(battle, "play dig-in")
    assert deciding(battle) == "axis"


def test_sandbags_protect_from_the_next_turn_on() -> None:
    battle = table(drawn(D5="ai", E5="xi"), ["dig-in"], ["direct-from-hq"])
    do(battle, "play dig-in", "order D5")
    order(battle, "direct-from-hq", "E5")
    battle_phase(battle)
    do(battle, "attack E5 D5 {infantry flag}")
    assert (phase(battle), deciding(battle)) == ("ignore_flag", "allies")
    do(battle, "ignore-flag")
    assert figures(battle, "D5") == 3


def test_without_infantry_one_unit_of_choice_moves_and_battles() -> None:
    battle = table(drawn(D5="at", M3="ag", E5="xi"), ["dig-in"])
    do(battle, "play dig-in")
    assert effect(battle) == "one-unit"
    assert options_now(battle, "order") == {"order D5", "order M3"}
    do(battle, "order D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {star star star}")
    assert sandbags(battle) == set()
    assert deciding(battle) == "axis"
