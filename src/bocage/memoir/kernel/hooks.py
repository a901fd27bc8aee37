"""The few places where a scenario's special rules speak up. Each rule is a row of the World and a small function."""

from bocage.memoir.kernel.basics import class_of
from bocage.memoir.kernel.codes import ARTILLERY, INFANTRY, OK, R_ACROSS_RIVER, R_OVER_HILLS
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.sight import HILLS, RIVERS, line_blocked
from bocage.memoir.special.codes import (
    RULE_DECK_RUNS_OUT,
    RULE_HAND_GROWTH,
    RULE_HILLS_STOP_ARTILLERY,
    RULE_PARADROP,
    RULE_RECON_AIR_STRIKE,
    RULE_WIDE_RIVER,
)


@rule
def find_rule(w, kind, side):
    """The row of a special rule that concerns the side (or any side), -1 when the battle has none."""
    for i in range(w.n_rules):
        if w.rules[i].kind == kind and (w.rules[i].side == side or side < 0):
            return i
    return -1


@rule
def extra_draws(w, s, seat):
    """At the end of a turn: cards drawn beyond the card's own (growing hand, 000 p.19)."""
    i = find_rule(w, RULE_HAND_GROWTH, w.seat_side[seat])
    if i >= 0 and s.turns[seat] <= w.rules[i].a:
        return int(w.rules[i].b)
    return 0


@rule
def deck_winner(w):
    """The side that wins when the deck is empty, -1 when the discards are shuffled instead (000 p.11, p.25)."""
    i = find_rule(w, RULE_DECK_RUNS_OUT, -1)
    return int(w.rules[i].side) if i >= 0 else -1


@rule
def may_call_strike(w, s, side):
    """Whether the side holds the post from which Recon cards call air strikes (000 p.27)."""
    i = find_rule(w, RULE_RECON_AIR_STRIKE, side)
    if i < 0:
        return 0
    for k in range(w.rules[i].n):
        u = s.unit_at[w.rules[i].hexes[k]]
        if u >= 0 and w.units[u].side == side:
            return 1
    return 0


@rule
def fire_forbidden(w, s, o, u, a, b):
    """Why a special rule forbids fire from a to b: infantry over a wide river, guns over hills (000 p.31, p.34)."""
    cls = class_of(w, u)
    if cls == INFANTRY and find_rule(w, RULE_WIDE_RIVER, -1) >= 0 and line_blocked(w, s, o, a, b, RIVERS):
        return R_ACROSS_RIVER
    if cls == ARTILLERY and find_rule(w, RULE_HILLS_STOP_ARTILLERY, -1) >= 0 and line_blocked(w, s, o, a, b, HILLS):
        return R_OVER_HILLS
    return OK


@rule
def paradrop_of(w, side):
    """The row of the side's paradrop, -1 when it has none."""
    return find_rule(w, RULE_PARADROP, side)
