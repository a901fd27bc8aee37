"""A battle that a seat may think about: what it cannot know is dealt anew, and the dice are its own.

The same as `bocage.memoir.imagine`, for those who imagine thousands of battles a second."""

import numpy as np

from bocage.generals.thinking.kernel import entry, think, think_in_arrays
from bocage.memoir.kernel.codes import AMBUSH
from bocage.memoir.kernel.layout import CARDS, DECK
from bocage.memoir.kernel.rule import next32


@think
def shown_seat(s):
    """The seat that is being asked about an ambush, and so is known to hold the card; -1 when nobody is."""
    for i in range(s.depth):
        if s.stack[i].kind == AMBUSH:
            return int(s.stack[i].seat)
    return -1


@think_in_arrays
def redeal(w, s, seat, words):
    """Deal the other hands and the deck anew. Nothing depends on where the unknown cards are: they are put in order
    before they are shuffled."""
    shown = shown_seat(s)
    counts = np.zeros(CARDS, np.int64)
    for i in range(s.n_deck):
        counts[s.deck[i]] += 1
    for other in range(w.n_seats):
        if other != seat:
            for i in range(s.n_hand[other]):
                counts[s.hand[other, i]] += 1
    if shown >= 0 and shown != seat:
        counts[w.card_reaction] -= 1
    unknown = np.empty(DECK, np.int64)
    n = 0
    for card in range(CARDS):
        for _ in range(counts[card]):
            unknown[n] = card
            n += 1
    for i in range(n - 1, 0, -1):
        k = (next32(words) * (i + 1)) >> 32
        card = unknown[i]
        unknown[i] = unknown[k]
        unknown[k] = card
    for other in range(w.n_seats):
        if other == seat:
            continue
        for i in range(s.n_hand[other]):
            if other == shown and i == 0:
                s.hand[other, i] = w.card_reaction
            else:
                n -= 1
                s.hand[other, i] = unknown[n]
    for i in range(s.n_deck):
        s.deck[i] = unknown[i]


@entry
def imagine_into(W, S, T, words, seat):
    """T[0] becomes a battle that the seat of S[0] may imagine."""
    T[0] = S[0]
    s = T[0]
    redeal(W[0], s, seat, words)
    for i in range(words.shape[0]):
        s.rng[i] = words[i]
    s.n_script = 0
    s.script_at = 0
