#!/usr/bin/env python3
"""How often a general beats random players in each battle and from each side, and how long it thinks over a decision.

One process, one battle at a time; every battle is written to the file when it has been played, so that a run that is
broken off has not been for nothing (see README.md here).
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from bocage.cli import common
from bocage.cli.contest import at_least_one
from bocage.engine.playing import NOBODY, side_of, winning_side
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.scenario import Scenario, load_scenario, scenario_ids
from bocage.memoir.seats import SIDES
from bocage.memoir.setup import Options

LIMIT = 20_000
"""Actions after which a battle counts as not finished."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fields", nargs="*", metavar="BATTLE", help="these battles (default: all)")
    parser.add_argument("--general", default="captain", help="who is measured (default: captain)")
    parser.add_argument("--against", default="random", help="who plays the other side (default: random)")
    parser.add_argument("-n", "--games", type=at_least_one, default=10, help="battles from each side (default: 10)")
    parser.add_argument("--turns", type=at_least_one, help="break every battle off after so many turns")
    parser.add_argument("--seed", default="new", help="battles are SEED/BATTLE/NUMBER (default: new)")
    parser.add_argument("--out", type=Path, required=True, help="a line of JSON for every battle and side goes here")
    args = parser.parse_args()
    common.prepare(SYSTEM)
    names = (args.general, args.against)
    for field in args.fields or scenario_ids():
        scenario = load_scenario(field)
        for side in range(len(SIDES)):
            row = played(scenario, side, names, range(args.games), args.seed, args.turns)
            line = json.dumps({"battle": field, "side": SIDES[side], "general": args.general} | row)
            with args.out.open("a", encoding="utf-8") as lines:
                print(line, file=lines)
            print(line, flush=True)


def played(
    scenario: Scenario, side: int, names: tuple[str, str], numbers: range, seed: str, turns: int | None
) -> dict[str, Any]:
    """The battles with the first of two generals on one side, in all its seats."""
    began, won, drawn, unfinished = time.perf_counter(), 0, 0, 0
    decisions: list[float] = []
    seat_turns: list[float] = []
    for number in numbers:
        battle = Battle(scenario, Options(), f"{seed}/{scenario.id}/{number}")
        won_by = fought(battle, side, names, decisions, seat_turns, turns)
        won += won_by == side
        drawn += won_by == NOBODY and battle.result() is not None
        unfinished += battle.result() is None
    return {
        "battles": len(numbers),
        "won": won,
        "drawn": drawn,
        "unfinished": unfinished,
        "seed": f"{seed}/{scenario.id}/{numbers[0]}-{numbers[-1]}",
        "decision": spread(decisions),
        "turn_of_a_seat": spread(seat_turns),
        "seconds": round(time.perf_counter() - began, 1),
    }


def fought(
    battle: Battle,
    side: int,
    names: tuple[str, str],
    decisions: list[float],
    seat_turns: list[float],
    turns: int | None,
) -> int:
    """One battle; the processor seconds of each decision and of each seat's own turn are added to the lists."""
    players = [general(names[side_of(battle, seat) != side], seat, battle.seed) for seat in range(len(battle.seats))]
    spent: dict[tuple[int, int], float] = {}
    actions = 0
    while (decision := battle.decision()) is not None and actions < LIMIT:
        if turns is not None and battle.turn > turns:
            break
        seat = decision.seat
        start = time.thread_time()
        action = players[seat].choose(battle)
        seconds = time.thread_time() - start
        if side_of(battle, seat) == side:
            decisions.append(seconds)
            if side_of(battle, battle.active) == side:
                spent[battle.turn, seat] = spent.get((battle.turn, seat), 0.0) + seconds
        battle.step(action)
        actions += 1
    seat_turns += spent.values()
    return winning_side(battle) if battle.result() is not None else NOBODY


def spread(seconds: list[float]) -> dict[str, float]:
    """How many there were; the middle one, the 99th percentile and the longest, in seconds of one core."""
    if not seconds:
        return {"number": 0}
    values = np.array(seconds)
    figures = {"median": np.median(values), "p99": np.percentile(values, 99), "longest": values.max()}
    return {"number": len(seconds)} | {name: round(float(value), 4) for name, value in figures.items()}


if __name__ == "__main__":
    main()
