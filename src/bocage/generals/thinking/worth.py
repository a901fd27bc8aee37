"""What units and places are worth, and what the enemy could do to them."""

from bocage.generals.thinking.kernel import think
from bocage.generals.thinking.weights import INDEX
from bocage.memoir.kernel.basics import class_of, distance
from bocage.memoir.kernel.codes import ARMOR, ARTILLERY, FACE_FLAG, INFANTRY
from bocage.memoir.kernel.dice import ground_cover
from bocage.memoir.kernel.medals import held

MEDAL, FIGURE, WOUNDED = INDEX["medal"], INDEX["figure"], INDEX["wounded"]
W_ARMOR, W_ARTILLERY = INDEX["armor"], INDEX["artillery"]
OBJECTIVE, HOLD, GUARD, APPROACH = INDEX["objective"], INDEX["hold"], INDEX["guard"], INDEX["approach"]
COVER, DANGER, FRAGILE, SUPPORT, CLOSE_IN = (
    INDEX["cover"], INDEX["danger"], INDEX["fragile"], INDEX["support"], INDEX["close_in"],
)  # fmt: skip
ORDER_CHANCE = 0.45  # how often an enemy unit that could strike a hex will have the orders to
WIN = 1000.0


@think
def face_chance(mask):
    """The chance that one die shows a face of the mask."""
    sides = 0
    for face in range(5):
        if mask & (1 << face):
            sides += 2 if face == 0 else 1
    return sides / 6.0


@think
def figure_worth(w, u, p):
    """What one figure of the unit is worth."""
    cls = class_of(w, u)
    worth = p[FIGURE]
    if cls == ARMOR:
        worth *= 1.0 + p[W_ARMOR]
    elif cls == ARTILLERY:
        worth *= 1.0 + p[W_ARTILLERY]
    return worth


@think
def unit_worth(w, s, u, p):
    """What the unit as it stands is worth: its figures, and the medal it would cost to lose it."""
    figures = int(s.units[u].figures)
    if figures <= 0:
        return 0.0
    full = int(w.units[u].full)
    left = figures / full
    return figure_worth(w, u, p) * figures + p[MEDAL] * w.units[u].value * (0.15 + 0.2 * p[WOUNDED] * left)


@think
def cover_at(w, s, u, h, cls):
    """Dice that an attacker of the class on level ground loses against unit u on h."""
    owner = 1 if w.owner[h] < 0 or w.owner[h] == w.units[u].side else 0
    best = ground_cover(w, s, cls, h, h, owner)
    g = w.grounds[s.ground[h]]
    if g.cover_high[cls] > best:
        best = int(g.cover_high[cls])
    pile = w.obstacle_sets[s.obstacles[h]]
    if pile.cover[cls] > best:
        best = int(pile.cover[cls])
    if owner and pile.cover_owner[cls] > best:
        best = int(pile.cover_owner[cls])
    return best


@think
def danger_at(w, s, u, h):
    """Expected figures that unit u would lose on h in the enemy's next turn, counting his three best attackers."""
    return danger_behind(w, s, u, h, cover_at(w, s, u, h, INFANTRY), cover_at(w, s, u, h, ARMOR))


@think
def danger_behind(w, s, u, h, against_infantry, against_armor):
    """The same, for whoever knows the dice that the ground takes."""
    side = int(w.units[u].side)
    hit = face_chance(int(w.kinds[w.units[u].kind].hit_by))
    first = 0.0
    second = 0.0
    third = 0.0
    for v in range(w.n_units):
        if w.units[v].side == side or s.units[v].hex < 0:
            continue
        kind = w.kinds[w.units[v].kind]
        away = distance(w, int(s.units[v].hex), h) - int(kind.move_battle)
        if away > kind.reach:
            continue
        cls = int(kind.cls)
        dice = int(kind.dice[max(1, away)])
        if cls == INFANTRY:
            dice -= against_infantry
        elif cls == ARMOR:
            dice -= against_armor
        if dice <= 0:
            continue
        hits = dice * hit
        if hits > first:
            third = second
            second = first
            first = hits
        elif hits > second:
            third = second
            second = hits
        elif hits > third:
            third = hits
    return (first + second + third) * ORDER_CHANCE


@think
def pull_of_medals(w, s, u, h, p):
    """How good h is for taking, holding and guarding medal hexes."""
    side = int(w.units[u].side)
    total = 0.0
    for i in range(w.n_objectives):
        goal = w.objectives[i]
        if goal.permanent and (s.permanent >> i) & 1:
            continue
        medals = float(goal.medals) if goal.wins == 0 else 2.0
        best = 99
        for k in range(goal.n):
            hex_ = int(goal.hexes[k])
            here = int(s.unit_at[hex_])
            if here >= 0 and here != u and w.units[here].side == goal.side:
                if goal.n == goal.at_least or held(w, s, i):
                    continue
            away = distance(w, h, hex_)
            if away < best:
                best = away
        if best == 99:
            continue
        if goal.side == side:
            total += medals * (p[HOLD] if best == 0 else p[OBJECTIVE] / (1.0 + best))
        else:
            total += medals * p[GUARD] / (1.0 + best)
    return total


@think
def place_worth(w, s, u, h, p):
    """How good it is for unit u to stand on h when the enemy's turn comes."""
    side = int(w.units[u].side)
    cls = class_of(w, u)
    kind = w.kinds[w.units[u].kind]
    nearest = 99
    for v in range(w.n_units):
        if w.units[v].side != side and s.units[v].hex >= 0:
            away = distance(w, h, int(s.units[v].hex))
            if away < nearest:
                nearest = away
    worth = pull_of_medals(w, s, u, h, p)
    wanted = int(kind.reach) if cls == ARTILLERY else 1
    if nearest < 99:
        worth -= p[APPROACH] * max(0, nearest - wanted)
        if cls != ARTILLERY and nearest == 1:
            worth += p[CLOSE_IN]
    against_infantry = cover_at(w, s, u, h, INFANTRY)
    against_armor = cover_at(w, s, u, h, ARMOR)
    danger = danger_behind(w, s, u, h, against_infantry, against_armor)
    if danger > 0.0:
        figures = float(s.units[u].figures)
        worth += p[COVER] * (against_infantry + against_armor) * min(1.0, danger)
        risk = danger * figure_worth(w, u, p)
        if danger >= figures:
            risk += p[MEDAL] * 0.5
        elif danger > 0.5 * figures:
            risk += p[MEDAL] * 0.5 * p[FRAGILE] * (danger / figures - 0.5)
        worth -= p[DANGER] * risk
    for d in range(6):
        n = w.near[h, d]
        if n >= 0:
            friend = int(s.unit_at[n])
            if friend >= 0 and friend != u and w.units[friend].side == side:
                worth += p[SUPPORT]
                break
    return worth


@think
def position_worth(w, s, side, p):
    """The whole position from the side's point of view."""
    if s.winner >= 0:
        return WIN if s.winner == side else -WIN
    total = 0.0
    for u in range(w.n_units):
        if s.units[u].hex < 0:
            continue
        worth = unit_worth(w, s, u, p) + 0.5 * place_worth(w, s, u, int(s.units[u].hex), p)
        total += worth if w.units[u].side == side else -worth
    for k in range(2):
        sign = 1.0 if k == side else -1.0
        need = float(w.sides[k].medals)
        medals = float(s.medals[k])
        # The closer to the end, the more each further medal counts.
        total += sign * p[MEDAL] * medals * (1.0 + 0.6 * medals / need)
        total += sign * 0.2 * s.n_hand[k]
    return total


@think
def flag_chance(dice):
    """The chance of at least one flag."""
    return 1.0 - (1.0 - face_chance(1 << FACE_FLAG)) ** dice
