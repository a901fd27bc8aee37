"""House rules of battle: firefights, charges, tanks, spotters, retreats (004 HR-10 to HR-16)."""

from bocage.memoir.kernel.basics import class_of, distance
from bocage.memoir.kernel.codes import (
    ARMOR,
    ARTILLERY,
    ATTACK,
    BATTLE,
    CAME_OUT,
    INFANTRY,
    MOVED,
    NO_BATTLE,
    OK,
    R_CHARGE_TARGET,
    R_CHARGED,
)
from bocage.memoir.kernel.footing import may_battle_on_entry
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.house_codes import HR_CHARGE
from bocage.memoir.kernel.manoeuvres import carries_out
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.sight import UNITS_AND_TERRAIN, line_blocked
from bocage.memoir.special.codes import RULE_CHARGERS, RULE_PUSH, RULE_SUPPORT

CHARGE_HEXES = 2


@rule
def named_in(w, kind, number):
    """Whether the row of this kind names the number."""
    i = find_rule(w, kind, -1)
    if i >= 0:
        for k in range(w.rules[i].n):
            if w.rules[i].hexes[k] == number:
                return 1
    return 0


@rule
def needs_close(w, u, v):
    """Whether u may battle v only from the next hex: infantry against armor, support weapons aside (004 HR-12)."""
    if class_of(w, u) != INFANTRY or class_of(w, v) != ARMOR:
        return 0
    return 1 - named_in(w, RULE_SUPPORT, int(w.units[u].kind))


@rule
def shy_gun(w, u, v):
    """1 when u is a gun without shells for armor and v is armor (004 HR-13)."""
    if class_of(w, u) != ARTILLERY or class_of(w, v) != ARMOR or w.kinds[w.units[u].kind].armor_out:
        return 0  # a class of guns that loses the die anyway does not lose it twice (rulings 17.8)
    return 1 - named_in(w, RULE_SUPPORT, int(w.units[u].kind))


@rule
def spotted(w, s, o, u, a, b):
    """Whether a gun on hex a, or any unit of its side, sees hex b (004 HR-14)."""
    if not line_blocked(w, s, o, a, b, UNITS_AND_TERRAIN):
        return 1
    for x in range(w.n_units):
        h = int(s.units[x].hex)
        if x != u and h >= 0 and w.units[x].side == w.units[u].side:
            if not line_blocked(w, s, o, h, b, UNITS_AND_TERRAIN):
                return 1
    return 0


@rule
def nears_enemy(w, s, side, a, b):
    """Whether a step from a to b brings a unit of the side next to an enemy that it was not next to (004 HR-15)."""
    for d in range(6):
        n = w.near[b, d]
        if n >= 0 and n != a:
            v = s.unit_at[n]
            if v >= 0 and w.units[v].side != side and distance(w, a, n) > 1:
                return 1
    return 0


@rule
def has_marched(w, s, u):
    """Whether u is regular infantry that has marched two hexes, over ground that would let it battle: it may charge
    (004 HR-11), in The Big Push always."""
    if w.options[HR_CHARGE] == 0 and not carries_out(w, s, u, RULE_PUSH):
        return 0
    unit = s.units[u]
    if unit.hex < 0 or unit.moved != CHARGE_HEXES or unit.marks & CAME_OUT:
        return 0
    if not unit.marks & NO_BATTLE or not unit.marks & MOVED or not may_battle_on_entry(w, s, u, unit.hex):
        return 0
    if w.grounds[s.ground[unit.hex]].battle_near & (1 << class_of(w, u)):
        return 0
    return named_in(w, RULE_CHARGERS, int(w.units[u].kind))


@rule
def charge_problem(w, v, away):
    """Why a unit that charges cannot battle v: it charges infantry and guns on the next hex only."""
    if away > 1:
        return R_CHARGED
    return OK if class_of(w, v) == INFANTRY or class_of(w, v) == ARTILLERY else R_CHARGE_TARGET


@rule
def at_grips(s, u, v):
    """Whether u and v have been fighting from hex to hex since one of them attacked the other (004 HR-10)."""
    return 1 if s.units[u].foe == v + 1 or s.units[v].foe == u + 1 else 0


@rule
def part_foes(w, s, u):
    """A unit leaves its hex: its firefights are over."""
    s.units[u].foe = 0
    for v in range(w.n_units):
        if s.units[v].foe == u + 1:
            s.units[v].foe = 0


@rule
def in_firefight(w, s, u):
    """Whether unit u battles now without an order: only a firefight lets it (004 HR-10)."""
    if s.units[u].order >= 0 or w.units[u].side != s.side or s.depth == 0:
        return 0
    top = int(s.stack[s.depth - 1].kind)
    return 1 if top == BATTLE or top == ATTACK else 0
