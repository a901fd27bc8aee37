"""Who may still move, how far, and where to."""

from bocage.memoir.kernel.basics import add_action, class_of, effect_of
from bocage.memoir.kernel.codes import A_EXIT, A_MOVE, AGAIN, ARMOR, BATTLE, MOVE, MOVED, MOVED_AGAIN, ORDERED, STOPPED
from bocage.memoir.kernel.exits import best_exit
from bocage.memoir.kernel.house_codes import HR_FIREFIGHT, HR_SUPPLY, HR_WEATHER
from bocage.memoir.kernel.movement import find_reach
from bocage.memoir.kernel.orders import in_phase
from bocage.memoir.kernel.rule import inner, rule
from bocage.memoir.kernel.speed import battle_points_left, points_left
from bocage.memoir.kernel.strange import chilled


@rule
def lost_speed(w, s, u):
    """Hexes that the unit has lost because the enemy blew up its supplies (001 p.11)."""
    return int(s.slowed[w.units[u].side]) if class_of(w, u) == ARMOR else 0


@inner
def move_points(w, s, u):
    """How far the unit may go under its card."""
    points = max(int(w.kinds[w.units[u].kind].move), int(w.cards[effect_of(w, s, u)].move)) - chilled(w, s, u)
    if w.n_tokens or w.strange:
        points = max(0, points - lost_speed(w, s, u))
    return points_left(w, s, u, points) if w.options[HR_WEATHER] | w.options[HR_SUPPLY] else points


@rule
def battle_points(w, s, u):
    """How far it may go and still battle."""
    points = max(int(w.kinds[w.units[u].kind].move_battle), int(w.cards[effect_of(w, s, u)].move_battle))
    points -= chilled(w, s, u)
    if w.n_tokens or w.strange:
        points = max(0, points - lost_speed(w, s, u))
    return battle_points_left(w, s, u, points) if w.options[HR_WEATHER] | w.options[HR_SUPPLY] else points


@inner
def acts_in(w, s, u, seat, phase):
    """Whether the unit was ordered by the seat, and by a card that lets it take part in the phase."""
    if not s.units[u].marks & ORDERED:
        return 0
    if s.n_orders <= 1:
        # The phase was opened for this very card, or for those who battle without one (004 HR-10).
        return 1 if phase != BATTLE or w.options[HR_FIREFIGHT] == 0 else int(w.cards[effect_of(w, s, u)].battles)
    i = int(s.units[u].order)
    return 1 if s.orders[i].seat == seat and in_phase(w, s, i, phase) else 0


@inner
def may_move(w, s, u):
    """Whether the unit has a move left in the phase of the MOVE frame on top."""
    frame = s.stack[s.depth - 1]
    if s.units[u].hex < 0 or not acts_in(w, s, u, frame.seat, AGAIN if frame.a else MOVE):
        return 0
    if frame.c > 0:
        return 1 if frame.c == u + 1 else 0
    return 0 if s.units[u].marks & (MOVED_AGAIN if frame.a else MOVED) else 1


@rule
def reach_now(w, s, o, u):
    """List in o.reach where the unit may go in the MOVE phase on top, with what is left of its move. Returns whether
    it may leave the board."""
    points = move_points(w, s, u) - s.stack[s.depth - 1].d
    free = int(w.cards[effect_of(w, s, u)].free_terrain)
    find_reach(w, s, o, u, points, free)
    return 1 if w.units[u].exit and best_exit(w, s, o, u, points, free) >= 0 else 0


@rule
def moves_on(w, s, o):
    """Whether the unit that is on its way, and has just rolled for the hex it entered, can go further."""
    frame = s.stack[s.depth - 1]
    u = frame.c - 1
    if s.units[u].hex < 0 or s.units[u].marks & STOPPED or frame.d >= move_points(w, s, u):
        return 0
    away = reach_now(w, s, o, u)
    return 1 if away or o.n_reach > 0 else 0


@rule
def legal_moves(w, s, o):
    for u in range(w.n_units):
        if may_move(w, s, u):
            away = reach_now(w, s, o, u)
            for i in range(o.n_reach):
                add_action(o, A_MOVE, u, o.reach[i])
            if away:
                add_action(o, A_EXIT, u, 0)


@rule
def legal_pursuit(w, s, o, u):
    """The one hex that armor may go further in the desert, or off the board (rulings 8.8)."""
    find_reach(w, s, o, u, 1, 0)
    for i in range(o.n_reach):
        add_action(o, A_MOVE, u, o.reach[i])
    if w.units[u].exit and best_exit(w, s, o, u, 1, 0) >= 0:
        add_action(o, A_EXIT, u, 0)
