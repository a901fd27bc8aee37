"""What fire does besides hitting a unit, where players agreed on it: works and buildings fall (004 section G and H)."""

from bocage.memoir.kernel.basics import class_of, emit
from bocage.memoir.kernel.codes import ARTILLERY, E_TOKEN, LOSS_HIT, ROLL_STRIKE
from bocage.memoir.kernel.house_codes import (
    HR_DEMOLITION,
    HR_EQUIPMENT,
    HR_RADAR_DESTROYED,
    HR_SANDBAGS_PERSIST,
    HR_VILLAGE_BURNS,
)
from bocage.memoir.kernel.losses import destroy
from bocage.memoir.kernel.movement import remove_obstacles
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.tokens import (
    CHARGE,
    DESTROYED,
    EQUIPMENT,
    LOST_FOR_GOOD,
    PLACED,
    RADAR,
    change_ground,
    remove_token,
    token_on,
)

HITS, RIGGED, SHAKEN, TRIED = 3, 4, 16, 32
"""What `count` says of a bridge: hits so far, charges of the first side (of the second twice that), a battle on it
since they were laid, and that it was tried to blow it this turn."""
BRIDGE_HITS = 4
HEAVY = 6
"""How far a gun reaches at least that is heavy; it needs no sight, either (004 HR-41, HR-42, HR-84)."""


@rule
def fire_matters(w):
    """Whether some rule of the battle looks at what fire does besides."""
    return (
        w.options[HR_SANDBAGS_PERSIST]
        | w.options[HR_RADAR_DESTROYED]
        | w.options[HR_VILLAGE_BURNS]
        | w.options[HR_EQUIPMENT]
        | w.options[HR_DEMOLITION]
    )


@rule
def is_heavy_gun(w, u):
    """Whether u is heavy artillery or a big gun, and no mortar, rocket battery or gun on tracks."""
    kind = w.kinds[w.units[u].kind]
    return 1 if kind.cls == ARTILLERY and kind.needs_sight == 0 and kind.reach >= HEAVY else 0


@rule
def rigged_by(s, i):
    """The side whose charges lie on the bridge of token i, -1 when there are none."""
    rigged = (int(s.tokens[i].count) // RIGGED) & 3
    return rigged - 1


@rule
def equipment_with(w, s, v):
    """Bits of the equipment that unit v carries."""
    found = 0
    for i in range(w.n_tokens):
        if w.tokens[i].kind == EQUIPMENT and s.tokens[i].unit == v:
            found |= 1 << i
    return found


@rule
def bring_down(w, s, o, i):
    """The bridge of token i falls, with whoever stands on it (rulings 12.1)."""
    h = int(s.tokens[i].hex)
    u = int(s.unit_at[h])
    if u >= 0:
        destroy(w, s, o, u, LOSS_HIT)
    remove_token(w, s, o, i, DESTROYED, h, -1)
    change_ground(s, o, h, int(w.becomes[h]))


@rule
def hit_bridge(w, s, o, i, tanks):
    """Tank faces of heavy guns, barrages and aircraft add up until a bridge without charges falls (004 HR-84)."""
    if tanks == 0 or rigged_by(s, i) >= 0:
        return
    hits = min(BRIDGE_HITS, (int(s.tokens[i].count) & HITS) + tanks)
    if hits >= BRIDGE_HITS:
        bring_down(w, s, o, i)
        return
    s.tokens[i].count = hits
    emit(o, E_TOKEN, CHARGE, PLACED, s.tokens[i].hex, -1, hits)


@rule
def shake_bridge(w, s, h):
    """A battle on a bridge may damage the charges on it (004 HR-83)."""
    i = token_on(w, s, h, CHARGE)
    if i >= 0 and rigged_by(s, i) >= 0:
        s.tokens[i].count |= SHAKEN


@rule
def after_fire(w, s, o, u, v, h, purpose, by_air, tanks, carried):
    """Unit v on hex h was fired at, by unit u or a strike of a card; `carried` is the equipment it had."""
    strike = purpose == ROLL_STRIKE
    guns = (strike and not by_air) or (u >= 0 and class_of(w, u) == ARTILLERY)
    dead = s.units[v].figures <= 0
    if w.options[HR_SANDBAGS_PERSIST] and dead and (guns or strike):
        remove_obstacles(w, s, o, h, int(w.sandbags))
    if w.options[HR_EQUIPMENT] and dead and guns:
        for i in range(w.n_tokens):
            if (carried >> i) & 1 and s.tokens[i].hex == h:
                remove_token(w, s, o, i, LOST_FOR_GOOD, h, -1)
    if w.options[HR_DEMOLITION]:
        if not strike:
            shake_bridge(w, s, h)
            if u >= 0 and s.units[u].hex >= 0:
                shake_bridge(w, s, int(s.units[u].hex))
        i = token_on(w, s, h, CHARGE)
        if i >= 0 and (strike or (u >= 0 and is_heavy_gun(w, u))):
            hit_bridge(w, s, o, i, tanks)
    cls = ARTILLERY if guns else class_of(w, u) if u >= 0 else -1
    ground = int(s.ground[h])
    if cls >= 0 and w.burns_to[ground] and (w.burns_by[ground] >> cls) & 1:
        change_ground(s, o, h, int(w.burns_to[ground]) - 1)
        i = token_on(w, s, h, RADAR)
        if i >= 0:
            remove_token(w, s, o, i, DESTROYED, h, -1)
