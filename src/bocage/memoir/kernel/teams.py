"""Several players on one side of one board: a hand in common, and sections of their own (000 p.17; rulings 15.12)."""

from bocage.memoir.kernel.rule import rule


@rule
def as_seen(w, side, k):
    """The section of the board that is the left, the center or the right of a side."""
    return k if w.sides[side].edge == 0 else 2 - k


@rule
def named_sections(w, side, card):
    """The sections of the board that a card names, as bits; 0 for a card that names none."""
    named = 0
    if w.cards[card].sectional:
        for k in range(3):
            if w.cards[card].slots[k]:
                named |= 1 << as_seen(w, side, k)
    return named


@rule
def member_for(w, side, sections, leader):
    """The member of the team who leads all of these sections; of none of them the leader, and -1 when nobody does."""
    if sections == 0:
        return leader
    for i in range(w.n_seats):
        alone = 1 if w.seat_sections[i] == 0 else 0  # a side with one player: all sections are his
        if w.seat_side[i] == side and (alone or not sections & ~int(w.seat_sections[i])):
            return i
    return -1


@rule
def has_record(s, first, seat):
    """Whether the card being laid down, whose records begin here, has one for the seat already."""
    for i in range(first, s.n_orders):
        if s.orders[i].seat == seat:
            return 1
    return 0
