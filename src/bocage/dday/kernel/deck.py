"""Questions about the order cards: who is active, what is left for one to do, which has left the deck."""

from bocage.dday.kernel.basics import (
    allies_in,
    axis_in,
    box_units,
    contested,
    count_at,
    first_waiting,
)
from bocage.dday.kernel.codes import (
    AXIS,
    BLOCKHOUSE,
    BOMBER,
    CHART_RENNES,
    CHART_ROUEN,
    CHART_UK,
    CHART_US,
    FIGHTER,
    LAND,
    UK,
    US,
)
from bocage.dday.kernel.fire import (
    antiaircraft_dice,
    guns_on,
)
from bocage.dday.kernel.layout import (
    BEACHES,
    ZONES,
)
from bocage.dday.kernel.rule import rule

ALLIED_CARDS = 0b10100110110101110  # bits of the order cards on which the Allies are active
ALLIED_TACTICS = 0b00101111000101010


@rule
def allied(card):
    """1 when the Allies are active on an order card."""
    return ALLIED_CARDS >> card & 1


@rule
def aircraft_left(s, kind):
    """Aircraft of a kind that are not lost."""
    n = int(s.field[UK, kind - LAND] + s.field[US, kind - LAND])
    return n + flying(s, kind)


@rule
def flying(s, kind):
    """Aircraft of a kind over the zones."""
    n = 0
    for z in range(1, ZONES):
        n += int(s.air[z, UK, kind - LAND] + s.air[z, US, kind - LAND])
    return n


@rule
def blockhouses_left(s):
    n = 0
    for z in range(1, ZONES):
        n += int(s.units[z, AXIS, BLOCKHOUSE])
    return n


@rule
def needless(w, s, card):
    """1 when an order card can leave the deck: nothing it is about can come any more (003 p.9)."""
    if card == 2 or card == 9:
        return 1 if blockhouses_left(s) == 0 and not s.tactics[8] else 0
    if card == 3 or card == 4 or card == 16:
        return 1 if aircraft_left(s, FIGHTER) == 0 and not s.fortune[16] else 0
    if card == 5 or card == 6 or card == 7:
        return 1 if aircraft_left(s, BOMBER) == 0 and not s.fortune[7] else 0
    if card == 14:
        return 1 if first_waiting(w, s, CHART_UK) < 0 and first_waiting(w, s, CHART_US) < 0 else 0
    if card == 15 and not s.tactics[16]:
        return 1 if first_waiting(w, s, CHART_RENNES) < 0 and first_waiting(w, s, CHART_ROUEN) < 0 else 0
    return 0


@rule
def antiaircraft_in(s, z, kind):
    """1 when artillery in the zone has aircraft of the kind to fire at."""
    if antiaircraft_dice(s, z) and count_at(s, z, UK, kind) + count_at(s, z, US, kind) > 0:
        return 1
    return 0


@rule
def anything_in_zones(s, card):
    """1 when some zone gives an order card something to do."""
    for z in range(1, ZONES):
        if card == 4 and antiaircraft_in(s, z, FIGHTER):
            return 1
        if card == 6 and antiaircraft_in(s, z, BOMBER):
            return 1
        if card == 8 and allies_in(s, z) > 0:
            return 1
        if (card == 11 or card == 13) and contested(s, z):
            return 1
        if card == 12 and axis_in(s, z) > 0:
            return 1
    return 0


@rule
def anything_to_do(w, s, card):
    """1 when an order card is not empty."""
    if card == 1:
        return 1 if s.airborne[0] + s.airborne[1] + s.airborne[2] > 0 else 0
    if card == 2:
        return 1 if blockhouses_left(s) > 0 else 0
    if card == 3 or card == 5:
        kind = FIGHTER if card == 3 else BOMBER
        return 1 if s.field[UK, kind - LAND] + s.field[US, kind - LAND] > 0 else 0
    if card == 7 or card == 16:
        kind = FIGHTER if card == 16 else BOMBER
        if flying(s, kind) > 0:
            return 1
        return 1 if s.fortune[card] and aircraft_left(s, kind) + s.lost[UK, kind] + s.lost[US, kind] > 0 else 0
    if card == 9:
        for b in range(BEACHES):
            if box_units(s, b) > 0 and guns_at(w, s, b) > 0:
                return 1
        return 0
    if card == 10:
        for b in range(BEACHES):
            if box_units(s, b) > 0:
                return 1
        return 0
    if card == 14:
        return 1 if first_waiting(w, s, CHART_UK) >= 0 or first_waiting(w, s, CHART_US) >= 0 else 0
    if card == 15:
        return 1 if first_waiting(w, s, CHART_RENNES) >= 0 or first_waiting(w, s, CHART_ROUEN) >= 0 else 0
    return anything_in_zones(s, card)


@rule
def guns_at(w, s, b):
    """Blockhouses that can fire at a beach box."""
    n = 0
    for z in range(1, ZONES):
        n += guns_on(w, s, z, b)
    return n
