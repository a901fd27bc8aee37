"""Starting a battle and applying one action to it: the only door through which a State changes."""

from bocage.memoir.kernel.basics import class_of, count_faces, distance, emit, push, random_below, roll
from bocage.memoir.kernel.battle import declare_attack, spring_ambush, take_ground
from bocage.memoir.kernel.cards import draw, keep_one, shuffle_deck
from bocage.memoir.kernel.codes import (
    A_ACCEPT,
    A_AMBUSH,
    A_ATTACK,
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
    BATTLE,
    DRAW,
    DROP,
    E_DROP,
    E_HEAL,
    E_MOVE,
    FOUGHT,
    MOVE,
    MOVED_AGAIN,
    NO_BATTLE,
    ORDERED,
    ROLL_HEAL,
    STOPPED,
    TURN,
)
from bocage.memoir.kernel.hooks import paradrop_of
from bocage.memoir.kernel.layout import STRIDE
from bocage.memoir.kernel.legal import battle_points, move_points
from bocage.memoir.kernel.losses import CHOOSE_WAY, ignore_flags, retreat_to
from bocage.memoir.kernel.movement import (
    enter_hex,
    find_reach,
    leave_hex,
    reach_cost,
    reach_layer,
    remove_obstacles,
    stand_on,
)
from bocage.memoir.kernel.orders import give_order, lay_aside, play_card
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.turn import advance, finish_phase


@rule
def begin(w, s, o):
    """Shuffle, deal, and open whatever comes before the first turn."""
    shuffle_deck(s)
    first = int(w.first)
    for k in range(w.n_seats):
        seat = (first + k) % int(w.n_seats)
        for _ in range(w.sides[w.seat_side[seat]].hand):
            draw(w, s, o, seat)
    s.seat = first
    push(s, TURN, first, 0, 0)
    for seat in range(w.n_seats):
        if paradrop_of(w, w.seat_side[seat]) >= 0:
            push(s, DROP, seat, 0, 0)
    advance(w, s, o)


@rule
def emit_move(o, u, to, before, layer):
    """Tell the way a move went, as the last search found it."""
    middle = int(o.from_hex[layer, to])
    first = int(o.from_hex[layer, middle])
    if middle == before:
        middle = first = -1
    elif first == before:
        first = -1
    emit(o, E_MOVE, u, to, before, first, middle)


@rule
def move_unit(w, s, o, u, to, second):
    """Walk a unit to a hex it can reach. The way is searched again only when it matters or somebody listens."""
    free = int(w.cards[s.effect].free_terrain)
    before = int(s.units[u].hex)
    points = move_points(w, s, u)
    enough = battle_points(w, s, u)
    hexes = distance(w, before, to)
    tired = 0 if enough >= points else 1
    if o.log or free or (tired and hexes <= enough):
        find_reach(w, s, o, u, points, free)
        layer = reach_layer(o, to, free)
        emit_move(o, u, to, before, layer)
        tired = 1 if reach_cost(o, to, free) > enough or (free and layer != 0) else 0
    leave_hex(w, s, o, u)
    enter_hex(w, s, o, u, to)
    s.units[u].moved = hexes
    if free:
        s.units[u].marks &= ~STOPPED  # terrain does not hold a unit that moves freely (cards 4.6)
    if second:
        s.units[u].marks |= MOVED_AGAIN
    if tired:
        s.units[u].marks |= NO_BATTLE


@rule
def heal_unit(w, s, o, seat, u):
    """Roll a die for every card held, this one included; a unit that regains a figure is ordered (cards 4.13)."""
    roll(s, o, s.n_hand[seat] + 1, ROLL_HEAL, u)
    n = min(count_faces(o, int(w.kinds[w.units[u].kind].healed_by)), int(w.units[u].full - s.units[u].figures))
    if n <= 0:
        return
    s.units[u].figures += n
    s.healed[w.units[u].side] += n
    emit(o, E_HEAL, u, n, 0, 0, 0)
    s.units[u].marks |= ORDERED
    push(s, BATTLE, seat, 0, 0)
    push(s, MOVE, seat, 0, 0)


@rule
def drop_troops(w, s, o, seat, centre):
    """Drop the waiting units over a hex: each figure drifts a number of random steps (000 p.20; rulings 15.3).

    A step is one of the six neighbours or none. The walk may leave the board; a figure that ends off the board, on a
    unit or where nobody can stand is lost, without a medal for the enemy.
    """
    side = int(w.seat_side[seat])
    i = paradrop_of(w, side)
    for u in range(w.n_units):
        if w.units[u].side != side or s.units[u].hex >= 0 or s.units[u].figures == 0:
            continue
        x = int(w.x[centre])
        y = int(w.y[centre])
        for _ in range(w.rules[i].b):
            step = random_below(s, 7)
            if step == 1 or step == 4:
                x += 2 if step == 1 else -2
            elif step != 0:
                x += 1 if step == 2 or step == 6 else -1
                y += -1 if step == 2 or step == 3 else 1
        h = -1
        if 0 <= y < w.rows and 0 <= x < STRIDE - 2:
            h = int(w.at[y * STRIDE + x + 2])
        bit = 1 << class_of(w, u)
        if h >= 0 and (
            s.unit_at[h] >= 0 or not w.grounds[s.ground[h]].enter & w.obstacle_sets[s.obstacles[h]].enter & bit
        ):
            h = -1
        if h >= 0:
            stand_on(s, u, h)
        else:
            s.units[u].figures = 0
            s.units[u].hex = -2
        emit(o, E_DROP, u, h, centre, 0, 0)


@rule
def apply_action(w, s, o, action):
    """Apply a legal action and carry on to the next decision. What is legal is not tested again here."""
    kind = action >> 16
    a = (action >> 8) & 255
    b = action & 255
    at = s.depth - 1
    frame = s.stack[at]
    seat = int(frame.seat)
    if kind == A_PLAY:
        s.depth -= 1
        play_card(w, s, o, seat, a, b)
    elif kind == A_DISCARD:
        s.depth -= 1
        lay_aside(s, o, seat, a)
        push(s, DRAW, seat, 0, 0)
    elif kind == A_ORDER:
        give_order(w, s, o, a)
    elif kind == A_TARGET:
        s.targets[s.n_targets] = a
        s.n_targets += 1
        if s.n_targets >= frame.a:
            finish_phase(s)
    elif kind == A_HEAL:
        s.depth -= 1
        heal_unit(w, s, o, seat, a)
    elif kind == A_MOVE:
        move_unit(w, s, o, a, b, int(frame.a))
    elif kind == A_ATTACK:
        again = 0
        if frame.kind == AGAIN:
            again = int(frame.b)
            s.depth -= 1
        declare_attack(w, s, o, a, b, again)
    elif kind == A_CUT_WIRE:
        h = int(s.units[a].hex)
        remove_obstacles(w, s, o, h, w.obstacle_sets[s.obstacles[h]].cut_by[class_of(w, a)])
        s.units[a].marks |= FOUGHT
    elif kind == A_AMBUSH:
        u = int(frame.a)
        v = int(frame.b)
        s.depth -= 1
        spring_ambush(w, s, o, u, v)
    elif kind == A_HOLD_FIRE or kind == A_STAY:
        s.depth -= 1
    elif kind == A_IGNORE:
        ignore_flags(w, s, o, at)
    elif kind == A_ACCEPT:
        frame.c = CHOOSE_WAY
    elif kind == A_RETREAT:
        s.depth -= 1
        retreat_to(w, s, o, a, b)
    elif kind == A_TAKE:
        s.depth -= 1
        take_ground(w, s, o, a, b)
    elif kind == A_KEEP:
        s.depth -= 1
        keep_one(s, o, seat, a)
    elif kind == A_DROP:
        s.depth -= 1
        drop_troops(w, s, o, seat, b)
    elif kind == A_DONE:
        finish_phase(s)
    advance(w, s, o)
