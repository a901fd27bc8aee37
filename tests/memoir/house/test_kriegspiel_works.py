"""Kriegspiel in what lies on the board: nothing of it tells of somebody unseen (004 HR-115; rulings 18.4)."""

from __future__ import annotations

import pytest
from tests.memoir.house.test_works import RIVER
from tests.memoir.rulebook.place import place as drawn
from tests.memoir.special.test_minefields import AXIS as MINES
from tests.memoir.special.test_minefields import PICTURE as MINED
from tests.memoir.steps import place
from tests.memoir.table import battle_phase, destinations, do, order, table

from bocage.memoir.game import Battle
from bocage.memoir.kernel.mines import FACE_UP
from bocage.memoir.options import Options

ALLIES, AXIS = 0, 1


def charges(battle: Battle, seat: int | None) -> list[str]:
    return [one["rigged"] for one in battle.observe(seat)["tokens"] if "rigged" in one]


@pytest.mark.parametrize(("at", "told"), [("A9", []), ("b6", ["allies"])])
def test_charges_laid_where_nobody_looks_are_not_shown_to_the_enemy(at: str, told: list[str]) -> None:
    options = Options(hr_bridge_demolition=True, variant_fog_of_war=True)
    battle = table(RIVER, ["attack-left"], options=options)
    place(battle, "b8", at)
    order(battle, "attack-left", "b4")
    battle_phase(battle)
    events = do(battle, "rig b4 C5")
    assert charges(battle, ALLIES) == ["allies"], "who laid them knows"
    assert charges(battle, AXIS) == told
    assert charges(battle, None) == [], "the players have the spectators' link, too"
    heard = [event for event in events if event.kind == "token" and AXIS not in event.hidden_from]
    assert bool(heard) is bool(told)


@pytest.mark.parametrize("fog", [True, False])
def test_a_mine_that_somebody_unseen_walked_into_lies_face_down_for_the_enemy(fog: bool) -> None:
    battle = table(MINED, ["direct-from-hq"], rules=[MINES], options=Options(variant_fog_of_war=fog))
    battle.state[0]["mines"][:7] = 3
    place(battle, "C5", "M9")
    place(battle, "D9", "L9")
    order(battle, "direct-from-hq", "d4")
    do(battle, "move d4 D5 {flag flag flag}")
    assert battle.state[0]["mines"][3] & FACE_UP
    assert battle.observe(ALLIES)["mines"] == {"D5": 3}
    assert battle.observe(AXIS)["mines"] == ({} if fog else {"D5": 3})


def test_a_drop_zone_out_of_sight_is_its_sides_own_affair() -> None:
    options = Options(hr_supply=True, hr_drop_zone=True, variant_fog_of_war=True)
    rule = {"name": "paradrop", "side": "allies", "figures": 2, "unit": "special-forces", "scatter": 1}
    battle = table(".    .\n.\n.\n.\n.    .    .    .    .    .    .:xi\n.\n.\n.\n.:ai", rules=[rule], options=options)
    do(battle, "drop A5")
    zones = [[one["hex"] for one in battle.observe(seat)["tokens"]] for seat in (ALLIES, AXIS, None)]
    assert zones == [["A5"], [], []]


@pytest.mark.parametrize("fog", [True, False])
def test_where_restoring_order_ends_tells_nothing_of_an_enemy_out_of_sight(fog: bool) -> None:
    """E5 keeps away from whom it sees; the enemies on A9 and L5 are six hexes and more from it."""
    cells = {"E5": ".:ai", "A9": ".:xi", "L5": ".:xi", "M9": "."}
    options = Options(variant_chapman=True, variant_fog_of_war=fog)
    battle = drawn(cells, ("probe-left",), options=options)
    do(battle, "restore-order")
    assert ("G5" in destinations(battle, "E5")) is fog
    if fog:
        (moved,) = [event for event in do(battle, "move E5 G5") if event.kind == "move"]
        assert moved.data["to"] == "G5"
