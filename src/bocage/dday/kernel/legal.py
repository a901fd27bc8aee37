"""What can be decided: the list of legal actions for the frame on top of the stack."""

from bocage.dday.kernel.basics import (
    add_action,
    add_up_to,
    allies_in,
    contested,
    count_at,
    room_for,
    unit_code,
)
from bocage.dday.kernel.codes import (
    A_AGREE,
    A_ASSAULT,
    A_ATTACK,
    A_BOMBARD,
    A_COMMIT,
    A_DISAGREE,
    A_DONE,
    A_FIRE,
    A_FORTUNE,
    A_KEEP,
    A_LAND,
    A_LOSE,
    A_MOVE,
    A_PLACE,
    A_REGAIN,
    A_REMOVE,
    A_REROLL,
    A_ROLL,
    A_SEND,
    A_SHARE,
    A_SPARE,
    A_WAIT,
    AXIS,
    AXIS_BIT,
    BAD,
    BLOCKHOUSE,
    BOMBER,
    BOX0,
    F_AIRBORNE,
    F_AIRBORNE_LOSS,
    F_ANSWER,
    F_ARRIVED,
    F_ATTACK,
    F_BOMBARD,
    F_COMMIT,
    F_FIRE,
    F_FORTUNE,
    F_LAND,
    F_LOSE,
    F_MOVE,
    F_PLACE,
    F_RECON,
    F_REGAIN,
    F_REROLL,
    F_ROLL,
    F_SEND,
    F_SHARE,
    F_SPARE,
    F_TACTICS,
    F_TAKE_AIRCRAFT,
    FIGHTER,
    GOOD,
    INFANTRY,
    LAND,
    MOBILE,
    UK,
    US,
)
from bocage.dday.kernel.fire import antiaircraft_dice, reach_of
from bocage.dday.kernel.layout import BEACHES, DROPS, ZONES
from bocage.dday.kernel.rule import rule
from bocage.dday.kernel.tactics_legal import list_tactics


@rule
def may_leave(s, power, z):
    """1 unless a fortune card keeps the power from moving out of yet another zone (003 p.19-20)."""
    if s.luck != BAD:
        return 1
    most = 2 if power == AXIS else 1
    if s.n_origins[power] < most:
        return 1
    for i in range(most):
        if s.origins[power, i] == z:
            return 1
    return 0


@rule
def list_moves(w, s, o, powers):
    """Land moves (003 p.9): out of zones without enemies, one zone, or two when the first has no enemies in it."""
    axis = 1 if powers & AXIS_BIT else 0
    for z in range(1, ZONES):
        if s.total[z, axis] == 0 or contested(s, z) or z == s.flooded:
            continue
        for p in range(3):
            if not powers >> p & 1 or not may_leave(s, p, z):
                continue
            for k in range(MOBILE):
                free = int(s.units[z, p, k] - s.arrived[z, p, k])
                if free > 0:
                    list_ways(w, s, o, unit_code(p, k), z, free, reach_of(w, s, k), axis)


@rule
def list_ways(w, s, o, unit, z, free, reach, axis):
    """Where a group of units can go from a zone."""
    limit = int(w.limit)
    for i in range(w.n_near[z]):
        y = int(w.near[z, i])
        if y == s.flooded:
            continue
        room = limit - int(s.total[y, axis])
        add_up_to(o, A_MOVE, unit, z, 0, y, min(free, room))
        if reach < 2 or s.total[y, 1 - axis] > 0 or (axis == 0 and s.units[y, AXIS, BLOCKHOUSE] > 0):
            continue
        for j in range(w.n_near[y]):
            x = int(w.near[y, j])
            if x == z or x == s.flooded or w.border[z, x]:
                continue
            room = limit - int(s.total[x, axis])
            add_up_to(o, A_MOVE, unit, z, y, x, min(free, room))


@rule
def may_land(w, s, b, z):
    """1 when units of a beach box may land in the zone: at its arrow, or where a card lets them."""
    if w.beach_zone[b] == z:
        return 1
    if s.luck == GOOD:
        for other in range(BEACHES):
            if w.beach_power[other] == w.beach_power[b] and w.beach_zone[other] == z:
                return 1
    if s.deceptive == b + 1 and w.coast[z] and w.border[w.beach_zone[b], z]:
        return 1
    return 0


@rule
def list_landings(w, s, o, powers):
    """Landings (003 order card 10): box to zone, up to the limit of the zone."""
    for b in range(BEACHES):
        p = int(w.beach_power[b])
        if not powers >> p & 1 or (s.luck == BAD and s.landed_from[p] > 0 and s.landed_from[p] != b + 1):
            continue
        for z in range(1, ZONES):
            if not may_land(w, s, b, z):
                continue
            room = room_for(w, s, z, p)
            for k in range(MOBILE):
                add_up_to(o, A_LAND, unit_code(p, k), BOX0 + b, z, 0, min(room, int(s.box[b, k])))


@rule
def list_flights(w, s, o, powers, kind):
    """Zones for aircraft: fighters at most four a zone, bombers where no Allied land unit is (003 p.9, 13)."""
    for p in range(2):
        if not powers >> p & 1:
            continue
        ready = int(s.field[p, kind - LAND] - s.grounded[p, kind - LAND])
        if ready <= 0:
            continue
        for z in range(1, ZONES):
            room = ready
            if kind == FIGHTER and s.luck != GOOD:
                room = int(w.fighter_limit - s.air[z, UK, 0] - s.air[z, US, 0])
            elif kind == BOMBER and allies_in(s, z) > 0:
                room = 0
            add_up_to(o, A_SEND, unit_code(p, kind), z, 0, 0, min(room, ready))


@rule
def list_recon(w, s, o, seat):
    """A player's fighters on patrol change their zones (tactics card 14)."""
    for z in range(1, ZONES):
        for p in range(2):
            free = int(s.air[z, p, 0])
            if free == 0 or w.seat[p] != seat:
                continue
            for y in range(1, ZONES):
                if y != z:
                    room = int(w.fighter_limit - s.air[y, UK, 0] - s.air[y, US, 0])
                    add_up_to(o, A_MOVE, unit_code(p, FIGHTER), z, 0, y, min(free, room))


@rule
def list_attacks(s, o, powers):
    """Contested zones that have not been fought on this card (003 p.10)."""
    if powers & AXIS_BIT and s.luck == BAD and s.fights >= 2:
        return
    limited = s.committed[0] + s.committed[1] > 0
    for z in range(1, ZONES):
        if s.fought[z] or not contested(s, z):
            continue
        mine = 1 if powers & AXIS_BIT else 0
        for p in range(2):
            if not powers >> p & 1 or (limited and s.committed[p] != z):
                continue  # a power that attacks elsewhere only has no say here
            for k in range(MOBILE):
                if s.units[z, p, k] > 0:
                    mine = 1
        if mine:
            add_action(o, A_ATTACK, 0, z, 0, 0, 0)


@rule
def list_places(w, s, o, chart, mask):
    """Where arrivals of a chart can be placed (003 p.13-14); the mask has those places that may take them."""
    p = int(w.chart_power[chart])
    for i in range(w.n_places[chart]):
        if not mask >> i & 1:
            continue
        place = int(w.chart_places[chart, i])
        room = room_for(w, s, place, p)
        for k in range(MOBILE):
            add_up_to(o, A_PLACE, unit_code(p, k), place, 0, 0, min(room, int(s.arriving[chart, k])))


@rule
def list_aircraft(s, o, verb, kind):
    """Powers with an aircraft to lose, or with a lost one to regain."""
    for p in range(2):
        n = int(s.lost[p, kind])
        if verb == A_REMOVE:
            n = int(s.field[p, kind - LAND])
            for z in range(1, ZONES):
                n += int(s.air[z, p, kind - LAND])
        if n > 0:
            add_action(o, verb, unit_code(p, kind), 0, 0, 0, 1)


@rule
def list_spared(s, o, kind):
    """Zones in which artillery would fire at the aircraft."""
    for z in range(1, ZONES):
        if antiaircraft_dice(s, z) and count_at(s, z, UK, kind) + count_at(s, z, US, kind) > 0:
            add_action(o, A_SPARE, 0, z, 0, 0, 0)


@rule
def list_commits(s, o, power):
    """Contested zones in which the power has units."""
    for z in range(1, ZONES):
        if contested(s, z) and s.units[z, power, 0] + s.units[z, power, 1] + s.units[z, power, 2] > 0:
            add_action(o, A_COMMIT, unit_code(power, INFANTRY), z, 0, 0, 0)


@rule
def list_units(s, o, at):
    """Casualties that can be named, or targets."""
    f = s.stack[at]
    verb = A_LOSE if f.kind == F_LOSE else A_FIRE
    for p in range(3):
        for k in range(6):
            if not f.f >> p & 1 or not f.e >> k & 1:
                continue
            there = count_at(s, int(f.a), p, k)
            if verb == A_LOSE:
                add_up_to(o, verb, unit_code(p, k), 0, 0, 0, min(there, int(f.c)))
            elif there > 0:
                add_up_to(o, verb, unit_code(p, k), 0, 0, 0, int(f.b))


@rule
def list_airborne(w, s, o, frame_kind, left, seat):
    """Airborne boxes that still have to attack, or out of which the Axis takes infantry."""
    for d in range(DROPS):
        n = int(s.airborne[d])
        if n == 0:
            continue
        if frame_kind == F_AIRBORNE_LOSS:
            add_up_to(o, A_REMOVE, unit_code(w.drop_power[d], INFANTRY), int(w.drop_zone[d]), 0, 0, min(n, left))
        elif w.seat[w.drop_power[d]] == seat:
            add_action(o, A_ASSAULT, 0, int(w.drop_zone[d]), 0, 0, 0)


@rule
def list_legal(w, s, o):
    """List what the frame on top can decide."""
    o.n_actions = 0
    if s.winner >= 0 or s.depth == 0:
        return
    f = s.stack[s.depth - 1]
    kind = int(f.kind)
    if kind == F_FORTUNE:
        add_action(o, A_FORTUNE, 0, 0, 0, 0, 0)
    elif kind == F_AIRBORNE or kind == F_AIRBORNE_LOSS:
        list_airborne(w, s, o, kind, int(f.a), int(f.seat))
    elif kind == F_LOSE or kind == F_FIRE:
        list_units(s, o, s.depth - 1)
    elif kind == F_SHARE:
        for n in range(int(w.bombardment_dice) + 1):
            add_action(o, A_SHARE, 0, 0, 0, 0, n)
    elif kind == F_ANSWER:
        add_action(o, A_AGREE, 0, 0, 0, 0, 0)
        add_action(o, A_DISAGREE, 0, 0, 0, 0, 0)
    elif kind == F_BOMBARD:
        for z in range(1, ZONES):
            if s.units[z, AXIS, BLOCKHOUSE] > 0:
                add_action(o, A_BOMBARD, 0, z, 0, 0, 0)
    elif kind == F_SEND:
        list_flights(w, s, o, int(f.a), int(f.b))
    elif kind == F_MOVE:
        list_moves(w, s, o, int(f.a))
    elif kind == F_LAND:
        list_landings(w, s, o, int(f.a))
    elif kind == F_RECON:
        list_recon(w, s, o, int(f.seat))
    elif kind == F_SPARE:
        list_spared(s, o, int(f.a))
    elif kind == F_REGAIN:
        list_aircraft(s, o, A_REGAIN, int(f.a))
    elif kind == F_TAKE_AIRCRAFT:
        list_aircraft(s, o, A_REMOVE, int(f.a))
    elif kind == F_COMMIT:
        list_commits(s, o, int(f.a))
    elif kind == F_ATTACK:
        list_attacks(s, o, int(f.a))
    elif kind == F_ROLL:
        add_action(o, A_ROLL, 0, 0, 0, 0, int(f.a))
    elif kind == F_REROLL:
        add_action(o, A_REROLL, 0, 0, 0, 0, 1)
        add_action(o, A_REROLL, 0, 0, 0, 0, 2)
        add_action(o, A_KEEP, 0, 0, 0, 0, 0)
    elif kind == F_PLACE:
        list_places(w, s, o, int(f.a), int(f.d))
    elif kind == F_TACTICS:
        list_tactics(w, s, o, int(f.a))
    if kind == F_ARRIVED or (
        (o.n_actions > 0 or f.d) and (kind == F_SEND or kind == F_MOVE or kind == F_LAND or kind == F_RECON)
    ):
        add_action(o, A_DONE, 0, 0, 0, 0, 0)
        if f.c == 1 and f.d == 0 and (kind == F_SEND or kind == F_MOVE):
            add_action(o, A_WAIT, 0, 0, 0, 0, 0)
