"""Battles by the thousand, for measuring: a kernel of its own, compiled only by those who measure."""

from bocage.memoir.kernel.entries import deal, note_result
from bocage.memoir.kernel.play import apply_action
from bocage.memoir.kernel.rule import SERIES, next32


@SERIES.entry
def random_games(W, S, S2, O, words, seeds, results, limit):
    """Play many battles from the set-up S with the given seeds; S2 is the battle being played."""
    w = W[0]
    o = O[0]
    for i in range(seeds.shape[0]):
        S2[0] = S[0]
        s = S2[0]
        deal(w, s, o, seeds, i)
        n = 0
        while s.winner < 0 and n < limit:
            o.n_events = 0
            apply_action(w, s, o, o.actions[(next32(words) * o.n_actions) >> 32])
            n += 1
        note_result(s, n, results, i)


@SERIES.entry
def copy_many(S, S2, times):
    """Copy a state over and over; for measuring."""
    total = 0
    for i in range(times):
        # Each copy depends on the one before, at a place not known beforehand, so that none can be left out.
        S[0].units[total % 80].shots = i & 1023
        S2[0] = S[0]
        total += S2[0].units[(total + i) % 80].shots + 1
    return total
