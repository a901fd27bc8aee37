"""Medals and the end of the battle (000 p.5; rulings 13)."""

from bocage.memoir.kernel.basics import emit
from bocage.memoir.kernel.codes import E_END, E_MEDALS, WON_MEDALS, WON_NO_UNITS, WON_OBJECTIVE
from bocage.memoir.kernel.rule import rule


@rule
def held(w, s, i):
    """Whether the objective's side holds enough of its hexes right now."""
    goal = w.objectives[i]
    n = 0
    for k in range(goal.n):
        u = s.unit_at[goal.hexes[k]]
        if u >= 0 and w.units[u].side == goal.side:
            n += 1
    return 1 if n >= goal.at_least else 0


@rule
def end_battle(s, o, side, how):
    """The side has won; nothing happens after this."""
    if s.winner < 0:
        s.winner = side
        s.how = how
        emit(o, E_END, side, how, 0, 0, 0)


@rule
def has_units(w, s, side):
    """Whether the side has a unit on the board or waiting to land."""
    for u in range(w.n_units):
        if w.units[u].side == side and s.units[u].figures > 0:
            return 1
    return 0


@rule
def count_medals(w, s, side):
    """Medals of the side: units eliminated and objectives held or taken for good, never more than it needs."""
    n = int(s.kills[side])
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.side == side and goal.wins == 0:
            if (s.permanent >> i) & 1 or (goal.permanent == 0 and held(w, s, i)):
                n += goal.medals
    return min(n, int(w.sides[side].medals))


@rule
def wins_by_objective(w, s, side, at_end):
    """Whether the side holds an objective that wins outright, among those looked at now."""
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.side == side and goal.wins and goal.at_end == at_end and held(w, s, i):
            return 1
    return 0


@rule
def settle(w, s, o):
    """Recount after something changed; the battle ends the moment a side has what it needs (rulings 13.4)."""
    if s.changed == 0 or s.winner >= 0:
        return
    s.changed = 0
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.permanent and goal.wins == 0 and not (s.permanent >> i) & 1 and held(w, s, i):
            s.permanent |= 1 << i
    active = int(w.seat_side[s.seat])
    for k in range(2):
        side = active if k == 0 else 1 - active
        medals = count_medals(w, s, side)
        if medals != s.medals[side]:
            emit(o, E_MEDALS, side, medals, s.medals[side], 0, 0)
            s.medals[side] = medals
    for k in range(2):
        side = active if k == 0 else 1 - active
        if s.medals[side] >= w.sides[side].medals:
            end_battle(s, o, side, WON_MEDALS)
        elif wins_by_objective(w, s, side, 0):
            end_battle(s, o, side, WON_OBJECTIVE)
        elif not has_units(w, s, 1 - side):
            end_battle(s, o, side, WON_NO_UNITS)
