"""Whole battles between two sets of weights, for tuning and learning: compiled only by those who do that."""

import numpy as np

from bocage.memoir.generals.thinking.kernel import DUELS
from bocage.memoir.generals.thinking.memory import blank_memory
from bocage.memoir.generals.thinking.obliged import choose
from bocage.memoir.generals.thinking.traits import TRAITS, traits
from bocage.memoir.kernel.codes import PLAY
from bocage.memoir.kernel.entries import deal, note_result
from bocage.memoir.kernel.legal import list_legal
from bocage.memoir.kernel.play import apply_action
from bocage.memoir.kernel.rule import next32


@DUELS.maker
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


@DUELS.entry
def duels(W, S, T, O, words, seeds, results, samples, p, q, chance, limit):
    """Play battles from the set-up S between weights p (Allies) and q (Axis).

    In `chance` of a thousand decisions nobody thinks and a legal action is drawn at random. Every turn's beginning is
    noted in a row of samples: the traits, then the number of the battle and the side to move. Returns how many rows
    there are; further ones are left out, so whoever wants none gives no rows.
    """
    w = W[0]
    o = O[0]
    values = np.zeros(TRAITS)
    known = blank_memory()
    n_rows = 0
    for i in range(seeds.shape[0]):
        T[0] = S[0]
        s = T[0]
        deal(w, s, o, seeds, i)
        n = 0
        while s.winner < 0 and n < limit:
            if n_rows < samples.shape[0] and s.stack[s.depth - 1].kind == PLAY:
                first = int(s.side)
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
