"""Star tokens: what a battle puts on a hex or gives to a unit, to say that something special is there (001 p.7-9).

What a token is stands in `World.tokens`: its kind, the side it serves, medals, numbers and places. Where it is stands
in `State.tokens`: on a hex, with a unit, or nowhere any more. `World.token_kinds` has a bit for every kind in the
battle, so that battles without tokens ask for nothing.
"""

from bocage.memoir.kernel.basics import class_of, distance, emit, roll
from bocage.memoir.kernel.codes import (
    ARTILLERY,
    BY_MOVE,
    BY_TAKING,
    E_GROUND,
    E_TOKEN,
    FACE_STAR,
    INFANTRY,
    ROLL_LEADER,
)
from bocage.memoir.kernel.house_codes import HR_LEADER
from bocage.memoir.kernel.kinds import counts_as, moves_as
from bocage.memoir.kernel.rule import rule

SABOTAGE, BRIDGE, BOAT, PONTOON, DAM, EQUIPMENT, PRISONER, LEADER, RADAR, OBSERVER = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
DROP_ZONE, CHARGE, CAMOUFLAGE = 11, 12, 13
"""Kinds of tokens; the last three are house rules. Camouflage is no token of its own: a unit says that it has it."""
TAKEN, DROPPED, LOST_FOR_GOOD, USED_UP, PLACED, CLEARED, DESTROYED, DELIVERED, PASSED_ON = 1, 2, 3, 4, 5, 6, 7, 8, 9
"""What can happen to one."""
BOATING = 4
"""How units with boats move: a bit of its own beside those of the classes."""
FORDING = 8
"""How infantry moves that alone may cross a river: another such bit."""
LEADER_DICE = 2
HUMAN_FACTOR = 2  # in `a` of a leader: the dice he adds (004 HR-121)


@rule
def has_kind(w, kind):
    return (w.token_kinds >> kind) & 1


@rule
def token_of(w, s, u, kind):
    """The token of a kind that the unit has with it, -1 when it has none."""
    for i in range(w.n_tokens):
        if w.tokens[i].kind == kind and s.tokens[i].unit == u:
            return i
    return -1


@rule
def token_on(w, s, h, kind):
    """The token of a kind that lies on the hex, -1 when there is none."""
    for i in range(w.n_tokens):
        if w.tokens[i].kind == kind and s.tokens[i].hex == h:
            return i
    return -1


@rule
def remove_token(w, s, o, i, what, h, u):
    """Take a token out of the battle."""
    s.tokens[i].hex = -1
    s.tokens[i].unit = -1
    s.tokens[i].count = 0
    emit(o, E_TOKEN, w.tokens[i].kind, what, h, u, 0)


@rule
def reveal(s, o, u):
    """The unit moves, battles or is battled: it is no longer concealed (004 HR-73)."""
    if s.units[u].concealed:
        s.units[u].concealed = 0
        emit(o, E_TOKEN, CAMOUFLAGE, LOST_FOR_GOOD, s.units[u].hex, u, 0)


@rule
def award(w, s, side, medals):
    """Medals for a token."""
    s.prizes[side] += medals
    s.changed = 1


@rule
def change_ground(s, o, h, ground):
    """The hex becomes other ground: a bridge is blown or built, a landmark destroyed."""
    s.ground[h] = ground
    s.changed = 1
    emit(o, E_GROUND, h, ground, 0, 0, 0)


@rule
def on_water(w, s, h):
    """Whether only boats can be on the hex."""
    g = w.grounds[s.ground[h]]
    return 1 if g.river and not g.enter & (1 << INFANTRY | 1 << FORDING) else 0


@rule
def on_foot(w, u):
    """How the unit goes without boats: as its class or kind does, or as infantry that alone may cross."""
    way = moves_as(w, u)
    if w.fording and way == INFANTRY and w.units[u].side == w.fording - 1:
        return FORDING
    return way


@rule
def mover_of(w, s, u):
    """How the unit moves: as its class or its kind does, or as one with boats (001 p.8)."""
    if has_kind(w, BOAT) and token_of(w, s, u, BOAT) >= 0:
        return BOATING
    return on_foot(w, u)


@rule
def tokens_enter(w, s, o, u, h, way):
    """What tokens do when a unit comes to stand on a hex, in whatever way."""
    side = int(w.units[u].side)
    for i in range(w.n_tokens):
        token = w.tokens[i]
        kind = int(token.kind)
        now = s.tokens[i]
        if kind == BOAT and now.unit == u:
            if on_water(w, s, h):
                now.count = 1
            elif now.count:
                remove_token(w, s, o, i, USED_UP, h, u)  # across: the boats stay behind
        elif kind == DAM and now.hex == h and token.side != side and now.count:
            now.count = 0
            emit(o, E_TOKEN, DAM, CLEARED, h, u, 0)
        elif kind == CHARGE and now.hex == h and now.count // 4 and (now.count // 4) & 3 != side + 1:
            now.count = 0  # an enemy on the bridge throws the charges away (004 HR-83)
            emit(o, E_TOKEN, CHARGE, CLEARED, h, u, 0)
        elif kind == EQUIPMENT or kind == PRISONER:
            # Whoever stops there takes it along; a retreat does not stop for it.
            if now.hex == h and token.side == side and way & (BY_MOVE | BY_TAKING) and class_of(w, u) == INFANTRY:
                now.hex = -1
                now.unit = u
                emit(o, E_TOKEN, kind, TAKEN, h, u, 0)
            if now.unit == u and is_goal(w, i, h):
                remove_token(w, s, o, i, DELIVERED, h, u)
                award(w, s, side, token.medals)


@rule
def is_goal(w, i, h):
    """Whether the hex is one to which the token is to be brought."""
    for k in range(w.tokens[i].n):
        if w.tokens[i].hexes[k] == h:
            return 1
    return 0


@rule
def tokens_fall(w, s, o, u, h):
    """The unit on h is destroyed: equipment lies there, a prisoner dies, a leader may get away (001 p.8-9)."""
    for i in range(w.n_tokens):
        if s.tokens[i].unit != u:
            continue
        kind = int(w.tokens[i].kind)
        if kind == EQUIPMENT:
            s.tokens[i].unit = -1
            s.tokens[i].hex = h
            emit(o, E_TOKEN, kind, DROPPED, h, u, 0)
        elif kind == LEADER:
            leader_falls(w, s, o, i, u, h)
        else:
            remove_token(w, s, o, i, LOST_FOR_GOOD, h, u)


@rule
def tokens_leave(w, s, o, u, h):
    """The unit leaves the board over h, and whatever is with it leaves, too; nobody gets a medal for that."""
    for i in range(w.n_tokens):
        if s.tokens[i].unit == u:
            remove_token(w, s, o, i, CLEARED, h, u)


@rule
def leader_falls(w, s, o, i, u, h):
    """Two dice: with a star the leader is dead and a medal, else he goes to the nearest friend (001 p.9)."""
    side = int(w.units[u].side)
    friend = -1
    nearest = 999
    for v in range(w.n_units):
        if v != u and w.units[v].side == side and s.units[v].hex >= 0:
            away = distance(w, h, int(s.units[v].hex))
            if away < nearest:
                nearest = away
                friend = v
    dead = 0
    if w.tokens[i].a != HUMAN_FACTOR:  # nothing ever happens to him (004 HR-121)
        dead = roll(s, o, LEADER_DICE, ROLL_LEADER, -1, 1 << FACE_STAR)
    if dead or friend < 0:
        remove_token(w, s, o, i, LOST_FOR_GOOD, h, u)
        if not w.options[HR_LEADER]:  # 004 HR-100 knows of no medal for him
            award(w, s, 1 - side, w.tokens[i].medals)
        return
    s.tokens[i].unit = friend
    emit(o, E_TOKEN, LEADER, PASSED_ON, s.units[friend].hex, friend, 0)


@rule
def led_by(w, s, u):
    """Dice that a heroic leader with the unit adds, 0 when there is none: he leads infantry only (001 p.9), or anybody
    (004 HR-100), and so does one with the Human Factor, who adds two (HR-121)."""
    i = token_of(w, s, u, LEADER)
    if i < 0 or (class_of(w, u) != INFANTRY and not w.options[HR_LEADER] and w.tokens[i].a != HUMAN_FACTOR):
        return 0
    return HUMAN_FACTOR if w.tokens[i].a == HUMAN_FACTOR else 1


@rule
def radar_watched(w, s, side):
    """Whether the side's enemy holds a radar station whose token is still there (001 p.11)."""
    for i in range(w.n_tokens):
        if w.tokens[i].kind == RADAR and s.tokens[i].hex >= 0:
            u = int(s.unit_at[s.tokens[i].hex])
            if u >= 0 and w.units[u].side != side:
                return 1
    return 0


@rule
def kind_now(w, s, u):
    """The kind that unit u battles as: artillery is a big gun while its side holds an observation post (001 p.8)."""
    side = int(w.units[u].side)
    if class_of(w, u) == ARTILLERY and not counts_as(w, u, INFANTRY):
        for i in range(w.n_tokens):
            if w.tokens[i].kind == OBSERVER and w.tokens[i].side == side:
                v = int(s.unit_at[s.tokens[i].hex])
                if v >= 0 and w.units[v].side == side:
                    return int(w.tokens[i].a)
    return int(w.units[u].kind)
