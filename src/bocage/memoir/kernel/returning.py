"""Endless war: whoever is lost comes back over his own edge, in the section of a card that is turned over for him
(004 App. 3, HR-124)."""

from bocage.memoir.kernel.basics import add_action, class_of, emit, push, seat_for, section_for
from bocage.memoir.kernel.cards import discard, discards_to_deck
from bocage.memoir.kernel.codes import A_LAND, BOTTOM, BY_DROP, E_ARRIVE, LOST, RETURN
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.movement import enter_hex
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.works import sections_of
from bocage.memoir.special.codes import RULE_ENDLESS

TRIES = 40


@rule
def turned_section(w, s, o, seat):
    """The sections of the next section card of the deck; other cards are turned over and laid aside too."""
    for _ in range(TRIES):
        if s.n_deck == 0:
            if s.n_discard == 0:
                return 0
            discards_to_deck(s, o)
        s.n_deck -= 1
        card = int(s.deck[s.n_deck])
        discard(s, o, seat, card)
        if sections_of(w, card):
            return sections_of(w, card)
    return 0


@rule
def open_returns(w, s, o, side):
    """At the start of a side's turn everybody that it has lost gets a place behind the front."""
    if find_rule(w, RULE_ENDLESS, -1) < 0:
        return
    seat = seat_for(w, s, RETURN, side, -1)
    for u in range(w.n_units):
        if w.units[u].side == side and s.units[u].status == LOST:
            push(s, RETURN, seat, u, turned_section(w, s, o, seat))


@rule
def list_returns(w, s, o, u, sections):
    """The free hexes of the own edge in these sections; without one the unit waits for the next turn."""
    side = int(w.units[u].side)
    edge = int(w.rows) - 1 if w.sides[side].edge == BOTTOM else 0
    bit = 1 << class_of(w, u)
    for h in range(w.n_hexes):
        if w.y[h] != edge or s.unit_at[h] >= 0 or not section_for(w, side, h) & sections:
            continue
        if w.grounds[s.ground[h]].enter & w.obstacle_sets[s.obstacles[h]].enter & bit:
            add_action(o, A_LAND, 0, h)


@rule
def come_back(w, s, o, u, h):
    """The unit is back at full strength; the medal for it stays where it is."""
    s.depth -= 1
    s.units[u].figures = w.units[u].full
    s.healed[w.units[u].side] += w.units[u].full
    enter_hex(w, s, o, u, h, BY_DROP)
    emit(o, E_ARRIVE, u, h, 0, 0, 0)
