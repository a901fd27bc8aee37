"""Exact chances of a battle in a zone: one card, or a sequence of cards until one side is gone.

Casualties are taken by a standing order, so how many units a side has lost says which ones are left. A battle is then a
walk over pairs of losses, and its chances are sums without any dice being rolled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from bocage.dday.rows import KINDS, load_rows

LAND = KINDS[:4]
CHEAP_FIRST = ("infantry", "artillery", "tank", "blockhouse")
SIDES = ("allies", "axis")
Force = Mapping[str, int]
"""Land units of a side by kind; the two Allies together."""


@dataclass(frozen=True)
class Odds:
    """How a battle may end. The arrays are chances by the number of units lost."""

    allies_lost: tuple[float, ...]
    axis_lost: tuple[float, ...]
    allies_hold: float
    axis_hold: float
    nobody: float
    contested: float

    def document(self) -> dict[str, Any]:
        return {
            "allies_lost": [round(p, 6) for p in self.allies_lost],
            "axis_lost": [round(p, 6) for p in self.axis_lost],
            "expected": {"allies": mean(self.allies_lost), "axis": mean(self.axis_lost)},
            "allies_hold": self.allies_hold,
            "axis_hold": self.axis_hold,
            "nobody": self.nobody,
            "contested": self.contested,
        }


def mean(chances: Sequence[float]) -> float:
    return float(sum(n * p for n, p in enumerate(chances)))


def value(side: str, kind: str, attacking: bool, infantry_bonus: int = 0) -> int:
    """What a unit hits on (003 p.5-6)."""
    row = load_rows().units[KINDS.index(kind)]
    if attacking:
        return row.attack + (infantry_bonus if kind == "infantry" else 0)
    return (row.axis_defence or row.defence) if side == "axis" else row.defence


@lru_cache(maxsize=4096)
def hit_chances(values: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of every number of hits, for dice that hit on these numbers or less."""
    chances = np.ones(1)
    for needs in values:
        p = min(needs, 6) / 6
        chances = np.convolve(chances, (1 - p, p))
    return tuple(chances.tolist())


def dice_values(
    side: str, units: Sequence[str], attacking: bool, bonus: int = 0, pairs: bool = False
) -> tuple[int, ...]:
    """What the units hit on; `pairs` is the Combined assault (tactics card 10)."""
    values = sorted(value(side, kind, attacking, bonus) for kind in units)
    if pairs and attacking:
        better = min(units.count("infantry"), units.count("artillery"))
        rest = sorted(value(side, kind, attacking, bonus) for kind in units if kind != "infantry")
        plain = value(side, "infantry", attacking, bonus)
        infantry = [max(2, plain)] * better + [plain] * (units.count("infantry") - better)
        values = sorted(rest + infantry)
    return tuple(values)


def in_order(force: Force, order: Iterable[str]) -> tuple[str, ...]:
    """Units in the order in which they are taken as casualties."""
    return tuple(kind for kind in order for _ in range(force.get(kind, 0)))


def battle_odds(
    allies: Force,
    axis: Force,
    attackers: Sequence[str] = ("allies",),
    *,
    allies_order: Sequence[str] = CHEAP_FIRST,
    axis_order: Sequence[str] = CHEAP_FIRST,
    infantry_bonus: int = 0,
    combined: bool = False,
    aside: Force | None = None,
) -> Odds:
    """The chances after one battle for each attacker named: ``["allies", "axis"] * 3`` is three turns of fighting.

    The bonus to infantry (fortune cards 11 and 13) and the Combined assault are for the first battle only. Allied units
    `aside` (fortune card 11) look on at the first battle and fight in all others.
    """
    fighting, enemies = in_order(allies, allies_order), in_order(axis, axis_order)
    start = np.zeros((len(fighting) + 1, len(enemies) + 1))
    start[0, 0] = 1.0
    first = _after(start, (fighting, enemies), attackers[:1], infantry_bonus, combined)
    if not aside or not any(aside.values()):
        return _outcome(_after(first, (fighting, enemies), attackers[1:]))
    end = np.zeros((len(fighting) + sum(aside.values()) + 1, len(enemies) + 1))
    for lost in range(len(fighting) + 1):  # who is left decides how strong those are that join the others
        left = Counter(aside) + Counter(fighting[lost:])
        forces = in_order(left, allies_order), enemies
        state = np.zeros((len(forces[0]) + 1, len(enemies) + 1))
        state[0] = first[lost]
        end[lost:] += _after(state, forces, attackers[1:])
    return _outcome(end)


def _after(
    state: Any,
    forces: tuple[tuple[str, ...], tuple[str, ...]],
    attackers: Sequence[str],
    bonus: int = 0,
    pairs: bool = False,
) -> Any:
    """The chances of every pair of losses after these battles, of which all have the same bonus."""
    rounds: dict[str, Any] = {}
    for attacker in attackers:
        if attacker not in rounds:
            rounds[attacker] = _round(forces, attacker, bonus, pairs)
        allied_losses, axis_losses = rounds[attacker]
        state = np.einsum("ab,bac,abd->cd", state, allied_losses, axis_losses)
    return state


def _outcome(state: Any) -> Odds:
    """What chances of pairs of losses mean for the zone."""
    a, b = state.shape[0] - 1, state.shape[1] - 1
    return Odds(
        tuple(state.sum(axis=1).tolist()),
        tuple(state.sum(axis=0).tolist()),
        float(state[:a, b].sum()),
        float(state[a, :b].sum()),
        float(state[a, b]),
        float(state[:a, :b].sum()),
    )


def _round(forces: tuple[tuple[str, ...], tuple[str, ...]], attacker: str, bonus: int, pairs: bool) -> tuple[Any, Any]:
    """The chances that one round makes Allied losses of a into c while the Axis has lost b, and the other way round.

    All units fire, casualties included; where one side is gone, nothing happens any more.
    """
    return (
        _losses(len(forces[0]), forces[1], "axis", attacker == "axis", bonus, False),
        _losses(len(forces[1]), forces[0], "allies", attacker == "allies", bonus, pairs),
    )


def _losses(size: int, enemies: tuple[str, ...], side: str, attacking: bool, bonus: int, pairs: bool) -> Any:
    """By what the enemy has lost: a table of a side's losses before and after. Hits beyond the last unit are wasted."""
    tables = np.zeros((len(enemies) + 1, size + 1, size + 1))
    for lost in range(len(enemies) + 1):
        chances = hit_chances(dice_values(side, enemies[lost:], attacking, bonus if attacking else 0, pairs))
        for before in range(size + 1):
            most = size - before
            if most == 0 or lost == len(enemies):
                tables[lost, before, before] = 1.0
                continue
            row = tables[lost, before]
            n = min(len(chances), most)
            row[before : before + n] = chances[:n]
            row[size] += sum(chances[most:])
    return tables


def strafe_odds(units: int, fighters: int) -> tuple[float, ...]:
    """The chance of every number of moving units destroyed, when each meets that many fighters."""
    survives = (1 - load_rows().numbers["strafe_hits"] / 6) ** fighters
    chances = np.ones(1)
    for _ in range(units):
        chances = np.convolve(chances, (survives, 1 - survives))
    return tuple(chances.tolist())
