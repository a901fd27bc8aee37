"""What strange armies do to places, and how their battles end (004 App. 3)."""

from bocage.memoir.kernel.basics import add_action, emit, roll
from bocage.memoir.kernel.codes import (
    A_HARVEST,
    BUSY,
    E_ELIMINATED,
    E_GROUND,
    E_HARVEST,
    FACE_STAR,
    HARVESTED,
    LEFT_BOARD,
    LOSS_COLD,
    MOVED,
    ON_BOARD,
    RESERVE,
    ROLL_COLD,
    WON_MACHINES,
)
from bocage.memoir.kernel.dice import flags_ignorable
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.losses import lose_figures
from bocage.memoir.kernel.medals import end_battle
from bocage.memoir.kernel.movement import leave_hex
from bocage.memoir.kernel.rule import rule
from bocage.memoir.special.codes import RULE_COLD, RULE_MERCENARIES


@rule
def harvest_goal(w, s, u):
    """The objective that the unit, which has stayed where it was, can take by spending its turn on it; -1 = none."""
    if not w.kinds[w.units[u].kind].harvests or s.units[u].marks & MOVED:
        return -1
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.control == HARVESTED and goal.side == w.units[u].side and goal.hexes[0] == s.units[u].hex:
            return -1 if (s.permanent >> i) & 1 else i
    return -1


@rule
def list_harvests(w, s, o, u):
    """Append it to what an ordered unit can do instead of battling."""
    if harvest_goal(w, s, u) >= 0:
        add_action(o, A_HARVEST, u, 0)


@rule
def raze(w, s, o, h):
    """What stands on the hex becomes a ruin, if it can."""
    if w.ruins[h] >= 0 and s.ground[h] != w.ruins[h]:
        s.ground[h] = w.ruins[h]
        s.changed = 1
        emit(o, E_GROUND, h, w.ruins[h], 0, 0, 0)


@rule
def flags_under_fire(w, s, u, v):
    """How many flags v may ignore when u battles it, -1 for nobody: machines ruin a town before the dice fall, and
    whoever is in it has the cover of a ruin (HR-122)."""
    h = int(s.units[v].hex)
    if u < 0 or w.strange == 0 or w.kinds[w.units[u].kind].razes == 0 or w.ruins[h] < 0:
        return flags_ignorable(w, s, v)
    before = int(s.ground[h])
    s.ground[h] = w.ruins[h]
    n = flags_ignorable(w, s, v)
    s.ground[h] = before
    return n


@rule
def harvest(w, s, o, u):
    """The place is taken for good."""
    i = harvest_goal(w, s, u)
    s.units[u].marks |= BUSY
    s.permanent |= 1 << i
    s.changed = 1
    emit(o, E_HARVEST, u, s.units[u].hex, 0, 0, 0)
    raze(w, s, o, int(s.units[u].hex))


@rule
def catch_cold(w, s, o):
    """From its second turn on a die is rolled for the side; a star weakens all its machines for good (HR-122)."""
    side = int(s.side)
    if find_rule(w, RULE_COLD, side) < 0 or s.turns[side] < 2:
        return
    if roll(s, o, 1, ROLL_COLD, -1, 1 << FACE_STAR) == 0:
        return
    s.cold[side] += 1
    for u in range(w.n_units):
        if w.units[u].side == side and s.units[u].hex >= 0 and w.kinds[w.units[u].kind].razes:
            lose_figures(w, s, o, u, 1, LOSS_COLD)


@rule
def masters_left(w, s, side):
    """Units of the side that are not hired."""
    n = 0
    for u in range(w.n_units):
        if w.units[u].side == side and w.kinds[w.units[u].kind].roams:
            if s.units[u].status == ON_BOARD or s.units[u].status == RESERVE:
                n += 1
    return n


@rule
def mercenaries_give_up(w, s, o):
    """When their masters are gone the mercenaries lay down their arms; they are no medals (HR-121)."""
    for side in range(2):
        if find_rule(w, RULE_MERCENARIES, side) < 0 or masters_left(w, s, side) > 0:
            continue
        for u in range(w.n_units):
            if w.units[u].side == side and s.units[u].hex >= 0:
                h = int(s.units[u].hex)
                leave_hex(w, s, o, u, LEFT_BOARD)
                emit(o, E_ELIMINATED, u, h, 0, 1 - side, 0)


@rule
def gatherers_gone(w, s, side):
    """Whether the side had machines that harvest and has none of them left (HR-122)."""
    had = 0
    for u in range(w.n_units):
        if w.units[u].side == side and w.kinds[w.units[u].kind].harvests:
            had = 1
            if s.units[u].status == ON_BOARD or s.units[u].status == RESERVE:
                return 0
    return had


@rule
def look_at_strangers(w, s, o):
    """After something changed: who gives up, and whether the last machine that could harvest is gone."""
    mercenaries_give_up(w, s, o)
    for side in range(2):
        if find_rule(w, RULE_COLD, side) >= 0 and gatherers_gone(w, s, side):
            end_battle(s, o, 1 - side, WON_MACHINES)
