"""How many dice an attack rolls, and why (000 p.9-10; rulings 5)."""

from bocage.memoir.kernel.basics import class_of, distance, effect_of
from bocage.memoir.kernel.codes import (
    ARMOR,
    ARTILLERY,
    CUT,
    FACE_GRENADE,
    FACE_STAR,
    INFANTRY,
    MOVED,
    ROLL_ATTACK,
    ROLL_ENTER,
    ROLL_STRIKE,
    T_ARMOR,
    T_CARD,
    T_COLD,
    T_CROSSHAIR,
    T_FIREFIGHT,
    T_FROM_GROUND,
    T_FROM_OBSTACLE,
    T_GROUND,
    T_LEADER,
    T_OBSTACLE,
    T_PUSH,
    T_RANGE,
    T_SUPPLY,
    T_UNIT,
    T_V_ARMOR,
    T_VULNERABLE,
)
from bocage.memoir.kernel.house_battle import in_firefight, needs_close, shy_gun
from bocage.memoir.kernel.house_codes import (
    HR_FIREFIGHT,
    HR_FORTRESS_STAR,
    HR_GUNS_V_TANK,
    HR_INFANTRY_V_TANK,
    HR_MELCHETT,
    HR_SUPPLY,
)
from bocage.memoir.kernel.kinds import counts_as, too_heavy
from bocage.memoir.kernel.manoeuvres import carries_out
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.strange import chilled
from bocage.memoir.kernel.supply import is_short
from bocage.memoir.kernel.tokens import LEADER, OBSERVER, has_kind, kind_now, led_by
from bocage.memoir.special.codes import RULE_PUSH


@rule
def term(o, what, dice, row):
    """Write down one part of the sum."""
    t = o.terms[o.n_terms]
    t[0] = what
    t[1] = dice
    t[2] = row
    o.n_terms += 1


@rule
def is_sheltered(w, s, v):
    """Whether the unit stands in a fortress (004 HR-64)."""
    h = int(s.units[v].hex)
    return 1 if h >= 0 and w.star_only[s.ground[h]] else 0


@rule
def fortress_faces(w, u, cause, more):
    """Whoever is in a fortress is hit by stars of artillery alone, barrages among them but no aircraft (004 HR-64)."""
    if cause == ROLL_STRIKE:
        return 0 if more else 1 << FACE_STAR
    return 1 << FACE_STAR if u >= 0 and class_of(w, u) == ARTILLERY else 0


@rule
def hit_faces(w, s, u, v, cause, more):
    """The faces that cost unit v a figure: the one rule about what hits what (000 p.9-10; rulings 5.9).

    The cause is the purpose of a roll. In an attack or ambush unit u rolls (-1: any plain unit), in a strike stars hit
    if `more` is 1 (cards 4.1), and for entering a hex `more` is its ground.
    """
    faces = int(w.kinds[w.units[v].kind].hit_by)
    if w.options[HR_FORTRESS_STAR] and is_sheltered(w, s, v) and cause <= ROLL_STRIKE:
        return fortress_faces(w, u, cause, more)
    if cause == ROLL_STRIKE:
        return faces | (more << FACE_STAR)
    if cause == ROLL_ENTER:
        return int(w.grounds[more].enter_faces) if w.grounds[more].enter_faces else faces
    if u >= 0 and w.kinds[w.units[u].kind].uneven:
        kind = w.kinds[w.units[u].kind]
        stars = kind.star_moved if s.units[u].marks & MOVED else kind.star_hits
        faces &= int(kind.hits_with)
        faces |= ((stars >> class_of(w, v)) & 1) << FACE_STAR
    if w.options[HR_FIREFIGHT] and u >= 0 and cause == ROLL_ATTACK and in_firefight(w, s, u):
        faces &= ~(1 << FACE_GRENADE)
    return faces


@rule
def ground_cover(w, s, cls, a, b, owner_fights):
    """Dice that the ground of hex b takes from an attacker of the class on hex a."""
    g = w.grounds[s.ground[b]]
    cover = int(g.cover[cls])
    if g.cover_high[cls] > cover and w.grounds[s.ground[a]].height < g.height:
        cover = int(g.cover_high[cls])
    if owner_fights and g.cover_owner[cls] > cover:
        cover = int(g.cover_owner[cls])
    if g.open_within and a != b:
        if (g.open_within == 1 and s.ground[a] == s.ground[b]) or (g.open_within == 2 and w.plateau[a] == w.plateau[b]):
            return 0
    return cover


@rule
def cover_of(w, s, u, a, v, b):
    """Dice that unit u on hex a loses to the protection of v on hex b; negative when an obstacle is what protects.

    Of the defender's protections only the largest counts (000 p.16).
    """
    kind = w.kinds[w.units[u].kind]
    cls = int(kind.cover_as)
    if kind.ignores_cover and not (kind.moved_sight and s.units[u].marks & MOVED):
        return int(w.grounds[s.ground[b]].cover_always[cls])
    owner_fights = 1 if w.owner[b] < 0 or w.owner[b] == w.units[v].side else 0
    ground = ground_cover(w, s, cls, a, b, owner_fights)
    pile = w.obstacle_sets[s.obstacles[b]]
    obstacle = int(pile.cover[cls])
    if owner_fights and pile.cover_owner[cls] > obstacle:
        obstacle = int(pile.cover_owner[cls])
    most = max(ground, obstacle)
    if kind.close_cover and distance(w, a, b) == 1:
        most = min(most, int(kind.close_cover) - 1)
    return most if ground >= obstacle else -most


@rule
def reach_from(w, s, u, a):
    """The farthest distance at which unit u has dice from hex a; guns on a mountain reach farther (001 p.5)."""
    kind = w.kinds[kind_now(w, s, u) if has_kind(w, OBSERVER) else int(w.units[u].kind)]
    reach = int(kind.reach)
    if w.heights and kind.needs_sight == 0 and w.grounds[s.ground[a]].far[kind.cls] > reach:
        return int(w.grounds[s.ground[a]].far[kind.cls])
    if kind.moved_reach and s.units[u].marks & MOVED:
        return int(kind.moved_reach)
    return reach


@rule
def unit_dice(w, s, u, away):
    """Dice that unit u has more or fewer for having moved, or for its strength."""
    kind = w.kinds[w.units[u].kind]
    dice = 0
    if s.units[u].marks & MOVED:
        dice -= int(kind.moved_out)
    if away == 1 and s.units[u].figures == w.units[u].full:
        dice += int(kind.full_close)
    return dice


@rule
def uneven_dice(w, s, o, u, v, away, dice):
    """The first terms of a unit whose dice depend on more than the distance: those it has at that range, `dice` of them
    or as many as it has against armor, and what is more or fewer. No term at all when v is too heavy for it."""
    kind = w.kinds[w.units[u].kind]
    armored = counts_as(w, v, ARMOR)
    if too_heavy(w, u, v):
        return 0
    if armored and kind.on_armor:
        dice = int(kind.dice_armor[away])
    term(o, T_RANGE, dice, away)
    more = unit_dice(w, s, u, away)
    if more != 0:
        term(o, T_UNIT, more, w.units[u].kind)
        dice += more
    if armored and kind.armor_out:
        term(o, T_ARMOR, -int(kind.armor_out), w.units[u].kind)
        dice -= int(kind.armor_out)
    return dice


@rule
def attack_dice(w, s, o, u, a, v, b, bonus):
    """Dice for unit u on hex a against unit v on hex b; every part of the sum is written to o.terms.

    The attacker's own penalties come on top of the defender's protection (rulings 5.4).
    """
    o.n_terms = 0
    kind = w.kinds[kind_now(w, s, u) if has_kind(w, OBSERVER) else int(w.units[u].kind)]
    cls = int(kind.cover_as)
    away = distance(w, a, b)
    if away > reach_from(w, s, u, a) or (kind.spares >> class_of(w, v)) & 1:
        return 0
    if w.options[HR_INFANTRY_V_TANK] and away > 1 and needs_close(w, u, v):
        return 0
    dice = int(kind.dice[away]) if away <= kind.reach else 1  # from a mountain, 001 p.5
    if w.strange and kind.shambles:
        dice = int(s.units[u].figures)
    if kind.uneven:
        dice = uneven_dice(w, s, o, u, v, away, dice)
        if o.n_terms == 0:
            return 0
    else:
        term(o, T_RANGE, dice, away)
    cover = cover_of(w, s, u, a, v, b)
    if cover > 0:
        term(o, T_GROUND, -cover, s.ground[b])
        dice -= cover
    elif cover < 0:
        term(o, T_OBSTACLE, cover, s.obstacles[b])
        dice += cover
    out = int(w.grounds[s.ground[a]].out[cls])
    if out > 0:
        term(o, T_FROM_GROUND, -out, s.ground[a])
        dice -= out
    wire = int(s.obstacles[a])
    if w.engineers and s.units[u].marks & CUT:
        wire |= int(w.cut_bits)  # engineers battle with a die less in the turn they cut wire (001 p.13)
    out = int(w.obstacle_sets[wire].out[cls])
    if out > 0:
        term(o, T_FROM_OBSTACLE, -out, wire)
        dice -= out
    if w.big_guns and kind.crosshairs and s.units[v].sighted:
        term(o, T_CROSSHAIR, 1, w.units[u].kind)
        dice += 1
    if has_kind(w, LEADER) and led_by(w, s, u) > 0:
        term(o, T_LEADER, led_by(w, s, u), 0)
        dice += led_by(w, s, u)
    cold = chilled(w, s, u)
    if cold > 0:
        term(o, T_COLD, -cold, 0)
        dice -= cold
    if w.options[HR_GUNS_V_TANK] and shy_gun(w, u, v):
        term(o, T_V_ARMOR, -1, 0)
        dice -= 1
    if w.options[HR_MELCHETT] and cls == ARTILLERY and carries_out(w, s, u, RULE_PUSH):
        term(o, T_PUSH, 1, 0)
        dice += 1
    if w.options[HR_FIREFIGHT] and in_firefight(w, s, u):
        term(o, T_FIREFIGHT, -1, 0)
        dice -= 1
    if w.vulnerable and cls == INFANTRY and away == 1:
        least = int(w.kinds[w.units[v].kind].assaulted)
        if dice < least:
            term(o, T_VULNERABLE, least - dice, w.units[v].kind)
            dice = least
    if w.options[HR_SUPPLY] and is_short(w, s, u):
        term(o, T_SUPPLY, -1, 0)
        dice -= 1
    if bonus != 0:
        term(o, T_CARD, bonus, effect_of(w, s, u))
        dice += bonus
    return dice


@rule
def flags_ignorable_on(w, s, u, h):
    """How many flags the unit may ignore on a hex; several sources do not add up (rulings 7.8)."""
    cls = class_of(w, u)
    g = w.grounds[s.ground[h]]
    pile = w.obstacle_sets[s.obstacles[h]]
    most = max(int(w.kinds[w.units[u].kind].flags_ignored), int(g.flags_any[cls]), int(pile.flags_any[cls]))
    if has_kind(w, LEADER) and led_by(w, s, u) > 0:
        most = max(most, 1)
    if w.owner[h] < 0 or w.owner[h] == w.units[u].side:
        most = max(most, int(g.flags_owner[cls]), int(pile.flags_owner[cls]))
    return most


@rule
def flags_ignorable(w, s, u):
    """How many flags the unit may ignore where it stands."""
    return flags_ignorable_on(w, s, u, int(s.units[u].hex))
