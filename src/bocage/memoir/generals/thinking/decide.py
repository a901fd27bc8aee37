"""One decision: the action that looks best, for every kind of decision a battle asks for."""

import numpy as np

from bocage.engine.chance import LOW32
from bocage.memoir.generals.thinking.attacks import attack_worth
from bocage.memoir.generals.thinking.choosing import NEVER, best_of, legal_copy
from bocage.memoir.generals.thinking.commander import choose_command, is_command
from bocage.memoir.generals.thinking.kernel import think, think_in_arrays
from bocage.memoir.generals.thinking.memory import A_DECISION, WORK, recall
from bocage.memoir.generals.thinking.plans import (
    STAY,
    best_move,
    card_cost,
    effect_worth,
    heal_worth,
    keep_worth,
    move_action,
    order_worth,
    target_worth,
    use_of_card,
)
from bocage.memoir.generals.thinking.weights import INDEX
from bocage.memoir.generals.thinking.worth import danger_at, orders_held, place_worth, position_worth
from bocage.memoir.kernel.basics import distance, effect_of
from bocage.memoir.kernel.codes import (
    A_ANNOUNCE,
    A_ATTACK,
    A_CUT_WIRE,
    A_DONE,
    A_HARVEST,
    A_LAND,
    A_ORDER,
    A_PUSH,
    A_RECOVER,
    A_RESTORE,
    A_SABOTAGE,
    A_SHELL,
    A_WAIT,
    AGAIN,
    AMBUSH,
    BACK,
    BATTLE,
    COMMIT,
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
from bocage.memoir.kernel.house_codes import HR_BLIMP, HR_MELCHETT
from bocage.memoir.kernel.legal_moves import may_move
from bocage.memoir.kernel.losses import IGNORE_OR_NOT
from bocage.memoir.kernel.manoeuvres import is_push
from bocage.memoir.kernel.play import apply_action

TAKE, FAR_FIRST, ONLY_TARGET, OTHER_TARGET = (
    INDEX["take_ground"], INDEX["far_first"], INDEX["only_target"], INDEX["other_target"],
)  # fmt: skip
REACTION, LAZY = INDEX["reaction"], INDEX["lazy"]
ENOUGH = 1e-6
MOST_OTHER = 20.0  # that another target is worth in the order of battles; the last medal is worth more than counts here
ORDER_GAIN = 0.005
MOVE_GAIN = 0.02
CUT_WIRE = 0.3
SABOTAGE = 4.0  # a medal with three dice, or a place taken, is worth more than most attacks
RECOVER = 0.6
LAND = 0.4
HALF_HEARTED = 0.2  # orders for everybody that leave little choice are worth far less than they look worth


@think
def other_dice(s, n):
    """Give a position to try things on dice of its own: nobody thinks with the dice that will really fall."""
    s.rng[0] = (s.rng[0] * 1664525 + 1013904223 + n) & LOW32
    s.rng[2] = (s.rng[2] * 22695477 + 1) & LOW32


@think
def look_at_last(w, s, o):
    """Another card could follow (004 HR-112): leave it at this one, and look at what this one orders."""
    if s.n_orders > 0:
        apply_action(w, s, o, A_DONE)
        if s.depth > 0 and s.stack[s.depth - 1].kind == ORDER:
            s.stack[s.depth - 1].a = s.n_orders - 1


@think_in_arrays
def play_worth(w, T, at, o, p, known, action):
    """What the turn looks worth that begins with playing a card this way. T[at + 1] is used to try it."""
    T[at + 1] = T[at]
    other_dice(T[at + 1], action)
    log = o.log
    o.log = 0
    apply_action(w, T[at + 1], o, action)
    if w.options[HR_BLIMP] and T[at + 1].stack[T[at + 1].depth - 1].kind == PLAY:
        look_at_last(w, T[at + 1], o)
    o.log = log
    return effect_worth(w, T[at + 1], o, int(T[at].seat), known, p)


@think_in_arrays
def choose_card(w, T, at, o, p, known):
    """Play the card whose turn looks best, less what it costs to give it up."""
    s = T[at]
    seat = int(s.stack[s.depth - 1].seat)
    actions = legal_copy(w, s, o)
    worths = np.empty(actions.shape[0])
    recall(w, s, known)
    for i in range(actions.shape[0]):
        if actions[i] >> 16 == A_ANNOUNCE:
            return actions[i]  # it costs nothing, and aircraft come a turn later
        worths[i] = play_worth(w, T, at, o, p, known, actions[i]) - card_cost(w, s, seat, (actions[i] >> 8) & 255, p)
        if actions[i] >> 16 == A_RESTORE or actions[i] >> 16 == A_PUSH:
            worths[i] *= HALF_HEARTED
        if actions[i] == A_DONE and s.n_orders > 0:
            worths[i] = 0.0  # what is on the table is worth the same whatever comes
    return actions[best_of(worths)]


@think_in_arrays
def choose_order(w, s, o, p, known):
    """Order the unit with the most to do."""
    recall(w, s, known)
    values = np.zeros(3)
    actions = legal_copy(w, s, o)
    worths = np.zeros(actions.shape[0])
    for i in range(actions.shape[0]):
        if actions[i] >> 16 == A_LAND:
            worths[i] = LAND
        elif actions[i] >> 16 == A_ORDER:
            worths[i] = order_worth(w, s, o, (actions[i] >> 8) & 255, known, values, p)
    best = best_of(worths)
    return actions[best] if worths[best] > ORDER_GAIN else A_DONE


@think_in_arrays
def choose_move(w, s, o, p, known):
    """Move the unit that gains most by it."""
    values = np.zeros(3)
    second = int(s.stack[s.depth - 1].a)
    best = A_DONE
    best_gain = MOVE_GAIN + p[LAZY]
    for u in range(w.n_units):
        if not may_move(w, s, u):
            continue
        h = best_move(w, s, o, u, 1 - second, p, known, values)
        if h != STAY and values[0] - values[1] > best_gain:
            best_gain = values[0] - values[1]
            best = move_action(u, h)
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
        elif actions[i] >> 16 == A_CUT_WIRE or actions[i] >> 16 == A_SHELL:
            worths[i] = CUT_WIRE
        elif actions[i] >> 16 == A_SABOTAGE or actions[i] >> 16 == A_HARVEST:
            worths[i] = SABOTAGE
        elif actions[i] >> 16 == A_RECOVER:
            worths[i] = RECOVER
    sooner = np.full(actions.shape[0], NEVER)
    for i in range(actions.shape[0]):
        if worths[i] <= ENOUGH:
            continue
        sooner[i] = worths[i]
        if actions[i] >> 16 == A_ATTACK:
            sooner[i] += comes_first(w, s, (actions[i] >> 8) & 255, actions[i] & 255, actions, worths, p)
    best = best_of(sooner)
    return actions[best] if sooner[best] > NEVER else A_DONE


@think_in_arrays
def choose_target(w, s, o, p):
    """The next unit for Air Power or Barrage."""
    actions = legal_copy(w, s, o)
    left = int(w.cards[effect_of(w, s, -1)].strike) - int(s.n_targets)
    last = actions.shape[0] - 1
    if actions[last] != A_DONE:  # the group has to reach the section of its card first
        last += 1
    worths = np.empty(last)
    for i in range(last):
        worths[i] = target_worth(w, s, (actions[i] >> 8) & 255, p, left)
    best = best_of(worths)
    return actions[best] if last == actions.shape[0] or (last > 0 and worths[best] > ENOUGH) else A_DONE


@think_in_arrays
def choose_heal(w, s, o, p, known):
    actions = legal_copy(w, s, o)
    seat = int(s.stack[s.depth - 1].seat)
    worths = np.empty(actions.shape[0] - 1)  # healing nobody is the last of them
    for i in range(worths.shape[0]):
        worths[i] = heal_worth(w, s, o, seat, (actions[i] >> 8) & 255, known, p)
    return actions[best_of(worths)]


@think_in_arrays
def choose_place(w, s, o, p):
    """Retreats: the best of the hexes offered."""
    actions = legal_copy(w, s, o)
    worths = np.empty(actions.shape[0])
    for i in range(actions.shape[0]):
        u = (actions[i] >> 8) & 255
        worths[i] = place_worth(w, s, u, actions[i] & 255, p, orders_held(w, s, int(w.units[u].side), p))
    return actions[best_of(worths)]


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
    worths = np.empty(actions.shape[0])
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
        worths[i] = 0.12 * room + near
    return actions[best_of(worths)]


@think_in_arrays
def most_useful(w, s, candidates, n, p):
    """Of the first n actions, each with a card, the one whose card is the best to keep."""
    seat = int(s.stack[s.depth - 1].seat)
    worths = np.empty(n)
    for i in range(n):
        worths[i] = keep_worth(w, s, seat, (candidates[i] >> 8) & 255, p)
    return candidates[best_of(worths)]


@think_in_arrays
def choose_kept(w, s, o, p):
    """Of the cards drawn, the one that looks most useful."""
    actions = legal_copy(w, s, o)
    return most_useful(w, s, actions, actions.shape[0], p)


@think_in_arrays
def choose_commit(w, s, o, p):
    """The card that looks most useful for the next turn; the chip waits while its card could order nobody."""
    actions = legal_copy(w, s, o)
    seat = int(s.stack[s.depth - 1].seat)
    last = actions.shape[0] - 1
    if actions[last] >> 16 != A_WAIT:
        return most_useful(w, s, actions, last + 1, p)
    if use_of_card(w, s, seat, int(s.committed[seat]) - 1) < 1.0:
        return actions[last]
    return most_useful(w, s, actions, last, p)


@think_in_arrays
def choose_by_trying(w, T, at, o, p):
    """Carry out every choice in thought and take the one that leads to the best position: for whatever the functions
    above know nothing of."""
    s = T[at]
    side = int(w.seat_side[s.stack[s.depth - 1].seat])
    actions = legal_copy(w, s, o)
    worths = np.empty(actions.shape[0])
    log = o.log
    o.log = 0
    for i in range(actions.shape[0]):
        T[at + 1] = T[at]
        other_dice(T[at + 1], 0)
        apply_action(w, T[at + 1], o, actions[i])
        worths[i] = position_worth(w, T[at + 1], side, p)
    o.log = log
    return actions[best_of(worths)]


@think_in_arrays
def choose_freely(w, T, at, o, p, known):
    """The action for the decision of position T[at], as if every phase could be left at any time."""
    s = T[at]
    frame = s.stack[s.depth - 1]
    kind = int(frame.kind)
    known[WORK] += A_DECISION
    if is_command(w, kind):
        return choose_command(w, T, at, o, p, known)
    if kind == PLAY:
        return choose_card(w, T, at, o, p, known)
    if w.options[HR_MELCHETT] and is_push(w, s) and kind != FLAGS and kind != ORDER:
        return choose_by_trying(w, T, at, o, p)
    if kind == ORDER:
        return choose_order(w, s, o, p, known)
    if kind == MOVE and frame.c == 0:
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
    if kind == FLAGS and frame.d == 0:
        return choose_ignore(w, s, o, p) if frame.c == IGNORE_OR_NOT else choose_place(w, s, o, p)
    if kind == KEEP:
        return choose_kept(w, s, o, p)
    if kind == COMMIT:
        return choose_commit(w, s, o, p)
    if kind == AMBUSH:
        actions = legal_copy(w, s, o)
        return actions[0] if p[REACTION] > 0.0 else actions[actions.shape[0] - 1]
    if kind == BACK:
        return legal_copy(w, s, o)[0]
    return choose_by_trying(w, T, at, o, p)
