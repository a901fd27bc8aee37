"""Markers that draw the dead: whoever stands beside one has to go there (004 App. 3, HR-120)."""

from bocage.memoir.kernel.basics import distance
from bocage.memoir.kernel.codes import HARVESTED, MOVED, ORDERED
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.rule import rule
from bocage.memoir.special.codes import RULE_UNDEAD


@rule
def is_dead(w, side):
    """Whether the side is led by nobody."""
    return 1 if w.strange and find_rule(w, RULE_UNDEAD, side) >= 0 else 0


@rule
def marked_place(w, s, side, h):
    """Whether a marker lies on the hex that the side can still take."""
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.control == HARVESTED and goal.side == side and goal.hexes[0] == h:
            return 0 if (s.permanent >> i) & 1 else 1
    return 0


@rule
def may_still_enter(w, s, u):
    """Whether u is one of the dead that has not moved and is not busy on a marker of its own."""
    if s.units[u].hex < 0 or s.units[u].marks & MOVED or not s.units[u].marks & ORDERED:
        return 0
    return 1 - marked_place(w, s, int(w.units[u].side), int(s.units[u].hex))


@rule
def must_enter(w, s, side):
    """Whether one of the dead that has not moved stands beside a marker on which nobody stands: it has to go there."""
    for u in range(w.n_units):
        if w.units[u].side != side or not may_still_enter(w, s, u):
            continue
        for d in range(6):
            n = int(w.near[s.units[u].hex, d])
            if n >= 0 and s.unit_at[n] < 0 and marked_place(w, s, side, n):
                return 1
    return 0


@rule
def is_last_beside(w, s, u, h):
    """Whether no other unit of the dead could still enter hex h from beside it."""
    for d in range(6):
        n = int(w.near[h, d])
        v = int(s.unit_at[n]) if n >= 0 else -1
        if v >= 0 and v != u and w.units[v].side == w.units[u].side and may_still_enter(w, s, v):
            return 0
    return 1


@rule
def keep_to_markers(w, s, o, u):
    """Strike everything but markers from o.reach, where one would be left that nobody but u stands beside."""
    side = int(w.units[u].side)
    if not is_dead(w, side) or side != s.side or not may_still_enter(w, s, u):
        return
    owed = 0
    for i in range(o.n_reach):
        h = int(o.reach[i])
        if marked_place(w, s, side, h) and distance(w, int(s.units[u].hex), h) == 1 and is_last_beside(w, s, u, h):
            owed = 1
    if owed == 0:
        return
    n = 0
    for i in range(o.n_reach):
        if marked_place(w, s, side, int(o.reach[i])):
            o.reach[n] = o.reach[i]
            n += 1
    o.n_reach = n


@rule
def is_struck(o, h):
    """Whether o.reach does not list the hex."""
    for i in range(o.n_reach):
        if o.reach[i] == h:
            return 0
    return 1
