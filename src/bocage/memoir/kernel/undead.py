"""The dead: no cards, no orders, and they keep coming (004 App. 3, HR-120)."""

from bocage.memoir.kernel.basics import emit, push, seat_for
from bocage.memoir.kernel.codes import (
    BY_RETREAT,
    DRAWN,
    E_ARRIVE,
    E_FLAGS,
    E_RETREAT,
    FELL_BACK,
    FLAGS,
    HARVESTED,
    LEFT_BOARD,
    LOSS_BLOCKED,
    LOST,
    ON_BOARD,
    WON_NO_UNITS,
)
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.losses import CHOOSE_WAY, list_retreats, lose_figures
from bocage.memoir.kernel.markers import is_dead
from bocage.memoir.kernel.medals import end_battle, has_units
from bocage.memoir.kernel.movement import enter_hex, leave_hex, stand_on
from bocage.memoir.kernel.orders import open_record, open_steps
from bocage.memoir.kernel.rule import rule
from bocage.memoir.special.codes import RULE_UNDEAD

ENOUGH_TO_SPLIT = 6
CHAIN = 3
"""The level of the scratch that holds a row of units which push each other back."""


# Falling back.


@rule
def push_back(w, s, o, u):
    """Unit u goes a hex back and pushes whoever of its own stands there; the last one may go over the edge. Without
    a way back, with the living behind it, it loses a figure."""
    side = int(w.units[u].side)
    first = 4 if w.sides[side].edge == 0 else 1
    h = int(s.units[u].hex)
    o.level[CHAIN, 0] = h
    n = 1
    to = -1
    while to < 0:
        own = -1
        edge = 1
        for d in range(first, first + 2):
            nxt = int(w.near[h, d])
            if nxt >= 0:
                edge = 0
                v = int(s.unit_at[nxt])
                if v < 0:
                    to = nxt
                elif w.units[v].side == side:
                    own = nxt
        if to >= 0:
            break
        if edge:
            v = int(s.unit_at[h])
            lose_figures(w, s, o, v, int(s.units[v].figures), LOSS_BLOCKED)
            n -= 1
            to = h
        elif own >= 0:
            o.level[CHAIN, n] = own
            n += 1
            h = own
        else:
            lose_figures(w, s, o, u, 1, LOSS_BLOCKED)
            return
    for k in range(n):
        h = int(o.level[CHAIN, n - 1 - k])
        v = int(s.unit_at[h])
        leave_hex(w, s, o, v, ON_BOARD)
        enter_hex(w, s, o, v, to, BY_RETREAT)
        emit(o, E_RETREAT, v, to, h, 0, 0)
        to = h


@rule
def stagger(w, s, o, u, flags):
    """However many flags and grenades: one hex back, and only once in a turn."""
    if flags <= 0 or s.units[u].figures <= 0 or s.units[u].marks & FELL_BACK:
        return
    emit(o, E_FLAGS, u, 1, 0, 0, 0)
    s.units[u].marks |= FELL_BACK
    if list_retreats(w, s, o, u, 1) > 0:
        push_back(w, s, o, u)
        return
    push(s, FLAGS, seat_for(w, s, FLAGS, int(w.units[u].side), u), u, 1)
    s.stack[s.depth - 1].c = CHOOSE_WAY


# Growing.


@rule
def split(w, s, o, u):
    """A crowd of six or more is two units of one size from now on, as nearly as can be; the second one stands beside
    it, if there is room."""
    if s.units[u].figures < ENOUGH_TO_SPLIT or s.units[u].hex < 0:
        return
    half = int(s.units[u].figures) // 2
    for v in range(w.n_units):
        if w.units[v].side != w.units[u].side or s.units[v].status != LOST or w.units[v].kind != w.units[u].kind:
            continue
        for d in range(6):
            h = int(w.near[s.units[u].hex, d])
            if h >= 0 and s.unit_at[h] < 0:
                s.units[u].figures -= half
                s.units[v].figures = half
                stand_on(s, v, h)
                emit(o, E_ARRIVE, v, h, 0, 0, 0)
                return
        return


# Their turn.


@rule
def open_dead_turn(w, s, o, seat):
    """Everybody moves and battles; nobody has to say so."""
    row = int(w.rules[find_rule(w, RULE_UNDEAD, int(w.seat_side[seat]))].a)
    open_record(w, s, o, seat, -1, row, 0)
    s.orders[s.n_orders - 1].no_draw = 1
    open_steps(w, s, seat)


# The end.


@rule
def look_at_living(w, s, o):
    """When no living soul is left on the board: if more got away, with the places that still hold, than were lost,
    nobody has won (HR-120)."""
    for side in range(2):
        if not is_dead(w, side) or has_units(w, s, 1 - side):
            continue
        saved = 0
        for u in range(w.n_units):
            if w.units[u].side != side and s.units[u].status == LEFT_BOARD:
                saved += int(s.units[u].figures)
        for i in range(w.n_objectives):
            if w.objectives[i].control == HARVESTED and not (s.permanent >> i) & 1:
                saved += 1
        end_battle(s, o, DRAWN if saved > s.losses[1 - side] else side, WON_NO_UNITS)
