"""Questions about a position that change nothing: why not, what would it roll, where could it go."""

from bocage.memoir.kernel.basics import class_of, distance, enemy_near
from bocage.memoir.kernel.codes import (
    AGAIN,
    OK,
    ORDERED,
    OVERRUN,
    R_CLOSED_EDGE,
    R_FIXED,
    R_IMPASSABLE,
    R_MOVED_ALREADY,
    R_NOT_ADJACENT_AT_START,
    R_NOT_ORDERED,
    R_OCCUPIED,
    R_SLOPE,
    R_TOO_FAR,
)
from bocage.memoir.kernel.dice import attack_dice, flags_ignorable
from bocage.memoir.kernel.legal import may_move, move_points
from bocage.memoir.kernel.movement import find_reach, reach_cost, step_problem
from bocage.memoir.kernel.rule import entry
from bocage.memoir.kernel.sight import UNITS_AND_TERRAIN, line_blocked
from bocage.memoir.kernel.targets import battle_distance, battle_problem, close_bonus, line_problem, target_problem


@entry
def ask_attack(W, S, O, u, v):
    """Why u cannot battle v now, OK when it can; the terms of the dice are in O."""
    w = W[0]
    s = S[0]
    o = O[0]
    o.n_terms = 0
    frame = s.stack[s.depth - 1]
    again = 0
    if frame.kind == AGAIN and frame.a == u:
        again = 1 if frame.b == OVERRUN else 0
    else:
        problem = battle_problem(w, s, u)
        if problem != OK:
            return problem
    must_close = enemy_near(w, s, int(w.units[u].side), int(s.units[u].hex))
    return target_problem(w, s, o, u, v, must_close, battle_distance(w, s, again), again)


@entry
def ask_dice(W, S, O, u, a, v, b, bonus):
    """Dice for u standing on a against v standing on b, with their terms in O; wherever the units really are."""
    return attack_dice(W[0], S[0], O[0], u, a, v, b, bonus)


@entry
def ask_bonus(W, S, away, overrun):
    """Dice the card in play adds at this distance."""
    return close_bonus(W[0], S[0], away, overrun)


@entry
def ask_flags(W, S, u):
    """How many flags of a roll the unit may ignore where it stands."""
    return flags_ignorable(W[0], S[0], u)


@entry
def ask_line(W, S, O, u, a, b):
    """Why u on hex a could not fire at hex b, range aside."""
    return line_problem(W[0], S[0], O[0], u, a, b)


@entry
def ask_sight(W, S, O, a, b):
    """Whether there is a line of sight from a to b; otherwise O.why_hex blocks it."""
    return 1 - line_blocked(W[0], S[0], O[0], a, b, UNITS_AND_TERRAIN)


@entry
def ask_reach(W, S, O, u, points, free):
    """Where u could go with this many points; the list is in O.reach, its costs by `ask_reach_cost`."""
    find_reach(W[0], S[0], O[0], u, points, free)
    return O[0].n_reach


@entry
def ask_reach_cost(O, h, free):
    """Points to hex h in the last search, -1 when it was not reached."""
    return reach_cost(O[0], h, free)


@entry
def ask_points(W, S, u):
    """How far the unit may move under the card in play."""
    return move_points(W[0], S[0], u)


@entry
def ask_move(W, S, O, u, h, second):
    """Why u cannot move to h now, OK when it can."""
    w = W[0]
    s = S[0]
    o = O[0]
    if not s.units[u].marks & ORDERED:
        return R_NOT_ORDERED
    if not may_move(s, u, second):
        return R_MOVED_ALREADY
    here = int(s.units[u].hex)
    cls = class_of(w, u)
    if w.grounds[s.ground[here]].fixed & (1 << cls):
        return R_FIXED
    if s.unit_at[h] >= 0:
        return R_OCCUPIED
    free = int(w.cards[s.effect].free_terrain)
    points = move_points(w, s, u)
    find_reach(w, s, o, u, points, free)
    if reach_cost(o, h, free) > 0:
        return OK
    if not w.grounds[s.ground[h]].enter & w.obstacle_sets[s.obstacles[h]].enter & (1 << cls):
        return R_IMPASSABLE
    if distance(w, here, h) > points:
        return R_TOO_FAR
    if w.grounds[s.ground[h]].from_adjacent and distance(w, here, h) > 1:
        return R_NOT_ADJACENT_AT_START
    for d in range(6):
        if w.near[here, d] == h:
            problem = step_problem(w, s, cls, here, d)
            if problem == R_CLOSED_EDGE or problem == R_SLOPE:
                return problem
    return R_TOO_FAR
