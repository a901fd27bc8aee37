"""Looking ahead: races are fair, luck is taken out, the turn follows the best plan, the purse is never overdrawn."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from tests.memoir.probes import PROBES, act_with_luck, class_of, give_dice, roll_luck

from bocage.engine.records import new_record
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.generals._look_ahead import REACTIONS, STANDARD, Effort, Ideas, LookAhead
from bocage.memoir.generals._planner import new_positions
from bocage.memoir.generals.thinking import games, weights
from bocage.memoir.generals.thinking.kernel import THINKING
from bocage.memoir.generals.thinking.memory import new_memory
from bocage.memoir.kernel.codes import A_ATTACK, A_DONE, INFANTRY
from bocage.memoir.kernel.layout import OUT


@pytest.fixture(autouse=True)
def ready() -> None:
    THINKING.prepare()
    PROBES.prepare()


# Races.


class Told(LookAhead):
    """Knows beforehand how its ideas will do: a row for each."""

    price = 4000  # of a turn

    def __init__(self, outcomes: Any) -> None:
        super().__init__(0, "told", {})
        self.outcomes = outcomes
        self.left = 10**9

    def _try(
        self, world: Any, ideas: Ideas, left: Any, words: Any, samples: Any, start: int, end: int, turns: int
    ) -> int:
        samples[left, start:end] = self.outcomes[left, start:end]
        return int(left.sum()) * (end - start) * turns * self.price


def race(outcomes: Any, sure: float, purse: int = 10**9) -> list[int]:
    mind = Told(outcomes)
    mind.left = purse
    ideas = Ideas(np.arange(len(outcomes)), np.zeros(len(outcomes), dtype=np.int64))
    order = mind._race(None, ideas, Effort(worlds=100, turns=1, sure=sure), 0.5, "told")
    assert mind.left >= purse // 2
    return [int(i) for i in order]


def test_the_glance_is_given_up_only_for_something_better_by_so_many_standard_errors() -> None:
    rng = np.random.default_rng(1)
    level = rng.random(800)
    a_little = level + rng.normal(0.022, 0.2, 800)  # about 1.5 standard errors in a hundred battles
    much = level + rng.normal(0.2, 0.2, 800)
    outcomes = np.array([level, a_little])
    assert race(outcomes, sure=0.0)[0] == 1
    assert race(outcomes, sure=4.0)[0] == 0
    assert race(np.array([level, much]), sure=4.0) == [1]


def test_the_best_comes_first_and_what_is_clearly_behind_is_dropped() -> None:
    rng = np.random.default_rng(3)
    level = rng.random(800)
    outcomes = np.array([level + gain + rng.normal(0.0, 0.05, 800) for gain in (0.0, -0.3, 0.2, 0.204, -0.2)])
    order = race(outcomes, sure=1.0)
    assert set(order) <= {2, 3}
    assert order == sorted(order, key=lambda i: -float(outcomes[i].mean()))


def test_one_idea_needs_no_race() -> None:
    assert race(np.zeros((1, 800)), sure=1.0) == [0]


def test_a_race_that_cannot_be_paid_is_not_run() -> None:
    """One battle for each idea would be a throw of dice: the glance is better."""
    outcomes = np.array([np.zeros(800), np.ones(800)])
    assert race(outcomes, sure=0.0, purse=200_000)[0] == 1
    assert race(outcomes, sure=0.0, purse=100_000) == [0, 1]


# Luck.


def dice_given(state: Any, number: int, action: int) -> list[int]:
    give_dice(state, number, action)
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
    faces = int(world["kinds"][int(world["units"][infantry]["kind"])]["hit_by"])
    chances = [math.comb(dice, hits) * 0.5**dice for hits in range(dice + 1)]
    lucks = [float(roll_luck(world, infantry, figures, dice, hits, faces)) for hits in range(dice + 1)]
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
                lucky = float(act_with_luck(battle.world[0], positions[1], out[0], action, number, side))
                positions[2] = positions[0]
                assert act_with_luck(battle.world[0], positions[2], out[0], action, number, 1 - side) == -lucky
                lost = positions[0]["units"]["figures"][target] - positions[1]["units"]["figures"][target]
                assert lost > 0 or lucky <= 0.0
                lucks.append(lucky)
        battle.step(action)
    assert len(lucks) > 2000
    assert abs(float(np.mean(lucks))) < 4 * float(np.std(lucks)) / len(lucks) ** 0.5


# Plans.


def test_a_stance_is_a_plan_when_it_makes_something_else_of_a_card() -> None:
    battle: Battle = SYSTEM.new("mortain", seed=2)
    mind = LookAhead(0, "plans", {}, Effort(worlds=1, turns=1))
    mind.asked = 1
    mind._imagine(battle)
    cards = np.array(battle.legal()[:2])
    ideas = mind._plans(battle.world, cards)
    plans = list(zip(ideas.actions.tolist(), ideas.stances.tolist(), strict=True))

    def number(card: int, stance: int) -> int:
        row = mind.rows[stance]
        return int(games.plan_number(battle.world, mind.positions, mind.out, row, new_memory(), card))

    assert plans[0] == (cards[0], STANDARD)
    assert plans[1] == (cards[1], STANDARD), "another card is another plan"
    numbers = {number(*plan) for plan in plans}
    assert len(numbers) == len(plans) > 2
    assert {number(card, stance) for card in cards for stance in range(len(mind.rows))} == numbers


def test_a_plan_is_known_by_its_orders_and_moves() -> None:
    battle: Battle = SYSTEM.new("mortain", seed=2)
    mind = LookAhead(0, "plans", {})
    mind.asked = 1
    mind._imagine(battle)

    def plan(**factors: float) -> int:
        row = weights.vector(weights.changed(weights.STANDARD, **factors))
        return int(games.plan_number(battle.world, mind.positions, mind.out, row, new_memory(), battle.legal()[0]))

    assert plan() == plan(reaction=0.0)
    assert plan() == plan(**dict.fromkeys(weights.NAMES, 1.001))
    assert plan() != plan(**dict.fromkeys(weights.NAMES, 0.0))


def test_drawn_weights_stay_the_same() -> None:
    """Games that were played with them can be played again."""
    base = dict.fromkeys(weights.NAMES, 1.0) | {"danger": 0.7}
    assert weights.drawn(base, 0) == weights.drawn(base, 0) != weights.drawn(base, 1)
    assert weights.drawn(base, 0)["danger"] == pytest.approx(0.4150268668804128)
    assert weights.drawn(base, 0)["medal"] == 1.0
    factors = [weights.drawn(base, k)[name] / base[name] for k in range(weights.DRAWN) for name in weights.VARIED]
    assert abs(float(np.mean(np.log(factors)))) < 0.1
    assert float(np.std(np.log(factors))) == pytest.approx(weights.VARIETY, rel=0.1)


def test_the_turn_is_fought_in_the_stance_that_does_best_and_the_next_one_begins_anew() -> None:
    """In the thick of the battle, a stance that cares for nothing does nothing and is soon given up."""
    battle: Battle = SYSTEM.new("sainte-mere-eglise", seed=4)
    captains = [general("captain", seat, "stance") for seat in (0, 1)]

    def fight_until(turn: int) -> None:
        while (decision := battle.decision()) is not None and int(battle.state["turn"][0]) < turn:
            battle.step(captains[decision.seat].choose(battle))

    fight_until(8)
    decision = battle.decision()
    assert decision is not None
    effort = Effort(worlds=60, turns=2, sure=0.0)
    mind = LookAhead(decision.seat, "stance", {"play": effort}, effort)
    idle = weights.vector(dict.fromkeys(weights.NAMES, 0.0))
    standard = mind.rows[STANDARD]
    mind.rows = (np.concatenate([idle, standard[len(idle) :]]), standard)
    battle.step(mind.choose(battle))
    assert mind.judgement is standard
    fight_until(10)
    mind.plan = None
    mind.choose(battle)
    assert mind.stance == STANDARD


# The purse.


def test_the_purse_of_a_turn_is_not_overdrawn_and_filled_for_the_next() -> None:
    battle: Battle = SYSTEM.new("arracourt", seed=4)
    purse = 6_000_000
    efforts = dict.fromkeys([*REACTIONS, "play", "order", "move", "battle"], Effort(worlds=600, turns=3))
    mind = LookAhead(0, "purse", efforts, Effort(worlds=600, turns=4), purse)
    other = general("captain", 1, "purse")
    spent: dict[int, int] = {}
    while (decision := battle.decision()) is not None and int(battle.state["turn"][0]) < 5:
        battle.step((mind if decision.seat == 0 else other).choose(battle))
        if decision.seat == 0:
            assert mind.left >= 0
            spent[mind.turn] = purse - mind.left
    assert all(purse // 2 < work <= purse for work in spent.values())
    assert len(spent) >= 2


def test_work_is_counted_alike_every_time_and_grows_with_what_is_thought_about() -> None:
    def work(battle_id: str, worlds: int) -> int:
        battle: Battle = SYSTEM.new(battle_id, seed=1)
        mind = LookAhead(0, "work", {})
        mind.asked = 1
        while (decision := battle.decision()) is not None and decision.kind != "play":
            battle.step(battle.legal()[0])
        mind._imagine(battle)
        n = int(games.list_candidates(battle.world, mind.positions, mind.out, mind.judgement, mind.known, mind.found))
        ideas = Ideas(mind.found[:n], np.zeros(n, dtype=np.int64))
        samples = np.zeros((n, worlds))
        words = np.arange(1, 6, dtype=np.int64)
        return mind._try(battle.world, ideas, np.ones(n, dtype=bool), words, samples, 0, worlds, 2)

    small, large = work("pegasus-bridge", 10), work("arracourt", 10)
    assert 0 < small < large
    assert work("pegasus-bridge", 10) == small
    assert 1.5 * small < work("pegasus-bridge", 20) < 2.5 * small
