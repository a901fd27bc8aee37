"""Playing a card and giving its orders (000 p.6; cards 2-4)."""

from bocage.memoir.kernel.basics import SEAT_TOLD, class_of, emit, enemy_near, push, roll, section_for
from bocage.memoir.kernel.cards import discard, take_from_hand
from bocage.memoir.kernel.codes import (
    AGAIN,
    ARMOR,
    AS_BARRAGE,
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
    GENERAL,
    HEAL,
    IN_SECTION,
    INFANTRY,
    MOVE,
    ORDER,
    ORDERED,
    ROLL_ORDERS,
    STRIKE,
)
from bocage.memoir.kernel.commands import GENERAL_DICE, command_of, faced_row, note_played, own_sections
from bocage.memoir.kernel.hooks import barrage_row, find_rule
from bocage.memoir.kernel.house_codes import HR_ENGINEERS, HR_FIREFIGHT
from bocage.memoir.kernel.house_engineers import engineer_clears
from bocage.memoir.kernel.kinds import classes_of
from bocage.memoir.kernel.layout import ORDERS
from bocage.memoir.kernel.rule import inner, rule
from bocage.memoir.kernel.teams import as_seen, has_record, member_for, named_sections
from bocage.memoir.kernel.trains import order_wagon, wagon_of
from bocage.memoir.special.codes import RULE_GUNG_HO

SLOT_INFANTRY, SLOT_ARMOR, SLOT_ANY = 1, 2, 4


@rule
def commands_class(w, s, side, classes, section):
    """Whether the side has a unit of these classes on the board, in the sections of the mask (0 = anywhere)."""
    for u in range(w.n_units):
        h = int(s.units[u].hex)
        if h >= 0 and w.units[u].side == side and classes & classes_of(w, u):
            if section == 0 or w.section[h] & section:
                return 1
    return 0


@rule
def may_dig(w, s, h):
    """Whether sandbags can be placed on the hex (cards 4.9)."""
    if w.grounds[s.ground[h]].no_sandbags or w.obstacle_sets[s.obstacles[h]].no_sandbags:
        return 0
    return 1 if s.sandbags_left > 0 else 0


@inner
def order_mask(w, s, i, u):
    """Which slots of order record i could pay for ordering the unit; 0 when its card does not speak to it at all."""
    record = s.orders[i]
    card = w.cards[record.effect]
    h = int(s.units[u].hex)
    side = int(w.units[u].side)
    cls = class_of(w, u)
    if h < 0 or side != s.side or not card.classes & classes_of(w, u):
        return 0
    sections = int(w.section[h])
    wagon = -1
    if w.trains:
        if w.units[u].pulled:
            return 0  # it is ordered with its engine
        wagon = wagon_of(w, s, u)
        if wagon >= 0:
            sections |= w.section[s.units[wagon].hex]
    if record.section and not sections & record.section:
        return 0
    if w.seat_role[record.seat] == GENERAL and not w.section[h] & w.seat_sections[record.seat]:
        return 0
    if card.near and enemy_near(w, s, side, h) != (card.near == 1):
        return 0
    if card.digs and not may_dig(w, s, h):
        return 0
    if card.sectional:
        if w.overlord and record.section == 0:
            return own_sections(w, int(record.seat), h)
        # A train may be ordered from either section that it stands in (001 p.12).
        return section_for(w, side, h) | (section_for(w, side, int(s.units[wagon].hex)) if wagon >= 0 else 0)
    if card.roll_orders:
        if cls == INFANTRY:
            return SLOT_INFANTRY | SLOT_ANY
        if cls == ARMOR:
            return SLOT_ARMOR | SLOT_ANY
        return SLOT_ANY
    return 1


@inner
def slots_left_for(s, i, mask):
    """Whether record i can pay for one more unit that fits the slots of the mask.

    A unit on a section line may be charged to either section, so this asks whether all ordered units and the new one
    can be matched to slots: for every set of slots, no more units depend on it than it has room for.
    """
    record = s.orders[i]
    for group in range(1, 8):
        if mask & ~group:
            continue
        room = 0
        for k in range(3):
            if group & (1 << k):
                room += record.slots[k]
        if room > 0:
            room += record.extra
        used = 1
        for m in range(1, 8):
            if not m & ~group:
                used += record.taken[m]
        if used > room:
            return 0
    return 1


@rule
def give_order(w, s, o, i, u):
    """Order the unit and charge it to record i."""
    s.orders[i].taken[order_mask(w, s, i, u) & 7] += 1
    s.units[u].marks |= ORDERED
    s.units[u].order = i
    if w.trains:
        order_wagon(w, s, u, i)
    if w.options[HR_ENGINEERS]:
        engineer_clears(w, s, o, u)
    emit(o, E_ORDER, u, s.units[u].hex, 0, 0, 0)


@rule
def order_everyone(w, s, o, i):
    """Order all that record i can pay for, where its card leaves no choice."""
    for u in range(w.n_units):
        if not s.units[u].marks & ORDERED:
            mask = order_mask(w, s, i, u)
            if mask and slots_left_for(s, i, mask & 7):
                give_order(w, s, o, i, u)


@rule
def dig_in(w, s, o, i):
    """Every unit that record i has ordered improves its hex with sandbags."""
    for u in range(w.n_units):
        if s.units[u].marks & ORDERED and s.units[u].order == i and s.sandbags_left > 0:
            h = int(s.units[u].hex)
            s.obstacles[h] |= w.sandbags
            s.sandbags_left -= 1
            emit(o, E_OBSTACLE_NEW, h, w.sandbags, 0, 0, 0)


@rule
def copied_card(w, s, side):
    """The card a Counter-Attack of the side becomes: the enemy's last one, left and right swapped (cards 4.8)."""
    last = int(s.last_card[1 - side])
    return int(w.cards[last].mirror) if last >= 0 else int(w.card_nothing)


@rule
def gung_ho(w, side, card):
    """1 when the card orders a unit more for the side: the Marines' section cards, and tactic cards that order one to
    four units of choice (cards 5)."""
    if find_rule(w, RULE_GUNG_HO, side) < 0:
        return 0
    row = w.cards[card]
    if row.sectional:
        return 0 if row.strike else 1
    if row.strike or row.everyone or row.heals or row.roll_orders or row.near == 1:
        return 0
    return 1 if 1 <= row.slots[0] <= 4 else 0


@rule
def play_card(w, s, o, seat, card, how):
    """Play a card from the hand: settle once what it is, copies and fallbacks included, and open its record."""
    take_from_hand(s, seat, card)
    s.due[seat] = 0
    side = int(w.seat_side[seat])
    row = card
    section = 0
    if w.cards[card].copies and not w.overlord:
        row = copied_card(w, s, side)
        section = int(s.last_section[1 - side])
    if IN_SECTION <= how < AS_STRIKE:
        section = 1 << (how - IN_SECTION)
    if w.cards[card].copies and w.overlord:
        row = faced_row(w, s, seat, section)
    s.last_card[side] = row if row != w.card_nothing else -1
    s.last_section[side] = section
    if s.announced[side] == card + 1:
        s.announced[side] = 0
    if w.cards[row].becomes >= 0:
        row = int(w.cards[row].becomes)
    if how == AS_STRIKE:
        row = int(w.cards[row].strike_as)
    elif how == AS_BARRAGE:
        row = barrage_row(w, side)
    elif how > AS_STRIKE:
        row = int(w.card_nothing)  # it blows or builds a bridge instead of giving orders
    if w.overlord:
        note_played(w, s, seat, row, section)
    if w.cards[row].fallback and how != AS_STRIKE:
        if not commands_class(w, s, side, w.cards[row].classes, int(w.seat_sections[seat]) if w.overlord else 0):
            row = int(w.card_one_unit)
            section = 0
        elif section and not commands_class(w, s, side, w.cards[row].classes, section):
            row = int(w.card_one_unit)
    emit(o, E_PLAY, seat, card, row, section if section or not w.overlord else w.seat_sections[seat], 0)
    if w.shared:
        share_out(w, s, o, seat, card, row, section)
    else:
        open_record(w, s, o, seat, card, row, section)


@rule
def share_out(w, s, o, seat, card, row, section):
    """Lay the card before the member of the team whose section it names; one that names the sections of several is
    carried out by each in his own, and one that names none or all by the commander (000 p.17)."""
    side = int(w.seat_side[seat])
    asked = section if section else named_sections(w, side, row)
    who = member_for(w, side, asked, seat)
    if who >= 0 or w.cards[row].strike:
        open_record(w, s, o, who if who >= 0 else seat, card, row, section)
        return
    first = int(s.n_orders)
    for place in range(3):
        member = member_for(w, side, asked & (1 << as_seen(w, side, place)), -1)
        if member < 0 or has_record(s, first, member):
            continue
        i = int(s.n_orders)
        open_record(w, s, o, member, card if i == first else -1, row, section)
        for k in range(3):
            if not (w.seat_sections[member] >> as_seen(w, side, k)) & 1:
                s.orders[i].slots[k] = 0
        if i > first:
            s.orders[i].no_draw = 1
            s.orders[i].extra = 0


@rule
def pass_on(w, s, i):
    """A unit more that a card orders (Gung Ho) and that this member of the team left over is the next one's."""
    given = 0
    for m in range(1, 8):
        given += int(s.orders[i].taken[m])
    for k in range(3):
        given -= int(s.orders[i].slots[k])
    if given < int(s.orders[i].extra) and i + 1 < s.n_orders and s.orders[i + 1].card < 0:
        s.orders[i + 1].extra = 1
        s.orders[i].extra = 0


@rule
def open_record(w, s, o, seat, card, row, section):
    """Lay down what a card has become, or an initiative without a card, and settle what it can pay for."""
    effect = w.cards[row]
    if s.n_orders >= ORDERS:
        raise RuntimeError("too many cards in play")
    record = s.orders[s.n_orders]
    s.n_orders += 1
    record.seat = seat
    record.card = card
    record.effect = row
    record.section = section
    record.move_only = 0
    record.extra = gung_ho(w, int(w.seat_side[seat]), row)
    record.no_draw = 0
    for i in range(3):
        record.slots[i] = effect.slots[i]
    if w.overlord and section == 0 and effect.sectional:
        # So many in each of the general's two sections (002).
        record.slots[0] = effect.slots[command_of(seat)]
        record.slots[1] = record.slots[0]
        record.slots[2] = 0
    for i in range(8):
        record.taken[i] = 0
    if effect.roll_orders:
        # One die for every card held, this one included (cards 4.15); four for each general (002). An initiative has
        # been rolled for already.
        faces = (1 << FACE_INFANTRY) | (1 << FACE_ARMOR) | (1 << FACE_STAR)
        if w.overlord and row != w.card_initiative:
            roll(s, o, GENERAL_DICE, ROLL_ORDERS, -1, faces | ((seat + 1) << SEAT_TOLD))
        elif not w.overlord:
            roll(s, o, s.n_hand[seat] + 1, ROLL_ORDERS, -1, faces)
        record.slots[0] = o.rolled[FACE_INFANTRY]
        record.slots[1] = o.rolled[FACE_ARMOR]
        record.slots[2] = o.rolled[FACE_STAR]
    if effect.digs:
        record.slots[0] = min(int(record.slots[0]), int(s.sandbags_left))


@rule
def in_phase(w, s, i, phase):
    """Whether the units of record i take part in a phase: MOVE, BATTLE, or AGAIN for the second move."""
    effect = w.cards[s.orders[i].effect]
    if effect.strike or (effect.heals and s.n_orders == 1 and not w.overlord):
        return 0  # a unit that is healed alone gets its phases when it is
    if phase == MOVE:
        return int(effect.moves)
    if phase == BATTLE:
        return int(effect.battles)
    return int(effect.moves_again)


@rule
def open_phase(w, s, phase):
    """Open a phase for every seat with a card that has it, the first to play on top."""
    for i in range(s.n_orders - 1, -1, -1):
        if in_phase(w, s, i, phase):
            seat = int(s.orders[i].seat)
            first = 1
            for k in range(i):
                if s.orders[k].seat == seat and in_phase(w, s, k, phase):
                    first = 0
            if first:
                push(s, BATTLE if phase == BATTLE else MOVE, seat, 1 if phase == AGAIN else 0, 0)


@rule
def open_firefights(w, s, side):
    """Whoever of the team has no battles of this card fights on where his units are at grips (004 HR-10)."""
    for i in range(w.n_seats - 1, -1, -1):
        open_ = 1 if w.seat_side[i] == side else 0
        at = s.depth - 1
        while open_ and at >= 0 and s.stack[at].kind == BATTLE:
            if s.stack[at].seat == i:
                open_ = 0
            at -= 1
        if open_:
            push(s, BATTLE, i, 0, 0)


@rule
def open_orders(w, s, seat):
    """A general has laid down all his cards: he orders with each of them (002)."""
    for i in range(s.n_orders - 1, -1, -1):
        if s.orders[i].seat == seat:
            effect = w.cards[s.orders[i].effect]
            if effect.digs:
                push(s, DIG, seat, i, 0)
            push(s, HEAL if effect.heals else ORDER, seat, i, 0)


@rule
def open_steps(w, s, seat):
    """All cards of the turn are on the table: order with each of them, then all moves, then all battles (002)."""
    push(s, DRAW, seat, 0, 0)
    open_phase(w, s, AGAIN)
    open_phase(w, s, BATTLE)
    if w.options[HR_FIREFIGHT] and s.stack[s.depth - 1].kind != BATTLE:
        push(s, BATTLE, seat, 0, 0)  # whoever is at grips battles on, whatever the card says
    if w.options[HR_FIREFIGHT] and w.shared:
        open_firefights(w, s, int(w.seat_side[seat]))
    open_phase(w, s, MOVE)
    for i in range(s.n_orders - 1, -1, -1):
        if w.cards[s.orders[i].effect].digs:
            push(s, DIG, s.orders[i].seat, i, 0)
    for i in range(s.n_orders - 1, -1, -1):
        effect = w.cards[s.orders[i].effect]
        if effect.strike:
            s.n_targets = 0
            push(s, STRIKE, s.orders[i].seat, effect.strike, i)
        elif effect.heals:
            push(s, HEAL, s.orders[i].seat, i, 0)
        else:
            push(s, ORDER, s.orders[i].seat, i, 0)


@rule
def lay_aside(w, s, o, seat, card):
    """Discard a card that cannot be played, so that a hand of reactions alone does not stop the battle (cards 4.2)."""
    take_from_hand(s, seat, card)
    s.due[seat] = 0
    discard(s, o, seat, card)
    s.last_card[w.seat_side[seat]] = -1
    s.last_section[w.seat_side[seat]] = 0
