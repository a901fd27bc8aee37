"""The political commissar: a side commits its card a turn ahead (rulings 11.3, 11.4).

The committed card stays in the hand, where it counts for whatever counts cards held; `State.committed` and `State.due`
say which one it is. Only its own seat knows.
"""

from bocage.memoir.kernel.basics import add_action, emit, push, seat_for
from bocage.memoir.kernel.codes import A_COMMIT, A_WAIT, COMMIT, E_COMMIT, PLAY
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.rule import rule
from bocage.memoir.special.codes import RULE_COMMISSAR

FREE, EXEMPT_ONLY = 0, -1  # what `State.due` says besides 1 + the card that is to be played
BEFORE_BATTLE = 1


@rule
def has_commissar(w, side):
    return 1 if find_rule(w, RULE_COMMISSAR, side) >= 0 else 0


@rule
def exempt(w, card):
    """Whether the commissar lets the card be played from the hand: Recon 1 and Counter-Attack."""
    return 1 if w.cards[card].draws > 1 or w.cards[card].copies else 0


@rule
def call_commissar(w, s, side, when):
    """Open the question which card comes under the chip, before the battle or before a card is played."""
    seat = seat_for(w, s, PLAY, side, -1)
    s.due[seat] = FREE
    if has_commissar(w, side):
        push(s, COMMIT, seat, when, 0)


@rule
def may_play(w, s, seat, card):
    """Whether the commissar lets the card be played now."""
    due = int(s.due[seat])
    if due == FREE:
        return 1 if s.committed[seat] != card + 1 or copies_held(s, seat, card) > 1 else 0
    if due == EXEMPT_ONLY:
        return 1 if exempt(w, card) and may_commit(w, s, seat, card) else 0
    return 1 if due == card + 1 else 0


@rule
def copies_held(s, seat, card):
    n = 0
    for i in range(s.n_hand[seat]):
        if s.hand[seat, i] == card:
            n += 1
    return n


@rule
def may_commit(w, s, seat, card):
    """Whether the hand has such a card besides the one under the chip, and it is no reaction (rulings 11.3)."""
    if w.cards[card].reaction:
        return 0
    return 1 if copies_held(s, seat, card) > (1 if s.committed[seat] == card + 1 else 0) else 0


@rule
def legal_commits(w, s, o, seat, when):
    """Every card that can come under the chip; instead of that the chip may wait for a card that needs none."""
    waits = 0
    for i in range(s.n_hand[seat]):
        card = int(s.hand[seat, i])
        again = 0
        for k in range(i):
            if s.hand[seat, k] == card:
                again = 1
        if again or not may_commit(w, s, seat, card):
            continue
        add_action(o, A_COMMIT, card, 0)
        if exempt(w, card):
            waits = 1
    if waits and when != BEFORE_BATTLE and s.committed[seat] > 0:
        add_action(o, A_WAIT, 0, 0)


@rule
def commit(s, o, seat, card, when):
    """Lay a card under the chip, -1 for none; in a turn the one that lay there is to be played."""
    if when != BEFORE_BATTLE:
        s.due[seat] = s.committed[seat]
    s.committed[seat] = card + 1
    if card >= 0:
        emit(o, E_COMMIT, seat, card, 0, 0, 0)


@rule
def commissar_waits(s, seat):
    """The card stays under the chip; one that needs no commissar is played from the hand."""
    s.due[seat] = EXEMPT_ONLY
