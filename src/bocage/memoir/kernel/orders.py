"""Playing a card and giving its orders (000 p.6; cards 2-4)."""

from bocage.memoir.kernel.basics import class_of, emit, enemy_near, opponent, push, roll, section_for
from bocage.memoir.kernel.cards import discard, take_from_hand
from bocage.memoir.kernel.codes import (
    ARMOR,
    AS_STRIKE,
    BATTLE,
    DIG,
    DRAW,
    E_OBSTACLE_NEW,
    E_ORDER,
    E_PLAY,
    FACE_ARMOR,
    FACE_INFANTRY,
    FACE_STAR,
    HEAL,
    IN_SECTION,
    INFANTRY,
    MOVE,
    ORDER,
    ORDERED,
    ROLL_ORDERS,
    STRIKE,
)
from bocage.memoir.kernel.rule import rule

SLOT_INFANTRY, SLOT_ARMOR, SLOT_ANY = 1, 2, 4


@rule
def commands_class(w, s, side, classes, section):
    """Whether the side has a unit of these classes on the board, in the sections of the mask (0 = anywhere)."""
    for u in range(w.n_units):
        h = int(s.units[u].hex)
        if h >= 0 and w.units[u].side == side and (classes >> class_of(w, u)) & 1:
            if section == 0 or w.section[h] & section:
                return 1
    return 0


@rule
def may_dig(w, s, h):
    """Whether sandbags can be placed on the hex (cards 4.9)."""
    if w.grounds[s.ground[h]].no_sandbags or w.obstacle_sets[s.obstacles[h]].no_sandbags:
        return 0
    return 1 if s.sandbags_left > 0 else 0


@rule
def order_mask(w, s, u):
    """Which slots of the card could pay for ordering the unit; 0 when the card does not speak to it at all."""
    card = w.cards[s.effect]
    h = int(s.units[u].hex)
    side = int(w.units[u].side)
    cls = class_of(w, u)
    if h < 0 or side != w.seat_side[s.seat] or not (card.classes >> cls) & 1:
        return 0
    if s.section and not w.section[h] & s.section:
        return 0
    if card.near and enemy_near(w, s, side, h) != (card.near == 1):
        return 0
    if card.digs and not may_dig(w, s, h):
        return 0
    if card.sectional:
        return section_for(w, side, h)
    if card.roll_orders:
        if cls == INFANTRY:
            return SLOT_INFANTRY | SLOT_ANY
        if cls == ARMOR:
            return SLOT_ARMOR | SLOT_ANY
        return SLOT_ANY
    return 1


@rule
def slots_left_for(s, mask):
    """Whether one more unit that fits the slots of the mask can be paid for.

    A unit on a section line may be charged to either section, so this asks whether all ordered units and the new one
    can be matched to slots: for every set of slots, no more units depend on it than it has room for.
    """
    for group in range(1, 8):
        if mask & ~group:
            continue
        room = 0
        for i in range(3):
            if group & (1 << i):
                room += s.slots[i]
        used = 1
        for m in range(1, 8):
            if not m & ~group:
                used += s.taken[m]
        if used > room:
            return 0
    return 1


@rule
def can_order(w, s, u):
    """Whether the unit can be given an order now."""
    if s.units[u].marks & ORDERED:
        return 0
    mask = order_mask(w, s, u)
    return slots_left_for(s, mask & 7) if mask else 0


@rule
def give_order(w, s, o, u):
    """Order the unit and charge it to the card."""
    s.taken[order_mask(w, s, u) & 7] += 1
    s.units[u].marks |= ORDERED
    emit(o, E_ORDER, u, s.units[u].hex, 0, 0, 0)


@rule
def dig_in(w, s, o):
    """Every ordered unit improves its hex with sandbags."""
    for u in range(w.n_units):
        if s.units[u].marks & ORDERED and s.sandbags_left > 0:
            h = int(s.units[u].hex)
            s.obstacles[h] |= w.sandbags
            s.sandbags_left -= 1
            emit(o, E_OBSTACLE_NEW, h, w.sandbags, 0, 0, 0)


@rule
def copied_card(w, s, seat):
    """The card a Counter-Attack becomes: the opponent's last one, left and right swapped (cards 4.8)."""
    last = int(s.last_card[opponent(w, seat)])
    return int(w.cards[last].mirror) if last >= 0 else int(w.card_nothing)


@rule
def play_card(w, s, o, seat, card, how):
    """Play a card from the hand: settle once what it is, copies and fallbacks included, and open its steps."""
    take_from_hand(s, seat, card)
    side = int(w.seat_side[seat])
    s.card = card
    s.section = 0
    row = card
    if w.cards[card].copies:
        row = copied_card(w, s, seat)
        s.section = s.last_section[opponent(w, seat)]
    if IN_SECTION <= how < AS_STRIKE:
        s.section = 1 << (how - IN_SECTION)
    s.last_card[seat] = row if row != w.card_nothing else -1
    s.last_section[seat] = s.section
    if how == AS_STRIKE:
        row = int(w.cards[row].strike_as)
    elif w.cards[row].fallback:
        if not commands_class(w, s, side, w.cards[row].classes, 0):
            row = int(w.card_one_unit)
            s.section = 0
        elif s.section and not commands_class(w, s, side, w.cards[row].classes, s.section):
            row = int(w.card_one_unit)
    s.effect = row
    effect = w.cards[row]
    emit(o, E_PLAY, seat, card, row, s.section, 0)
    for i in range(3):
        s.slots[i] = effect.slots[i]
    for i in range(8):
        s.taken[i] = 0
    if effect.roll_orders:
        # One die for every card held, this one included (cards 4.15).
        roll(s, o, s.n_hand[seat] + 1, ROLL_ORDERS, -1)
        s.slots[0] = o.rolled[FACE_INFANTRY]
        s.slots[1] = o.rolled[FACE_ARMOR]
        s.slots[2] = o.rolled[FACE_STAR]
    if effect.digs:
        s.slots[0] = min(int(s.slots[0]), int(s.sandbags_left))
    push(s, DRAW, seat, 0, 0)
    if effect.strike:
        s.n_targets = 0
        push(s, STRIKE, seat, effect.strike, 0)
        return
    if effect.heals:
        push(s, HEAL, seat, 0, 0)
        return
    if effect.moves_again:
        push(s, MOVE, seat, 1, 0)
    if effect.battles:
        push(s, BATTLE, seat, 0, 0)
    if effect.moves:
        push(s, MOVE, seat, 0, 0)
    if effect.digs:
        push(s, DIG, seat, 0, 0)
    if effect.everyone:
        for u in range(w.n_units):
            if can_order(w, s, u):
                give_order(w, s, o, u)
    else:
        push(s, ORDER, seat, 0, 0)


@rule
def lay_aside(s, o, seat, card):
    """Discard a card that cannot be played, so that a hand of reactions alone does not stop the battle (cards 4.2)."""
    take_from_hand(s, seat, card)
    discard(s, o, seat, card)
    s.card = -1
    s.last_card[seat] = -1
    s.last_section[seat] = 0
