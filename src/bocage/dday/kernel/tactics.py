"""What tactics cards do when they are used. Those marked in data/tactics.toml are reconstructed: the effect is ours."""

from bocage.dday.kernel.basics import (
    allies_in,
    code_kind,
    code_power,
    destroy,
    emit,
    emit_roll,
    fighters_in,
    first_waiting,
    push,
    put,
    roll_die,
    roll_hits,
    room_for,
    unit_code,
)
from bocage.dday.kernel.codes import (
    ALLIED,
    ARTILLERY,
    AXIS,
    AXIS_BIT,
    BLOCKHOUSE,
    BOMBER,
    BOX0,
    C_BUILD,
    C_DECEIVE,
    C_FLOOD,
    C_SAFE,
    CHART_UK,
    E_ARRIVE,
    E_CHOSEN,
    E_LOSS,
    E_MOVE,
    F_RECON,
    INFANTRY,
    LAND_BITS,
    MOBILE_BITS,
    UK,
    US,
    W_DROP,
    W_FIREBALL,
    W_FRIENDLY_FIRE,
    W_LONG_RANGE,
    W_PARATROOPS,
    W_RESISTANCE,
    W_V2,
    W_VOLUNTEERS,
)
from bocage.dday.kernel.fire import open_fire, strafe, take_hits
from bocage.dday.kernel.flow import open_strikes
from bocage.dday.kernel.layout import DROPS, ZONES
from bocage.dday.kernel.reinforce import volunteers
from bocage.dday.kernel.rule import rule
from bocage.dday.kernel.tactics_legal import drop_chart

FAR = 9999


@rule
def drop_paratroops(w, s, o):
    """A die for every airborne box: on 1-3 that many infantry land, and their own power fires at once (003 p.21)."""
    for d in range(DROPS):
        z = int(w.drop_zone[d])
        p = int(w.drop_power[d])
        chart = drop_chart(w, d)
        start = int(o.n_dice)
        die = roll_die(s, o)
        n = 0
        if die <= w.drop_spaces[d]:
            most = min(die, room_for(w, s, z, p))
            for i in range(w.chart_length[chart]):
                if n < most and s.waits[chart, i] and w.chart_kind[chart, i] == INFANTRY:
                    s.waits[chart, i] = 0
                    n += 1
        emit_roll(o, W_DROP, unit_code(p, INFANTRY), z, -1, int(w.drop_spaces[d]), start, n)
        o.hits[d] = n
        if n > 0:
            put(s, z, p, INFANTRY, n)
            emit(o, E_ARRIVE, unit_code(p, INFANTRY), n, z, chart, 0)
    for i in range(1, DROPS + 1):
        d = DROPS - i
        if o.hits[d] > 0:
            z = int(w.drop_zone[d])
            unit = unit_code(w.drop_power[d], INFANTRY)
            needs = int(w.airborne_hits)
            open_fire(
                s, int(w.seat[w.drop_power[d]]), z, int(o.hits[d]), needs, W_PARATROOPS, MOBILE_BITS, AXIS_BIT, unit
            )


@rule
def rockets(w, s, o):
    """A die for each Allied chart: 1-4 destroys its first unit."""
    for chart in range(CHART_UK, CHART_UK + 2):
        i = first_waiting(w, s, chart)
        if i < 0:
            continue
        start = int(o.n_dice)
        hit = 1 if roll_die(s, o) <= 4 else 0
        p = int(w.chart_power[chart])
        k = int(w.chart_kind[chart, i])
        emit_roll(o, W_V2, -1, 0, unit_code(p, k), 4, start, hit)
        if hit:
            s.waits[chart, i] = 0
            s.lost[p, k] += 1
            emit(o, E_LOSS, unit_code(p, k), 1, 0, W_V2, chart + 1)


@rule
def fireballs(w, s, o):
    """A die for every fighter that was shot down over Allied land units."""
    for z in range(1, ZONES):
        o.hits[z] = 0
        if s.shot_down[z] > 0 and allies_in(s, z) > 0:
            start = int(o.n_dice)
            o.hits[z] = roll_hits(s, o, int(s.shot_down[z]), 3)
            emit_roll(o, W_FIREBALL, -1, z, -1, 3, start, int(o.hits[z]))
    for i in range(1, ZONES):
        z = ZONES - i
        take_hits(w, s, o, z, ALLIED, MOBILE_BITS, int(o.hits[z]), W_FIREBALL)


@rule
def long_range(w, s, o, z, y, axis):
    """All artillery of a side in a zone fires into a neighbour; nobody fires back."""
    total = 0
    for p in range(3):
        n = int(s.units[z, p, ARTILLERY])
        if n == 0 or (p == AXIS) != (axis == 1):
            continue
        start = int(o.n_dice)
        hits = roll_hits(s, o, n, 2)
        emit_roll(o, W_LONG_RANGE, unit_code(p, ARTILLERY), y, -1, 2, start, hits)
        total += hits
    take_hits(w, s, o, y, ALLIED if axis else AXIS_BIT, LAND_BITS, total, W_LONG_RANGE)


@rule
def send_back(w, s, o, kind, start, via, end):
    """The resistance turns a unit back on 1-3; it goes by the way it came and is strafed again."""
    first = int(o.n_dice)
    hit = 1 if roll_die(s, o) <= 3 else 0
    emit_roll(o, W_RESISTANCE, -1, end, unit_code(AXIS, kind), 3, first, hit)
    if not hit:
        return
    for i in range(s.n_moved):
        g = s.moved[i]
        if g.kind == kind and g.start == start and g.via == via and g.end == end:
            g.n -= 1
    put(s, end, AXIS, kind, -1)
    put(s, start, AXIS, kind, 1)
    emit(o, E_MOVE, unit_code(AXIS, kind), 1, end, via, start)
    fighters = fighters_in(s, start) + fighters_in(s, end)
    if via > 0:
        fighters += fighters_in(s, via)
    strafe(w, s, o, kind, 1, start, fighters)


@rule
def fewest_fighters(w, s, o, start, end):
    """Fighters on the way through zones without Allied land units on which they are fewest."""
    for z in range(1, ZONES):
        o.cost[z] = FAR
        o.mark[z] = 1 if allies_in(s, z) > 0 or z == s.flooded else 0
    o.cost[start] = fighters_in(s, start)
    while True:
        best = 0
        for z in range(1, ZONES):
            if o.mark[z] == 0 and o.cost[z] < FAR and (best == 0 or o.cost[z] < o.cost[best]):
                best = z
        if best == end or best == 0:
            return int(o.cost[end])
        o.mark[best] = 1
        for i in range(w.n_near[best]):
            y = int(w.near[best, i])
            if o.mark[y] == 0:
                o.cost[y] = min(o.cost[y], o.cost[best] + fighters_in(s, y))


@rule
def convoy(w, s, o, kind, start, end):
    """One unit moves any distance and is strafed on its way."""
    fighters = fewest_fighters(w, s, o, start, end)
    put(s, start, AXIS, kind, -1)
    put(s, end, AXIS, kind, 1)
    emit(o, E_MOVE, unit_code(AXIS, kind), 1, start, 0, end)
    strafe(w, s, o, kind, 1, end, fighters)


@rule
def use_tactics(w, s, o, card, seat, unit, a, b, c, n):
    """Carry out a tactics card."""
    if card == 1:
        drop_paratroops(w, s, o)
    elif card == 2:
        rockets(w, s, o)
    elif card == 3:
        s.safe_zone = a
        s.safe_power = code_power(unit)
        emit(o, E_CHOSEN, C_SAFE, a, unit, 0, 0)
    elif card == 4:
        fireballs(w, s, o)
    elif card == 5:
        open_strikes(w, s, int(w.strike_hits))
    elif card == 6:
        bombers = int(s.air[a, UK, 1] + s.air[a, US, 1])
        power = UK if s.air[a, UK, 1] > 0 else US
        unit = unit_code(power, BOMBER)
        open_fire(s, seat, b, bombers, int(w.strike_hits), W_FRIENDLY_FIRE, MOBILE_BITS, ALLIED, unit)
    elif card == 7:
        s.flooded = a
        emit(o, E_CHOSEN, C_FLOOD, a, 0, 0, 0)
    elif card == 8:
        put(s, a, AXIS, BLOCKHOUSE, 1)
        if s.lost[AXIS, BLOCKHOUSE] > 0:  # a document may begin with a ruin that it does not count
            s.lost[AXIS, BLOCKHOUSE] -= 1
        emit(o, E_CHOSEN, C_BUILD, a, 0, 0, 0)
    elif card == 9:
        s.deceptive = a - BOX0 + 1
        emit(o, E_CHOSEN, C_DECEIVE, a, 0, 0, 0)
    elif card == 10:
        s.combined = 1
    elif card == 11 or card == 13:
        long_range(w, s, o, a, b, 1 if card == 13 else 0)
    elif card == 12:
        send_back(w, s, o, code_kind(unit), a, b, c)
    elif card == 14:
        if w.players == 3:
            push(s, F_RECON, int(w.seat[US]), 0, 0)
        push(s, F_RECON, int(w.seat[UK]), 0, 0)
    elif card == 15:
        convoy(w, s, o, code_kind(unit), a, c)
    else:
        start = int(o.n_dice)
        die = roll_die(s, o)
        emit_roll(o, W_VOLUNTEERS, -1, 0, unit_code(AXIS, INFANTRY), 0, start, die)
        volunteers(w, s, o, n, die)


@rule
def remove_aircraft(s, o, power, kind, why):
    """The Axis takes an aircraft away, a flying one first."""
    for z in range(1, ZONES):
        if s.air[z, power, kind - 4] > 0:
            destroy(s, o, z, power, kind, 1, why)
            return
    s.field[power, kind - 4] -= 1
    s.lost[power, kind] += 1
    emit(o, E_LOSS, unit_code(power, kind), 1, 0, why, 0)
