"""What units and places are worth, and what the enemy could do to them."""

from bocage.memoir.generals.thinking.goals import WIN, pull_of_exits, pull_of_medals
from bocage.memoir.generals.thinking.kernel import think
from bocage.memoir.generals.thinking.rails import station_pull
from bocage.memoir.generals.thinking.strangers import DEAD_APPROACH, PRECIOUS, is_dead_unit, is_precious
from bocage.memoir.generals.thinking.weights import INDEX
from bocage.memoir.kernel.basics import class_of, distance, section_for
from bocage.memoir.kernel.codes import ARMOR, ARTILLERY, DRAWN, FLAGS, INFANTRY, ROLL_ATTACK, ROLL_MINE
from bocage.memoir.kernel.dice import flags_ignorable_on, ground_cover, hit_faces
from bocage.memoir.kernel.losses import way_open
from bocage.memoir.kernel.mines import dice_feared

MEDAL, FIGURE, WOUNDED = INDEX["medal"], INDEX["figure"], INDEX["wounded"]
W_ARMOR, W_ARTILLERY = INDEX["armor"], INDEX["artillery"]
APPROACH = INDEX["approach"]
COVER, DANGER, FRAGILE, SUPPORT, CLOSE_IN = (
    INDEX["cover"], INDEX["danger"], INDEX["fragile"], INDEX["support"], INDEX["close_in"],
)  # fmt: skip
ARMOR_APPROACH, GUN_APPROACH, WEAK_APPROACH = INDEX["armor_approach"], INDEX["gun_approach"], INDEX["weak_approach"]
ARMOR_DANGER, GUN_DANGER, LATE_DANGER = INDEX["armor_danger"], INDEX["gun_danger"], INDEX["late_danger"]
FRIENDS, ENEMIES, WAY_BACK = INDEX["friends"], INDEX["enemies"], INDEX["way_back"]
TWO_WAYS, BEHIND, STUBBORN, OUT_DICE, LOSE = (
    INDEX["two_ways"], INDEX["behind"], INDEX["stubborn"], INDEX["out_dice"], INDEX["lose"],
)  # fmt: skip
ALONE, OUTNUMBER = INDEX["alone"], INDEX["outnumber"]
ARMOR_GOALS, GUN_GOALS, WEAK_GOALS, ARMOR_CLOSE = (
    INDEX["armor_goals"], INDEX["gun_goals"], INDEX["weak_goals"], INDEX["armor_close"],
)  # fmt: skip
FAR_APPROACH, AHEAD = INDEX["far_approach"], INDEX["ahead"]
THREATS, EXPOSED, HUNT, IN_HAND = INDEX["threats"], INDEX["exposed"], INDEX["hunt"], INDEX["in_hand"]
LAST_APPROACH, TWO_AWAY = INDEX["last_approach"], INDEX["two_away"]
ORDER_CHANCE = 0.45  # how often an enemy unit that could strike a hex will have the orders to


@think
def first_way_back(w, side):
    """Units of the side fall back in this direction or the next one."""
    return 4 if w.sides[side].edge == 0 else 1


@think
def ways_back(w, s, u, h):
    """How many ways toward its own edge are open to unit u from h."""
    first = first_way_back(w, int(w.units[u].side))
    return way_open(w, s, u, h, first) + way_open(w, s, u, h, first + 1)


@think
def striking_distance(w, u):
    """How far away an enemy may be for the unit to battle it after a move; guns rather stay."""
    kind = w.kinds[w.units[u].kind]
    return int(kind.reach) if kind.cls == ARTILLERY else int(kind.reach) + int(kind.move_battle)


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
    left = min(1.0, figures / full) if full > 0 else 1.0  # a crowd that has split off has no strength to begin with
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
def dice_from(w, s, v, away, against_infantry, against_armor):
    """Dice that v could roll next turn at a unit so far away, behind ground that takes dice from infantry and armor."""
    kind = w.kinds[w.units[v].kind]
    left = away - int(kind.move_battle)
    if left > kind.reach:
        return 0
    dice = int(s.units[v].figures) if kind.shambles else int(kind.dice[max(1, left)])
    if kind.cls == INFANTRY:
        dice -= against_infantry
    elif kind.cls == ARMOR:
        dice -= against_armor
    return max(0, dice)


@think
def with_attacker(attackers, dice):
    """The dice of the three best attackers, a byte for each, when another one comes along."""
    first = attackers & 255
    second = (attackers >> 8) & 255
    if dice > first:
        return dice | (first << 8) | (second << 16)
    if dice > second:
        return first | (dice << 8) | (second << 16)
    return first | (second << 8) | (max(dice, attackers >> 16) << 16)


@think
def danger_from(w, s, u, attackers):
    """Expected figures that unit u would lose to the three attackers."""
    hit = face_chance(hit_faces(w, s, -1, u, ROLL_ATTACK, 0))
    first = (attackers & 255) * hit
    second = ((attackers >> 8) & 255) * hit
    third = (attackers >> 16) * hit
    return (first + second + third) * ORDER_CHANCE


@think
def danger_at(w, s, u, h):
    """Expected figures that unit u would lose on h in the enemy's next turn, counting his three best attackers."""
    side = int(w.units[u].side)
    against_infantry = cover_at(w, s, u, h, INFANTRY)
    against_armor = cover_at(w, s, u, h, ARMOR)
    attackers = 0
    for v in range(w.n_units):
        if w.units[v].side != side and s.units[v].hex >= 0:
            away = distance(w, int(s.units[v].hex), h)
            attackers = with_attacker(attackers, dice_from(w, s, v, away, against_infantry, against_armor))
    return danger_from(w, s, u, attackers)


@think
def card_orders(w, card):
    """Orders that the card could give in each section, at most three each, in a byte for every section."""
    orders = 0
    if w.cards[card].tactic == 0:
        for k in range(3):
            orders += min(3, int(w.cards[card].slots[k])) << (8 * k)
    return orders


@think
def orders_held(w, s, side, p):
    """Orders that the cards in the side's hands could give in each section, as bytes; nothing if that does not matter.
    The card in play counts as well: whichever it is, the hand is then worth the same everywhere."""
    orders = 0
    if p[IN_HAND] != 0.0:
        for seat in range(w.n_seats):
            if w.seat_side[seat] == side:
                for i in range(s.n_hand[seat]):
                    orders += card_orders(w, int(s.hand[seat, i]))
        for i in range(s.n_orders):
            if w.seat_side[s.orders[i].seat] == side and s.orders[i].card >= 0:
                orders += card_orders(w, int(s.orders[i].card))
    return orders


@think
def orders_there(w, side, h, orders):
    """Of the orders held, those that are for the sections of h."""
    sections = section_for(w, side, h)
    there = 0
    for k in range(3):
        if sections & (1 << k):
            there += (orders >> (8 * k)) & 255
    return there


@think
def risk_worth(w, s, u, h, p, attackers, cover):
    """What the three best attackers may do to unit u on h, less what the ground does for it, which takes so many dice
    from infantry and armor together; nothing if there are none."""
    danger = danger_from(w, s, u, attackers)
    if danger <= 0.0:
        return 0.0
    side = int(w.units[u].side)
    cls = class_of(w, u)
    figures = float(s.units[u].figures)
    risk = danger * figure_worth(w, u, p)
    if danger >= figures:
        risk += p[MEDAL] * 0.5
    elif danger > 0.5 * figures:
        risk += p[MEDAL] * 0.5 * p[FRAGILE] * (danger / figures - 0.5)
    if cls == ARMOR:
        risk *= max(0.0, 1.0 + p[ARMOR_DANGER])
    elif cls == ARTILLERY:
        risk *= max(0.0, 1.0 + p[GUN_DANGER])
    risk *= max(0.0, 1.0 + p[LATE_DANGER] / max(1, w.sides[1 - side].medals - s.medals[1 - side]))
    risk *= max(0.0, 1.0 + p[AHEAD] * (s.medals[side] - s.medals[1 - side]))
    lost = min(1.0, danger / figures)
    worth = p[COVER] * cover * min(1.0, danger)
    worth -= p[DANGER] * risk + p[LOSE] * lost * lost * w.units[u].value
    if p[WAY_BACK] != 0.0 or p[TWO_WAYS] != 0.0:
        ways = ways_back(w, s, u, h)
        if ways > 0:
            worth += p[WAY_BACK] + p[TWO_WAYS] * (ways - 1)
    if p[STUBBORN] != 0.0 and flags_ignorable_on(w, s, u, h) > 0:
        worth += p[STUBBORN]
    return worth - p[OUT_DICE] * (w.grounds[s.ground[h]].out[cls] + w.obstacle_sets[s.obstacles[h]].out[cls])


@think
def neighbour_worth(w, s, u, h, p):
    """What it is worth whom u would have beside it on h."""
    side = int(w.units[u].side)
    back = first_way_back(w, 1 - side)
    friends = 0
    enemies = 0
    behind = 0
    for d in range(6):
        n = w.near[h, d]
        if n >= 0:
            other = int(s.unit_at[n])
            if other >= 0 and other != u:
                if w.units[other].side == side:
                    friends += 1
                else:
                    enemies += 1
                    if d == (back + 3) % 6 or d == (back + 4) % 6:
                        behind += 1
    worth = p[BEHIND] * behind
    if friends > 0:
        worth += p[SUPPORT] + p[FRIENDS] * (friends - 1)
    if enemies > 1:
        worth += p[ENEMIES] * (enemies - 1)
    return worth


@think
def mine_losses(w, s, u, h):
    """Expected figures that the minefield on h costs unit u when it walks in."""
    return dice_feared(w, s, u, h) / 9.0 * face_chance(hit_faces(w, s, -1, u, ROLL_MINE, 0))


@think
def place_worth(w, s, u, h, p, orders):
    """How good it is for unit u to stand on h when the enemy's turn comes, with the orders held for later turns."""
    side = int(w.units[u].side)
    cls = class_of(w, u)
    nearest = 99
    friend = 99
    balance = 0
    threats = 0
    exposed = 0
    hunted = 0
    attackers = 0
    against_infantry = cover_at(w, s, u, h, INFANTRY)
    against_armor = cover_at(w, s, u, h, ARMOR)
    strikes = striking_distance(w, u)
    for v in range(w.n_units):
        if v == u or s.units[v].hex < 0:
            continue
        away = distance(w, h, int(s.units[v].hex))
        if w.units[v].side == side:
            friend = min(friend, away)
            if away <= 3:
                balance += 1
        else:
            nearest = min(nearest, away)
            if away <= 3:
                balance -= 1
            if away <= strikes:
                threats += 1
                if 2 * s.units[v].figures <= w.units[v].full:
                    hunted += 1
            if away <= striking_distance(w, v):
                exposed += 1
            attackers = with_attacker(attackers, dice_from(w, s, v, away, against_infantry, against_armor))
    pull = 1.0
    approach = p[APPROACH]
    if cls == ARMOR:
        pull += p[ARMOR_GOALS]
        approach += p[ARMOR_APPROACH]
    elif cls == ARTILLERY:
        pull += p[GUN_GOALS]
        approach += p[GUN_APPROACH]
    if 2 * s.units[u].figures <= w.units[u].full:
        pull += p[WEAK_GOALS]
        approach += p[WEAK_APPROACH]
        if s.units[u].figures == 1:
            approach += p[LAST_APPROACH]
    if is_dead_unit(w, u):
        approach *= DEAD_APPROACH
    elif is_precious(w, u):
        approach = 0.0  # it has work to do elsewhere
    worth = max(0.0, pull) * pull_of_medals(w, s, u, h, p)
    if w.exits:
        worth += pull_of_exits(w, s, u, h, p)
    worth += p[THREATS] * min(threats, 4) + p[HUNT] * min(hunted, 3) - p[EXPOSED] * min(exposed, 4)
    if orders:
        worth += p[IN_HAND] * orders_there(w, side, h, orders)
    if nearest < 99:
        wanted = int(w.kinds[w.units[u].kind].reach) if cls == ARTILLERY else 1
        worth -= approach * max(0, nearest - wanted) + p[FAR_APPROACH] * max(0, nearest - 4)
        if nearest <= 4:
            worth += p[OUTNUMBER] * min(3, max(-3, balance))
            if friend > 2:
                worth -= p[ALONE]
        if cls != ARTILLERY and nearest == 1:
            worth += p[CLOSE_IN] + (p[ARMOR_CLOSE] if cls == ARMOR else 0.0)
        elif cls != ARTILLERY and nearest == 2:
            worth += p[TWO_AWAY]
    if w.trains:
        worth += station_pull(w, s, u, h)
    if w.n_mines and h != s.units[u].hex and s.stack[s.depth - 1].kind != FLAGS:
        worth -= figure_worth(w, u, p) * mine_losses(w, s, u, h)
    risk = risk_worth(w, s, u, h, p, attackers, against_infantry + against_armor)
    if is_precious(w, u):
        risk *= PRECIOUS
    return worth + risk + neighbour_worth(w, s, u, h, p)


@think
def position_worth(w, s, side, p):
    """The whole position from the side's point of view."""
    if s.winner == DRAWN:
        return 0.0
    if s.winner >= 0:
        return WIN if s.winner == side else -WIN
    total = 0.0
    for u in range(w.n_units):
        if s.units[u].hex < 0:
            continue
        orders = orders_held(w, s, int(w.units[u].side), p)
        worth = unit_worth(w, s, u, p) + 0.5 * place_worth(w, s, u, int(s.units[u].hex), p, orders)
        total += worth if w.units[u].side == side else -worth
    for k in range(2):
        sign = 1.0 if k == side else -1.0
        need = float(w.sides[k].medals)
        medals = float(s.medals[k])
        # The closer to the end, the more each further medal counts.
        total += sign * p[MEDAL] * medals * (1.0 + 0.6 * medals / need)
        for seat in range(w.n_seats):
            if w.seat_side[seat] == k:
                total += sign * 0.2 * s.n_hand[seat]
    return total
