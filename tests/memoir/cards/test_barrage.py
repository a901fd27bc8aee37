"""Barrage (cards 4.5): four dice against any one enemy unit; stars miss, no cover, no flag ignored."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, discards, drawn, ordered, weaken
from tests.memoir.table import do, figures, options_now, phase, stack_deck, table


def test_any_one_enemy_unit_and_nobody_is_ordered() -> None:
    battle = table(drawn(A1="ai", M9="xi", L9="xi", f8="T:xt", G5="xg"), ["barrage"])
    do(battle, "play barrage")
    assert ordered(battle) == set()
    assert options_now(battle, "target") == {"target M9", "target L9", "target f8", "target G5"}
    do(battle, "target M9 {armor armor star star}")
    assert deciding(battle) == "axis", "one target is all"


@pytest.mark.parametrize(
    ("unit", "dice", "left"),
    [
        ("xi", "infantry infantry grenade star", 1),
        ("xi", "star star star star", 4),
        ("xt", "armor grenade star infantry", 1),
        ("xg", "grenade star armor infantry", 1),
    ],
)
def test_four_dice_symbols_and_grenades_hit_stars_miss(unit: str, dice: str, left: int) -> None:
    battle = table(drawn(G1="ai", D7=unit, M9="xi"), ["barrage"])
    do(battle, "play barrage", f"target D7 {{{dice}}}")
    assert figures(battle, "D7") == left


def test_the_axis_roll_four_dice_too() -> None:
    battle = table(drawn(D3="ai", G1="ai", M9="xi"), ["barrage"], first="axis")
    do(battle, "play barrage", "target D3 {infantry infantry infantry star}")
    assert figures(battle, "D3") == 1


@pytest.mark.parametrize("cell", ["T:xi", "F:xi", "H:xi", ".b:xi", "Ts:xi"])
def test_cover_takes_no_dice_away(cell: str) -> None:
    battle = table(drawn(G1="ai", D7=cell, M9="xi"), ["barrage"])
    do(battle, "play barrage", "target D7 {infantry infantry star armor}")
    assert figures(battle, "D7") == 2


@pytest.mark.parametrize("cell", [".s:xi", ".b:xi", ".h:xi"])
def test_no_flag_is_ignored(cell: str) -> None:
    battle = table(drawn(G1="ai", D7=cell, M9="xi"), ["barrage"])
    do(battle, "play barrage", "target D7 {flag star star star}")
    assert (phase(battle), deciding(battle)) == ("retreat", "axis")
    assert options_now(battle) == {"retreat D7 c8", "retreat D7 d8"}


def test_flags_that_cannot_be_carried_out_cost_figures() -> None:
    battle = table(drawn(G1="ai", d8="xi", M9="xi"), ["barrage"])
    do(battle, "play barrage", "target d8 {flag flag flag star}", "retreat d8 D9")
    assert figures(battle, "D9") == 2


def test_nobody_takes_ground_afterwards() -> None:
    battle = table(drawn(d6="at", D7="xi", M9="xi"), ["barrage"])
    weaken(battle, "D7", 2)
    do(battle, "play barrage", "target D7 {grenade infantry star star}")
    assert int(battle.state[0]["medals"][0]) == 1
    assert deciding(battle) == "axis"


def test_the_player_may_choose_no_target_and_draws_one_card() -> None:
    battle = table(drawn(G1="ai", D7="xi"), ["barrage", "probe-left"])
    stack_deck(battle, "assault-left")
    do(battle, "play barrage", "done")
    assert deciding(battle) == "axis"
    assert sorted(battle.hand(0)) == ["assault-left", "probe-left"]
    assert discards(battle) == ["barrage"]
