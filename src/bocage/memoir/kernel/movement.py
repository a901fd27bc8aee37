"""Where a unit can go, what it costs, and what entering and leaving a hex does (000 p.7, p.13-16; rulings 3)."""

from bocage.memoir.kernel.basics import class_of, emit, push, seat_for
from bocage.memoir.kernel.codes import (
    ARTILLERY,
    AWAY,
    BY_MOVE,
    BY_TAKING,
    CAME_OUT,
    E_CROSSHAIR,
    E_MOVE,
    E_OBSTACLE_GONE,
    E_RETREAT,
    ENTER,
    FOUGHT,
    MOVE,
    MOVED,
    NO_BATTLE,
    ON_BOARD,
    PURSUE,
    ROAD_GUNS,
    STOPPED,
)
from bocage.memoir.kernel.footing import holds, holds_on_road, is_risky, may_battle_on_entry, step_cost
from bocage.memoir.kernel.house_battle import part_foes
from bocage.memoir.kernel.house_codes import HR_CHAPMAN, HR_FIREFIGHT, HR_MELCHETT, HR_TRAINS
from bocage.memoir.kernel.house_trains import find_long_track
from bocage.memoir.kernel.kinds import crusher, moves_as
from bocage.memoir.kernel.layout import LEVEL_SIZE, SEARCH
from bocage.memoir.kernel.manoeuvres import keep_to_orders
from bocage.memoir.kernel.markers import keep_to_markers
from bocage.memoir.kernel.mines import ON_MINES, meets_mine, spares_itself
from bocage.memoir.kernel.rule import inner, rule
from bocage.memoir.kernel.strange import may_pass, roams, walker_of
from bocage.memoir.kernel.tokens import reveal, tokens_enter
from bocage.memoir.kernel.trains import back_of, engine_of, find_track, wagon_of

ROAD = 2
"""The layer of a search that keeps to roads."""


@rule
def flood(w, s, o, u, budget, free, restricted, layer):
    """Find every hex the unit can reach for at most `budget` points; costs go to layer `layer` of the scratch.

    A restricted search keeps out of capped terrain (normal moves) or does not pass through terrain that forbids battle
    (free moves), so that the layer holds the better kind of path. An unrestricted normal search obeys the cap. A hex
    where dice are rolled against whoever enters ends the search: whoever wants to cross it moves onto it first.
    """
    start = int(s.units[u].hex)
    cls = walker_of(w, s, u)
    stamp = o.stamp * SEARCH
    for i in range(budget):
        o.n_level[i] = 0
    o.seen[layer, start] = stamp
    o.from_hex[layer, start] = -1
    o.steps[layer, start] = 0
    walked = int(s.units[u].moved) if w.risky else 0
    most_steps = budget if free or restricted or w.move_cap == 0 else int(w.move_cap) - walked
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
            if h != start and w.risky and is_risky(w, s, h, BY_MOVE):
                continue
            for d in range(6):
                n = int(w.near[h, d])
                if n < 0 or stamp <= o.seen[layer, n] <= stamp + points + 1:
                    continue
                other = int(s.unit_at[n])
                if other >= 0 and not (w.strange and may_pass(w, u, other)):
                    continue
                cost = step_cost(w, s, cls, h, d, free)
                total = points + cost
                if cost == 0 or total > budget or stamp <= o.seen[layer, n] <= stamp + total:
                    continue
                g = w.grounds[s.ground[n]]
                if not free and ((g.from_adjacent and (h != start or walked > 0)) or (restricted and g.move_cap)):
                    continue
                if other < 0 and o.seen[layer, n] < stamp and (layer == 0 or o.seen[0, n] < stamp):
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
def follow_road(w, s, o, u, budget, free):
    """Add the hexes along the road: a unit that starts on a road and does not leave it goes a hex farther (001 p.5).

    Its ways are layer 2 of the scratch, and cost a point less than they have hexes.
    """
    start = int(s.units[u].hex)
    if w.road[start] == 0:
        return
    if s.depth > 0:
        top = s.stack[s.depth - 1]
        if top.kind == PURSUE or (top.kind == MOVE and top.d > 0):
            return  # a hex after taking ground, and the rest of a move that did not begin here
    cls = walker_of(w, s, u)
    stamp = o.stamp * SEARCH
    o.seen[ROAD, start] = stamp
    o.from_hex[ROAD, start] = -1
    o.steps[ROAD, start] = 0
    o.level[0, 0] = start
    here = 1
    now = 0
    for step in range(1, budget + 2):
        there = 0
        for i in range(here):
            h = int(o.level[now, i])
            if h != start and not free and holds_on_road(w, s, cls, h):
                continue
            for d in range(6):
                n = int(w.near[h, d])
                if n < 0 or not (w.road[h] >> d) & 1 or s.unit_at[n] >= 0 or o.seen[ROAD, n] >= stamp:
                    continue
                if step_cost(w, s, cls, h, d, free) == 0:
                    continue
                if o.seen[0, n] < stamp and o.seen[1, n] < stamp:
                    o.reach[o.n_reach] = n
                    o.n_reach += 1
                o.seen[ROAD, n] = stamp + max(1, step - 1)
                o.from_hex[ROAD, n] = h
                o.steps[ROAD, n] = step
                o.level[1 - now, there] = n
                there += 1
        now = 1 - now
        here = there


@rule
def find_reach(w, s, o, u, budget, free):
    """List in o.reach where the unit can move; `reach_layer` says which way is the better one."""
    o.stamp += 1
    o.n_reach = 0
    start = int(s.units[u].hex)
    if budget == 0 or (w.grounds[s.ground[start]].fixed & (1 << moves_as(w, u))):
        return
    if roams(w, u):
        free = 1
    if w.trains and engine_of(w, u) >= 0:
        if engine_of(w, u) == u:
            if w.options[HR_TRAINS]:
                find_long_track(w, s, o, u, budget)
            else:
                find_track(w, s, o, u, budget)
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
    if w.roads:
        follow_road(w, s, o, u, budget, free)
    if w.options[HR_CHAPMAN] | w.options[HR_MELCHETT]:
        keep_to_orders(w, s, o, u)
    if w.strange:
        keep_to_markers(w, s, o, u)


@inner
def reach_layer(o, h, free):
    """The layer with the better path of the last search to h, -1 when there is none.

    For a free move the restricted layer is better whatever it costs, because it does not forbid battle; otherwise the
    cheaper one is. A road never forbids battle, so it is better wherever it is shorter.
    """
    first = o.seen[0, h] - o.stamp * SEARCH
    second = o.seen[1, h] - o.stamp * SEARCH
    third = o.seen[ROAD, h] - o.stamp * SEARCH
    layer = -1
    if first >= 0 and (free or second < 0 or first <= second):
        layer = 0
    elif second >= 0:
        layer = 1
    if third > 0 and (layer < 0 or third < o.seen[layer, h] - o.stamp * SEARCH or (free and layer == 1)):
        return ROAD
    return layer


@rule
def fires_from_road(w, s, o, u, h):
    """Whether players agreed that a gun battles after the move along a road to h that was searched last (001 p.5)."""
    if w.roads == 0 or w.options[ROAD_GUNS] == 0 or class_of(w, u) != ARTILLERY:
        return 0
    if o.seen[ROAD, h] <= o.stamp * SEARCH:
        return 0
    return 1 if o.steps[ROAD, h] <= w.kinds[w.units[u].kind].move + 1 else 0


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
def mire(w, s, u, before, h, moved):
    """Marks that forbid battle because of the way a unit came to h: out of a marsh, or from afar into the jungle."""
    bit = 1 << class_of(w, u)
    if w.grounds[s.ground[before]].leave_no_battle & bit:
        return NO_BATTLE | CAME_OUT
    if moved > 1 and w.grounds[s.ground[h]].battle_near & bit and not w.kinds[w.units[u].kind].battle_on_entry:
        return NO_BATTLE
    return 0


@rule
def lose_range(w, s, o, u):
    """A unit leaves its hex: nobody has its range any more, nor has it anybody's (001 p.13, rulings 14.1)."""
    for v in range(w.n_units):
        if s.units[v].sighted and (v == u or s.units[v].sighted == u + 1):
            s.units[v].sighted = 0
            emit(o, E_CROSSHAIR, v, -1, 0, 0, 0)


@rule
def leave_hex(w, s, o, u, status):
    """Lift a unit off the board; sandbags go with their occupant (000 p.16). `status` says where it is then."""
    h = int(s.units[u].hex)
    reveal(s, o, u)
    if w.engineers and s.units[u].marks & FOUGHT:
        s.units[u].marks |= AWAY
    if w.big_guns:
        lose_range(w, s, o, u)
    if w.options[HR_FIREFIGHT]:
        part_foes(w, s, u)
    s.unit_at[h] = -1
    s.units[u].hex = -1
    s.units[u].status = status
    s.changed = 1
    remove_obstacles(w, s, o, h, w.obstacle_sets[s.obstacles[h]].gone_on_leave)


@rule
def stand_on(s, u, h):
    """Put a unit on a hex."""
    s.units[u].hex = h
    s.units[u].status = ON_BOARD
    s.unit_at[h] = u
    s.changed = 1


@rule
def enter_hex(w, s, o, u, h, way):
    """Put a unit on h, with all that entering it this way does. Opens an ENTER step where dice are rolled for it.

    Retreats and landings set nothing off but that (000 p.10; rulings 7.6, 8.4).
    """
    mined = 0
    if way & (BY_MOVE | BY_TAKING):
        bit = 1 << class_of(w, u)
        obstacles = w.obstacle_sets[s.obstacles[h]]
        marks = s.units[u].marks | MOVED
        halts = 1 << walker_of(w, s, u)
        if (w.grounds[s.ground[h]].stop | obstacles.stop) & halts:
            marks |= STOPPED
        if not may_battle_on_entry(w, s, u, h) or not (roams(w, u) or w.grounds[s.ground[h]].battle_from & bit):
            marks |= NO_BATTLE
        s.units[u].marks = marks
        if w.n_mines and meets_mine(w, s, u, h):
            mined = 1 - spares_itself(w, s, u, way)
        remove_obstacles(w, s, o, h, obstacles.crushed_by[crusher(w, u)])
    stand_on(s, u, h)
    if w.risky and is_risky(w, s, h, way):
        push(s, ENTER, seat_for(w, s, ENTER, int(w.units[u].side), u), u, h)
    if w.n_tokens:
        tokens_enter(w, s, o, u, h, way)
    if mined:
        push(s, ENTER, seat_for(w, s, ENTER, int(w.units[u].side), u), u, h)
        s.stack[s.depth - 1].c = ON_MINES


@rule
def roll_train(w, s, o, u, to, way):
    """Put the train where its engine stands on `to`."""
    v = wagon_of(w, s, u)
    before = -1
    leave_hex(w, s, o, u, ON_BOARD)
    if v >= 0:
        before = int(s.units[v].hex)
        leave_hex(w, s, o, v, ON_BOARD)
        stand_on(s, v, back_of(w, to, u))
        if way == BY_MOVE:
            s.units[v].marks |= MOVED
    enter_hex(w, s, o, u, to, way)
    if v >= 0:
        emit(o, E_MOVE if way == BY_MOVE else E_RETREAT, v, s.units[v].hex, before, 0, 0)
