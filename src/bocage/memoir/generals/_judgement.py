"""A general's judgement as one row of numbers: what it cares about, then what self-play has learned of winning."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from bocage.memoir.generals.thinking import traits, weights

TUNED = "tuned.json"


@cache
def _document(name: str) -> Any:
    return json.loads(resources.files("bocage.memoir.generals").joinpath(name).read_text("utf-8"))


@cache
def tuned() -> dict[str, float]:
    """Weights for all that a judgement at a glance can see, found by `python -m bocage.memoir.lab.tune`."""
    return dict(_document(TUNED)["weights"])


@dataclass(frozen=True)
class School:
    """What a general was taught: whether its weights are the plain ones or tuned, the file of the net that was learned
    from battles fought with them, how many of the traits that net looks at, and its hidden cells."""

    tuned: bool
    net: str
    traits: int
    hidden: int

    def cares(self) -> dict[str, float]:
        return tuned() if self.tuned else weights.STANDARD

    def row(self, cares: Mapping[str, float] | None = None) -> Any:
        """The judgement that the compiled functions read, with other weights if any are given."""
        return np.concatenate([weights.vector(cares or self.cares()), learned(self)])


PLAIN = School(tuned=False, net="chances.json", traits=traits.PLAIN_TRAITS, hidden=16)
THOROUGH = School(tuned=True, net="chances_tuned.json", traits=traits.HALF, hidden=traits.HIDDEN)


@cache
def learned(school: School) -> Any:
    """The net that `python -m bocage.memoir.lab.learn` has written for the school, as `thinking.traits` reads it:
    traits that one of the two does not know, and hidden cells that the net does not have, count for nothing."""
    document = _document(school.net)
    names, hidden = document["traits"], school.hidden
    half = len(names)
    numbers = np.array(document["net"], dtype=np.float64)
    if len(numbers) != (2 * half + 2) * hidden + 1:
        raise RuntimeError(f"{school.net} is damaged: run python -m bocage.memoir.lab.learn")
    inner = np.zeros((2, traits.HALF, traits.HIDDEN))
    learnt = numbers[: 2 * half * hidden].reshape(2, half, hidden)
    for place, name in enumerate(names):
        if name in traits.SIDE_TRAITS:
            inner[:, traits.SIDE_TRAITS.index(name), :hidden] = learnt[:, place]
    rest = np.zeros((2, traits.HIDDEN))
    rest[:, :hidden] = numbers[2 * half * hidden : -1].reshape(2, hidden)
    return np.concatenate([inner.ravel(), rest.ravel(), numbers[-1:]])


@cache
def rows_of_plans(school: School) -> tuple[Any, ...]:
    """The judgements of all stances, the standard one first."""
    return tuple(school.row(cares) for cares in weights.plans(school.cares()).values())
