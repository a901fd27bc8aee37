"""A general's judgement as one row of numbers: what it cares about, then what self-play has learned of winning."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from bocage.generals.thinking import traits, weights

LEARNED = "chances.json"


@cache
def learned() -> tuple[float, ...]:
    """The net of `thinking.traits`, written by `python -m bocage.lab.learn`."""
    document = json.loads(resources.files("bocage.generals").joinpath(LEARNED).read_text("utf-8"))
    if document["traits"] != list(traits.SIDE_TRAITS) or len(document["net"]) != traits.NET:
        raise RuntimeError(f"{LEARNED} was learned for other traits: run python -m bocage.lab.learn")
    return tuple(document["net"])


def judgement(cares: dict[str, float], net: Any = None) -> Any:
    """The row that the compiled functions read; the shipped net unless another one is given."""
    return np.concatenate([weights.vector(cares), np.array(learned() if net is None else net, dtype=np.float64)])
