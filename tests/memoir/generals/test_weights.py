"""What the weights of a judgement at a glance mean: each has a say, and counts what its name tells."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.memoir.generals.battery import asked_for, in_the_thick, positions_of, striking_distance
from tests.memoir.probes import (
    PROBES,
    flags_ignorable,
    gang_worth,
    in_reach_of,
    orders_held,
    place_worth,
    roll_worth,
    section_for,
)

from bocage.engine.records import new_record
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals._planner import new_positions
from bocage.memoir.generals.thinking import games, weights
from bocage.memoir.generals.thinking.kernel import THINKING
from bocage.memoir.generals.thinking.memory import new_memory
from bocage.memoir.kernel.codes import A_ATTACK, ARTILLERY, BOTTOM, ORDERED, ROLL_ATTACK
from bocage.memoir.kernel.layout import OUT
from bocage.memoir.lab.tune import NO_SAY, SPREADS
from bocage.memoir.scenario import scenario_ids


@pytest.fixture(autouse=True)
def ready() -> None:
    THINKING.prepare()
    PROBES.prepare()


def only(**cares: float) -> Any:
    """A judgement that cares for nothing else."""
    return weights.vector(dict.fromkeys(weights.NAMES, 0.0) | cares)


def glance(battle: Battle, cares: Any) -> int:
    """What the judgement chooses in this position."""
    room = new_positions()
    room[0] = battle.state[0]
    return int(games.ask_choice(battle.world, room, new_record(OUT), cares, new_memory()))


def test_every_weight_has_a_say() -> None:
    """One that never changes a choice would be tuned by chance."""
    silent = set(weights.NAMES) - NO_SAY
    standard = weights.vector(weights.STANDARD)
    for battle in (b for seed in "123" for battle_id in scenario_ids() for b in positions_of(battle_id, seed)):
        if not silent:
            break
        choice = glance(battle, standard)
        for name in sorted(silent):
            at = weights.INDEX[name]
            for change in (8.0, -8.0):
                changed = standard.copy()
                changed[at] += change * SPREADS[name] if name in SPREADS else -0.125 * change * standard[at]
                if glance(battle, changed) != choice:
                    silent.discard(name)
    assert silent == set()


class Place:
    """One unit on one hex, as plain Python sees it."""

    def __init__(self, battle: Battle, u: int, h: int) -> None:
        self.battle, self.u, self.h = battle, u, h
        self.world, self.state = battle.world[0], battle.state[0]
        self.side = int(self.world["units"]["side"][u])
        on_board = [v for v in range(int(self.world["n_units"])) if self.state["units"]["hex"][v] >= 0 and v != u]
        self.friends = [v for v in on_board if self.world["units"]["side"][v] == self.side]
        self.enemies = [v for v in on_board if v not in self.friends]

    def within(self, units: list[int], most: int) -> int:
        hexes = [int(self.state["units"]["hex"][v]) for v in units]
        return sum(self.battle.board.distance(self.h, at) <= most for at in hexes)

    def exposed(self) -> int:
        return sum(self.within([v], striking_distance(self.battle, v)) for v in self.enemies)

    def expected(self, name: str) -> float:
        beside, against = self.within(self.friends, 1), self.within(self.enemies, 1)
        close = self.within(self.enemies, 4) > 0
        more = self.within(self.friends, 3) - self.within(self.enemies, 3)
        figures, full = self.state["units"]["figures"], self.world["units"]["full"]
        weak = [v for v in self.enemies if 2 * figures[v] <= full[v]]
        kind = self.world["kinds"][int(self.world["units"]["kind"][self.u])]
        strikes = striking_distance(self.battle, self.u)
        return {
            "support": min(1, beside),
            "friends": max(0, beside - 1),
            "enemies": max(0, against - 1),
            "threats": min(4, self.within(self.enemies, strikes)),
            "hunt": min(3, self.within(weak, strikes)),
            "exposed": -min(4, self.exposed()),
            "two_away": int(kind["cls"] != ARTILLERY and against == 0 and self.within(self.enemies, 2) > 0),
            "alone": -1 if close and self.within(self.friends, 2) == 0 else 0,
            "outnumber": max(-3, min(3, more)) if close else 0,
        }[name]


COUNTED = ["support", "friends", "enemies", "threats", "hunt", "exposed", "two_away", "alone", "outnumber"]


@pytest.mark.parametrize("name", COUNTED)
def test_a_weight_counts_what_its_name_tells(name: str) -> None:
    cares = only(**{name: 1.0})
    seen = set()
    for battle in positions_of("arracourt", "counts"):
        state, world = battle.state[0], battle.world[0]
        for u in range(int(world["n_units"])):
            if (here := int(state["units"]["hex"][u])) < 0:
                continue
            for h in (here, *(int(n) for n in battle.board.neighbours[here] if n >= 0 and state["unit_at"][n] < 0)):
                expected = Place(battle, u, h).expected(name)
                assert float(place_worth(world, state, u, h, cares, 0)) == pytest.approx(expected)
                seen.add(expected)
        if len(seen) > 1 and int(state["turn"]) > 4:
            return
    pytest.fail(f"{name} never differed: {seen}")


def ways_back(battle: Battle, u: int, h: int) -> list[int]:
    """The hexes beside h in the next row toward the unit's own edge, where nobody stands."""
    world = battle.world[0]
    side = world["sides"][int(world["units"]["side"][u])]
    rows = world["y"][: int(world["n_hexes"])]
    home = int(rows.max() if side["edge"] == BOTTOM else rows.min())
    toward = int(np.sign(home - rows[h]))
    around = [int(n) for n in battle.board.neighbours[h] if n >= 0]
    return [n for n in around if toward and rows[n] == rows[h] + toward and battle.state[0]["unit_at"][n] < 0]


def test_open_ways_back_count_in_danger_only() -> None:
    ways = only(way_back=1.0, two_ways=0.5)
    feared = only(figure=1.0, danger=1.0)
    found: Counter[float] = Counter()
    for battle in positions_of("sainte-mere-eglise", "ways"):
        state, world = battle.state[0], battle.world[0]
        for u in range(int(world["n_units"])):
            if (h := int(state["units"]["hex"][u])) >= 0:
                worth = float(place_worth(world, state, u, h, ways, 0))
                in_danger = float(place_worth(world, state, u, h, feared, 0)) != 0.0
                assert worth == ((0.0, 1.0, 1.5)[len(ways_back(battle, u, h))] if in_danger else 0.0)
                found[worth] += in_danger
    assert min(found[worth] for worth in (0.0, 1.0, 1.5)) > 10


def test_standing_behind_an_enemy_is_standing_in_his_way_back() -> None:
    cares = only(behind=1.0)
    found: Counter[int] = Counter()
    for battle in positions_of("sainte-mere-eglise", "behind"):
        state, world = battle.state[0], battle.world[0]
        for u in range(int(world["n_units"])):
            if (here := int(state["units"]["hex"][u])) >= 0:
                state["unit_at"][here] = -1
                enemies = Place(battle, u, here).enemies
                behind = sum(here in ways_back(battle, v, int(state["units"]["hex"][v])) for v in enemies)
                state["unit_at"][here] = u
                assert float(place_worth(world, state, u, here, cares, 0)) == behind
                found[behind] += 1
    assert found[1] > 10


def test_cards_in_the_hand_draw_units_to_their_section() -> None:
    cares = only(in_hand=1.0)
    battle: Battle = SYSTEM.new("mortain", seed=3)
    state, world = battle.state[0], battle.world[0]
    state["n_hand"][0] = 1
    unit = next(u for u in range(int(world["n_units"])) if world["units"]["side"][u] == 0)
    for card in range(12):  # recon, probe, attack and assault: left, center and right
        state["hand"][0][0] = card
        orders = min(card // 3 + 1, 3)
        held = int(orders_held(world, state, 0, cares))
        for h in range(int(world["n_hexes"])):
            there = int(section_for(world, 0, h)) >> card % 3 & 1
            assert float(place_worth(world, state, unit, h, cares, held)) == orders * there
    assert orders_held(world, state, 0, only(medal=1.0)) == 0, "to whom it does not matter"


def test_the_card_in_play_still_counts_as_held() -> None:
    """What an order is worth is found out once, whichever card is tried."""
    cares = only(in_hand=1.0)
    battle = in_the_thick("mortain")
    side = int(battle.world[0]["seat_side"][battle.state[0]["seat"]])
    before = int(orders_held(battle.world[0], battle.state[0], side, cares))
    assert before > 0
    for action in battle.legal():
        after = battle.copy()
        after.step(action)
        assert int(orders_held(after.world[0], after.state[0], side, cares)) == before


@pytest.mark.parametrize("name", ["armor_danger", "late_danger"])
def test_no_weight_turns_danger_into_a_joy(name: str) -> None:
    """Stances multiply the weights: what is a little negative becomes very negative in one of them."""
    feared, beyond = only(figure=1.0, danger=1.0), only(figure=1.0, danger=1.0, **{name: -30.0})
    changed = 0
    for battle in positions_of("arracourt", "joy"):
        state, world = battle.state[0], battle.world[0]
        for u in range(int(world["n_units"])):
            if (h := int(state["units"]["hex"][u])) >= 0:
                worth = float(place_worth(world, state, u, h, beyond, 0))
                assert worth <= 0.0
                changed += worth != float(place_worth(world, state, u, h, feared, 0))
    assert changed > 10


def test_whoever_may_ignore_a_flag_is_stubborn_there() -> None:
    """Bunkers help their owner, sandbags everyone."""
    cares, feared = only(stubborn=1.0), only(figure=1.0, danger=1.0)
    found: Counter[float] = Counter()
    for battle in positions_of("omaha-beach", "stubborn"):
        state, world = battle.state[0], battle.world[0]
        for u in range(int(world["n_units"])):
            if (h := int(state["units"]["hex"][u])) >= 0 and float(place_worth(world, state, u, h, feared, 0)) != 0.0:
                worth = float(place_worth(world, state, u, h, cares, 0))
                assert worth == (flags_ignorable(world, state, u) > 0)
                found[worth] += 1
    assert min(found[0.0], found[1.0]) > 10


def test_a_target_counts_for_whom_it_could_strike_and_who_could_strike_it() -> None:
    """`menace` looks at all who are in its reach, `gang` at those who are ordered like the attacker."""
    cares, found = only(gang=0.5), Counter[tuple[int, int]]()
    for battle in positions_of("arracourt", "reach"):
        state, world = battle.state[0], battle.world[0]
        passive = 1 - int(world["seat_side"][state["seat"]])
        for v in (v for v in range(int(world["n_units"])) if state["units"]["hex"][v] >= 0):
            if world["units"]["side"][v] != passive:
                continue
            there = Place(battle, v, int(state["units"]["hex"][v]))
            menaced = there.within(there.enemies, striking_distance(battle, v))
            assert in_reach_of(world, state, v) == min(4, menaced)
            ordered = [u for u in there.enemies if state["units"]["marks"][u] & ORDERED]
            strikers = sum(there.within([u], striking_distance(battle, u)) for u in ordered)
            assert float(gang_worth(world, state, -1, v, cares)) == 1.0 + 0.5 * min(3, strikers)
            for u in ordered[:1]:
                others = strikers - there.within([u], striking_distance(battle, u))
                assert float(gang_worth(world, state, u, v, cares)) == 1.0 + 0.5 * min(3, others)
            found[min(2, menaced), min(2, strikers)] += 1
    assert {menaced for menaced, _ in found} == {strikers for _, strikers in found} == {0, 1, 2}


def test_a_menace_is_worth_more_to_harm() -> None:
    """By as much as the weight says for every unit that it could strike; driving it back is worth the same."""
    plain, feared = only(figure=1.0), only(figure=1.0, menace=0.25)
    battle = in_the_thick("arracourt")
    state, world = battle.state[0], battle.world[0]
    factors = set()
    for v in (v for v in range(int(world["n_units"])) if state["units"]["hex"][v] >= 0):
        expected = 1.0 + 0.25 * int(in_reach_of(world, state, v))
        before, after = (float(roll_worth(world, state, -1, v, 2, ROLL_ATTACK, 0, cares)) for cares in (plain, feared))
        assert after == pytest.approx(before * expected)
        factors.add(expected)
    assert len(factors) > 2


def test_who_has_no_choice_battles_first_and_everyone_battles() -> None:
    """The order of battles never keeps anyone from battling."""
    plain, wait = only(figure=1.0), only(figure=1.0, only_target=1e5, far_first=-1e4)  # more than the last medal
    first = 0
    for battle in (b for seed in range(8) for b in asked_for("battle", "arracourt", f"order {seed}")):
        chosen = [glance(battle, cares) for cares in (plain, wait)]
        assert [action >> 16 == A_ATTACK for action in chosen] in ([True, True], [False, False])
        attackers = Counter(action >> 8 & 255 for action in battle.legal() if action >> 16 == A_ATTACK)
        one = {u for u, targets in attackers.items() if targets == 1}
        places = {u: Place(battle, u, int(battle.state[0]["units"]["hex"][u])) for u in one}
        beside = {u for u, place in places.items() if place.within(place.enemies, 1)}
        if beside and len(attackers) > len(one):
            assert chosen[1] >> 8 & 255 in beside
            first += chosen[0] >> 8 & 255 not in one
    assert first > 3


def test_ground_is_taken_with_the_way_back_that_it_leaves() -> None:
    """Whoever takes ground leaves a hex behind, and may fall back to it."""
    wanted, shunned = only(way_back=1.0, figure=1e-9, take_ground=-0.5), only(way_back=-1.0, figure=1e-9)
    only_left = 0
    for real in (b for seed in range(6) for b in asked_for("take_ground", "arracourt", f"ground {seed}")):
        battle = real.copy()
        state = battle.state[0]
        frame = state["stack"][int(state["depth"]) - 1]
        u, there = int(frame["a"]), int(frame["b"])
        here = int(state["units"]["hex"][u])
        if battle.world[0]["kinds"][int(battle.world[0]["units"]["kind"][u])]["overruns"]:
            continue  # has other reasons to go
        for n in ways_back(battle, u, there):
            state["unit_at"][n] = u  # whoever stands there is in the way
        state["unit_at"][here] = -1
        ways = {h: len(ways_back(battle, u, h)) > 0 for h in (here, there)}
        state["unit_at"][here] = u
        feared = only(figure=1.0, danger=1.0)
        if any(float(place_worth(battle.world[0], state, u, h, feared, 0)) == 0.0 for h in (here, there)):
            continue
        gain = ways[there] - ways[here]
        for cares, takes in ((wanted, gain > 0), (shunned, gain < 0)):
            assert (glance(battle, cares) == battle.legal()[0]) == takes
        only_left += ways[there]
    assert only_left > 3
