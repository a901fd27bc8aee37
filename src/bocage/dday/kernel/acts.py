"""What single actions do to the State."""

from bocage.dday.kernel.basics import (
    code_kind,
    code_power,
    destroy,
    emit,
    emit_roll,
    lead_seat,
    push,
    put,
    roll_die,
    roll_hits,
    unit_code,
)
from bocage.dday.kernel.codes import (
    AXIS,
    AXIS_BIT,
    BAD,
    BLOCKHOUSE,
    BOMBER,
    BOX0,
    C_SHARE,
    CLOSE_CARD,
    E_CHOSEN,
    E_FORTUNE,
    E_LAND,
    E_MOVE,
    E_SEND,
    F_AIRBORNE_LOSS,
    F_BOMBARD,
    F_REGAIN,
    F_SPARE,
    F_TAKE_AIRCRAFT,
    FIGHTER,
    GOOD,
    INFANTRY,
    LAND,
    MOBILE_BITS,
    NONE,
    UK,
    US,
    W_AIRBORNE,
    W_BOMBARDMENT,
    W_FORTUNE,
    W_GROUNDED,
    W_REINFORCEMENT,
)
from bocage.dday.kernel.fire import (
    note_move,
    take_hits,
)
from bocage.dday.kernel.layout import (
    DROPS,
)
from bocage.dday.kernel.rule import (
    rule,
)


@rule
def ground_aircraft(s, o, kind):
    """Bad fortune on cards 3 and 5: a die for each aircraft on the airfield, 4-6 keeps it there."""
    for p in range(2):
        n = int(s.field[p, kind - LAND])
        if n > 0:
            start = int(o.n_dice)
            fly = roll_hits(s, o, n, 3)
            s.grounded[p, kind - LAND] = n - fly
            emit_roll(o, W_GROUNDED, unit_code(p, kind), 0, -1, 3, start, fly)


@rule
def roll_fortune(w, s, o, card):
    """The fortune die before an order card (003 p.19-20)."""
    die = roll_die(s, o)
    s.luck = GOOD if die == 1 else BAD if die == 6 else NONE
    emit(o, E_FORTUNE, card, die, int(s.luck), 0, 0)
    axis = int(w.seat[AXIS])
    if s.luck == BAD:
        if card == 1:
            s.step = CLOSE_CARD  # those who are left do not attack
            push(s, F_AIRBORNE_LOSS, axis, 2, 0)
        elif card == 3:
            ground_aircraft(s, o, FIGHTER)
        elif card == 5:
            ground_aircraft(s, o, BOMBER)
        elif card == 4:
            push(s, F_SPARE, lead_seat(w, s), FIGHTER, 0)
        elif card == 6:
            push(s, F_SPARE, lead_seat(w, s), BOMBER, 0)
        elif card == 7:
            push(s, F_TAKE_AIRCRAFT, axis, BOMBER, 0)
        elif card == 16:
            push(s, F_TAKE_AIRCRAFT, axis, FIGHTER, 0)
    elif s.luck == GOOD:
        if card == 7:
            push(s, F_REGAIN, lead_seat(w, s), BOMBER, 0)
        elif card == 16:
            push(s, F_REGAIN, lead_seat(w, s), FIGHTER, 0)


@rule
def assault(w, s, o, z):
    """The infantry of an airborne box attacks once, without return fire and never blockhouses (003 p.15)."""
    for d in range(DROPS):
        if w.drop_zone[d] == z:
            start = int(o.n_dice)
            needs = int(w.airborne_hits) + (1 if s.luck == GOOD else 0)
            hits = roll_hits(s, o, int(s.airborne[d]), needs)
            emit_roll(o, W_AIRBORNE, unit_code(w.drop_power[d], INFANTRY), z, -1, needs, start, hits)
            s.airborne[d] = 0
            take_hits(w, s, o, z, AXIS_BIT, MOBILE_BITS, hits, W_AIRBORNE)


@rule
def take_airborne(w, s, o, z, n):
    """The Axis removes infantry from an airborne box (fortune card 1)."""
    for d in range(DROPS):
        if w.drop_zone[d] == z:
            s.airborne[d] -= n
            destroy(s, o, z, int(w.drop_power[d]), INFANTRY, n, W_FORTUNE)


@rule
def divide_bombardment(w, s, o):
    """Both Allies fire their share, uk first."""
    emit(o, E_CHOSEN, C_SHARE, int(s.share[UK]), int(s.share[US]), 0, 0)
    push(s, F_BOMBARD, int(w.seat[US]), int(s.share[US]), US)
    push(s, F_BOMBARD, int(w.seat[UK]), int(s.share[UK]), UK)


@rule
def bombard(w, s, o, z):
    """One die of the naval bombardment at a blockhouse (003 p.13)."""
    f = s.stack[s.depth - 1]
    f.a -= 1
    needs = int(w.bombardment_hits)
    if s.luck == GOOD:
        needs = 3
    elif s.luck == BAD:
        needs = 1
    start = int(o.n_dice)
    hit = roll_hits(s, o, 1, needs)
    power = int(f.b) if w.players == 3 else -1
    emit_roll(o, W_BOMBARDMENT, -1 - (power + 1), z, unit_code(AXIS, BLOCKHOUSE), needs, start, hit)
    destroy(s, o, z, AXIS, BLOCKHOUSE, hit, W_BOMBARDMENT)


@rule
def march(s, o, unit, start, via, end, n):
    """Land units move; Axis units are remembered for strafing."""
    p = code_power(unit)
    k = code_kind(unit)
    put(s, start, p, k, -n)
    put(s, end, p, k, n)
    s.arrived[end, p, k] += n
    emit(o, E_MOVE, unit, n, start, via, end)
    if s.luck == BAD:
        known = 0
        for i in range(s.n_origins[p]):
            if s.origins[p, i] == start:
                known = 1
        if not known:
            s.origins[p, s.n_origins[p]] = start
            s.n_origins[p] += 1
    if p == AXIS:
        note_move(s, k, start, via, end, n)


@rule
def land(s, o, unit, b, z, n):
    """Units of a beach box go ashore."""
    p = code_power(unit)
    k = code_kind(unit)
    s.box[b, k] -= n
    put(s, z, p, k, n)
    s.landed_from[p] = b + 1
    emit(o, E_LAND, unit, n, BOX0 + b, z, 0)


@rule
def roll_chart(s, o, chart):
    """Two dice say how many units may enter (003 p.13)."""
    start = int(o.n_dice)
    s.rolled[chart, 0] = roll_die(s, o)
    s.rolled[chart, 1] = roll_die(s, o)
    emit_roll(o, W_REINFORCEMENT, -1, 0, chart, 0, start, int(s.rolled[chart, 0] + s.rolled[chart, 1]))


@rule
def fly(s, o, unit, z, n):
    """Aircraft leave the airfield for a zone."""
    p = code_power(unit)
    k = code_kind(unit)
    s.field[p, k - LAND] -= n
    s.air[z, p, k - LAND] += n
    emit(o, E_SEND, unit, n, z, 0, 0)


@rule
def change_patrol(s, o, unit, start, end, n):
    p = code_power(unit)
    s.air[start, p, 0] -= n
    s.air[end, p, 0] += n
    emit(o, E_MOVE, unit, n, start, 0, end)
