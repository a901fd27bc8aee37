"""Choosing from Python, whole battles between two sets of weights, and looking ahead by playing on."""

import numpy as np

from bocage.generals.thinking.decide import choose
from bocage.generals.thinking.kernel import entry, think
from bocage.generals.thinking.plans import STAY, best_move
from bocage.generals.thinking.worth import position_worth
from bocage.memoir.kernel.codes import A_DONE, A_MOVE, DROP, MOVE
from bocage.memoir.kernel.entries import deal, note_result
from bocage.memoir.kernel.layout import UNITS
from bocage.memoir.kernel.legal import list_legal, may_move
from bocage.memoir.kernel.play import apply_action
from bocage.memoir.kernel.rule import next32

ROOM = 4  # positions that the functions here need beyond the first


@entry
def ask_choice(W, T, O, p):
    """The action the weights p choose in position T[0]."""
    return choose(W[0], T, 0, O[0], p)


@entry
def duels(W, S, T, O, words, seeds, results, p, q, chance, limit):
    """Play battles from the set-up S between weights p (Allies) and q (Axis).

    In `chance` of a thousand decisions nobody thinks and a legal action is drawn at random.
    """
    w = W[0]
    o = O[0]
    for i in range(seeds.shape[0]):
        T[0] = S[0]
        s = T[0]
        deal(w, s, o, seeds, i)
        n = 0
        while s.winner < 0 and n < limit:
            if chance > 0 and (next32(words) * 1000) >> 32 < chance:
                list_legal(w, s, o)
                action = int(o.actions[(next32(words) * o.n_actions) >> 32])
            elif w.seat_side[s.stack[s.depth - 1].seat] == 0:
                action = choose(w, T, 0, o, p)
            else:
                action = choose(w, T, 0, o, q)
            o.n_events = 0
            apply_action(w, s, o, action)
            n += 1
        note_result(s, n, results, i)


@think
def play_on(w, T, at, o, p, last, limit):
    """Let the weights play both sides of T[at] until turn `last` begins, or the end."""
    s = T[at]
    n = 0
    while s.winner < 0 and s.turn < last and n < limit:
        action = choose(w, T, at, o, p)
        o.n_events = 0
        apply_action(w, s, o, action)
        n += 1


@entry
def list_candidates(W, T, O, p, candidates):
    """The actions worth looking into at T[0], at most as many as fit; returns their number. The first is the choice
    that would be made without looking. Of a unit's moves only the best is taken along."""
    w = W[0]
    s = T[0]
    o = O[0]
    candidates[0] = choose(w, T, 0, o, p)
    n = 1
    most = candidates.shape[0]
    if s.stack[s.depth - 1].kind == DROP:
        return n
    if s.stack[s.depth - 1].kind == MOVE:
        soft = np.zeros(UNITS)
        values = np.zeros(3)
        second = int(s.stack[s.depth - 1].a)
        for u in range(w.n_units):
            if n < most - 1 and may_move(s, u, second):
                h = best_move(w, s, o, u, 1 - second, soft, p, values)
                action = (A_MOVE << 16) | (u << 8) | h
                if h != STAY and action != candidates[0]:
                    candidates[n] = action
                    n += 1
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
    for i in range(candidates.shape[0]):
        T[1] = T[0]
        o.n_events = 0
        apply_action(w, T[1], o, candidates[i])
        play_on(w, T, 1, o, p, last, limit)
        values[i] += position_worth(w, T[1], side, p)
    o.log = log
