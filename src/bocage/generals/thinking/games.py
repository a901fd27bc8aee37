"""Choosing from Python, whole battles between two sets of weights, and looking ahead by playing on."""

import numpy as np

from bocage.engine.chance import LOW32
from bocage.generals.thinking.decide import choose
from bocage.generals.thinking.imagining import redeal
from bocage.generals.thinking.kernel import entry, think
from bocage.generals.thinking.memory import new_memory
from bocage.generals.thinking.plans import STAY, best_move, other_move
from bocage.generals.thinking.traits import TRAITS, traits, winning_chance
from bocage.generals.thinking.worth import position_worth
from bocage.memoir.kernel.codes import A_ATTACK, A_DONE, A_MOVE, DROP, MOVE, PLAY
from bocage.memoir.kernel.entries import deal, note_result
from bocage.memoir.kernel.layout import UNITS
from bocage.memoir.kernel.legal import list_legal, may_move
from bocage.memoir.kernel.play import apply_action
from bocage.memoir.kernel.rule import next32

OWN_DICE = -1
ROOM = 4  # positions that the functions here need beyond the first


@entry
def ask_choice(W, T, O, p, known):
    """The action the weights p choose in position T[0]."""
    return choose(W[0], T, 0, O[0], p, known)


@entry
def ask_chance(W, T, p, values, side):
    """The chance that the side wins from T[0], which is at the beginning of a turn. The traits are left in values."""
    return winning_chance(W[0], T[0], side, values, p)


@think
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


@think
def give_dice(s, luck, action):
    """Let the dice of the next action depend on the imagined battle, the turn and who acts, and on nothing else.

    Two ideas that are compared then meet the same luck wherever the same unit battles, in whatever order."""
    u = (action >> 8) & 255
    x = (luck + 0x9E3779B9 * (1 + u + 256 * int(s.turn) + 32768 * (action >> 16))) & LOW32
    if action >> 16 == A_ATTACK:
        x = (x + 0x85EBCA6B * (1 + int(s.units[u].shots))) & LOW32
    for i in range(4):
        x ^= x >> 16
        x = (x * 0x45D9F3B) & LOW32
        x ^= x >> 15
        s.rng[i] = x
    s.rng[1] |= 1
    s.rng[3] = x % 698769068 + 1
    s.rng[4] = 0


@think
def play_on(w, T, at, o, p, known, luck, last, limit):
    """Let the weights play both sides of T[at] until turn `last` begins, or the end, with the luck that `give_dice`
    makes of a number, or the battle's own when it is OWN_DICE."""
    s = T[at]
    n = 0
    while s.winner < 0 and s.turn < last and n < limit:
        action = choose(w, T, at, o, p, known)
        o.n_events = 0
        if luck != OWN_DICE:
            give_dice(s, luck, action)
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
        soft = np.zeros(UNITS)
        values = np.zeros(3)
        second = int(s.stack[s.depth - 1].a)
        for u in range(w.n_units):
            if n < most - 1 and may_move(s, u, second):
                h = best_move(w, s, o, u, 1 - second, soft, p, values)
                for k in range(2):
                    action = (A_MOVE << 16) | (u << 8) | h
                    if h != STAY and action != candidates[0] and n < most - 1:
                        candidates[n] = action
                        n += 1
                    h = other_move(w, s, o, u, h, 1 - second, soft, p)
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
        play_on(w, T, 1, o, p, known, OWN_DICE, last, limit)
        values[i] += position_worth(w, T[1], side, p)
    o.log = log


@entry
def try_ideas(W, T, O, p, known, words, candidates, samples, world, worlds, seat, turns, limit):
    """Try each candidate action of T[0] in imagined battles number `world` to `worlds` and play on for some turns;
    samples[i, k] becomes the chance to win in battle k after candidate i. Negative candidates are left out. `known` is
    what the glance at T[0] has found out."""
    w = W[0]
    o = O[0]
    log = o.log
    o.log = 0
    side = int(w.seat_side[seat])
    values = np.zeros(TRAITS)
    found = new_memory()
    # The same moment for every candidate, also for one that ends the turn at once.
    last = int(T[0].turn) + turns
    for k in range(world, worlds):
        T[1] = T[0]
        redeal(w, T[1], seat, words)
        luck = next32(words)
        for i in range(candidates.shape[0]):
            if candidates[i] < 0:
                continue
            T[2] = T[1]
            o.n_events = 0
            give_dice(T[2], luck, candidates[i])
            apply_action(w, T[2], o, candidates[i])
            found[:] = known
            play_on(w, T, 2, o, p, found, luck, last, limit)
            samples[i, k] = winning_chance(w, T[2], side, values, p)
    o.log = log
