"""Trains by the wording of 004: they pass friends, and infantry that gets off may close assault (HR-85)."""

from bocage.memoir.kernel.codes import INFANTRY, MOVED, ORDERED, UNLOADED
from bocage.memoir.kernel.layout import SEARCH
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.trains import back_of, has_rails, note_track, wagon_of


@rule
def blocked(w, s, u, h):
    """Whether the train of engine u cannot roll over a hex: there are no rails, or an enemy stands on them."""
    if not has_rails(w, s, h):
        return 1
    x = int(s.unit_at[h])
    return 1 if x >= 0 and w.units[x].side != w.units[u].side else 0


@rule
def has_room(w, s, u, h):
    """Whether the train can stop with its engine on h."""
    v = wagon_of(w, s, u)
    for k in range(2):
        at = h if k == 0 else back_of(w, h, u)
        if k == 1 and v < 0:
            return 1
        if at < 0:
            return 0
        x = int(s.unit_at[at])
        if x >= 0 and x != u and x != v:
            return 0
    return 1


@rule
def roll_one_way(w, s, o, u, budget, back):
    """List in o.reach where the engine can stop along the line in one of its two ways."""
    v = wagon_of(w, s, u)
    h = int(s.units[u].hex)
    for k in range(1, budget + 1):
        n = back_of(w, h, u) if back else int(w.rails[h, w.units[u].facing])
        last = back_of(w, n, u) if back and v >= 0 and n >= 0 else n
        if n < 0 or blocked(w, s, u, n) or blocked(w, s, u, last):
            return
        if has_room(w, s, u, n):
            note_track(o, o.stamp * SEARCH, n, h, k)
        else:
            o.from_hex[0, n] = h
        h = n


@rule
def find_long_track(w, s, o, u, budget):
    """The same for both ways, over hexes with friends on them."""
    start = int(s.units[u].hex)
    o.seen[0, start] = o.stamp * SEARCH
    o.from_hex[0, start] = -1
    roll_one_way(w, s, o, u, budget, 0)
    roll_one_way(w, s, o, u, budget, 1)


@rule
def get_off(w, s, u, x):
    """Unit x has got off the train of engine u: infantry may still close assault this turn."""
    if w.kinds[w.units[x].kind].cls == INFANTRY and s.units[u].order >= 0:
        s.units[x].marks = ORDERED | MOVED | UNLOADED
        s.units[x].order = s.units[u].order
