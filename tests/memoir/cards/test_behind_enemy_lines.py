"""Behind Enemy Lines (cards 4.6): one infantry unit moves three, battles with an extra die and moves three again."""

from __future__ import annotations

import pytest
from tests.memoir.cards.look import deciding, drawn, effect, ordered, weaken
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, table, targets

from bocage.memoir.game import Battle

CARD = "behind-enemy-lines"


def sneak(unit: str = "D5", **cells: str) -> Battle:
    """The unit is ordered and about to make its first move."""
    battle = table(drawn(**cells), [CARD])
    order(battle, CARD, unit)
    return battle


def test_one_infantry_unit_anywhere() -> None:
    battle = table(drawn(A3="ai", D3="at", G3="as", H3="ag", M3="ar", G9="xi"), [CARD])
    do(battle, f"play {CARD}")
    assert options_now(battle, "order") == {"order A3", "order G3", "order M3"}
    do(battle, "order M3")
    assert (phase(battle), ordered(battle)) == ("move", {"M3"})


def test_three_hexes_a_battle_and_three_hexes() -> None:
    battle = sneak(D5="ai", H5="xi")
    assert "G5" in destinations(battle, "D5")
    assert not {"H5", "H3"} & destinations(battle, "D5")
    do(battle, "move D5 G5", "attack G5 H5 {infantry star star star}")
    assert phase(battle) == "move_again"
    assert "D5" in destinations(battle, "G5")
    do(battle, "move G5 D5")
    assert deciding(battle) == "axis", "there is no second battle"
    assert (figures(battle, "D5"), figures(battle, "H5")) == (4, 3)


@pytest.mark.parametrize(("start", "dice"), [("G5", 4), ("F5", 3), ("E5", 2)])
def test_an_extra_die_at_every_distance(start: str, dice: int) -> None:
    battle = sneak(start, **{start: "ai", "H5": "xi"})
    battle_phase(battle)
    do(battle, f"attack {start} H5 {{{' '.join(['star'] * dice)}}}")


def test_the_first_move_may_be_left_out() -> None:
    battle = sneak(D5="ai", E5="xi")
    do(battle, "done", "attack D5 E5 {star star star star}")
    assert phase(battle) == "move_again"


def test_the_second_move_comes_without_a_battle_too() -> None:
    battle = sneak(D5="ai", M9="xi")
    do(battle, "move D5 G5")
    assert phase(battle) == "move_again"
    assert "J5" in destinations(battle, "G5")


def test_the_battle_may_be_declined() -> None:
    battle = sneak(D5="ai", H5="xi")
    do(battle, "move D5 G5", "done")
    assert phase(battle) == "move_again"
    do(battle, "done")
    assert deciding(battle) == "axis"


WALL = ("E5", "d6", "c6", "C5", "c4", "d4")


@pytest.mark.parametrize("cell", ["F", "T", "B", ".w", "P", "S"])
def test_terrain_does_not_stop_it(cell: str) -> None:
    battle = sneak(D5="ai", M9="xi", **dict.fromkeys(WALL, cell))
    assert {"E5", "F5", "G5"} <= destinations(battle, "D5")


def test_hedgerows_are_entered_from_afar() -> None:
    battle = sneak(D5="ai", F5="B", M9="xi")
    assert "F5" in destinations(battle, "D5")


@pytest.mark.parametrize("cell", ["R", "I"])
def test_what_is_impassable_stays_closed(cell: str) -> None:
    battle = table(drawn(D5="ai", M9="xi", L1="ai", **dict.fromkeys(WALL, cell)), [CARD])
    order(battle, CARD, "D5")
    assert phase(battle) == "play", "the unit is locked in, so both moves and the battle are skipped"


def test_occupied_hexes_stay_closed() -> None:
    battle = sneak(D5="ai", **dict.fromkeys(WALL[:5], "xi"), M1="ai")
    assert "E5" not in destinations(battle, "D5")
    assert "D7" not in destinations(battle, "D5"), "nobody passes through a unit"
    assert {"d4", "D3", "E3"} <= destinations(battle, "D5")


@pytest.mark.parametrize("cell", ["F", "T", "B"])
def test_ending_in_a_hex_that_forbids_battle_forbids_it(cell: str) -> None:
    battle = sneak(D5="ai", F5=cell, G5="xi")
    do(battle, "move D5 F5")
    assert phase(battle) == "move_again", "no battle, but the second move is still there"


@pytest.mark.parametrize("cell", ["F", "T", "B"])
def test_passing_through_such_a_hex_forbids_it_too(cell: str) -> None:
    battle = sneak(D5="ai", G5="xi", **dict.fromkeys(WALL, cell))
    do(battle, "move D5 F5")
    assert phase(battle) == "move_again"


def test_a_way_around_keeps_the_battle() -> None:
    battle = sneak(D5="ai", E5="F", G5="xi")
    do(battle, "move D5 F5")
    assert targets(battle, "F5") == {"G5"}, "d6 and e6 are open and no longer than three hexes"


def test_a_unit_that_starts_in_a_forest_may_battle() -> None:
    battle = sneak(D5="F:ai", G5="xi")
    do(battle, "move D5 F5")
    assert targets(battle, "F5") == {"G5"}


def test_resistance_battles_after_entering_such_a_hex() -> None:
    battle = sneak(D5="ar", F5="T", G5="xi")
    do(battle, "move D5 F5", "attack F5 G5 {star star star star}")


def test_wire_and_cover_still_cost_dice() -> None:
    battle = sneak(D5="ai", F5=".w", G5="T:xi")
    do(battle, "move D5 F5", "attack F5 G5 {star star}")  # 3 - 1 wire - 1 town + 1


def test_taking_ground_does_not_use_up_the_second_move() -> None:
    battle = sneak(D5="ai", F5="xi", M9="xi")
    weaken(battle, "F5", 1)
    do(battle, "move D5 E5", "attack E5 F5 {grenade star star star}", "take-ground E5 F5")
    assert phase(battle) == "move_again"
    assert "I5" in destinations(battle, "F5")


def test_an_ambushed_unit_that_gave_way_still_moves_again() -> None:
    battle = table(drawn(D5="ai", F5="xi"), [CARD], ["ambush"])
    order(battle, CARD, "D5")
    do(battle, "move D5 E5", "attack E5 F5", "ambush {flag star star}", "retreat E5 d4")
    assert phase(battle) == "move_again"
    assert "a4" in destinations(battle, "d4")


def test_the_second_move_ignores_terrain_as_well() -> None:
    battle = sneak(D5="ai", E5="F", M9="xi")
    do(battle, "done")
    assert phase(battle) == "move_again"
    assert {"E5", "F5", "G5"} <= destinations(battle, "D5")


def test_without_infantry_one_unit_of_choice_moves_and_battles_normally() -> None:
    battle = table(drawn(D5="at", M3="ag", H5="xi"), [CARD])
    do(battle, f"play {CARD}")
    assert effect(battle) == "one-unit"
    assert options_now(battle, "order") == {"order D5", "order M3"}
    do(battle, "order D5", "move D5 G5", "attack G5 H5 {star star star}")
    assert deciding(battle) == "axis", "no second move"
