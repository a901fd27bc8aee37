"""What can be decided now: one function per kind of decision, all answering into o.actions."""

from bocage.memoir.kernel.arrivals import list_arrivals
from bocage.memoir.kernel.basics import add_action, holder_of, seat_for
from bocage.memoir.kernel.cards import reaction_held
from bocage.memoir.kernel.codes import (
    A_ACCEPT,
    A_AMBUSH,
    A_ATTACK,
    A_BACK,
    A_CUT_WIRE,
    A_DISCARD,
    A_DONE,
    A_DROP,
    A_HARVEST,
    A_HEAL,
    A_HOLD_FIRE,
    A_IGNORE,
    A_INITIATIVE,
    A_KEEP,
    A_LAY,
    A_ORDER,
    A_PLAY,
    A_RETREAT,
    A_STAND,
    A_STAY,
    A_TAKE,
    A_TARGET,
    A_UNLOAD,
    A_WAIT,
    AGAIN,
    AMBUSH,
    AS_PRINTED,
    AS_STRIKE,
    BACK,
    BATTLE,
    BUILD,
    COMMIT,
    DEAL,
    DROP,
    FIRST_RECON,
    FLAGS,
    HEAL,
    IN_SECTION,
    INITIATIVE,
    KEEP,
    LAYING,
    MOVE,
    OK,
    ORDER,
    ORDERED,
    OVERRUN,
    PLAY,
    PRELUDE,
    PURSUE,
    RETURN,
    SMOKE,
    STRIKE,
    SUFFER,
    SWAP,
    TAKE_GROUND,
    UNLOAD,
)
from bocage.memoir.kernel.commissar import copies_held, legal_commits, may_play
from bocage.memoir.kernel.hooks import may_call_strike
from bocage.memoir.kernel.house_cards import (
    has_manoeuvres,
    list_held,
    list_manoeuvres,
    list_recons,
    list_swaps,
)
from bocage.memoir.kernel.house_codes import HR_BLIMP, HR_DEMOLITION, HR_FIREFIGHT, HR_MELCHETT
from bocage.memoir.kernel.house_works import list_detonations, list_house_works
from bocage.memoir.kernel.legal_moves import acts_in, legal_moves, legal_pursuit
from bocage.memoir.kernel.losses import IGNORE_OR_NOT, STAND_OR_NOT, list_retreats
from bocage.memoir.kernel.manoeuvres import crosses_another, is_push, must_push_on
from bocage.memoir.kernel.markers import is_dead, must_enter
from bocage.memoir.kernel.orders import commands_class, copied_card, order_mask, slots_left_for
from bocage.memoir.kernel.overlord import legal_deal, legal_general_plays, legal_suffering, may_wait
from bocage.memoir.kernel.prelude import list_prelude
from bocage.memoir.kernel.returning import list_returns
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.smoke import list_screens
from bocage.memoir.kernel.strikes import can_still_strike_in, struck_in, wanted_sections
from bocage.memoir.kernel.targets import battle_problem, list_firefights, list_targets, may_cut
from bocage.memoir.kernel.trains import may_unload, next_aboard, same_train
from bocage.memoir.kernel.weather import grounded
from bocage.memoir.kernel.works import (
    list_announcements,
    list_landings,
    list_places,
    list_unit_works,
    list_works,
    waits,
)


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
        if again or w.cards[card].reaction or not may_play(w, s, seat, card):
            continue
        if w.n_tokens and waits(w, s, seat, card):
            continue
        row = copied_card(w, s, side) if w.cards[card].copies else card
        if w.options[HR_BLIMP] and w.cards[row].choose_section == 0 and crosses_another(w, s, side, row, 0):
            continue  # one card a section (004 HR-112)
        if w.cards[row].strike and grounded(w, s, row):
            continue
        sections = 0
        # A copy is carried out where the opponent carried out his; if he chose no section, the copier does (cards 4.8).
        if w.cards[row].choose_section and (row == card or s.last_section[1 - side] == 0):
            for k in range(w.n_sections):
                if w.options[HR_BLIMP] and crosses_another(w, s, side, row, 1 << k):
                    continue
                if commands_class(w, s, side, w.cards[row].classes, 1 << k):
                    add_action(o, A_PLAY, card, IN_SECTION + k)
                    sections += 1
        if sections == 0:
            add_action(o, A_PLAY, card, AS_PRINTED)
        if w.cards[row].strike_as >= 0 and not grounded(w, s, int(w.cards[row].strike_as)):
            if may_call_strike(w, s, side):
                add_action(o, A_PLAY, card, AS_STRIKE)
        if w.n_tokens:
            list_works(w, s, o, side, card)
    if w.n_tokens and o.n_actions > 0:
        list_announcements(w, s, o, seat)
    if s.n_orders > 0:
        if o.n_actions > 0:
            add_action(o, A_DONE, 0, 0)
    elif o.n_actions == 0:
        # Nothing in hand can be played: reactions, aircraft that a radar would see. Which of them goes is its owner's
        # choice (rulings 11.6); a card under the commissar's chip stays there.
        for i in range(s.n_hand[seat]):
            card = int(s.hand[seat, i])
            again = 0
            for k in range(i):
                if s.hand[seat, k] == card:
                    again = 1
            if not again and copies_held(s, seat, card) > (1 if s.committed[seat] == card + 1 else 0):
                add_action(o, A_DISCARD, card, 0)
        if o.n_actions == 0:
            add_action(o, A_DONE, 0, 0)


@rule
def legal_orders(w, s, o, i):
    """Units that record i can order; which slots are still open is worked out once per kind of unit."""
    asked = 0
    open_masks = 0
    for u in range(w.n_units):
        if s.units[u].hex < 0 or s.units[u].marks & ORDERED:
            continue
        mask = order_mask(w, s, i, u)
        if mask == 0:
            continue
        if not (asked >> mask) & 1:
            asked |= 1 << mask
            open_masks |= slots_left_for(s, i, mask) << mask
        if (open_masks >> mask) & 1:
            add_action(o, A_ORDER, u, 0)


@rule
def legal_battles(w, s, o, seat):
    for u in range(w.n_units):
        if not acts_in(w, s, u, seat, BATTLE):
            if w.options[HR_FIREFIGHT] and seat_for(w, s, BATTLE, int(s.side), u) == seat:
                list_firefights(w, s, o, u)
            continue
        problem = battle_problem(w, s, u)
        if problem == OK:
            list_targets(w, s, o, u, 0)
        if may_cut(w, s, u, problem):
            add_action(o, A_CUT_WIRE, u, 0)
        if problem == OK:
            if w.works:
                list_unit_works(w, s, o, u)
                list_house_works(w, s, o, u)


@rule
def is_target(w, s, v):
    """Whether v, or the train that it is part of, has been chosen."""
    for i in range(s.n_targets):
        if s.targets[i] == v or (w.trains and same_train(w, int(s.targets[i]), v)):
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
        if n >= 0 and s.unit_at[n] >= 0 and is_target(w, s, s.unit_at[n]):
            return 1
    return 0


@rule
def legal_targets(w, s, o, record, most):
    """Enemy units for Air Power and Barrage; of a strike tied to a section one at least must come to lie in it."""
    side = int(s.side)
    wanted = wanted_sections(w, int(s.orders[record].effect))
    if wanted and struck_in(w, s, side, wanted):
        wanted = 0
    more = most - s.n_targets - 1
    for v in range(w.n_units):
        h = int(s.units[v].hex)
        if s.units[v].concealed:
            continue  # only close assault finds it (004 HR-73)
        if h >= 0 and w.units[v].side != side and not is_target(w, s, v) and joins_group(w, s, v):
            if wanted == 0 or can_still_strike_in(w, s, side, v, wanted, more):
                add_action(o, A_TARGET, v, 0)
    return 1 if wanted and s.n_targets else 0


@rule
def legal_heals(w, s, o, seat):
    """Own units below their starting strength that can be healed (cards 4.13)."""
    for u in range(w.n_units):
        h = int(s.units[u].hex)
        if h >= 0 and w.units[u].side == w.seat_side[seat]:
            if w.overlord and not w.section[h] & w.seat_sections[seat]:
                continue
            if s.units[u].figures < w.units[u].full and w.kinds[w.units[u].kind].healed_by:
                add_action(o, A_HEAL, u, 0)


@rule
def list_overlord(w, s, o, kind, seat):
    """The decisions that only Overlord asks for; 0 when this is none of them (002)."""
    if kind == DEAL:
        legal_deal(w, s, o, seat)
    elif kind == SUFFER:
        legal_suffering(w, s, o, seat)
    elif kind == PLAY or kind == INITIATIVE:
        if kind == PLAY:
            legal_general_plays(w, s, o, seat)
        else:
            add_action(o, A_INITIATIVE, 0, 0)
            add_action(o, A_DONE, 0, 0)
        if may_wait(s):
            add_action(o, A_WAIT, 0, 0)
    else:
        return 0
    return 1


@rule
def must_go_on(w, s, o, kind):
    """Whether the dead cannot leave it at that: a marker beside or under one of them, or somebody living (HR-120)."""
    side = int(s.side)
    if not is_dead(w, side):
        return 0
    if kind == MOVE:
        return must_enter(w, s, side)
    for i in range(o.n_actions):
        if o.actions[i] >> 16 == A_ATTACK or o.actions[i] >> 16 == A_HARVEST:
            return 1 if kind == BATTLE else 0
    return 0


@rule
def list_legal(w, s, o):
    """Fill o.actions for the decision on top of the stack; empty when there is nothing left to choose in it."""
    o.n_actions = 0
    if s.winner >= 0 or s.depth == 0:
        return
    frame = s.stack[s.depth - 1]
    kind = int(frame.kind)
    seat = int(frame.seat)
    if w.overlord and list_overlord(w, s, o, kind, seat):
        return
    if kind == PLAY:
        legal_plays(w, s, o, seat)
        if has_manoeuvres(w):
            list_manoeuvres(w, s, o, seat)
        return
    if kind == COMMIT:
        legal_commits(w, s, o, seat, int(frame.a))
        return
    if kind == AMBUSH:
        # With a poker face everybody is asked; whoever imagines the asked one's hand may imagine it without a card.
        which = 0
        while reaction_held(w, s, holder_of(w, s, seat), which) >= 0:
            add_action(o, A_AMBUSH, 0, which)
            which += 1
        add_action(o, A_HOLD_FIRE, 0, 0)
        return
    if kind == FLAGS:
        if frame.c == IGNORE_OR_NOT:
            add_action(o, A_IGNORE, 0, 0)
            add_action(o, A_ACCEPT, 0, 0)
        elif frame.d == STAND_OR_NOT:
            add_action(o, A_ACCEPT, 0, 0)
            add_action(o, A_STAND, 0, 0)
        else:
            list_retreats(w, s, o, int(frame.a), int(frame.b))
            for i in range(o.n_retreats):
                add_action(o, A_RETREAT, frame.a, o.retreats[i])
        return
    if kind == BACK:
        add_action(o, A_BACK, 0, 0)
        add_action(o, A_HOLD_FIRE, 0, 0)
        return
    if kind == TAKE_GROUND:
        add_action(o, A_TAKE, frame.a, frame.b)
        if w.options[HR_MELCHETT] == 0 or not is_push(w, s):
            add_action(o, A_STAY, 0, 0)
        return
    if kind == KEEP:
        n = int(s.n_hand[seat])
        add_action(o, A_KEEP, s.hand[seat, n - 2], 0)
        if s.hand[seat, n - 1] != s.hand[seat, n - 2]:
            add_action(o, A_KEEP, s.hand[seat, n - 1], 0)
        return
    if kind == FIRST_RECON:
        list_recons(w, s, o, seat)
        return
    if kind == DROP:
        for h in range(w.n_hexes):
            add_action(o, A_DROP, 0, h)
        return
    if kind == PRELUDE:
        list_prelude(w, s, o, int(w.seat_side[seat]), int(frame.a))
        return
    if kind == UNLOAD:
        for h in range(w.n_hexes):
            if may_unload(w, s, int(frame.a), next_aboard(w, s, int(frame.a)), h):
                add_action(o, A_UNLOAD, 0, h)
        return
    if kind == RETURN:
        list_returns(w, s, o, int(frame.a), int(frame.b))
        return
    if kind == SMOKE:
        list_screens(w, s, o, int(frame.b), int(frame.c))
        if frame.c == 0:
            add_action(o, A_DONE, 0, 0)  # nobody has to lay one
        return
    if kind == BUILD:
        list_places(w, s, o, int(w.seat_side[seat]), int(frame.a))
        return
    if kind == ORDER:
        legal_orders(w, s, o, int(frame.a))
        list_landings(w, s, o, int(frame.a))
        list_arrivals(w, s, o, int(frame.a))
        if w.options[HR_DEMOLITION]:
            list_detonations(w, s, o, int(frame.a))
    elif kind == MOVE:
        legal_moves(w, s, o)
    elif kind == PURSUE:
        legal_pursuit(w, s, o, int(frame.a))
    elif kind == BATTLE:
        legal_battles(w, s, o, seat)
    elif kind == AGAIN:
        list_targets(w, s, o, int(frame.a), 1 if frame.b == OVERRUN else 0)
    elif kind == STRIKE:
        if legal_targets(w, s, o, int(frame.b), int(frame.a)):
            return  # none in the card's section yet: the group is not done
    elif kind == HEAL:
        legal_heals(w, s, o, seat)
    elif kind == LAYING:
        list_held(s, o, seat, A_LAY)
    elif kind == SWAP:
        list_swaps(s, o, seat)
    if w.options[HR_MELCHETT] and must_push_on(w, s, o):
        return
    if o.n_actions > 0 and not (w.strange and must_go_on(w, s, o, kind)):
        add_action(o, A_DONE, 0, 0)
        if w.overlord | w.shared and may_wait(s):
            add_action(o, A_WAIT, 0, 0)
