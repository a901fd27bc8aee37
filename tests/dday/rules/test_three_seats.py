"""Three players (003 p.3, 8): the Allies lead in turn, and each decides for its own units only."""

from __future__ import annotations

import pytest
from tests.dday.table import about, choices, do, phase, table, units

LEADERS = [(3, "uk"), (4, "us")]


@pytest.mark.parametrize(("turn", "leader"), LEADERS)
def test_the_leading_ally_rolls_the_fortune_die_and_spares_a_zone(turn: int, leader: str) -> None:
    zones = {30: "axis 1 artillery, us 1 fighter", 26: "axis 1 artillery, uk 1 fighter"}
    game = table(11, players=3, turn=turn, zones={30: "axis 1 infantry, us 1 tank"}, fortune=[11])
    assert phase(game) == f"{leader} fortune"
    game = table(4, players=3, turn=turn, zones=zones, fortune=[4])
    assert phase(game) == "axis fortune", "the card is the Axis'"
    do(game, "fortune {6}")
    assert phase(game) == f"{leader} spare"


@pytest.mark.parametrize(("turn", "leader"), LEADERS)
def test_the_leading_ally_regains_an_aircraft(turn: int, leader: str) -> None:
    game = table(16, players=3, turn=turn, airfield="uk 1 fighter", lost="uk 1 fighter, us 1 fighter", fortune=[16])
    do(game, "fortune {1}")
    assert phase(game) == f"{leader} regain"
    assert choices(game) == {"regain uk fighter", "regain us fighter"}


@pytest.mark.parametrize(("turn", "leader"), LEADERS)
def test_the_leading_ally_uses_a_tactics_card(turn: int, leader: str) -> None:
    game = table(9, players=3, turn=turn, zones={40: "axis 1 infantry"}, boxes={"juno": "3 infantry"}, tactics=[9])
    assert phase(game) == f"{leader} tactics"


@pytest.mark.parametrize(("turn", "leader"), LEADERS)
def test_paratroopers_fire_at_what_their_own_power_names(turn: int, leader: str) -> None:
    zones = dict.fromkeys((10, 11, 17), "axis 1 infantry 1 artillery")
    game = table(1, players=3, turn=turn, zones=zones, charts={"us": 0, "uk": 0}, tactics=[1])
    assert phase(game) == f"{leader} tactics"
    do(game, "use {1 1 1}")
    for zone, power in ((10, "us"), (11, "us"), (17, "uk")):
        assert (phase(game), about(game)["zone"]) == (f"{power} paratroops", zone)
        do(game, "fire axis infantry 1 {6}")


@pytest.mark.parametrize(("turn", "leader"), LEADERS)
def test_on_a_reconnaissance_each_ally_moves_its_own_fighters(turn: int, leader: str) -> None:
    zones = {30: "uk 2 fighter, us 1 fighter", 26: "us 1 fighter"}
    game = table(14, players=3, turn=turn, zones=zones, tactics=[14])
    assert phase(game) == f"{leader} tactics"
    do(game, "use")
    assert phase(game) == "uk recon"
    assert choices(game, "move uk fighter 30 ")
    assert not choices(game, "move us")
    do(game, "move uk fighter 30 32 2", "done")
    assert phase(game) == "us recon"
    assert choices(game, "move us fighter 30 ")
    assert choices(game, "move us fighter 26 ")
    assert not choices(game, "move uk")
    do(game, "move us fighter 26 36 1")
    assert (units(game, 32)["uk fighter"], units(game, 36)["us fighter"]) == (2, 1)
    do(game, "done")
    assert "recon" not in phase(game)


def test_an_ally_without_fighters_is_not_asked_about_a_reconnaissance() -> None:
    game = table(14, players=3, turn=3, zones={26: "us 1 fighter"}, tactics=[14])
    do(game, "use")
    assert phase(game) == "us recon"


def test_two_players_move_the_fighters_of_both_on_a_reconnaissance() -> None:
    game = table(14, zones={30: "uk 1 fighter", 26: "us 1 fighter"}, tactics=[14])
    do(game, "use")
    assert choices(game, "move uk")
    assert choices(game, "move us")
