"""Carrying out moves: on the board, off it, from trains and from the air."""

from bocage.memoir.kernel.basics import class_of, distance, effect_of, emit, push, random_below
from bocage.memoir.kernel.battle import WENT_ON
from bocage.memoir.kernel.codes import (
    BY_DROP,
    BY_MOVE,
    E_DROP,
    E_MOVE,
    E_STEP,
    E_UNLOAD,
    LEFT_BOARD,
    MOVED_AGAIN,
    NO_BATTLE,
    ON_BOARD,
    RESERVE,
    STOPPED,
    UNLOAD,
)
from bocage.memoir.kernel.exits import leave_board
from bocage.memoir.kernel.footing import is_risky
from bocage.memoir.kernel.hooks import lands_later, paradrop_of
from bocage.memoir.kernel.house_codes import HR_DROP_SWEEP, HR_DROP_ZONE, HR_TRAINS, HR_WEATHER
from bocage.memoir.kernel.house_trains import get_off
from bocage.memoir.kernel.layout import STRIDE
from bocage.memoir.kernel.legal_moves import battle_points, move_points
from bocage.memoir.kernel.movement import (
    enter_hex,
    find_reach,
    fires_from_road,
    leave_hex,
    mire,
    reach_cost,
    reach_layer,
    roll_train,
)
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.supply import mark_zone
from bocage.memoir.kernel.tokens import BOAT, has_kind, on_water, token_of
from bocage.memoir.kernel.trains import at_station, engine_of, next_aboard
from bocage.memoir.kernel.weather import walks_dry


@rule
def emit_move(o, u, to, before, layer):
    """Tell the way a move went, as the last search found it."""
    h = int(o.from_hex[layer, to])
    while h != before:
        emit(o, E_STEP, u, h, 0, 0, 0)
        h = int(o.from_hex[layer, h])
    emit(o, E_MOVE, u, to, before, 0, 0)


@rule
def cross(w, s, o, u, to, before, layer):
    """A unit with boats that crosses the river in one move has used them, as if it had stopped there (001 p.8)."""
    i = token_of(w, s, u, BOAT)
    h = int(o.from_hex[layer, to])
    while i >= 0 and h != before:
        if on_water(w, s, h):
            s.tokens[i].count = 1
        h = int(o.from_hex[layer, h])


@rule
def tires(w, s, o, u, to, enough, free):
    """Whether u cannot battle after the move to a hex that was searched last: it is too long, or its way forbids it."""
    if free and reach_layer(o, to, free) == 1:
        return 1
    return 1 if reach_cost(o, to, free) > enough and not fires_from_road(w, s, o, u, to) else 0


@rule
def move_unit(w, s, o, u, to):
    """Walk a unit to a hex it can reach. The way is searched again only when it matters or somebody listens.

    Where dice are rolled for entering hexes a move may have several parts: the MOVE frame on top remembers whose move
    is not over and how many points it has taken.
    """
    frame = s.stack[s.depth - 1]
    free = int(w.cards[effect_of(w, s, u)].free_terrain)
    before = int(s.units[u].hex)
    spent = int(frame.d)
    points = move_points(w, s, u) - spent
    enough = battle_points(w, s, u) - spent
    hexes = distance(w, before, to)
    tired = 0 if enough >= points else 1
    cost = 0
    if o.log or free or w.risky or w.roads or (tired and hexes <= enough):
        find_reach(w, s, o, u, points, free)
        layer = reach_layer(o, to, free)
        cost = reach_cost(o, to, free)
        if cost > 0:  # no way leads to a hex that a general remembers and somebody has cut off since
            emit_move(o, u, to, before, layer)
            if free and has_kind(w, BOAT):
                cross(w, s, o, u, to, before, layer)
        tired = tires(w, s, o, u, to, enough, free)
    if tired and w.options[HR_WEATHER] and hexes <= points and walks_dry(w, s, before, to):
        tired = 0
    if frame.a:
        s.units[u].marks |= MOVED_AGAIN
    if tired:
        s.units[u].marks |= NO_BATTLE
    s.units[u].moved = hexes + (s.units[u].moved if spent > 0 else 0)
    if w.mires:
        s.units[u].marks |= mire(w, s, u, before, to, int(s.units[u].moved))
    frame.c = 0
    frame.d = 0
    if (
        w.risky
        and is_risky(w, s, to, BY_MOVE)
        and cost < points
        and (free or not w.grounds[s.ground[before]].leave_stops)
    ):
        frame.c = u + 1
        frame.d = spent + cost
    if w.trains and engine_of(w, u) == u:
        roll_train(w, s, o, u, to, BY_MOVE)
        if next_aboard(w, s, u) >= 0 and at_station(w, s, u):
            push(s, UNLOAD, frame.seat, u, 0)
        return
    leave_hex(w, s, o, u, ON_BOARD)
    enter_hex(w, s, o, u, to, BY_MOVE)
    if free:
        s.units[u].marks &= ~STOPPED  # terrain does not hold a unit that moves freely (cards 4.6)


@rule
def exit_unit(w, s, o, u):
    """Move a unit off the board, with what is left of its move in the MOVE phase on top."""
    frame = s.stack[s.depth - 1]
    points = move_points(w, s, u) - int(frame.d)
    free = int(w.cards[effect_of(w, s, u)].free_terrain)
    find_reach(w, s, o, u, points, free)
    frame.c = 0
    frame.d = 0
    leave_board(w, s, o, u, points, free)


@rule
def unload(w, s, o, u, h):
    """A unit gets off the train of engine u; it does nothing else this turn (001 p.12). The next one follows."""
    x = next_aboard(w, s, u)
    s.units[x].carrier = -1
    enter_hex(w, s, o, x, h, BY_DROP)
    emit(o, E_UNLOAD, x, h, 0, 0, 0)
    if w.options[HR_TRAINS]:
        get_off(w, s, u, x)
    if next_aboard(w, s, u) < 0:
        s.depth -= 1


@rule
def pursue(w, s, o, u, h):
    """Armor that took ground in the desert goes a hex further; -1 is off the board (rulings 8.8)."""
    s.stack[s.depth - 1].b = WENT_ON
    before = int(s.units[u].hex)
    if h < 0:
        find_reach(w, s, o, u, 1, 0)
        leave_board(w, s, o, u, 1, 0)
        return
    leave_hex(w, s, o, u, ON_BOARD)
    emit(o, E_MOVE, u, h, before, 0, 0)
    enter_hex(w, s, o, u, h, BY_MOVE)


@rule
def drop_point(w, centre, number, many):
    """The hex over which one of many figures is let go when the drop sweeps along a row (004 HR-25)."""
    first = int(w.x[centre]) % 2
    y = int(w.y[centre])
    columns = int(w.width) - first
    x = first + 2 * (((2 * number + 1) * columns) // (2 * many))
    return int(w.at[y * STRIDE + x + 2])


@rule
def drop_troops(w, s, o, seat, centre):
    """Drop the waiting units over a hex: each figure drifts a number of random steps (000 p.20; rulings 15.3).

    A step is one of the six neighbours or none. The walk may leave the board; a figure that ends off the board, on a
    unit or where nobody can stand is lost, without a medal for the enemy.
    """
    side = int(w.seat_side[seat])
    i = paradrop_of(w, side)
    waiting = 0
    dropped = 0
    for u in range(w.n_units):
        if w.units[u].side == side and s.units[u].status == RESERVE and not lands_later(w, u):
            waiting += 1
    for u in range(w.n_units):
        if w.units[u].side != side or s.units[u].status != RESERVE or lands_later(w, u):
            continue
        over = centre
        if w.options[HR_DROP_SWEEP]:
            over = drop_point(w, centre, dropped, waiting)
            dropped += 1
        x = int(w.x[over])
        y = int(w.y[over])
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
            enter_hex(w, s, o, u, h, BY_DROP)
        else:
            s.units[u].figures = 0
            s.units[u].status = LEFT_BOARD
        emit(o, E_DROP, u, h, over, 0, 0)
    if w.options[HR_DROP_ZONE]:
        mark_zone(w, s, o, side, centre)
