"""After the battle: each side's chance to win as turn followed turn, and the turns that changed it most.

The chance is judged on the true position with both hands. That tells hidden things, so it is for finished battles only.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from bocage.engine.afterwards import Moment
from bocage.engine.contract import Event, Result
from bocage.memoir.seats import SIDES

MOST_POINTS = 5
SMALLEST_SWING = 0.08
"""How far a turn has to move the chances to be called a turning point."""
WEIGHTS = {"end": 4, "medals": 3, "eliminated": 2, "loss": 1}
"""Which moment of a turn is worth seeing again."""


def chances_document(moments: Sequence[Moment], result: Result, begun: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The curve to its end, and the turning points."""
    last = moments[-1]
    won = 0.5 if not result.winners else 1.0 if result.winners[0] == 0 else 0.0
    curve = [*begun, {"n": last.n, "turn": last.turn, "side": None, "allies": won}]
    return {"chances": curve, "turning_points": _turning_points(moments, curve)}


def _turning_points(moments: Sequence[Moment], curve: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The turns that moved the chances most, in the order they came."""
    pairs = [
        (before, after)
        for before, after in itertools.pairwise(curve)
        if abs(after["allies"] - before["allies"]) >= SMALLEST_SWING
    ]
    pairs.sort(key=lambda pair: -abs(pair[1]["allies"] - pair[0]["allies"]))
    return [_point(moments, *pair) for pair in sorted(pairs[:MOST_POINTS], key=lambda pair: int(pair[0]["n"]))]


def _point(moments: Sequence[Moment], before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What happened in a turn, and the moment of it that is worth seeing again."""
    during = moments[before["n"] + 1 : after["n"] + 1] or moments[after["n"] : after["n"] + 1]
    events = [event for one in during for event in one.events]
    start, end = moments[before["n"]].score, moments[after["n"]].score
    return {
        "n": max(during, key=lambda one: max((WEIGHTS.get(event.kind, 0) for event in one.events), default=0)).n,
        "turn": before["turn"],
        "side": before["side"],
        "before": before["allies"],
        "after": after["allies"],
        "medals": {side: end[i] - start[i] for i, side in enumerate(SIDES)},
        "units": {side: sum(event.kind == "eliminated" and _of(event, side) for event in events) for side in SIDES},
        "figures": {
            side: sum(int(event.data["figures"]) for event in events if event.kind == "loss" and _of(event, side))
            for side in SIDES
        },
        "deeds": _deeds(during),
        "won": None if after["side"] or after["allies"] == 0.5 else SIDES[0 if after["allies"] == 1.0 else 1],
    }


def _deeds(during: Sequence[Moment]) -> list[dict[str, Any]]:
    """Who did or suffered what, and where: units that fell, ground that was taken, else the heaviest loss."""
    found: list[dict[str, Any]] = []
    went: Event | None = None
    for one in during:
        fell = [event for event in one.events if event.kind == "eliminated"]
        found += [{"what": "fell", "unit": event.data["unit"], "hex": event.data["hex"]} for event in fell]
        went = next((event for event in reversed(one.events) if event.kind in ("move", "take_ground")), went)
        gained = any(event.kind == "medals" and event.data["medals"] > event.data["before"] for event in one.events)
        if gained and not fell and went is not None:
            found.append({"what": "took", "unit": went.data["unit"], "hex": went.data["to"]})
    if not found:
        losses = [event for one in during for event in one.events if event.kind == "loss"]
        for event in sorted(losses, key=lambda event: -int(event.data["figures"]))[:1]:
            hurt = {"what": "hurt", "unit": event.data["unit"], "hex": event.data["hex"]}
            found.append(hurt | {"figures": int(event.data["figures"])})
    return found


def _of(event: Event, side: str) -> bool:
    return str(event.data["unit"]).startswith(f"{side} ")
