"""Learning what a position is worth from self-play: ``python -m bocage.memoir.lab.learn``.

The judgement at a glance plays every battle many times against itself, with some slips so that it sees positions it
would avoid. In half of the battles both sides fight with stances drawn for them: how units stand would otherwise go
together with who is winning, and not be a reason for it. Each turn's beginning is a sample: the traits of the position,
and whether the side to move won in the end. A small net is fitted to them by Adam on the logarithmic loss. While it
learns, every side of every battle has a constant of its own, so that the net need not explain maps that favour one
side; the constants are thrown away. A tenth of the battles is held back to measure the loss. Same seed, same net.

The captain's net looks at the first traits, in battles of the standard weights; with ``--tuned`` the colonel's is
learned, which looks at all of them, in battles of the tuned weights.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words
from bocage.engine.records import new_record
from bocage.lab.workers import WorkerPool
from bocage.memoir.generals._judgement import PLAIN, THOROUGH, School
from bocage.memoir.generals.thinking import duels, games, weights
from bocage.memoir.generals.thinking.kernel import DUELS
from bocage.memoir.generals.thinking.traits import HALF, LEAK, SIDE_TRAITS, TRAITS
from bocage.memoir.kernel.entries import RESULT_COLUMNS, WINNER
from bocage.memoir.kernel.layout import OUT, STATE
from bocage.memoir.scenario import load_scenario, scenario_ids
from bocage.memoir.setup import Options, build

LIMIT = 4000
TURNS_EACH = 80
"""Room for samples, per battle on average; few battles are half as long."""
BATCH = 2048
FIRST_STEP = 0.003


@dataclass(frozen=True)
class Lesson:
    """Battles to be played: so many of one, with slips in a thousand decisions."""

    number: int
    battle: str
    games: int
    slips: int
    seed: str
    school: School


@dataclass(frozen=True)
class Samples:
    """Rows of traits, whether their side won, which side of which battle it was, and which game."""

    traits: Any
    won: Any
    place: Any
    game: Any


def play(lesson: Lesson) -> Samples:
    """The samples of one lesson."""
    DUELS.prepare()
    world, state = build(load_scenario(lesson.battle), Options())
    seeds = np.array([seed_words(f"learn/{lesson.seed}/{lesson.battle}/{i}") for i in range(lesson.games)], np.int64)
    words = np.array(seed_words(f"slips/{lesson.seed}/{lesson.battle}"), np.int64)
    positions, out = np.zeros(1 + games.ROOM, STATE), new_record(OUT)
    heaps = []
    for p, q, those in pairings(lesson.games, lesson.school.cares()):
        results = np.zeros((len(those), RESULT_COLUMNS), np.int64)
        rows = np.zeros((len(those) * TURNS_EACH, TRAITS + 2))
        n = int(
            duels.duels(world, state, positions, out, words, seeds[those], results, rows, p, q, lesson.slips, LIMIT)
        )
        game, first = rows[:n, TRAITS].astype(int), rows[:n, TRAITS + 1].astype(int)
        seen = rows[:n, :TRAITS].reshape(n, 2, HALF)[:, :, : lesson.school.traits].reshape(n, -1)
        decided = results[game, WINNER] >= 0
        won = (results[game, WINNER] == first).astype(np.float64)
        numbers = those[game] + lesson.number * lesson.games
        heaps.append(Samples(seen[decided], won[decided], (2 * lesson.number + first)[decided], numbers[decided]))
    return together(heaps)


def pairings(n: int, base: Mapping[str, float]) -> Iterator[tuple[Any, Any, Any]]:
    """Who fights which of n battles: the weights of the Allies, those of the Axis, and the numbers of the battles."""
    rows = [weights.vector(cares) for cares in weights.stances(base).values()]
    numbers = np.arange(n)
    yield rows[0], rows[0], numbers[numbers % 2 == 0]
    pairs = [(p, q) for p in rows for q in rows]
    for k, (p, q) in enumerate(pairs):
        if len(those := numbers[numbers % (2 * len(pairs)) == 2 * k + 1]):
            yield p, q, those


def together(heaps: Sequence[Samples]) -> Samples:
    """Many heaps of samples as one."""
    return Samples(*(np.concatenate([getattr(heap, name) for heap in heaps]) for name in Samples.__annotations__))


def shuffled(n: int, epoch: int) -> Any:
    """The numbers below n in an order that looks like chance and is the same everywhere."""
    mixed = (np.arange(n, dtype=np.uint64) + np.uint64(epoch * 7919)) * np.uint64(2654435761) % np.uint64(2**32)
    mixed ^= mixed >> np.uint64(15)
    return np.argsort(mixed * np.uint64(2246822519) % np.uint64(2**32), kind="stable")


def normals(words: list[int], n: int) -> Any:
    """Standard normal numbers from the project's own stream."""
    uniform = np.array([next32(words) for _ in range(12 * n)], dtype=np.float64).reshape(n, 12) / 2**32
    return uniform.sum(axis=1) - 6.0


class Net:
    """One hidden layer, and a constant for every side of every battle that is forgotten afterwards."""

    def __init__(self, seed: str, places: int, traits: int, hidden: int) -> None:
        words = seed_words(f"net/{seed}")
        self.inner = normals(words, traits * hidden).reshape(traits, hidden) * np.sqrt(1.0 / traits)
        self.bias = np.zeros(hidden)
        self.outer = normals(words, hidden) / np.sqrt(hidden)
        self.constant = np.zeros(1)
        self.places = np.zeros(places)
        self.moments = [[np.zeros_like(part), np.zeros_like(part)] for part in self.parts()]
        self.steps = 0

    def parts(self) -> list[Any]:
        return [self.inner, self.bias, self.outer, self.constant, self.places]

    def numbers(self) -> list[float]:
        """The net as `thinking.traits.net_answer` reads it."""
        row = np.concatenate([self.inner.ravel(), self.bias, self.outer, self.constant])
        return [round(float(x), 5) for x in row]

    def answers(self, rows: Any, places: Any) -> tuple[Any, Any, Any]:
        before = rows @ self.inner + self.bias
        after = np.where(before > 0.0, before, LEAK * before)
        return before, after, after @ self.outer + self.constant + self.places[places]

    def learn(self, rows: Any, won: Any, places: Any, step: float, shrink: float) -> None:
        """One step of Adam."""
        before, after, answers = self.answers(rows, places)
        error = (1.0 / (1.0 + np.exp(-answers)) - won) / len(won)
        back = np.outer(error, self.outer) * np.where(before > 0.0, 1.0, LEAK)
        slopes = [
            rows.T @ back + shrink * self.inner,
            back.sum(axis=0),
            after.T @ error + shrink * self.outer,
            np.array([error.sum()]),
            np.bincount(places, error, len(self.places)) + shrink * self.places,
        ]
        self.steps += 1
        for part, slope, moment in zip(self.parts(), slopes, self.moments, strict=True):
            moment[0] = 0.9 * moment[0] + 0.1 * slope
            moment[1] = 0.999 * moment[1] + 0.001 * slope * slope
            first = moment[0] / (1.0 - 0.9**self.steps)
            second = moment[1] / (1.0 - 0.999**self.steps)
            part -= step * first / (np.sqrt(second) + 1e-8)


def loss(net: Net, samples: Samples, chosen: Any) -> float:
    """The mean logarithmic loss, in natural units."""
    _, _, answers = net.answers(samples.traits[chosen], samples.place[chosen])
    return float(np.mean(np.logaddexp(0.0, answers) - samples.won[chosen] * answers))


def fit(samples: Samples, seed: str, epochs: int, hidden: int, shrink: float) -> tuple[Net, dict[str, float]]:
    """A net for the samples, and its loss on the battles it learned from and on those held back."""
    held_back = samples.game * 7919 % 10 == 0
    known, unknown = np.flatnonzero(~held_back), np.flatnonzero(held_back)
    net = Net(seed, int(samples.place.max()) + 1, samples.traits.shape[1], hidden)
    for epoch in range(epochs):
        step = FIRST_STEP * 0.5 * (1.0 + float(np.cos(np.pi * epoch / epochs))) + 1e-5
        order = known[shuffled(len(known), epoch)]
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            net.learn(samples.traits[batch], samples.won[batch], samples.place[batch], step, shrink)
    return net, {"learned_from": loss(net, samples, known), "held_back": loss(net, samples, unknown)}


def learn(
    school: School, games_each: int, slips: int, epochs: int, shrink: float, seed: str, workers: int | None = None
) -> dict[str, Any]:
    """Play, fit, and describe the result as the shipped file does."""
    DUELS.prepare()
    lessons = [Lesson(i, battle, games_each, slips, seed, school) for i, battle in enumerate(scenario_ids())]
    with WorkerPool(workers) as pool:
        heaps = pool.run(play, lessons)
    samples = together(heaps)
    net, losses = fit(samples, seed, epochs, school.hidden, shrink)
    return {
        "traits": list(SIDE_TRAITS[: school.traits]),
        "learned": {
            "weights": "tuned" if school.tuned else "standard", "games": games_each * len(lessons), "slips": slips,
            "epochs": epochs, "shrink": shrink, "seed": seed, "samples": len(samples.won),
            "loss": {name: round(value, 4) for name, value in losses.items()},
        },
        "net": net.numbers(),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn from self-play what positions are worth.")
    parser.add_argument("--games", type=int, default=3000, help="battles of each battle")
    parser.add_argument("--slips", type=int, default=30, help="decisions of a thousand that are left to chance")
    parser.add_argument("--epochs", type=int, default=15)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--shrink", type=float, default=1e-4, help="pull of the net's numbers toward nothing")
    parser.add_argument("--tuned", action="store_true", help="the colonel's net: all traits, tuned weights")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--out", type=Path, required=True, help="the file to write, as generals/chances.json")
    args = parser.parse_args()
    school = THOROUGH if args.tuned else PLAIN
    found = learn(school, args.games, args.slips, args.epochs, args.shrink, args.seed, args.workers)
    args.out.write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")
    print(json.dumps(found["learned"], indent=1))


if __name__ == "__main__":
    main()
