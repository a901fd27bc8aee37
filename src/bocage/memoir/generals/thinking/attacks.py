"""What an attack is worth before the dice are rolled, from exact chances."""

from bocage.memoir.generals.thinking.goals import WIN
from bocage.memoir.generals.thinking.kernel import think
from bocage.memoir.generals.thinking.strangers import is_dead_unit
from bocage.memoir.generals.thinking.weights import INDEX
from bocage.memoir.generals.thinking.worth import (
    cover_at,
    face_chance,
    figure_worth,
    striking_distance,
    ways_back,
)
from bocage.memoir.kernel.basics import class_of, distance, enemy_near
from bocage.memoir.kernel.codes import (
    ARMOR,
    ARTILLERY,
    FACE_GRENADE,
    FELL_BACK,
    INFANTRY,
    OK,
    ORDERED,
    ROLL_ATTACK,
    ROLL_STRIKE,
)
from bocage.memoir.kernel.dice import attack_dice, hit_faces, reach_from
from bocage.memoir.kernel.harvest import flags_under_fire
from bocage.memoir.kernel.kinds import flags_shown
from bocage.memoir.kernel.layout import UNITS
from bocage.memoir.kernel.targets import battle_distance, close_bonus, line_problem
from bocage.memoir.kernel.trains import strength_of

MEDAL, RETREAT, PUSH_OFF = INDEX["medal"], INDEX["retreat"], INDEX["push_off"]
LATE_MEDAL, PUSH_COVER, GROUND, OVERRUN = INDEX["late_medal"], INDEX["push_cover"], INDEX["ground"], INDEX["overrun"]
GANG, CONVEX, FAR_SHOT = INDEX["gang"], INDEX["convex"], INDEX["far_shot"]
MEDAL_ARMOR, MEDAL_GUN, MENACE = INDEX["medal_armor"], INDEX["medal_gun"], INDEX["menace"]
MOST_DICE = 8  # whose worth is written down
ROLLS = UNITS * MOST_DICE + 1
BEST_ROLL = ROLLS - 1
NOT_ROLLED = -1.0


@think
def on_medal_hex(w, s, v):
    """Whether the unit stands on a medal hex of its own side that counts only while it stands there."""
    h = int(s.units[v].hex)
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.side == w.units[v].side and goal.permanent == 0:
            for k in range(goal.n):
                if goal.hexes[k] == h:
                    return 1
    return 0


@think
def in_reach_of(w, s, v):
    """How many enemies the unit could strike, at most four."""
    found = 0
    strikes = striking_distance(w, v)
    for u in range(w.n_units):
        if w.units[u].side != w.units[v].side and s.units[u].hex >= 0:
            if distance(w, int(s.units[u].hex), int(s.units[v].hex)) <= strikes:
                found += 1
    return min(found, 4)


@think
def roll_worth(w, s, u, v, dice, cause, star_hits, p):
    """What it is worth that unit u, or a strike, rolls these dice against unit v."""
    hit = face_chance(hit_faces(w, s, u, v, cause, star_hits))
    if w.kinds[w.units[v].kind].confirm:
        hit *= face_chance(int(w.kinds[w.units[v].kind].confirm))
    figures = strength_of(w, s, v)
    stuck = 0 if ways_back(w, s, v, int(s.units[v].hex)) > 0 else 1
    ignored = flags_under_fire(w, s, u, v) if cause != ROLL_STRIKE else 0
    flag = face_chance(flags_shown(w, u, v))
    if stuck and ignored == 0:
        hit += flag  # nowhere to go: a flag costs a figure
    medal = p[MEDAL] * w.units[v].value
    side = 1 - int(w.units[v].side)
    if s.medals[side] + w.units[v].value >= w.sides[side].medals:
        medal = WIN
    else:
        medal *= 1.0 + p[LATE_MEDAL] / (w.sides[side].medals - s.medals[side])
        cls = class_of(w, v)
        if cls == ARMOR:
            medal *= 1.0 + p[MEDAL_ARMOR]
        elif cls == ARTILLERY:
            medal *= 1.0 + p[MEDAL_GUN]
    per_figure = figure_worth(w, v, p)
    if p[MENACE] != 0.0:
        wanted = max(0.0, 1.0 + p[MENACE] * in_reach_of(w, s, v))
        medal *= wanted
        per_figure *= wanted
    worth = 0.0
    chance = (1.0 - hit) ** dice
    for hits in range(dice + 1):
        if hits > 0:
            chance *= (dice - hits + 1) / hits * hit / (1.0 - hit)
        if hits >= figures:
            worth += chance * (per_figure * figures + medal)
        else:
            worth += chance * per_figure * hits * (1.0 + (1.0 + p[CONVEX]) * hits / figures)
    if not stuck and ignored == 0:
        driven = 1.0 - (1.0 - flag) ** dice
        worth += driven * p[RETREAT]
        if p[PUSH_COVER] != 0.0:
            worth += driven * p[PUSH_COVER] * cover_at(w, s, v, int(s.units[v].hex), INFANTRY)
        if on_medal_hex(w, s, v):
            worth += driven * p[PUSH_OFF]
    return worth


@think
def dice_there(w, s, o, u, h, v, again):
    """Dice that u, standing on h, would roll against v; 0 when it cannot battle it."""
    b = int(s.units[v].hex)
    away = distance(w, h, b)
    if away > reach_from(w, s, u, h) or (away > 1 and s.units[v].concealed) or line_problem(w, s, o, u, h, b) != OK:
        return 0
    return max(0, attack_dice(w, s, o, u, h, v, b, close_bonus(w, s, u, away, again)))


@think
def attack_worth(w, s, o, u, h, v, again, p):
    """What it is worth for u, standing on h, to battle v; 0 when it cannot."""
    dice = dice_there(w, s, o, u, h, v, again)
    if dice == 0:
        return 0.0
    worth = roll_worth(w, s, u, v, dice, ROLL_ATTACK, 0, p) + ground_worth(w, s, u, h, v, dice, p)
    return answered(w, s, o, u, h, v, worth, p) if is_dead_unit(w, u) else worth


@think
def answered(w, s, o, u, h, v, worth, p):
    """What is left of an attack's worth to the dead, whom v strikes first: as often as u is not driven off and with as
    many figures as it then has, less what it lost (004 HR-120)."""
    dice = attack_dice(w, s, o, v, int(s.units[v].hex), u, h, 0)
    if dice < 1:
        return worth
    hit = face_chance(hit_faces(w, s, v, u, ROLL_ATTACK, 0))
    driven = face_chance(flags_shown(w, v, u) | 1 << FACE_GRENADE)
    if s.units[u].marks & FELL_BACK:
        driven = 0.0
    figures = float(s.units[u].figures)
    left = max(0.0, figures - dice * hit / (1.0 - driven))
    return worth * (1.0 - driven) ** dice * left / figures - figure_worth(w, u, p) * min(figures, dice * hit)


@think
def ground_worth(w, s, u, h, v, dice, p):
    """What it is worth beyond the losses that dice rolled by u from h may clear the hex of v for it."""
    if distance(w, h, int(s.units[v].hex)) != 1:
        return p[FAR_SHOT] * dice
    kind = w.kinds[w.units[u].kind]
    return dice * ((p[GROUND] if kind.takes_ground else 0.0) + (p[OVERRUN] if kind.overruns else 0.0))


@think
def gang_worth(w, s, u, v, p):
    """How much more a target counts that other units could strike as well, if they are ordered like u."""
    if p[GANG] == 0.0:
        return 1.0
    others = 0
    for other in range(w.n_units):
        if other != u and s.units[other].marks & ORDERED and s.units[other].hex >= 0:
            if distance(w, int(s.units[other].hex), int(s.units[v].hex)) <= striking_distance(w, other):
                others += 1
    return max(0.0, 1.0 + p[GANG] * min(others, 3))


@think
def forget_rolls(w, rolls):
    """Begin to write down what so many dice are worth against whom."""
    for i in range(w.n_units * MOST_DICE):
        rolls[i] = NOT_ROLLED


@think
def best_target(w, s, o, u, h, again, p, rolls):
    """The unit that u would battle from h, -1 when there is none. What that is worth stands at the end of `rolls`. The
    rest of `rolls` is what was found out for u so far, which stays true while nobody else moves."""
    rolls[BEST_ROLL] = 0.0
    least = -WIN if is_dead_unit(w, u) else 0.0  # they have to battle, worth it or not
    side = int(w.units[u].side)
    battle_at = battle_distance(w, s, u, again)
    close = enemy_near(w, s, side, h)
    if (close and battle_at == 2) or (not close and battle_at == 1):
        return -1
    best = -1
    for v in range(w.n_units):
        if w.units[v].side == side or s.units[v].hex < 0:
            continue
        if close and distance(w, h, int(s.units[v].hex)) != 1:
            continue
        dice = dice_there(w, s, o, u, h, v, again)
        if dice == 0:
            continue
        at = v * MOST_DICE + (dice if dice < MOST_DICE else 0)
        if rolls[at] == NOT_ROLLED or dice >= MOST_DICE:
            rolls[at] = roll_worth(w, s, u, v, dice, ROLL_ATTACK, 0, p) * gang_worth(w, s, u, v, p)
        worth = rolls[at] + ground_worth(w, s, u, h, v, dice, p)
        if w.strange and is_dead_unit(w, u):
            worth = answered(w, s, o, u, h, v, worth, p)
        if worth > least:
            least = worth
            rolls[BEST_ROLL] = worth
            best = v
    return best
