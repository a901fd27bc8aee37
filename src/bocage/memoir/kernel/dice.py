"""How many dice an attack rolls, and why (000 p.9-10; rulings 5)."""

from bocage.memoir.kernel.basics import class_of, distance
from bocage.memoir.kernel.codes import T_CARD, T_FROM_GROUND, T_FROM_OBSTACLE, T_GROUND, T_OBSTACLE, T_RANGE
from bocage.memoir.kernel.rule import rule


@rule
def term(o, what, dice, row):
    """Write down one part of the sum."""
    t = o.terms[o.n_terms]
    t[0] = what
    t[1] = dice
    t[2] = row
    o.n_terms += 1


@rule
def ground_cover(w, s, cls, a, b, owner_fights):
    """Dice that the ground of hex b takes from an attacker of the class on hex a."""
    g = w.grounds[s.ground[b]]
    cover = int(g.cover[cls])
    if g.cover_high[cls] > cover and w.grounds[s.ground[a]].height < g.height:
        cover = int(g.cover_high[cls])
    if owner_fights and g.cover_owner[cls] > cover:
        cover = int(g.cover_owner[cls])
    return cover


@rule
def attack_dice(w, s, o, u, a, v, b, bonus):
    """Dice for unit u on hex a against unit v on hex b; every part of the sum is written to o.terms.

    Of the defender's protections only the largest counts (000 p.16); the attacker's own penalties come on top.
    """
    o.n_terms = 0
    kind = w.kinds[w.units[u].kind]
    cls = int(kind.cls)
    away = distance(w, a, b)
    if away > kind.reach:
        return 0
    dice = int(kind.dice[away])
    term(o, T_RANGE, dice, away)
    if kind.ignores_cover == 0:
        owner_fights = 1 if w.owner[b] < 0 or w.owner[b] == w.units[v].side else 0
        ground = ground_cover(w, s, cls, a, b, owner_fights)
        pile = w.obstacle_sets[s.obstacles[b]]
        obstacle = int(pile.cover[cls])
        if owner_fights and pile.cover_owner[cls] > obstacle:
            obstacle = int(pile.cover_owner[cls])
        if ground >= obstacle:
            if ground > 0:
                term(o, T_GROUND, -ground, s.ground[b])
                dice -= ground
        else:
            term(o, T_OBSTACLE, -obstacle, s.obstacles[b])
            dice -= obstacle
    out = int(w.grounds[s.ground[a]].out[cls])
    if out > 0:
        term(o, T_FROM_GROUND, -out, s.ground[a])
        dice -= out
    out = int(w.obstacle_sets[s.obstacles[a]].out[cls])
    if out > 0:
        term(o, T_FROM_OBSTACLE, -out, s.obstacles[a])
        dice -= out
    if bonus != 0:
        term(o, T_CARD, bonus, s.effect)
        dice += bonus
    return dice


@rule
def flags_ignorable_on(w, s, u, h):
    """How many flags the unit may ignore on a hex; several sources do not add up (rulings 7.8)."""
    cls = class_of(w, u)
    g = w.grounds[s.ground[h]]
    pile = w.obstacle_sets[s.obstacles[h]]
    most = max(int(w.kinds[w.units[u].kind].flags_ignored), int(g.flags_any[cls]), int(pile.flags_any[cls]))
    if w.owner[h] < 0 or w.owner[h] == w.units[u].side:
        most = max(most, int(g.flags_owner[cls]), int(pile.flags_owner[cls]))
    return most


@rule
def flags_ignorable(w, s, u):
    """How many flags the unit may ignore where it stands."""
    return flags_ignorable_on(w, s, u, int(s.units[u].hex))
