"""Where compiled rules find the house rules of 004 in `World.options`: an option's slot in its file, less one.

Each file of options has a block of its own: 30 to 69 battle and units, 70 to 109 ground and situations.
"""

# Victory, cards, battle and manoeuvres (data/options_battle.toml).
HR_OBJECTIVES = 29
HR_UNTIL_RETAKEN = 30
HR_REPLY = 31
HR_DAMAGE = 32
HR_SWAP = 33
HR_EXCHANGE = 34
HR_FIREFIGHT = 35
HR_CHARGE = 36
HR_INFANTRY_V_TANK = 37
HR_GUNS_V_TANK = 38
HR_SPOTTING = 39
HR_NOT_TOWARD = 40
HR_STAND = 41
HR_BLIMP = 42
HR_CHAPMAN = 43
HR_MELCHETT = 44

# How many of its objectives a side must hold to win, in the order in which the option has them.
NONE_NEEDED, ONE_NEEDED, HALF_NEEDED, ALL_NEEDED = range(4)
# Classes of units (data/options_units.toml).
HR_DROP_SWEEP = 49
HR_RETREAT_THREE = 50
# Ground, works and situations (data/options_ground.toml).
HR_CLEARS_WIRE = 69
HR_SANDBAGS_PERSIST = 70
HR_FORTRESS_STAR = 71
HR_RADAR_DESTROYED = 72
HR_VILLAGE_BURNS = 73
HR_ROAD_TERRAIN = 74
HR_AIRFIELD_RANGE = 75
HR_ENGINEERS = 76
HR_PONTOON_ENGINEER = 77
HR_MINE_ROLL = 78
HR_CLEARS_MINES = 79
HR_DEMOLITION = 80
HR_TRAINS = 81
HR_COMMISSAR = 82
HR_WEATHER = 83
HR_DROP_ZONE = 84
HR_EQUIPMENT = 85
HR_LEADER = 86
HR_SUPPLY = 87

# The kinds of weather, in the order in which the option has them.
FAIR, FOG, SNOW, MUD, RASPUTITSA, NIGHT, RAIN = range(7)
