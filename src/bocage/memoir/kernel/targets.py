"""Who may battle whom. The same check tells the legal list yes and the player why not (000 p.8-9; rulings 4, 5)."""

from bocage.memoir.kernel.basics import add_action, class_of, distance, enemy_near
from bocage.memoir.kernel.codes import (
    A_ATTACK,
    FOUGHT,
    NO_BATTLE,
    OK,
    ORDERED,
    R_CLOSE_ONLY,
    R_ENTERED_TERRAIN,
    R_FOUGHT_ALREADY,
    R_MOVED_TOO_FAR,
    R_MUST_CLOSE,
    R_NO_BATTLE_HERE,
    R_NO_SIGHT,
    R_NOT_ORDERED,
    R_OUT_OF_RANGE,
    R_RANGED_ONLY,
    R_SAME_SIDE,
    R_TOO_FEW_DICE,
)
from bocage.memoir.kernel.dice import attack_dice
from bocage.memoir.kernel.hooks import fire_forbidden
from bocage.memoir.kernel.movement import may_battle_on_entry
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.sight import UNITS_AND_TERRAIN, line_blocked


@rule
def battle_problem(w, s, u):
    """Why the unit cannot battle in the battle phase, whatever the target."""
    unit = s.units[u]
    if not (unit.marks & ORDERED) or unit.hex < 0:
        return R_NOT_ORDERED
    if unit.marks & FOUGHT:
        return R_FOUGHT_ALREADY
    if not (w.grounds[s.ground[unit.hex]].battle_from & (1 << class_of(w, u))):
        return R_NO_BATTLE_HERE
    if unit.marks & NO_BATTLE:
        return R_MOVED_TOO_FAR if may_battle_on_entry(w, s, u, unit.hex) else R_ENTERED_TERRAIN
    return OK


@rule
def close_bonus(w, s, away, overrun):
    """Dice the card in play adds."""
    card = w.cards[s.effect]
    if overrun and card.bonus_overrun == 0:
        return 0
    return int(card.bonus_close) if away == 1 else int(card.bonus_far)


@rule
def line_problem(w, s, o, u, a, b):
    """Why the unit cannot fire along the line from a to b, range aside."""
    if distance(w, a, b) <= 1:
        return OK
    if w.kinds[w.units[u].kind].needs_sight and line_blocked(w, s, o, a, b, UNITS_AND_TERRAIN):
        return R_NO_SIGHT
    return fire_forbidden(w, s, o, u, a, b)


@rule
def target_problem(w, s, o, u, v, must_close, battle_at, overrun):
    """Why unit u, able to battle, cannot choose v. The dice it would roll are in o.terms afterwards."""
    if w.units[v].side == w.units[u].side:
        return R_SAME_SIDE
    a = int(s.units[u].hex)
    b = int(s.units[v].hex)
    away = distance(w, a, b)
    if away > w.kinds[w.units[u].kind].reach:
        return R_OUT_OF_RANGE
    if away > 1:
        if battle_at == 1:
            return R_CLOSE_ONLY
        if must_close:
            return R_MUST_CLOSE
    elif battle_at == 2:
        return R_RANGED_ONLY
    problem = line_problem(w, s, o, u, a, b)
    if problem != OK:
        return problem
    if attack_dice(w, s, o, u, a, v, b, close_bonus(w, s, away, overrun)) < 1:
        return R_TOO_FEW_DICE
    return OK


@rule
def battle_distance(w, s, again):
    """What the card in play says about distance; an overrun is free of it (cards 4.7)."""
    return 0 if again else int(w.cards[s.effect].battle_at)


@rule
def list_targets(w, s, o, u, again):
    """Append an attack action for every unit that u may battle now."""
    h = int(s.units[u].hex)
    side = int(w.units[u].side)
    battle_at = battle_distance(w, s, again)
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
def can_cut(w, s, u):
    """Whether the unit may remove an obstacle instead of battling (wire, 000 p.16)."""
    return 1 if w.obstacle_sets[s.obstacles[s.units[u].hex]].cut_by[class_of(w, u)] else 0
