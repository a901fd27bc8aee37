"""Lines of supply: roads and railways to the own edge, and what becomes of whoever is cut off (004 HR-98, HR-101).

`State.cut` counts, for every unit, the turns of its own side that began with it cut off. A line runs along the roads
and railways of the board (`World.ways`); the way from a unit to the nearest of them is over land. It is broken by an
enemy who stands on it, and the road by enemy infantry or armor that has it in battle range. Where no road or railway
leads to its own edge a side is supplied over land, past hexes that no enemy stands on or next to (docs/rulings.md).
"""

from bocage.memoir.kernel.basics import class_of, distance, emit, enemy_near, roll
from bocage.memoir.kernel.codes import ARTILLERY, BOTTOM, E_SUPPLY, E_TOKEN, FACE_STAR, ON_BOARD, ROLL_SUPPLY
from bocage.memoir.kernel.house_codes import HR_SUPPLY
from bocage.memoir.kernel.layout import SEARCH
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.tokens import DROP_ZONE, LOST_FOR_GOOD, PLACED, remove_token
from bocage.memoir.kernel.trains import engine_of

OPEN = 0
"""The number of open country among the terrains."""
EXEMPT = 2
"""In `UNIT.dropped`: the unit never lacks supplies, as players agreed (004 HR-101)."""
SHORT, STARVING = 2, 3
"""The turn from which a unit that is cut off feels it, and from which it may lose figures."""


@rule
def is_short(w, s, u):
    """Whether the unit has been cut off for so long that it moves and battles with less."""
    return 1 if w.options[HR_SUPPLY] and s.cut[u] >= SHORT else 0


@rule
def enemy_on(w, s, side, h):
    u = int(s.unit_at[h])
    return 1 if u >= 0 and w.units[u].side != side else 0


@rule
def in_enemy_range(w, s, side, h):
    """Whether enemy infantry or armor that shows itself has the hex in battle range."""
    for u in range(w.n_units):
        at = int(s.units[u].hex)
        if at >= 0 and w.units[u].side != side and class_of(w, u) < ARTILLERY and not s.units[u].concealed:
            if distance(w, at, h) <= w.kinds[w.units[u].kind].reach:
                return 1
    return 0


@rule
def own_edge(w, side):
    """The row of the side's own edge."""
    return int(w.rows) - 1 if w.sides[side].edge == BOTTOM else 0


@rule
def has_way_home(w, side):
    """Whether a road or railway leads to the edge of the side at all."""
    for h in range(w.n_hexes):
        if w.ways[h] and w.y[h] == own_edge(w, side):
            return 1
    return 0


@rule
def is_open(w, s, side, h, by_road):
    """Whether supplies of the side pass over a hex: along a road or railway, or over land where there is none."""
    if enemy_on(w, s, side, h):
        return 0
    if by_road:
        return 0 if w.ways[h] == 0 or in_enemy_range(w, s, side, h) else 1
    if w.grounds[s.ground[h]].enter == 0:
        return 0
    return 1 if s.unit_at[h] >= 0 or not enemy_near(w, s, side, h) else 0


@rule
def find_supplied(w, s, o, side, by_road):
    """Mark in the second layer of the scratch every hex to which supplies come from the own edge; returns the mark."""
    o.stamp += 1
    stamp = o.stamp * SEARCH
    todo = 0
    for h in range(w.n_hexes):
        if w.y[h] == own_edge(w, side) and is_open(w, s, side, h, by_road):
            o.seen[1, h] = stamp
            o.from_hex[1, h] = -1
            o.reach[todo] = h
            todo += 1
    i = 0
    while i < todo:
        h = int(o.reach[i])
        i += 1
        for d in range(6):
            n = int(w.near[h, d])
            if n < 0 or o.seen[1, n] == stamp or w.closed[h] & (1 << d):
                continue
            if (not by_road or (w.ways[h] >> d) & 1) and is_open(w, s, side, n, by_road):
                o.seen[1, n] = stamp
                o.from_hex[1, n] = h
                o.reach[todo] = n
                todo += 1
    return stamp


@rule
def joins_supply(w, s, o, side, start, by_road, marked):
    """The hex where supplies, as they were marked, reach a unit on the hex, -1 where they do not: on the nearest road
    or railway, by the shortest way over land, or next to it."""
    o.stamp += 1
    stamp = o.stamp * SEARCH
    o.from_hex[0, start] = -1
    if not by_road:
        if o.seen[1, start] == marked:
            return start
        for d in range(6):
            n = int(w.near[start, d])
            if n >= 0 and o.seen[1, n] == marked and not w.closed[start] & (1 << d):
                o.from_hex[0, n] = start
                return n
        return -1
    o.seen[0, start] = stamp
    o.steps[0, start] = 0
    o.reach[0] = start
    todo = 1
    i = 0
    nearest = 9999
    while i < todo:
        h = int(o.reach[i])
        i += 1
        if o.steps[0, h] > nearest:
            return -1
        if w.ways[h]:
            nearest = int(o.steps[0, h])
            if o.seen[1, h] == marked:
                return h
        for d in range(6):
            n = int(w.near[h, d])
            if n < 0 or o.seen[0, n] == stamp or w.closed[h] & (1 << d) or enemy_on(w, s, side, n):
                continue
            if w.grounds[s.ground[n]].enter:
                o.seen[0, n] = stamp
                o.from_hex[0, n] = h
                o.steps[0, n] = o.steps[0, h] + 1
                o.reach[todo] = n
                todo += 1
    return -1


@rule
def is_fed_from_zone(w, s, u):
    """Whether the unit came down by air and its drop zone still lies open (004 HR-98)."""
    for i in range(w.n_tokens):
        if w.tokens[i].kind == DROP_ZONE and w.tokens[i].side == w.units[u].side and s.tokens[i].hex >= 0:
            return int(w.units[u].dropped)
    return 0


@rule
def mark_zone(w, s, o, side, centre):
    """Troops have come down over a hex: their drop zone is the open hex nearest to it without an enemy on it."""
    zone = -1
    nearest = 999
    for h in range(w.n_hexes):
        g = w.grounds[s.ground[h]]
        if g.id == OPEN and g.structure < 0 and not enemy_on(w, s, side, h) and distance(w, centre, h) < nearest:
            nearest = distance(w, centre, h)
            zone = h
    for i in range(w.n_tokens):
        if w.tokens[i].kind == DROP_ZONE and w.tokens[i].side == side and zone >= 0:
            s.tokens[i].hex = zone
            emit(o, E_TOKEN, DROP_ZONE, PLACED, zone, -1, 0)


@rule
def lose_zones(w, s, o):
    """A drop zone with an enemy on it is lost for good."""
    for i in range(w.n_tokens):
        h = int(s.tokens[i].hex)
        if w.tokens[i].kind == DROP_ZONE and h >= 0 and enemy_on(w, s, int(w.tokens[i].side), h):
            remove_token(w, s, o, i, LOST_FOR_GOOD, h, -1)


@rule
def is_supplied(w, s, o, u, by_road, marked):
    """Whether supplies, as they were marked, reach the unit. Trains carry their own, and some need none."""
    if engine_of(w, u) >= 0 or w.units[u].dropped == EXEMPT or is_fed_from_zone(w, s, u):
        return 1
    return 1 if joins_supply(w, s, o, int(w.units[u].side), int(s.units[u].hex), by_road, marked) >= 0 else 0


@rule
def look_at_supply(w, s, o):
    """A turn begins: the units of its side that are cut off count another turn, and the others none."""
    side = int(s.side)
    lose_zones(w, s, o)
    by_road = has_way_home(w, side)
    marked = find_supplied(w, s, o, side, by_road)
    for u in range(w.n_units):
        if w.units[u].side != side or s.units[u].status != ON_BOARD:
            continue
        before = int(s.cut[u])
        s.cut[u] = 0 if is_supplied(w, s, o, u, by_road, marked) else before + 1
        if max(0, int(s.cut[u])) != max(0, before):
            emit(o, E_SUPPLY, u, s.units[u].hex, s.cut[u], 0, 0)


@rule
def starves(w, s, o, u):
    """Whether a unit that has been cut off for three turns loses a figure to the die of this one."""
    if s.cut[u] < STARVING or s.units[u].hex < 0:
        return 0
    return roll(s, o, 1, ROLL_SUPPLY, u, 1 << FACE_STAR)
