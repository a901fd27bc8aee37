"""What armies that are not of this war want and fear: the dead come on, machines harvest (004 App. 3).

Nothing of this is learned: nets and weights come from battles of this war.
"""

from bocage.memoir.generals.thinking.kernel import think
from bocage.memoir.kernel.basics import distance
from bocage.memoir.kernel.codes import HARVESTED, LEFT_BOARD
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.special.codes import RULE_COLD, RULE_UNDEAD

DEAD_APPROACH = 2.0  # how many times more the dead want to come closer
HARVEST = 1.5  # of what a medal hex is worth, for a place that must be harvested to win
FOOD = 0.2  # the same for the dead, to whom it only matters in a draw
PRECIOUS = 2.0  # how many times more danger counts for those without whom a side has lost
FLIGHT = 1000.0  # for getting away when the dead will win, or against it while they need not
LOST_CAUSE = 2.0  # the logarithm of the odds at which the living give up
FIGURE_ODDS, STEP_ODDS, SAVED_ODDS = 0.16, 0.12, 0.05


@think
def is_dead_unit(w, u):
    return 1 if w.strange and w.kinds[w.units[u].kind].shambles else 0


@think
def is_precious(w, u):
    """Whether the side loses when it has no such unit left (HR-122)."""
    if w.strange == 0 or w.kinds[w.units[u].kind].harvests == 0:
        return 0
    return 1 if find_rule(w, RULE_COLD, int(w.units[u].side)) >= 0 else 0


@think
def goal_worth(w, i, u):
    """What objective i counts for unit u, in medals. Places that are only to be harvested are worth none, but without
    them there is no victory; who cannot harvest leaves them alone."""
    goal = w.objectives[i]
    if goal.wins:
        return 2.0
    if goal.control != HARVESTED:
        return float(goal.medals)
    if w.units[u].side == goal.side and w.kinds[w.units[u].kind].harvests == 0:
        return 0.0
    if goal.medals > 0:
        return float(goal.medals)
    return FOOD if is_dead_unit(w, u) else HARVEST


@think
def chance_of_dead(w, s, side):
    """The logarithm of the odds that the dead of the side win: how many they are, how many of the living are left, how
    near they are to them, and how many got away."""
    dead = 0
    living = 0
    saved = 0
    away = 0
    crowds = 0
    for u in range(w.n_units):
        if w.units[u].side != side and s.units[u].status == LEFT_BOARD:
            saved += int(s.units[u].figures)
        if s.units[u].hex < 0:
            continue
        if w.units[u].side != side:
            living += int(s.units[u].figures)
            continue
        dead += int(s.units[u].figures)
        nearest = 99
        for v in range(w.n_units):
            if w.units[v].side != side and s.units[v].hex >= 0:
                nearest = min(nearest, distance(w, int(s.units[u].hex), int(s.units[v].hex)))
        if nearest < 99:
            away += nearest
            crowds += 1
    odds = FIGURE_ODDS * (dead - 1.2 * living) - SAVED_ODDS * saved
    if crowds > 0:
        odds -= STEP_ODDS * away / crowds
    return odds


@think
def flight_worth(w, s, side):
    """What it is worth to the living that a unit gets away: nothing while they may win, for it ends in a draw at best;
    and once they cannot, only if more would be saved than were lost (004 HR-120)."""
    saved = 0
    for u in range(w.n_units):
        if w.units[u].side == side and (s.units[u].status == LEFT_BOARD or s.units[u].hex >= 0):
            saved += int(s.units[u].figures)
    return FLIGHT if saved > s.losses[side] and chance_of_dead(w, s, 1 - side) > LOST_CAUSE else -FLIGHT


@think
def side_of_dead(w):
    """The side that the dead are, -1 when nobody has risen."""
    if w.strange == 0:
        return -1
    found = find_rule(w, RULE_UNDEAD, -1)
    return int(w.rules[found].side) if found >= 0 else -1
