"""The fields of the tables that rows are compiled into: grounds, sets of obstacles, kinds of units, units, cards."""

from __future__ import annotations

from typing import Any

REACH = 8
"""The farthest that anybody sees or battles."""

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
    ("hill", "i2"),  # 1: part of a hill, 2: of a mountain range; for height, plateaus and slopes
    ("height", "i2"),
    ("beach", "i2"),
    ("slope_from", "i2"),  # 0 no slope, 1 climbed from any lower hex, 2 climbed from beach
    ("slope_cost", "i2"),
    ("slope_closed", "i2"),  # bits of classes that cannot use the slope
    ("slope_no_ground", "i2"),  # 1: nobody takes ground up the slope
    ("leave_no_battle", "i2"),  # bits of classes that do not battle in the turn they leave it
    ("battle_near", "i2"),  # bits of classes that battle after entering only if that was the whole of their move
    ("take_unmoved", "i2"),  # bits of classes that take it as ground only if they have not moved
    # battle
    ("battle_on_entry", "i2"),  # bits of classes that may battle in the turn they entered
    ("battle_from", "i2"),  # bits of classes that may battle from it at all
    ("cover", "i2", (4,)),  # dice an attacker of each class loses
    ("cover_high", "i2", (4,)),  # the same, only against a lower attacker
    ("cover_owner", "i2", (4,)),  # the same, only for the owning side
    ("cover_always", "i2", (4,)),  # the same, for attackers who ignore protection
    ("out", "i2", (4,)),  # dice a unit of each class loses when attacking from it
    ("close_fire", "i2"),  # bits of classes that battle into it and out of it only from the next hex
    ("far", "i2", (4,)),  # how far units of each class that need no sight reach from it, with a single die
    ("flags_any", "i2", (4,)),  # flags a unit of each class may ignore
    ("flags_owner", "i2", (4,)),
    ("blocks", "i2"),  # 1: blocks sight (hills follow the plateau rule instead)
    ("river", "i2"),
    ("lake", "i2"),  # 1: blocks sight where a line meets two of them side by side
    ("no_sandbags", "i2"),
    ("open_within", "i2"),  # no cover from an attacker on 1: the same kind of ground, 2: the same plateau
    # entering (frozen river, mines)
    ("enter_by", "i2"),  # bits of the ways of entering that roll
    ("enter_dice", "i2"),
    ("enter_faces", "i2"),  # bits of faces that cost a figure; 0: those that hit the unit
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
    ("cut_engineer", "i2"),  # bits of obstacles that engineers may remove instead of battling
    ("no_sandbags", "i2"),
    ("blocks", "i2"),
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
    ("spares", "i2"),  # bits of classes it cannot battle
    ("close_cover", "i2"),  # most dice that cover takes from it in close assault, plus one; 0 = no limit
    ("uneven", "i2"),  # 1: one of the next four matters, or one of those that say so
    ("star_hits", "i2"),  # bits of classes that its stars hit
    ("star_moved", "i2"),  # the same after it has moved
    ("moved_out", "i2"),  # dice it loses after it has moved
    ("full_close", "i2"),  # dice it gains in close assault at full strength
    ("engineer", "i2"),  # 1: cuts wire besides battling, and removes what only engineers remove
    ("crosshairs", "i2"),  # targets that it can have found the range of
    ("confirm", "i2"),  # bits of faces that a second roll must show for each hit, 0 = hits count at once
    ("moved_sight", "i2"),  # 1: after moving it must see its target, and protection counts
    ("moved_reach", "i2"),  # how far it reaches after moving, 0 = as far as ever
    ("clears_mines", "i2"),  # 1: instead of battling it removes the enemy mines it stands on
    # what no army of the war has (World.strange says whether a battle has any of it)
    ("roams", "i2"),  # 1: no ground holds it up or is closed to it
    ("passes", "i2"),  # 1: it may pass through others of its side that may
    ("mine_proof", "i2"),
    ("flags_kill", "i2"),  # 1: it never retreats; flags that it does not ignore cost figures
    ("flees", "i2"),  # 1: it retreats off its own edge of the board
    ("razes", "i2"),  # 1: what it attacks in a town is a ruin afterwards
    ("harvests", "i2"),  # 1: it may spend its turn on taking what a place has
    ("shambles", "i2"),  # 1: it battles with as many dice as figures after taking fire, and flags drive it one hex back
    ("recruits", "i2"),  # 1: figures that it kills in close assault join it
    ("moves_as", "i2"),  # the class whose terrain rules it moves by, or a way of its own (kernel/kinds)
    ("cover_as", "i2"),  # the class that protection counts it as when it attacks
    ("also", "i2"),  # bits of the classes that it counts as besides its own
    ("weight", "i2"),  # of armor: 1 reconnaissance, 2 light, 3 anything heavier
    # The next six matter only where `uneven` says so.
    ("most_weight", "i2"),  # the heaviest armor it can battle, 0 = any
    ("on_armor", "i2"),  # 1: it has other dice against armor
    ("dice_armor", "i2", (REACH + 1,)),
    ("armor_out", "i2"),  # dice it loses against armor
    ("hits_with", "i2"),  # bits of faces that its dice can hit with
    ("flag_faces", "i2"),  # bits of faces that count as flags besides
    ("flag_on", "i2"),  # bits of classes against which they do
    ("assaulted", "i2"),  # dice that infantry has against it in close assault at least, 0 = as many as ever
]

UNIT: _Fields = [
    ("kind", "i2"),
    ("side", "i2"),
    ("full", "i2"),
    ("value", "i2"),  # medals for eliminating it
    ("nation", "i2"),
    ("exit", "i2"),  # medals for its own side when it leaves by an exit, 0 = it cannot
    ("pulls", "i2"),  # of an engine: its wagon plus one
    ("pulled", "i2"),  # of a wagon: its engine plus one
    ("facing", "i2"),  # of an engine: which of the two ways of its line is ahead
    ("dropped", "i2"),  # 1: it comes down by air and is fed from its drop zone; 2: it needs no supplies
]

CARD: _Fields = [
    ("number", "i2"),  # of the row in the catalogue, for those who know single cards
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
    ("lands", "i2"),  # 1: one of its orders may land a unit on an airfield
    ("announced", "i2"),  # 1: it must be announced a turn ahead while the enemy has radar
    ("becomes", "i2"),  # the card that it always counts as in this battle, -1 = itself
    ("strike_as", "i2"),  # the card it may be played as by a side that may call air strikes, -1 = none
]
