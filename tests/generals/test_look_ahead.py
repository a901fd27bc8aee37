"""Looking ahead: luck is taken out fairly, the stance follows what was found, and the purse is never overdrawn."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from bocage.generals import general
from bocage.generals._judgement import judgement
from bocage.generals._look_ahead import REACTIONS, SURE, Effort, LookAhead, shortfalls
from bocage.generals._planner import new_positions
from bocage.generals._stances import Stances
from bocage.generals.thinking import games, luck, weights
from bocage.generals.thinking.kernel import THINKING
from bocage.generals.thinking.memory import new_memory
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.kernel.basics import class_of
from bocage.memoir.kernel.codes import A_ATTACK, A_DONE, INFANTRY
from bocage.memoir.kernel.layout import OUT, new_record

STANDARD = 0
WAITING = list(weights.STANCES).index("waiting")


@pytest.fixture(autouse=True)
def ready() -> None:
    THINKING.prepare()


def test_the_glance_is_given_up_only_for_something_surely_better() -> None:
    rng = np.random.default_rng(1)
    level = rng.random(60)
    close, clear = level + rng.normal(0.02, 0.2, 60), level + rng.normal(0.2, 0.2, 60)
    for other, surely in ((close, False), (clear, True)):
        gaps, errors = shortfalls(np.array([level, other]), 1)
        assert gaps[1] == errors[1] == 0.0
        assert gaps[0] == pytest.approx(float((other - level).mean()))
        assert bool(gaps[0] > SURE * errors[0]) is surely


# Luck.


def dice_given(state: Any, number: int, action: int) -> list[int]:
    luck.give_dice(state, number, action)
    return [int(word) for word in state["rng"]]


def test_a_unit_meets_the_same_dice_whoever_acted_before_it() -> None:
    battle: Battle = SYSTEM.new("toulon", seed=1)
    state = battle.state.copy()[0]
    attack = A_ATTACK << 16 | 3 << 8 | 12
    first = dice_given(state, 77, attack)
    dice_given(state, 77, A_ATTACK << 16 | 4 << 8 | 12)
    assert dice_given(state, 77, attack) == first
    assert dice_given(state, 77, A_ATTACK << 16 | 3 << 8 | 13) == first, "the target changes nothing"
    state["units"]["shots"][3] += 1
    again = dice_given(state, 77, attack)
    state["turn"] += 1
    assert len({tuple(words) for words in (first, again, dice_given(state, 77, attack))}) == 3
    assert dice_given(state, 78, attack) != dice_given(state, 77, attack)
    assert dice_given(state, 77, A_DONE) != dice_given(state, 77, attack)


@pytest.mark.parametrize("figures", [1, 2, 4])
@pytest.mark.parametrize("dice", [1, 3, 4])
def test_luck_is_nothing_on_average(figures: int, dice: int) -> None:
    """Infantry is hit by half of a die's faces."""
    battle: Battle = SYSTEM.new("pegasus-bridge", seed=1)
    world = battle.world[0]
    infantry = next(u for u in range(int(world["n_units"])) if class_of(world, u) == INFANTRY)
    chances = [math.comb(dice, hits) * 0.5**dice for hits in range(dice + 1)]
    lucks = [float(luck.roll_luck(world, infantry, figures, dice, hits)) for hits in range(dice + 1)]
    assert sum(p * x for p, x in zip(chances, lucks, strict=True)) == pytest.approx(0.0, abs=1e-12)
    assert lucks[0] < 0 < lucks[-1]
    assert sorted(lucks) == lucks


def test_what_counts_as_luck_is_what_the_dice_did() -> None:
    """Attacks of a whole battle: whoever hit more than expected was lucky, and in the long run nobody is."""
    battle: Battle = SYSTEM.new("operation-cobra", seed=5)
    cares, known, out = weights.vector(weights.STANDARD), new_memory(), new_record(OUT)
    positions = new_positions()
    lucks: list[float] = []
    while battle.decision() is not None:
        positions[0] = battle.state[0]
        action = int(games.ask_choice(battle.world, positions, out, cares, known))
        if action >> 16 == A_ATTACK:
            target = action & 255
            side = 1 - int(battle.world[0]["units"]["side"][target])
            for number in range(100):
                positions[1] = positions[0]
                lucky = float(luck.act_with_luck(battle.world[0], positions[1], out[0], action, number, side))
                positions[2] = positions[0]
                assert luck.act_with_luck(battle.world[0], positions[2], out[0], action, number, 1 - side) == -lucky
                lost = positions[0]["units"]["figures"][target] - positions[1]["units"]["figures"][target]
                assert lost > 0 or lucky <= 0.0
                lucks.append(lucky)
        battle.step(action)
    assert len(lucks) > 2000
    assert abs(float(np.mean(lucks))) < 4 * float(np.std(lucks)) / len(lucks) ** 0.5


# Stances.


def test_the_stance_that_wins_more_is_taken_and_the_standard_one_when_in_doubt() -> None:
    stances = Stances(judgement(weights.STANDARD))
    rng = np.random.default_rng(2)
    level = np.tile(rng.random(40), (len(weights.STANCES), 1))
    stances.learn(level)
    assert stances.best() == STANDARD
    doubtful, clear = level.copy(), level.copy()
    doubtful[WAITING] += np.where(np.arange(40) % 2, 0.31, -0.3)
    stances.learn(doubtful)
    assert stances.best() == STANDARD
    clear[WAITING] += rng.normal(0.3, 0.2, 40)
    stances.learn(clear)
    assert stances.best() == WAITING
    for _ in range(4):  # what was true once is forgotten when it is not found again
        stances.learn(doubtful - (doubtful > level) * 0.1)
    assert stances.best() == STANDARD


def test_a_stance_is_found_out_by_playing_on() -> None:
    """One that cares for nothing does nothing, and loses."""
    battle: Battle = SYSTEM.new("sainte-mere-eglise", seed=4)
    mind = LookAhead(0, "stance", {}, Effort(worlds=40, turns=10))
    idle = weights.vector(dict.fromkeys(weights.NAMES, 0.0))
    standard = mind.stances.rows[STANDARD]
    mind.stances.rows = [np.concatenate([idle, standard[len(idle) :]]), standard]
    mind.stances.sums = mind.stances.squares = np.zeros(2)
    mind.choose(battle)
    assert mind.judgement is standard


# The purse.


def test_the_purse_of_a_turn_is_not_overdrawn_and_filled_for_the_next() -> None:
    battle: Battle = SYSTEM.new("arracourt", seed=4)
    purse = 3_000_000
    efforts = dict.fromkeys([*REACTIONS, "play", "order", "move", "battle"], Effort(worlds=60, turns=3))
    mind = LookAhead(0, "purse", efforts, Effort(worlds=40, turns=10), purse)
    other = general("captain", 1, "purse")
    spent: dict[int, int] = {}
    while (decision := battle.decision()) is not None and int(battle.state["turn"][0]) < 5:
        battle.step((mind if decision.seat == 0 else other).choose(battle))
        if decision.seat == 0:
            assert mind.left >= 0
            spent[mind.turn] = purse - mind.left
    assert all(purse // 2 < work <= purse for work in spent.values())
    assert len(spent) >= 2


def test_imagining_a_turn_is_more_work_where_more_units_can_go_further() -> None:
    work = {}
    for battle_id in ("pegasus-bridge", "sainte-mere-eglise", "arracourt"):
        battle: Battle = SYSTEM.new(battle_id, seed=1)
        positions = new_positions()
        positions[0] = battle.state[0]
        work[battle_id] = int(games.turn_work(battle.world, positions))
    assert 0 < work["pegasus-bridge"] < work["sainte-mere-eglise"] < work["arracourt"]
