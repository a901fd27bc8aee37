"""What must hold after every action, for stress tests: nothing is lost or doubled, no limit is broken."""

from pathlib import Path

from bocage.dday.kernel.basics import allies_in, box_units
from bocage.dday.kernel.codes import AXIS, AXIS_SIDE, FIGHTER, GOOD, LAND, MOBILE, UK, US
from bocage.dday.kernel.layout import BEACHES, CHARTS, ZONES
from bocage.dday.kernel.play import apply_action, begin
from bocage.dday.kernel.rule import KERNEL, RECORDS, SOURCES, next32
from bocage.engine.compiled import Kernel

# What can be wrong.
FINE, NEGATIVE, TOTALS, TOO_MANY, TOO_MANY_FIGHTERS, BOX_FULL, NOT_CONSERVED, NO_ACTION, PLAYS_ON = range(9)

CHECKS = Kernel(RECORDS, [*SOURCES, Path(__file__)], name="dday-checks", base=KERNEL)
rule = CHECKS.rule


@rule
def count_all(w, s, power, kind):
    """Units of a power and kind wherever they are, lost ones included."""
    n = int(s.lost[power, kind])
    for z in range(1, ZONES):
        n += int(s.units[z, power, kind]) if kind < LAND else int(s.air[z, power, kind - LAND])
    if kind >= LAND:
        return n + int(s.field[power, kind - LAND])
    if kind >= MOBILE:
        return n
    for b in range(BEACHES):
        if w.beach_power[b] == power:
            n += int(s.box[b, kind])
    for c in range(CHARTS):
        if w.chart_power[c] == power:
            n += int(s.arriving[c, kind])
            for i in range(w.chart_length[c]):
                if s.waits[c, i] and w.chart_kind[c, i] == kind:
                    n += 1
    return n


@rule
def zone_fault(w, s, z, crowded):
    """Limits of a zone; a fortune card may let fighters crowd for a turn."""
    for side in range(2):
        n = 0
        for p in range(3):
            for k in range(MOBILE):
                if (p == AXIS) == (side == AXIS_SIDE):
                    n += s.units[z, p, k]
        if n != s.total[z, side]:
            return TOTALS
        if n > w.limit:
            return TOO_MANY
    for p in range(3):
        for k in range(LAND):
            if s.units[z, p, k] < 0:
                return NEGATIVE
    for p in range(2):
        for k in range(2):
            if s.air[z, p, k] < 0:
                return NEGATIVE
    if not crowded and s.air[z, UK, 0] + s.air[z, US, 0] > w.fighter_limit:
        return TOO_MANY_FIGHTERS
    if allies_in(s, z) < 0:
        return NEGATIVE
    return FINE


@rule
def fault(w, s, o, S2, crowded):
    """The first thing that is wrong with a game that began as S2."""
    for z in range(1, ZONES):
        wrong = zone_fault(w, s, z, crowded)
        if wrong:
            return wrong
    for b in range(BEACHES):
        if box_units(s, b) > w.beach_spaces[b]:
            return BOX_FULL
        for k in range(MOBILE):
            if s.box[b, k] < 0:
                return NEGATIVE
    for p in range(3):
        for k in range(FIGHTER + 2):
            if p == AXIS and k >= LAND:
                continue
            if s.lost[p, k] < 0 or (k >= LAND and s.field[p, k - LAND] < s.grounded[p, k - LAND]):
                return NEGATIVE
            if count_all(w, s, p, k) != count_all(w, S2[0], p, k):
                return NOT_CONSERVED
    if s.winner < 0 and o.n_actions == 0:
        return NO_ACTION
    if s.winner >= 0 and (s.depth != 0 or s.turn > w.turns):
        return PLAYS_ON
    return FINE


@CHECKS.entry
def checked_game(W, S, S2, O, words, limit):
    """Play S to the end with random actions, looking after each; S2 is a copy of its set-up.

    Returns what is wrong, or nothing, together with the number of actions: fault + 16 * number.
    """
    w = W[0]
    s = S[0]
    o = O[0]
    begin(w, s, o)
    n = 0
    crowded = 0
    turn = int(s.turn)
    while s.winner < 0 and n < limit:
        apply_action(w, s, o, o.actions[(next32(words) * o.n_actions) >> 32])
        n += 1
        if s.turn != turn:
            turn = int(s.turn)
            crowded = 0
        if s.card == 3 and s.luck == GOOD:
            crowded = 1
        wrong = fault(w, s, o, S2, crowded)
        if wrong:
            return wrong + 16 * n
    return FINE + 16 * n
