"""Guns that clear wire and mines or fire at bridges, engineers at work, charges (004 HR-61, HR-74, HR-81 to HR-83)."""

from bocage.memoir.kernel.basics import add_action, class_of, distance, emit, enemy_near, roll, section_for
from bocage.memoir.kernel.codes import (
    A_DETONATE,
    A_RIG,
    A_SHELL,
    ARTILLERY,
    BUSY,
    E_DETONATE,
    E_SHELL,
    E_TOKEN,
    FACE_ARMOR,
    FACE_GRENADE,
    FACE_INFANTRY,
    FACE_STAR,
    FACES,
    FOUGHT,
    INFANTRY,
    MOVED,
    OK,
    ROLL_DETONATE,
    ROLL_SHELL,
)
from bocage.memoir.kernel.dice import reach_from
from bocage.memoir.kernel.house_codes import HR_CLEARS_MINES, HR_CLEARS_WIRE, HR_DEMOLITION
from bocage.memoir.kernel.house_fire import RIGGED, SHAKEN, TRIED, bring_down, hit_bridge, is_heavy_gun, rigged_by
from bocage.memoir.kernel.losses import remove_mine
from bocage.memoir.kernel.mines import SHELLED, turn_over
from bocage.memoir.kernel.movement import remove_obstacles
from bocage.memoir.kernel.orders import slots_left_for
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.targets import battle_distance, line_problem
from bocage.memoir.kernel.tokens import CHARGE, PLACED, token_on
from bocage.memoir.kernel.works import sections_of

DETONATION_DICE = 2


@rule
def wire_on(w, s, h):
    """The obstacles of a hex that guns clear away: those that infantry cuts."""
    return int(w.obstacle_sets[s.obstacles[h]].cut_by[INFANTRY]) if w.options[HR_CLEARS_WIRE] else 0


@rule
def mine_on(w, s, h):
    """Whether a minefield lies there that guns have not tried to clear this turn."""
    if w.n_mines == 0 or not w.options[HR_CLEARS_MINES] or not s.obstacles[h] & w.mine_bit:
        return 0
    return 0 if s.mines[w.mine_at[h]] & SHELLED else 1


@rule
def bridge_on(w, s, h):
    """The bridge on a hex that guns may fire at, -1 when there is none, or charges lie on it."""
    if not w.options[HR_DEMOLITION]:
        return -1
    i = token_on(w, s, h, CHARGE)
    return i if i >= 0 and rigged_by(s, i) < 0 else -1


@rule
def shell_faces(w, s, u, h):
    """The faces that do something to what lies on the hex when gun u fires at it; 0 when there is nothing."""
    faces = 0
    if wire_on(w, s, h):
        faces |= (1 << FACE_INFANTRY) | (1 << FACE_GRENADE)
    if mine_on(w, s, h):
        faces |= 1 << FACE_GRENADE
    if bridge_on(w, s, h) >= 0 and is_heavy_gun(w, u):
        faces |= 1 << FACE_ARMOR
    return faces


@rule
def may_shell(w, s, o, u, h):
    """Whether gun u, able to battle, may fire at what lies on hex h: as at a unit, but never where a friend stands."""
    a = int(s.units[u].hex)
    away = distance(w, a, h)
    at = battle_distance(w, s, u, 0)
    if away == 0 or away > reach_from(w, s, u, a) or (at == 1 and away > 1) or (at == 2 and away == 1):
        return 0
    v = int(s.unit_at[h])
    if v >= 0 and w.units[v].side == w.units[u].side:
        return 0
    return 1 if shell_faces(w, s, u, h) and line_problem(w, s, o, u, a, h) == OK else 0


@rule
def shell_dice(w, s, u, h):
    """Dice of the range; what lies on a hex has no cover."""
    kind = w.kinds[w.units[u].kind]
    away = distance(w, int(s.units[u].hex), h)
    return int(kind.dice[away]) if away <= kind.reach else 1


@rule
def shell(w, s, o, u, h):
    """Gun u fires at what lies on hex h, for its battle."""
    s.units[u].marks |= FOUGHT
    dice = shell_dice(w, s, u, h)
    faces = shell_faces(w, s, u, h)
    wire = wire_on(w, s, h)
    mined = mine_on(w, s, h)
    bridge = bridge_on(w, s, h)
    emit(o, E_SHELL, u, h, dice, s.units[u].hex, 0)
    roll(s, o, dice, ROLL_SHELL, u, faces)
    grenades = int(o.rolled[FACE_GRENADE])
    tanks = int(o.rolled[FACE_ARMOR])
    if wire and grenades + o.rolled[FACE_INFANTRY] > 0:
        remove_obstacles(w, s, o, h, wire)
    if mined:
        s.mines[w.mine_at[h]] |= SHELLED
        if grenades > 0:
            turn_over(w, s, o, u, h)
            remove_mine(w, s, o, h)
    if bridge >= 0 and (faces >> FACE_ARMOR) & 1:
        hit_bridge(w, s, o, bridge, tanks)


@rule
def may_rig(w, s, u, h):
    """Whether engineers on an order of a section card for it, who have not moved, may lay charges on the bridge."""
    if not w.kinds[w.units[u].kind].engineer or s.units[u].marks & MOVED or distance(w, int(s.units[u].hex), h) != 1:
        return 0
    i = bridge_on(w, s, h)
    v = int(s.unit_at[h])
    if i < 0 or (v >= 0 and w.units[v].side != w.units[u].side):
        return 0
    mask = sections_of(w, int(s.orders[s.units[u].order].effect))
    return 1 if section_for(w, int(w.units[u].side), h) & mask else 0


@rule
def rig(w, s, o, u, h):
    """Engineers spend their whole action on the charges, which stay there without them (004 HR-82)."""
    i = token_on(w, s, h, CHARGE)
    s.units[u].marks |= BUSY
    s.tokens[i].count = RIGGED * (1 + w.units[u].side)
    emit(o, E_TOKEN, CHARGE, PLACED, h, u, 0)


@rule
def list_house_works(w, s, o, u):
    """Append what a unit that may battle can do instead by a house rule."""
    guns = class_of(w, u) == ARTILLERY and not enemy_near(w, s, int(w.units[u].side), int(s.units[u].hex))
    for h in range(w.n_hexes):
        if s.obstacles[h] == 0 and not w.options[HR_DEMOLITION]:
            continue
        if guns and may_shell(w, s, o, u, h):
            add_action(o, A_SHELL, u, h)
        if w.options[HR_DEMOLITION] and may_rig(w, s, u, h):
            add_action(o, A_RIG, u, h)


@rule
def may_detonate(w, s, record, i):
    """Whether an order of the section card in play may set off the charges of token i, once a turn (004 HR-83)."""
    side = int(s.side)
    if w.tokens[i].kind != CHARGE or s.tokens[i].hex < 0 or rigged_by(s, i) != side or s.tokens[i].count & TRIED:
        return 0
    mask = section_for(w, side, int(s.tokens[i].hex)) & sections_of(w, int(s.orders[record].effect))
    return 1 if mask and slots_left_for(s, record, mask) else 0


@rule
def list_detonations(w, s, o, record):
    """Append the bridges that an order can blow."""
    for i in range(w.n_tokens):
        if may_detonate(w, s, record, i):
            add_action(o, A_DETONATE, 0, s.tokens[i].hex)


@rule
def detonate(w, s, o, record, h):
    """Two dice: a star means that it fails, or an infantryman once there was a battle on the bridge."""
    i = token_on(w, s, h, CHARGE)
    mask = section_for(w, int(s.side), h) & sections_of(w, int(s.orders[record].effect))
    s.orders[record].taken[mask] += 1
    fails = FACE_INFANTRY if s.tokens[i].count & SHAKEN else FACE_STAR
    roll(s, o, DETONATION_DICE, ROLL_DETONATE, -1, ((1 << FACES) - 1) & ~(1 << fails))
    failed = 1 if o.rolled[fails] else 0
    emit(o, E_DETONATE, h, 1 - failed, 0, 0, 0)
    if failed:
        s.tokens[i].count |= TRIED
    else:
        bring_down(w, s, o, i)


@rule
def house_work(w, s, o, kind, record, a, b):
    """Carry out one of these actions."""
    if kind == A_SHELL:
        shell(w, s, o, a, b)
    elif kind == A_RIG:
        rig(w, s, o, a, b)
    elif kind == A_DETONATE:
        detonate(w, s, o, record, b)


@rule
def rest_works(w, s):
    """A turn begins: minefields and charges may be tried again."""
    for i in range(w.n_mines):
        s.mines[i] &= ~SHELLED
    for i in range(w.n_tokens):
        if w.tokens[i].kind == CHARGE:
            s.tokens[i].count &= ~TRIED
