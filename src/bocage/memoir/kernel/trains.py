"""Trains: an engine and the wagon behind it on a railway line (001 p.12-13; rulings 14.8).

They are two units, so that each can be seen and fired at where it stands, but one train: the engine is ordered and
moves, the wagon goes along; hits take the wagon first, three of them, and the fourth takes the engine. Which way an
engine points never changes: `World.rails` knows the next hex of the line either way, `UNIT.facing` which way is ahead.
"""

from bocage.memoir.kernel.codes import CARRIED, LEFT_BOARD, ORDERED, OTHER
from bocage.memoir.kernel.house_codes import HR_TRAINS
from bocage.memoir.kernel.layout import SEARCH
from bocage.memoir.kernel.rule import rule


@rule
def wagon_of(w, s, u):
    """The wagon that the engine u still has, -1 when it has none."""
    v = int(w.units[u].pulls) - 1
    return v if v >= 0 and s.units[v].hex >= 0 else -1


@rule
def engine_of(w, u):
    """The engine of the train that unit u is part of, -1 when it is no train."""
    if w.units[u].pulled:
        return int(w.units[u].pulled) - 1
    return u if w.units[u].pulls else -1


@rule
def back_of(w, h, u):
    """The hex of the line behind h, as engine u points."""
    return int(w.rails[h, 1 - w.units[u].facing])


@rule
def strength_of(w, s, v):
    """Figures of unit v; of a train those of both parts, because hits take the wagon first wherever they fall."""
    u = engine_of(w, v) if w.trains else -1
    if u < 0:
        return int(s.units[v].figures)
    wagon = wagon_of(w, s, u)
    return int(s.units[u].figures) + (int(s.units[wagon].figures) if wagon >= 0 else 0)


@rule
def has_rails(w, s, h):
    """Whether the line leads over h: it has not ended, its bridge stands, and nothing on the rails closes them."""
    if h < 0:
        return 0
    return 1 if w.grounds[s.ground[h]].enter & w.obstacle_sets[s.obstacles[h]].enter & (1 << OTHER) else 0


@rule
def holds_train(w, s, h):
    """Whether an obstacle on h stops whoever comes there: mines and wire do, a station does not."""
    return 1 if w.obstacle_sets[s.obstacles[h]].stop & (1 << OTHER) else 0


@rule
def free_track(w, s, h):
    return 1 if has_rails(w, s, h) and s.unit_at[h] < 0 else 0


@rule
def most_back(w, s, u, most):
    """How many hexes the train can go backward, at most so many."""
    last = wagon_of(w, s, u)
    h = int(s.units[last if last >= 0 else u].hex)
    for k in range(most):
        h = back_of(w, h, u)
        if not free_track(w, s, h):
            return k
    return most


@rule
def behind(w, s, u, k):
    """Where the engine stands when the train has gone back k hexes."""
    h = int(s.units[u].hex)
    for _ in range(k):
        h = back_of(w, h, u)
    return h


@rule
def find_track(w, s, o, u, budget):
    """List in o.reach where the engine can go along the line, either way, until something stands in the way."""
    stamp = o.stamp * SEARCH
    start = int(s.units[u].hex)
    o.seen[0, start] = stamp
    o.from_hex[0, start] = -1
    h = start
    for k in range(1, budget + 1):
        n = int(w.rails[h, w.units[u].facing])
        if not free_track(w, s, n):
            break
        note_track(o, stamp, n, h, k)
        h = n
        if holds_train(w, s, h):
            break
    h = start
    last = wagon_of(w, s, u)
    for k in range(1, most_back(w, s, u, budget) + 1):
        n = back_of(w, h, u)
        note_track(o, stamp, n, h, k)
        h = n
        if holds_train(w, s, back_of(w, h, u) if last >= 0 else h):
            break


@rule
def note_track(o, stamp, n, h, cost):
    o.seen[0, n] = stamp + cost
    o.from_hex[0, n] = h
    o.steps[0, n] = cost
    o.reach[o.n_reach] = n
    o.n_reach += 1


@rule
def order_wagon(w, s, u, record):
    """The wagon is ordered with its engine, at no cost."""
    v = wagon_of(w, s, u)
    if v >= 0:
        s.units[v].marks |= ORDERED
        s.units[v].order = record


@rule
def next_aboard(w, s, u):
    """A unit that the train of engine u carries, -1 when there is none left."""
    v = int(w.units[u].pulls) - 1
    for x in range(w.n_units):
        if s.units[x].status == CARRIED and s.units[x].carrier == v:
            return x
    return -1


@rule
def at_station(w, s, u):
    """Whether the engine or its wagon stands in a station; by 004 HR-85 the engine must."""
    v = -1 if w.options[HR_TRAINS] else wagon_of(w, s, u)
    return 1 if w.stations[s.units[u].hex] or (v >= 0 and w.stations[s.units[v].hex]) else 0


@rule
def may_unload(w, s, u, x, h):
    """Whether unit x can get off the train of engine u on hex h."""
    bit = 1 << w.kinds[w.units[x].kind].cls
    if s.unit_at[h] >= 0 or not w.grounds[s.ground[h]].enter & w.obstacle_sets[s.obstacles[h]].enter & bit:
        return 0
    v = wagon_of(w, s, u)
    for d in range(6):
        n = int(w.near[h, d])
        if n >= 0 and ((n == s.units[u].hex and not w.options[HR_TRAINS]) or (v >= 0 and n == s.units[v].hex)):
            return 1
    return 0


@rule
def lose_aboard(w, s, v):
    """Whoever is aboard a wagon that is destroyed is lost with it, without a medal."""
    for x in range(w.n_units):
        if s.units[x].status == CARRIED and s.units[x].carrier == v:
            s.units[x].status = LEFT_BOARD
            s.units[x].carrier = -1
            s.units[x].figures = 0


@rule
def has_lost_gun(w, s, u):
    """Whether unit u is the wagon of an armored train whose gun took the hit that would have been the wagon's last
    (004 HR-86): it has a figure more than by 001, and the last one is the wagon without its gun."""
    if not w.options[HR_TRAINS] or w.units[u].pulled == 0 or w.kinds[w.units[u].kind].reach == 0:
        return 0
    return 1 if s.units[u].figures == 1 else 0


@rule
def same_train(w, u, v):
    """Whether two units are one train."""
    return 1 if w.units[u].pulls == v + 1 or w.units[v].pulls == u + 1 else 0
