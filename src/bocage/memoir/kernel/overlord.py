"""A turn of Overlord: the commander deals, generals play or act on their own, and the field opens for all (002)."""

from bocage.memoir.kernel.basics import SEAT_TOLD, add_action, emit, push, roll
from bocage.memoir.kernel.cards import discard, draw, take_from_hand
from bocage.memoir.kernel.codes import (
    A_DONE,
    A_GIVE,
    A_PLAY,
    A_SUFFER,
    AGAIN,
    AS_BARRAGE,
    AS_PRINTED,
    BATTLE,
    DRAW,
    E_GIVE,
    E_PLAY,
    E_WAIT,
    FACE_ARMOR,
    FACE_FLAG,
    FACE_GRENADE,
    FACE_INFANTRY,
    FACE_STAR,
    FIELD,
    IN_SECTION,
    INITIATIVE,
    LOSS_INITIATIVE,
    MOVE,
    NO_BATTLE,
    OK,
    ORDER,
    PLAY,
    ROLL_INITIATIVE,
    STRIKE,
    SUFFER,
)
from bocage.memoir.kernel.commands import (
    COMMANDS,
    cards_dealt,
    deal_problem,
    faced,
    faced_whole,
    for_all_sections,
    general_of,
    give_problem,
    own_problem,
)
from bocage.memoir.kernel.hooks import barrage_row
from bocage.memoir.kernel.house_codes import HR_FIREFIGHT
from bocage.memoir.kernel.losses import flags_fall, lose_figures
from bocage.memoir.kernel.orders import (
    commands_class,
    open_firefights,
    open_orders,
    open_phase,
    open_record,
    play_card,
)
from bocage.memoir.kernel.rule import rule

DRAWN_EACH_TURN = 2
ANY_CLASS = 15


@rule
def legal_deal(w, s, o, seat):
    """Every card that the commander can give or play, once each; at least one, if he can, and never his last."""
    side = int(w.seat_side[seat])
    for i in range(s.n_hand[seat]):
        card = int(s.hand[seat, i])
        again = 0
        for k in range(i):
            if s.hand[seat, k] == card:
                again = 1
        if again:
            continue
        for command in range(COMMANDS):
            if give_problem(w, s, seat, card, command) == OK:
                add_action(o, A_GIVE, card, command)
        if own_problem(w, s, seat, card) == OK:
            add_action(o, A_PLAY, card, AS_PRINTED)
        elif may_barrage(w, s, seat, card):
            add_action(o, A_PLAY, card, AS_BARRAGE)
    if o.n_actions == 0 or cards_dealt(s, side) > 0:
        add_action(o, A_DONE, 0, 0)


@rule
def may_barrage(w, s, seat, card):
    """Whether a Recon may be played as a Barrage, which is the commander's own, in this battle (000 p.35)."""
    if w.cards[card].draws <= 1 or barrage_row(w, int(w.seat_side[seat])) < 0:
        return 0
    return 1 if deal_problem(w, s, seat, card) == OK else 0


@rule
def give_card(s, o, seat, general, card):
    """Hand a card to a general; nobody else sees which."""
    take_from_hand(s, seat, card)
    s.hand[general, s.n_hand[general]] = card
    s.n_hand[general] += 1
    emit(o, E_GIVE, seat, general, card, 0, 0)


@rule
def has_troops(w, s, seat):
    """Whether a general has a unit under his command."""
    return commands_class(w, s, int(w.seat_side[seat]), ANY_CLASS, int(w.seat_sections[seat]))


@rule
def close_deal(w, s, seat):
    """The commander has dealt: first his own strikes, then the generals from left to right."""
    side = int(w.seat_side[seat])
    push(s, DRAW, seat, 0, 0)
    push(s, FIELD, seat, 0, 0)
    heroic = 0
    for i in range(s.n_orders - 1, -1, -1):
        if w.cards[s.orders[i].effect].roll_orders:
            heroic = 1
            push(s, ORDER, s.orders[i].seat, i, 0)
    for command in range(COMMANDS - 1, -1, -1):
        general = general_of(side, command)
        if s.n_hand[general] > 0:
            push(s, PLAY, general, 0, 0)
        elif not heroic and has_troops(w, s, general):
            push(s, INITIATIVE, general, 0, 0)
    for i in range(s.n_orders - 1, -1, -1):
        if w.cards[s.orders[i].effect].strike:
            push(s, STRIKE, seat, w.cards[s.orders[i].effect].strike, i)
    s.n_targets = 0


@rule
def taken_sections(s, seat):
    """The sections of the board on which the general has laid a card this turn."""
    taken = 0
    for i in range(s.n_orders):
        if s.orders[i].seat == seat:
            taken |= s.orders[i].section
    return taken


@rule
def legal_general_plays(w, s, o, seat):
    """How a general may lay down the cards he was given: one section of his own for each, or both for one."""
    side = int(w.seat_side[seat])
    sections = int(w.seat_sections[seat]) & ~taken_sections(s, seat)
    for i in range(s.n_hand[seat]):
        card = int(s.hand[seat, i])
        if i > 0 and s.hand[seat, 0] == card:
            continue
        row = w.cards[card]
        listed = 0
        for bit in range(w.n_sections):
            if not (sections >> bit) & 1:
                continue
            fits = 0
            if row.copies:
                fits = 1 if faced(s, side, bit) >= 0 and not faced_whole(w, s, seat) else 0
            elif row.choose_section:
                fits = commands_class(w, s, side, row.classes, 1 << bit)
            elif row.sectional:
                fits = 1 - for_all_sections(w, card)
            if fits:
                add_action(o, A_PLAY, card, IN_SECTION + bit)
                listed = 1
        if not listed and not row.reaction:
            add_action(o, A_PLAY, card, AS_PRINTED)
    if o.n_actions == 0:
        add_action(o, A_DONE, 0, 0)


@rule
def play_own(w, s, o, seat, card, how):
    """The commander plays a card himself. In Their Finest Hour every general rolls, and nothing else is played."""
    if not w.cards[card].roll_orders:
        play_card(w, s, o, seat, card, how)
        return
    take_from_hand(s, seat, card)
    emit(o, E_PLAY, seat, card, card, 0, 0)
    for command in range(COMMANDS):
        open_record(w, s, o, general_of(int(w.seat_side[seat]), command), card if command == 0 else -1, card, 0)
    s.depth -= 1
    close_deal(w, s, seat)


@rule
def play_given(w, s, o, seat, card, how):
    """A general lays down a card; with his last one he gives its orders and those of the other."""
    s.depth -= 1
    play_card(w, s, o, seat, card, how)
    if s.n_hand[seat] > 0:
        push(s, PLAY, seat, 0, 0)
    else:
        open_orders(w, s, seat)


@rule
def give_up_cards(w, s, o, seat):
    """A general cannot play what he holds."""
    while s.n_hand[seat] > 0:
        card = int(s.hand[seat, 0])
        take_from_hand(s, seat, card)
        discard(s, o, seat, card)
    open_orders(w, s, seat)


@rule
def act_alone(w, s, o, seat):
    """A general without a card rolls one die: it orders a unit, drives one back, costs a figure, or does nothing."""
    s.depth -= 1
    faces = (1 << FACE_INFANTRY) | (1 << FACE_ARMOR) | (1 << FACE_STAR)
    roll(s, o, 1, ROLL_INITIATIVE, -1, faces | ((seat + 1) << SEAT_TOLD))
    if o.rolled[FACE_FLAG] or o.rolled[FACE_GRENADE]:
        push(s, SUFFER, seat, 1 if o.rolled[FACE_GRENADE] else 0, 0)
        return
    i = int(s.n_orders)
    open_record(w, s, o, seat, -1, int(w.card_initiative), 0)
    push(s, ORDER, seat, i, 0)


@rule
def legal_suffering(w, s, o, seat):
    """The units of which the general names one: all under his command."""
    for u in range(w.n_units):
        h = int(s.units[u].hex)
        if h >= 0 and w.units[u].side == w.seat_side[seat] and w.section[h] & w.seat_sections[seat]:
            add_action(o, A_SUFFER, u, 0)


@rule
def suffer(w, s, o, u, loses):
    """The unit retreats a hex, whatever would let it ignore a flag, or loses a figure; it does not battle."""
    s.depth -= 1
    s.units[u].marks |= NO_BATTLE
    if loses:
        lose_figures(w, s, o, u, 1, LOSS_INITIATIVE)
    else:
        flags_fall(w, s, o, u, 1, 0)


@rule
def in_group(s, at, top):
    """Whether two open frames belong to one phase that the generals of a side go through one after the other."""
    a = s.stack[at]
    b = s.stack[top]
    if b.kind == PLAY or b.kind == INITIATIVE:
        return 1 if a.kind == PLAY or a.kind == INITIATIVE else 0
    if b.kind == MOVE:
        return 1 if a.kind == MOVE and a.a == b.a and b.c == 0 else 0
    return 1 if b.kind == BATTLE and a.kind == BATTLE else 0


@rule
def may_wait(s):
    """Whether whoever decides may let another general go first: there is one, and somebody has acted since."""
    top = s.depth - 1
    return 1 if s.stack[top].e == 0 and top > 0 and in_group(s, top - 1, top) else 0


@rule
def wait(s, o):
    """Put the frame on top behind the others of its phase."""
    top = s.depth - 1
    emit(o, E_WAIT, s.stack[top].seat, 0, 0, 0, 0)
    s.stack[top].e = 1
    at = top
    while at > 0 and in_group(s, at - 1, at):
        swap_frames(s, at - 1, at)
        at -= 1


@rule
def swap_frames(s, i, k):
    """Exchange two open frames."""
    a = s.stack[i]
    b = s.stack[k]
    a.kind, b.kind = int(b.kind), int(a.kind)
    a.seat, b.seat = int(b.seat), int(a.seat)
    a.a, b.a = int(b.a), int(a.a)
    a.b, b.b = int(b.b), int(a.b)
    a.c, b.c = int(b.c), int(a.c)
    a.d, b.d = int(b.d), int(a.d)
    a.e, b.e = int(b.e), int(a.e)
    a.f, b.f = int(b.f), int(a.f)


@rule
def nobody_waits(s):
    """Somebody has acted: whoever has waited may do so again."""
    for i in range(s.depth):
        kind = int(s.stack[i].kind)
        if kind == PLAY or kind == INITIATIVE or kind == MOVE or kind == BATTLE:
            s.stack[i].e = 0


@rule
def open_field(w, s):
    """Every general has ordered: all moves on the whole field, then all battles (002)."""
    s.depth -= 1
    open_phase(w, s, AGAIN)
    open_phase(w, s, BATTLE)
    if w.options[HR_FIREFIGHT]:
        open_firefights(w, s, int(s.side))  # generals without a card, too (004 HR-10)
    open_phase(w, s, MOVE)


@rule
def draw_for_commander(w, s, o, seat, recon):
    """Two cards, whatever was dealt, three if a Recon was among it; never more than the battle allows (002)."""
    for _ in range(DRAWN_EACH_TURN + recon):
        if s.winner < 0 and s.n_hand[seat] < w.sides[w.seat_side[seat]].hand:
            draw(w, s, o, seat)
