"""The report of a finished game: how the cities went, what was lost to what, and how lucky the dice were."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bocage.dday.lab.turn_chances import beginnings
from bocage.engine.afterwards import Moment, Reports
from bocage.engine.contract import Event, Game, Result

SMALLEST_SWING = 0.08
"""How far a turn has to move the chances to be called a turning point."""
MOST_POINTS = 5
AXIS_ROLLS = {"antiaircraft", "seaward", "fireball", "friendly_fire", "v2"}


def shooter(event: Event) -> str:
    """The side whose dice a roll shows; nobody's when they hit nothing."""
    if event.data["why"] in AXIS_ROLLS:
        return "axis"
    return "axis" if event.data.get("power") == "axis" else "allies"


def luck_of(event: Event) -> tuple[str, float, float] | None:
    """Side, hits and the hits to be expected of a roll."""
    if event.kind != "roll" or not event.data["needs"] or event.data["why"] in ("grounded", "drop", "resistance"):
        return None
    hits = sum(die <= event.data["needs"] for die in event.data["dice"])
    return shooter(event), float(hits), len(event.data["dice"]) * event.data["needs"] / 6


class DDayReports(Reports):
    """What is told of a game that is over."""

    judges = True

    def report(self, game: Game, moments: Sequence[Moment], result: Result) -> dict[str, Any]:
        events = [event for moment in moments for event in moment.events]
        return {**super().report(game, moments, result), "losses": losses(events), "luck": luck(events)}

    def judge(self, document: Mapping[str, Any]) -> list[dict[str, Any]]:
        return beginnings(document)

    def chances(
        self, game: Game, moments: Sequence[Moment], result: Result, judged: Sequence[Mapping[str, Any]]
    ) -> dict[str, Any]:
        last = moments[-1]
        won = 1.0 if any(game.places[seat].side == game.sides[0] for seat in result.winners) else 0.0
        curve = [*judged, {"n": last.n, "turn": last.turn, "side": None, "allies": won}]
        return {"chances": curve, "turning_points": turning_points(moments, curve)}


def turning_points(moments: Sequence[Moment], curve: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The turns that moved the chances most, as they came, with what both sides lost in them."""
    pairs = [(a, b) for a, b in itertools.pairwise(curve) if abs(b["allies"] - a["allies"]) >= SMALLEST_SWING]
    widest = sorted(pairs, key=lambda pair: -abs(pair[1]["allies"] - pair[0]["allies"]))[:MOST_POINTS]
    found = []
    for before, after in sorted(widest, key=lambda pair: int(pair[0]["n"])):
        events = [event for one in moments[before["n"] + 1 : after["n"] + 1] for event in one.events]
        lost = {"allies": 0, "axis": 0}
        for one in losses(events):
            lost["axis" if one["power"] == "axis" else "allies"] += one["n"]
        swing = {"n": before["n"], "turn": before["turn"], "before": before["allies"], "after": after["allies"]}
        found.append({**swing, "lost": lost})
    return found


def losses(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Units lost by power, kind and cause."""
    counted: Counter[tuple[str, str, str]] = Counter()
    for event in events:
        if event.kind == "loss":
            counted[event.data["power"], event.data["kind"], event.data["why"]] += event.data["many"]
    return [{"power": p, "kind": k, "why": w, "n": n} for (p, k, w), n in sorted(counted.items())]


def luck(events: Iterable[Event]) -> dict[str, dict[str, float]]:
    """Hits of each side beside those to be expected."""
    told = {side: {"hits": 0.0, "expected": 0.0} for side in ("allies", "axis")}
    for event in events:
        if found := luck_of(event):
            side, hits, expected = found
            told[side]["hits"] += hits
            told[side]["expected"] += expected
    return told
