"""What units and cards do besides orders, moves and battles: sabotage, bridges, landings, rest (001; rulings 12)."""

from bocage.memoir.kernel.basics import add_action, class_of, emit, enemy_near, holder_of, roll, section_for
from bocage.memoir.kernel.codes import (
    A_ANNOUNCE,
    A_BUILD,
    A_LAND,
    A_PLAY,
    A_RECOVER,
    A_SABOTAGE,
    AS_BLOW,
    AS_PONTOON,
    BUSY,
    BY_DROP,
    E_ANNOUNCE,
    E_DROP,
    E_HEAL,
    E_TOKEN,
    FACE_STAR,
    INFANTRY,
    LOSS_HIT,
    MOVED,
    OK,
    ORDERED,
    RESERVE,
    ROLL_HEAL,
    ROLL_SABOTAGE,
)
from bocage.memoir.kernel.harvest import list_harvests
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.house_codes import HR_AIRFIELD_RANGE, HR_PONTOON_ENGINEER
from bocage.memoir.kernel.house_engineers import has_builder
from bocage.memoir.kernel.house_want import under_fire
from bocage.memoir.kernel.losses import destroy
from bocage.memoir.kernel.movement import enter_hex
from bocage.memoir.kernel.orders import slots_left_for
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.targets import battle_distance, battle_problem, close_bonus
from bocage.memoir.kernel.tokens import (
    BRIDGE,
    DAM,
    DESTROYED,
    PLACED,
    PONTOON,
    RADAR,
    SABOTAGE,
    award,
    change_ground,
    has_kind,
    radar_watched,
    remove_token,
    token_on,
)
from bocage.memoir.special.codes import RULE_AIRFIELD, RULE_RECOVERY

FAR_ONLY = 2
ANY_STAR = 1 << FACE_STAR


# Sabotage (001 p.7).


@rule
def sabotage_target(w, s, u):
    """The token that the unit, able to battle, can blow up where it stands instead; -1 when there is none."""
    i = token_on(w, s, int(s.units[u].hex), SABOTAGE)
    if i < 0 or w.tokens[i].side != w.units[u].side or battle_distance(w, s, u, 0) == FAR_ONLY:
        return -1
    return i


@rule
def sabotage_dice(w, s, u):
    """The unit's dice in close assault, with what its card adds."""
    return int(w.kinds[w.units[u].kind].dice[1]) + close_bonus(w, s, u, 1, 0)


@rule
def commit_sabotage(w, s, o, u):
    """Roll as in close assault; a star destroys what stands there, for medals, and maybe the enemy's fuel with it."""
    i = sabotage_target(w, s, u)
    s.units[u].marks |= BUSY
    if not roll(s, o, sabotage_dice(w, s, u), ROLL_SABOTAGE, u, ANY_STAR):
        return
    h = int(s.units[u].hex)
    side = int(w.units[u].side)
    remove_token(w, s, o, i, DESTROYED, h, u)
    award(w, s, side, w.tokens[i].medals)
    s.slowed[1 - side] += w.tokens[i].a
    if has_kind(w, RADAR) and token_on(w, s, h, RADAR) >= 0:
        remove_token(w, s, o, token_on(w, s, h, RADAR), DESTROYED, h, u)
    change_ground(s, o, h, int(w.becomes[h]))


# Bridges (001 p.8, p.12).


@rule
def sections_of(w, card):
    """The sections that a section card names, as its player sees them; 0 for any other card."""
    found = 0
    if w.cards[card].sectional and w.cards[card].tactic == 0:
        for k in range(3):
            if w.cards[card].slots[k]:
                found |= 1 << k
    return found


@rule
def is_attack(w, card):
    """Whether it is one of the Attack cards: three orders in one section."""
    mask = sections_of(w, card)
    if mask != 1 and mask != 2 and mask != 4:
        return 0
    for k in range(3):
        if mask & (1 << k):
            return 1 if w.cards[card].slots[k] == 3 else 0
    return 0


@rule
def may_bridge(w, s, side, mask, h):
    """Whether the side may lay a pontoon bridge over the hex with a card for these sections."""
    if w.bridged[s.ground[h]] < 0 or not section_for(w, side, h) & mask:
        return 0
    return 1 if not w.options[HR_PONTOON_ENGINEER] or has_builder(w, s, side, h) else 0


@rule
def pontoon_of(w, s, side):
    """The token that holds the side's pontoon bridges, -1 when it has none left."""
    for i in range(w.n_tokens):
        if w.tokens[i].kind == PONTOON and w.tokens[i].side == side and s.tokens[i].count > 0:
            return i
    return -1


@rule
def list_works(w, s, o, side, card):
    """Append the other ways to play a card: to blow a bridge, or to build one."""
    mask = sections_of(w, card)
    if mask == 0:
        return
    for i in range(w.n_tokens):
        if w.tokens[i].kind == BRIDGE and w.tokens[i].side == side and s.tokens[i].hex >= 0:
            if section_for(w, side, int(s.tokens[i].hex)) & mask:
                add_action(o, A_PLAY, card, AS_BLOW + i)
    if is_attack(w, card) and pontoon_of(w, s, side) >= 0:
        for h in range(w.n_hexes):
            if may_bridge(w, s, side, mask, h):
                add_action(o, A_PLAY, card, AS_PONTOON)
                break


@rule
def blow_bridge(w, s, o, i):
    """The card in play goes for a bridge: down it comes, and the card is not replaced; or two dice must show a star.

    Whoever stands on the bridge is destroyed with it (rulings 12.1).
    """
    h = int(s.tokens[i].hex)
    dice = int(w.tokens[i].a)
    if dice == 0:
        s.orders[s.n_orders - 1].no_draw = 1
    elif not roll(s, o, dice, ROLL_SABOTAGE, -1, ANY_STAR):
        return
    u = int(s.unit_at[h])
    if u >= 0:
        destroy(w, s, o, u, LOSS_HIT)
    remove_token(w, s, o, i, DESTROYED, h, -1)
    change_ground(s, o, h, int(w.becomes[h]))


@rule
def list_places(w, s, o, side, mask):
    """Where a pontoon bridge can be laid."""
    for h in range(w.n_hexes):
        if may_bridge(w, s, side, mask, h):
            add_action(o, A_BUILD, 0, h)


@rule
def build_pontoon(w, s, o, side, h):
    i = pontoon_of(w, s, side)
    s.tokens[i].count -= 1
    emit(o, E_TOKEN, PONTOON, PLACED, h, -1, 0)
    change_ground(s, o, h, int(w.bridged[s.ground[h]]))


# Dams (001 p.9).


@rule
def sabotage_dams(w, s, o, side):
    """After the card, before the orders: whoever stands on his dams rolls; a star is a token on one of them.

    A dam gets one token of a roll, the one that is closest to breaking first (rulings 12.4).
    """
    dice = 0
    for i in range(w.n_tokens):
        if threatens_dam(w, s, i, side):
            dice = int(w.tokens[i].a)
    if dice == 0:
        return
    stars = roll(s, o, dice, ROLL_SABOTAGE, -1, ANY_STAR)
    done = 0
    while stars > 0:
        best = -1
        for i in range(w.n_tokens):
            if not (done >> i) & 1 and threatens_dam(w, s, i, side):
                if best < 0 or s.tokens[i].count > s.tokens[best].count:
                    best = i
        if best < 0:
            return
        stars -= 1
        done |= 1 << best
        h = int(s.tokens[best].hex)
        s.tokens[best].count += 1
        emit(o, E_TOKEN, DAM, PLACED, h, s.unit_at[h], s.tokens[best].count)
        if s.tokens[best].count >= w.tokens[best].b:
            remove_token(w, s, o, best, DESTROYED, h, s.unit_at[h])
            award(w, s, side, w.tokens[best].medals)


@rule
def threatens_dam(w, s, i, side):
    """Whether token i is a dam on which a unit of the side that may blow it stands."""
    if w.tokens[i].kind != DAM or w.tokens[i].side != side or s.tokens[i].hex < 0:
        return 0
    u = int(s.unit_at[s.tokens[i].hex])
    return 1 if u >= 0 and w.units[u].side == side else 0


# Recovery (001 p.3; rulings 15.5).


@rule
def recovery_at(w, h):
    """The row of the rule by which units recover on the hex, -1 when there is none: an oasis has other dice than a
    hospital."""
    for i in range(w.n_rules):
        if w.rules[i].kind == RULE_RECOVERY:
            for k in range(w.rules[i].n):
                if w.rules[i].hexes[k] == h:
                    return i
    return -1


@rule
def may_recover(w, s, u):
    """Whether the unit, able to battle, may rest instead: weakened infantry that has not moved, no enemy beside it."""
    if class_of(w, u) != INFANTRY or s.units[u].marks & MOVED or s.units[u].figures >= w.units[u].full:
        return 0
    h = int(s.units[u].hex)
    return 1 - enemy_near(w, s, int(w.units[u].side), h) if recovery_at(w, h) >= 0 else 0


@rule
def recover(w, s, o, seat, u):
    """Roll as Medics & Mechanics do, or as many dice as the place has; the unit does nothing else (rulings 15.5)."""
    dice = int(w.rules[recovery_at(w, int(s.units[u].hex))].a)
    if dice == 0:
        dice = int(s.n_hand[holder_of(w, s, seat)]) + 1
    s.units[u].marks |= BUSY
    healed = roll(s, o, dice, ROLL_HEAL, u, int(w.kinds[w.units[u].kind].healed_by))
    n = min(healed, int(w.units[u].full - s.units[u].figures))
    if n > 0:
        s.units[u].figures += n
        s.healed[w.units[u].side] += n
        emit(o, E_HEAL, u, n, 0, 0, 0)


@rule
def list_unit_works(w, s, o, u):
    """Append what an ordered unit can do instead of battling."""
    if battle_problem(w, s, u) != OK:
        return
    if has_kind(w, SABOTAGE) and sabotage_target(w, s, u) >= 0:
        add_action(o, A_SABOTAGE, u, 0)
    if may_recover(w, s, u):
        add_action(o, A_RECOVER, u, 0)
    if w.strange:
        list_harvests(w, s, o, u)


# Reinforcements on an airfield (001 p.9; rulings 15.4).


@rule
def next_reserve(w, s, i):
    """The next unit that waits to land by the rule of row i, -1 when there is none."""
    for u in range(w.rules[i].a, w.rules[i].a + w.rules[i].b):
        if s.units[u].status == RESERVE:
            return u
    return -1


@rule
def airfield_at(w, s, side, h):
    """The row of the rule by which a unit of the side may land on the hex now, -1 when there is none."""
    for i in range(w.n_rules):
        if w.rules[i].kind != RULE_AIRFIELD or w.rules[i].side != side or next_reserve(w, s, i) < 0:
            continue
        found = 0
        for k in range(w.rules[i].n):
            u = int(s.unit_at[w.rules[i].hexes[k]])
            if u >= 0 and w.units[u].side != side:
                found = -1
                break
            if w.options[HR_AIRFIELD_RANGE] and under_fire(w, s, side, int(w.rules[i].hexes[k])):
                found = -1
                break
            if w.rules[i].hexes[k] == h:
                found = 1
        if found == 1:
            return i
    return -1


@rule
def list_landings(w, s, o, record):
    """Append the free hexes of an airfield without enemies on which the card in play may land a unit, with one of its
    orders (001 p.9)."""
    if not w.cards[s.orders[record].effect].lands or not slots_left_for(s, record, 1):
        return
    side = int(s.side)
    if find_rule(w, RULE_AIRFIELD, side) < 0:
        return
    for u in range(w.n_units):
        if s.units[u].marks & BUSY and s.units[u].order == record:
            return
    for h in range(w.n_hexes):
        if s.unit_at[h] < 0 and airfield_at(w, s, side, h) >= 0:
            add_action(o, A_LAND, 0, h)


@rule
def land_reserve(w, s, o, record, h):
    """A unit lands with one of the orders of the card; it neither moves nor battles this turn."""
    u = next_reserve(w, s, airfield_at(w, s, int(s.side), h))
    s.orders[record].taken[1] += 1
    enter_hex(w, s, o, u, h, BY_DROP)
    s.units[u].marks = ORDERED | MOVED | BUSY
    s.units[u].order = record
    emit(o, E_DROP, u, h, h, 0, 0)


# Radar (001 p.11).


@rule
def held_back(w, s, side, card):
    """Whether a card cannot be played because the enemy's radar would see it: it must be announced a turn ahead."""
    return 1 if w.cards[card].announced and has_kind(w, RADAR) and radar_watched(w, s, side) else 0


@rule
def waits(w, s, seat, card):
    """Whether a card of the hand cannot be played now: it is held back, was announced just now, or another one was
    announced a turn ago and comes first."""
    side = int(w.seat_side[seat])
    open_card = int(s.announced[side]) - 1
    if open_card >= 0 and s.stack[s.depth - 1].e:
        for i in range(s.n_hand[seat]):
            if s.hand[seat, i] == open_card:
                return 1 if card != open_card else 0
    return 1 if card == open_card or held_back(w, s, side, card) else 0


@rule
def list_announcements(w, s, o, seat):
    """Append the cards that could be announced now, for the next turn."""
    side = int(w.seat_side[seat])
    if s.announced[side] or s.n_hand[seat] < 2:
        return
    for i in range(s.n_hand[seat]):
        if held_back(w, s, side, int(s.hand[seat, i])):
            add_action(o, A_ANNOUNCE, s.hand[seat, i], 0)
            return


@rule
def announce(w, s, o, seat, card):
    """Lay the card open: it must be played in the next turn."""
    s.announced[w.seat_side[seat]] = card + 1
    emit(o, E_ANNOUNCE, seat, card, 0, 0, 0)
