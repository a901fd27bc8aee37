"""The records: World (what never changes during a battle), State (what does) and Out (scratch and answers).

All fields are 16-bit unless they need more: an 8-bit field overflows when the rules run uncompiled. The sizes leave
room for a 26×9 and a 13×17 board, 80 units, 8 seats and two decks shuffled together. Some fields are there for
terrain and units that have rows to come (roads, mines, trains): see `docs/architecture.md`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

HEXES = 240
UNITS = 80
SEATS = 8
KINDS = 40
CARDS = 96
DECK = 128
HAND = 16
GROUNDS = 64
OBSTACLES = 8
OBSTACLE_SETS = 1 << OBSTACLES
OBJECTIVES = 32
OBJECTIVE_HEXES = 16
RULES = 24
RULE_HEXES = 16
STACK = 24
TARGETS = 8
SCRIPT = 64
MINES = 24
REACH = 8
SIGHT_CELLS = 4096
SIGHT_ROWS, SIGHT_COLUMNS = 2 * REACH + 1, 4 * REACH + 1
STRIDE = 56  # one row of the board as a line of addresses, with a margin on both sides
MARGIN = 2
ADDRESSES = STRIDE * 18
ACTIONS = 4096
EVENTS = 512
EVENT_FIELDS = 6
TERMS = 12
SEARCH = 16
LEVELS = 8
LEVEL_SIZE = 128

_Fields = list[Any]

GROUND: _Fields = [
    # movement
    ("enter", "i2"),  # bits of classes that may enter
    ("retreat", "i2"),  # bits of classes that may retreat into it
    ("stop", "i2"),  # bits of classes that must stop and are held (rulings 3.4)
    ("pause", "i2"),  # bits of classes that must stop but may still take ground
    ("fixed", "i2"),  # bits of classes that never leave
    ("from_adjacent", "i2"),  # 1: entered only as the first step of a move
    ("leave_stops", "i2"),  # 1: leaving it ends the move on the next hex
    ("move_cap", "i2"),  # most hexes of a move that enters it, 0 = no cap
    ("hill", "i2"),  # 1: part of a hill, for height, plateaus and slopes
    ("height", "i2"),
    ("beach", "i2"),
    ("slope_from", "i2"),  # 0 no slope, 1 climbed from any lower hex, 2 climbed from beach
    ("slope_cost", "i2"),
    ("slope_closed", "i2"),  # bits of classes that cannot use the slope
    ("slope_no_ground", "i2"),  # 1: nobody takes ground up the slope
    # battle
    ("battle_on_entry", "i2"),  # bits of classes that may battle in the turn they entered
    ("battle_from", "i2"),  # bits of classes that may battle from it at all
    ("cover", "i2", (4,)),  # dice an attacker of each class loses
    ("cover_high", "i2", (4,)),  # the same, only against a lower attacker
    ("cover_owner", "i2", (4,)),  # the same, only for the owning side
    ("out", "i2", (4,)),  # dice a unit of each class loses when attacking from it
    ("flags_any", "i2", (4,)),  # flags a unit of each class may ignore
    ("flags_owner", "i2", (4,)),
    ("blocks", "i2"),  # 1: blocks sight (hills follow the plateau rule instead)
    ("river", "i2"),
    ("no_sandbags", "i2"),
    ("id", "i2"),  # row of the terrain and of the structure, for words
    ("structure", "i2"),
]

COVER: _Fields = [  # a set of obstacles on one hex
    ("enter", "i2"),
    ("stop", "i2"),
    ("cover", "i2", (4,)),
    ("cover_owner", "i2", (4,)),
    ("out", "i2", (4,)),
    ("flags_any", "i2", (4,)),
    ("flags_owner", "i2", (4,)),
    ("gone_on_leave", "i2"),  # bits of obstacles removed when the occupant leaves or dies
    ("crushed_by", "i2", (4,)),  # bits of obstacles removed by a unit of each class entering or attacking
    ("cut_by", "i2", (4,)),  # bits of obstacles a unit of each class may remove instead of battling
    ("no_sandbags", "i2"),
    ("blocks", "i2"),
    ("mines", "i2"),
]

KIND: _Fields = [
    ("cls", "i2"),
    ("figures", "i2"),
    ("move_battle", "i2"),
    ("move", "i2"),
    ("reach", "i2"),
    ("dice", "i2", (REACH + 1,)),
    ("needs_sight", "i2"),
    ("takes_ground", "i2"),
    ("overruns", "i2"),
    ("retreat_per_flag", "i2"),
    ("hit_by", "i2"),  # bits of die faces
    ("healed_by", "i2"),
    ("battle_on_entry", "i2"),
    ("ignores_cover", "i2"),
    ("flags_ignored", "i2"),
]

UNIT: _Fields = [("kind", "i2"), ("side", "i2"), ("full", "i2"), ("value", "i2"), ("nation", "i2"), ("special", "i2")]

CARD: _Fields = [
    ("count", "i2"),
    ("tactic", "i2"),
    ("slots", "i2", (3,)),  # orders left, center, right as the player sees them; or any, in slots[0]
    ("sectional", "i2"),
    ("choose_section", "i2"),
    ("everyone", "i2"),  # orders every eligible unit
    ("classes", "i2"),
    ("near", "i2"),  # 0 anywhere, 1 only next to an enemy, 2 only away from enemies
    ("moves", "i2"),
    ("moves_again", "i2"),
    ("free_terrain", "i2"),
    ("move_battle", "i2"),
    ("move", "i2"),
    ("battles", "i2"),
    ("battle_at", "i2"),  # 0 any distance, 1 close only, 2 ranged only
    ("shots", "i2"),
    ("bonus_close", "i2"),
    ("bonus_far", "i2"),
    ("bonus_overrun", "i2"),  # 1: an overrun gets the bonus too
    ("strike", "i2"),  # most targets
    ("strike_dice", "i2", (2,)),
    ("strike_star", "i2"),
    ("roll_orders", "i2"),
    ("heals", "i2"),
    ("digs", "i2"),
    ("draws", "i2"),
    ("reshuffles", "i2"),
    ("reaction", "i2"),
    ("copies", "i2"),
    ("fallback", "i2"),
    ("mirror", "i2"),
    ("strike_as", "i2"),  # the card it may be played as by a side that may call air strikes, -1 = none
]

OBJECTIVE: _Fields = [
    ("side", "i2"),
    ("medals", "i2"),
    ("at_least", "i2"),
    ("permanent", "i2"),
    ("at_end", "i2"),  # 1: only looked at when its side ends its turn
    ("wins", "i2"),
    ("n", "i2"),
    ("hexes", "i2", (OBJECTIVE_HEXES,)),
]

RULE: _Fields = [
    ("kind", "i2"),
    ("side", "i2"),
    ("a", "i2"),
    ("b", "i2"),
    ("n", "i2"),
    ("hexes", "i2", (RULE_HEXES,)),
]

SIDE: _Fields = [("edge", "i2"), ("hand", "i2"), ("medals", "i2"), ("nation", "i2")]

WORLD = np.dtype(
    [
        ("n_hexes", "i2"),
        ("width", "i2"),
        ("rows", "i2"),
        ("x", "i2", (HEXES,)),
        ("y", "i2", (HEXES,)),
        ("address", "i2", (HEXES,)),
        ("at", "i2", (ADDRESSES,)),
        ("near", "i2", (HEXES, 6)),
        ("section", "i2", (HEXES,)),
        ("plateau", "i2", (HEXES,)),
        ("owner", "i2", (HEXES,)),  # side that uses the structure or wall on it, -1 = either
        ("closed", "i2", (HEXES,)),  # bits of directions that cannot be crossed
        ("road", "i2", (HEXES,)),  # bits of directions joined by road
        ("rail", "i2", (HEXES,)),
        ("water", "i2", (HEXES,)),
        ("sight_start", "i2", (SIGHT_ROWS, SIGHT_COLUMNS)),
        ("sight_count", "i2", (SIGHT_ROWS, SIGHT_COLUMNS)),
        ("sight_offset", "i2", (SIGHT_CELLS,)),
        ("sight_side", "i2", (SIGHT_CELLS,)),
        ("n_grounds", "i2"),
        ("grounds", GROUND, (GROUNDS,)),
        ("obstacle_sets", COVER, (OBSTACLE_SETS,)),
        ("sandbags", "i2"),  # the obstacle bit that digging in places
        ("kinds", KIND, (KINDS,)),
        ("n_units", "i2"),
        ("units", UNIT, (UNITS,)),
        ("cards", CARD, (CARDS,)),
        ("card_nothing", "i2"),
        ("card_one_unit", "i2"),
        ("card_reaction", "i2"),
        ("n_objectives", "i2"),
        ("objectives", OBJECTIVE, (OBJECTIVES,)),
        ("n_rules", "i2"),
        ("rules", RULE, (RULES,)),
        ("n_seats", "i2"),
        ("seat_side", "i2", (SEATS,)),
        ("sides", SIDE, (2,)),
        ("first", "i2"),
        ("take_ground", "i2"),  # 0 in the young generals' game
        ("move_cap", "i2"),  # the shortest cap of any terrain in the battle, 0 = none
    ],
    align=True,
)

STATE_UNIT: _Fields = [
    ("hex", "i2"),  # -1: not on the board, -2: lost before it ever landed
    ("figures", "i2"),
    ("marks", "i2"),
    ("moved", "i2"),
    ("shots", "i2"),
    ("hex_behind", "i2"),  # second hex of a train
    ("facing", "i2"),
    ("token", "i2"),  # camouflage, crosshair, leader, boat
]

FRAME: _Fields = [(name, "i2") for name in ("kind", "seat", "a", "b", "c", "d", "e", "f")]

STATE = np.dtype(
    [
        ("rng", "i8", (5,)),
        ("permanent", "i8"),  # bits of objectives taken for good
        ("units", STATE_UNIT, (UNITS,)),
        ("unit_at", "i2", (HEXES,)),
        ("ground", "i2", (HEXES,)),
        ("obstacles", "i2", (HEXES,)),
        ("n_mines", "i2"),
        ("mines", [("hex", "i2"), ("strength", "i2"), ("shown", "i2")], (MINES,)),
        ("n_deck", "i2"),
        ("deck", "i2", (DECK,)),
        ("n_discard", "i2"),
        ("discard", "i2", (DECK,)),
        ("n_hand", "i2", (SEATS,)),
        ("hand", "i2", (SEATS, HAND)),
        ("last_card", "i2", (SEATS,)),
        ("last_section", "i2", (SEATS,)),
        ("seat", "i2"),
        ("turn", "i2"),
        ("turns", "i2", (SEATS,)),
        ("card", "i2"),
        ("effect", "i2"),
        ("section", "i2"),
        ("slots", "i2", (3,)),
        ("taken", "i2", (8,)),
        ("ambusher", "i2"),
        ("n_targets", "i2"),
        ("targets", "i2", (TARGETS,)),
        ("kills", "i2", (2,)),
        ("medals", "i2", (2,)),
        ("losses", "i2", (2,)),
        ("healed", "i2", (2,)),
        ("changed", "i2"),  # 1: positions changed since the medals were last counted
        ("winner", "i2"),
        ("how", "i2"),
        ("sandbags_left", "i2"),
        ("visibility", "i2"),
        ("counters", "i2", (11,)),  # for special rules; the number makes the size a multiple of eight bytes
        ("depth", "i2"),
        ("stack", FRAME, (STACK,)),
        ("n_script", "i2"),
        ("script_at", "i2"),
        ("script", "i2", (SCRIPT,)),
    ]
)  # no gaps: two equal states are equal byte for byte

OUT = np.dtype(
    [
        ("log", "i2"),  # 1: keep events
        ("n_events", "i2"),
        ("events", "i4", (EVENTS, EVENT_FIELDS)),
        ("n_actions", "i4"),
        ("actions", "i4", (ACTIONS,)),
        ("n_terms", "i2"),
        ("terms", "i2", (TERMS, 3)),  # term, dice, row that caused it
        ("why_hex", "i2"),
        ("rolled", "i2", (5,)),
        ("stamp", "i8"),  # number of the current search
        ("seen", "i8", (2, HEXES)),  # the search that reached a hex, and its cost: stamp * SEARCH + cost
        ("from_hex", "i2", (2, HEXES)),
        ("steps", "i2", (2, HEXES)),
        ("n_level", "i2", (LEVELS,)),
        ("level", "i2", (LEVELS, LEVEL_SIZE)),
        ("n_reach", "i2"),
        ("reach", "i2", (HEXES,)),
        ("n_retreats", "i2"),
        ("retreats", "i2", (LEVEL_SIZE,)),
    ],
    align=True,
)


def copy_record(record: Any) -> Any:
    """A copy of a one-element array as one block of memory; numpy by itself would copy field by field."""
    block = record.view(np.dtype((np.void, record.dtype.itemsize))).copy()
    made = block.view(record.dtype)
    return made.view(np.recarray) if isinstance(record, np.recarray) else made


def new_record(dtype: np.dtype[Any]) -> Any:
    """A one-element array of a record, in the form that the rules accept compiled as well as plain."""
    from bocage.engine.compiled import COMPILED  # noqa: PLC0415 - the flag is read at call time for tests

    made = np.zeros(1, dtype)
    return made if COMPILED else made.view(np.recarray)
