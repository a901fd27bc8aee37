"""Armor breakthrough: units in reserve come over their own edge with an order of a section card (rulings 15.10)."""

from bocage.memoir.kernel.basics import add_action, class_of, emit, section_for
from bocage.memoir.kernel.codes import A_LAND, BOTTOM, BY_DROP, E_ARRIVE, ORDERED, RESERVE
from bocage.memoir.kernel.movement import enter_hex
from bocage.memoir.kernel.orders import slots_left_for
from bocage.memoir.kernel.rule import rule
from bocage.memoir.special.codes import RULE_BREAKTHROUGH


@rule
def next_arrival(w, s, side):
    """The next unit of the side that waits behind its edge, -1 when there is none."""
    for i in range(w.n_rules):
        if w.rules[i].kind == RULE_BREAKTHROUGH and w.rules[i].side == side:
            for u in range(w.rules[i].a, w.rules[i].a + w.rules[i].b):
                if s.units[u].status == RESERVE:
                    return u
    return -1


@rule
def list_arrivals(w, s, o, record):
    """Append the free hexes of the own edge where an order of the section card in play could bring a unit."""
    side = int(s.side)
    u = next_arrival(w, s, side)
    if u < 0 or not w.cards[s.orders[record].effect].sectional:
        return
    bit = 1 << class_of(w, u)
    edge = int(w.rows) - 1 if w.sides[side].edge == BOTTOM else 0
    for h in range(w.n_hexes):
        if w.y[h] != edge or s.unit_at[h] >= 0:
            continue
        enter = w.grounds[s.ground[h]].enter & w.obstacle_sets[s.obstacles[h]].enter
        if enter & bit and slots_left_for(s, record, section_for(w, side, h)):
            add_action(o, A_LAND, 0, h)


@rule
def arrive(w, s, o, record, h):
    """Bring the unit; the order that brought it lets it move and battle like any other."""
    side = int(s.side)
    u = next_arrival(w, s, side)
    s.orders[record].taken[section_for(w, side, h)] += 1
    enter_hex(w, s, o, u, h, BY_DROP)
    s.units[u].marks = ORDERED
    s.units[u].order = record
    emit(o, E_ARRIVE, u, h, 0, 0, 0)
