"""Smoke screens: laid before the first turn, they hide what is behind them for two turns (rulings 15.8)."""

from bocage.memoir.kernel.basics import add_action, distance, emit
from bocage.memoir.kernel.codes import A_SMOKE, E_OBSTACLE_GONE, E_OBSTACLE_NEW
from bocage.memoir.kernel.rule import rule

LASTS = 2
"""Turns of whoever laid it."""


@rule
def drifts_to(w, s, h, bit):
    """Whether smoke lies next to hex h."""
    for other in range(w.n_hexes):
        if s.obstacles[other] & bit and distance(w, h, other) == 1:
            return 1
    return 0


@rule
def list_screens(w, s, o, bit, laid):
    """Any hex for the first one; each further one lies next to another."""
    for h in range(w.n_hexes):
        if s.obstacles[h] & bit == 0 and (laid == 0 or drifts_to(w, s, h, bit)):
            add_action(o, A_SMOKE, 0, h)


@rule
def lay_screen(s, o, h):
    """One hex of smoke; the last one ends the decision."""
    frame = s.stack[s.depth - 1]
    bit = int(frame.b)
    frame.a -= 1
    frame.c += 1
    if frame.a == 0:
        s.depth -= 1
    s.obstacles[h] |= bit
    emit(o, E_OBSTACLE_NEW, h, bit, 0, 0, 0)


@rule
def smoke_lifts(w, s, o, i):
    """The side of rule i has had its turns: the wind takes the smoke away."""
    bit = int(w.rules[i].b)
    if s.turns[w.rules[i].side] == LASTS:
        for h in range(w.n_hexes):
            if s.obstacles[h] & bit:
                s.obstacles[h] -= bit
                emit(o, E_OBSTACLE_GONE, h, bit, 0, 0, 0)
