#!/usr/bin/env python3
"""Measures D-Day: random games a second, exact odds, the generals against each other (docs/dday.md has the figures).

Times are of the processor, so that a busy machine does not count.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np

from bocage.dday import SYSTEM
from bocage.dday.generals._taught import TAUGHT
from bocage.dday.kernel import entries, series
from bocage.dday.kernel.layout import OUT, STATE
from bocage.dday.kernel.rule import SERIES
from bocage.dday.odds import battle_odds, hit_chances
from bocage.dday.rows import load_rows
from bocage.dday.setup import Options, build
from bocage.dday.thinking import glance, plans  # noqa: F401 - glance: all entries are compiled together
from bocage.dday.thinking.mind import PLANS, THINKING, new_mind
from bocage.engine.chance import seed_words
from bocage.engine.records import new_record
from bocage.lab.statistics import wilson

CARDS: tuple[dict[str, Any], ...] = ({}, {"fortune": True}, {"tactics": True}, {"fortune": True, "tactics": True})
FULL = {"infantry": 3, "artillery": 3, "tank": 2}


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def random_games(options: dict[str, Any], games: int) -> float:
    """Random games a second through the batch entry."""
    SERIES.prepare()
    world, state = build(Options.from_document(options), None)
    seeds = np.array([seed_words(number) for number in range(games)], dtype=np.int64)
    results = np.zeros((games, entries.RESULT_COLUMNS), np.int64)
    words = np.array(seed_words("choices"), dtype=np.int64)
    scratch, out = new_record(STATE), new_record(OUT)
    took = seconds(lambda: series.random_games(world, state, scratch, out, words, seeds, results, 100_000))
    return games / took


def odds_times() -> tuple[float, float]:
    """Milliseconds for one round and for ten turns of a full zone, with nothing remembered."""
    axis = {**FULL, "blockhouse": 2}
    hit_chances.cache_clear()
    one = seconds(lambda: battle_odds(FULL, axis, ["allies"]))
    hit_chances.cache_clear()
    ten = seconds(lambda: battle_odds(FULL, axis, ["allies", "axis"] * 10))
    return 1000 * one, 1000 * ten


def play(allies: str, axis: str, seed: int, options: dict[str, Any]) -> tuple[bool, float]:
    """Whether the Allies win, and the seconds of a game."""
    game = SYSTEM.new("dday", options, f"bench/{seed}")
    players = [SYSTEM.generals.general(name, seat, seed) for seat, name in enumerate((allies, axis))]
    start = time.process_time()
    while decision := game.decision():
        game.apply(players[decision.seat].choose(game))
    result = game.result()
    assert result is not None
    return 0 in result.winners, time.process_time() - start


def playtest(options: dict[str, Any], games: int) -> str:
    """Who wins between two captains inside compiled code, and who stands in the three cities at the end."""
    THINKING.prepare()
    game = SYSTEM.new("dday", options, "playtest")
    mind, words = new_mind(1, TAUGHT), np.array(seed_words("choices"), dtype=np.int64)
    mind[0]["plans"][0] = mind[0]["habit"][0]  # as usual: the captain's own plan
    one = np.zeros(PLANS, dtype=np.int64)
    one[0] = 1
    scratch, out, samples = new_record(STATE), new_record(OUT), np.zeros((PLANS, 1))
    end = load_rows().numbers["turns"] + 1
    won = 0
    cities: Counter[tuple[str, str]] = Counter()
    for number in range(games):
        seeds = np.array([seed_words(f"playtest/{number}")], dtype=np.int64)
        plans.try_plans(game.world, game.state, scratch, out, mind, words, one, seeds, samples, 0, 1, 0, end)
        won += int(scratch[0]["winner"]) == 0
        for zone in load_rows().zones:
            if zone.city:
                units = scratch[0]["units"][zone.id]
                allies, axis = bool(units[:2].sum()), bool(units[2].sum())
                who = "contested" if allies and axis else "allies" if allies else "axis" if axis else "none"
                cities[zone.city, who] += 1
    low, high = wilson(won, games)
    told = [f"Allies win {won}/{games} ({low:.1%} to {high:.1%})"]
    for city in ("cherbourg", "saint-lo", "caen"):
        told.append(
            f"{city}: " + ", ".join(f"{who} {cities[city, who]}" for who in ("allies", "contested", "none", "axis"))
        )
    return "; ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=500, help="random games of each kind (default: 500; 0: none)")
    parser.add_argument("--games", type=int, default=0, help="games of each pair of generals (default: none)")
    parser.add_argument("--pairs", nargs="+", default=[], metavar="ALLIES:AXIS", help="generals that meet")
    parser.add_argument("--playtest", type=int, default=0, help="games of two captains with every set of cards")
    asked = parser.parse_args()
    SYSTEM.prepare()
    for options in CARDS if asked.random else ():
        print(f"random {options}: {random_games(options, asked.random):.0f} games/s")
    one, ten = odds_times()
    print(f"odds: one round {one:.2f} ms, ten turns {ten:.2f} ms")
    for options in CARDS if asked.playtest else ():
        print(f"playtest {options}: {playtest(options, asked.playtest)}")
    for pair in asked.pairs:
        allies, axis = pair.split(":")
        games = [play(allies, axis, number, {}) for number in range(asked.games)]
        won = sum(win for win, _ in games)
        print(f"{allies} (Allies) v {axis}: {won}/{asked.games}, {sum(t for _, t in games) / asked.games:.2f} s a game")


if __name__ == "__main__":
    main()
