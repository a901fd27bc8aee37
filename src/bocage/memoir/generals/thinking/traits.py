"""A position in numbers: what both sides have, want and fear, for the judgement that self-play has learned."""

from math import exp

from bocage.memoir.generals.thinking.kernel import think
from bocage.memoir.generals.thinking.plans import card_group
from bocage.memoir.generals.thinking.strangers import chance_of_dead, side_of_dead
from bocage.memoir.generals.thinking.weights import CARD_GROUPS, NAMES, NO_GROUP
from bocage.memoir.generals.thinking.worth import cover_at, danger_at, striking_distance, ways_back
from bocage.memoir.kernel.basics import class_of, distance, section_for
from bocage.memoir.kernel.codes import ARMOR, ARTILLERY, DRAWN, HARVESTED, INFANTRY
from bocage.memoir.kernel.medals import held

SIDE_TRAITS = (
    "needs_1", "needs_2", "needs_3", "needs_4", "needs_more",  # medals still to win, one of these is 1
    "infantry", "armor", "artillery",  # units
    "infantry_figures", "armor_figures", "artillery_figures",
    "last_figure", "two_figures",  # units worn down so far
    "losses_feared", "losing_feared", "worst_feared",  # figures, units, and the unit most likely to be lost
    "covered",  # dice that the ground takes from attackers of units in reach of the enemy
    "in_contact", "near", "far",  # units beside an enemy, within three hexes, further away
    "goals_held", "goals_shaky", "goals_near", "goals_open",  # medal hexes: held, held with an enemy near, wanted
    "cards", "orders", "best_orders", "tactics",  # the hand
    "goals_reachable", "goals_suffice", "kill_suffices",  # medals within a move; the last medal within a move or a kill
    # Only the thorough judgement looks at the rest.
    "stuck", "stuck_losing",  # units in danger with no way back, and how likely they are lost
    "ready", "armor_ready", "guns_ready",  # units with an enemy in reach of a move and a battle
    "outnumbering", "outnumbered",  # friends more than enemies around units near the enemy, and the other way round
    "ready_orders", "best_ready_orders",  # orders in the hand for units that are ready, of all cards and of the best
    "left", "center", "right", "left_ready", "center_ready", "right_ready",  # units in each section, and those ready
    *(f"holds_{name}" for name in CARD_GROUPS),  # cards in the hand
)  # fmt: skip
HALF = len(SIDE_TRAITS)
PLAIN_TRAITS = SIDE_TRAITS.index("stuck")  # how many of them the plain judgement looks at
TRAITS = 2 * HALF
HIDDEN = 32
LEAK = 0.1
NET_AT = len(NAMES)  # where the net begins in a judgement
(
    NEEDS, UNITS_OF, FIGURES_OF, LAST_FIGURE, TWO_FIGURES, LOSSES, LOSING, WORST, COVERED, CONTACT, NEAR, FAR,
    HELD, SHAKY, CLOSE_GOALS, OPEN_GOALS, CARDS, ORDERS, BEST_ORDERS, TACTICS, REACHABLE, SUFFICE, KILL_SUFFICES,
) = (0, 5, 8, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30)  # fmt: skip
(
    STUCK, STUCK_LOSING, READY, ARMOR_READY, GUNS_READY, OUTNUMBERING, OUTNUMBERED, READY_ORDERS, BEST_READY_ORDERS,
    IN_SECTION, READY_IN_SECTION, HOLDS,
) = (31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 43, 46)  # fmt: skip


@think
def unit_traits(w, s, u, values, at, against):
    """Add one unit to the numbers of its side, which begin at `at`; those of the enemy begin at `against`."""
    h = int(s.units[u].hex)
    side = int(w.units[u].side)
    figures = float(s.units[u].figures)
    cls = class_of(w, u)
    kind = 0 if cls == INFANTRY else (1 if cls == ARMOR else 2)
    values[at + UNITS_OF + kind] += 0.25
    values[at + FIGURES_OF + kind] += 0.1 * figures
    if figures == 1.0:
        values[at + LAST_FIGURE] += 0.5
    elif figures == 2.0:
        values[at + TWO_FIGURES] += 0.5
    nearest = 99
    balance = 0
    for v in range(w.n_units):
        if v != u and s.units[v].hex >= 0:
            away = distance(w, h, int(s.units[v].hex))
            if w.units[v].side != side:
                nearest = min(nearest, away)
                if away <= 3:
                    balance -= 1
            elif away <= 3:
                balance += 1
    ready = 0.25 if nearest <= striking_distance(w, u) else 0.0
    sections = section_for(w, side, h)
    for k in range(3):
        if sections & (1 << k):
            values[at + IN_SECTION + k] += 0.25
            values[at + READY_IN_SECTION + k] += ready
    if ready > 0.0:
        values[at + READY] += ready
        if cls == ARMOR:
            values[at + ARMOR_READY] += 0.25
        elif cls == ARTILLERY:
            values[at + GUNS_READY] += 0.25
    if nearest <= 4:
        if balance > 0:
            values[at + OUTNUMBERING] += 0.1 * min(3, balance)
        else:
            values[at + OUTNUMBERED] += 0.1 * min(3, -balance)
    if nearest == 1:
        values[at + CONTACT] += 0.25
    elif nearest <= 3:
        values[at + NEAR] += 0.25
    elif nearest < 99:
        values[at + FAR] += 0.25
    danger = danger_at(w, s, u, h)
    if danger > 0.0:
        values[at + LOSSES] += 0.25 * min(danger, figures)
        lost = min(1.0, danger / figures)
        lost = lost * lost * w.units[u].value
        values[at + LOSING] += 0.5 * lost
        values[at + WORST] = max(values[at + WORST], lost)
        if w.units[u].value >= w.sides[1 - side].medals - s.medals[1 - side]:
            values[against + KILL_SUFFICES] = max(values[against + KILL_SUFFICES], lost)
        if ways_back(w, s, u, h) == 0:
            values[at + STUCK] += 0.25
            values[at + STUCK_LOSING] += 0.5 * lost
        values[at + COVERED] += 0.1 * (cover_at(w, s, u, h, INFANTRY) + cover_at(w, s, u, h, ARMOR))


@think
def goal_traits(w, s, i, values, at):
    """Add one medal objective to the numbers of the side it is for."""
    goal = w.objectives[i]
    medals = float(goal.medals) if goal.wins == 0 else 2.0
    if goal.control == HARVESTED and goal.medals == 0:
        medals = 1.0  # it has to be had
    if goal.n == 0 or (goal.permanent and (s.permanent >> i) & 1):
        return
    own = 99
    enemy = 99
    reachable = 0
    for k in range(goal.n):
        for u in range(w.n_units):
            if s.units[u].hex >= 0:
                away = distance(w, int(s.units[u].hex), int(goal.hexes[k]))
                if w.units[u].side == goal.side:
                    own = min(own, away)
                    if s.unit_at[goal.hexes[k]] < 0 and away <= w.kinds[w.units[u].kind].move:
                        reachable = 1
                else:
                    enemy = min(enemy, away)
    if goal.permanent == 0 and goal.wins == 0 and held(w, s, i):
        values[at + HELD] += 0.5 * medals
        if enemy <= 3:
            values[at + SHAKY] += 0.5 * medals
    else:
        values[at + OPEN_GOALS] += 0.5 * medals
        values[at + CLOSE_GOALS] += medals / (1.0 + own) * (1.0 if enemy > 1 else 0.6)
        if reachable:
            values[at + REACHABLE] += 0.5 * medals
            if goal.wins or goal.medals >= w.sides[goal.side].medals - s.medals[goal.side]:
                values[at + SUFFICE] = 1.0


@think
def hand_traits(w, s, seat, values, at):
    """What the seat could order with the cards in its hand."""
    values[at + CARDS] += 0.2 * s.n_hand[seat]
    for i in range(s.n_hand[seat]):
        row = w.cards[s.hand[seat, i]]
        group = card_group(w, int(s.hand[seat, i]))
        if group != NO_GROUP:
            values[at + HOLDS + group] += 0.5
        if row.tactic:
            values[at + TACTICS] += 0.5
            continue
        orders = 0.0
        ready = 0.0
        for k in range(3):
            if row.slots[k] > 0:
                orders += min(4.0 * values[at + IN_SECTION + k], row.slots[k])
                ready += min(4.0 * values[at + READY_IN_SECTION + k], row.slots[k])
        values[at + ORDERS] += 0.1 * orders
        values[at + BEST_ORDERS] = max(values[at + BEST_ORDERS], 0.25 * orders)
        values[at + READY_ORDERS] += 0.1 * ready
        values[at + BEST_READY_ORDERS] = max(values[at + BEST_READY_ORDERS], 0.25 * ready)


@think
def traits(w, s, first, values):
    """Fill in the numbers of the position: the half of the side `first`, which is to move, then the other's."""
    for i in range(TRAITS):
        values[i] = 0.0
    for k in range(2):
        side = first if k == 0 else 1 - first
        need = int(w.sides[side].medals) - int(s.medals[side])
        values[k * HALF + NEEDS + min(5, max(1, need)) - 1] = 1.0
    for u in range(w.n_units):
        if s.units[u].hex >= 0:
            at = 0 if w.units[u].side == first else HALF
            unit_traits(w, s, u, values, at, HALF - at)
    for i in range(w.n_objectives):
        goal_traits(w, s, i, values, 0 if w.objectives[i].side == first else HALF)
    for seat in range(w.n_seats):
        hand_traits(w, s, seat, values, 0 if w.seat_side[seat] == first else HALF)


@think
def net_answer(values, p):
    """The learned judgement of the numbers, as the logarithm of the odds that the side to move wins."""
    inner = NET_AT + TRAITS * HIDDEN
    outer = inner + HIDDEN
    answer = p[outer + HIDDEN]
    for j in range(HIDDEN):
        total = p[inner + j]
        for i in range(TRAITS):
            if values[i] != 0.0:
                total += values[i] * p[NET_AT + i * HIDDEN + j]
        answer += (total if total > 0.0 else LEAK * total) * p[outer + j]
    return answer


@think
def winning_chance(w, s, side, values, p):
    """The chance that the side wins from here, judged at a glance. `values` is room for the traits."""
    if s.winner >= 0:
        return 0.5 if s.winner == DRAWN else (1.0 if s.winner == side else 0.0)
    first = int(s.side)
    traits(w, s, first, values)
    dead = side_of_dead(w)
    if dead >= 0:
        chance = 1.0 / (1.0 + exp(-chance_of_dead(w, s, dead)))
        return chance if dead == side else 1.0 - chance
    chance = 1.0 / (1.0 + exp(-net_answer(values, p)))
    return chance if first == side else 1.0 - chance
