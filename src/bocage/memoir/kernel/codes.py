"""Small integers that the compiled rules speak in. Their words live in `memoir/words.py`."""

# Sides and edges.
ALLIES, AXIS = 0, 1
BOTTOM, TOP = 0, 1

# Unit classes: what terrain and cards distinguish. Used as index and, shifted, as bit.
INFANTRY, ARMOR, ARTILLERY, OTHER = 0, 1, 2, 3

# Die faces; infantry is on two of the six sides (000 p.3).
FACE_INFANTRY, FACE_ARMOR, FACE_GRENADE, FACE_STAR, FACE_FLAG = 0, 1, 2, 3, 4
FACES = 5

# Sections as bits of a mask on the board as drawn; a player at the top edge sees left and right swapped.
LEFT, CENTER, RIGHT = 1, 2, 4

# What a unit has done this turn (bits of `marks`).
ORDERED = 1
MOVED = 2
STOPPED = 4  # entered terrain that holds it for the rest of the turn (rulings 3.4)
NO_BATTLE = 8  # moved too far, or entered terrain that forbids battle this turn
FOUGHT = 16
MOVED_AGAIN = 32

# Frames: the open steps and decisions on the stack.
TURN = 1
PLAY = 2
ORDER = 3
MOVE = 4
BATTLE = 5
ATTACK = 6
AMBUSH = 7
FLAGS = 8
TAKE_GROUND = 9
AGAIN = 10  # an overrun or a second shot of the same unit
STRIKE = 11
STRIKING = 12
HEAL = 13
DIG = 14
DRAW = 15
KEEP = 16
DROP = 17

# Why a unit battles again.
OVERRUN, SECOND_SHOT = 1, 2

# Actions: kind << 16 | first << 8 | second.
A_DONE = 0
A_PLAY = 1
A_DISCARD = 2
A_ORDER = 3
A_TARGET = 4
A_HEAL = 5
A_MOVE = 6
A_ATTACK = 7
A_CUT_WIRE = 8
A_AMBUSH = 9
A_HOLD_FIRE = 10
A_IGNORE = 11
A_ACCEPT = 12
A_RETREAT = 13
A_TAKE = 14
A_STAY = 15
A_KEEP = 16
A_DROP = 17

# How a card is played: as printed, in a chosen section (1 + its bit number), or as an air strike.
AS_PRINTED = 0
IN_SECTION = 1
AS_STRIKE = 8

# Events: kind and up to five numbers.
E_TURN = 1  # seat, turn
E_PLAY = 2  # seat, card, effect, section mask
E_DISCARD = 3  # seat, card
E_ORDER = 4  # unit, hex
E_MOVE = 5  # unit, to, from, via, via (the hexes between, -1 when fewer)
E_ATTACK = 6  # unit, target, dice, from, to
E_ROLL = 7  # purpose, number of dice, faces in three bits each (first die lowest), unit rolled for, more faces
E_LOSS = 8  # unit, figures lost, hex, cause
E_ELIMINATED = 9  # unit, hex, medals, side that scores
E_FLAGS = 10  # unit, flags
E_IGNORED = 11  # unit, flags ignored
E_RETREAT = 12  # unit, to, from
E_TAKE_GROUND = 13  # unit, to, from
E_OBSTACLE_GONE = 14  # hex, obstacle bit
E_OBSTACLE_NEW = 15  # hex, obstacle bit
E_AMBUSH = 16  # seat, unit, target
E_ATTACK_CANCELLED = 17  # unit, target
E_HEAL = 18  # unit, figures
E_STRIKE = 19  # target, dice, hex
E_DREW = 20  # seat, card (hidden from the others)
E_KEPT = 21  # seat, card put back (open)
E_RESHUFFLE = 22  # cards in the new deck
E_MEDALS = 23  # side, medals, before
E_DROP = 24  # unit, hex or -1, drop centre
E_END = 25  # winner, how

# Purposes of a roll.
ROLL_ATTACK, ROLL_AMBUSH, ROLL_STRIKE, ROLL_ORDERS, ROLL_HEAL = 1, 2, 3, 4, 5
# Causes of a loss.
LOSS_HIT, LOSS_BLOCKED = 1, 2
# How a battle ends.
WON_MEDALS, WON_OBJECTIVE, WON_DECK, WON_NO_UNITS = 1, 2, 3, 4

# Terms of an attack's dice.
T_RANGE = 1
T_GROUND = 2  # the defender's terrain or structure
T_OBSTACLE = 3  # the defender's obstacle
T_FROM_GROUND = 4  # the attacker's terrain
T_FROM_OBSTACLE = 5  # the attacker's obstacle
T_CARD = 6

# Reasons: why something is not allowed (0 = it is).
OK = 0
R_NOT_ORDERED = 1
R_MOVED_ALREADY = 2
R_FOUGHT_ALREADY = 3
R_MOVED_TOO_FAR = 4  # to battle
R_ENTERED_TERRAIN = 5  # which forbids battle this turn
R_NO_BATTLE_HERE = 6
R_OUT_OF_RANGE = 7
R_NO_SIGHT = 8
R_MUST_CLOSE = 9  # an adjacent enemy comes first
R_CLOSE_ONLY = 10
R_RANGED_ONLY = 11
R_TOO_FEW_DICE = 12
R_ACROSS_RIVER = 13
R_OVER_HILLS = 14
R_OCCUPIED = 15
R_IMPASSABLE = 16
R_CLOSED_EDGE = 17
R_TOO_FAR = 18
R_FIXED = 19
R_NOT_ADJACENT_AT_START = 20  # hedgerow
R_SLOPE = 21
R_STOPPED = 22
R_CANNOT_TAKE_GROUND = 23
R_SAME_SIDE = 24
