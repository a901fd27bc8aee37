"""Tuning what a judgement at a glance cares about, by self-play: ``python -m bocage.memoir.lab.tune``.

Every pair of battles is fought between the judgement with all its weights changed a little at random and the one with
all of them changed the other way, from both sides with the same seed. Who wins says little about any one weight, but
over thousands of pairs the share of each shows beside all the others at once. Each round moves the weights along their
shares, measured in standard errors so that what may be chance moves little; the result is the mean over the second half
of the rounds. Same seed, same result.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words
from bocage.engine.records import new_record
from bocage.lab.workers import WorkerPool
from bocage.memoir.generals.thinking import duels, games, weights
from bocage.memoir.generals.thinking.kernel import DUELS
from bocage.memoir.kernel.entries import RESULT_COLUMNS, WINNER
from bocage.memoir.kernel.layout import OUT, STATE
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.setup import Options, build

LIMIT = 4000
NO_SAMPLES = np.zeros((0, 0))
SHARE = 0.3
"""The part of a weight by which it is varied."""
SPREADS = dict.fromkeys((f"keep_{name}" for name in weights.CARD_GROUPS), 0.35) | {
    "armor_approach": 0.1, "gun_approach": 0.1, "weak_approach": 0.15, "far_approach": 0.1, "armor_danger": 0.3,
    "gun_danger": 0.4, "late_danger": 0.6, "ahead": 0.08, "lose": 0.8, "way_back": 0.3, "two_ways": 0.15,
    "stubborn": 0.2, "out_dice": 0.2, "friends": 0.05, "enemies": 0.25, "behind": 0.2, "alone": 0.15,
    "outnumber": 0.06, "threats": 0.08, "in_hand": 0.03, "guard_close": 0.3, "take_close": 0.4, "late_goals": 0.5,
    "armor_goals": 0.3, "gun_goals": 0.4, "weak_goals": 0.3, "armor_close": 0.1, "late_medal": 0.5, "medal_armor": 0.15,
    "medal_gun": 0.2, "convex": 0.3, "push_cover": 0.25, "ground": 0.1, "overrun": 0.15, "far_shot": 0.1, "gang": 0.12,
    "last_approach": 0.15, "hunt": 0.1, "exposed": 0.06, "two_away": 0.1, "only_target": 0.6,
    "second": 0.2, "far_first": 1.0, "take_ground": 0.3, "lazy": 0.04,
    "only_card": 0.3, "other_target": 0.15, "menace": 0.05,
}  # fmt: skip
"""By how much those are varied that begin with nothing."""
NO_SAY = {"wounded"}
"""Of the standard weights those that judge whole positions and change no choice: they stay as they are."""
STEP = 0.25
"""How far a weight moves for a share of one standard error, counted in what it is varied by; to begin with."""
CALM = 10
"""Rounds after which steps are half as long."""
KEPT = 0.6
"""Of the last step in the next: what is seen again and again adds up."""
FARTHEST = 6.0
PAIRS_A_JOB = 200


class Arena:
    """Battles between two judgements in compiled code."""

    def __init__(self, battles: Sequence[str] = ()) -> None:
        DUELS.prepare()
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
        duels.duels(world, state, self.positions, self.out, words, seeds, results, NO_SAMPLES, first, second, 0, LIMIT)
        return int((results[:, WINNER] == side).sum())

    def share(self, p: Any, q: Any, n: int, seed: str) -> float:
        """The share of battles that p wins against q: n on each side of every field."""
        seeds = [
            np.array([seed_words(f"{seed}/{battle}/{i}") for i in range(n)], dtype=np.int64) for battle in self.battles
        ]
        won = sum(self.won(field, side, p, q, those) for field, those in enumerate(seeds) for side in (0, 1))
        return won / (2 * n * len(self.fields))


@dataclass(frozen=True)
class Job:
    """Pairs of battles on one field, around a judgement."""

    battle: str
    pairs: int
    seed: str
    centre: tuple[float, ...]
    spreads: tuple[float, ...]


@dataclass(frozen=True)
class Shares:
    """Sums over pairs: what each weight had to do with winning, and the square of the lead."""

    products: Any
    squares: float
    pairs: int


def play(job: Job) -> Shares:
    """Fight the pairs of one job."""
    arena = Arena([job.battle])
    centre, spreads = np.array(job.centre), np.array(job.spreads)
    words = seed_words(job.seed)
    products = np.zeros(len(centre))
    squares = 0.0
    for n in range(job.pairs):
        signs = np.array([1.0 if next32(words) & 1 else -1.0 for _ in centre])
        p, q = centre + spreads * signs, centre - spreads * signs
        seeds = np.array([seed_words(f"{job.seed}/{n}")], dtype=np.int64)
        lead = (arena.won(0, 0, p, q, seeds) + arena.won(0, 1, p, q, seeds)) / 2 - 0.5
        products += lead * signs
        squares += lead * lead
    return Shares(products, squares, job.pairs)


def spreads_of(start: Mapping[str, float]) -> Any:
    """By how much each weight is varied."""
    shares = {name: SHARE * abs(start[name]) for name in weights.NAMES} | dict.fromkeys(NO_SAY, 0.0)
    return np.array([(shares | SPREADS)[name] for name in weights.NAMES])


def jobs_each(pairs: int) -> int:
    """How many jobs every battle gets for so many pairs in all, or a little more."""
    return max(1, -(-pairs // (PAIRS_A_JOB * len(scenario_ids()))))


def tune(rounds: int, pairs: int, seed: str, pool: WorkerPool) -> dict[str, float]:
    """The standard weights and all that refine them, moved to where they win most. Every round fights so many pairs."""
    centre = weights.vector(weights.STANDARD)
    spreads = spreads_of(weights.STANDARD)
    battles = scenario_ids()
    drift = total = np.zeros(len(centre))
    for number in range(rounds):
        jobs = [
            Job(battle, PAIRS_A_JOB, f"tune/{seed}/{number}/{battle}/{k}", tuple(centre), tuple(spreads))
            for k in range(jobs_each(pairs))
            for battle in battles
        ]
        found = pool.run(play, jobs)
        fought = sum(heap.pairs for heap in found)
        error = np.sqrt(sum(heap.squares for heap in found)) / fought
        shares = sum(heap.products for heap in found) / fought
        drift = KEPT * drift + (1.0 - KEPT) * np.clip(shares / error, -FARTHEST, FARTHEST)
        centre = centre + spreads * STEP * drift / (1.0 + number / CALM)
        if 2 * number >= rounds:
            total = total + centre
        surprise = float(((shares / error) ** 2).mean())  # 1 when nothing is left to be found
        clear = {
            name: round(100 * float(share), 2)
            for name, share in zip(weights.NAMES, shares, strict=True)
            if abs(share) > 3 * error
        }
        print(
            json.dumps({"round": number, "pairs": fought, "surprise": round(surprise, 2), "points": clear}), flush=True
        )
    mean = total / len(range((rounds + 1) // 2, rounds)) if rounds > 1 else centre
    return {name: round(float(value), 4) for name, value in zip(weights.NAMES, mean, strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune by self-play what the judgement at a glance cares about.")
    parser.add_argument("--rounds", type=int, default=28)
    parser.add_argument(
        "--pairs", type=int, default=16_000, help="pairs in a round, rounded up to thousands (default: 16000)"
    )
    parser.add_argument("--check", type=int, default=300, help="battles on each side of every field at the end")
    parser.add_argument("--seed", default="1", help="same seed, same weights (default: 1)")
    parser.add_argument("--workers", type=int, help="processes to use (default: one per core)")
    parser.add_argument("--out", type=Path, required=True, help="the file to write, as generals/tuned.json")
    args = parser.parse_args()
    DUELS.prepare()
    with WorkerPool(args.workers) as pool:
        found = tune(args.rounds, args.pairs, args.seed, pool)
    standard, tuned = weights.vector(weights.STANDARD), weights.vector(found)
    share = Arena().share(tuned, standard, args.check, f"check/{args.seed}")
    pairs = jobs_each(args.pairs) * PAIRS_A_JOB * len(scenario_ids())
    about = {"rounds": args.rounds, "pairs": pairs, "seed": args.seed, "won_against_standard": round(share, 4)}
    args.out.write_text(json.dumps({"tuned": about, "weights": found}, indent=1) + "\n", "utf-8")
    print(json.dumps(about))


if __name__ == "__main__":
    main()
