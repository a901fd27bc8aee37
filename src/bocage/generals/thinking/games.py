"""Choosing from Python, whole battles between two sets of weights, and looking ahead by playing on."""

import numpy as np

from bocage.engine.chance import LOW32
from bocage.generals.thinking.decide import choose
from bocage.generals.thinking.imagining import redeal
from bocage.generals.thinking.kernel import entry, think_in_arrays
from bocage.generals.thinking.luck import act_with_luck, stirred
from bocage.generals.thinking.memory import WORK, new_memory
from bocage.generals.thinking.plans import STAY, best_move, other_move
from bocage.generals.thinking.traits import TRAITS, traits, winning_chance
from bocage.generals.thinking.worth import position_worth
from bocage.memoir.kernel.codes import A_DONE, A_MOVE, DROP, HEAL, MOVE, ORDER, PLAY, STRIKE
from bocage.memoir.kernel.entries import deal, note_result
from bocage.memoir.kernel.legal import list_legal, may_move
from bocage.memoir.kernel.play import apply_action
from bocage.memoir.kernel.rule import next32

ROOM = 4  # positions that the functions here need beyond the first


@entry
def ask_choice(W, T, O, p, known):
    """The action the weights p choose in position T[0]."""
    return choose(W[0], T, 0, O[0], p, known)


@entry
def ask_chance(W, T, p, values, side):
    """The chance that the side wins from T[0], which is at the beginning of a turn. The traits are left in values."""
    return winning_chance(W[0], T[0], side, values, p)


@think_in_arrays
def duel_action(w, T, o, words, p, q, chance, known):
    """Carry out the next action of T[0]: what weights p (Allies) or q (Axis) choose, or in `chance` of a thousand
    decisions any legal one."""
    s = T[0]
    if chance > 0 and (next32(words) * 1000) >> 32 < chance:
        list_legal(w, s, o)
        action = int(o.actions[(next32(words) * o.n_actions) >> 32])
    elif w.seat_side[s.stack[s.depth - 1].seat] == 0:
        action = choose(w, T, 0, o, p, known)
    else:
        action = choose(w, T, 0, o, q, known)
    o.n_events = 0
    apply_action(w, s, o, action)


@entry
def duels(W, S, T, O, words, seeds, results, samples, p, q, chance, limit):
    """Play battles from the set-up S between weights p (Allies) and q (Axis).

    In `chance` of a thousand decisions nobody thinks and a legal action is drawn at random. Every turn's beginning is
    noted in a row of samples: the traits, then the number of the battle and the side to move. Returns how many rows
    there are; further ones are left out, so whoever wants none gives no rows.
    """
    w = W[0]
    o = O[0]
    values = np.zeros(TRAITS)
    known = new_memory()
    n_rows = 0
    for i in range(seeds.shape[0]):
        T[0] = S[0]
        s = T[0]
        deal(w, s, o, seeds, i)
        n = 0
        while s.winner < 0 and n < limit:
            if n_rows < samples.shape[0] and s.stack[s.depth - 1].kind == PLAY:
                first = int(w.seat_side[s.seat])
                traits(w, s, first, values)
                for k in range(TRAITS):
                    samples[n_rows, k] = values[k]
                samples[n_rows, TRAITS] = i
                samples[n_rows, TRAITS + 1] = first
                n_rows += 1
            duel_action(w, T, o, words, p, q, chance, known)
            n += 1
        note_result(s, n, results, i)
    return n_rows


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


@entry
def list_candidates(W, T, O, p, known, candidates):
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
    if s.stack[s.depth - 1].kind == MOVE:
        values = np.zeros(3)
        second = int(s.stack[s.depth - 1].a)
        for u in range(w.n_units):
            if n < most - 1 and may_move(s, u, second):
                h = best_move(w, s, o, u, 1 - second, p, known, values)
                for k in range(2):
                    action = (A_MOVE << 16) | (u << 8) | h
                    if h != STAY and action != candidates[0] and n < most - 1:
                        candidates[n] = action
                        n += 1
                    h = other_move(w, s, o, u, h, 1 - second, p, known)
        if candidates[0] != A_DONE:
            candidates[n] = A_DONE
            n += 1
        return n
    list_legal(w, s, o)
    for i in range(o.n_actions):
        if n < most and o.actions[i] != candidates[0]:
            candidates[n] = o.actions[i]
            n += 1
    return n


@entry
def look_ahead(W, T, O, p, candidates, values, side, turns, limit):
    """Try each candidate action in T[0] and play on; values[i] grows by what the position is worth then."""
    w = W[0]
    o = O[0]
    log = o.log
    o.log = 0
    # The same moment for every candidate, also for one that ends the turn at once.
    last = int(T[0].turn) + turns
    known = new_memory()
    for i in range(candidates.shape[0]):
        T[1] = T[0]
        o.n_events = 0
        apply_action(w, T[1], o, candidates[i])
        play_on(w, T, 1, o, p, known, last, limit)
        values[i] += position_worth(w, T[1], side, p)
    o.log = log


@entry
def plan_number(W, T, O, p, known, action):
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


@entry
def try_ideas(W, T, O, p, q, known, words, candidates, samples, world, worlds, seat, turns, limit):
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
    found = new_memory()
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
