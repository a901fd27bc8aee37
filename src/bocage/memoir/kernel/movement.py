"""Where a unit can go, what it costs, and what entering and leaving a hex does (000 p.7, p.13-16; rulings 3)."""

from bocage.memoir.kernel.basics import class_of, emit
from bocage.memoir.kernel.codes import (
    E_OBSTACLE_GONE,
    MOVED,
    NO_BATTLE,
    OK,
    R_CLOSED_EDGE,
    R_IMPASSABLE,
    R_SLOPE,
    STOPPED,
)
from bocage.memoir.kernel.layout import LEVEL_SIZE, SEARCH
from bocage.memoir.kernel.rule import rule


@rule
def slope_from(w, s, low, high):
    """The cost of the slope from hex low up to hex high, 0 when there is none."""
    g = w.grounds[s.ground[high]]
    if g.slope_from == 0:
        return 0
    below = w.grounds[s.ground[low]]
    if (g.slope_from == 1 and below.hill == 0) or (g.slope_from == 2 and below.beach == 1):
        return int(g.slope_cost)
    return 0


@rule
def step_problem(w, s, cls, a, d):
    """Why a unit of the class cannot step from hex a in direction d (units on the way aside), OK when it can."""
    b = w.near[a, d]
    if b < 0:
        return R_IMPASSABLE
    bit = 1 << cls
    if not (w.grounds[s.ground[b]].enter & w.obstacle_sets[s.obstacles[b]].enter & bit):
        return R_IMPASSABLE
    if w.closed[a] & (1 << d):
        return R_CLOSED_EDGE
    if slope_from(w, s, a, b) and (w.grounds[s.ground[b]].slope_closed & bit):
        return R_SLOPE
    # Going back down a cliff or a bluff to the beach is as hard as climbing it (rulings 3.10).
    if (
        w.grounds[s.ground[a]].slope_from == 2
        and slope_from(w, s, b, a)
        and (w.grounds[s.ground[a]].slope_closed & bit)
    ):
        return R_SLOPE
    return OK


@rule
def step_cost(w, s, cls, a, d, free):
    """Movement points for one step, 0 when it is not possible. Free terrain makes every possible step cost one."""
    b = int(w.near[a, d])
    g = w.grounds[s.ground[b]]
    if not g.enter & (1 << cls):
        return 0
    if g.slope_from == 0 and w.grounds[s.ground[a]].slope_from == 0 and s.obstacles[b] == 0 and w.closed[a] == 0:
        return 1  # by far the most common step, told apart early
    if step_problem(w, s, cls, a, d) != OK:
        return 0
    if free:
        return 1
    up = slope_from(w, s, a, b)
    if up > 1:
        return up
    if w.grounds[s.ground[a]].slope_from == 2:
        down = slope_from(w, s, b, a)
        if down > 1:
            return down
    return 1


@rule
def holds(w, s, cls, h):
    """1 when a unit of the class entering h must stop there."""
    bit = 1 << cls
    g = w.grounds[s.ground[h]]
    return 1 if (g.stop | g.pause | w.obstacle_sets[s.obstacles[h]].stop) & bit else 0


@rule
def may_battle_on_entry(w, s, u, h):
    """Whether a unit may battle in the turn it entered h (000 p.13; Resistance 000 p.12)."""
    if w.kinds[w.units[u].kind].battle_on_entry:
        return 1
    return 1 if w.grounds[s.ground[h]].battle_on_entry & (1 << class_of(w, u)) else 0


@rule
def flood(w, s, o, u, budget, free, restricted, layer):
    """Find every hex the unit can reach for at most `budget` points; costs go to layer `layer` of the scratch.

    A restricted search keeps out of capped terrain (normal moves) or does not pass through terrain that forbids battle
    (free moves), so that the layer holds the better kind of path. An unrestricted normal search obeys the cap.
    """
    start = int(s.units[u].hex)
    cls = class_of(w, u)
    stamp = o.stamp * SEARCH
    for i in range(budget):
        o.n_level[i] = 0
    o.seen[layer, start] = stamp
    o.from_hex[layer, start] = -1
    o.steps[layer, start] = 0
    most_steps = budget if free or restricted or w.move_cap == 0 else int(w.move_cap)
    o.level[0, 0] = start
    o.n_level[0] = 1
    for points in range(budget):
        i = 0
        while i < o.n_level[points]:
            h = int(o.level[points, i])
            i += 1
            if o.seen[layer, h] != stamp + points or o.steps[layer, h] >= most_steps:
                continue
            if h != start and not free:
                if holds(w, s, cls, h) or w.grounds[s.ground[start]].leave_stops:
                    continue
            if h != start and free and restricted and not may_battle_on_entry(w, s, u, h):
                continue
            for d in range(6):
                n = int(w.near[h, d])
                if n < 0 or s.unit_at[n] >= 0 or stamp <= o.seen[layer, n] <= stamp + points + 1:
                    continue
                cost = step_cost(w, s, cls, h, d, free)
                total = points + cost
                if cost == 0 or total > budget or stamp <= o.seen[layer, n] <= stamp + total:
                    continue
                g = w.grounds[s.ground[n]]
                if not free and ((g.from_adjacent and h != start) or (restricted and g.move_cap)):
                    continue
                if o.seen[layer, n] < stamp and (layer == 0 or o.seen[0, n] < stamp):
                    o.reach[o.n_reach] = n
                    o.n_reach += 1
                o.seen[layer, n] = stamp + total
                o.from_hex[layer, n] = h
                o.steps[layer, n] = o.steps[layer, h] + 1
                if total < budget:
                    if o.n_level[total] >= LEVEL_SIZE:
                        raise RuntimeError("too many hexes in one search")
                    o.level[total, o.n_level[total]] = n
                    o.n_level[total] += 1


@rule
def find_reach(w, s, o, u, budget, free):
    """List in o.reach where the unit can move. Layer 0 of the costs counts before layer 1."""
    o.stamp += 1
    o.n_reach = 0
    start = int(s.units[u].hex)
    if budget == 0 or (w.grounds[s.ground[start]].fixed & (1 << class_of(w, u))):
        return
    if free:
        flood(w, s, o, u, budget, 1, 1, 0)
        flood(w, s, o, u, budget, 1, 0, 1)
    elif w.move_cap and budget > w.move_cap:
        # A move that enters beach is at most two hexes long (000 p.15): first the ways round it, then the short ones.
        flood(w, s, o, u, budget, 0, 1, 0)
        flood(w, s, o, u, budget, 0, 0, 1)
    else:
        flood(w, s, o, u, budget, 0, 0, 0)


@rule
def reach_layer(o, h, free):
    """The layer with the better path of the last search to h, -1 when there is none.

    For a free move the restricted layer is better whatever it costs, because it does not forbid battle; otherwise the
    cheaper one is.
    """
    first = o.seen[0, h] - o.stamp * SEARCH
    second = o.seen[1, h] - o.stamp * SEARCH
    if first >= 0 and (free or second < 0 or first <= second):
        return 0
    return 1 if second >= 0 else -1


@rule
def reach_cost(o, h, free):
    """What the last search found for hex h: points, or -1."""
    layer = reach_layer(o, h, free)
    return o.seen[layer, h] - o.stamp * SEARCH if layer >= 0 else -1


@rule
def remove_obstacles(w, s, o, h, bits):
    """Take obstacles off a hex; sandbags can be placed again elsewhere."""
    gone = s.obstacles[h] & bits
    if gone:
        s.obstacles[h] -= gone
        if gone & w.sandbags:
            s.sandbags_left += 1
        emit(o, E_OBSTACLE_GONE, h, gone, 0, 0, 0)


@rule
def leave_hex(w, s, o, u):
    """Lift a unit off the board; sandbags go with their occupant (000 p.16)."""
    h = int(s.units[u].hex)
    s.unit_at[h] = -1
    s.units[u].hex = -1
    s.changed = 1
    remove_obstacles(w, s, o, h, w.obstacle_sets[s.obstacles[h]].gone_on_leave)


@rule
def stand_on(s, u, h):
    """Put a unit on a hex."""
    s.units[u].hex = h
    s.unit_at[h] = u
    s.changed = 1


@rule
def enter_hex(w, s, o, u, h):
    """What entering h by moving or taking ground does to the unit and the hex."""
    cls = class_of(w, u)
    bit = 1 << cls
    obstacles = w.obstacle_sets[s.obstacles[h]]
    marks = s.units[u].marks | MOVED
    if (w.grounds[s.ground[h]].stop | obstacles.stop) & bit:
        marks |= STOPPED
    if not may_battle_on_entry(w, s, u, h) or not w.grounds[s.ground[h]].battle_from & bit:
        marks |= NO_BATTLE
    s.units[u].marks = marks
    remove_obstacles(w, s, o, h, obstacles.crushed_by[cls])
    stand_on(s, u, h)
