"""Medals and the end of the battle (000 p.5; rulings 13)."""

from bocage.memoir.kernel.basics import emit
from bocage.memoir.kernel.codes import (
    AT_LEAST,
    CLEAR,
    DRAWN,
    E_END,
    E_LAST_TURN,
    E_MEDALS,
    HARVESTED,
    KEEP_OUT,
    LEFT_BOARD,
    MAJORITY,
    NO_MEDALS,
    WON_DAMAGE,
    WON_MEDALS,
    WON_NO_UNITS,
    WON_OBJECTIVE,
    WON_REPLY,
)
from bocage.memoir.kernel.house_codes import (
    ALL_NEEDED,
    HALF_NEEDED,
    HR_DAMAGE,
    HR_OBJECTIVES,
    HR_REPLY,
    HR_UNTIL_RETAKEN,
)
from bocage.memoir.kernel.rule import rule


@rule
def section_clear(w, s, side, section):
    """Whether no enemy of the side stands in the section; a hex on its line lies in it (rulings 13.3)."""
    for u in range(w.n_units):
        h = int(s.units[u].hex)
        if h >= 0 and w.units[u].side != side and w.section[h] & section:
            return 0
    return 1


@rule
def held(w, s, i):
    """Whether the objective is its side's right now: enough of its hexes, or what else it asks for (rulings 13.3)."""
    goal = w.objectives[i]
    if goal.control == HARVESTED:
        return 0  # standing there is not enough
    own = 0
    enemies = 0
    for k in range(goal.n):
        u = s.unit_at[goal.hexes[k]]
        if u >= 0:
            if w.units[u].side == goal.side:
                own += 1
            else:
                enemies += 1
    if goal.control == AT_LEAST:
        return 1 if own >= goal.at_least else 0
    if goal.control == CLEAR:
        return section_clear(w, s, int(goal.side), int(w.section[goal.hexes[0]]))
    if goal.control == KEEP_OUT:
        return 1 if enemies == 0 else 0
    return 1 if own > enemies else 0  # a majority: with as many nobody has it


@rule
def kept(w, s, i):
    """Whether the objective counts for its side: taken for good, held now, or held since its turn began."""
    goal = w.objectives[i]
    if (s.permanent >> i) & 1:
        return 1
    return 1 if goal.permanent == 0 and goal.at_start == 0 and held(w, s, i) else 0


@rule
def retaken(w, s, i):
    """Whether the enemy has taken so many of an objective's hexes that the rest no longer make it (004 HR-02)."""
    goal = w.objectives[i]
    own = 0
    enemies = 0
    for k in range(goal.n):
        u = s.unit_at[goal.hexes[k]]
        if u >= 0:
            if w.units[u].side == goal.side:
                own += 1
            else:
                enemies += 1
    if goal.control == AT_LEAST:
        return 1 if goal.n - enemies < goal.at_least else 0
    return 1 if enemies > own else 0


@rule
def stays_scored(w, i):
    """Whether the objective counts until the enemy takes it back: one that is a matter of standing there (HR-02)."""
    goal = w.objectives[i]
    return 1 if goal.permanent + goal.wins == 0 and (goal.control == AT_LEAST or goal.control == MAJORITY) else 0


@rule
def note_retaken(w, s):
    """Objectives stay with whoever took them, until the enemy does (004 HR-02)."""
    for i in range(w.n_objectives):
        if not stays_scored(w, i):
            continue
        if (s.permanent >> i) & 1:
            if retaken(w, s, i):
                s.permanent -= 1 << i
        elif w.objectives[i].at_start == 0 and held(w, s, i):
            s.permanent |= 1 << i


@rule
def look_at_start(w, s):
    """A turn begins: the active side wins the objectives that it has held until now, and both lose those that they do
    not hold any more (rulings 13.3)."""
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.at_start == 0:
            continue
        if held(w, s, i):
            if goal.side == s.side:
                s.permanent |= 1 << i
                s.changed = 1
        elif goal.permanent == 0 and (s.permanent >> i) & 1:
            if w.options[HR_UNTIL_RETAKEN] and stays_scored(w, i) and not retaken(w, s, i):
                continue
            s.permanent -= 1 << i
            s.changed = 1


@rule
def end_battle(s, o, side, how):
    """The side has won, or nobody has (DRAWN); nothing happens after this."""
    if s.winner < 0:
        s.winner = side
        s.how = how
        emit(o, E_END, side if side != DRAWN else -1, how, 0, 0, 0)


@rule
def has_units(w, s, side):
    """Whether the side has a unit on the board or waiting to land."""
    for u in range(w.n_units):
        if w.units[u].side == side and s.units[u].figures > 0 and s.units[u].status != LEFT_BOARD:
            return 1
    return 0


@rule
def count_medals(w, s, side):
    """Medals of the side: those nobody can take back, and objectives held; never more than it needs."""
    n = int(s.kills[side]) + int(s.prizes[side])
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.side == side and goal.wins == 0 and kept(w, s, i):
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
def places_left(w, s, side):
    """Whether the side still has to harvest a place that is no medal by itself: it does not win before (HR-122)."""
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.side == side and goal.control == HARVESTED and goal.medals == 0 and not (s.permanent >> i) & 1:
            return 1
    return 0


@rule
def has_places(w, s, side):
    """Whether the side holds as many of its objectives as it must to win; one without any may always (004 HR-01)."""
    places = 0
    mine = 0
    for i in range(w.n_objectives):
        if w.objectives[i].side == side:
            places += 1
            mine += held(w, s, i) if w.objectives[i].wins else kept(w, s, i)
    needed = min(places, 1)
    if w.options[HR_OBJECTIVES] == HALF_NEEDED:
        needed = (places + 1) // 2
    elif w.options[HR_OBJECTIVES] == ALL_NEEDED:
        needed = places
    return 1 if mine >= needed else 0


@rule
def has_enough(w, s, side):
    """Whether the side has the medals it needs, and the places where players agreed on that (004 HR-01)."""
    if s.medals[side] < w.sides[side].medals or (w.strange and places_left(w, s, side)):
        return 0
    return 1 if w.options[HR_OBJECTIVES] == 0 or has_places(w, s, side) else 0


@rule
def reach_goal(w, s, o, side, how):
    """The side has what it needs: that is the end, or the enemy still has a turn to come (004 HR-03)."""
    if w.options[HR_REPLY] == 0:
        end_battle(s, o, side, how)
    elif s.last_turn == 0:
        s.last_turn = s.turn + 1 if side == s.side else s.turn + 2
        emit(o, E_LAST_TURN, side, s.last_turn, 0, 0, 0)


@rule
def missing(w, s, side):
    """Medals that the side still needs; one more when it lacks only the places, none when it wins by a place."""
    if wins_by_objective(w, s, side, 0) or wins_by_objective(w, s, side, 1):
        return 0
    if has_enough(w, s, side):
        return 0
    return max(1, int(w.sides[side].medals) - int(s.medals[side]))


@rule
def damage(w, s, side):
    """Enemy figures off the board, and objectives of its own (004 HR-04)."""
    score = int(s.losses[1 - side]) - int(s.healed[1 - side])
    for i in range(w.n_objectives):
        if w.objectives[i].side == side:
            score += held(w, s, i) if w.objectives[i].wins else kept(w, s, i)
    return score


@rule
def end_reply(w, s, o):
    """The last turn is over: whoever lacks less has won, or has done more damage; as much is a draw (HR-03, HR-04)."""
    if w.options[HR_DAMAGE]:
        lead = damage(w, s, 0) - damage(w, s, 1)
    else:
        lead = missing(w, s, 1) - missing(w, s, 0)
    winner = DRAWN
    if lead != 0:
        winner = 0 if lead > 0 else 1
    end_battle(s, o, winner, WON_DAMAGE if w.options[HR_DAMAGE] else WON_REPLY)


@rule
def recount(w, s, o):
    """The medals as they are now, and what was taken for good."""
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.permanent and goal.at_start + goal.wins == 0 and not (s.permanent >> i) & 1 and held(w, s, i):
            s.permanent |= 1 << i
    if w.options[HR_UNTIL_RETAKEN]:
        note_retaken(w, s)
    active = int(s.side)
    for k in range(2):
        side = active if k == 0 else 1 - active
        medals = count_medals(w, s, side)
        if medals != s.medals[side]:
            if w.sides[side].medals != NO_MEDALS:
                emit(o, E_MEDALS, side, medals, s.medals[side], 0, 0)
            s.medals[side] = medals


@rule
def settle(w, s, o):
    """Recount after something changed; the battle ends the moment a side has what it needs (rulings 13.4)."""
    if s.changed == 0 or s.winner >= 0:
        return
    s.changed = 0
    recount(w, s, o)
    active = int(s.side)
    for k in range(2):
        side = active if k == 0 else 1 - active
        if has_enough(w, s, side):
            reach_goal(w, s, o, side, WON_MEDALS)
        elif wins_by_objective(w, s, side, 0):
            reach_goal(w, s, o, side, WON_OBJECTIVE)
        if s.winner < 0 and not has_units(w, s, 1 - side):
            end_battle(s, o, side, WON_NO_UNITS)
