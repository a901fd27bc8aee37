"""What a unit could do with an order, and what a card is worth: whole turns judged before the first move."""

import numpy as np

from bocage.memoir.generals.thinking.attacks import BEST_ROLL, ROLLS, best_target, forget_rolls, roll_worth
from bocage.memoir.generals.thinking.goals import exit_worth
from bocage.memoir.generals.thinking.kernel import think, think_in_arrays
from bocage.memoir.generals.thinking.memory import UNKNOWN, WORK
from bocage.memoir.generals.thinking.weights import GROUPS, INDEX, NO_GROUP
from bocage.memoir.generals.thinking.worth import danger_at, face_chance, figure_worth, orders_held, place_worth
from bocage.memoir.kernel.basics import class_of, distance, effect_of, record_of, section_for
from bocage.memoir.kernel.codes import (
    A_EXIT,
    A_MOVE,
    BATTLE,
    HEAL,
    MOVE,
    ORDER,
    ORDERED,
    ROLL_STRIKE,
    STRIKE,
)
from bocage.memoir.kernel.commands import GENERAL_DICE
from bocage.memoir.kernel.exits import best_exit
from bocage.memoir.kernel.footing import may_battle_on_entry
from bocage.memoir.kernel.layout import HEXES, UNITS
from bocage.memoir.kernel.legal_moves import battle_points, move_points
from bocage.memoir.kernel.movement import find_reach, mire, reach_cost, reach_layer
from bocage.memoir.kernel.orders import order_mask, slots_left_for
from bocage.memoir.kernel.strange import roams

DIG, SPEND_ORDER, SPEND_TACTIC, DRAW_TWO = INDEX["dig"], INDEX["spend_order"], INDEX["spend_tactic"], INDEX["draw_two"]
ONLY_CARD = INDEX["only_card"]
SECOND, KEEP_CARD = INDEX["second"], INDEX["keep_recon"]
STAY, LEAVE = -1, -2


@think
def may_battle_there(w, s, o, u, h, free):
    """Whether u could still battle after the move to h that was searched last."""
    if reach_cost(o, h, free) > battle_points(w, s, u) or not may_battle_on_entry(w, s, u, h):
        return 0
    if free and reach_layer(o, h, free) == 1:
        return 0
    if w.mires and mire(w, s, u, int(s.units[u].hex), h, distance(w, int(s.units[u].hex), h)):
        return 0
    return 1 if roams(w, u) or w.grounds[s.ground[h]].battle_from & (1 << class_of(w, u)) else 0


@think
def staying_worth(w, s, o, u, p, rolls):
    """What the unit can do from where it stands, if the card lets it battle."""
    card = w.cards[effect_of(w, s, u)]
    if card.battles == 0:
        return 0.0
    h = int(s.units[u].hex)
    if not (roams(w, u) or w.grounds[s.ground[h]].battle_from & (1 << class_of(w, u))):
        return 0.0
    v = best_target(w, s, o, u, h, 0, p, rolls)
    return rolls[BEST_ROLL] * card.shots if v >= 0 else 0.0


@think
def weigh_moves(w, s, o, u, fights, p, known, worths, targets, rolls):
    """Every hex that u can move to is in o.reach afterwards: worths[i] says what going there and battling is worth
    above standing still without a battle, targets[i] whom it would battle, -1 for nobody. Returns how many."""
    card = w.cards[effect_of(w, s, u)]
    if card.moves == 0:
        return 0
    here = int(s.units[u].hex)
    free = int(card.free_terrain)
    find_reach(w, s, o, u, move_points(w, s, u), free)
    n = int(o.n_reach)
    if n == 0:
        return 0
    known[WORK] += n * w.n_units
    # Lift the unit off the board: from anywhere else it does not stand in its own line of sight.
    s.unit_at[here] = -1
    orders = orders_held(w, s, int(w.units[u].side), p)
    base = place_worth(w, s, u, here, p, orders)
    battles = fights and card.battles
    forget_rolls(w, rolls)
    for i in range(n):
        h = int(o.reach[i])
        worths[i] = place_worth(w, s, u, h, p, orders) - base
        targets[i] = -1
        if battles and may_battle_there(w, s, o, u, h, free):
            targets[i] = best_target(w, s, o, u, h, 0, p, rolls)
            worths[i] += rolls[BEST_ROLL]
    s.unit_at[here] = u
    return n


@think_in_arrays
def best_move(w, s, o, u, fights, p, known, values):
    """The hex u should move to, STAY when it should not, LEAVE for leaving the board. values[0]: what move and battle
    are worth above doing nothing, values[1]: what staying is worth, values[2]: the target from the chosen hex or -1."""
    worths = np.empty(HEXES)
    targets = np.empty(HEXES, np.int64)
    rolls = np.empty(ROLLS)
    forget_rolls(w, rolls)
    stay = staying_worth(w, s, o, u, p, rolls) if fights else 0.0
    values[0] = stay
    values[1] = stay
    values[2] = best_target(w, s, o, u, int(s.units[u].hex), 0, p, rolls) if stay > 0.0 else -1
    best = STAY
    for i in range(weigh_moves(w, s, o, u, fights, p, known, worths, targets, rolls)):
        if worths[i] > values[0]:
            values[0] = worths[i]
            values[2] = targets[i]
            best = int(o.reach[i])
    if w.units[u].exit:
        card = w.cards[effect_of(w, s, u)]
        gain = exit_worth(w, s, u, p)
        if card.moves and gain > values[0] and best_exit(w, s, o, u, move_points(w, s, u), int(card.free_terrain)) >= 0:
            values[0] = gain
            values[2] = -1
            best = LEAVE
    return best


@think
def move_action(u, h):
    """The action that takes u to h, or off the board."""
    return (A_EXIT << 16) | (u << 8) if h == LEAVE else (A_MOVE << 16) | (u << 8) | h


@think_in_arrays
def other_move(w, s, o, u, first, fights, p, known):
    """The best move of u that is something else than going to hex `first`: another target, or another place."""
    worths = np.empty(HEXES)
    targets = np.empty(HEXES, np.int64)
    n = weigh_moves(w, s, o, u, fights, p, known, worths, targets, np.empty(ROLLS))
    target = -1
    for i in range(n):
        if o.reach[i] == first:
            target = targets[i]
    best = STAY
    best_worth = -1e9
    for i in range(n):
        h = int(o.reach[i])
        different = first < 0 or targets[i] != target or distance(w, h, first) > 1
        if h != first and different and worths[i] > best_worth:
            best_worth = worths[i]
            best = h
    return best


@think
def is_plain(w, card):
    """Whether units ordered by the card do just what any order lets them do."""
    row = w.cards[card]
    special = row.free_terrain + row.move_battle + row.move + row.battle_at + row.bonus_close + row.bonus_far
    return (
        1 if row.moves == 1 and row.battles == 1 and row.shots == 1 and special + row.digs + row.moves_again == 0 else 0
    )


@think_in_arrays
def order_worth(w, s, o, u, known, values, p):
    """What ordering u is worth; its target goes into values[2].

    Under plain cards that is always the same, so it is found once and written down in `known`."""
    effect = effect_of(w, s, u)
    if w.cards[effect].digs:
        values[2] = -1
        return p[DIG] * danger_at(w, s, u, int(s.units[u].hex)) + 0.01
    plain = is_plain(w, effect)
    if plain and known[2 * u] != UNKNOWN:
        values[2] = known[2 * u + 1]
        return known[2 * u]
    best_move(w, s, o, u, 1, p, known, values)
    if plain:
        known[2 * u] = values[0]
        known[2 * u + 1] = values[2]
    return values[0]


@think_in_arrays
def orders_worth(w, s, o, known, p):
    """What the units that the card in play orders, or could order, would do with it."""
    attackers = np.zeros(UNITS)
    values = np.zeros(3)
    worth = np.zeros(UNITS)
    target = np.zeros(UNITS, np.int64)
    ordering = s.stack[s.depth - 1].kind == ORDER
    record = record_of(s, -1)
    for u in range(w.n_units):
        target[u] = -1
        wanted = order_mask(w, s, record, u) if ordering else s.units[u].marks & ORDERED
        if s.units[u].hex >= 0 and wanted:
            worth[u] = order_worth(w, s, o, u, known, values, p)
            target[u] = int(values[2])
    total = 0.0
    for _ in range(w.n_units):
        best = -1
        for u in range(w.n_units):
            if worth[u] > 0.0 and (best < 0 or worth[u] > worth[best]):
                if not ordering or slots_left_for(s, record, order_mask(w, s, record, u) & 7):
                    best = u
        if best < 0:
            break
        # A second attack on the same unit is worth less than the first.
        v = target[best]
        total += worth[best] * (1.0 if v < 0 or attackers[v] < s.units[v].figures else max(0.0, 0.5 + p[SECOND]))
        if v >= 0:
            attackers[v] += 1.0
        worth[best] = 0.0
        if ordering:
            s.orders[record].taken[order_mask(w, s, record, best) & 7] += 1
    return total


@think
def target_worth(w, s, v, p, most):
    """Striking v, and up to `most` - 1 of its neighbours with it."""
    side = int(s.side)
    if s.units[v].hex < 0 or w.units[v].side == side:
        return 0.0
    card = w.cards[effect_of(w, s, -1)]
    dice = int(card.strike_dice[side])
    worth = roll_worth(w, s, -1, v, dice, ROLL_STRIKE, int(card.strike_star), p)
    h = int(s.units[v].hex)
    more = 1
    for d in range(6):
        n = w.near[h, d]
        if n >= 0 and more < most:
            other = int(s.unit_at[n])
            if other >= 0 and w.units[other].side != side:
                worth += roll_worth(w, s, -1, other, dice, ROLL_STRIKE, int(card.strike_star), p)
                more += 1
    return worth


@think
def strike_worth(w, s, o, p):
    """What the best group for Air Power or Barrage is worth."""
    best = 0.0
    for v in range(w.n_units):
        best = max(best, target_worth(w, s, v, p, int(w.cards[effect_of(w, s, -1)].strike)))
    return best


@think_in_arrays
def heal_worth(w, s, o, seat, u, known, p):
    """Restoring the unit, and what it would do with its order."""
    missing = int(w.units[u].full - s.units[u].figures)
    if s.units[u].hex < 0 or w.units[u].side != w.seat_side[seat] or missing <= 0:
        return 0.0
    mask = int(w.kinds[w.units[u].kind].healed_by)
    dice = GENERAL_DICE if w.overlord else int(s.n_hand[seat]) + 1
    chance = face_chance(mask)
    expected = min(float(missing), dice * chance)
    values = np.zeros(3)
    best_move(w, s, o, u, 1, p, known, values)
    danger = danger_at(w, s, u, int(s.units[u].hex))
    some = 1.0 - (1.0 - chance) ** dice
    return expected * figure_worth(w, u, p) * (1.0 + min(1.0, danger)) + some * values[0]


@think_in_arrays
def effect_worth(w, s, o, seat, known, p):
    """What the card just played is worth: s is the position after playing it."""
    if s.depth == 0 or s.side != w.seat_side[seat]:
        return 0.0
    kind = int(s.stack[s.depth - 1].kind)
    if kind == STRIKE:
        return strike_worth(w, s, o, p)
    if kind == HEAL:
        best = 0.0
        for u in range(w.n_units):
            best = max(best, heal_worth(w, s, o, seat, u, known, p))
        return best
    if kind == ORDER or kind == MOVE or kind == BATTLE:
        return orders_worth(w, s, o, known, p)
    return 0.0


@think
def card_group(w, card):
    """The number of the card in CARD_GROUPS, NO_GROUP for a card that is in none."""
    return GROUPS[w.cards[card].number]


@think
def card_cost(w, s, seat, card, p):
    """What is given up by spending the card: orders it could have given on another day."""
    row = w.cards[card]
    cost = 0.0
    if row.tactic:
        cost += p[SPEND_TACTIC]
    orders = 0
    for i in range(3):
        orders += min(4, int(row.slots[i]))
    cost += p[SPEND_ORDER] * orders
    if row.draws > 1:
        cost -= p[DRAW_TWO]
    group = card_group(w, card)
    if group != NO_GROUP:
        cost += p[KEEP_CARD + group]
    if p[ONLY_CARD] != 0.0 and row.tactic == 0:
        for k in range(3):
            if row.slots[k] > 0:
                cards = 0
                for i in range(s.n_hand[seat]):
                    other = w.cards[s.hand[seat, i]]
                    if other.tactic == 0 and other.slots[k] > 0:
                        cards += 1
                if cards == 1:
                    cost += p[ONLY_CARD]
    return cost


@think
def keep_worth(w, s, seat, card, p):
    """How useful a card looks in the hand: from the units that it could order, and how reluctantly it is spent."""
    group = card_group(w, card)
    return use_of_card(w, s, seat, card) + (p[KEEP_CARD + group] if group != NO_GROUP else 0.0)


@think
def use_of_card(w, s, seat, card):
    """How useful a card looks from the units that it could order."""
    row = w.cards[card]
    side = int(w.seat_side[seat])
    if row.reaction:
        return 2.5
    if row.tactic:
        units = 0
        for u in range(w.n_units):
            if s.units[u].hex >= 0 and w.units[u].side == side and (row.classes >> class_of(w, u)) & 1:
                units += 1
        return 2.0 + 0.5 * min(4, units) if row.strike == 0 and row.heals == 0 else 3.5
    worth = 0.0
    for i in range(3):
        if row.slots[i] == 0:
            continue
        units = 0
        for u in range(w.n_units):
            h = int(s.units[u].hex)
            if h >= 0 and w.units[u].side == side:
                if section_for(w, side, h) & (1 << i):
                    units += 1
        worth += min(units, int(row.slots[i]))
    return worth + (0.5 if row.draws > 1 else 0.0)
