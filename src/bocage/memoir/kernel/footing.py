"""One step of a unit: whether it can be taken, what it costs, and what the ground does to whoever comes (rulings 3)."""

from bocage.memoir.kernel.codes import ARMOR, OK, R_CLOSED_EDGE, R_IMPASSABLE, R_SLOPE
from bocage.memoir.kernel.house_codes import HR_ROAD_TERRAIN
from bocage.memoir.kernel.kinds import moves_as
from bocage.memoir.kernel.rule import inner, rule
from bocage.memoir.kernel.strange import ROAMING, roams
from bocage.memoir.kernel.tokens import BOATING, on_water

TOWN_DICE = 2
"""Dice that tanks lose in a town, by which towns are known."""


@rule
def slope_from(w, s, low, high):
    """The cost of the slope from hex low up to hex high, 0 when there is none."""
    g = w.grounds[s.ground[high]]
    if g.slope_from == 0:
        return 0
    below = w.grounds[s.ground[low]]
    if (g.slope_from == 1 and below.hill == 0) or (g.slope_from == 2 and below.beach == 1):
        return int(g.slope_cost)
    return 0


@rule
def step_problem(w, s, cls, a, d):
    """Why a unit of the class cannot step from hex a in direction d (units on the way aside), OK when it can."""
    b = w.near[a, d]
    if b < 0:
        return R_IMPASSABLE
    if cls == ROAMING:
        return OK
    bit = 1 << cls
    if not (w.grounds[s.ground[b]].enter & w.obstacle_sets[s.obstacles[b]].enter & bit):
        return R_IMPASSABLE
    if w.closed[a] & (1 << d):
        return R_CLOSED_EDGE
    if cls == BOATING and on_water(w, s, a) and w.grounds[s.ground[b]].river and not on_water(w, s, b):
        return R_IMPASSABLE  # nobody climbs from a boat onto a bridge (rulings 12.3)
    if slope_from(w, s, a, b) and (w.grounds[s.ground[b]].slope_closed & bit):
        return R_SLOPE
    # Going back down a cliff or a bluff to the beach is as hard as climbing it (rulings 3.10).
    if (
        w.grounds[s.ground[a]].slope_from == 2
        and slope_from(w, s, b, a)
        and (w.grounds[s.ground[a]].slope_closed & bit)
    ):
        return R_SLOPE
    return OK


@inner
def step_cost(w, s, cls, a, d, free):
    """Movement points for one step, 0 when it is not possible. Free terrain makes every possible step cost one."""
    b = int(w.near[a, d])
    g = w.grounds[s.ground[b]]
    if cls == ROAMING:
        return 1
    if not g.enter & (1 << cls):
        return 0
    if (
        g.slope_from == 0
        and w.grounds[s.ground[a]].slope_from == 0
        and s.obstacles[b] == 0
        and w.closed[a] == 0
        and cls < BOATING
    ):
        return 1  # by far the most common step, told apart early
    if step_problem(w, s, cls, a, d) != OK:
        return 0
    if free:
        return 1
    up = slope_from(w, s, a, b)
    if up > 1:
        return up
    if w.grounds[s.ground[a]].slope_from == 2:
        down = slope_from(w, s, b, a)
        if down > 1:
            return down
    return 1


@inner
def holds(w, s, cls, h):
    """1 when a unit of the class entering h must stop there."""
    bit = 1 << cls
    g = w.grounds[s.ground[h]]
    return 1 if (g.stop | g.pause | w.obstacle_sets[s.obstacles[h]].stop) & bit else 0


@rule
def holds_on_road(w, s, cls, h):
    """The same for a unit that follows a road: by 004 HR-69 only towns and obstacles stop it there."""
    if w.options[HR_ROAD_TERRAIN] and w.grounds[s.ground[h]].out[ARMOR] < TOWN_DICE:
        return 1 if w.obstacle_sets[s.obstacles[h]].stop & (1 << cls) else 0
    return holds(w, s, cls, h)


@inner
def is_risky(w, s, h, way):
    """1 when entering h this way rolls dice against whoever enters."""
    return 1 if w.grounds[s.ground[h]].enter_by & way else 0


@rule
def may_battle_on_entry(w, s, u, h):
    """Whether a unit may battle in the turn it entered h (000 p.13; Resistance 000 p.12)."""
    if w.kinds[w.units[u].kind].battle_on_entry:
        return 1
    return 1 if roams(w, u) or w.grounds[s.ground[h]].battle_on_entry & (1 << moves_as(w, u)) else 0
