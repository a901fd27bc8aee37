"""Plans for an order card, tried out in imagined games."""

from bocage.dday.kernel.layout import ZONES
from bocage.dday.kernel.legal import list_legal
from bocage.dday.kernel.play import apply_action
from bocage.dday.thinking.chances import chance_of_allies
from bocage.dday.thinking.glance import choose
from bocage.dday.thinking.mind import WEIGHTS, entry, think


@think
def follow(t, side, number):
    """A side follows a plan."""
    for i in range(WEIGHTS):
        t.weight[side, i] = t.plans[number, i]
    for kind in range(2):
        for z in range(ZONES):
            t.pull[side, kind, z] = t.plans[number, WEIGHTS + kind * ZONES + z]


@think
def as_usual(t, side):
    """A side judges by its habit."""
    for i in range(WEIGHTS):
        t.weight[side, i] = t.habit[side, i]
    for kind in range(2):
        for z in range(ZONES):
            t.pull[side, kind, z] = t.habit[side, WEIGHTS + kind * ZONES + z]


@think
def play_on(w, s, o, t, words, side, until):
    """Play on with the plan that is set until the card is over, then as usual until a turn begins; returns the work."""
    turn = int(s.turn)
    card = int(s.card)
    step = int(s.step)
    planned = 1
    work = 0
    list_legal(w, s, o)
    while s.winner < 0 and s.turn < until:
        if planned and (s.card != card or s.turn != turn or s.step != step):
            as_usual(t, side)
            planned = 0
        work += 10 + o.n_actions
        apply_action(w, s, o, choose(w, s, o, t, words))
    as_usual(t, side)
    return work


@entry
def try_plans(W, S, S2, O, T, words, candidates, seeds, samples, start, end, side, until):
    """Fill columns of samples with the chance of the side under each plan that is still in the race."""
    w = W[0]
    o = O[0]
    t = T[0]
    s = S2[0]
    o.log = 0
    work = 0
    for world in range(start, end):
        for number in range(candidates.shape[0]):
            if candidates[number] == 0:
                continue
            S2[0] = S[0]
            for k in range(5):
                s.rng[k] = seeds[world, k]
            follow(t, side, number)
            work += play_on(w, s, o, t, words, side, until)
            chance = chance_of_allies(w, s, t)
            samples[number, world] = chance if side == 0 else 1.0 - chance
    return work
