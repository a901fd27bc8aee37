"""How a tactics card can be used now; a card that could do nothing has no use and is not asked about."""

from bocage.dday.kernel.basics import (
    add_action,
    allies_in,
    axis_in,
    box_units,
    contested,
    first_waiting,
    room_for,
    unit_code,
)
from bocage.dday.kernel.codes import (
    A_PASS,
    A_USE,
    ARTILLERY,
    AXIS,
    BLOCKHOUSE,
    BOX0,
    CHART_RENNES,
    CHART_ROUEN,
    CHART_UK,
    CHART_US,
    FIGHTER,
    INFANTRY,
    MOBILE,
    UK,
    US,
)
from bocage.dday.kernel.layout import BEACHES, DROPS, ZONES
from bocage.dday.kernel.rule import rule


@rule
def waiting_infantry(w, s, chart):
    n = 0
    for i in range(w.chart_length[chart]):
        if s.waits[chart, i] and w.chart_kind[chart, i] == INFANTRY:
            n += 1
    return n


@rule
def empty_infantry_spaces(w, s, chart):
    n = 0
    for i in range(w.chart_length[chart]):
        if not s.waits[chart, i] and w.chart_kind[chart, i] == INFANTRY:
            n += 1
    return n


@rule
def drop_chart(w, d):
    """The chart from which an airborne box is reinforced."""
    return CHART_UK if w.drop_power[d] == UK else CHART_US


@rule
def component_marks(s, o):
    """Give every zone without Allied land units the number of the country it belongs to, 0 for the others."""
    for z in range(1, ZONES):
        o.mark[z] = 0 if allies_in(s, z) > 0 or z == s.flooded else -1


@rule
def flood_fill(w, o, z, number):
    """Number all zones that can be reached from a zone through zones not numbered yet."""
    o.queue[0] = z
    o.mark[z] = number
    n = 1
    at = 0
    while at < n:
        y = int(o.queue[at])
        at += 1
        for i in range(w.n_near[y]):
            x = int(w.near[y, i])
            if o.mark[x] == -1:
                o.mark[x] = number
                o.queue[n] = x
                n += 1


@rule
def list_convoys(w, s, o):
    """Every Axis unit to every zone it can reach without meeting Allied land units (tactics card 15)."""
    component_marks(s, o)
    for z in range(1, ZONES):
        if o.mark[z] == -1:
            flood_fill(w, o, z, z)
    for z in range(1, ZONES):
        if o.mark[z] == 0 or axis_in(s, z) == 0:
            continue
        for k in range(MOBILE):
            if s.units[z, AXIS, k] == 0:
                continue
            for y in range(1, ZONES):
                if y != z and o.mark[y] == o.mark[z] and room_for(w, s, y, AXIS) > 0:
                    add_action(o, A_USE, unit_code(AXIS, k), z, 0, y, 0)


@rule
def list_long_range(w, s, o, axis):
    """Zones with artillery and their neighbours with enemies (tactics cards 11 and 13)."""
    for z in range(1, ZONES):
        guns = s.units[z, AXIS, ARTILLERY] if axis else s.units[z, UK, ARTILLERY] + s.units[z, US, ARTILLERY]
        if guns == 0:
            continue
        for i in range(w.n_near[z]):
            y = int(w.near[z, i])
            if s.total[y, 1 - axis] > 0 or (axis == 0 and s.units[y, AXIS, BLOCKHOUSE] > 0):
                add_action(o, A_USE, 0, z, y, 0, 0)


@rule
def list_resistance(w, s, o):
    """Axis units that have just moved and survived (tactics card 12)."""
    for i in range(s.n_moved):
        g = s.moved[i]
        if g.n > 0 and room_for(w, s, int(g.start), AXIS) > 0:
            add_action(o, A_USE, unit_code(AXIS, int(g.kind)), int(g.start), int(g.via), int(g.end), 0)


@rule
def list_zones(w, s, o, card):
    """Uses that name zones, for cards of which this is all."""
    for z in range(1, ZONES):
        if card == 3:
            for p in range(2):
                if s.air[z, p, 0] > 0 and s.units[z, AXIS, ARTILLERY] > 0:
                    add_action(o, A_USE, unit_code(p, FIGHTER), z, 0, 0, 0)
        elif card == 6:
            if s.air[z, UK, 1] + s.air[z, US, 1] > 0:
                for i in range(w.n_near[z]):
                    if allies_in(s, int(w.near[z, i])) > 0:
                        add_action(o, A_USE, 0, z, int(w.near[z, i]), 0, 0)
        elif card == 7:
            if w.coast[z]:
                add_action(o, A_USE, 0, z, 0, 0, 0)
        elif card == 8:
            if s.units[z, AXIS, BLOCKHOUSE] < w.built[z] and allies_in(s, z) == 0:
                add_action(o, A_USE, 0, z, 0, 0, 0)


@rule
def useful(w, s, card):
    """1 when a card that names nothing could do something."""
    if card == 1:
        for d in range(DROPS):
            if waiting_infantry(w, s, drop_chart(w, d)) > 0 and room_for(w, s, int(w.drop_zone[d]), UK) > 0:
                return 1
    if card == 2:
        return 1 if first_waiting(w, s, CHART_UK) >= 0 or first_waiting(w, s, CHART_US) >= 0 else 0
    for z in range(1, ZONES):
        if card == 4 and s.shot_down[z] > 0 and allies_in(s, z) > 0:
            return 1
        if card == 5 and s.air[z, UK, 1] + s.air[z, US, 1] > 0 and axis_in(s, z) + s.units[z, AXIS, BLOCKHOUSE] > 0:
            return 1
        if card == 10 and contested(s, z):
            if (
                s.units[z, UK, ARTILLERY] + s.units[z, US, ARTILLERY] > 0
                and s.units[z, UK, INFANTRY] + s.units[z, US, INFANTRY] > 0
            ):
                return 1
        if card == 14 and s.air[z, UK, 0] + s.air[z, US, 0] > 0:
            return 1
    return 0


@rule
def list_tactics(w, s, o, card):
    """The uses of a card, and not using it."""
    if card == 3 or card == 6 or card == 7 or card == 8:
        list_zones(w, s, o, card)
    elif card == 9:
        for b in range(BEACHES):
            if box_units(s, b) > 0:
                add_action(o, A_USE, 0, BOX0 + b, 0, 0, 0)
    elif card == 11 or card == 13:
        list_long_range(w, s, o, 1 if card == 13 else 0)
    elif card == 12:
        list_resistance(w, s, o)
    elif card == 15:
        list_convoys(w, s, o)
    elif card == 16:
        for chart in range(CHART_RENNES, CHART_ROUEN + 1):
            if s.lost[AXIS, INFANTRY] > 0 and empty_infantry_spaces(w, s, chart) > 0:
                add_action(o, A_USE, 0, 0, 0, 0, chart)
    elif useful(w, s, card):
        add_action(o, A_USE, 0, 0, 0, 0, 0)
    if o.n_actions > 0:
        add_action(o, A_PASS, 0, 0, 0, 0, 0)
