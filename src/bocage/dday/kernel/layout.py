"""The records: World (what never changes during a game), State (what does) and Out (scratch and answers).

Fields are 16 bits wide unless they need more: 8 bits overflow when the rules run uncompiled. Zones are counted from 1:
place 0 is nowhere. Units of one kind and power in one place are a number, nobody has a name.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from bocage.engine.chance import WORDS

ZONES = 43
NEAR = 8
BEACHES = 5
DROPS = 3
CHARTS = 4
SPACES = 40
PLACES = 4
CARDS = 17
STACK = 32
GROUPS = 128
ACTIONS = 16384
EVENTS = 2048
EVENT_FIELDS = 10
DICE = 4096

_Fields = list[Any]

WORLD_FIELDS: _Fields = [
    ("near", "i2", (ZONES, NEAR)),
    ("n_near", "i2", (ZONES,)),
    ("border", "i2", (ZONES, ZONES)),  # 1: the zones are neighbours
    ("coast", "i2", (ZONES,)),
    ("cities", "i2", (3,)),
    ("built", "i2", (ZONES,)),  # blockhouses printed on the board
    ("arrow", "i2", (ZONES,)),  # beach boxes at which the blockhouses fire, as bits
    ("beach_zone", "i2", (BEACHES,)),
    ("beach_power", "i2", (BEACHES,)),
    ("beach_spaces", "i2", (BEACHES,)),
    ("drop_zone", "i2", (DROPS,)),
    ("drop_power", "i2", (DROPS,)),
    ("drop_spaces", "i2", (DROPS,)),
    ("chart_power", "i2", (CHARTS,)),
    ("chart_length", "i2", (CHARTS,)),
    ("chart_kind", "i2", (CHARTS, SPACES)),
    ("chart_enters", "i2", (CHARTS, SPACES)),  # bits of the chart's places
    ("chart_places", "i2", (CHARTS, PLACES)),
    ("n_places", "i2", (CHARTS,)),
    ("attack", "i2", (3, 4)),
    ("defence", "i2", (3, 4)),
    ("speed", "i2", (3,)),
    ("seat", "i2", (3,)),  # by power
    ("players", "i2"),
    ("turns", "i2"),
    ("limit", "i2"),  # land units of a side in a zone
    ("fighter_limit", "i2"),
    ("bombardment_dice", "i2"),
    ("bombardment_hits", "i2"),
    ("airborne_hits", "i2"),
    ("antiaircraft_hits", "i2"),
    ("strike_hits", "i2"),
    ("seaward_hits", "i2"),
    ("strafe_hits", "i2"),
]

FRAME_FIELDS = ("kind", "seat", "a", "b", "c", "d", "e", "f", "g")
GROUP_FIELDS = ("kind", "start", "via", "end", "n")

STATE_FIELDS: _Fields = [
    ("rng", "i8", (WORDS,)),
    ("units", "i2", (ZONES, 3, 4)),  # zone, power, kind
    ("total", "i2", (ZONES, 2)),  # of these the mobile ones of each side, which count for the limit
    ("air", "i2", (ZONES, 2, 2)),  # zone, power, fighters and bombers
    ("field", "i2", (2, 2)),  # on the airfield
    ("grounded", "i2", (2, 2)),  # of these, those that stay there this turn
    ("lost", "i2", (3, 6)),
    ("box", "i2", (BEACHES, 3)),
    ("waits", "i2", (CHARTS, SPACES)),  # 1: the unit of this space still waits
    ("arriving", "i2", (CHARTS, 3)),  # off the chart, not yet placed
    ("airborne", "i2", (DROPS,)),  # infantry that still have to make the airborne assault
    ("turn", "i2"),
    ("card", "i2"),
    ("step", "i2"),
    ("luck", "i2"),  # what the fortune die of this card did
    ("fortune", "i2", (CARDS,)),  # 1: the card is in play
    ("tactics", "i2", (CARDS,)),
    ("gone", "i2", (CARDS,)),  # 1: the order card has left the deck
    ("held", "i2"),
    ("winner", "i2"),  # -1, 0 Allies, 1 Axis
    ("how", "i2"),
    # what holds until the end of a card or turn
    ("arrived", "i2", (ZONES, 3, 3)),  # units that have moved on this card, where they are now
    ("origins", "i2", (3, 2)),  # zones that a power moved out of, while a fortune card limits them
    ("n_origins", "i2", (3,)),
    ("landed_from", "i2", (2,)),  # box of a power that landed, while a fortune card limits it, counted from 1
    ("fought", "i2", (ZONES,)),
    ("fights", "i2"),
    ("committed", "i2", (2,)),  # zone in which an Ally attacks, when only one is allowed; 0 none
    ("share", "i2", (2,)),  # bombardment dice by power
    ("rolled", "i2", (CHARTS, 2)),
    ("moved", np.dtype([(name, "i2") for name in GROUP_FIELDS]), (GROUPS,)),
    ("n_moved", "i2"),
    ("spared", "i2"),  # zone without anti-aircraft fire on this card
    ("safe_zone", "i2"),
    ("safe_power", "i2"),
    ("shot_down", "i2", (ZONES,)),  # fighters, on card 4 of this turn
    ("flooded", "i2"),
    ("deceptive", "i2"),  # beach box, counted from 1
    ("combined", "i2"),
    ("board", "i2", (3, 4)),  # the defenders on the battle board, casualties included
    ("stack", np.dtype([(name, "i2") for name in FRAME_FIELDS]), (STACK,)),
    ("depth", "i2"),
]

OUT_FIELDS: _Fields = [
    ("log", "i8"),
    ("n_actions", "i8"),
    ("actions", "i8", (ACTIONS,)),
    ("n_events", "i8"),
    ("events", "i8", (EVENTS, EVENT_FIELDS)),
    ("n_dice", "i8"),  # all that this action rolled
    ("dice", "i8", (DICE,)),
    ("script", "i8", (DICE,)),
    ("n_script", "i8"),
    ("mark", "i8", (ZONES,)),
    ("cost", "i8", (ZONES,)),
    ("queue", "i8", (ZONES,)),
    ("hits", "i8", (ZONES,)),
]

WORLD = np.dtype(WORLD_FIELDS, align=True)
STATE = np.dtype(STATE_FIELDS, align=True)
OUT = np.dtype(OUT_FIELDS, align=True)
