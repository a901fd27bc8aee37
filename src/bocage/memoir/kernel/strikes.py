"""Strikes that are tied to a section: at least one target lies in it, whichever is chosen first (000 p.27, cards 6)."""

from bocage.memoir.kernel.basics import section_for
from bocage.memoir.kernel.rule import rule

HALF = 40
"""Sets of units are two whole numbers, each with bits for this many."""


@rule
def wanted_sections(w, card):
    """The sections that a strike of the card is tied to, 0 for none."""
    wanted = 0
    if w.cards[card].sectional:
        for i in range(3):
            if w.cards[card].slots[i]:
                wanted |= 1 << i
    return wanted


@rule
def struck_in(w, s, side, wanted):
    """Whether a target that has been chosen lies in one of the sections; a hex on the line will do."""
    for i in range(s.n_targets):
        if section_for(w, side, s.units[s.targets[i]].hex) & wanted:
            return 1
    return 0


@rule
def can_still_strike_in(w, s, side, v, wanted, more):
    """Whether the chosen group, v and up to `more` further targets can have one in the sections.

    The group grows over all enemy units next to it, as often as there are targets left.
    """
    low = 0
    high = 0
    for i in range(s.n_targets + 1):
        u = v if i == s.n_targets else int(s.targets[i])
        if u < HALF:
            low |= 1 << u
        else:
            high |= 1 << (u - HALF)
    for _ in range(more + 1):
        grown_low = low
        grown_high = high
        for u in range(w.n_units):
            h = int(s.units[u].hex)
            if h < 0 or w.units[u].side == side or s.units[u].concealed:
                continue
            if (low >> u if u < HALF else high >> (u - HALF)) & 1:
                if section_for(w, side, h) & wanted:
                    return 1
                continue
            for d in range(6):
                n = w.near[h, d]
                x = int(s.unit_at[n]) if n >= 0 else -1
                if x >= 0 and (low >> x if x < HALF else high >> (x - HALF)) & 1:
                    if u < HALF:
                        grown_low |= 1 << u
                    else:
                        grown_high |= 1 << (u - HALF)
        low = grown_low
        high = grown_high
    return 0
