"""A general that tries plans for an order card in imagined games, and follows one when it is surely better."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from bocage.dday.game import Campaign
from bocage.dday.generals._taught import TAUGHT
from bocage.dday.generals._thinker import Thinker
from bocage.dday.kernel import codes
from bocage.dday.kernel.layout import STATE, ZONES
from bocage.dday.notation import unpack
from bocage.dday.thinking import plans
from bocage.dday.thinking.mind import AIR_PULL, LAND_PULL, PLANS, WEIGHTS, new_mind
from bocage.engine.chance import next32, seed_words
from bocage.engine.records import copy_record, new_record

SHARES = {"fighters": 0.35, "move": 0.55, "land": 0.9, "place": 1.0}
"""Decisions with which a card is planned, and how much of what is left in the purse each may take; all others are made
at a glance."""
PURSE = (8_000_000, 3_000_000)
"""Work of a turn, by side: every action of an imagined game counts 10, and 1 for each that could be chosen."""
HORIZON = 2  # turns that are played on before the chances are judged
TO_THE_END = 7  # from this turn on imagined games are played to their end
ROUNDS = 2  # of new plans after the first ones
FEWEST = 6  # imagined games for a plan before it is judged, and more in every round
MORE = 8  # at a time in the last race
WORLDS = 240
KEPT = 4
DOUBT, DOUBT_USUAL = 1.5, 2.0  # standard errors behind the best at which a plan, or the usual one, is dropped
SURE = 1.5  # standard errors by which a plan must be better than the usual one
NO_TURN = -1
USUAL = 0  # the number of the plan that is the habit


@cache
def learned() -> dict[str, Any]:
    """The nets that judge the chances (docs/dday.md says how they were learned)."""
    text = (resources.files("bocage.dday.generals") / "chances.json").read_text("utf-8")
    return {name: np.array(value) for name, value in json.loads(text).items()}


class Whim:
    """Chance for making up plans."""

    def __init__(self, name: str) -> None:
        self.words = seed_words(name)

    def share(self) -> float:
        """From 0 to 1."""
        return float(next32(self.words)) / 2**32


def zones_of(game: Campaign, actions: list[int]) -> list[int]:
    """Zones that the actions are about."""
    found = set()
    for action in actions:
        verb, _, a, b, c, _ = unpack(action)
        if verb == codes.A_MOVE:
            found |= {a, c}
        elif verb == codes.A_LAND:
            found.add(b)
        elif verb == codes.A_SEND:
            found.add(a)
        elif verb == codes.A_PLACE:
            found.add(int(game.world[0]["beach_zone"][a - codes.BOX0]) if a >= codes.BOX0 else a)
    return sorted(found)


def variation(whim: Whim, plan: Any, zones: list[int], first: int) -> Any:
    """Another plan, not far from this one: other weights, or zones that pull units more or less."""
    made = plan.copy()
    if whim.share() < 0.5:
        for i in range(WEIGHTS):
            if whim.share() < 0.3:
                if made[i] == 0.0:
                    made[i] = whim.share()
                else:
                    made[i] *= 2.0 ** (4.0 * (whim.share() - 0.5))
    if zones and (whim.share() < 0.75 or np.array_equal(made, plan)):
        for _ in range(1 + int(3 * whim.share())):
            made[first + zones[int(whim.share() * len(zones))]] += 24.0 * (whim.share() - 0.5)
    return made


class Race:
    """Plans that meet the same imagined dice. The dice of the game itself are never looked at."""

    def __init__(self, game: Campaign, mind: Any, side: int, name: str) -> None:
        self.world, self.mind, self.side = game.world, mind, side
        self.state, self.scratch = copy_record(game.state), new_record(STATE)
        self.state[0]["rng"][:] = 0
        turn = int(game.state[0]["turn"])
        self.until = int(game.world[0]["turns"]) + 1 if turn >= TO_THE_END else turn + HORIZON
        self.seeds = np.array([seed_words(f"imagined/{name}/{i}") for i in range(WORLDS)], dtype=np.int64)
        self.samples = np.zeros((PLANS, WORLDS))
        self.running = np.ones(PLANS, dtype=bool)
        self.done = np.zeros(PLANS, dtype=np.int64)
        self.worlds = 0
        self.spent = 0

    def run(self, out: Any, words: Any, worlds: int) -> None:
        """Play until every plan that is still in the race has met so many imagined games."""
        self.worlds = worlds
        for begin in sorted(set(self.done[self.running].tolist())):
            if begin >= worlds:
                continue
            now = self.running & (self.done == begin)
            self.spent += int(
                plans.try_plans(
                    self.world, self.state, self.scratch, out, self.mind, words, now.astype(np.int64), self.seeds,
                    self.samples, begin, worlds, self.side, self.until,
                )
            )  # fmt: skip
            self.done[now] = worlds

    def means(self, first: int = 0) -> Any:
        """What every plan has won on average from an imagined game on; those that are out are last."""
        means = self.samples[:, first : self.worlds].mean(axis=1)
        return np.where(self.running, means, -np.inf)

    def drop_same(self) -> None:
        """Plans that have come to just what the usual one comes to are the usual one."""
        usual = self.samples[USUAL, : self.worlds]
        for i in range(1, PLANS):
            if self.running[i] and np.array_equal(self.samples[i, : self.worlds], usual):
                self.running[i] = False

    def drop_behind(self, first: int) -> None:
        best = int(self.means(first).argmax())
        for i in range(PLANS):
            if not self.running[i] or i == best:
                continue
            gap, error = lead(self.samples[best, first : self.worlds], self.samples[i, first : self.worlds])
            doubt = DOUBT if i != USUAL else DOUBT_USUAL
            if (gap > doubt * error and error > 0.0) or (error == 0.0 and i != USUAL):
                self.running[i] = False


def lead(ahead: Any, behind: Any) -> tuple[float, float]:
    """By how much one row of samples is ahead of another, and the standard error of that."""
    gaps = ahead - behind
    return float(gaps.mean()), float(gaps.std() / np.sqrt(len(gaps)))


class Planner(Thinker):
    """Plans are sets of weights, and zones that pull units or push them away. A plan that is probably behind is dropped
    for a variation of one that is ahead; the best few run once more, in imagined games that have not spoken for them
    yet. Work is counted, not timed: by the clock, thinking could not be repeated."""

    purse = PURSE

    def __init__(self, seat: int, seed: int | str) -> None:
        super().__init__(seat, seed)
        self.thoughts = new_mind(1, TAUGHT)
        for name, value in learned().items():
            self.thoughts[0][name] = value
        self.turn = NO_TURN
        self.left = self.spent = self.asked = self.side = 0
        self.planned = (NO_TURN, 0, 0)

    def choose(self, game: Campaign) -> int:
        s, decision = game.state[0], game.decision()
        assert decision is not None
        self.asked += 1
        self.side = 1 if game.seats[decision.seat] == "axis" else 0
        if int(s["turn"]) != self.turn:
            self.turn, self.left = int(s["turn"]), self.purse[self.side]
        now = (int(s["turn"]), int(s["card"]), int(s["step"]))
        if now != self.planned:
            self._follow(self.mind[0]["habit"][self.side])
            if decision.kind in SHARES and len(actions := game.legal()) > 1:
                self.planned = now
                self._plan(game, decision.kind, actions)
        return super().choose(game)

    def _follow(self, plan: Any) -> None:
        t = self.mind[0]
        t["weight"][self.side] = plan[:WEIGHTS]
        t["pull"][self.side] = plan[WEIGHTS:].reshape(2, ZONES)

    def _plan(self, game: Campaign, kind: str, actions: list[int]) -> None:
        """Follow the plan that is surely better than the usual one, if there is any."""
        name = f"{self.seed}/{self.seat}/{self.asked}"
        race = Race(game, self.thoughts, self.side, name)
        table = self.thoughts[0]["plans"]
        allowed = int(self.left * SHARES[kind])
        self._find(race, table, Whim(f"plans/{name}"), kind, zones_of(game, actions), allowed)
        first = race.worlds
        while race.worlds < WORLDS and race.running.sum() > 1 and race.spent < allowed:
            race.run(self.out, self.words, min(WORLDS, race.worlds + MORE))
            race.drop_behind(first)
        self.left -= race.spent
        self.spent += race.spent
        if race.worlds == first:
            return
        best = int(race.means(first).argmax())
        last = int(race.done[USUAL])
        gap, error = lead(race.samples[best, first:last], race.samples[USUAL, first:last])
        if best != USUAL and (not race.running[USUAL] or gap > SURE * error):
            self._follow(table[best])

    def _find(self, race: Race, table: Any, whim: Whim, kind: str, zones: list[int], allowed: int) -> None:
        """Look for good plans: the best few are left in the race, with the usual one."""
        pull = WEIGHTS + ZONES * (AIR_PULL if kind == "fighters" else LAND_PULL)
        table[USUAL] = self.thoughts[0]["habit"][self.side]
        for i in range(1, PLANS):
            table[i] = variation(whim, table[USUAL], zones, pull)
        order = np.arange(PLANS)
        for number in range(ROUNDS + 1):
            race.run(self.out, self.words, FEWEST * (number + 1))
            race.drop_same()
            order = np.argsort(-race.means(), kind="stable")
            if number == ROUNDS or race.spent > allowed // 2:
                break
            parents = [table[i].copy() for i in order[:3] if race.running[i]]
            stay = {USUAL, *order[:KEPT].tolist()}
            for i in range(1, PLANS):
                if i not in stay:
                    table[i] = variation(whim, parents[int(whim.share() * len(parents))], zones, pull)
                    race.done[i] = 0
                    race.running[i] = True
        keep = {USUAL, *(int(i) for i in order[:KEPT] if race.running[i])}
        race.running[:] = [i in keep for i in range(PLANS)]
