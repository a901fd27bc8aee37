"""Who sees whom (000 p.9; hills 000 p.14; rulings 6)."""

from bocage.memoir.kernel.basics import distance
from bocage.memoir.kernel.layout import REACH
from bocage.memoir.kernel.rule import rule

UNITS_AND_TERRAIN, RIVERS, HILLS = 0, 1, 2
MOUNTAIN = 2


@rule
def blocks_sight(w, s, a, b, h):
    """Whether hex h hides a and b from each other: a unit, blocking terrain, or a hill not shared by all three."""
    if s.unit_at[h] >= 0:
        return 1
    g = w.grounds[s.ground[h]]
    if g.blocks or w.obstacle_sets[s.obstacles[h]].blocks:
        return 1
    if g.hill == 0:
        return 0
    if g.hill == MOUNTAIN:  # it hides what lies behind it, but nothing below whoever stands on it (001 p.5)
        return 0 if w.plateau[a] == w.plateau[h] or w.plateau[b] == w.plateau[h] else 1
    return 0 if w.plateau[a] == w.plateau[h] and w.plateau[b] == w.plateau[h] else 1


@rule
def lakes_meet(w, s, address, start, count, i):
    """Whether the lake at step i of a line hides what is behind: with another one beside it on the line (001 p.6).

    A lake that the line crosses needs another that it crosses, or one on either side; one that the line only touches
    needs any.
    """
    h = int(w.at[address + int(w.sight_offset[i])])
    sides = 0
    for j in range(start, start + count):
        n = int(w.at[address + int(w.sight_offset[j])])
        if j == i or n < 0 or w.grounds[s.ground[n]].lake == 0 or distance(w, h, n) != 1:
            continue
        if w.sight_side[i] != 0 or w.sight_side[j] == 0:
            return 1
        sides |= 1 if w.sight_side[j] == 1 else 2
    return 1 if sides == 3 else 0


@rule
def in_the_way(w, s, a, b, h, what):
    """Whether hex h stops the line from a to b in the sense asked for."""
    if what == UNITS_AND_TERRAIN:
        return blocks_sight(w, s, a, b, h)
    g = w.grounds[s.ground[h]]
    if what == RIVERS:
        return int(g.river)
    return 1 if g.hill else 0


@rule
def line_blocked(w, s, o, a, b, what):
    """1 when the centre-to-centre line is blocked; o.why_hex names a blocking hex.

    A hex that the line crosses blocks alone. Hexes that the line only touches block when there is one on each side of
    the line, not necessarily facing each other (000 p.9).
    """
    if distance(w, a, b) > REACH:
        o.why_hex = -1
        return 1
    row = int(w.y[b]) - int(w.y[a]) + REACH
    column = int(w.x[b]) - int(w.x[a]) + 2 * REACH
    start = int(w.sight_start[row, column])
    address = int(w.address[a])
    left = -1
    right = -1
    for i in range(start, start + int(w.sight_count[row, column])):
        h = int(w.at[address + int(w.sight_offset[i])])
        if h < 0:
            continue
        hides = in_the_way(w, s, a, b, h, what)
        if w.lakes and hides == 0 and what == UNITS_AND_TERRAIN and w.grounds[s.ground[h]].lake:
            hides = lakes_meet(w, s, address, start, int(w.sight_count[row, column]), i)
        if hides:
            side = w.sight_side[i]
            if side == 0:
                o.why_hex = h
                return 1
            if side == 1:
                left = h
            else:
                right = h
    if left >= 0 and right >= 0:
        o.why_hex = left
        return 1
    return 0
