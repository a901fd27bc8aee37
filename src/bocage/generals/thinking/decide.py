"""One decision: the action that looks best, for every kind of decision a battle asks for."""

import numpy as np

from bocage.engine.chance import LOW32
from bocage.generals.thinking.attacks import attack_worth
from bocage.generals.thinking.kernel import think, think_in_arrays
from bocage.generals.thinking.memory import A_DECISION, WORK, recall
from bocage.generals.thinking.plans import (
    STAY,
    best_move,
    card_cost,
    effect_worth,
    heal_worth,
    keep_worth,
    order_worth,
    target_worth,
)
from bocage.generals.thinking.weights import INDEX
from bocage.generals.thinking.worth import danger_at, orders_held, place_worth
from bocage.memoir.kernel.basics import distance
from bocage.memoir.kernel.codes import (
    A_ATTACK,
    A_CUT_WIRE,
    A_DONE,
    A_MOVE,
    A_ORDER,
    AGAIN,
    AMBUSH,
    BATTLE,
    DROP,
    FLAGS,
    HEAL,
    KEEP,
    MOVE,
    ORDER,
    OVERRUN,
    PLAY,
    STRIKE,
    TAKE_GROUND,
)
from bocage.memoir.kernel.legal import list_legal, may_move
from bocage.memoir.kernel.losses import IGNORE_OR_NOT
from bocage.memoir.kernel.play import apply_action

TAKE, FAR_FIRST, ONLY_TARGET, OTHER_TARGET = (
    INDEX["take_ground"], INDEX["far_first"], INDEX["only_target"], INDEX["other_target"],
)  # fmt: skip
REACTION, LAZY = INDEX["reaction"], INDEX["lazy"]
ENOUGH = 1e-6
MOST_OTHER = 20.0  # that another target is worth in the order of battles; the last medal is worth more than counts here
MOVE_GAIN = 0.02
CUT_WIRE = 0.3


@think_in_arrays
def legal_copy(w, s, o):
    """The legal actions, out of the way of what the thinking writes into the scratch."""
    list_legal(w, s, o)
    found = np.empty(o.n_actions, np.int64)
    for i in range(o.n_actions):
        found[i] = o.actions[i]
    return found


@think
def other_dice(s, n):
    """Give a position to try things on dice of its own: nobody thinks with the dice that will really fall."""
    s.rng[0] = (s.rng[0] * 1664525 + 1013904223 + n) & LOW32
    s.rng[2] = (s.rng[2] * 22695477 + 1) & LOW32


@think_in_arrays
def play_worth(w, T, at, o, p, known, action):
    """What the turn looks worth that begins with playing a card this way. T[at + 1] is used to try it."""
    T[at + 1] = T[at]
    other_dice(T[at + 1], action)
    log = o.log
    o.log = 0
    apply_action(w, T[at + 1], o, action)
    o.log = log
    return effect_worth(w, T[at + 1], o, int(T[at].seat), known, p)


@think_in_arrays
def choose_card(w, T, at, o, p, known):
    """Play the card whose turn looks best, less what it costs to give it up."""
    s = T[at]
    seat = int(s.stack[s.depth - 1].seat)
    actions = legal_copy(w, s, o)
    best = actions[0]
    best_worth = -1e9
    recall(w, s, known)
    for i in range(actions.shape[0]):
        worth = play_worth(w, T, at, o, p, known, actions[i]) - card_cost(w, s, seat, (actions[i] >> 8) & 255, p)
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    return best


@think_in_arrays
def choose_order(w, s, o, p, known):
    """Order the unit with the most to do."""
    recall(w, s, known)
    values = np.zeros(3)
    actions = legal_copy(w, s, o)
    best = A_DONE
    best_worth = 0.005
    for i in range(actions.shape[0]):
        if actions[i] >> 16 != A_ORDER:
            continue
        u = (actions[i] >> 8) & 255
        worth = order_worth(w, s, o, u, known, values, p)
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    return best


@think_in_arrays
def choose_move(w, s, o, p, known):
    """Move the unit that gains most by it."""
    values = np.zeros(3)
    second = int(s.stack[s.depth - 1].a)
    best = A_DONE
    best_gain = MOVE_GAIN + p[LAZY]
    for u in range(w.n_units):
        if not may_move(s, u, second):
            continue
        h = best_move(w, s, o, u, 1 - second, p, known, values)
        if h != STAY and values[0] - values[1] > best_gain:
            best_gain = values[0] - values[1]
            best = (A_MOVE << 16) | (u << 8) | h
    return best


@think
def comes_first(w, s, u, v, candidates, worths, p):
    """How much sooner u should battle v than others who would gain as much: whoever has no choice goes first, and who
    has may still choose when he sees what has come of it. The candidates are all actions, each with its worth."""
    first = p[FAR_FIRST] if distance(w, int(s.units[u].hex), int(s.units[v].hex)) > 1 else 0.0
    other = 0.0
    for i in range(candidates.shape[0]):
        if candidates[i] >> 16 == A_ATTACK and (candidates[i] >> 8) & 255 == u and candidates[i] & 255 != v:
            other = max(other, worths[i])
    if other <= ENOUGH:
        first += p[ONLY_TARGET]
    return first - p[OTHER_TARGET] * min(other, MOST_OTHER)


@think_in_arrays
def choose_battle(w, s, o, p, again):
    """The attack that is worth most; wire is cut when there is nobody to battle."""
    actions = legal_copy(w, s, o)
    worths = np.zeros(actions.shape[0])
    for i in range(actions.shape[0]):
        if actions[i] >> 16 == A_ATTACK:
            u = (actions[i] >> 8) & 255
            worths[i] = attack_worth(w, s, o, u, int(s.units[u].hex), actions[i] & 255, again, p)
        elif actions[i] >> 16 == A_CUT_WIRE:
            worths[i] = CUT_WIRE
    best = A_DONE
    best_worth = -1e9
    for i in range(actions.shape[0]):
        if worths[i] <= ENOUGH:
            continue
        worth = worths[i]
        if actions[i] >> 16 == A_ATTACK:
            worth += comes_first(w, s, (actions[i] >> 8) & 255, actions[i] & 255, actions, worths, p)
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    return best


@think_in_arrays
def choose_target(w, s, o, p):
    """The next unit for Air Power or Barrage."""
    actions = legal_copy(w, s, o)
    best = A_DONE
    best_worth = ENOUGH
    left = int(w.cards[s.effect].strike) - int(s.n_targets)
    for i in range(actions.shape[0] - 1):
        worth = target_worth(w, s, (actions[i] >> 8) & 255, p, left)
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    return best


@think_in_arrays
def choose_heal(w, s, o, p, known):
    actions = legal_copy(w, s, o)
    seat = int(s.stack[s.depth - 1].seat)
    best = actions[0]
    best_worth = -1.0
    for i in range(actions.shape[0] - 1):
        worth = heal_worth(w, s, o, seat, (actions[i] >> 8) & 255, known, p)
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    return best


@think_in_arrays
def choose_place(w, s, o, p):
    """Retreats: the best of the hexes offered."""
    actions = legal_copy(w, s, o)
    best = actions[0]
    best_worth = -1e9
    for i in range(actions.shape[0]):
        u = (actions[i] >> 8) & 255
        worth = place_worth(w, s, u, actions[i] & 255, p, orders_held(w, s, int(w.units[u].side), p))
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    return best


@think_in_arrays
def choose_ignore(w, s, o, p):
    """Ignore the flag unless the unit is better off behind: then it takes the retreat."""
    frame = s.stack[s.depth - 1]
    u = int(frame.a)
    h = int(s.units[u].hex)
    actions = legal_copy(w, s, o)
    weak = s.units[u].figures * 2 <= w.units[u].full
    if weak and danger_at(w, s, u, h) > s.units[u].figures:
        return actions[1]
    return actions[0]


@think_in_arrays
def choose_ground(w, s, o, p):
    """Take the ground if the place, or the overrun from it, is better."""
    frame = s.stack[s.depth - 1]
    u = int(frame.a)
    h = int(frame.b)
    actions = legal_copy(w, s, o)
    here = int(s.units[u].hex)
    orders = orders_held(w, s, int(w.units[u].side), p)
    # Lift the unit off the board: it does not stand in its own way back, nor in its own line of sight.
    s.unit_at[here] = -1
    gain = place_worth(w, s, u, h, p, orders) - place_worth(w, s, u, here, p, orders)
    if w.kinds[w.units[u].kind].overruns:
        for v in range(w.n_units):
            if s.units[v].hex >= 0 and w.units[v].side != w.units[u].side:
                if attack_worth(w, s, o, u, h, v, 1, p) > 1.0:
                    gain += 0.7
                    break
    s.unit_at[here] = u
    return actions[0] if gain + p[TAKE] > 0.0 else actions[1]


@think_in_arrays
def choose_drop(w, s, o, p):
    """Drop where there is room on all sides and the battle is near."""
    seat = int(s.stack[s.depth - 1].seat)
    side = int(w.seat_side[seat])
    actions = legal_copy(w, s, o)
    best = actions[0]
    best_worth = -1e9
    for i in range(actions.shape[0]):
        h = actions[i] & 255
        room = 0
        for n in range(w.n_hexes):
            if distance(w, h, n) <= 3 and s.unit_at[n] < 0 and w.grounds[s.ground[n]].enter & 1:
                room += 1
        near = 0.0
        for u in range(w.n_units):
            if s.units[u].hex >= 0:
                away = distance(w, h, int(s.units[u].hex))
                near += (1.0 if w.units[u].side != side else 0.7) / (1.0 + away)
        worth = 0.12 * room + near
        if worth > best_worth:
            best_worth = worth
            best = actions[i]
    return best


@think_in_arrays
def choose(w, T, at, o, p, known):
    """The action for the decision of position T[at], one that the seat may imagine; T[at + 1] is room to try things.
    `known` remembers between the decisions of a turn what was found out."""
    s = T[at]
    frame = s.stack[s.depth - 1]
    kind = int(frame.kind)
    known[WORK] += A_DECISION
    if kind == PLAY:
        return choose_card(w, T, at, o, p, known)
    if kind == ORDER:
        return choose_order(w, s, o, p, known)
    if kind == MOVE:
        return choose_move(w, s, o, p, known)
    if kind == BATTLE:
        return choose_battle(w, s, o, p, 0)
    if kind == AGAIN:
        return choose_battle(w, s, o, p, 1 if frame.b == OVERRUN else 0)
    if kind == STRIKE:
        return choose_target(w, s, o, p)
    if kind == HEAL:
        return choose_heal(w, s, o, p, known)
    if kind == TAKE_GROUND:
        return choose_ground(w, s, o, p)
    if kind == DROP:
        return choose_drop(w, s, o, p)
    if kind == FLAGS and frame.c != IGNORE_OR_NOT:
        return choose_place(w, s, o, p)
    if kind == FLAGS:
        return choose_ignore(w, s, o, p)
    actions = legal_copy(w, s, o)
    if kind == KEEP and actions.shape[0] > 1:
        seat = int(frame.seat)
        first = keep_worth(w, s, seat, (actions[0] >> 8) & 255, p)
        return actions[0] if first >= keep_worth(w, s, seat, (actions[1] >> 8) & 255, p) else actions[1]
    if kind == AMBUSH:
        return actions[0] if p[REACTION] > 0.0 else actions[1]
    return actions[0]
