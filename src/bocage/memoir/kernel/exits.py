"""Leaving the board: through the exits of a scenario only, and a unit that gets away is a medal for its own side
(rulings 3.16)."""

from bocage.memoir.kernel.basics import emit
from bocage.memoir.kernel.codes import BY_MOVE, E_EXIT, E_STEP, LEFT_BOARD
from bocage.memoir.kernel.footing import holds, is_risky
from bocage.memoir.kernel.kinds import moves_as
from bocage.memoir.kernel.layout import SEARCH
from bocage.memoir.kernel.movement import leave_hex
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.tokens import tokens_leave
from bocage.memoir.kernel.trains import engine_of
from bocage.memoir.special.codes import RULE_EXITS


@rule
def steps_out(w, s, o, u, h, layer, points, free):
    """Points that the way over exit h takes in a layer of the last search, the step off the board included; 0 if it
    cannot be gone: whatever stops a unit on the exit keeps it on the board."""
    start = int(s.units[u].hex)
    if h == start:
        return 1 if layer == 0 and points > 0 else 0
    cost = int(o.seen[layer, h] - o.stamp * SEARCH)
    if cost < 0 or cost >= points or s.unit_at[h] >= 0:
        return 0
    if not free:
        if holds(w, s, moves_as(w, u), h) or w.grounds[s.ground[start]].leave_stops:
            return 0
        walked = int(s.units[u].moved) if w.risky else 0
        if layer == 1 and o.steps[layer, h] + walked >= w.move_cap:
            return 0  # a move over beach is short, and this would be a hex too many (000 p.15)
    if w.risky and is_risky(w, s, h, BY_MOVE):
        return 0  # it goes there first, rolls, and leaves with what is left of its move
    return cost + 1


@rule
def best_exit(w, s, o, u, points, free):
    """The exit that u reaches for the fewest points, as 2 * hex + layer of the last search, which had these points;
    -1 when there is none."""
    if w.units[u].exit == 0 or w.grounds[s.ground[s.units[u].hex]].fixed & (1 << moves_as(w, u)):
        return -1
    if w.trains and engine_of(w, u) >= 0:
        return -1  # its line ends on the board
    side = int(w.units[u].side)
    best = -1
    least = points + 1
    for i in range(w.n_rules):
        if w.rules[i].kind != RULE_EXITS or w.rules[i].side != side:
            continue
        for k in range(w.rules[i].n):
            h = int(w.rules[i].hexes[k])
            for layer in range(2):
                steps = steps_out(w, s, o, u, h, layer, points, free)
                if 0 < steps < least:
                    least = steps
                    best = 2 * h + layer
    return best


@rule
def leave_board(w, s, o, u, points, free):
    """Take u off the board over the exit that the last search found best, and count its medals."""
    found = best_exit(w, s, o, u, points, free)
    exit_hex = found >> 1
    layer = found & 1
    before = int(s.units[u].hex)
    h = exit_hex
    while h != before:
        emit(o, E_STEP, u, h, 0, 0, 0)
        h = int(o.from_hex[layer, h])
    leave_hex(w, s, o, u, LEFT_BOARD)
    if w.n_tokens:
        tokens_leave(w, s, o, u, exit_hex)
    s.kills[w.units[u].side] += w.units[u].exit
    emit(o, E_EXIT, u, exit_hex, before, w.units[u].exit, 0)
