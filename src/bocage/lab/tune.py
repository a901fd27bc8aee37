"""Tuning a general's judgement by self-play: ``python -m bocage.lab.tune``.

An evolution strategy on the logarithms of the weights. Every generation draws a population around the current
judgement, lets each member fight the judgement it came from and the one before the tuning began, on every battle, from
both sides and with the same seeds, and moves toward the better half. Same seed, same result.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words
from bocage.generals.thinking import games, weights
from bocage.generals.thinking.kernel import THINKING
from bocage.memoir.kernel.entries import RESULT_COLUMNS, WINNER
from bocage.memoir.kernel.layout import OUT, STATE, new_record
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.setup import Options, build

LIMIT = 4000
NO_SAMPLES = np.zeros((0, 0))


class Arena:
    """Battles between two judgements in compiled code."""

    def __init__(self, battles: Sequence[str] = ()) -> None:
        THINKING.prepare()
        self.battles = tuple(battles or scenario_ids())
        self.fields = [build(load_scenario(battle), Options()) for battle in self.battles]
        self.positions = np.zeros(1 + games.ROOM, STATE)
        self.out = new_record(OUT)

    def won(self, field: int, side: int, p: Any, q: Any, seeds: Any) -> int:
        """How many battles on the field p wins against q when it has that side."""
        world, state = self.fields[field]
        words = np.array(seed_words("arena"), dtype=np.int64)
        results = np.zeros((len(seeds), RESULT_COLUMNS), dtype=np.int64)
        first, second = (p, q) if side == 0 else (q, p)
        games.duels(world, state, self.positions, self.out, words, seeds, results, NO_SAMPLES, first, second, 0, LIMIT)
        return int((results[:, WINNER] == side).sum())

    def score(self, p: Any, q: Any, seeds: Any) -> float:
        """The share of battles that p wins against q, half of them on each side, over all battles."""
        won = sum(self.won(field, side, p, q, seeds) for field in range(len(self.fields)) for side in (0, 1))
        return won / (2 * len(seeds) * len(self.fields))


def normals(words: list[int], n: int) -> Any:
    """Standard normal numbers from the project's own stream."""
    uniform = np.array([next32(words) for _ in range(12 * n)], dtype=np.float64).reshape(n, 12) / 2**32
    return uniform.sum(axis=1) - 6.0


def tune(generations: int, population: int, games_each: int, seed: str, report: Path | None) -> dict[str, float]:
    arena = Arena()
    start = weights.vector(weights.STANDARD)
    words = seed_words(f"tune/{seed}")
    mean = np.log(start)
    spread = 0.35
    history = []
    for generation in range(generations):
        seeds = np.array([seed_words(f"{seed}/{generation}/{i}") for i in range(games_each)], dtype=np.int64)
        noise = np.array([normals(words, len(mean)) for _ in range(population // 2)])
        noise = np.concatenate([noise, -noise])
        parent = np.exp(mean)
        scores = np.array(
            [
                arena.score(np.exp(mean + spread * z), parent, seeds)
                + arena.score(np.exp(mean + spread * z), start, seeds)
                for z in noise
            ]
        )
        order = np.argsort(-scores)[: population // 2]
        share = np.log(len(order) + 0.5) - np.log(np.arange(1, len(order) + 1))
        mean = mean + spread * (share / share.sum()) @ noise[order]
        spread *= 0.97
        history.append({"generation": generation, "best": float(scores.max() / 2), "mean": float(scores.mean() / 2)})
        print(json.dumps(history[-1]), flush=True)
        if report:
            found = {name: round(float(v), 4) for name, v in zip(weights.NAMES, np.exp(mean), strict=True)}
            report.write_text(json.dumps({"weights": found, "history": history}, indent=1) + "\n", "utf-8")
    check = np.array([seed_words(f"{seed}/check/{i}") for i in range(60)], dtype=np.int64)
    print(json.dumps({"against_start": arena.score(np.exp(mean), start, check), "battles": 60 * 32}), flush=True)
    return {name: round(float(v), 4) for name, v in zip(weights.NAMES, np.exp(mean), strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune the planners' weights by self-play.")
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--population", type=int, default=24)
    parser.add_argument("--games", type=int, default=6, help="battles per battle, side and opponent")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--report", type=Path)
    args = parser.parse_args()
    print(json.dumps(tune(args.generations, args.population, args.games, args.seed, args.report), indent=1))


if __name__ == "__main__":
    main()
