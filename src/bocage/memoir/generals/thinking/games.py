"""Choosing from Python, and looking ahead by playing on.

All of it goes through one door, `think`, because every entry holds a copy of all rules and thoughts that it can reach
and costs every machine as much compilation.
"""

import numpy as np

from bocage.engine.chance import LOW32
from bocage.memoir.generals.thinking.imagining import redeal
from bocage.memoir.generals.thinking.kernel import entry, think_in_arrays
from bocage.memoir.generals.thinking.luck import act_with_luck, stirred
from bocage.memoir.generals.thinking.memory import WORK, blank_memory
from bocage.memoir.generals.thinking.obliged import choose, may_stop
from bocage.memoir.generals.thinking.plans import STAY, best_move, move_action, other_move
from bocage.memoir.generals.thinking.traits import TRAITS, winning_chance
from bocage.memoir.generals.thinking.worth import position_worth
from bocage.memoir.kernel.codes import A_DONE, A_WAIT, DROP, HEAL, MOVE, ORDER, STRIKE
from bocage.memoir.kernel.house_codes import HR_MELCHETT
from bocage.memoir.kernel.legal import list_legal
from bocage.memoir.kernel.legal_moves import may_move
from bocage.memoir.kernel.manoeuvres import is_push
from bocage.memoir.kernel.play import apply_action
from bocage.memoir.kernel.rule import next32

ROOM = 4  # positions that the functions here need beyond the first

CHOOSE, CANDIDATES, AHEAD, PLAN, IDEAS = range(5)  # what the door is asked for
_NO_NUMBERS = np.zeros(0)
_NO_ACTIONS = np.zeros(0, np.int64)
_NO_ROWS = np.zeros((0, 0))


@entry
def ask_chance(W, T, p, values, side):
    """The chance that the side wins from T[0], which is at the beginning of a turn. The traits are left in values."""
    return winning_chance(W[0], T[0], side, values, p)


@think_in_arrays
def play_on(w, T, at, o, p, known, last, limit):
    """Let the weights play both sides of T[at] until turn `last` begins, or the end."""
    s = T[at]
    n = 0
    while s.winner < 0 and s.turn < last and n < limit:
        action = choose(w, T, at, o, p, known)
        o.n_events = 0
        apply_action(w, s, o, action)
        n += 1


@think_in_arrays
def _list_candidates(W, T, O, p, known, candidates):
    """The actions worth looking into at T[0], at most as many as fit; returns their number. The first is the choice
    that would be made without looking. Of a unit's moves the best is taken along, and the best of another kind."""
    w = W[0]
    s = T[0]
    o = O[0]
    candidates[0] = choose(w, T, 0, o, p, known)
    n = 1
    most = candidates.shape[0]
    if s.stack[s.depth - 1].kind == DROP:
        return n
    pushed = w.options[HR_MELCHETT] and is_push(w, s)  # then nobody may stay (004 HR-114)
    if s.stack[s.depth - 1].kind == MOVE and s.stack[s.depth - 1].c == 0 and not pushed:
        values = np.zeros(3)
        second = int(s.stack[s.depth - 1].a)
        for u in range(w.n_units):
            if n < most - 1 and may_move(w, s, u):
                h = best_move(w, s, o, u, 1 - second, p, known, values)
                for k in range(2):
                    action = move_action(u, h)
                    if h != STAY and action != candidates[0] and n < most - 1:
                        candidates[n] = action
                        n += 1
                    h = other_move(w, s, o, u, h, 1 - second, p, known)
        if candidates[0] != A_DONE and may_stop(w, s, o):
            candidates[n] = A_DONE
            n += 1
        return n
    list_legal(w, s, o)
    for i in range(o.n_actions):
        if n < most and o.actions[i] != candidates[0] and o.actions[i] >> 16 != A_WAIT:
            candidates[n] = o.actions[i]
            n += 1
    return n


@think_in_arrays
def _look_ahead(W, T, O, p, candidates, values, side, turns, limit):
    """Try each candidate action in T[0] and play on; values[i] grows by what the position is worth then."""
    w = W[0]
    o = O[0]
    log = o.log
    o.log = 0
    # The same moment for every candidate, also for one that ends the turn at once.
    last = int(T[0].turn) + turns
    known = blank_memory()
    for i in range(candidates.shape[0]):
        T[1] = T[0]
        o.n_events = 0
        apply_action(w, T[1], o, candidates[i])
        play_on(w, T, 1, o, p, known, last, limit)
        values[i] += position_worth(w, T[1], side, p)
    o.log = log


@think_in_arrays
def _plan_number(W, T, O, p, known, action):
    """A number for what the weights p make of the turn of T[0] that begins with the action: the orders, moves, targets
    and healing up to the first battle, in whatever order. Two plans with the same number are the same."""
    w = W[0]
    o = O[0]
    log = o.log
    o.log = 0
    T[1] = T[0]
    s = T[1]
    turn = int(s.turn)
    number = 0
    planning = 1
    while planning:
        number = (number + stirred(stirred(action))) & LOW32
        o.n_events = 0
        apply_action(w, s, o, action)
        planning = 0
        if s.winner < 0 and s.turn == turn:
            kind = s.stack[s.depth - 1].kind
            if kind == ORDER or kind == MOVE or kind == STRIKE or kind == HEAL:
                action = choose(w, T, 1, o, p, known)
                planning = 1
    o.log = log
    return number


@think_in_arrays
def play_with_luck(w, T, at, o, p, q, known, luck, side, turn, last, limit):
    """As `play_on`, the side by weights p in the given turn and otherwise everyone by q, with the dice of an imagined
    battle. Returns how lucky the side was."""
    s = T[at]
    lucky = 0.0
    n = 0
    while s.winner < 0 and s.turn < last and n < limit:
        if s.turn == turn and w.seat_side[s.stack[s.depth - 1].seat] == side:
            action = choose(w, T, at, o, p, known)
        else:
            action = choose(w, T, at, o, q, known)
        lucky += act_with_luck(w, s, o, action, luck, side)
        n += 1
    return lucky


@think_in_arrays
def _try_ideas(W, T, O, p, q, known, words, candidates, samples, world, worlds, seat, turns, limit):
    """Try each candidate action of T[0] in imagined battles number `world` to `worlds` and play on for some turns, the
    rest of this one by weights p for the seat's side, all else by q; samples[i, k] becomes the chance to win in battle
    k after candidate i, less what was luck. Negative candidates are left out. `known` is what the glance at T[0] has
    found out. Returns how much work it was: unlike the time it took, the same on every machine."""
    w = W[0]
    o = O[0]
    log = o.log
    o.log = 0
    side = int(w.seat_side[seat])
    values = np.zeros(TRAITS)
    found = blank_memory()
    chance = winning_chance(w, T[0], side, values, p)
    weight = 4.0 * chance * (1.0 - chance)  # luck decides little where little is left to decide
    # The same moment for every candidate, also for one that ends the turn at once.
    turn = int(T[0].turn)
    last = turn + turns
    work = 0.0
    for k in range(world, worlds):
        T[1] = T[0]
        redeal(w, T[1], seat, words)
        luck = next32(words)
        for i in range(candidates.shape[0]):
            if candidates[i] < 0:
                continue
            T[2] = T[1]
            lucky = act_with_luck(w, T[2], o, candidates[i], luck, side)
            found[:] = known
            found[WORK] = 0.0
            lucky += play_with_luck(w, T, 2, o, p, q, found, luck, side, turn, last, limit)
            samples[i, k] = winning_chance(w, T[2], side, values, p) - weight * lucky
            work += found[WORK]
    o.log = log
    return int(work)


@entry
def think(W, T, O, p, q, known, words, candidates, samples, values, operation, a, b, c, d, e):
    """One door for all that a general asks about the position T[0]; what a to e mean depends on the operation."""
    if operation == CHOOSE:
        return choose(W[0], T, 0, O[0], p, known)
    if operation == CANDIDATES:
        return _list_candidates(W, T, O, p, known, candidates)
    if operation == AHEAD:
        _look_ahead(W, T, O, p, candidates, values, a, b, c)
        return 0
    if operation == PLAN:
        return _plan_number(W, T, O, p, known, a)
    return _try_ideas(W, T, O, p, q, known, words, candidates, samples, a, b, c, d, e)


def ask_choice(world, positions, out, p, known):
    """The action the weights p choose in the first position."""
    none = _NO_NUMBERS
    return think(world, positions, out, p, p, known, _NO_ACTIONS, _NO_ACTIONS, _NO_ROWS, none, CHOOSE, 0, 0, 0, 0, 0)


def list_candidates(world, positions, out, p, known, candidates):
    """Fill in the actions worth looking into, the choice without looking first; returns their number."""
    rows, none = _NO_ROWS, _NO_NUMBERS
    return think(world, positions, out, p, p, known, _NO_ACTIONS, candidates, rows, none, CANDIDATES, 0, 0, 0, 0, 0)


def look_ahead(world, positions, out, p, candidates, values, side, turns, limit):
    """Play on after each candidate; values grow by what the position is worth to the side then."""
    rows = _NO_ROWS
    think(
        *(world, positions, out, p, p, _NO_NUMBERS, _NO_ACTIONS, candidates, rows, values, AHEAD),
        *(side, turns, limit, 0, 0),
    )


def plan_number(world, positions, out, p, known, action):
    """A number for what the weights make of the turn that begins with the action; the same plan, the same number."""
    rows, none = _NO_ROWS, _NO_NUMBERS
    return think(world, positions, out, p, p, known, _NO_ACTIONS, _NO_ACTIONS, rows, none, PLAN, action, 0, 0, 0, 0)


def try_ideas(world, positions, out, p, q, known, words, candidates, samples, first, last, seat, turns, limit):
    """The chance to win after each candidate in imagined battles; returns how much work it was."""
    return think(
        *(world, positions, out, p, q, known, words, candidates, samples, _NO_NUMBERS, IDEAS),
        *(first, last, seat, turns, limit),
    )
