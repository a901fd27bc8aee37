"""Air Power (cards 4.1): up to four enemy units next to each other, stars hit, no cover, no flag ignored."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, discards, drawn, ordered, strike, weaken
from tests.memoir.table import do, figures, kinds, options_now, phase, stack_deck, table

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle


def raid(**cells: str) -> Battle:
    """An Allied player about to choose targets."""
    battle = table(drawn(**cells), ["air-power", "probe-left"])
    do(battle, "play air-power")
    return battle


def test_no_unit_is_ordered() -> None:
    battle = raid(G3="ai", D7="xi", E7="xi")
    assert (phase(battle), ordered(battle)) == ("strike", set())


def test_any_enemy_anywhere_can_be_the_first_target() -> None:
    battle = raid(A1="ai", M9="xi", f8="T:xt", G5="xg", F1="F:xi")
    assert options_now(battle) == {"target M9", "target f8", "target G5", "target F1", "done"}


def test_the_allies_roll_two_dice_against_each_unit() -> None:
    battle = raid(G1="ai", D7="xi", E7="xi", M9="xi")
    strike(battle, "D7", "E7", dice="infantry grenade  infantry armor")
    assert (figures(battle, "D7"), figures(battle, "E7")) == (2, 3)


def test_the_axis_roll_one_die_against_each_unit() -> None:
    battle = table(drawn(G1="ai", D3="ai", E3="ai", M9="xi"), ["air-power"], first="axis")
    do(battle, "play air-power")
    strike(battle, "D3", "E3", dice="grenade  infantry")
    assert (figures(battle, "D3"), figures(battle, "E3")) == (3, 3)


def test_a_unit_that_stands_alone_is_struck_too() -> None:
    battle = raid(G1="ai", D7="xi", M9="xi")
    strike(battle, "D7", dice="infantry star")
    assert figures(battle, "D7") == 2


@pytest.mark.parametrize(
    ("unit", "dice", "left"),
    [("xi", "star star", 2), ("xt", "star infantry", 2), ("xt", "armor star", 1), ("xg", "star armor", 1)],
)
def test_stars_hit_every_kind_of_unit(unit: str, dice: str, left: int) -> None:
    battle = raid(G1="ai", D7=unit, M9="xi")
    strike(battle, "D7", dice=dice)
    assert figures(battle, "D7") == left


def test_terrain_and_obstacles_take_no_dice_away() -> None:
    battle = raid(G1="ai", D7="T:xi", E7="Fs:xi", M9="xi")
    strike(battle, "D7", "E7", dice="infantry infantry  infantry infantry")
    assert (figures(battle, "D7"), figures(battle, "E7")) == (2, 2)


@pytest.mark.parametrize("cell", [".s:xi", ".b:xi", ".h:xi"])
def test_no_flag_is_ignored(cell: str) -> None:
    battle = raid(G1="ai", D7=cell, M9="xi")
    strike(battle, "D7", dice="flag infantry")
    assert (phase(battle), deciding(battle)) == ("retreat", "axis")
    assert options_now(battle) == {"retreat D7 c8", "retreat D7 d8"}
    do(battle, "retreat D7 c8")
    assert figures(battle, "c8") == 3


def test_every_flag_is_a_hex() -> None:
    battle = raid(G1="ai", D5="xi", M9="xi")
    strike(battle, "D5", dice="flag flag")
    assert options_now(battle) == {"retreat D5 C7", "retreat D5 D7", "retreat D5 E7"}


def test_artillery_in_a_bunker_cannot_retreat_and_pays_for_every_flag() -> None:
    battle = raid(G1="ai", D7=".b:xg", M9="xi")
    strike(battle, "D7", dice="flag infantry")
    assert figures(battle, "D7") == 1


def test_one_target_is_finished_before_the_next_is_rolled() -> None:
    battle = raid(G1="ai", D7="xi", E7="xi", e8="xi", M9="xi")
    do(battle, "target D7", "target E7", "done {flag star}")
    assert phase(battle) == "retreat", "the second target waits"
    do(battle, "retreat D7 d8 {flag infantry}")
    assert figures(battle, "d8") == 3
    assert figures(battle, "E7") == 2, "d8 and e8 are taken now: the flag is a loss"


def test_the_group_may_branch_but_must_hang_together() -> None:
    battle = raid(G1="ai", D7="xi", E7="xi", C7="xi", G7="xi", c8="xi")
    do(battle, "target D7")
    assert options_now(battle, "target") == {"target C7", "target E7", "target c8"}
    do(battle, "target E7")
    assert options_now(battle, "target") == {"target C7", "target c8"}, "next to the first unit is good enough"
    with pytest.raises(IllegalAction):
        do(battle, "target G7")


def test_a_unit_is_struck_once() -> None:
    battle = raid(G1="ai", D7="xi", E7="xi")
    do(battle, "target D7")
    assert options_now(battle, "target") == {"target E7"}


def test_four_units_at_most() -> None:
    battle = raid(G1="ai", C7="xi", D7="xi", E7="xi", F7="xi", G7="xi")
    misses = " ".join(["armor"] * 8)
    do(battle, "target C7", "target D7", "target E7", f"target F7 {{{misses}}}")
    assert deciding(battle) == "axis"
    assert figures(battle, "G7") == 4


def test_the_player_may_stop_before_the_fourth() -> None:
    battle = raid(G1="ai", C7="xi", D7="xi", E7="xi", F7="xi", G7="xi")
    do(battle, "target C7", "target D7", "done {grenade armor grenade armor}")
    assert [figures(battle, name) for name in ("C7", "D7", "E7")] == [3, 3, 4]


def test_no_targets_is_a_wasted_turn() -> None:
    battle = raid(G1="ai", D7="xi")
    stack_deck(battle, "barrage")
    assert "roll" not in kinds(do(battle, "done"))
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert sorted(battle.hand(0)) == ["barrage", "probe-left"]
    assert discards(battle) == ["air-power"]


def test_nobody_takes_ground_afterwards() -> None:
    battle = raid(d6="at", D7="xi", M9="xi")
    weaken(battle, "D7", 1)
    strike(battle, "D7", dice="grenade armor")
    assert int(battle.state[0]["medals"][0]) == 1
    assert (phase(battle), deciding(battle)) == ("play", "axis")


def test_own_units_are_no_targets_and_join_no_group() -> None:
    battle = raid(D7="xi", E7="ai", F7="xi")
    do(battle, "target D7")
    assert "target F7" not in options_now(battle)
