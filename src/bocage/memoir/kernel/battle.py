"""One battle from its declaration to its last overrun, and the strikes of cards (000 p.8-11; rulings 5-8)."""

from bocage.memoir.kernel.basics import (
    class_of,
    count_faces,
    distance,
    effect_of,
    emit,
    holder_of,
    push,
    roll,
    seat_for,
)
from bocage.memoir.kernel.cards import discard, reaction_held, take_from_hand
from bocage.memoir.kernel.codes import (
    AGAIN,
    AMBUSH,
    ARMOR,
    ATTACK,
    BACK,
    BY_TAKING,
    E_AMBUSH,
    E_ATTACK,
    E_ATTACK_CANCELLED,
    E_BACK,
    E_CROSSHAIR,
    E_FIRST_FIRE,
    E_STRIKE,
    E_TAKE_GROUND,
    FACE_ARMOR,
    FACE_GRENADE,
    FLAGS,
    FOUGHT,
    LOSS_HIT,
    MOVED,
    NO_BATTLE,
    OK,
    ON_BOARD,
    OVERRUN,
    PURSUE,
    R_CANNOT_TAKE_GROUND,
    R_IMPASSABLE,
    R_NOT_ADJACENT_AT_START,
    R_OCCUPIED,
    R_SLOPE,
    R_STOPPED,
    REPLACE,
    ROLL_AMBUSH,
    ROLL_ATTACK,
    ROLL_BACK,
    ROLL_FIRST,
    ROLL_STRIKE,
    SECOND_SHOT,
    STOPPED,
    TAKE_GROUND,
)
from bocage.memoir.kernel.dice import attack_dice, hit_faces
from bocage.memoir.kernel.footing import slope_from, step_problem
from bocage.memoir.kernel.harvest import raze
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.house_battle import has_marched
from bocage.memoir.kernel.house_codes import HR_CHARGE, HR_FIREFIGHT, HR_MELCHETT
from bocage.memoir.kernel.house_fire import after_fire, equipment_with, fire_matters
from bocage.memoir.kernel.kinds import flags_shown
from bocage.memoir.kernel.losses import flags_fall, lose_figures
from bocage.memoir.kernel.movement import enter_hex, leave_hex, mire, remove_obstacles
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.strange import recruit, roams
from bocage.memoir.kernel.targets import close_bonus
from bocage.memoir.kernel.tokens import BOAT, BOATING, OBSERVER, has_kind, kind_now, on_foot, on_water, reveal
from bocage.memoir.kernel.trains import strength_of
from bocage.memoir.kernel.undead import split, stagger
from bocage.memoir.special.codes import RULE_BATTLE_BACK, RULE_DESERT

DECLARED, ROLLING, WON_OR_NOT, TOOK_OR_NOT = 0, 1, 2, 3
WENT_ON = 1  # or not: the pursuit is over


@rule
def declare_attack(w, s, o, u, v, again):
    """Open the attack of u on v. The frame: u, v, step, why again, u's hex, v's hex."""
    cls = class_of(w, u)
    a = int(s.units[u].hex)
    b = int(s.units[v].hex)
    s.units[u].marks |= FOUGHT
    s.units[u].shots += 1
    reveal(s, o, u)
    reveal(s, o, v)
    # A tank that was pushed back onto wire clears it when it next attacks (rulings 7.6).
    remove_obstacles(w, s, o, a, w.obstacle_sets[s.obstacles[a]].crushed_by[cls])
    push(s, ATTACK, seat_for(w, s, ATTACK, int(w.units[u].side), u), u, v)
    frame = s.stack[s.depth - 1]
    frame.d = again
    frame.e = a
    frame.f = b
    bonus = close_bonus(w, s, u, distance(w, a, b), 1 if again == OVERRUN else 0)
    emit(o, E_ATTACK, u, v, attack_dice(w, s, o, u, a, v, b, bonus), a, b)
    if w.strange and w.kinds[w.units[u].kind].razes:
        raze(w, s, o, b)


@rule
def may_be_ambushed(w, s, o, u, v):
    """Whether v's owner is asked about reaction cards: v could strike first, and he holds one (cards 4.2).

    With a poker face nobody looks whether he does, so that being asked tells nothing (rulings 11.7).
    """
    if w.poker_face == 0 and reaction_held(w, s, seat_for(w, s, AMBUSH, int(w.units[v].side), v), 0) < 0:
        return 0
    a = int(s.units[u].hex)
    b = int(s.units[v].hex)
    if distance(w, a, b) != 1 or not (roams(w, v) or w.grounds[s.ground[b]].battle_from & (1 << class_of(w, v))):
        return 0
    return 1 if attack_dice(w, s, o, v, b, u, a, 0) >= 1 else 0


@rule
def strike_unit(w, s, o, u, v, dice, purpose, star_hits):
    """Roll against unit v, for unit u or none: losses first, then flags; nobody ignores a strike's (000 p.10)."""
    matters = fire_matters(w)
    h = int(s.units[v].hex)
    carried = equipment_with(w, s, v) if matters else 0
    hits = roll(s, o, dice, purpose, v, hit_faces(w, s, u, v, purpose, star_hits))
    flags = count_faces(o, flags_shown(w, u, v))
    grenades = int(o.rolled[FACE_GRENADE])
    before = int(s.units[v].figures)
    close = 1 if u >= 0 and distance(w, int(s.units[u].hex), int(s.units[v].hex)) == 1 else 0
    tanks = int(o.rolled[FACE_ARMOR])
    lose_figures(w, s, o, v, hits, LOSS_HIT)
    if w.strange and close:
        recruit(w, s, o, u, before - int(s.units[v].figures))
        if w.kinds[w.units[u].kind].shambles:
            split(w, s, o, u)
    if w.strange and w.kinds[w.units[v].kind].shambles:
        stagger(w, s, o, v, flags + grenades)
    else:
        flags_fall(w, s, o, v, flags, 1 if purpose != ROLL_STRIKE else 0)
    if matters:
        after_fire(w, s, o, u, v, h, purpose, star_hits, tanks, carried)


@rule
def spring_ambush(w, s, o, seat, u, v, which):
    """The defender lays a reaction card and battles first; it never takes ground from it (cards 4.2)."""
    holder = holder_of(w, s, seat)
    card = reaction_held(w, s, holder, which)
    take_from_hand(s, holder, card)
    discard(s, o, holder, card)
    if w.overlord:
        # The commander hands it to the general who is attacked, and replaces it when the ambush is over (002).
        emit(o, E_AMBUSH, seat_for(w, s, FLAGS, int(w.units[v].side), v), v, u, card, 0)
        push(s, REPLACE, seat, 0, 0)
    else:
        s.reactions[holder] += 1
        emit(o, E_AMBUSH, seat, v, u, card, 0)
    dice = attack_dice(w, s, o, v, s.units[v].hex, u, s.units[u].hex, 0)
    strike_unit(w, s, o, v, u, dice, ROLL_AMBUSH, 0)


@rule
def strike_first(w, s, o, v, u):
    """Whoever the dead assault has time for a battle of his own first (HR-120)."""
    if not roams(w, v) and not (w.grounds[s.ground[s.units[v].hex]].battle_from & (1 << class_of(w, v))):
        return
    dice = attack_dice(w, s, o, v, int(s.units[v].hex), u, int(s.units[u].hex), 0)
    if dice >= 1:
        emit(o, E_BACK, v, u, 0, 0, 0)
        strike_unit(w, s, o, v, u, dice, ROLL_BACK, 0)


@rule
def fire_first(w, s, o, u, v):
    """Unit v is charged by u and battles first, with no card for it; it never takes ground (004 HR-11)."""
    a = int(s.units[u].hex)
    b = int(s.units[v].hex)
    if not w.grounds[s.ground[b]].battle_from & (1 << class_of(w, v)):
        return
    dice = attack_dice(w, s, o, v, b, u, a, 0)
    if dice >= 1:
        emit(o, E_FIRST_FIRE, v, u, 0, 0, 0)
        strike_unit(w, s, o, v, u, dice, ROLL_FIRST, 0)


@rule
def ground_problem(w, s, u, h):
    """Why u, having emptied hex h in close assault, cannot take it (rulings 8.3)."""
    kind = w.kinds[w.units[u].kind]
    a = int(s.units[u].hex)
    if w.take_ground == 0 or kind.takes_ground == 0 or (w.options[HR_FIREFIGHT] and s.units[u].order < 0):
        return R_CANNOT_TAKE_GROUND  # 004 HR-17: whoever has no order takes none
    if s.unit_at[h] >= 0:
        return R_OCCUPIED
    if s.units[u].marks & STOPPED:
        return R_STOPPED
    if w.grounds[s.ground[h]].from_adjacent and s.units[u].marks & MOVED:
        return R_NOT_ADJACENT_AT_START
    if w.mires and s.units[u].marks & MOVED and (w.grounds[s.ground[h]].take_unmoved >> int(kind.cls)) & 1:
        return R_NOT_ADJACENT_AT_START
    if slope_from(w, s, a, h) and w.grounds[s.ground[h]].slope_no_ground:
        return R_SLOPE
    for d in range(6):
        if w.near[a, d] == h:
            return step_problem(w, s, BOATING if has_kind(w, BOAT) and on_water(w, s, a) else on_foot(w, u), a, d)
    return R_IMPASSABLE


@rule
def take_ground(w, s, o, u, h):
    """Advance into the emptied hex."""
    before = int(s.units[u].hex)
    if w.mires:
        s.units[u].marks |= mire(w, s, u, before, h, 2 if s.units[u].marks & MOVED else 1)
    leave_hex(w, s, o, u, ON_BOARD)
    emit(o, E_TAKE_GROUND, u, h, before, 0, 0)
    enter_hex(w, s, o, u, h, BY_TAKING)


@rule
def may_pursue(w, s, u):
    """In the desert armor that took ground may go a hex further, unless the ground holds it (001 p.3; rulings 8.8)."""
    if find_rule(w, RULE_DESERT, -1) < 0 or class_of(w, u) != ARMOR:
        return 0
    return 0 if s.units[u].marks & STOPPED else 1


@rule
def end_pursuit(w, s):
    """Whether it went on or not: now it may battle again."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    u = int(frame.a)
    s.depth -= 1
    if s.units[u].hex >= 0 and w.kinds[w.units[u].kind].overruns and not s.units[u].marks & NO_BATTLE:
        push(s, AGAIN, seat, u, OVERRUN)


@rule
def battles_back(w, s, u, v, a, b):
    """Whether v, left with a single figure and still on its hex after a close assault, may strike back (rulings 14.9).

    Units of one figure from the start, like snipers, do not."""
    if find_rule(w, RULE_BATTLE_BACK, int(w.units[v].side)) < 0 or distance(w, a, b) != 1:
        return 0
    if s.units[v].hex != b or s.units[v].figures != 1 or w.units[v].full == 1:
        return 0
    return 1 if s.units[u].hex == a else 0


@rule
def battle_back(w, s, o, v, u):
    """One die, whatever the ground; nobody takes ground by it."""
    emit(o, E_BACK, v, u, 0, 0, 0)
    strike_unit(w, s, o, v, u, 1, ROLL_BACK, 0)


@rule
def crosshairs_of(w, s, u):
    """How many targets unit u can have found the range of."""
    return int(w.kinds[kind_now(w, s, u) if has_kind(w, OBSERVER) else int(w.units[u].kind)].crosshairs)


@rule
def find_range(w, s, o, u, v):
    """A big gun has hit a unit that stays where it is: it marks the range, while it has markers left (001 p.13)."""
    used = 0
    for i in range(w.n_units):
        if s.units[i].sighted == u + 1:
            used += 1
    if used < crosshairs_of(w, s, u) and s.units[v].sighted == 0:
        s.units[v].sighted = u + 1
        emit(o, E_CROSSHAIR, v, u, 0, 0, 0)


@rule
def continue_attack(w, s, o):
    """Take the ATTACK frame on top one step further."""
    frame = s.stack[s.depth - 1]
    u = int(frame.a)
    v = int(frame.b)
    again = int(frame.d) & 15
    if frame.c == DECLARED:
        frame.c = ROLLING
        if w.strange and w.kinds[w.units[u].kind].shambles:
            strike_first(w, s, o, v, u)
        elif (w.options[HR_CHARGE] | w.options[HR_MELCHETT]) and has_marched(w, s, u):
            fire_first(w, s, o, u, v)
        elif may_be_ambushed(w, s, o, u, v):
            if crosshairs_of(w, s, v):
                frame.d = again | strength_of(w, s, u) << 4  # what it had before
            # Whoever holds the card decides, and of a team that shares its hand whose unit is attacked (000 p.17).
            push(s, AMBUSH, seat_for(w, s, FLAGS if w.shared else AMBUSH, int(w.units[v].side), v), u, v)
        return
    if frame.c == ROLLING:
        if s.units[u].hex != frame.e:
            # Eliminated or driven off by the ambush: the attack is lost, and a second shot with it.
            emit(o, E_ATTACK_CANCELLED, u, v, 0, 0, 0)
            s.depth -= 1
            return
        if frame.d >> 4 and strength_of(w, s, u) < frame.d >> 4:
            find_range(w, s, o, v, u)
        frame.c = WON_OR_NOT
        bonus = close_bonus(w, s, u, distance(w, int(frame.e), int(frame.f)), 1 if again == OVERRUN else 0)
        dice = attack_dice(w, s, o, u, int(frame.e), v, int(frame.f), bonus)
        if crosshairs_of(w, s, u):
            frame.d = again | strength_of(w, s, v) << 4  # what it had before
        strike_unit(w, s, o, u, v, dice, ROLL_ATTACK, 0)
        return
    if frame.c == WON_OR_NOT:
        frame.c = TOOK_OR_NOT
        if crosshairs_of(w, s, u) and s.units[v].hex == frame.f and strength_of(w, s, v) < frame.d >> 4:
            find_range(w, s, o, u, v)
        h = int(frame.f)
        if w.options[HR_FIREFIGHT] and distance(w, int(frame.e), h) == 1:
            if s.units[u].hex == frame.e and s.units[v].hex == h:
                s.units[u].foe = v + 1
        if battles_back(w, s, u, v, int(frame.e), h):
            push(s, BACK, seat_for(w, s, BACK, int(w.units[v].side), v), v, u)
            return
        if distance(w, int(frame.e), h) == 1 and s.unit_at[h] < 0 and ground_problem(w, s, u, h) == OK:
            push(s, TAKE_GROUND, frame.seat, u, h)
        return
    seat = int(frame.seat)
    took = s.units[u].hex == frame.f
    s.depth -= 1
    if took and again != OVERRUN and may_pursue(w, s, u):
        push(s, PURSUE, seat, u, 0)
    elif took and again != OVERRUN and w.kinds[w.units[u].kind].overruns and not s.units[u].marks & NO_BATTLE:
        push(s, AGAIN, seat, u, OVERRUN)
    elif s.units[u].hex == frame.e and s.units[u].shots < w.cards[effect_of(w, s, u)].shots and again == 0 and not took:
        push(s, AGAIN, seat, u, SECOND_SHOT)


@rule
def continue_strike(w, s, o):
    """Hit the next chosen target of Air Power or Barrage; no flag may be ignored (cards 4.1, 4.5)."""
    frame = s.stack[s.depth - 1]
    if frame.a >= s.n_targets:
        s.depth -= 1
        if s.n_orders > 1:
            s.n_targets = 0  # another strike may follow in this turn
        return
    v = int(s.targets[frame.a])
    frame.a += 1
    if s.units[v].hex < 0:
        return
    card = w.cards[s.orders[frame.b].effect]
    dice = int(card.strike_dice[s.side])
    emit(o, E_STRIKE, v, dice, s.units[v].hex, 0, 0)
    strike_unit(w, s, o, -1, v, dice, ROLL_STRIKE, int(card.strike_star))
