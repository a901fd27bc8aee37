"""What a way of fighting is worth, battle by battle and side by side: ``python -m bocage.memoir.lab.stances``.

A set of weights that loses as often as it wins over all battles may still be the right one somewhere. Each stance
fights the standard one at a glance from both sides of every battle, with the same seeds. Other stances than the shipped
ones are named by what they change: ``python -m bocage.memoir.lab.stances cover=3 approach=2,danger=0.5``.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from bocage.engine.chance import seed_words
from bocage.memoir.generals.thinking import weights
from bocage.memoir.lab.tune import Arena

SIDES = ("allies", "axis")


@dataclass(frozen=True)
class Trial:
    """One side of one battle: the share of battles that the standard stance wins, and how much more each other does."""

    battle: str
    side: str
    standard: float
    gains: Mapping[str, float]


def try_stances(stances: Mapping[str, Mapping[str, float]], battles: Sequence[str], n: int, seed: str) -> list[Trial]:
    arena = Arena(battles)
    standard = weights.vector(weights.STANDARD)
    seeds = np.array([seed_words(f"stances/{seed}/{i}") for i in range(n)], dtype=np.int64)
    trials = []
    for field, battle in enumerate(arena.battles):
        for side, name in enumerate(SIDES):

            def share(row: Any, field: int = field, side: int = side) -> float:
                return arena.won(field, side, row, standard, seeds) / n

            base = share(standard)
            gains = {stance: share(weights.vector(dict(cares))) - base for stance, cares in stances.items()}
            trials.append(Trial(battle, name, base, gains))
    return trials


def parse_stance(text: str) -> dict[str, float]:
    """Weights from ``cover=3,danger=0.5``: factors on the standard ones."""
    factors: dict[str, float] = {}
    for part in text.split(","):
        name, _, factor = part.partition("=")
        if not weights.STANDARD.get(name):
            known = ", ".join(name for name, weight in weights.STANDARD.items() if weight)
            raise argparse.ArgumentTypeError(f"there is no weight {name!r} in the standard stance; there is {known}")
        try:
            factors[name] = float(factor)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{part!r} needs a number after {name}=, such as {name}=2.5") from None
    return weights.changed(weights.STANDARD, **factors)


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Show where each stance wins more often than the standard weights.")
    parser.add_argument(
        "others",
        nargs="*",
        metavar="WEIGHT=FACTOR[,…]",
        help="further stances to try, as factors on the standard weights",
    )
    parser.add_argument("-n", type=int, default=200, help="battles per stance, battle and side (default: 200)")
    parser.add_argument("--battles", nargs="+", default=[], metavar="BATTLE", help="only these (default: all)")
    parser.add_argument("--seed", default="1", help="same seed, same battles (default: 1)")
    args = parser.parse_args(given)
    stances = {name: cares for name, cares in weights.stances(weights.STANDARD).items() if name != weights.FIRST_STANCE}
    try:
        stances |= {text: parse_stance(text) for text in args.others}
    except argparse.ArgumentTypeError as error:
        parser.error(str(error))
    trials = try_stances(stances, args.battles, args.n, args.seed)
    for trial in trials:
        told = ", ".join(f"{name} {100 * gain:+.0f}" for name, gain in trial.gains.items())
        print(f"{trial.battle}, {trial.side}: {100 * trial.standard:.0f} %; {told}")
    for name in stances:
        print(f"{name}: {100 * np.mean([trial.gains[name] for trial in trials]):+.1f} on average")


if __name__ == "__main__":
    main()
