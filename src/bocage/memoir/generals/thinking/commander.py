"""Overlord at a glance: which cards the commander gives to whom, and whether a general acts on his own (002)."""

import numpy as np

from bocage.memoir.generals.thinking.choosing import NEVER, legal_copy, listed_copy
from bocage.memoir.generals.thinking.kernel import think, think_in_arrays
from bocage.memoir.generals.thinking.memory import recall
from bocage.memoir.generals.thinking.plans import card_cost, heal_worth, order_worth, orders_worth, strike_worth
from bocage.memoir.generals.thinking.weights import INDEX
from bocage.memoir.generals.thinking.worth import figure_worth
from bocage.memoir.kernel.basics import class_of, push
from bocage.memoir.kernel.codes import (
    A_DONE,
    A_GIVE,
    A_INITIATIVE,
    A_PLAY,
    A_WAIT,
    ARMOR,
    DEAL,
    INFANTRY,
    INITIATIVE,
    ORDER,
    ORDERED,
    PLAY,
    STRIKE,
)
from bocage.memoir.kernel.commands import cards_dealt, general_of
from bocage.memoir.kernel.layout import SECTIONS
from bocage.memoir.kernel.orders import open_record, play_card
from bocage.memoir.kernel.overlord import give_card, legal_general_plays

MEDAL = INDEX["medal"]
WAYS = 1 + SECTIONS  # a card for both sections, or in one of them
THIRD = 0.5  # a third card is dealt if it is worth so much of what the others are worth on average
SPARE_HAND = 4  # or if so many cards stay in the hand
RETREATS = 0.3  # of the worth of a figure, when an initiative drives a unit back


@think_in_arrays
def record_worth(w, s, o, i, known, p):
    """What order record i is worth, wherever the turn has got to. The position is changed by it: give a copy."""
    record = s.orders[i]
    effect = w.cards[record.effect]
    if effect.strike:
        push(s, STRIKE, record.seat, effect.strike, i)
        worth = strike_worth(w, s, o, p)
        s.depth -= 1
        return worth
    if effect.heals:
        best = 0.0
        for u in range(w.n_units):
            h = int(s.units[u].hex)
            if h >= 0 and w.section[h] & w.seat_sections[record.seat]:
                push(s, ORDER, record.seat, i, 0)
                best = max(best, heal_worth(w, s, o, int(record.seat), u, known, p))
                s.depth -= 1
        return best
    for u in range(w.n_units):
        if s.units[u].order == i:
            s.units[u].order = -1
            s.units[u].marks &= ~ORDERED
    for k in range(8):
        record.taken[k] = 0
    push(s, ORDER, record.seat, i, 0)
    worth = orders_worth(w, s, o, known, p)
    s.depth -= 1
    return worth


@think_in_arrays
def ways_worth(w, T, at, o, p, known, general, card, worths):
    """What the card is worth in the hand of a general of T[at], who holds nothing else: worths[0] for both his
    sections, worths[1 + bit] in one; NEVER where it cannot be played. T[at + 1] is used to try it."""
    for k in range(WAYS):
        worths[k] = NEVER
    o.n_actions = 0
    legal_general_plays(w, T[at], o, general)
    actions = listed_copy(o)
    for i in range(actions.shape[0]):
        how = actions[i] & 255
        if actions[i] >> 16 == A_PLAY and (actions[i] >> 8) & 255 == card and how < WAYS:
            T[at + 1] = T[at]
            play_card(w, T[at + 1], o, general, card, how)
            worths[how] = record_worth(w, T[at + 1], o, int(T[at + 1].n_orders) - 1, known, p)


@think
def best_pair(values, worths):
    """The most that two cards of a general are worth: one in each section."""
    best = NEVER
    for a in range(1, WAYS):
        for b in range(1, WAYS):
            if a != b:
                best = max(best, values[a] + worths[b])
    return best


@think_in_arrays
def gift_worth(w, T, at, o, p, known, action):
    """What it adds to the turn of T[at] to give a card to a general, with what he holds already. Two further
    positions are used to try it."""
    seat = int(T[at].stack[T[at].depth - 1].seat)
    card = (action >> 8) & 255
    general = general_of(int(w.seat_side[seat]), action & 255)
    worths = np.empty(WAYS)
    T[at + 1] = T[at]
    s = T[at + 1]
    if s.n_hand[general] == 0:
        give_card(s, o, seat, general, card)
        ways_worth(w, T, at + 1, o, p, known, general, card, worths)
        return worths.max()
    before = np.empty(WAYS)
    held = int(s.hand[general, 0])
    ways_worth(w, T, at + 1, o, p, known, general, held, before)
    s.hand[general, 0] = card
    ways_worth(w, T, at + 1, o, p, known, general, card, worths)
    return best_pair(before, worths) - before.max()


@think_in_arrays
def own_worth(w, T, at, o, p, known, action):
    """What a card is worth that the commander plays himself; in Their Finest Hour all records count."""
    T[at + 1] = T[at]
    s = T[at + 1]
    first = int(s.n_orders)
    seat = int(s.stack[s.depth - 1].seat)
    card = (action >> 8) & 255
    worth = 0.0
    if w.cards[card].roll_orders:
        for command in range(3):
            open_record(w, s, o, general_of(int(w.seat_side[seat]), command), -1, card, 0)
    else:
        play_card(w, s, o, seat, card, action & 255)
    for i in range(first, int(s.n_orders)):
        worth += record_worth(w, s, o, i, known, p)
    return worth


@think_in_arrays
def choose_deal(w, T, at, o, p, known):
    """Deal the card that adds most to the turn; a third one only if it is good, or if the hand is large."""
    s = T[at]
    seat = int(s.stack[s.depth - 1].seat)
    side = int(w.seat_side[seat])
    dealt = cards_dealt(s, side)
    actions = legal_copy(w, s, o)
    log = o.log
    o.log = 0
    recall(w, s, known)
    best = actions[0]
    best_worth = NEVER
    may_end = 0
    for i in range(actions.shape[0]):
        kind = actions[i] >> 16
        if kind == A_DONE:
            may_end = 1
            continue
        worth = -card_cost(w, s, seat, (actions[i] >> 8) & 255, p)
        if kind == A_GIVE:
            worth += gift_worth(w, T, at, o, p, known, actions[i])
        else:
            worth += own_worth(w, T, at, o, p, known, actions[i])
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    o.log = log
    if may_end and (best_worth == NEVER or (dealt > 0 and best_worth <= 0.0)):
        return A_DONE << 16
    if may_end and dealt >= 2 and s.n_hand[seat] <= SPARE_HAND and best_worth < THIRD:
        return A_DONE << 16
    return best


@think_in_arrays
def choose_given(w, T, at, o, p, known):
    """Lay down a given card where it is worth most; of two cards each in its own section."""
    s = T[at]
    seat = int(s.stack[s.depth - 1].seat)
    actions = legal_copy(w, s, o)
    log = o.log
    o.log = 0
    recall(w, s, known)
    best = actions[0]
    best_worth = NEVER
    first = np.empty(WAYS)
    second = np.empty(WAYS)
    for i in range(actions.shape[0]):
        if actions[i] >> 16 == A_WAIT or actions[i] >> 16 == A_DONE:
            continue
        card = (actions[i] >> 8) & 255
        how = actions[i] & 255
        T[at + 1] = T[at]
        t = T[at + 1]
        other = -1
        for k in range(t.n_hand[seat]):
            if t.hand[seat, k] != card or (k > 0 and t.hand[seat, 0] == card):
                other = int(t.hand[seat, k])
        t.n_hand[seat] = 1
        t.hand[seat, 0] = card
        ways_worth(w, T, at + 1, o, p, known, seat, card, first)
        worth = first[how] if how < WAYS else 0.0
        if other >= 0:
            t.hand[seat, 0] = other
            ways_worth(w, T, at + 1, o, p, known, seat, other, second)
            second[how] = NEVER
            worth += second.max()
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    o.log = log
    return best


@think_in_arrays
def choose_initiative(w, T, at, o, p, known):
    """Act without a card if the orders it may bring are worth more than what it may cost."""
    T[at + 1] = T[at]
    s = T[at + 1]
    seat = int(s.stack[s.depth - 1].seat)
    log = o.log
    o.log = 0
    recall(w, s, known)
    i = int(s.n_orders)
    open_record(w, s, o, seat, -1, int(w.card_initiative), 0)
    push(s, ORDER, seat, i, 0)
    values = np.zeros(3)
    infantry = 0.0
    armor = 0.0
    most = 0.0
    cost = 1e9
    for u in range(w.n_units):
        h = int(s.units[u].hex)
        if h < 0 or w.units[u].side != w.seat_side[seat] or not w.section[h] & w.seat_sections[seat]:
            continue
        figure = figure_worth(w, u, p) + (p[MEDAL] * w.units[u].value if s.units[u].figures == 1 else 0.0)
        cost = min(cost, figure)
        if s.units[u].marks & ORDERED:
            continue
        worth = order_worth(w, s, o, u, known, values, p)
        most = max(most, worth)
        if class_of(w, u) == INFANTRY:
            infantry = max(infantry, worth)
        elif class_of(w, u) == ARMOR:
            armor = max(armor, worth)
    o.log = log
    gain = 2.0 * infantry + armor + most
    return A_INITIATIVE << 16 if gain > (1.0 + RETREATS) * cost else A_DONE << 16


@think
def is_command(w, kind):
    """Whether a frame of the kind asks a commander to deal, or a general what he does with his card or without."""
    return 1 if w.overlord and (kind == DEAL or kind == INITIATIVE or kind == PLAY) else 0


@think_in_arrays
def choose_command(w, T, at, o, p, known):
    """What a commander deals, or a general plays or does on his own."""
    kind = int(T[at].stack[T[at].depth - 1].kind)
    if kind == DEAL:
        return choose_deal(w, T, at, o, p, known)
    if kind == INITIATIVE:
        return choose_initiative(w, T, at, o, p, known)
    return choose_given(w, T, at, o, p, known)
