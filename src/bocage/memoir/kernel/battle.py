"""One battle from its declaration to its last overrun, and the strikes of cards (000 p.8-11; rulings 5-8)."""

from bocage.memoir.kernel.basics import (
    class_of,
    count_faces,
    distance,
    emit,
    push,
    roll,
    seat_of_unit,
)
from bocage.memoir.kernel.cards import discard, holds_card, take_from_hand
from bocage.memoir.kernel.codes import (
    AGAIN,
    AMBUSH,
    ATTACK,
    E_AMBUSH,
    E_ATTACK,
    E_ATTACK_CANCELLED,
    E_STRIKE,
    E_TAKE_GROUND,
    FACE_FLAG,
    FACE_STAR,
    FOUGHT,
    LOSS_HIT,
    MOVED,
    NO_BATTLE,
    OK,
    OVERRUN,
    R_CANNOT_TAKE_GROUND,
    R_IMPASSABLE,
    R_NOT_ADJACENT_AT_START,
    R_OCCUPIED,
    R_SLOPE,
    R_STOPPED,
    ROLL_AMBUSH,
    ROLL_ATTACK,
    ROLL_STRIKE,
    SECOND_SHOT,
    STOPPED,
    TAKE_GROUND,
)
from bocage.memoir.kernel.dice import attack_dice
from bocage.memoir.kernel.losses import flags_fall, lose_figures
from bocage.memoir.kernel.movement import enter_hex, leave_hex, remove_obstacles, slope_from, step_problem
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.targets import close_bonus

DECLARED, ROLLING, WON_OR_NOT, TOOK_OR_NOT = 0, 1, 2, 3


@rule
def declare_attack(w, s, o, u, v, again):
    """Open the attack of u on v. The frame: u, v, step, why again, u's hex, v's hex."""
    cls = class_of(w, u)
    a = int(s.units[u].hex)
    b = int(s.units[v].hex)
    s.units[u].marks |= FOUGHT
    s.units[u].shots += 1
    # A tank that was pushed back onto wire clears it when it next attacks (rulings 7.6).
    remove_obstacles(w, s, o, a, w.obstacle_sets[s.obstacles[a]].crushed_by[cls])
    push(s, ATTACK, seat_of_unit(w, u), u, v)
    frame = s.stack[s.depth - 1]
    frame.d = again
    frame.e = a
    frame.f = b
    bonus = close_bonus(w, s, distance(w, a, b), 1 if again == OVERRUN else 0)
    emit(o, E_ATTACK, u, v, attack_dice(w, s, o, u, a, v, b, bonus), a, b)


@rule
def can_ambush(w, s, o, u, v):
    """Whether v's owner holds the reaction card and v could strike first (cards 4.2)."""
    card = int(w.card_reaction)
    if card < 0 or not holds_card(s, seat_of_unit(w, v), card):
        return 0
    a = int(s.units[u].hex)
    b = int(s.units[v].hex)
    if distance(w, a, b) != 1 or not (w.grounds[s.ground[b]].battle_from & (1 << class_of(w, v))):
        return 0
    return 1 if attack_dice(w, s, o, v, b, u, a, 0) >= 1 else 0


@rule
def strike_unit(w, s, o, u, dice, purpose, star_hits, ignorable):
    """Roll against a unit: losses first, then flags (000 p.10)."""
    roll(s, o, dice, purpose, u)
    faces = int(w.kinds[w.units[u].kind].hit_by)
    if star_hits:
        faces |= 1 << FACE_STAR
    hits = count_faces(o, faces)
    flags = int(o.rolled[FACE_FLAG])
    lose_figures(w, s, o, u, hits, LOSS_HIT)
    flags_fall(w, s, o, u, flags, ignorable)


@rule
def spring_ambush(w, s, o, u, v):
    """The defender lays Ambush and battles first; it never takes ground from it (cards 4.2)."""
    seat = seat_of_unit(w, v)
    take_from_hand(s, seat, w.card_reaction)
    discard(s, o, seat, w.card_reaction)
    s.ambusher = seat
    emit(o, E_AMBUSH, seat, v, u, 0, 0)
    dice = attack_dice(w, s, o, v, s.units[v].hex, u, s.units[u].hex, 0)
    strike_unit(w, s, o, u, dice, ROLL_AMBUSH, 0, 1)


@rule
def ground_problem(w, s, u, h):
    """Why u, having emptied hex h in close assault, cannot take it (rulings 8.3)."""
    kind = w.kinds[w.units[u].kind]
    a = int(s.units[u].hex)
    if w.take_ground == 0 or kind.takes_ground == 0:
        return R_CANNOT_TAKE_GROUND
    if s.unit_at[h] >= 0:
        return R_OCCUPIED
    if s.units[u].marks & STOPPED:
        return R_STOPPED
    if w.grounds[s.ground[h]].from_adjacent and s.units[u].marks & MOVED:
        return R_NOT_ADJACENT_AT_START
    if slope_from(w, s, a, h) and w.grounds[s.ground[h]].slope_no_ground:
        return R_SLOPE
    for d in range(6):
        if w.near[a, d] == h:
            return step_problem(w, s, int(kind.cls), a, d)
    return R_IMPASSABLE


@rule
def take_ground(w, s, o, u, h):
    """Advance into the emptied hex."""
    before = int(s.units[u].hex)
    leave_hex(w, s, o, u)
    emit(o, E_TAKE_GROUND, u, h, before, 0, 0)
    enter_hex(w, s, o, u, h)


@rule
def continue_attack(w, s, o):
    """Take the ATTACK frame on top one step further."""
    frame = s.stack[s.depth - 1]
    u = int(frame.a)
    v = int(frame.b)
    again = int(frame.d)
    if frame.c == DECLARED:
        frame.c = ROLLING
        if can_ambush(w, s, o, u, v):
            push(s, AMBUSH, seat_of_unit(w, v), u, v)
        return
    if frame.c == ROLLING:
        if s.units[u].hex != frame.e:
            # Eliminated or driven off by the ambush: the attack is lost, and a second shot with it.
            emit(o, E_ATTACK_CANCELLED, u, v, 0, 0, 0)
            s.depth -= 1
            return
        frame.c = WON_OR_NOT
        bonus = close_bonus(w, s, distance(w, int(frame.e), int(frame.f)), 1 if again == OVERRUN else 0)
        dice = attack_dice(w, s, o, u, int(frame.e), v, int(frame.f), bonus)
        strike_unit(w, s, o, v, dice, ROLL_ATTACK, 0, 1)
        return
    if frame.c == WON_OR_NOT:
        frame.c = TOOK_OR_NOT
        h = int(frame.f)
        if distance(w, int(frame.e), h) == 1 and s.unit_at[h] < 0 and ground_problem(w, s, u, h) == OK:
            push(s, TAKE_GROUND, frame.seat, u, h)
        return
    seat = int(frame.seat)
    took = s.units[u].hex == frame.f
    s.depth -= 1
    if took and again != OVERRUN and w.kinds[w.units[u].kind].overruns and not s.units[u].marks & NO_BATTLE:
        push(s, AGAIN, seat, u, OVERRUN)
    elif s.units[u].shots < w.cards[s.effect].shots and again == 0 and not took:
        push(s, AGAIN, seat, u, SECOND_SHOT)


@rule
def continue_strike(w, s, o):
    """Hit the next chosen target of Air Power or Barrage; no flag may be ignored (cards 4.1, 4.5)."""
    frame = s.stack[s.depth - 1]
    if frame.a >= s.n_targets:
        s.depth -= 1
        return
    v = int(s.targets[frame.a])
    frame.a += 1
    if s.units[v].hex < 0:
        return
    card = w.cards[s.effect]
    dice = int(card.strike_dice[w.seat_side[s.seat]])
    emit(o, E_STRIKE, v, dice, s.units[v].hex, 0, 0)
    strike_unit(w, s, o, v, dice, ROLL_STRIKE, int(card.strike_star), 0)
