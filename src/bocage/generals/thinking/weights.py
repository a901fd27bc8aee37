"""What a general cares about, as numbers. A vector of these is a general's judgement; tuning changes nothing else."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Any

import numpy as np

from bocage.engine.chance import next32, seed_words

NAMES = (
    "medal",  # a medal won or lost
    "figure",  # a figure of a unit, lost or taken
    "wounded",  # how much more the last figures of a unit count
    "armor",  # how much more a figure of armor counts
    "artillery",  # how much more a figure of artillery counts
    "objective",  # nearness to a medal hex that can be taken
    "hold",  # standing on one
    "guard",  # nearness to a medal hex that the enemy wants
    "approach",  # coming closer to the nearest enemy
    "cover",  # dice that the ground takes from attackers
    "danger",  # expected hits by the enemy's next turn
    "fragile",  # how much more danger counts for a wounded unit
    "retreat",  # driving an enemy back
    "push_off",  # driving an enemy off a medal hex
    "reaction",  # readiness to spend an Ambush
    "spend_order",  # reluctance to spend orders that are not used
    "spend_tactic",  # reluctance to spend a tactic card
    "draw_two",  # the second card of Recon
    "dig",  # sandbags where there is danger
    "support",  # standing next to a friend
    "close_in",  # extra for ending a move next to an enemy of infantry with armor or infantry
)
INDEX = {name: i for i, name in enumerate(NAMES)}

# Tuned by self-play; `bocage tournament` shows what a change is worth. `dig` makes no difference to it between 0.4 and
# 6; at 0.4 the card is hardly ever played and the hand is smaller for it, at 1.6 as often as any other.
STANDARD = {
    "medal": 10.0,
    "figure": 1.4,
    "wounded": 0.8,
    "armor": 0.4,
    "artillery": 0.8,
    "objective": 3.0,
    "hold": 5.0,
    "guard": 1.0,
    "approach": 0.25,
    "cover": 0.35,
    "danger": 0.7,
    "fragile": 1.0,
    "retreat": 0.5,
    "push_off": 3.0,
    "reaction": 0.5,
    "spend_order": 0.12,
    "spend_tactic": 0.5,
    "draw_two": 0.5,
    "dig": 1.6,
    "support": 0.08,
    "close_in": 0.1,
}


def changed(**factors: float) -> dict[str, float]:
    """The standard weights, some of them multiplied."""
    return STANDARD | {name: STANDARD[name] * factor for name, factor in factors.items()}


# Ways to fight that each win more often than the standard one in some battle, for some side.
FIRST_STANCE = "standard"
STANCES = {
    FIRST_STANCE: STANDARD,
    "bold": changed(danger=0.3),
    "careful": changed(danger=2.2),
    "waiting": changed(danger=2.2, approach=0.0),
    "guarding": changed(guard=4.0),
    "roaming": changed(guard=0.0, objective=0.3),
}

VARIED = [name for name in NAMES if name not in ("medal", "reaction")]
VARIETY = 0.8  # standard deviation of the logarithm of a factor


def drawn(number: int) -> dict[str, float]:
    """The standard weights, nearly all of them changed at random; always the same for the same number."""
    words = seed_words(f"plan/{number}")

    def factor() -> float:
        # The sum of twelve evenly spread numbers is close to a normal one.
        return exp(VARIETY * (sum(next32(words) for _ in range(12)) / 2**32 - 6.0))

    return changed(**{name: factor() for name in VARIED})


DRAWN = 42


@cache
def plans() -> dict[str, dict[str, float]]:
    """Ways to fight one turn. Each finds the best plan in some position; measured by playing on from real battles. The
    drawn ones are there for their number: of three cards they make a dozen or two plans that differ, and one may be
    better."""
    return {
        FIRST_STANCE: STANDARD,
        "sheltered": changed(cover=4.0, danger=1.3),
        "waiting": STANCES["waiting"],
        "roaming": STANCES["roaming"],
        "eager": changed(approach=4.0, close_in=5.0),
        "pushing": changed(retreat=4.0, push_off=2.0),
    } | {f"drawn {number}": drawn(number) for number in range(DRAWN)}


# One ply: the best expected damage now, otherwise a step toward the enemy. Nothing else counts.
GREEDY = dict.fromkeys(NAMES, 0.0) | {"figure": 1.0, "approach": 0.01, "reaction": 1.0}


def vector(weights: dict[str, float]) -> Any:
    """The weights as the compiled functions read them; every name must be there."""
    return np.array([weights[name] for name in NAMES], dtype=np.float64)
