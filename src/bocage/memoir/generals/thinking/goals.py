"""What medal hexes and exits do to the worth of a place."""

from bocage.memoir.generals.thinking.kernel import think
from bocage.memoir.generals.thinking.strangers import flight_worth, goal_worth, side_of_dead
from bocage.memoir.generals.thinking.weights import INDEX
from bocage.memoir.kernel.basics import distance
from bocage.memoir.kernel.codes import MAJORITY
from bocage.memoir.kernel.medals import held
from bocage.memoir.special.codes import RULE_EXITS

MEDAL, OBJECTIVE, HOLD, GUARD = INDEX["medal"], INDEX["objective"], INDEX["hold"], INDEX["guard"]
GUARD_CLOSE, TAKE_CLOSE, LATE_GOALS = INDEX["guard_close"], INDEX["take_close"], INDEX["late_goals"]
WIN = 1000.0
EXIT_STEP = 0.06  # of what a medal hex is worth, for every step nearer to an exit
FEW_EXITS = 4  # that can be guarded


@think
def pull_of_medals(w, s, u, h, p):
    """How good h is for taking, holding and guarding medal hexes."""
    side = int(w.units[u].side)
    total = 0.0
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.permanent and (s.permanent >> i) & 1:
            continue
        medals = goal_worth(w, i, u)
        best = 99
        for k in range(goal.n):
            hex_ = int(goal.hexes[k])
            here = int(s.unit_at[hex_])
            if here >= 0 and here != u and w.units[here].side == goal.side:
                if goal.n == goal.at_least or goal.control == MAJORITY or held(w, s, i):
                    continue
            away = distance(w, h, hex_)
            if away < best:
                best = away
        if best == 99:
            continue
        if goal.side == side:
            total += medals * (p[HOLD] if best == 0 else p[OBJECTIVE] / (1.0 + best))
            if best == 1:
                total += medals * p[TAKE_CLOSE]
        else:
            total += medals * p[GUARD] / (1.0 + best)
            if best <= 1:
                total += medals * p[GUARD_CLOSE]
    return total * max(0.0, 1.0 + p[LATE_GOALS] / max(1, w.sides[side].medals - s.medals[side]))


@think
def pull_of_exits(w, s, u, h, p):
    """How good h is for getting off the board, or for standing in the way of those who want to."""
    side = int(w.units[u].side)
    total = 0.0
    if side_of_dead(w) >= 0:
        return total  # to get away is no victory
    for i in range(w.n_rules):
        if w.rules[i].kind != RULE_EXITS:
            continue
        own = w.rules[i].side == side
        if own and w.units[u].exit == 0:
            continue
        best = 99
        for k in range(w.rules[i].n):
            hex_ = int(w.rules[i].hexes[k])
            here = int(s.unit_at[hex_])
            if here < 0 or here == u:
                best = min(best, distance(w, h, hex_))
        if best == 99:
            continue
        if own:
            # Nearer by every step, as the crow flies: a medal waits at the end of the way.
            total += w.units[u].exit * p[OBJECTIVE] * (1.0 / (2.0 + best) + EXIT_STEP * max(0, 10 - best))
        elif w.rules[i].n <= FEW_EXITS:
            total += p[GUARD] / (1.0 + best)
    return total


@think
def exit_worth(w, s, u, p):
    """What it is worth that the unit leaves the board now: its medals, less the unit; anything, if they win."""
    side = int(w.units[u].side)
    if side_of_dead(w) >= 0:
        return flight_worth(w, s, side)
    if s.medals[side] + w.units[u].exit >= w.sides[side].medals:
        return WIN
    for v in range(w.n_units):
        if v != u and w.units[v].side == side and s.units[v].hex >= 0:
            return 2.0 * p[MEDAL] * w.units[u].exit
    return -WIN  # nobody would be left to fight on
