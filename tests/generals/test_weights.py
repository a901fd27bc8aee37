"""What the weights of a judgement at a glance mean: each has a say, and counts what its name tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bocage.generals import general
from bocage.generals._planner import new_positions
from bocage.generals.thinking import games, weights
from bocage.generals.thinking.kernel import THINKING
from bocage.generals.thinking.memory import new_memory
from bocage.generals.thinking.worth import place_worth
from bocage.lab.tune import SPREADS
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.kernel.basics import section_for
from bocage.memoir.kernel.codes import ARTILLERY, BOTTOM
from bocage.memoir.kernel.layout import OUT, new_record
from bocage.memoir.scenario import scenario_ids


@pytest.fixture(autouse=True)
def ready() -> None:
    THINKING.prepare()


def positions_of(battle_id: str, seed: str) -> Iterator[Battle]:
    """A battle of recruits, decision by decision."""
    battle: Battle = SYSTEM.new(battle_id, seed=seed)
    players = [general("recruit", seat, seed) for seat in (0, 1)]
    while (decision := battle.decision()) is not None:
        yield battle
        battle.step(players[decision.seat].choose(battle))


def test_every_weight_has_a_say() -> None:
    """One that never changes a choice would be tuned by chance."""
    out, room = new_record(OUT), new_positions()
    # Ambush is an answer and never chosen from the hand; `wounded` is for judging whole positions, not choices.
    silent = set(weights.NAMES) - {"keep_ambush", "wounded"}
    standard = weights.vector(weights.STANDARD)
    for battle in (b for seed in "123" for battle_id in scenario_ids() for b in positions_of(battle_id, seed)):
        if not silent:
            break
        room[0] = battle.state[0]
        choice = int(games.ask_choice(battle.world, room, out, standard, new_memory()))
        for name in sorted(silent):
            at = weights.INDEX[name]
            for change in (8.0, -8.0):
                changed = standard.copy()
                changed[at] += change * SPREADS[name] if name in SPREADS else -0.125 * change * standard[at]
                room[0] = battle.state[0]
                if int(games.ask_choice(battle.world, room, out, changed, new_memory())) != choice:
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

    def threats(self) -> int:
        kind = self.world["kinds"][int(self.world["units"]["kind"][self.u])]
        return self.within(
            self.enemies, int(kind["reach"]) + (0 if kind["cls"] == ARTILLERY else int(kind["move_battle"]))
        )

    def expected(self, name: str) -> float:
        beside, against = self.within(self.friends, 1), self.within(self.enemies, 1)
        close = self.within(self.enemies, 4) > 0
        more = self.within(self.friends, 3) - self.within(self.enemies, 3)
        return {
            "support": min(1, beside),
            "friends": max(0, beside - 1),
            "enemies": max(0, against - 1),
            "threats": min(4, self.threats()),
            "alone": -1 if close and self.within(self.friends, 2) == 0 else 0,
            "outnumber": max(-3, min(3, more)) if close else 0,
        }[name]


@pytest.mark.parametrize("name", ["support", "friends", "enemies", "threats", "alone", "outnumber"])
def test_a_weight_counts_what_its_name_tells(name: str) -> None:
    only: Any = weights.vector(dict.fromkeys(weights.NAMES, 0.0) | {name: 1.0})
    seen = set()
    for battle in positions_of("arracourt", "counts"):
        state, world = battle.state[0], battle.world[0]
        for u in range(int(world["n_units"])):
            if (here := int(state["units"]["hex"][u])) < 0:
                continue
            for h in (here, *(int(n) for n in battle.board.neighbours[here] if n >= 0 and state["unit_at"][n] < 0)):
                expected = Place(battle, u, h).expected(name)
                assert float(place_worth(world, state, u, h, only)) == pytest.approx(expected)
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
    ways = weights.vector(dict.fromkeys(weights.NAMES, 0.0) | {"way_back": 1.0, "two_ways": 0.5})
    feared = weights.vector(dict.fromkeys(weights.NAMES, 0.0) | {"figure": 1.0, "danger": 1.0})
    found: Counter[float] = Counter()
    for battle in positions_of("sainte-mere-eglise", "ways"):
        state, world = battle.state[0], battle.world[0]
        for u in range(int(world["n_units"])):
            if (h := int(state["units"]["hex"][u])) >= 0:
                worth = float(place_worth(world, state, u, h, ways))
                in_danger = float(place_worth(world, state, u, h, feared)) != 0.0
                assert worth == ((0.0, 1.0, 1.5)[len(ways_back(battle, u, h))] if in_danger else 0.0)
                found[worth] += in_danger
    assert min(found[worth] for worth in (0.0, 1.0, 1.5)) > 10


def test_standing_behind_an_enemy_is_standing_in_his_way_back() -> None:
    only = weights.vector(dict.fromkeys(weights.NAMES, 0.0) | {"behind": 1.0})
    found: Counter[int] = Counter()
    for battle in positions_of("sainte-mere-eglise", "behind"):
        state, world = battle.state[0], battle.world[0]
        for u in range(int(world["n_units"])):
            if (here := int(state["units"]["hex"][u])) >= 0:
                state["unit_at"][here] = -1
                enemies = Place(battle, u, here).enemies
                behind = sum(here in ways_back(battle, v, int(state["units"]["hex"][v])) for v in enemies)
                state["unit_at"][here] = u
                assert float(place_worth(world, state, u, here, only)) == behind
                found[behind] += 1
    assert found[1] > 10


def test_cards_in_the_hand_draw_units_to_their_section() -> None:
    only = weights.vector(dict.fromkeys(weights.NAMES, 0.0) | {"in_hand": 1.0})
    battle: Battle = SYSTEM.new("mortain", seed=3)
    state, world = battle.state[0], battle.world[0]
    state["n_hand"][0] = 1
    unit = next(u for u in range(int(world["n_units"])) if world["units"]["side"][u] == 0)
    for card in range(12):  # recon, probe, attack and assault: left, center and right
        state["hand"][0][0] = card
        orders = min(card // 3 + 1, 3)
        for h in range(int(world["n_hexes"])):
            there = int(section_for(world, 0, h)) >> card % 3 & 1
            assert float(place_worth(world, state, unit, h, only)) == orders * there
