"""What can be decided now: one function per kind of decision, all answering into o.actions."""

from bocage.memoir.kernel.basics import add_action, opponent, section_for
from bocage.memoir.kernel.codes import (
    A_ACCEPT,
    A_AMBUSH,
    A_CUT_WIRE,
    A_DISCARD,
    A_DONE,
    A_DROP,
    A_HEAL,
    A_HOLD_FIRE,
    A_IGNORE,
    A_KEEP,
    A_MOVE,
    A_ORDER,
    A_PLAY,
    A_RETREAT,
    A_STAY,
    A_TAKE,
    A_TARGET,
    AGAIN,
    AMBUSH,
    AS_PRINTED,
    AS_STRIKE,
    BATTLE,
    DROP,
    FLAGS,
    HEAL,
    IN_SECTION,
    KEEP,
    MOVE,
    MOVED,
    MOVED_AGAIN,
    OK,
    ORDER,
    ORDERED,
    OVERRUN,
    PLAY,
    STRIKE,
    TAKE_GROUND,
)
from bocage.memoir.kernel.hooks import may_call_strike
from bocage.memoir.kernel.losses import IGNORE_OR_NOT, list_retreats
from bocage.memoir.kernel.movement import find_reach
from bocage.memoir.kernel.orders import commands_class, copied_card, order_mask, slots_left_for
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.targets import battle_problem, can_cut, list_targets


@rule
def legal_plays(w, s, o, seat):
    """Every card of the hand that can be played, once each, with its choices."""
    side = int(w.seat_side[seat])
    for i in range(s.n_hand[seat]):
        card = int(s.hand[seat, i])
        again = 0
        for k in range(i):
            if s.hand[seat, k] == card:
                again = 1
        if again or w.cards[card].reaction:
            continue
        row = copied_card(w, s, seat) if w.cards[card].copies else card
        sections = 0
        # A copy is carried out where the opponent carried out his; if he chose no section, the copier does (cards 4.8).
        if w.cards[row].choose_section and (row == card or s.last_section[opponent(w, seat)] == 0):
            for k in range(3):
                if commands_class(w, s, side, w.cards[row].classes, 1 << k):
                    add_action(o, A_PLAY, card, IN_SECTION + k)
                    sections += 1
        if sections == 0:
            add_action(o, A_PLAY, card, AS_PRINTED)
        if w.cards[row].strike_as >= 0 and may_call_strike(w, s, side):
            add_action(o, A_PLAY, card, AS_STRIKE)
    if o.n_actions == 0:
        # Only reactions, or nothing at all, in hand.
        if s.n_hand[seat] > 0:
            add_action(o, A_DISCARD, s.hand[seat, 0], 0)
        else:
            add_action(o, A_DONE, 0, 0)


@rule
def legal_orders(w, s, o):
    """Units that can be given an order; which slots are still open is worked out once per kind of unit."""
    asked = 0
    open_masks = 0
    for u in range(w.n_units):
        if s.units[u].hex < 0 or s.units[u].marks & ORDERED:
            continue
        mask = order_mask(w, s, u)
        if mask == 0:
            continue
        if not (asked >> mask) & 1:
            asked |= 1 << mask
            open_masks |= slots_left_for(s, mask) << mask
        if (open_masks >> mask) & 1:
            add_action(o, A_ORDER, u, 0)


@rule
def move_points(w, s, u):
    """How far the unit may go under the card in play."""
    return max(int(w.kinds[w.units[u].kind].move), int(w.cards[s.effect].move))


@rule
def battle_points(w, s, u):
    """How far it may go and still battle."""
    return max(int(w.kinds[w.units[u].kind].move_battle), int(w.cards[s.effect].move_battle))


@rule
def may_move(s, u, second):
    """Whether the unit has a move left in this phase."""
    unit = s.units[u]
    if unit.hex < 0 or not unit.marks & ORDERED:
        return 0
    return 0 if unit.marks & (MOVED_AGAIN if second else MOVED) else 1


@rule
def legal_moves(w, s, o, second):
    for u in range(w.n_units):
        if may_move(s, u, second):
            find_reach(w, s, o, u, move_points(w, s, u), w.cards[s.effect].free_terrain)
            for i in range(o.n_reach):
                add_action(o, A_MOVE, u, o.reach[i])


@rule
def legal_battles(w, s, o):
    for u in range(w.n_units):
        if s.units[u].marks & ORDERED and battle_problem(w, s, u) == OK:
            list_targets(w, s, o, u, 0)
            if can_cut(w, s, u):
                add_action(o, A_CUT_WIRE, u, 0)


@rule
def is_target(s, v):
    for i in range(s.n_targets):
        if s.targets[i] == v:
            return 1
    return 0


@rule
def joins_group(w, s, v):
    """Whether v stands next to a unit already chosen; the first one starts the group (cards 4.1)."""
    if s.n_targets == 0:
        return 1
    h = int(s.units[v].hex)
    for d in range(6):
        n = w.near[h, d]
        if n >= 0 and s.unit_at[n] >= 0 and is_target(s, s.unit_at[n]):
            return 1
    return 0


@rule
def legal_targets(w, s, o, seat):
    """Enemy units for Air Power and Barrage; a strike tied to a section starts in it."""
    side = int(w.seat_side[seat])
    card = w.cards[s.effect]
    wanted = 0
    if card.sectional and s.n_targets == 0:
        for i in range(3):
            if card.slots[i]:
                wanted |= 1 << i
    for v in range(w.n_units):
        h = int(s.units[v].hex)
        if h >= 0 and w.units[v].side != side and not is_target(s, v) and joins_group(w, s, v):
            if wanted == 0 or section_for(w, side, h) & wanted:
                add_action(o, A_TARGET, v, 0)


@rule
def legal_heals(w, s, o, seat):
    """Own units below their starting strength that can be healed (cards 4.13)."""
    for u in range(w.n_units):
        if s.units[u].hex >= 0 and w.units[u].side == w.seat_side[seat]:
            if s.units[u].figures < w.units[u].full and w.kinds[w.units[u].kind].healed_by:
                add_action(o, A_HEAL, u, 0)


@rule
def list_legal(w, s, o):
    """Fill o.actions for the decision on top of the stack; empty when there is nothing left to choose in it."""
    o.n_actions = 0
    if s.winner >= 0 or s.depth == 0:
        return
    frame = s.stack[s.depth - 1]
    kind = int(frame.kind)
    seat = int(frame.seat)
    if kind == PLAY:
        legal_plays(w, s, o, seat)
        return
    if kind == AMBUSH:
        add_action(o, A_AMBUSH, 0, 0)
        add_action(o, A_HOLD_FIRE, 0, 0)
        return
    if kind == FLAGS:
        if frame.c == IGNORE_OR_NOT:
            add_action(o, A_IGNORE, 0, 0)
            add_action(o, A_ACCEPT, 0, 0)
        else:
            list_retreats(w, s, o, int(frame.a), int(frame.b))
            for i in range(o.n_retreats):
                add_action(o, A_RETREAT, frame.a, o.retreats[i])
        return
    if kind == TAKE_GROUND:
        add_action(o, A_TAKE, frame.a, frame.b)
        add_action(o, A_STAY, 0, 0)
        return
    if kind == KEEP:
        n = int(s.n_hand[seat])
        add_action(o, A_KEEP, s.hand[seat, n - 2], 0)
        if s.hand[seat, n - 1] != s.hand[seat, n - 2]:
            add_action(o, A_KEEP, s.hand[seat, n - 1], 0)
        return
    if kind == DROP:
        for h in range(w.n_hexes):
            add_action(o, A_DROP, 0, h)
        return
    if kind == ORDER:
        legal_orders(w, s, o)
    elif kind == MOVE:
        legal_moves(w, s, o, int(frame.a))
    elif kind == BATTLE:
        legal_battles(w, s, o)
    elif kind == AGAIN:
        list_targets(w, s, o, int(frame.a), 1 if frame.b == OVERRUN else 0)
    elif kind == STRIKE:
        legal_targets(w, s, o, seat)
    elif kind == HEAL:
        legal_heals(w, s, o, seat)
    if o.n_actions > 0:
        add_action(o, A_DONE, 0, 0)
