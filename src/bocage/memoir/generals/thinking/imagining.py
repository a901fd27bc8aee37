"""A battle that a seat may think about: what it cannot know is dealt anew, and the dice are its own.

The same as `bocage.memoir.imagine`, for those who imagine thousands of battles a second."""

import numpy as np

from bocage.memoir.generals.thinking.kernel import entry, think, think_in_arrays
from bocage.memoir.kernel.codes import COMMANDER, GENERAL
from bocage.memoir.kernel.commands import can_hold
from bocage.memoir.kernel.layout import CARDS, DECK
from bocage.memoir.kernel.mines import FACE_UP, STRENGTH, markers_left
from bocage.memoir.kernel.rule import next32


@think
def shown_card(w, s, seat):
    """The card of the seat's hand that lies open because it was announced, -1 when there is none."""
    card = int(s.announced[w.seat_side[seat]]) - 1
    for i in range(s.n_hand[seat]):
        if s.hand[seat, i] == card:
            return card
    return -1


@think
def knows_hand(w, seat, other):
    """Whether a seat knows the cards of another: a commander dealt them to his generals himself (002), and a team on
    one board has them in common (000 p.17)."""
    return 1 if (w.shared or w.seat_role[seat] == COMMANDER) and w.seat_side[other] == w.seat_side[seat] else 0


@think_in_arrays
def bring_up(w, general, candidates, n, held):
    """Put at place n a card that the general can have been given as one of so many."""
    for i in range(n, -1, -1):
        if can_hold(w, general, candidates[i], held):
            card = candidates[i]
            candidates[i] = candidates[n]
            candidates[n] = card
            return


@think_in_arrays
def relay(w, s, words):
    """Lay the markers of all minefields anew that lie face down, from those that nobody has seen."""
    counts = np.zeros(5, np.int64)
    left = 0
    for k in range(5):
        counts[k] = markers_left(w, s, 0, k)
    for i in range(w.n_mines):
        if s.mines[i] & FACE_UP:
            counts[s.mines[i] & STRENGTH] -= 1
    for k in range(5):
        left += counts[k]
    for i in range(w.n_mines):
        if s.mines[i] & FACE_UP:
            continue
        pick = (next32(words) * left) >> 32
        for k in range(5):
            pick -= counts[k]
            if pick < 0:
                s.mines[i] = k
                counts[k] -= 1
                left -= 1
                break


@think
def chip_last(w, words, last):
    """Bring a card that can lie under the commissar's chip, which takes no reaction, to the end of the unknown ones."""
    i = last
    while i > 0 and w.cards[words[i]].reaction:
        i -= 1
    card = words[i]
    words[i] = words[last]
    words[last] = card


@think_in_arrays
def redeal(w, s, seat, words):
    """Deal the other hands and the deck anew. Nothing depends on where the unknown cards are: they are put in order
    before they are shuffled."""
    counts = np.zeros(CARDS, np.int64)
    for i in range(s.n_deck):
        counts[s.deck[i]] += 1
    for other in range(w.n_seats):
        if other != seat and not knows_hand(w, seat, other):
            for i in range(s.n_hand[other]):
                counts[s.hand[other, i]] += 1
            if shown_card(w, s, other) >= 0:
                counts[shown_card(w, s, other)] -= 1
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
    for k in range(w.n_seats):
        other = w.n_seats - 1 - k  # generals first: not every card can be theirs
        if other == seat or knows_hand(w, seat, other):
            continue
        first = 0
        if shown_card(w, s, other) >= 0:
            s.hand[other, 0] = shown_card(w, s, other)
            first = 1
        for i in range(first, s.n_hand[other]):
            n -= 1
            if i - first < (s.committed[other] > 0) + (s.due[other] > 0):
                chip_last(w, unknown, n)
            if w.seat_role[other] == GENERAL:
                bring_up(w, other, unknown, n, int(s.n_hand[other]))
            s.hand[other, i] = unknown[n]
        if s.committed[other] > 0:
            s.committed[other] = s.hand[other, first] + 1
            first += 1
        if s.due[other] > 0:
            s.due[other] = s.hand[other, first] + 1
    for i in range(s.n_deck):
        s.deck[i] = unknown[i]
    if w.n_mines:
        relay(w, s, words)


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
