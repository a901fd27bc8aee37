"""The record that a general thinks in, and the kernel of the thinking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from bocage.dday.kernel.layout import ZONES
from bocage.dday.kernel.rule import KERNEL, RECORDS, SOURCES
from bocage.dday.rows import load_rows
from bocage.engine.compiled import Kernel
from bocage.engine.records import new_record

CITIES = 3
FAR = 8

# Weights; every side has its own set.
CHAIN, CITY, EXCHANGE, RATIO, SUPPORT, EMPTY, LOCK, STAY, RISK, ENEMY, HOLD, ASHORE = range(12)
SOLID, RESPONSE, THREAT, URGE, BOXED, PIN, LURK, ENTRY, FLAK, BOMB, DECAY = range(12, 23)
WEIGHTS = 23
PLAIN = (
    60.0, 15.0, 1.0, 1.7, 0.6, 0.6, 0.6, 0.05, 1.0, 0.6, 0.55, 0.8,
    0.01, 0.0, 0.0, 0.0, 0.0, 0.35, 0.05, 0.33, 5.0, 0.6, 0.6,
)  # fmt: skip
"""All three cities together; each city; a round of battle; its likely end; help that is near; a city that nobody holds;
units held up in battle; what doing nothing must be beaten by; danger on the way; a city that the Axis holds; a city
that the Allies hold; going ashore. Strength that a city needs even when nobody is against it; help that the other side
has near; attacks that threaten; how much more the cities count towards the end; help that waits at sea; fighters over
units that could move off, over those next door, over arrivals; a lost aircraft; bombs far from the cities; what is left
of a unit's influence with every zone it is farther from a city."""

LAND_PULL, AIR_PULL = range(2)
HABIT = WEIGHTS + 2 * ZONES
"""Weights, and what every zone adds for a land unit and for an aircraft in it."""
PLANS = 16
TRAITS = 82  # of a position at the end of a turn, for the chance to win
HIDDEN = 48

MIND = np.dtype(
    [
        ("weight", "f8", (2, WEIGHTS)),
        ("pull", "f8", (2, 2, ZONES)),  # by side: what a zone adds for a land unit, for an aircraft
        ("habit", "f8", (2, HABIT)),  # to which a side returns after a card with a plan of its own
        ("plans", "f8", (PLANS, HABIT)),
        ("trait", "f8", (TRAITS,)),
        ("into", "f8", (TRAITS, HIDDEN)),  # the net that knows the chance of the Allies
        ("lean", "f8", (HIDDEN,)),
        ("out_of", "f8", (HIDDEN,)),
        ("tilt", "f8"),
        ("level", "i8", (2,)),  # 0: any legal action, 1: the best at a glance
        ("slip", "i8", (2,)),  # of a hundred decisions, those that are made at random
        ("reach", "f8", (2, CITIES, ZONES)),  # by who judges: what a unit in a zone counts for a city
        ("worth", "f8", (2, 4)),  # of a unit, by side and kind
        ("strength", "f8", (2, 4)),  # attack and defence together: what it hits on in a whole turn
        ("power", "f8", (ZONES, 2)),  # strength of a side in a zone
        ("count", "f8", (ZONES, 2)),
        ("value", "f8", (ZONES, 2)),
        ("help", "f8", (ZONES, 2)),  # strength that could still come from next door
        ("helpers", "f8", (ZONES, 2)),  # in units
        ("urgency", "f8"),  # how much the cities count in this turn
        ("influence", "f8", (CITIES, 2)),
        ("who", "i8"),  # the side whose weights are used
        ("before", "f8"),  # the judgement of the position as it is
    ],
    align=True,
)

THINKING = Kernel(
    {**RECORDS, "t": MIND}, [*SOURCES, Path(__file__).parent], name="dday-thinking", base=KERNEL
)  # fmt: skip
think = THINKING.rule
entry = THINKING.entry


def distances(start: int) -> list[int]:
    """Zones from a zone to every other."""
    rows = load_rows()
    found = [FAR] * ZONES
    found[start], queue = 0, [start]
    for zone in queue:
        for other in rows.zone(zone).near:
            if found[other] > found[zone] + 1:
                found[other] = found[zone] + 1
                queue.append(other)
    return found


def new_mind(level: int = 1, weights: Any = PLAIN) -> Any:
    """A mind with a set of weights for both sides, or one for each."""
    made = new_record(MIND)
    t = made[0]
    rows = load_rows()
    t["weight"][:] = weights
    t["habit"][:, :WEIGHTS] = weights
    t["level"][:] = level
    for number, city in enumerate(zone.id for zone in rows.zones if zone.city):
        far = distances(city)
        for side in range(2):
            t["reach"][side][number] = [float(t["weight"][side][DECAY]) ** d for d in far]
    for k, unit in enumerate(rows.units[:4]):
        for side, defence in enumerate((unit.defence, unit.axis_defence or unit.defence)):
            t["strength"][side][k] = unit.attack + defence
            t["worth"][side][k] = unit.attack + defence
    t["worth"][1][3] = 3.5  # a blockhouse cannot go where it is needed
    return made
