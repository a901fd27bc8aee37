"""Numbers of the special rules that the compiled rules look for in the World."""

DAYLIGHT = 6
"""Hexes that one sees by day, when nothing limits anybody."""

RULE_HAND_GROWTH = 1
RULE_PARADROP = 2
RULE_DECK_RUNS_OUT = 3
RULE_RECON_AIR_STRIKE = 4
RULE_WIDE_RIVER = 5
RULE_HILLS_STOP_ARTILLERY = 6
RULE_TURN_LIMIT = 7
RULE_EXITS = 8
RULE_AIRFIELD = 32
RULE_RECOVERY = 33
RULE_COMMISSAR = 9
RULE_RECON_BARRAGE = 20
RULE_DESERT = 10
RULE_NIGHT = 11
RULE_BATTLE_BACK = 12
RULE_BREAKTHROUGH = 13
RULE_HEADQUARTERS = 14
RULE_GUNG_HO = 15
RULE_BANZAI = 16
RULE_SMOKE = 17
RULE_COLD = 60
RULE_MERCENARIES = 61
RULE_UNDEAD = 62
RULE_ENDLESS = 63

# House rules of 004 that name cards or kinds of units.
RULE_START_HAND = 40  # cards: three Recons and Direct from HQ
RULE_CHARGERS = 41  # kinds that may charge
RULE_SUPPORT = 42  # kinds that armor does not impress: support weapons and anti-tank guns
RULE_EXCHANGE = 43  # rows: those next to an enemy, and one unit
RULE_RESTORING = 44  # row
RULE_PUSH = 45  # row
