"""How good a position is for the Allies: the three cities, and the battles in the zones."""

from bocage.dday.kernel.basics import contested, fighters_in
from bocage.dday.kernel.codes import AXIS, BOX0, LAND, MOBILE
from bocage.dday.kernel.layout import BEACHES, ZONES
from bocage.dday.thinking.mind import (
    BOXED,
    CHAIN,
    CITIES,
    CITY,
    EMPTY,
    ENEMY,
    EXCHANGE,
    HOLD,
    LOCK,
    RATIO,
    RESPONSE,
    SOLID,
    SUPPORT,
    THREAT,
    URGE,
    think,
)


@think
def look_at_zone(s, t, z):
    """Sum up both sides in a zone."""
    for side in range(2):
        t.power[z, side] = 0.0
        t.count[z, side] = 0.0
        t.value[z, side] = 0.0
    for p in range(3):
        side = 1 if p == AXIS else 0
        for k in range(LAND):
            n = s.units[z, p, k]
            if n > 0:
                t.power[z, side] += n * t.strength[side, k]
                t.count[z, side] += n
                t.value[z, side] += n * t.worth[side, k]


@think
def free_power(s, t, z, side):
    """Strength in a zone that may still leave it on this card."""
    if contested(s, z) or z == s.flooded:
        return 0.0
    total = 0.0
    for p in range(3):
        if (p == AXIS) == (side == 1):
            for k in range(MOBILE):
                total += (s.units[z, p, k] - s.arrived[z, p, k]) * t.strength[side, k]
    return total


@think
def free_units(s, z, side):
    """Units in a zone that may still leave it on this card."""
    total = 0.0
    for p in range(3):
        if (p == AXIS) == (side == 1):
            for k in range(MOBILE):
                total += s.units[z, p, k] - s.arrived[z, p, k]
    return total


@think
def survival(fighters):
    """The chance that a unit outlives so many fighters."""
    chance = 1.0
    for _ in range(fighters):
        chance *= 5.0 / 6.0
    return chance


@think
def survey(w, s, t, who):
    """Sum up the whole map, as a side judges it."""
    t.who = who
    t.urgency = 1.0 + t.weight[who, URGE] * max(0, s.turn - 5) / 5.0
    for c in range(CITIES):
        t.influence[c, 0] = 0.0
        t.influence[c, 1] = 0.0
    for z in range(1, ZONES):
        look_at_zone(s, t, z)
        for side in range(2):
            t.help[z, side] = 0.0
            t.helpers[z, side] = 0.0
    for z in range(1, ZONES):
        for side in range(2):
            if t.count[z, side] == 0.0:
                continue
            free = free_power(s, t, z, side)
            if free > 0.0:
                units = free_units(s, z, side)
                live = survival(fighters_in(s, z)) if side == 1 else 1.0
                for i in range(w.n_near[z]):
                    end = w.near[z, i]
                    alive = live * survival(fighters_in(s, end)) if side == 1 else 1.0
                    t.help[end, side] += free * alive
                    t.helpers[end, side] += units * alive
            held = 1.0
            if t.count[z, 1 - side] > 0.0:
                held = t.weight[side, LOCK]
            for c in range(CITIES):
                share = held if w.cities[c] != z else 1.0
                t.influence[c, side] += t.reach[t.who, c, z] * share * t.power[z, side]
    for b in range(BEACHES):
        for k in range(MOBILE):
            if s.box[b, k] > 0:
                if s.card <= 10:
                    share = t.weight[who, BOXED] * s.box[b, k]
                    t.help[w.beach_zone[b], 0] += share * t.strength[0, k]
                    t.helpers[w.beach_zone[b], 0] += share
                for c in range(CITIES):
                    t.influence[c, 0] += 0.5 * t.reach[t.who, c, w.beach_zone[b]] * s.box[b, k] * t.strength[0, k]
    t.before = cities(w, t)


@think
def city_chance(w, t, c):
    """How likely a city falls to the Allies, from who is in it and near it."""
    a = t.influence[c, 0]
    x = t.influence[c, 1]
    chance = a * a / (a * a + x * x + t.weight[t.who, SOLID])
    z = w.cities[c]
    if t.count[z, 0] > 0.0 and t.count[z, 1] == 0.0:
        hold = t.weight[t.who, HOLD]
        return hold + (1.0 - hold) * chance
    if t.count[z, 0] == 0.0 and t.count[z, 1] > 0.0:
        return t.weight[t.who, ENEMY] * chance
    return t.weight[t.who, EMPTY] * chance


@think
def cities(w, t):
    """All three have to fall: the product counts, and each one a little by itself."""
    product = 1.0
    total = 0.0
    for c in range(CITIES):
        chance = city_chance(w, t, c)
        product *= chance
        total += chance
    return t.urgency * (t.weight[t.who, CHAIN] * product ** (1.0 / 3.0) + t.weight[t.who, CITY] * total)


@think
def exchange(t, z, side):
    """What a turn of battle in a zone brings the Allies; help next door counts in part, for the side that moves and for
    the other, which may answer."""
    na = t.count[z, 0]
    nx = t.count[z, 1]
    if na == 0.0 and nx == 0.0:
        return 0.0
    own = t.weight[side, SUPPORT]
    other = t.weight[side, RESPONSE]
    counts = 1.0
    if na == 0.0 or nx == 0.0:
        # Nobody fights here yet: what threatens is an attack of the other side on what stands here.
        if (side == 0 and na == 0.0) or (side == 1 and nx == 0.0):
            return 0.0
        counts = t.weight[side, THREAT]
        if counts == 0.0:
            return 0.0
        own = 0.0
        other = 1.0
    wa = own if side == 0 else other
    wx = own if side == 1 else other
    pa = t.power[z, 0]
    px = t.power[z, 1]
    ha = t.helpers[z, 0]
    hx = t.helpers[z, 1]
    if ha > 0.0 and wa > 0.0:
        come = min(ha, max(0.0, 8.0 - na)) * wa
        pa += come * t.help[z, 0] / ha
        na += come
    if hx > 0.0 and wx > 0.0:
        come = min(hx, max(0.0, 8.0 - nx)) * wx
        px += come * t.help[z, 1] / hx
        nx += come
    if na == 0.0 or nx == 0.0:
        return 0.0
    va = t.value[z, 0]
    vx = t.value[z, 1]
    lost_x = min(nx, pa / 6.0) * (vx + 3.0) / (t.count[z, 1] + 1.0)
    lost_a = min(na, px / 6.0) * (va + 3.0) / (t.count[z, 0] + 1.0)
    ma = pa * na
    mx = px * nx
    share = ma / (ma + mx) - 0.5
    return counts * (t.weight[side, EXCHANGE] * (lost_x - lost_a) + t.weight[side, RATIO] * share * (va + vx))


@think
def shift(w, t, z, side, sign):
    """Take a zone out of the influences of both sides, or put it back in as it is now."""
    for who in range(2):
        if t.count[z, who] == 0.0:
            continue
        held = t.weight[who, LOCK] if t.count[z, 1 - who] > 0.0 else 1.0
        for c in range(CITIES):
            share = held if w.cities[c] != z else 1.0
            t.influence[c, who] += sign * t.reach[t.who, c, z] * share * t.power[z, who]


@think
def add_units(t, z, side, k, n):
    t.power[z, side] += n * t.strength[side, k]
    t.count[z, side] += n
    t.value[z, side] += n * t.worth[side, k]


@think
def gain_of_move(w, s, t, side, k, start, end, n):
    """What the Allies gain when units of a side go from one place to another; a box is a place, 0 is nowhere."""
    old = exchange(t, end, side)
    help_here = t.help[end, side]
    helpers_here = t.helpers[end, side]
    shift(w, t, end, side, -1)
    if 0 < start < BOX0:
        old += exchange(t, start, side)
        shift(w, t, start, side, -1)
        add_units(t, start, side, k, -n)
        shift(w, t, start, side, 1)
        if w.border[start, end]:
            t.help[end, side] = max(0.0, help_here - n * t.strength[side, k])
            t.helpers[end, side] = max(0.0, helpers_here - n)
    elif start >= BOX0:
        t.help[end, side] = max(0.0, help_here - t.weight[side, BOXED] * n * t.strength[side, k])
        t.helpers[end, side] = max(0.0, helpers_here - t.weight[side, BOXED] * n)
        for c in range(CITIES):
            t.influence[c, side] -= 0.5 * t.reach[t.who, c, w.beach_zone[start - BOX0]] * n * t.strength[side, k]
    add_units(t, end, side, k, n)
    shift(w, t, end, side, 1)
    gain = exchange(t, end, side) - old + cities(w, t) - t.before
    if 0 < start < BOX0:
        gain += exchange(t, start, side)
    shift(w, t, end, side, -1)
    add_units(t, end, side, k, -n)
    t.help[end, side] = help_here
    t.helpers[end, side] = helpers_here
    if 0 < start < BOX0:
        shift(w, t, start, side, -1)
        add_units(t, start, side, k, n)
        shift(w, t, start, side, 1)
    elif start >= BOX0:
        for c in range(CITIES):
            t.influence[c, side] += 0.5 * t.reach[t.who, c, w.beach_zone[start - BOX0]] * n * t.strength[side, k]
    shift(w, t, end, side, 1)
    return gain
