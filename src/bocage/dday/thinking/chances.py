"""How likely the Allies win from a position at the end of a turn: traits of the position and a small net over them."""

import math

from bocage.dday.kernel.basics import contested
from bocage.dday.kernel.codes import AXIS, BLOCKHOUSE, MOBILE
from bocage.dday.kernel.layout import BEACHES, CARDS, CHARTS, SPACES, ZONES
from bocage.dday.thinking.mind import CITIES, DECAY, HIDDEN, TRAITS, think

RINGS = 5


@think
def ring_of(t, c, z):
    """How many zones a zone is away from a city; the farthest count as one ring."""
    reach = t.reach[0, c, z]
    decay = t.habit[0, DECAY]
    ring = 0
    while ring < RINGS - 1 and reach < 0.999:
        reach /= decay
        ring += 1
    return ring


@think
def note_city(w, s, t, c, at):
    """Both sides by their distance from a city, and who is in it: eighteen traits."""
    for z in range(1, ZONES):
        ring = ring_of(t, c, z)
        locked = contested(s, z)
        for p in range(3):
            side = 1 if p == AXIS else 0
            for k in range(MOBILE):
                n = s.units[z, p, k]
                if n > 0:
                    t.trait[at + 2 * ring + side] += 0.05 * n * t.strength[side, k]
                    if locked and 0 < ring < 4:
                        t.trait[at + 10 + side] += 0.05 * n * t.strength[side, k]
    z = int(w.cities[c])
    t.trait[at + 12] = 0.3 * s.units[z, AXIS, BLOCKHOUSE]
    t.trait[at + 13] = 1.0 if contested(s, z) else 0.0
    t.trait[at + 14] = 1.0 if s.total[z, 0] > 0 and not contested(s, z) else 0.0
    t.trait[at + 15] = 1.0 if s.total[z, 0] == 0 and s.total[z, 1] + s.units[z, AXIS, BLOCKHOUSE] > 0 else 0.0
    a = t.trait[at] + 0.5 * t.trait[at + 2]
    x = t.trait[at + 1] + 0.5 * t.trait[at + 3] + 0.2 * t.trait[at + 12]
    t.trait[at + 16] = a / (a + x + 0.1)
    t.trait[at + 17] = min(1.0, a) * t.trait[at + 16]


@think
def note_traits(w, s, t):
    """Fill in the traits of a position."""
    for i in range(TRAITS):
        t.trait[i] = 0.0
    chain = 1.0
    for c in range(CITIES):
        note_city(w, s, t, c, 18 * c)
        chain *= t.trait[18 * c + 16]
    at = 18 * CITIES
    t.trait[at] = chain
    t.trait[at + 1] = 0.1 * s.turn
    t.trait[at + 2] = 1.0 if s.held > 0 else 0.0
    t.trait[at + 3] = 1.0 if s.turn >= 9 else 0.0
    t.trait[at + 4] = 1.0 if s.turn >= 10 else 0.0
    t.trait[at + 5] = 0.1 * s.turn * chain
    at += 6
    for b in range(BEACHES):
        for k in range(MOBILE):
            t.trait[at + b] += 0.05 * s.box[b, k] * t.strength[0, k]
    at += BEACHES
    for i in range(CHARTS):
        for j in range(SPACES):
            t.trait[at + i] += 0.03 * s.waits[i, j]
    at += CHARTS
    for z in range(1, ZONES):
        for p in range(3):
            side = 1 if p == AXIS else 0
            for k in range(MOBILE):
                t.trait[at + 3 * side + k] += 0.05 * s.units[z, p, k]
        if w.arrow[z]:
            t.trait[at + 6] += 0.1 * s.units[z, AXIS, BLOCKHOUSE]
        t.trait[at + 7] += 0.1 * contested(s, z)
        for p in range(2):
            t.trait[at + 8] += 0.1 * s.air[z, p, 0]
    for p in range(2):
        t.trait[at + 8] += 0.1 * s.field[p, 0]
        t.trait[at + 9] += 0.3 * s.field[p, 1]
    for card in range(1, CARDS):
        t.trait[at + 10] += 0.0625 * s.fortune[card]
        t.trait[at + 11] += 0.0625 * s.tactics[card]
    t.trait[at + 12] = 1.0


@think
def chance_of_allies(w, s, t):
    """The chance that the Allies win."""
    if s.winner >= 0:
        return 1.0 if s.winner == 0 else 0.0
    note_traits(w, s, t)
    total = t.tilt
    for h in range(HIDDEN):
        inner = t.lean[h]
        for i in range(TRAITS):
            if t.trait[i] != 0.0:
                inner += t.trait[i] * t.into[i, h]
        if inner > 0.0:
            total += inner * t.out_of[h]
    return 1.0 / (1.0 + math.exp(-total))
