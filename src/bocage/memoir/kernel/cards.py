"""The deck, the hands, and drawing (000 p.11; rulings 11)."""

from bocage.memoir.kernel.basics import emit, random_below
from bocage.memoir.kernel.codes import E_DISCARD, E_DREW, E_KEPT, E_RESHUFFLE, WON_DECK
from bocage.memoir.kernel.hooks import deck_winner
from bocage.memoir.kernel.medals import end_battle
from bocage.memoir.kernel.rule import rule


@rule
def shuffle_deck(s):
    for i in range(s.n_deck - 1, 0, -1):
        k = random_below(s, i + 1)
        card = int(s.deck[i])
        s.deck[i] = s.deck[k]
        s.deck[k] = card


@rule
def discards_to_deck(s, o):
    """Shuffle the discard pile into the deck."""
    for i in range(s.n_discard):
        s.deck[s.n_deck] = s.discard[i]
        s.n_deck += 1
    s.n_discard = 0
    shuffle_deck(s)
    emit(o, E_RESHUFFLE, s.n_deck, 0, 0, 0, 0)


@rule
def discard(s, o, seat, card):
    """Lay a card on the discard pile, face up."""
    s.discard[s.n_discard] = card
    s.n_discard += 1
    emit(o, E_DISCARD, seat, card, 0, 0, 0)


@rule
def draw(w, s, o, seat):
    """Draw the top card; an empty deck is made anew from the discards, or ends the battle where a rule says so."""
    if s.n_deck == 0:
        winner = deck_winner(w)
        if winner >= 0:
            end_battle(s, o, winner, WON_DECK)
            return
        if s.n_discard == 0:
            return
        discards_to_deck(s, o)
    s.n_deck -= 1
    card = int(s.deck[s.n_deck])
    s.hand[seat, s.n_hand[seat]] = card
    s.n_hand[seat] += 1
    emit(o, E_DREW, seat, card, 0, 0, 0)


@rule
def take_from_hand(s, seat, card):
    """Remove one copy of the card from the hand; the others keep their order. Returns 1 when it was there."""
    n = int(s.n_hand[seat])
    for i in range(n):
        if s.hand[seat, i] == card:
            for k in range(i, n - 1):
                s.hand[seat, k] = s.hand[seat, k + 1]
            s.n_hand[seat] = n - 1
            return 1
    return 0


@rule
def keep_one(s, o, seat, kept):
    """Of the two cards drawn last, keep one and lay the other aside, face up (Recon)."""
    n = int(s.n_hand[seat])
    a = int(s.hand[seat, n - 2])
    b = int(s.hand[seat, n - 1])
    other = b if a == kept else a
    s.hand[seat, n - 2] = kept
    s.n_hand[seat] = n - 1
    s.discard[s.n_discard] = other
    s.n_discard += 1
    emit(o, E_KEPT, seat, other, 0, 0, 0)


@rule
def reaction_held(w, s, seat, which):
    """The reaction card of the hand, or the next kind of one if `which` is 1 and so on; -1 when there is none."""
    found = 0
    for i in range(s.n_hand[seat]):
        card = int(s.hand[seat, i])
        if w.cards[card].reaction:
            again = 0
            for k in range(i):
                if s.hand[seat, k] == card:
                    again = 1
            if not again:
                if found == which:
                    return card
                found += 1
    return -1
