"""The smallest steps: frames, events, dice, distances, who stands where."""

from bocage.memoir.kernel.codes import (
    AMBUSH,
    E_ROLL,
    FACE_ARMOR,
    FACE_FLAG,
    FACE_GRENADE,
    FACE_INFANTRY,
    FACE_STAR,
    GENERAL,
    HEAL,
    ORDER,
    PLAY,
    STRIKE,
    STRIKING,
)
from bocage.memoir.kernel.layout import ACTIONS, EVENTS, STACK
from bocage.memoir.kernel.rule import inner, next32, rule

DICE_PACKED = 10  # dice that fit into one number of an event, three bits each
FACES_TOLD = 8  # where the faces that count stand beside the purpose of a roll
SEAT_TOLD = 8  # and where, beside the faces, the seat stands that it is rolled for, plus one


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


@inner
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
def count_faces(o, mask):
    """How many of the dice just rolled show a face of the mask."""
    n = 0
    for i in range(5):
        if mask & (1 << i):
            n += o.rolled[i]
    return n


@rule
def roll(s, o, n, purpose, unit, faces):
    """Roll n dice into o.rolled, counted by face; returns how many show a face of the mask, which are told too."""
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
    emit(o, E_ROLL, purpose | (faces << FACES_TOLD), n, packed, unit, more)
    return count_faces(o, faces)


@inner
def distance(w, a, b):
    """Hexes from a to b."""
    dx = abs(int(w.x[a]) - int(w.x[b]))
    dy = abs(int(w.y[a]) - int(w.y[b]))
    if dx > dy:
        return dy + (dx - dy) // 2
    return dy


@inner
def class_of(w, u):
    return int(w.kinds[w.units[u].kind].cls)


@inner
def enemy_near(w, s, side, h):
    """1 when an enemy of the side stands next to hex h."""
    for d in range(6):
        n = w.near[h, d]
        if n >= 0:
            u = s.unit_at[n]
            if u >= 0 and w.units[u].side != side:
                return 1
    return 0


@inner
def section_for(w, side, h):
    """Left, center and right of a hex as the side sees it; a player at the top edge has left and right swapped."""
    mask = int(w.section[h])
    if w.n_sections > 3:  # two boards side by side: two sections to each command (002)
        pairs = mask | (mask >> 1)
        mask = (pairs & 1) | ((pairs >> 1) & 2) | ((pairs >> 2) & 4)
    if w.sides[side].edge == 0:
        return mask
    return (mask & 2) | ((mask & 1) << 2) | ((mask & 4) >> 2)


@rule
def seat_for(w, s, kind, side, u):
    """The seat of the side that decides a question: `kind` is that of the frame, u the unit it is about or -1.

    About cards it is whoever holds them, about a unit whoever ordered it, else the general of its section (002). A
    side with one player asks him everything.
    """
    if u >= 0 and kind != AMBUSH:
        if s.units[u].order >= 0:
            return int(s.orders[s.units[u].order].seat)
        h = int(s.units[u].hex)
        for i in range(w.n_seats):
            if w.seat_role[i] == GENERAL and w.seat_side[i] == side and h >= 0 and w.seat_sections[i] & w.section[h]:
                return i
    for i in range(w.n_seats):
        if w.seat_side[i] == side and w.seat_role[i] != GENERAL:
            return i
    return -1


@rule
def holder_of(w, s, seat):
    """The seat that has the cards which a seat may lay: its own, or the leader's where a team shares a hand."""
    return seat_for(w, s, PLAY, int(w.seat_side[seat]), -1) if w.shared else seat


@inner
def record_of(s, u):
    """The order record that unit u acts under; if it has no order, the one being given out, -1 when no card is."""
    if u >= 0 and s.units[u].order >= 0:
        return int(s.units[u].order)
    if s.n_orders > 1 and s.depth > 0:
        top = s.stack[s.depth - 1]
        if top.kind == ORDER or top.kind == HEAL:
            return int(top.a)
        if top.kind == STRIKE or top.kind == STRIKING:
            return int(top.b)
    return 0 if s.n_orders > 0 else -1


@inner
def effect_of(w, s, u):
    """The row of the card that unit u acts under, or would if it were ordered now (-1: the card being given out)."""
    i = record_of(s, u)
    return int(s.orders[i].effect) if i >= 0 else int(w.card_nothing)
