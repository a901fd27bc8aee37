"""Numbers that the rules and the Python around them share."""

from __future__ import annotations

UK, US, AXIS = range(3)
ALLIED = 3  # both Allied powers as bits
AXIS_BIT = 4
ALLIES_SIDE, AXIS_SIDE = range(2)

INFANTRY, ARTILLERY, TANK, BLOCKHOUSE, FIGHTER, BOMBER = range(6)
MOBILE = 3  # kinds below this one move
LAND = 4  # kinds below this one stand on land
MOBILE_BITS = 7
LAND_BITS = 15
FIGHTER_BIT = 16
BOMBER_BIT = 32

BOX0 = 48  # places: zones by their number, beach boxes from here on

NONE, GOOD, BAD = range(3)  # what a fortune die did

# Steps of an order card.
TURN_CARD, OPEN_CARD, CLOSE_CARD, NEXT_CARD = range(4)

# Frames of the stack of open decisions.
F_FORTUNE, F_AIRBORNE, F_AIRBORNE_LOSS, F_LOSE, F_SHARE, F_ANSWER, F_BOMBARD, F_SEND, F_FIRE, F_SPARE = range(1, 11)
F_REGAIN, F_TAKE_AIRCRAFT, F_MOVE, F_LAND, F_COMMIT, F_ATTACK, F_BATTLE, F_ROLL, F_REROLL, F_PLACE = range(11, 21)
F_ARRIVED, F_TACTICS, F_RECON, F_STRIKES = range(21, 25)

# Verbs of actions.
A_FORTUNE, A_ASSAULT, A_REMOVE, A_LOSE, A_SHARE, A_AGREE, A_DISAGREE, A_BOMBARD, A_SEND, A_DONE = range(1, 11)
A_WAIT, A_FIRE, A_SPARE, A_REGAIN, A_MOVE, A_LAND, A_COMMIT, A_ATTACK, A_ROLL, A_REROLL = range(11, 21)
A_KEEP, A_PLACE, A_USE, A_PASS = range(21, 25)

# Events.
E_TURN, E_ORDER, E_CARD_GONE, E_FORTUNE, E_ROLL, E_LOSS, E_SEND, E_HOME, E_MOVE, E_LAND = range(1, 11)
E_BATTLE, E_BATTLE_OVER, E_REINFORCEMENTS, E_ARRIVE, E_TACTICS, E_CHOSEN, E_HELD, E_END = range(11, 19)

# Why dice are rolled or units lost.
W_AIRBORNE, W_BOMBARDMENT, W_GROUNDED, W_ANTIAIRCRAFT, W_STRIKE, W_SEAWARD, W_ATTACK, W_DEFENCE = range(8)
W_STRAFE, W_REINFORCEMENT, W_REROLL, W_PARATROOPS, W_DROP, W_V2, W_FIREBALL, W_FRIENDLY_FIRE = range(8, 16)
W_LONG_RANGE, W_RESISTANCE, W_VOLUNTEERS, W_FORTUNE = range(16, 20)

# What was chosen, for the event of that name.
C_SHARE, C_SPARE, C_COMMIT, C_FLOOD, C_BUILD, C_SAFE, C_DECEIVE, C_REGAIN = range(8)

BY_CITIES, BY_TIME = range(1, 3)

CHART_UK, CHART_US, CHART_RENNES, CHART_ROUEN = range(4)
