"""The records: World (what never changes during a battle), State (what does) and Out (scratch and answers).

All fields are 16-bit unless they need more: an 8-bit field overflows when the rules run uncompiled. The sizes leave
room for a 26×9 and a 13×17 board, 80 units, 8 seats, 8 cards in play at a time and two decks shuffled together.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from bocage.memoir.kernel import layout_rows
from bocage.memoir.kernel.layout_tokens import STATE_TOKEN, TOKEN

HEXES = 240
UNITS = 80
SEATS = 8
SECTIONS = 6
WHOLE_COMMAND = 128  # beside the number of a card: it was played for both sections of a command
KINDS = 40
CARDS = 96
OPTIONS = 128
DECK = 128
HAND = 16
GROUNDS = 64
OBSTACLES = 8
OBSTACLE_SETS = 1 << OBSTACLES
OBJECTIVES = 32
OBJECTIVE_HEXES = 16
RULES = 24
RULE_HEXES = 16
ORDERS = 8
STACK = 40
TARGETS = 8
SCRIPT = 64
MINES = 48
TOKENS = 16
REACH = layout_rows.REACH
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
PATHS = 3  # layers of a search: two of ordinary ways, one of roads
LEVELS = 8
LEVEL_SIZE = 128

_Fields = list[Any]

GROUND, COVER, KIND = layout_rows.GROUND, layout_rows.COVER, layout_rows.KIND
UNIT, CARD = layout_rows.UNIT, layout_rows.CARD

OBJECTIVE: _Fields = [
    ("side", "i2"),
    ("medals", "i2"),
    ("at_least", "i2"),
    ("permanent", "i2"),
    ("at_end", "i2"),  # 1: only looked at when its side ends its turn
    ("at_start", "i2"),  # 1: won when its side begins a turn with it, lost when any turn begins without
    ("control", "i2"),  # what holding it means, see codes
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

SIDE: _Fields = [
    ("edge", "i2"),
    ("hand", "i2"),
    ("medals", "i2"),
    ("nation", "i2"),
    ("more_plays", "i2"),  # cards it may play in a turn beyond the first
]

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
        ("n_sections", "i2"),
        ("plateau", "i2", (HEXES,)),
        ("owner", "i2", (HEXES,)),  # side that uses the structure or wall on it, -1 = either
        ("closed", "i2", (HEXES,)),  # bits of directions that cannot be crossed
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
        ("card_initiative", "i2"),  # -1 where nobody acts on his own
        ("n_objectives", "i2"),
        ("objectives", OBJECTIVE, (OBJECTIVES,)),
        ("n_rules", "i2"),
        ("rules", RULE, (RULES,)),
        ("n_seats", "i2"),
        ("seat_side", "i2", (SEATS,)),
        ("seat_role", "i2", (SEATS,)),
        ("seat_sections", "i2", (SEATS,)),  # bits of the sections that a field general commands
        ("overlord", "i2"),  # 1: two boards, and the commander of a side deals its cards to three generals (002)
        ("shared", "i2"),  # 1: a side has several players, who share its hand and lead their sections (000 p.17)
        ("sides", SIDE, (2,)),
        ("first", "i2"),  # the side that begins
        ("options", "i2", (OPTIONS,)),  # what players agreed on, at the slots of data/options.toml
        ("take_ground", "i2"),  # 0 in the young generals' game
        ("poker_face", "i2"),  # 1: every defender of a close assault is asked, whatever he holds
        ("move_cap", "i2"),  # the shortest cap of any terrain in the battle, 0 = none
        ("exits", "i2"),  # 1: units may leave the board somewhere
        ("headquarters", "i2"),  # 1: some can be captured
        ("engineers", "i2"),  # 1: the battle has engineers
        ("cut_bits", "i2"),  # the obstacles that infantry can cut
        ("big_guns", "i2"),  # 1: the battle has guns with crosshairs
        ("vulnerable", "i2"),  # 1: the battle has armor that infantry is at its best against
        ("mires", "i2"),  # 1: some ground forbids battle to those who leave it, or came from afar
        ("gullies", "i2"),  # 1: some ground is battled into and out of only from the next hex
        ("heights", "i2"),  # 1: some ground lets guns reach farther
        ("lakes", "i2"),
        ("roads", "i2"),  # 1: the battle has roads
        ("road", "i2", (HEXES,)),  # bits of directions in which a road leads on from a hex
        ("risky", "i2"),  # 1: entering some ground of the battle rolls dice, so the way of a move matters
        ("n_mines", "i2"),  # minefields on the map, 0 = the battle has none
        ("mine_side", "i2"),  # whose they are
        ("mine_bit", "i2"),  # the obstacle that shows them
        ("mine_at", "i2", (HEXES,)),  # the number of the minefield on a hex, -1 = none
        ("trains", "i2"),  # 1: some units of the battle are trains
        ("rails", "i2", (HEXES, 2)),  # the next hex of a railway line either way, -1 = none
        ("stations", "i2", (HEXES,)),  # 1: trains unload there
        ("n_tokens", "i2"),
        ("tokens", TOKEN, (TOKENS,)),
        ("token_kinds", "i2"),  # bits of the kinds of tokens in the battle
        ("works", "i2"),  # 1: units may find something to do instead of battling
        ("becomes", "i2", (HEXES,)),  # the ground left when what stands on a hex is destroyed, -1 = nothing can be
        ("strange", "i2"),  # 1: some units are not of this war, or not of this world
        ("ruins", "i2", (HEXES,)),  # the ground left when those raze or harvest a place, -1 = it stays as it is
        ("bridged", "i2", (GROUNDS,)),  # the ground that a pontoon bridge makes of a ground, -1 = it cannot be bridged
        ("fording", "i2"),  # 1 + the side whose infantry alone crosses the river, 0 = the battle has no such river
        ("ways", "i2", (HEXES,)),  # bits of directions in which supplies go on by road or rail, where they are traced
        ("burns_to", "i2", (GROUNDS,)),  # the ground that fire makes of a ground plus one, 0 = it stays
        ("star_only", "i2", (GROUNDS,)),  # 1: stars of artillery alone hit whoever stands there
        ("burns_by", "i2", (GROUNDS,)),  # bits of the classes whose fire does it
    ],
    align=True,
)

STATE_UNIT: _Fields = [
    ("hex", "i2"),  # -1: nowhere on the board; `status` says why
    ("status", "i2"),
    ("carrier", "i2"),  # the unit that carries it, -1 = none
    ("figures", "i2"),
    ("marks", "i2"),
    ("order", "i2"),  # the record that it was ordered by, -1 = none
    ("moved", "i2"),  # hexes this turn
    ("shots", "i2"),
    ("sighted", "i2"),  # the gun that has found its range plus one, 0 = none
    ("foe", "i2"),  # the enemy it is in a firefight with plus one, 0 = none (004 HR-10)
    ("concealed", "i2"),  # 1 while it lies in wait and has neither moved nor battled (004 HR-73)
]

ORDER_RECORD: _Fields = [  # a card in play and what it has ordered
    ("seat", "i2"),
    ("card", "i2"),  # -1 once it is laid down
    ("effect", "i2"),  # the row that is carried out: copies and fallbacks settled
    ("section", "i2"),
    ("slots", "i2", (3,)),
    ("taken", "i2", (8,)),
    ("move_only", "i2"),  # 1: its units do not battle
    ("extra", "i2"),  # 1: one unit more than it says, in any of its sections
    ("no_draw", "i2"),  # 1: the card is not replaced
]

FRAME: _Fields = [(name, "i2") for name in ("kind", "seat", "a", "b", "c", "d", "e", "f")]

STATE = np.dtype(
    [
        ("rng", "i8", (5,)),
        ("permanent", "i8"),  # bits of objectives taken for good, or until a turn begins without them
        ("units", STATE_UNIT, (UNITS,)),
        ("unit_at", "i2", (HEXES,)),
        ("ground", "i2", (HEXES,)),
        ("obstacles", "i2", (HEXES,)),
        ("n_deck", "i2"),
        ("deck", "i2", (DECK,)),
        ("n_discard", "i2"),
        ("discard", "i2", (DECK,)),
        ("n_hand", "i2", (SEATS,)),
        ("hand", "i2", (SEATS, HAND)),
        ("last_card", "i2", (2,)),  # of each side, for whoever copies it
        ("last_section", "i2", (2,)),
        ("section_card", "i2", (2, SECTIONS)),  # what each side's generals last played there (commands.note_played)
        ("own_card", "i2", (2,)),  # and what its commander did, as row + 1, 0 = nothing
        ("side", "i2"),  # whose turn it is
        ("seat", "i2"),  # the seat that leads that side
        ("turn", "i2"),
        ("turns", "i2", (2,)),
        ("n_orders", "i2"),
        ("orders", ORDER_RECORD, (ORDERS,)),  # the cards in play this turn
        ("reactions", "i2", (SEATS,)),  # reaction cards that each seat has laid this turn and will replace
        ("committed", "i2", (SEATS,)),  # 1 + the card under the commissar's chip, still in the hand; 0 = none
        ("due", "i2", (SEATS,)),  # what the commissar allows this turn: 0 anything, 1 + a card, -1 what needs no chip
        ("n_targets", "i2"),
        ("targets", "i2", (TARGETS,)),
        ("kills", "i2", (2,)),  # medals that nobody can take back: for units eliminated, and own ones that got away
        ("medals", "i2", (2,)),
        ("losses", "i2", (2,)),
        ("healed", "i2", (2,)),
        ("captured", "i4"),  # bits of the rules whose headquarters the enemy has taken
        ("changed", "i2"),  # 1: positions changed since the medals were last counted
        ("winner", "i2"),  # -1: nobody yet
        ("how", "i2"),
        ("sandbags_left", "i2"),
        ("visibility", "i2"),  # the farthest that anybody can battle, 0 = no limit
        ("depth", "i2"),
        ("stack", FRAME, (STACK,)),
        ("n_script", "i2"),
        ("script_at", "i2"),
        ("script", "i2", (SCRIPT,)),
        ("mines", "i2", (MINES,)),  # strength of each minefield, with bits for turned over and removed (kernel/mines)
        ("tokens", STATE_TOKEN, (TOKENS,)),
        ("prizes", "i2", (2,)),  # medals that each side has won with tokens
        ("slowed", "i2", (2,)),  # hexes that the armor of each side has lost with its supplies
        ("announced", "i2", (2,)),  # the card that each side must play in its next turn plus one, 0 = none
        ("cold", "i2", (2,)),  # how often the common cold has struck each side
        ("cut", "i2", (UNITS,)),  # turns of its own that each unit has been out of supply
        ("last_turn", "i2"),  # the turn after which the battle ends because a side has what it needs, 0 = none yet
        ("used", "i2", (2,)),  # bits of what each side may do once in a battle and has done (house_cards)
        ("n_open", "i2"),
        ("open", "i2", (HAND,)),  # cards that lie open for the other side to take
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
        ("seen", "i8", (PATHS, HEXES)),  # the search that reached a hex, and its cost: stamp * SEARCH + cost
        ("from_hex", "i2", (PATHS, HEXES)),
        ("steps", "i2", (PATHS, HEXES)),
        ("n_level", "i2", (LEVELS,)),
        ("level", "i2", (LEVELS, LEVEL_SIZE)),
        ("n_reach", "i2"),
        ("reach", "i2", (HEXES,)),
        ("n_retreats", "i2"),
        ("retreats", "i2", (LEVEL_SIZE,)),
    ],
    align=True,
)
