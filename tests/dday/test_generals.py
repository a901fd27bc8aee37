"""The computer generals: who is offered, and that they get on."""

from __future__ import annotations

import pytest
from tests.dday.rules.test_tactics_effects import at_tactics
from tests.dday.table import choices, do, phase, table

from bocage.dday import SYSTEM
from bocage.dday.generals import _thinker
from bocage.dday.kernel import codes
from bocage.dday.rows import LANGUAGES


def test_levels_rise_and_have_names_in_every_language() -> None:
    listed = [one for one in SYSTEM.generals.listed() if one["id"] != "random"]
    assert [one["id"] for one in listed] == ["recruit", "captain", "colonel"]
    assert [one["level"] for one in listed] == [1, 2, 3]
    assert all(set(one["name"]) == set(one["about"]) == set(LANGUAGES) for one in listed)
    assert SYSTEM.generals.cover in SYSTEM.generals.names()


def test_a_reconnaissance_comes_to_an_end() -> None:
    """Two fighters look better off together where there is much to strafe and much artillery, one better off back."""
    zones = {40: "axis 6 artillery 2 infantry", 32: "uk 2 fighter"}
    game = table(14, zones=zones, charts={"us": 37, "rennes": 20, "rouen": 10}, tactics=[14])
    do(game, "roll us {1 1}")
    while phase(game) == "allies place":
        do(game, sorted(choices(game))[0])
    do(game, "use")
    captain = SYSTEM.generals.general("captain", 0, 1)
    for _ in range(10):
        if phase(game) != "allies recon":
            break
        game.apply(captain.choose(game))
    assert phase(game) != "allies recon"


def test_fighters_circle_over_those_who_could_still_move_off() -> None:
    """A strong reserve counts more than a weak one, than units that are engaged already, and than arrivals to come."""
    zones = {26: "axis 8 infantry", 9: "axis 1 infantry", 30: "axis 8 infantry, uk 3 infantry"}
    game = table(3, zones=zones, airfield="us 4 fighter", charts={"rennes": 20, "rouen": 10})
    captain = SYSTEM.generals.general("captain", 0, 1)
    while phase(game) == "allies fighters":
        game.apply(captain.choose(game))
    assert int(game.state[0]["air"][26][1][0]) == 4


def test_a_landing_is_made_in_strength() -> None:
    """Each group alone would be beaten; together they outweigh who waits on the beach."""
    boxes = {"omaha": "4 infantry 2 artillery 2 tank"}
    game = table(10, zones={14: "axis 4 infantry 3 artillery"}, boxes=boxes)
    captain = SYSTEM.generals.general("captain", 0, 1)
    while phase(game) == "allies land":
        game.apply(captain.choose(game))
    assert int(game.state[0]["box"].sum()) == 0


@pytest.mark.parametrize(("fighters", "goes"), [(0, 42), (2, 41)])
def test_a_convoy_does_not_start_under_fighters(fighters: int, goes: int) -> None:
    """Cherbourg stands empty, and Jort (42) is a little nearer to it than Potigny (41)."""
    near = "axis 1 tank" + (f", us {fighters} fighter" if fighters else "")
    zones = {42: near, 41: "axis 1 tank", 31: "us 3 infantry", 29: "uk 2 tank", 18: "uk 1 infantry"}
    game = at_tactics(table(15, zones=zones, charts={"rouen": 26}, tactics=[15]), 15)
    assert game.format(SYSTEM.generals.general("captain", 1, 1).choose(game)) == f"use tank {goes} 2"


@pytest.mark.parametrize("name", ["recruit", "captain"])
def test_a_decision_that_nobody_knows_is_tried_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were moves new to it, it would find the city that stands empty, not take the first choice or the last."""
    game = table(2, zones={29: "uk 2 infantry", 42: "axis 1 infantry"})
    found = [game.format(action) for action in game.legal()]
    assert "30" not in (found[0].split()[-2], found[-1].split()[-1])
    monkeypatch.setattr(_thinker, "KNOWN", _thinker.KNOWN - {codes.A_MOVE})
    before = game.digest()
    for seed in range(5):
        chosen = game.format(SYSTEM.generals.general(name, 0, seed).choose(game))
        assert chosen.startswith("move uk infantry 29 30 ")
    assert game.digest() == before
