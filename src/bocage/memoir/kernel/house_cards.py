"""House rules of cards: first hands, cards laid open or exchanged, orders without a card (004 HR-05 to HR-07)."""

from bocage.memoir.kernel.basics import add_action, emit, push, seat_for
from bocage.memoir.kernel.cards import discard, draw, take_from_hand
from bocage.memoir.kernel.codes import (
    A_EXCHANGE,
    A_KEEP,
    A_LAY,
    A_PUSH,
    A_RESTORE,
    A_SWAP,
    DRAW,
    E_DREW,
    E_EXCHANGE,
    E_LAID,
    E_MANOEUVRE,
    E_SWAP,
    FIRST_RECON,
    LAYING,
    PLAY,
    SWAP,
    SWEEP,
)
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.house_codes import HR_CHAPMAN, HR_EXCHANGE, HR_MELCHETT, HR_SWAP
from bocage.memoir.kernel.orders import open_record, open_steps
from bocage.memoir.kernel.rule import rule
from bocage.memoir.special.codes import RULE_EXCHANGE, RULE_PUSH, RULE_RESTORING, RULE_START_HAND

SWAPPED, RESTORED, PUSHED = 1, 2, 4  # bits of `State.used`
DRAWN_ALREADY = 1  # the step of a DRAW frame after its cards
HEADQUARTERS = 3  # the place of Direct from HQ behind the three Recons


@rule
def give_from_deck(s, o, seat, card):
    """Deal a certain card to the seat, if the deck has it."""
    for i in range(s.n_deck):
        if s.deck[i] == card:
            for k in range(i, s.n_deck - 1):
                s.deck[k] = s.deck[k + 1]
            s.n_deck -= 1
            s.hand[seat, s.n_hand[seat]] = card
            s.n_hand[seat] += 1
            emit(o, E_DREW, seat, card, 0, 0, 0)
            return


@rule
def deal_named(w, s, o):
    """Before the deal: both sides get the three Recons and Direct from HQ, of a single card only the latter (HR-05).
    Who holds no cards, as the dead, gets none."""
    i = find_rule(w, RULE_START_HAND, -1)
    if i < 0:
        return
    for side in range(2):
        if w.sides[side].hand == 0:
            continue
        seat = seat_for(w, s, PLAY, side, -1)
        give_from_deck(s, o, seat, int(w.rules[i].hexes[HEADQUARTERS]))
        if w.sides[side].hand > 1:
            for k in range(HEADQUARTERS):
                give_from_deck(s, o, seat, int(w.rules[i].hexes[k]))


@rule
def ask_recons(w, s):
    """A hand under four cards keeps one Recon of the three: its owner says which; the first to move says so first."""
    if find_rule(w, RULE_START_HAND, -1) < 0:
        return
    for k in range(2):
        side = 1 - int(w.first) if k == 0 else int(w.first)
        seat = seat_for(w, s, PLAY, side, -1)
        if s.n_hand[seat] > w.sides[side].hand:
            push(s, FIRST_RECON, seat, 0, 0)


@rule
def list_recons(w, s, o, seat):
    i = find_rule(w, RULE_START_HAND, -1)
    for k in range(HEADQUARTERS):
        for j in range(s.n_hand[seat]):
            if s.hand[seat, j] == w.rules[i].hexes[k]:
                add_action(o, A_KEEP, s.hand[seat, j], 0)
                break


@rule
def keep_recon(w, s, o, seat, card):
    """Lay the other Recons aside and draw what the hand is short of."""
    s.depth -= 1
    i = find_rule(w, RULE_START_HAND, -1)
    for k in range(HEADQUARTERS):
        other = int(w.rules[i].hexes[k])
        if other != card and take_from_hand(s, seat, other):
            discard(s, o, seat, other)
    while s.n_hand[seat] < w.sides[w.seat_side[seat]].hand:
        draw(w, s, o, seat)


@rule
def has_manoeuvres(w):
    """Whether anything but a card can be played in some turn."""
    return w.options[HR_SWAP] | w.options[HR_EXCHANGE] | w.options[HR_CHAPMAN] | w.options[HR_MELCHETT]


@rule
def list_held(s, o, seat, action):
    """An action for every card of the hand, once each."""
    for i in range(s.n_hand[seat]):
        again = 0
        for k in range(i):
            if s.hand[seat, k] == s.hand[seat, i]:
                again = 1
        if not again:
            add_action(o, action, s.hand[seat, i], 0)


@rule
def list_manoeuvres(w, s, o, seat):
    """What can be done instead of playing a card; nothing under a commissar, or when a card was announced."""
    side = int(w.seat_side[seat])
    if s.n_orders > 0 or s.stack[s.depth - 1].e or s.due[seat] != 0 or s.committed[seat] != 0:
        return
    if w.options[HR_EXCHANGE]:
        list_held(s, o, seat, A_EXCHANGE)
    if w.options[HR_SWAP] and not s.used[side] & SWAPPED:
        list_held(s, o, seat, A_LAY)
    if w.options[HR_CHAPMAN] and not s.used[side] & RESTORED:
        add_action(o, A_RESTORE, 0, 0)
    if w.options[HR_MELCHETT] and not s.used[side] & PUSHED:
        add_action(o, A_PUSH, 0, 0)


@rule
def no_card(w, s, seat):
    """The turn has no card that could be copied."""
    s.depth -= 1
    s.last_card[w.seat_side[seat]] = -1
    s.last_section[w.seat_side[seat]] = 0


@rule
def exchange(w, s, o, seat, card):
    """Put a card under the deck, unseen, for a new one; one unit may battle, and all next to an enemy (HR-07)."""
    no_card(w, s, seat)
    take_from_hand(s, seat, card)
    for k in range(s.n_deck, 0, -1):
        s.deck[k] = s.deck[k - 1]
    s.deck[0] = card
    s.n_deck += 1
    emit(o, E_EXCHANGE, seat, card, 0, 0, 0)
    i = find_rule(w, RULE_EXCHANGE, -1)
    open_record(w, s, o, seat, -1, int(w.rules[i].a), 0)
    open_record(w, s, o, seat, -1, int(w.rules[i].b), 0)
    s.orders[1].no_draw = 1
    open_steps(w, s, seat)


@rule
def lay_card(w, s, o, seat, card):
    """Lay a card open for the other side to take; the first one begins the exchange of the turn (HR-06)."""
    if s.stack[s.depth - 1].kind == PLAY:
        no_card(w, s, seat)
        s.used[w.seat_side[seat]] |= SWAPPED
        push(s, LAYING, seat, s.n_hand[seat], 0)
    take_from_hand(s, seat, card)
    s.open[s.n_open] = card
    s.n_open += 1
    emit(o, E_LAID, seat, card, 0, 0, 0)


@rule
def offer_open(w, s, seat, held):
    """All that is to be given away lies open: the other side takes what it wants, then the hand is filled up."""
    push(s, DRAW, seat, 0, 0)
    s.stack[s.depth - 1].c = DRAWN_ALREADY
    push(s, SWEEP, seat, held, 0)
    push(s, SWAP, seat_for(w, s, PLAY, 1 - int(w.seat_side[seat]), -1), seat, 0)


@rule
def list_swaps(s, o, seat):
    """Every card of the hand for every card that lies open."""
    for j in range(s.n_open):
        again = 0
        for k in range(j):
            if s.open[k] == s.open[j]:
                again = 1
        for i in range(s.n_hand[seat]):
            twice = again
            for k in range(i):
                if s.hand[seat, k] == s.hand[seat, i]:
                    twice = 1
            if not twice:
                add_action(o, A_SWAP, s.hand[seat, i], s.open[j])


@rule
def swap(s, o, seat, card, taken):
    """Take a card that lies open for one of the own hand."""
    other = int(s.stack[s.depth - 1].a)
    take_from_hand(s, seat, card)
    s.hand[seat, s.n_hand[seat]] = taken
    s.n_hand[seat] += 1
    s.hand[other, s.n_hand[other]] = card
    s.n_hand[other] += 1
    at = 0
    while s.open[at] != taken:
        at += 1
    for k in range(at, s.n_open - 1):
        s.open[k] = s.open[k + 1]
    s.n_open -= 1
    emit(o, E_SWAP, seat, other, card, taken, 0)


@rule
def sweep_open(w, s, o):
    """Discard what nobody took, and fill the hand up."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    held = int(frame.a)
    s.depth -= 1
    for k in range(s.n_open):
        discard(s, o, seat, int(s.open[k]))
        s.open[k] = 0
    s.n_open = 0
    while s.n_hand[seat] < held and s.winner < 0 and s.n_deck + s.n_discard > 0:
        draw(w, s, o, seat)


@rule
def manoeuvre(w, s, o, seat, kind):
    """Restoring Order or The Big Push: every unit is ordered, and no card is spent or drawn (HR-113, HR-114)."""
    no_card(w, s, seat)
    restores = kind == A_RESTORE
    s.used[w.seat_side[seat]] |= RESTORED if restores else PUSHED
    row = int(w.rules[find_rule(w, RULE_RESTORING if restores else RULE_PUSH, -1)].a)
    emit(o, E_MANOEUVRE, seat, row, 0, 0, 0)
    open_record(w, s, o, seat, -1, row, 0)
    s.orders[0].no_draw = 1
    open_steps(w, s, seat)
