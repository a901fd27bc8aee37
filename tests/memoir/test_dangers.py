"""What a move could cost is what the enemy's dice would take on average."""

from __future__ import annotations

from itertools import product

import pytest
from tests.memoir.table import table

from bocage.memoir import explain
from bocage.memoir.dangers import dangers, expected_losses

DIE = ("infantry", "infantry", "armor", "grenade", "star", "flag")
HITS = ("infantry", "grenade")


@pytest.mark.parametrize("figures", [1, 2, 4])
@pytest.mark.parametrize("dice", [[], [1], [3], [2, 2]])
def test_losses_are_those_of_every_outcome(dice: list[int], figures: int) -> None:
    rolls = list(product(DIE, repeat=sum(dice)))
    lost = sum(min(figures, sum(face in HITS for face in roll)) for roll in rolls) / len(rolls)
    assert expected_losses([explain.odds_of(n, 3).hits() for n in dice], figures) == pytest.approx(lost)


def test_each_destination_has_its_own_danger() -> None:
    battle = table(".:ai . . . . . . . .:xi")
    unit = battle.unit_on("A9")
    found = dangers(battle, unit, [battle.board.index(name) for name in ("A9", "B9", "F9", "H9")])
    assert found["A9"] == {"units": 0, "dice": 0, "lost": 0.0, "figures": 4}
    assert found["F9"]["units"] == 1
    assert 0 < found["F9"]["lost"] <= found["H9"]["lost"]
    assert int(battle.state[0]["units"][unit]["hex"]) == battle.board.index("A9"), "nothing has moved"
