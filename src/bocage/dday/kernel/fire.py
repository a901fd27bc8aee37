"""Dice against units: casualties, targeted attacks, battles in a zone, strafing."""

from bocage.dday.kernel.basics import (
    allies_in,
    contested,
    count_at,
    destroy,
    emit,
    emit_roll,
    fighters_in,
    push,
    roll_die,
    roll_hits,
    unit_code,
)
from bocage.dday.kernel.codes import (
    ALLIED,
    ARTILLERY,
    AXIS,
    AXIS_BIT,
    AXIS_SIDE,
    BLOCKHOUSE,
    E_BATTLE,
    E_BATTLE_OVER,
    F_BATTLE,
    F_FIRE,
    F_LOSE,
    GOOD,
    INFANTRY,
    LAND,
    LAND_BITS,
    MOBILE,
    TANK,
    UK,
    US,
    W_ATTACK,
    W_DEFENCE,
    W_STRAFE,
)
from bocage.dday.kernel.layout import GROUPS
from bocage.dday.kernel.rule import rule

# Steps of a battle.
HIT_DEFENDERS, RETURN_FIRE, OVER = range(3)


@rule
def losing_seat(w, s, z, powers):
    """Who chooses casualties: the owner; of two Allies the one with more land units in the zone."""
    if powers & AXIS_BIT:
        return int(w.seat[AXIS])
    if powers != ALLIED:
        return int(w.seat[US if powers == 2 else UK])
    n = 0
    for k in range(MOBILE):
        n += s.units[z, UK, k] - s.units[z, US, k]
    return int(w.seat[UK if n >= 0 else US])


@rule
def settle_losses(s, o, at):
    """Take the casualties of a frame that need no choice; 1 when none are left to take."""
    f = s.stack[at]
    left = int(f.c)
    total = 0
    groups = 0
    for p in range(3):
        for k in range(LAND):
            if f.f >> p & 1 and f.e >> k & 1 and s.units[f.a, p, k] > 0:
                total += s.units[f.a, p, k]
                groups += 1
    if left > 0 and left < total and groups > 1:
        return 0
    for p in range(3):
        for k in range(LAND):
            if f.f >> p & 1 and f.e >> k & 1 and left > 0:
                n = min(left, int(s.units[f.a, p, k]))
                destroy(s, o, int(f.a), p, k, n, int(f.d))
                left -= n
    f.c = 0
    return 1


@rule
def take_hits(w, s, o, z, powers, kinds, hits, why):
    """The owner of the units takes that many casualties, choosing where there is a choice (003 p.10)."""
    if hits <= 0:
        return
    push(s, F_LOSE, losing_seat(w, s, z, powers), z, 0)
    f = s.stack[s.depth - 1]
    f.c = hits
    f.d = why
    f.e = kinds
    f.f = powers
    if settle_losses(s, o, s.depth - 1):
        s.depth -= 1


@rule
def open_fire(s, seat, place, dice, needs, why, kinds, powers, unit):
    """Ask for targets one after another (003 p.13: targeted attacks)."""
    push(s, F_FIRE, seat, place, dice)
    f = s.stack[s.depth - 1]
    f.c = needs
    f.d = why
    f.e = kinds
    f.f = powers
    f.g = unit


@rule
def has_target(s, at):
    f = s.stack[at]
    for p in range(3):
        for k in range(6):
            if f.f >> p & 1 and f.e >> k & 1 and count_at(s, int(f.a), p, k) > 0:
                return 1
    return 0


@rule
def fire_at(s, o, at, power, kind, n):
    """Roll up to n dice of a fire frame, one after another, at units of one kind; returns how many were hit."""
    f = s.stack[at]
    start = int(o.n_dice)
    place = int(f.a)
    there = count_at(s, place, power, kind)
    hits = 0
    rolled = 0
    while rolled < n and hits < there:
        if roll_die(s, o) <= f.c:
            hits += 1
        rolled += 1
    f.b -= rolled
    emit_roll(o, int(f.d), int(f.g), place, unit_code(power, kind), int(f.c), start, hits)
    destroy(s, o, place, power, kind, hits, int(f.d))
    return hits


@rule
def attack_value(w, s, power, kind):
    """What an attacking unit hits on; fortune cards 11 and 13 help infantry."""
    value = int(w.attack[power, kind])
    if kind == INFANTRY and s.luck == GOOD:
        value += 1
    return value


@rule
def roll_attack(w, s, o, z, powers):
    """One die for every attacking unit, kind by kind; returns the hits (003 p.10, step 2)."""
    total = 0
    pairs = 0
    if s.combined and not powers & AXIS_BIT:
        for p in range(2):
            if powers >> p & 1:
                pairs += int(s.units[z, p, ARTILLERY])
    for k in range(LAND):
        for p in range(3):
            n = int(s.units[z, p, k])
            if not powers >> p & 1 or n == 0:
                continue
            better = min(n, pairs) if k == INFANTRY else 0
            if better > 0:
                pairs -= better
                start = int(o.n_dice)
                needs = max(2, attack_value(w, s, p, k))
                hits = roll_hits(s, o, better, needs)
                emit_roll(o, W_ATTACK, unit_code(p, k), z, -1, needs, start, hits)
                total += hits
            if n > better:
                start = int(o.n_dice)
                needs = attack_value(w, s, p, k)
                hits = roll_hits(s, o, n - better, needs)
                emit_roll(o, W_ATTACK, unit_code(p, k), z, -1, needs, start, hits)
                total += hits
    return total


@rule
def roll_defence(w, s, o, z):
    """One die for every unit that defends, casualties included (003 p.10, step 3)."""
    total = 0
    for k in range(LAND):
        for p in range(3):
            n = int(s.board[p, k])
            if n > 0:
                start = int(o.n_dice)
                needs = int(w.defence[p, k])
                hits = roll_hits(s, o, n, needs)
                emit_roll(o, W_DEFENCE, unit_code(p, k), z, -1, needs, start, hits)
                total += hits
    return total


@rule
def attackers_of(s, z, side):
    """The powers that attack in a zone, as bits. A fortune card may let each Ally attack in one zone only."""
    if side == AXIS_SIDE:
        return AXIS_BIT
    if s.committed[0] == 0 and s.committed[1] == 0:
        return ALLIED
    powers = 0
    for p in range(2):
        if s.committed[p] == z:
            powers |= 1 << p
    return powers


@rule
def begin_battle(w, s, o, z, side):
    """One cycle of combat in a zone: the attackers fire, the rest follows in `go_on_with_battle`."""
    powers = attackers_of(s, z, side)
    emit(o, E_BATTLE, z, side, 0, 0, 0)
    defenders = ALLIED if side == AXIS_SIDE else AXIS_BIT
    for p in range(3):
        for k in range(LAND):
            s.board[p, k] = s.units[z, p, k] if defenders >> p & 1 else 0
    s.fought[z] = 1
    s.fights += 1
    hits = roll_attack(w, s, o, z, powers)
    push(s, F_BATTLE, 0, z, RETURN_FIRE)
    s.stack[s.depth - 1].c = side
    s.stack[s.depth - 1].d = powers
    take_hits(w, s, o, z, defenders, LAND_BITS, hits, W_ATTACK)


@rule
def go_on_with_battle(w, s, o):
    """The step of a battle after casualties have been chosen."""
    f = s.stack[s.depth - 1]
    z = int(f.a)
    if f.b == RETURN_FIRE:
        f.b = OVER
        powers = int(f.d)
        hits = roll_defence(w, s, o, z)
        take_hits(w, s, o, z, powers, LAND_BITS, hits, W_DEFENCE)
        return
    s.depth -= 1
    for p in range(3):
        for k in range(LAND):
            s.board[p, k] = 0
    emit(o, E_BATTLE_OVER, z, who_controls(s, z), 0, 0, 0)


@rule
def who_controls(s, z):
    """0 nobody, 1 the Allies, 2 the Axis, 3 both are there (003 p.10, step 5)."""
    if contested(s, z):
        return 3
    if allies_in(s, z) > 0:
        return 1
    for k in range(LAND):
        if s.units[z, AXIS, k] > 0:
            return 2
    return 0


@rule
def note_move(s, kind, start, via, end, n):
    """Remember moving Axis units until they are strafed; those that go the same way are one group."""
    for i in range(s.n_moved):
        g = s.moved[i]
        if g.kind == kind and g.start == start and g.via == via and g.end == end:
            g.n += n
            return
    if s.n_moved >= GROUPS:
        raise RuntimeError("more groups move than there is room for")
    g = s.moved[s.n_moved]
    g.kind = kind
    g.start = start
    g.via = via
    g.end = end
    g.n = n
    s.n_moved += 1


@rule
def strafe(w, s, o, kind, n, end, fighters):
    """Every fighter rolls once at every unit that moved (003 p.13); returns how many of the n are destroyed."""
    if fighters == 0 or n == 0:
        return 0
    start = int(o.n_dice)
    gone = 0
    for _ in range(n):
        if roll_hits(s, o, fighters, int(w.strafe_hits)) > 0:
            gone += 1
    emit_roll(o, W_STRAFE, unit_code(UK, LAND), end, unit_code(AXIS, kind), int(w.strafe_hits), start, gone)
    destroy(s, o, end, AXIS, kind, gone, W_STRAFE)
    return gone


@rule
def strafe_groups(w, s, o):
    """Strafe all that moved on this card, group by group as they were declared."""
    for i in range(s.n_moved):
        g = s.moved[i]
        fighters = fighters_in(s, int(g.end))
        if g.start > 0:
            fighters += fighters_in(s, int(g.start))
        if g.via > 0:
            fighters += fighters_in(s, int(g.via))
        g.n -= strafe(w, s, o, int(g.kind), int(g.n), int(g.end), fighters)


@rule
def guns_on(w, s, z, b):
    """Blockhouses of a zone whose arrow shows a beach box."""
    if w.arrow[z] >> b & 1:
        return int(s.units[z, AXIS, BLOCKHOUSE])
    return 0


@rule
def antiaircraft_dice(s, z):
    """Artillery that can fire at aircraft over its zone."""
    if s.spared == z:
        return 0
    return int(s.units[z, AXIS, ARTILLERY])


@rule
def reach_of(w, s, kind):
    """Zones a unit may move: tanks two; with good fortune on cards 8 and 12 everybody (003 p.6, 19)."""
    if s.luck == GOOD and kind < TANK:
        return 2
    return int(w.speed[kind])
