"""The chance to win at the beginning of every turn of a saved game, as the judgement learned from self-play sees it.

It takes milliseconds, where `analysis` plays positions out for minutes. It looks at the true position with both hands,
which tells hidden things: ask it about finished battles only.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bocage.engine.saves import split_dice
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.generals._judgement import PLAIN
from bocage.memoir.generals._planner import new_positions
from bocage.memoir.generals.thinking import games, traits
from bocage.memoir.generals.thinking.kernel import THINKING
from bocage.memoir.lab.difficulty import difficulty
from bocage.memoir.seats import SIDES

CERTAIN = 0.02
"""Nothing measured in some hundred battles is surer than this."""
FEWEST_BENDS = 4
"""Turns that it takes to tell a habit from an event."""


def beginnings(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The Allies' chance at the beginning of every turn of a saved game."""
    THINKING.prepare()
    battle = SYSTEM.load({**document, "actions": []})
    row, positions, values = PLAIN.row(), new_positions(), np.zeros(traits.TRAITS)
    found: list[dict[str, Any]] = []
    odds: list[float] = []
    for n, line in enumerate([*document["actions"], None]):
        decision, turn = battle.decision(), int(battle.state[0]["turn"])
        if decision is not None and decision.kind == "play" and (not found or found[-1]["turn"] != turn):
            positions[0] = battle.state[0]
            odds.append(log_odds(float(games.ask_chance(battle.world, positions, row, values, 0))))
            found.append({"n": n, "turn": turn, "side": battle.places[decision.seat].side})
        if line is not None:
            text, dice = split_dice(line)
            battle.apply(battle.parse(text), dice)
    # The judgement has learned from all maps alike. What this map gives to whoever moves would be a swing every turn.
    moving = [1 if one["side"] == SIDES[0] else -1 for one in found]
    initiative = _initiative(odds, moving)
    shift = _ground(battle, odds[0] - moving[0] * initiative) if odds and "position" not in document else 0.0
    for one, at, who in zip(found, odds, moving, strict=True):
        one["allies"] = round(chance(at - who * initiative + shift), 4)
    return found


def log_odds(p: float) -> float:
    bounded = min(max(p, 1e-6), 1 - 1e-6)
    return math.log(bounded / (1 - bounded))


def chance(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))


def _initiative(odds: Sequence[float], moving: Sequence[int]) -> float:
    """How much better a side looks just because it is its turn: what goes up and down with every turn."""
    inner = range(1, len(odds) - 1)
    bends = [moving[i] * (odds[i] - (odds[i - 1] + odds[i + 1]) / 2) for i in inner]
    return statistics.median(bends) / 2 if len(bends) >= FEWEST_BENDS else 0.0


def _ground(battle: Battle, odds: float) -> float:
    """What the map gives the Allies beyond what the judgement sees in its first position."""
    measured = difficulty(battle.scenario)
    if measured is None:
        return 0.0
    return log_odds(min(max(measured["allies"]["rate"], CERTAIN), 1 - CERTAIN)) - odds
