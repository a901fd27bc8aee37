"""Hits, losses, and the retreats that flags cause (000 p.10; rulings 7)."""

from bocage.memoir.kernel.basics import class_of, emit, push, roll, seat_for
from bocage.memoir.kernel.codes import (
    BUSY,
    BY_RETREAT,
    E_ELIMINATED,
    E_FLAGS,
    E_IGNORED,
    E_LOSS,
    E_RETREAT,
    E_STOOD,
    ENTER,
    FACE_GRENADE,
    FACE_INFANTRY,
    FLAGS,
    INFANTRY,
    LOSS_BLOCKED,
    LOSS_ENTERED,
    LOSS_MINE,
    LOSS_STOOD,
    LOST,
    ON_BOARD,
    ROLL_CLEAR,
    ROLL_CONFIRM,
    ROLL_ENTER,
    ROLL_MINE,
)
from bocage.memoir.kernel.dice import flags_ignorable, hit_faces
from bocage.memoir.kernel.footing import is_risky
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.house_battle import nears_enemy
from bocage.memoir.kernel.house_codes import HR_MINE_ROLL, HR_NOT_TOWARD, HR_RETREAT_THREE, HR_STAND
from bocage.memoir.kernel.kinds import moves_as
from bocage.memoir.kernel.layout import LEVEL_SIZE, SEARCH
from bocage.memoir.kernel.mines import GONE, ON_MINES, may_still_battle, meets_mine, turn_over
from bocage.memoir.kernel.movement import enter_hex, leave_hex, remove_obstacles, roll_train
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.strange import flags_left, roams
from bocage.memoir.kernel.tokens import on_foot, on_water, tokens_fall
from bocage.memoir.kernel.trains import behind, engine_of, lose_aboard, most_back, wagon_of
from bocage.memoir.special.codes import RULE_BANZAI

IGNORE_OR_NOT, CHOOSE_WAY = 0, 1
STAND_OR_NOT = 1  # in `d` while the owner is asked whether to go at all, then in `e` (004 HR-16)


@rule
def remove_figures(w, s, o, u, n, cause):
    """Take figures off a unit, whatever it is."""
    lost = min(n, int(s.units[u].figures))
    if lost <= 0:
        return
    side = int(w.units[u].side)
    h = int(s.units[u].hex)
    s.units[u].figures -= lost
    s.losses[side] += lost
    emit(o, E_LOSS, u, lost, h, cause, 0)
    if s.units[u].figures == 0:
        leave_hex(w, s, o, u, LOST)
        s.kills[1 - side] += w.units[u].value
        emit(o, E_ELIMINATED, u, h, w.units[u].value, 1 - side, 0)
        if w.n_tokens:
            tokens_fall(w, s, o, u, h)


@rule
def take_figures(w, s, o, u, n, cause):
    """Take figures off a unit; the last one is a medal for the other side. Losses beyond the last figure vanish."""
    if n > 0 and w.kinds[w.units[u].kind].confirm:
        # Every hit on a Tiger must be confirmed, and so must every flag it cannot carry out (rulings 14.5).
        n = roll(s, o, n, ROLL_CONFIRM, u, int(w.kinds[w.units[u].kind].confirm))
    remove_figures(w, s, o, u, n, cause)


@rule
def lose_figures(w, s, o, u, n, cause):
    """Take figures off a unit; a train loses its wagon first, wherever it is hit (001 p.12)."""
    if w.trains and engine_of(w, u) >= 0:
        u = engine_of(w, u)
        v = wagon_of(w, s, u)
        if v >= 0:
            first = min(n, int(s.units[v].figures))
            take_figures(w, s, o, v, first, cause)
            n -= first
            if s.units[v].figures == 0:
                lose_aboard(w, s, v)
    take_figures(w, s, o, u, n, cause)


@rule
def destroy(w, s, o, u, cause):
    """Whoever stands on a bridge that falls is lost: no hit of a Tiger is confirmed, and a train goes down whole."""
    if w.trains and engine_of(w, u) >= 0:
        u = engine_of(w, u)
        v = wagon_of(w, s, u)
        if v >= 0:
            remove_figures(w, s, o, v, int(s.units[v].figures), cause)
            lose_aboard(w, s, v)
    remove_figures(w, s, o, u, int(s.units[u].figures), cause)


@rule
def flags_fall(w, s, o, u, flags, ignorable):
    """Open the retreat of a unit that was hit by flags and still stands."""
    if w.trains and engine_of(w, u) >= 0:
        u = engine_of(w, u)
    if flags <= 0 or s.units[u].figures <= 0:
        return
    emit(o, E_FLAGS, u, flags, 0, 0, 0)
    if w.options[HR_RETREAT_THREE] and w.kinds[w.units[u].kind].retreat_per_flag > 1:
        flags = 1  # up to three hexes in all, however many flags (004 HR-76)
    if w.strange and w.kinds[w.units[u].kind].flags_kill:
        covered = flags_ignorable(w, s, u) if ignorable else 0
        lose_figures(w, s, o, u, flags_left(w, o, u, flags, covered), LOSS_BLOCKED)
        return
    if ignorable and class_of(w, u) == INFANTRY and find_rule(w, RULE_BANZAI, int(w.units[u].side)) >= 0:
        scorned = min(flags, 2 if flags_ignorable(w, s, u) > 0 else 1)  # they must, wherever they stand (rulings 7.9)
        emit(o, E_IGNORED, u, scorned, 0, 0, 0)
        flags -= scorned
        ignorable = 0
        if flags == 0:
            return
    if w.n_tokens and on_water(w, s, int(s.units[u].hex)):
        lose_figures(w, s, o, u, flags, LOSS_BLOCKED)  # boats cannot fall back (001 p.8)
        return
    push(s, FLAGS, seat_for(w, s, FLAGS, int(w.units[u].side), u), u, flags)
    frame = s.stack[s.depth - 1]
    frame.c = IGNORE_OR_NOT if ignorable and flags_ignorable(w, s, u) > 0 else CHOOSE_WAY


@rule
def ignore_flags(w, s, o, frame_at):
    """The owner makes use of what lets the unit ignore flags."""
    frame = s.stack[frame_at]
    n = min(int(frame.b), flags_ignorable(w, s, int(frame.a)))
    frame.b -= n
    frame.c = CHOOSE_WAY
    emit(o, E_IGNORED, frame.a, n, 0, 0, 0)


@rule
def stand_fast(w, s, o):
    """The unit of the FLAGS frame on top does not give way: every flag costs it a figure (004 HR-16)."""
    frame = s.stack[s.depth - 1]
    u = int(frame.a)
    flags = int(frame.b)
    s.depth -= 1
    emit(o, E_STOOD, u, flags, 0, 0, 0)
    lose_figures(w, s, o, u, flags, LOSS_STOOD)


@rule
def way_open(w, s, u, a, d):
    """Whether a retreat can go from a in direction d: terrain never slows it, but what is closed stays closed."""
    b = w.near[a, d]
    if b >= 0 and s.unit_at[b] < 0 and roams(w, u):
        return 1
    if b < 0 or s.unit_at[b] >= 0 or w.closed[a] & (1 << d):
        return 0
    if w.options[HR_NOT_TOWARD] and nears_enemy(w, s, int(w.units[u].side), a, b):
        return 0
    bit = 1 << on_foot(w, u)
    return 1 if w.grounds[s.ground[b]].retreat & w.obstacle_sets[s.obstacles[b]].enter & bit else 0


@rule
def list_retreats(w, s, o, u, flags):
    """List in o.retreats where the unit may end its retreat; returns how many flags it cannot carry out.

    One hex per flag toward the own edge, never sideways (rulings 1.5). Resistance may go up to three hexes per flag
    (000 p.12). A unit must go as far as some path allows (rulings 7.3).
    """
    o.n_retreats = 0
    if w.trains and engine_of(w, u) == u:
        back = most_back(w, s, u, flags)
        if back > 0:
            o.retreats[0] = behind(w, s, u, back)
            o.n_retreats = 1
        return flags - back  # away from where the engine points (001 p.12)
    start = int(s.units[u].hex)
    if w.grounds[s.ground[start]].fixed & (1 << moves_as(w, u)):
        return flags
    first = 4 if w.sides[w.units[u].side].edge == 0 else 1  # SW and SE, or NE and NW
    most = flags * int(w.kinds[w.units[u].kind].retreat_per_flag)
    # o.level[0] and o.level[1] hold the hexes of this step and of the next; o.stamp marks those already listed.
    o.level[0, 0] = start
    here = 1
    now = 0
    reached = 0
    for step in range(1, most + 1):
        o.stamp += 1
        there = 0
        nxt = 1 - now
        for i in range(here):
            h = int(o.level[now, i])
            for d in range(first, first + 2):
                if way_open(w, s, u, h, d):
                    n = int(w.near[h, d])
                    if o.seen[0, n] < o.stamp * SEARCH:
                        o.seen[0, n] = o.stamp * SEARCH
                        o.level[nxt, there] = n
                        there += 1
        if there == 0:
            break
        reached = step
        now = nxt
        here = there
        if step <= flags:
            o.n_retreats = 0
        for i in range(there):
            if o.n_retreats >= LEVEL_SIZE:
                raise RuntimeError("too many ways to retreat")
            o.retreats[o.n_retreats] = o.level[now, i]
            o.n_retreats += 1
    return max(0, flags - reached)


@rule
def safest_way_back(w, s, o, u):
    """Leave in o.from_hex, for every hex that u could fall back to, the hex before it on the way that rolls least."""
    first = 4 if w.sides[w.units[u].side].edge == 0 else 1
    o.stamp += 1
    stamp = o.stamp * SEARCH
    o.level[0, 0] = s.units[u].hex
    o.steps[0, s.units[u].hex] = 0
    here = 1
    now = 0
    while here > 0:
        there = 0
        for i in range(here):
            h = int(o.level[now, i])
            for d in range(first, first + 2):
                if way_open(w, s, u, h, d):
                    n = int(w.near[h, d])
                    rolls = int(o.steps[0, h]) + is_risky(w, s, n, BY_RETREAT)
                    if o.seen[0, n] != stamp:
                        o.level[1 - now, there] = n
                        there += 1
                    if o.seen[0, n] != stamp or rolls < o.steps[0, n]:
                        o.seen[0, n] = stamp
                        o.steps[0, n] = rolls
                        o.from_hex[0, n] = h
        now = 1 - now
        here = there


@rule
def retreat_to(w, s, o, u, h):
    """Pull a unit back. Entering by retreat is not held up by anything (000 p.10)."""
    before = int(s.units[u].hex)
    if w.trains and engine_of(w, u) == u:
        roll_train(w, s, o, u, h, BY_RETREAT)
        emit(o, E_RETREAT, u, h, before, 0, 0)
        return
    if w.risky:
        safest_way_back(w, s, o, u)
    leave_hex(w, s, o, u, ON_BOARD)
    enter_hex(w, s, o, u, h, BY_RETREAT)
    emit(o, E_RETREAT, u, h, before, 0, 0)
    if w.risky:
        crossed = int(o.from_hex[0, h])
        while crossed != before:
            if is_risky(w, s, crossed, BY_RETREAT):
                push(s, ENTER, seat_for(w, s, ENTER, int(w.units[u].side), u), u, crossed)
            crossed = int(o.from_hex[0, crossed])


@rule
def spring_mine(w, s, o, u, h):
    """Turn the minefield over that unit u has run into: a decoy goes, any other explodes and stays (001 p.7).

    Flags and everything else that does not hit the unit mean nothing (rulings 10.2).
    """
    strength = turn_over(w, s, o, u, h)
    if strength == 0:
        remove_mine(w, s, o, h)
        return
    faces = hit_faces(w, s, -1, u, ROLL_MINE, 0)
    lose_figures(w, s, o, u, roll(s, o, strength, ROLL_MINE, u, faces), LOSS_MINE)


@rule
def remove_mine(w, s, o, h):
    """Take a minefield off the board for good."""
    s.mines[w.mine_at[h]] |= GONE
    remove_obstacles(w, s, o, h, int(w.mine_bit))


@rule
def clear_mines(w, s, o, seat):
    """Engineers who could battle remove the enemy mines they stand on instead; they have no choice (001 p.13).

    Where they have to roll for it (004 HR-80) they may be driven off. Returns 1 when somebody has to retreat.
    """
    for u in range(w.n_units):
        h = int(s.units[u].hex)
        if h < 0 or s.units[u].order < 0 or s.orders[s.units[u].order].seat != seat:
            continue
        if w.kinds[w.units[u].kind].clears_mines and meets_mine(w, s, u, h) and may_still_battle(w, s, u):
            s.units[u].marks |= BUSY
            strength = turn_over(w, s, o, u, h)
            cleared = 1
            if w.options[HR_MINE_ROLL]:
                cleared = roll(s, o, 1, ROLL_CLEAR, u, (1 << FACE_INFANTRY) | (1 << FACE_GRENADE))
            if cleared or strength == 0:
                remove_mine(w, s, o, h)
            if not cleared:
                push(s, FLAGS, seat_for(w, s, FLAGS, int(w.units[u].side), u), u, 1)
                s.stack[s.depth - 1].c = CHOOSE_WAY
                return 1
    return 0


@rule
def continue_enter(w, s, o):
    """Roll for the unit of the ENTER step on top, where it stands or what it crosses on its way back."""
    frame = s.stack[s.depth - 1]
    u = int(frame.a)
    g = w.grounds[s.ground[frame.b]]
    s.depth -= 1
    if s.units[u].hex < 0:
        return
    if frame.c == ON_MINES:
        spring_mine(w, s, o, u, int(frame.b))
        return
    faces = hit_faces(w, s, -1, u, ROLL_ENTER, int(s.ground[frame.b]))
    lose_figures(w, s, o, u, roll(s, o, int(g.enter_dice), ROLL_ENTER, u, faces), LOSS_ENTERED)


@rule
def flees(w, s, o, u, way):
    """A machine that has come to its own edge of the board and must go on is lost (HR-122). Returns 1 when it was, or
    goes there now with as many of its flags as lead there."""
    if w.kinds[w.units[u].kind].flees == 0:
        return 0
    first = 4 if w.sides[w.units[u].side].edge == 0 else 1
    h = int(o.retreats[0]) if way > 0 else int(s.units[u].hex)
    if w.near[h, first] >= 0 or w.near[h, first + 1] >= 0:
        return 0  # somebody is in the way: that costs figures, as ever
    if way > 0:
        s.stack[s.depth - 1].b -= way
        retreat_to(w, s, o, u, h)
    else:
        s.depth -= 1
        lose_figures(w, s, o, u, int(s.units[u].figures), LOSS_BLOCKED)
    return 1


@rule
def must_go(w, u):
    """Whether the unit has no say in it: the dead and handling machines always fall back (HR-120, HR-122)."""
    return 1 if w.strange and w.kinds[w.units[u].kind].shambles | w.kinds[w.units[u].kind].flees else 0


@rule
def resolve_flags(w, s, o):
    """Work on the FLAGS frame on top. Returns 1 when its owner has something to decide."""
    at = s.depth - 1
    frame = s.stack[at]
    u = int(frame.a)
    if s.units[u].hex < 0 or frame.b <= 0:
        s.depth -= 1
        return 0
    if frame.c == IGNORE_OR_NOT:
        return 1
    if frame.d == STAND_OR_NOT:
        return 1
    short = list_retreats(w, s, o, u, int(frame.b))
    if w.options[HR_STAND] and frame.e != STAND_OR_NOT and o.n_retreats > 0 and not must_go(w, u):
        frame.d = STAND_OR_NOT
        return 1
    if short > 0 and w.strange and flees(w, s, o, u, int(frame.b) - short):
        return 0
    if short > 0:
        # What cannot be carried out is paid for at once, then the rest of the way is gone.
        frame.b -= short
        lose_figures(w, s, o, u, short, LOSS_BLOCKED)
        return 0
    if o.n_retreats > 1:
        return 1
    to = int(o.retreats[0])
    s.depth -= 1
    retreat_to(w, s, o, u, to)
    return 0
