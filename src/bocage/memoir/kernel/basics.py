"""The smallest steps: frames, events, dice, distances, who stands where."""

from bocage.memoir.kernel.codes import E_ROLL, FACE_ARMOR, FACE_FLAG, FACE_GRENADE, FACE_INFANTRY, FACE_STAR
from bocage.memoir.kernel.layout import ACTIONS, EVENTS, STACK
from bocage.memoir.kernel.rule import next32, rule

DICE_PACKED = 10  # dice that fit into one number of an event, three bits each


@rule
def push(s, kind, seat, a, b):
    """Open a step or a decision."""
    if s.depth >= STACK:
        raise RuntimeError("the stack of open decisions is full")
    f = s.stack[s.depth]
    f.kind = kind
    f.seat = seat
    f.a = a
    f.b = b
    f.c = 0
    f.d = 0
    f.e = 0
    f.f = 0
    s.depth += 1


@rule
def emit(o, kind, a, b, c, d, e):
    """Note what happened, when somebody listens."""
    if o.log == 0:
        return
    if o.n_events >= EVENTS:
        raise RuntimeError("one action caused more events than the buffer holds")
    row = o.events[o.n_events]
    row[0] = kind
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = d
    row[5] = e
    o.n_events += 1


@rule
def add_action(o, kind, a, b):
    """Append to the legal list."""
    if o.n_actions >= ACTIONS:
        raise RuntimeError("the list of legal actions is full")
    o.actions[o.n_actions] = (kind << 16) | (int(a) << 8) | int(b)
    o.n_actions += 1


@rule
def random_below(s, n):
    """A number from 0 to n-1 from the battle's own stream."""
    return (next32(s.rng) * n) >> 32


@rule
def roll_face(s):
    """One die: two infantry sides, then armor, grenade, star and flag (000 p.3). Scripted faces come first."""
    if s.script_at < s.n_script:
        s.script_at += 1
        return int(s.script[s.script_at - 1])
    side = random_below(s, 6)
    if side <= 1:
        return FACE_INFANTRY
    if side == 2:
        return FACE_ARMOR
    if side == 3:
        return FACE_GRENADE
    if side == 4:
        return FACE_STAR
    return FACE_FLAG


@rule
def roll(s, o, n, purpose, unit):
    """Roll n dice into o.rolled, counted by face."""
    for i in range(5):
        o.rolled[i] = 0
    packed = 0
    more = 0
    for i in range(n):
        face = roll_face(s)
        o.rolled[face] += 1
        if i < DICE_PACKED:
            packed |= (face + 1) << (3 * i)
        elif i < 2 * DICE_PACKED:
            more |= (face + 1) << (3 * (i - DICE_PACKED))
    emit(o, E_ROLL, purpose, n, packed, unit, more)


@rule
def count_faces(o, mask):
    """How many of the dice just rolled show a face of the mask."""
    n = 0
    for i in range(5):
        if mask & (1 << i):
            n += o.rolled[i]
    return n


@rule
def distance(w, a, b):
    """Hexes from a to b."""
    dx = abs(int(w.x[a]) - int(w.x[b]))
    dy = abs(int(w.y[a]) - int(w.y[b]))
    if dx > dy:
        return dy + (dx - dy) // 2
    return dy


@rule
def class_of(w, u):
    return int(w.kinds[w.units[u].kind].cls)


@rule
def enemy_near(w, s, side, h):
    """1 when an enemy of the side stands next to hex h."""
    for d in range(6):
        n = w.near[h, d]
        if n >= 0:
            u = s.unit_at[n]
            if u >= 0 and w.units[u].side != side:
                return 1
    return 0


@rule
def section_for(w, side, h):
    """The sections of a hex as the side sees them; a player at the top edge has left and right swapped."""
    mask = int(w.section[h])
    if w.sides[side].edge == 0:
        return mask
    return (mask & 2) | ((mask & 1) << 2) | ((mask & 4) >> 2)


@rule
def seat_of_unit(w, u):
    """The seat that decides for a unit. One seat a side for now; larger tables divide a side's units."""
    side = w.units[u].side
    for i in range(w.n_seats):
        if w.seat_side[i] == side:
            return i
    return -1


@rule
def opponent(w, seat):
    """The seat across the table."""
    for i in range(w.n_seats):
        if w.seat_side[i] != w.seat_side[seat]:
            return i
    return -1
