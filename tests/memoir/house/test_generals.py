"""Computer generals lead and fight armies that are not of this war."""

from __future__ import annotations

import pytest
from tests.memoir.table import table

from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.kernel.codes import LOST, ON_BOARD
from bocage.memoir.options import Options
from bocage.memoir.scenario import load_scenario

ARMIES = (
    {"variant_daleks": "axis"},
    {"variant_cybermen": "allies"},
    {"variant_martians": "axis"},
    {"variant_zombies": "axis"},
    {"variant_zombies": "allies"},
    {"variant_1984": True},
)
LEADERS = (("pegasus-bridge", "recruit", 400), ("sword-beach", "recruit", 400), ("sword-beach", "captain", 200))


@pytest.mark.parametrize("army", ARMIES, ids=str)
@pytest.mark.parametrize("able", [0, 1])
@pytest.mark.parametrize(("battle_name", "name", "actions"), LEADERS, ids=[" ".join(one[:2]) for one in LEADERS])
def test_a_general_on_either_side_acts_legally_and_the_battle_goes_on(
    army: dict[str, object], able: int, battle_name: str, name: str, actions: int
) -> None:
    battle = Battle(load_scenario(battle_name), Options.from_document(army), 3)
    players = [general(name if seat == able else "random", seat, 3) for seat in range(2)]
    for _ in range(actions):
        decision = battle.decision()
        if decision is None:
            break
        action = players[decision.seat].choose(battle)
        assert action in battle.legal()
        battle.step(action)
    assert battle.turn > 2 or battle.decision() is None


@pytest.mark.parametrize("able", [0, 1])
def test_a_crowd_that_has_split_off_is_judged_like_any_other(able: int) -> None:
    """It had no strength when the battle began, and once that was divided by."""
    picture = (
        ".:xi .    .    .    .\n .    .    .    .\n.    .:xi .    .:at .\n .    .    .    .\n.    .    .:ai .    ."
    )
    battle = table(picture, first="axis", options=Options(variant_zombies="axis"))
    s, w = battle.state[0], battle.world[0]
    spare = next(u for u in range(int(w["n_units"])) if s["units"][u]["status"] == LOST)
    at = battle.board.index("C7")
    s["units"][spare]["figures"], s["units"][spare]["hex"], s["units"][spare]["status"] = 3, at, ON_BOARD
    s["unit_at"][at] = spare
    players = [general("recruit" if seat == able else "random", seat, 3) for seat in range(2)]
    for _ in range(40):
        decision = battle.decision()
        if decision is None:
            break
        battle.step(players[decision.seat].choose(battle))
    assert battle.turn > 1
