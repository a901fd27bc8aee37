"""Games by the thousand, for measuring: a kernel of its own, compiled only by those who measure."""

from bocage.dday.kernel.entries import deal, note_result
from bocage.dday.kernel.play import apply_action
from bocage.dday.kernel.rule import SERIES, next32


@SERIES.entry
def random_games(W, S, S2, O, words, seeds, results, limit):
    """Play many games from the position S with the given seeds and random actions; S2 is the game being played."""
    w = W[0]
    o = O[0]
    for i in range(seeds.shape[0]):
        S2[0] = S[0]
        s = S2[0]
        deal(w, s, o, seeds, i)
        n = 0
        while s.winner < 0 and n < limit:
            apply_action(w, s, o, o.actions[(next32(words) * o.n_actions) >> 32])
            n += 1
        note_result(s, n, results, i)
