"""Who may battle whom. The same check tells the legal list yes and the player why not (000 p.8-9; rulings 4, 5)."""

from bocage.memoir.kernel.basics import add_action, class_of, distance, effect_of, enemy_near, record_of
from bocage.memoir.kernel.codes import (
    A_ATTACK,
    ARTILLERY,
    AWAY,
    BUSY,
    CAME_OUT,
    CUT,
    FOUGHT,
    INFANTRY,
    MOVED,
    NO_BATTLE,
    OK,
    ORDERED,
    R_BUSY,
    R_CAME_OUT,
    R_CHARGED,
    R_CLOSE_GROUND,
    R_CLOSE_ONLY,
    R_CONCEALED,
    R_ENTERED_TERRAIN,
    R_FOUGHT_ALREADY,
    R_GUN_LOST,
    R_MOVE_ONLY,
    R_MOVED_TOO_FAR,
    R_MUST_CLOSE,
    R_NO_BATTLE_HERE,
    R_NO_SIGHT,
    R_NOT_ORDERED,
    R_NOT_SPOTTED,
    R_OUT_OF_RANGE,
    R_RANGED_ONLY,
    R_RESTORED,
    R_SAME_SIDE,
    R_SPARES,
    R_SUFFERED,
    R_TANKS_CLOSE,
    R_TOO_DARK,
    R_TOO_FEW_DICE,
    R_TOO_HEAVY,
    UNLOADED,
)
from bocage.memoir.kernel.dice import attack_dice, reach_from
from bocage.memoir.kernel.footing import may_battle_on_entry
from bocage.memoir.kernel.hooks import find_rule, fire_forbidden
from bocage.memoir.kernel.house_battle import (
    at_grips,
    charge_problem,
    has_marched,
    in_firefight,
    needs_close,
    spotted,
)
from bocage.memoir.kernel.house_codes import (
    HR_CHAPMAN,
    HR_CHARGE,
    HR_FIREFIGHT,
    HR_INFANTRY_V_TANK,
    HR_MELCHETT,
    HR_SPOTTING,
)
from bocage.memoir.kernel.kinds import too_heavy
from bocage.memoir.kernel.manoeuvres import carries_out
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.sight import UNITS_AND_TERRAIN, line_blocked
from bocage.memoir.kernel.strange import roams
from bocage.memoir.kernel.trains import has_lost_gun
from bocage.memoir.special.codes import RULE_BANZAI, RULE_RESTORING


@rule
def battle_problem(w, s, u):
    """Why the unit cannot battle in the battle phase, whatever the target."""
    unit = s.units[u]
    if not (unit.marks & ORDERED) or unit.hex < 0:
        return R_NOT_ORDERED
    if s.orders[record_of(s, u)].move_only:
        return R_MOVE_ONLY
    if unit.marks & (FOUGHT | BUSY):
        return R_BUSY if unit.marks & BUSY else R_FOUGHT_ALREADY
    if w.trains and has_lost_gun(w, s, u):
        return R_GUN_LOST
    if not (roams(w, u) or w.grounds[s.ground[unit.hex]].battle_from & (1 << class_of(w, u))):
        return R_NO_BATTLE_HERE
    if unit.marks & CAME_OUT:
        return R_CAME_OUT
    if w.options[HR_CHAPMAN] and unit.marks & MOVED and carries_out(w, s, u, RULE_RESTORING):
        return R_RESTORED
    if unit.marks & NO_BATTLE:
        if not unit.marks & MOVED:
            return R_SUFFERED
        if (w.options[HR_CHARGE] | w.options[HR_MELCHETT]) and has_marched(w, s, u):
            return OK
        return R_MOVED_TOO_FAR if may_battle_on_entry(w, s, u, unit.hex) else R_ENTERED_TERRAIN
    return OK


@rule
def firefight_problem(w, s, u, v):
    """Why u cannot battle v without an order: only whoever it is at grips with, from the next hex (004 HR-10)."""
    unit = s.units[u]
    if unit.hex < 0 or s.units[v].hex < 0 or not in_firefight(w, s, u) or not at_grips(s, u, v):
        return R_NOT_ORDERED
    if unit.marks & (FOUGHT | BUSY):
        return R_BUSY if unit.marks & BUSY else R_FOUGHT_ALREADY
    return OK if w.grounds[s.ground[unit.hex]].battle_from & (1 << class_of(w, u)) else R_NO_BATTLE_HERE


@rule
def close_bonus(w, s, u, away, overrun):
    """Dice that the card which orders the unit adds."""
    card = w.cards[effect_of(w, s, u)]
    if w.options[HR_FIREFIGHT] and in_firefight(w, s, u):
        return 0
    if overrun and card.bonus_overrun == 0:
        return 0
    return int(card.bonus_close) if away == 1 else int(card.bonus_far)


@rule
def line_problem(w, s, o, u, a, b):
    """Why the unit cannot fire along the line from a to b, range aside."""
    if distance(w, a, b) <= 1:
        return OK
    if w.gullies and ((w.grounds[s.ground[a]].close_fire | w.grounds[s.ground[b]].close_fire) >> class_of(w, u)) & 1:
        return R_CLOSE_GROUND
    kind = w.kinds[w.units[u].kind]
    must_see = int(kind.needs_sight)
    if kind.moved_sight and s.units[u].marks & MOVED:
        must_see = 1
    if must_see and line_blocked(w, s, o, a, b, UNITS_AND_TERRAIN):
        return R_NO_SIGHT
    if w.options[HR_SPOTTING] and not must_see and kind.cls == ARTILLERY and not spotted(w, s, o, u, a, b):
        return R_NOT_SPOTTED
    return fire_forbidden(w, s, o, u, a, b)


@rule
def has_charged(w, s, u):
    """Whether u is Japanese infantry that moved farther than it could and still fire: it battles in close assault only
    (rulings 14.10). A card that lets infantry battle after two hexes lets it fire too."""
    if s.units[u].moved <= 1 or class_of(w, u) != INFANTRY or find_rule(w, RULE_BANZAI, int(w.units[u].side)) < 0:
        return 0
    return 1 if s.units[u].moved > w.cards[effect_of(w, s, u)].move_battle else 0


@rule
def target_problem(w, s, o, u, v, must_close, battle_at, overrun):
    """Why unit u, able to battle, cannot choose v. The dice it would roll are in o.terms afterwards."""
    if w.units[v].side == w.units[u].side:
        return R_SAME_SIDE
    a = int(s.units[u].hex)
    b = int(s.units[v].hex)
    away = distance(w, a, b)
    if away > reach_from(w, s, u, a):
        return R_OUT_OF_RANGE
    if s.visibility and away > s.visibility:
        return R_TOO_DARK
    if away > 1 and s.units[v].concealed:
        return R_CONCEALED
    if (w.kinds[w.units[u].kind].spares >> class_of(w, v)) & 1:
        return R_SPARES
    if w.kinds[w.units[u].kind].uneven and too_heavy(w, u, v):
        return R_TOO_HEAVY
    if w.options[HR_INFANTRY_V_TANK] and away > 1 and needs_close(w, u, v):
        return R_TANKS_CLOSE
    if (w.options[HR_CHARGE] | w.options[HR_MELCHETT]) and s.units[u].marks & NO_BATTLE and has_marched(w, s, u):
        problem = charge_problem(w, v, away)
        if problem != OK:
            return problem
    if away > 1:
        if battle_at == 1:
            return R_CLOSE_ONLY
        if has_charged(w, s, u):
            return R_CHARGED
        if must_close:
            return R_MUST_CLOSE
    elif battle_at == 2:
        return R_RANGED_ONLY
    problem = line_problem(w, s, o, u, a, b)
    if problem != OK:
        return problem
    if attack_dice(w, s, o, u, a, v, b, close_bonus(w, s, u, away, overrun)) < 1:
        return R_TOO_FEW_DICE
    return OK


@rule
def battle_distance(w, s, u, again):
    """What the unit's card says about distance; an overrun is free of it (cards 4.7)."""
    if s.units[u].marks & UNLOADED:
        return 1  # it has just got off a train (004 HR-85)
    return 0 if again else int(w.cards[effect_of(w, s, u)].battle_at)


@rule
def list_targets(w, s, o, u, again):
    """Append an attack action for every unit that u may battle now."""
    h = int(s.units[u].hex)
    side = int(w.units[u].side)
    battle_at = battle_distance(w, s, u, again)
    if enemy_near(w, s, side, h):
        if battle_at == 2:
            return
        for d in range(6):
            n = w.near[h, d]
            if n >= 0:
                v = s.unit_at[n]
                if v >= 0 and target_problem(w, s, o, u, v, 1, battle_at, again) == OK:
                    add_action(o, A_ATTACK, u, v)
    elif battle_at != 1:
        for v in range(w.n_units):
            if s.units[v].hex >= 0 and w.units[v].side != side:
                if target_problem(w, s, o, u, v, 0, battle_at, again) == OK:
                    add_action(o, A_ATTACK, u, v)


@rule
def list_firefights(w, s, o, u):
    """Append what u may do without an order, once a turn: battle on with whom it is at grips (004 HR-10)."""
    h = int(s.units[u].hex)
    for d in range(6):
        n = w.near[h, d] if h >= 0 else -1
        v = s.unit_at[n] if n >= 0 else -1
        if v >= 0 and firefight_problem(w, s, u, v) == OK and target_problem(w, s, o, u, v, 1, 0, 0) == OK:
            add_action(o, A_ATTACK, u, v)


@rule
def cut_bits(w, s, u):
    """Obstacles that the unit may remove instead of battling (wire, 000 p.16), engineers besides (001 p.13).

    Engineers cut the wire they battled from before they leave it, and road blocks only instead of battling.
    """
    pile = w.obstacle_sets[s.obstacles[s.units[u].hex]]
    bits = int(pile.cut_by[class_of(w, u)])
    if w.engineers and w.kinds[w.units[u].kind].engineer and not s.units[u].marks & (FOUGHT | CUT):
        bits |= int(pile.cut_engineer)
    return bits


@rule
def may_cut(w, s, u, problem):
    """Whether a unit that may battle, or may not for this reason, can remove obstacles now."""
    if problem == R_FOUGHT_ALREADY:
        if not w.engineers or not w.kinds[w.units[u].kind].engineer or s.units[u].marks & AWAY:
            return 0
    elif problem != OK:
        return 0
    return 1 if cut_bits(w, s, u) else 0
