"""How the players of these tests decide: go at the enemy and shoot, so that a battle is over soon."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

Places = Mapping[str, tuple[float, float]]
"""Centres of the hexes."""

NEARER = 40.0
"""A move has to bring a unit at least so much nearer to be worth a click."""

STRONG = ("assault", "attack")
"""Cards for a section that order many."""


def decide(view: Mapping[str, Any], places: Places) -> str:
    """One of the legal actions of a view."""
    legal = view["legal"]
    side = view["decision"]["seat"].partition("-")[0]  # where there are generals, a seat is named after its side
    enemies = [places[unit["hex"]] for unit in view["units"] if unit["hex"] and unit["side"] != side]

    def far(name: str) -> float:
        return min((math.dist(places[name], enemy) for enemy in enemies), default=0.0)

    def of(*kinds: str) -> list[Mapping[str, Any]]:
        return [one for one in legal if one["action"].split()[0] in kinds]

    def words(one: Mapping[str, Any]) -> list[str]:
        return str(one["action"]).split()

    def text(one: Mapping[str, Any]) -> str:
        return str(one["action"])

    idle = [one for one in of("give") if view["cards"][f"{side}-{one['command']}"] == 0]
    if idle:  # a commander keeps as many generals busy as he may, each with a card
        return text(max(idle, key=lambda one: words(one)[1].startswith(STRONG)))
    if of("give") and of("done"):
        return "done"
    shots = of("attack", "target")
    if shots:
        return text(max(shots, key=lambda one: (one["preview"]["eliminates"], one["preview"]["dice"])))
    if of("play"):
        return text(max(of("play"), key=lambda one: len(one.get("orders") or ())))
    if of("order"):
        return text(min(of("order"), key=lambda one: far(words(one)[1])))
    gains = [(far(words(one)[1]) - far(words(one)[2]), one.get("battle", True), text(one)) for one in of("move")]
    if gains and max(gains)[0] >= NEARER:
        return max(gains)[2]
    for kind in ("take-ground", "ambush", "ignore-flag", "heal", "initiative", "done", "stay"):
        if of(kind):
            return text(of(kind)[0])
    return text(legal[0])
