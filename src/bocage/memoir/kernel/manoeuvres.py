"""How units move and battle in the manoeuvres of 004: Restoring Order, The Big Push, and three cards a turn."""

from bocage.memoir.kernel.basics import class_of, distance
from bocage.memoir.kernel.codes import (
    A_ATTACK,
    A_MOVE,
    AGAIN,
    ARTILLERY,
    BATTLE,
    BOTTOM,
    INFANTRY,
    MOVE,
    OK,
    OVERRUN,
    R_BACKWARD,
    R_FORWARD,
)
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.house_codes import HR_CHAPMAN, HR_MELCHETT
from bocage.memoir.kernel.rule import rule
from bocage.memoir.special.codes import RULE_PUSH, RULE_RESTORING

EVERY_SECTION = 7
FAR = 1000


@rule
def carries_out(w, s, u, what):
    """Whether unit u is ordered by the manoeuvre whose row is of this kind."""
    i = find_rule(w, what, -1)
    record = int(s.units[u].order)
    return 1 if i >= 0 and record >= 0 and s.orders[record].effect == w.rules[i].a else 0


@rule
def rows_ahead(w, side, a, b):
    """How many rows hex b lies nearer to the enemy's edge than hex a."""
    up = int(w.y[a]) - int(w.y[b])
    return up if w.sides[side].edge == BOTTOM else -up


@rule
def nearest_enemy(w, s, side, h):
    """Hexes to the nearest enemy of the side."""
    near = FAR
    for v in range(w.n_units):
        if s.units[v].hex >= 0 and w.units[v].side != side:
            near = min(near, distance(w, h, int(s.units[v].hex)))
    return near


@rule
def way_problem(w, s, u, h):
    """Why a manoeuvre does not let unit u end a move on hex h (004 HR-113, HR-114)."""
    side = int(w.units[u].side)
    here = int(s.units[u].hex)
    if w.options[HR_MELCHETT] and carries_out(w, s, u, RULE_PUSH):
        return OK if rows_ahead(w, side, here, h) > 0 else R_BACKWARD
    if w.options[HR_CHAPMAN] and carries_out(w, s, u, RULE_RESTORING):
        if rows_ahead(w, side, here, h) > 0 or nearest_enemy(w, s, side, h) < nearest_enemy(w, s, side, here):
            return R_FORWARD
    return OK


@rule
def keep_to_orders(w, s, o, u):
    """Strike from o.reach what a manoeuvre forbids."""
    if s.units[u].order < 0:
        return
    n = 0
    for i in range(o.n_reach):
        if way_problem(w, s, u, int(o.reach[i])) == OK:
            o.reach[n] = o.reach[i]
            n += 1
    o.n_reach = n


@rule
def is_push(w, s):
    """Whether the turn is The Big Push."""
    i = find_rule(w, RULE_PUSH, -1)
    return 1 if i >= 0 and s.n_orders > 0 and s.orders[0].effect == w.rules[i].a else 0


@rule
def must_push_on(w, s, o):
    """Whether The Big Push leaves no choice but one of the actions listed: whoever can advance must, infantry next to
    an enemy must battle, and armor that has taken ground must battle again (004 HR-114)."""
    if not is_push(w, s):
        return 0
    frame = s.stack[s.depth - 1]
    if frame.kind == AGAIN:
        return 1 if frame.b == OVERRUN else 0
    for i in range(o.n_actions):
        action = o.actions[i]
        u = (action >> 8) & 255
        if frame.kind == MOVE and action >> 16 == A_MOVE and class_of(w, u) != ARTILLERY:
            return 1 if frame.c == 0 else 0
        if frame.kind == BATTLE and action >> 16 == A_ATTACK and class_of(w, u) == INFANTRY:
            if distance(w, int(s.units[u].hex), int(s.units[action & 255].hex)) == 1:
                return 1
    return 0


@rule
def sections_of_play(w, side, row, section):
    """The sections of the board that a card names: the chosen one, those it has orders for, or all (004 HR-112)."""
    if section:
        return section
    if w.cards[row].sectional == 0:
        return EVERY_SECTION
    mask = 0
    for k in range(3):
        if w.cards[row].slots[k] > 0:
            mask |= 1 << (k if w.sides[side].edge == BOTTOM else 2 - k)
    return mask


@rule
def crosses_another(w, s, side, row, section):
    """Whether a card of this turn has been played in a section that this one names (004 HR-112)."""
    named = sections_of_play(w, side, row, section)
    for i in range(s.n_orders):
        if named & sections_of_play(w, side, int(s.orders[i].effect), int(s.orders[i].section)):
            return 1
    return 0
