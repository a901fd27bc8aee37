"""Hits, losses, and the retreats that flags cause (000 p.10; rulings 7)."""

from bocage.memoir.kernel.basics import class_of, emit, push, seat_of_unit
from bocage.memoir.kernel.codes import (
    E_ELIMINATED,
    E_FLAGS,
    E_IGNORED,
    E_LOSS,
    E_RETREAT,
    FLAGS,
    LOSS_BLOCKED,
)
from bocage.memoir.kernel.dice import flags_ignorable
from bocage.memoir.kernel.layout import LEVEL_SIZE, SEARCH
from bocage.memoir.kernel.movement import leave_hex, stand_on
from bocage.memoir.kernel.rule import rule

IGNORE_OR_NOT, CHOOSE_WAY = 0, 1


@rule
def lose_figures(w, s, o, u, n, cause):
    """Take figures off a unit; the last one is a medal for the other side. Losses beyond the last figure vanish."""
    lost = min(n, int(s.units[u].figures))
    if lost <= 0:
        return
    side = int(w.units[u].side)
    h = int(s.units[u].hex)
    s.units[u].figures -= lost
    s.losses[side] += lost
    emit(o, E_LOSS, u, lost, h, cause, 0)
    if s.units[u].figures == 0:
        leave_hex(w, s, o, u)
        s.kills[1 - side] += w.units[u].value
        emit(o, E_ELIMINATED, u, h, w.units[u].value, 1 - side, 0)


@rule
def flags_fall(w, s, o, u, flags, ignorable):
    """Open the retreat of a unit that was hit by flags and still stands."""
    if flags <= 0 or s.units[u].figures <= 0:
        return
    emit(o, E_FLAGS, u, flags, 0, 0, 0)
    push(s, FLAGS, seat_of_unit(w, u), u, flags)
    frame = s.stack[s.depth - 1]
    frame.c = IGNORE_OR_NOT if ignorable and flags_ignorable(w, s, u) > 0 else CHOOSE_WAY


@rule
def ignore_flags(w, s, o, frame_at):
    """The owner makes use of what lets the unit ignore flags."""
    frame = s.stack[frame_at]
    n = min(int(frame.b), flags_ignorable(w, s, int(frame.a)))
    frame.b -= n
    frame.c = CHOOSE_WAY
    emit(o, E_IGNORED, frame.a, n, 0, 0, 0)


@rule
def way_open(w, s, u, a, d):
    """Whether a retreat can go from a in direction d: terrain never slows it, but what is closed stays closed."""
    b = w.near[a, d]
    if b < 0 or s.unit_at[b] >= 0 or w.closed[a] & (1 << d):
        return 0
    bit = 1 << class_of(w, u)
    return 1 if w.grounds[s.ground[b]].retreat & w.obstacle_sets[s.obstacles[b]].enter & bit else 0


@rule
def list_retreats(w, s, o, u, flags):
    """List in o.retreats where the unit may end its retreat; returns how many flags it cannot carry out.

    One hex per flag toward the own edge, never sideways (rulings 1.5). Resistance may go up to three hexes per flag
    (000 p.12). A unit must go as far as some path allows (rulings 7.3).
    """
    o.n_retreats = 0
    start = int(s.units[u].hex)
    if w.grounds[s.ground[start]].fixed & (1 << class_of(w, u)):
        return flags
    first = 4 if w.sides[w.units[u].side].edge == 0 else 1  # SW and SE, or NE and NW
    most = flags * int(w.kinds[w.units[u].kind].retreat_per_flag)
    # o.level[0] and o.level[1] hold the hexes of this step and of the next; o.stamp marks those already listed.
    o.level[0, 0] = start
    here = 1
    now = 0
    reached = 0
    for step in range(1, most + 1):
        o.stamp += 1
        there = 0
        nxt = 1 - now
        for i in range(here):
            h = int(o.level[now, i])
            for d in range(first, first + 2):
                if way_open(w, s, u, h, d):
                    n = int(w.near[h, d])
                    if o.seen[0, n] < o.stamp * SEARCH:
                        o.seen[0, n] = o.stamp * SEARCH
                        o.level[nxt, there] = n
                        there += 1
        if there == 0:
            break
        reached = step
        now = nxt
        here = there
        if step <= flags:
            o.n_retreats = 0
        for i in range(there):
            if o.n_retreats >= LEVEL_SIZE:
                raise RuntimeError("too many ways to retreat")
            o.retreats[o.n_retreats] = o.level[now, i]
            o.n_retreats += 1
    return max(0, flags - reached)


@rule
def retreat_to(w, s, o, u, h):
    """Pull a unit back. Entering by retreat sets nothing off and is not held up by anything (000 p.10)."""
    before = int(s.units[u].hex)
    leave_hex(w, s, o, u)
    stand_on(s, u, h)
    emit(o, E_RETREAT, u, h, before, 0, 0)


@rule
def resolve_flags(w, s, o):
    """Work on the FLAGS frame on top. Returns 1 when its owner has something to decide."""
    at = s.depth - 1
    frame = s.stack[at]
    u = int(frame.a)
    if s.units[u].hex < 0 or frame.b <= 0:
        s.depth -= 1
        return 0
    if frame.c == IGNORE_OR_NOT:
        return 1
    short = list_retreats(w, s, o, u, int(frame.b))
    if short > 0:
        # What cannot be carried out is paid for at once, then the rest of the way is gone.
        frame.b -= short
        lose_figures(w, s, o, u, short, LOSS_BLOCKED)
        return 0
    if o.n_retreats > 1:
        return 1
    to = int(o.retreats[0])
    s.depth -= 1
    retreat_to(w, s, o, u, to)
    return 0
