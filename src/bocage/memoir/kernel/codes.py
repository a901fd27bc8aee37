"""Small integers that the compiled rules speak in. Their words live in `memoir/words.py`."""

# Sides and edges.
ALLIES, AXIS = 0, 1
BOTTOM, TOP = 0, 1

# Who has won: a side, or nobody although the battle is over.
DRAWN = 2

# Roles of a seat: alone on its side, or dividing it into one that holds the cards and those that lead sections.
PLAYER, COMMANDER, GENERAL = 0, 1, 2

# Where a unit is.
ON_BOARD = 0
RESERVE = 1
LEFT_BOARD = 2  # for good, without a medal for the enemy: it went off an edge, or missed the board in landing
LOST = 3
CARRIED = 4

# Unit classes: what terrain and cards distinguish. Used as index and, shifted, as bit.
INFANTRY, ARMOR, ARTILLERY, OTHER = 0, 1, 2, 3
# Ways of moving beside those of the classes, and bits like theirs (4 is boats, 5 is what roams).
PONDEROUS = 6  # very heavy armor: open ground, roads, bridges and towns only (004 HR-34)
PACKED = 7  # mortars: as infantry, but never into bunkers (004 HR-53)

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
CAME_OUT = 128  # left ground that forbids battle this turn
AWAY = 256  # left its hex after battling from it
CUT = 512  # cut wire and may still battle
FELL_BACK = 1024  # was driven back and is not driven further this turn
UNLOADED = 2048  # got off a train this turn: it may only close assault (004 HR-85)
BUSY = 64  # its battle was spent on other work: mines cleared, a target blown up, wounds dressed

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
ENTER = 18
BUILD = 40
UNLOAD = 41
RETURN = 45  # a lost unit comes back
SMOKE = 46  # where a smoke screen lies
COMMIT = 19
PURSUE = 20
BACK = 21
# Frames of Overlord (002).
DEAL = 30  # the commander gives out cards
INITIATIVE = 31  # a general without a card may act on his own
SUFFER = 32  # and names the unit that pays for it
FIELD = 33  # every general has ordered: the phases open on the whole field
REPLACE = 34  # a reaction is over and its card is replaced
# Frames of house rules (004).
FIRST_RECON = 50  # which Recon a small hand keeps
LAYING = 51  # cards are laid open
SWAP = 52  # and the other side takes what it wants
SWEEP = 53  # the rest is discarded and the hand filled up
PRELUDE = 110  # a die before a battle of a campaign (004 HR-111)

# Ways of entering a hex, as bits.
BY_MOVE, BY_RETREAT, BY_TAKING, BY_DROP = 1, 2, 4, 8

# Why a unit battles again.
OVERRUN, SECOND_SHOT = 1, 2
FIREFIGHT = 3  # not again, but without an order (004 HR-10)

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
A_EXIT = 18
A_COMMIT = 19
A_WAIT = 20
A_BACK = 21
A_GIVE = 50
A_INITIATIVE = 51
A_SUFFER = 52
A_GIVE_UP = 110  # unit: a figure is taken off before the battle
A_FALL_BACK = 111  # unit, hex
A_HARVEST = 120  # unit: it spends its turn on the place where it stands

# Markers of rulebook 001.
A_SABOTAGE = 32
A_RECOVER = 33
A_LAND = 34
A_BUILD = 35
A_ANNOUNCE = 36
A_UNLOAD = 37
A_SMOKE = 38  # hex

# House rules about the ground (004).
A_SHELL = 96  # unit, hex: artillery fires at what lies on a hex
A_RIG = 97  # unit, hex: engineers lay charges on a bridge
A_DETONATE = 98  # hex

# House rules of 004: battle and cards.
A_STAND = 64
A_LAY = 65
A_SWAP = 66
A_EXCHANGE = 67
A_RESTORE = 68
A_PUSH = 69

# Slots of options that rules read.
ROAD_GUNS = 19
PRELUDE_DICE = 109  # of the Allies; the Axis has the next one

# How a card is played: as printed, in a chosen section (1 + its bit number), or as an air strike.
AS_PRINTED = 0
IN_SECTION = 1
AS_STRIKE = 8
AS_PONTOON = 9  # to build a bridge
AS_BARRAGE = 10
AS_BLOW = 32  # to blow a bridge: so much more is the number of its token

# Events: kind and up to five numbers.
E_TURN = 1  # seat, turn
E_PLAY = 2  # seat, card, effect, section mask
E_DISCARD = 3  # seat, card
E_ORDER = 4  # unit, hex
E_MOVE = 5  # unit, to, from; the hexes between come before it as steps
E_ATTACK = 6  # unit, target, dice, from, to
# purpose with the faces that count eight bits higher, number of dice, faces in three bits each (first die lowest), unit
# rolled for, more faces
E_ROLL = 7
E_LOSS = 8  # unit, figures lost, hex, cause
E_ELIMINATED = 9  # unit, hex, medals, side that scores
E_FLAGS = 10  # unit, flags
E_IGNORED = 11  # unit, flags ignored
E_RETREAT = 12  # unit, to, from
E_TAKE_GROUND = 13  # unit, to, from
E_OBSTACLE_GONE = 14  # hex, obstacle bit
E_OBSTACLE_NEW = 15  # hex, obstacle bit
E_AMBUSH = 16  # seat, unit, target, card
E_ATTACK_CANCELLED = 17  # unit, target
E_HEAL = 18  # unit, figures
E_STRIKE = 19  # target, dice, hex
E_DREW = 20  # seat, card (hidden from the others)
E_KEPT = 21  # seat, card put back (open)
E_RESHUFFLE = 22  # cards in the new deck
E_MEDALS = 23  # side, medals, before
E_DROP = 24  # unit, hex or -1, drop centre
E_END = 25  # winner or -1, how
E_GIVE = 30  # seat, general, card (hidden from all but the two)
E_WAIT = 31  # seat
E_STEP = 26  # unit, hex: on the way of the move that follows, the last one first
E_EXIT = 27  # unit, exit hex, from, medals
E_COMMIT = 28  # seat, card (hidden from the others)
E_BACK = 64  # unit, target
E_ARRIVE = 65  # unit, hex
E_LAST_TURN = 70  # side that has what it needs, the last turn
E_FIRST_FIRE = 71  # unit, target
E_STOOD = 72  # unit, flags
E_EXCHANGE = 73  # seat, card (hidden from the others)
E_LAID = 74  # seat, card
E_SWAP = 75  # seat, seat whose cards lie open, card given (hidden from all but the two), card taken
E_MANOEUVRE = 76  # seat, row
E_HEADQUARTERS = 66  # seat that has lost or regained them, hex, 1: lost
E_VISIBILITY = 29  # hexes, before; 0 = daylight

# What holding an objective means: so many of its hexes, more of them than the enemy, none with an enemy on it, or the
# whole section of its hex without an enemy.
AT_LEAST, MAJORITY, KEEP_OUT, CLEAR = 0, 1, 2, 3
HARVESTED = 4  # or a unit has spent a turn on it

# Markers of rulebook 001.
E_CROSSHAIR = 60  # unit, the gun that has found its range or -1 when it has lost it
E_MINE = 48  # hex, strength, unit that turned it over
E_TOKEN = 49  # kind of token, what happened to it, hex, unit or -1, how many lie there now
E_GROUND = 50  # hex, its ground from now on
E_ANNOUNCE = 51  # seat, card
E_UNLOAD = 52  # unit, hex
E_PRELUDE = 110  # side, dice
E_HARVEST = 120  # unit, hex

# House rules about the ground (004).
E_SHELL = 96  # unit, hex, dice, from
E_SUPPLY = 97  # unit, hex, turns it has been out of supply
E_DETONATE = 98  # hex, 1: the bridge is gone

# Purposes of a roll.
ROLL_ATTACK, ROLL_AMBUSH, ROLL_STRIKE, ROLL_ORDERS, ROLL_HEAL, ROLL_ENTER = 1, 2, 3, 4, 5, 6
ROLL_NIGHT, ROLL_BACK = 7, 8
ROLL_CONFIRM = 24
ROLL_MINE, ROLL_SABOTAGE, ROLL_LEADER = 16, 17, 18
ROLL_INITIATIVE = 32
ROLL_COLD = 60
ROLL_SHELL, ROLL_CLEAR, ROLL_DETONATE, ROLL_SUPPLY = 96, 97, 98, 99
ROLL_FIRST = 40  # the defender of a charge fires first (004 HR-11)
ROLL_PRELUDE = 110
# Causes of a loss.
LOSS_HIT, LOSS_BLOCKED, LOSS_ENTERED = 1, 2, 3
LOSS_MINE = 16
LOSS_INITIATIVE = 32
LOSS_COLD = 60
LOSS_SUPPLY = 96
LOSS_STOOD = 40  # for flags that the unit would not heed (004 HR-16)
LOSS_PRELUDE = 110
# How a battle ends.
NO_MEDALS = 99  # as many medals a side needs where they do not decide the battle (004 HR-120)
WON_MEDALS, WON_OBJECTIVE, WON_DECK, WON_NO_UNITS, TIME_UP = 1, 2, 3, 4, 5
WON_MACHINES = 12  # no machine is left that could harvest
WON_REPLY, WON_DAMAGE = 6, 7  # after the last turn of the other side (004 HR-03, HR-04)

# Terms of an attack's dice.
T_RANGE = 1
T_GROUND = 2  # the defender's terrain or structure
T_OBSTACLE = 3  # the defender's obstacle
T_FROM_GROUND = 4  # the attacker's terrain
T_FROM_OBSTACLE = 5  # the attacker's obstacle
T_CARD = 6
T_UNIT = 7  # what the attacker is: moved, at full strength
T_CROSSHAIR = 24  # a big gun that has found the range of its target
T_LEADER = 16  # a heroic leader is with the attacker
T_COLD = 60  # the attackers have caught a cold
T_ARMOR = 50  # a gun against armor (004 HR-47)
T_VULNERABLE = 51  # infantry against armor that it is at its best against (004 HR-34, HR-36, HR-37)
T_SUPPLY = 96  # the attacker has been out of supply for two turns (004 HR-101)
T_FIREFIGHT = 32  # battling without an order (004 HR-10)
T_V_ARMOR = 33  # guns against armor (004 HR-13)
T_PUSH = 34  # guns in The Big Push (004 HR-114)

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
R_TOO_DARK = 25
R_MOVE_ONLY = 27  # the orders are for moving
R_SUFFERED = 69  # it paid for an initiative this turn
R_SPARES = 26  # a kind that cannot battle units of that class
R_BUSY = 48  # it has spent its battle on other work
R_CAME_OUT = 100  # it left ground that forbids battle this turn
R_CLOSE_GROUND = 101  # ground that is battled into and out of only from the next hex
R_OFF_RAILS = 102  # it is a train, and its line does not lead there or is blocked
R_NO_EXIT = 28  # no exit for this unit
R_CHARGED = 30  # too far to do more than close in
R_CHARGE_TARGET = 110  # a charge is for infantry and guns (004 HR-11)
R_TANKS_CLOSE = 111  # infantry battles armor from the next hex only (004 HR-12)
R_RESTORED = 113  # it has moved while order was restored (004 HR-113)
R_FORWARD = 114  # nobody goes toward the enemy (004 HR-113)
R_BACKWARD = 115  # everybody does (004 HR-114)
R_MARKER = 116  # the dead enter the marked place beside them (004 HR-120)
R_NOT_SPOTTED = 112  # nobody of its side sees the target (004 HR-14)
R_EXIT_TOO_FAR = 29  # or the way to it is closed
R_CONCEALED = 151  # it lies in wait and can be battled from the next hex only (004 HR-73)
R_TOO_HEAVY = 150  # armor that its weapons can do nothing to (004 HR-30, HR-31)
R_GUN_LOST = 131  # the gun of the armored train has been knocked out (004 HR-86)
R_WEATHER = 130  # too far to see in this weather, and no friend near enough to direct the fire (004 HR-92)

# Why a card cannot be dealt (002).
R_NOT_IN_HAND = 60
R_LAST_CARD = 61  # the commander always keeps one
R_ENOUGH_CARDS = 62  # three are dealt
R_ANOTHER_FLANK = 63
R_NO_SECOND_CARD = 64  # two only if both are for single sections
R_COMMANDERS_OWN = 65  # he plays it himself
R_NOT_COMMANDERS = 66  # a general plays it
R_REACTION_KEPT = 67  # it waits for an attack
R_ONLY_CARD = 68  # it is the only card of its turn

# Why a card waits for a later turn (001 p.11).
R_ANNOUNCED = 103  # another card was announced a turn ago and comes first
R_RADAR = 104  # it must be announced a turn ahead
