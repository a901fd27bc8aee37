"""The best action at a glance, for any decision."""

from bocage.dday.kernel.basics import code_kind, code_power, fighters_in
from bocage.dday.kernel.codes import (
    A_ATTACK,
    A_BOMBARD,
    A_COMMIT,
    A_DISAGREE,
    A_DONE,
    A_FIRE,
    A_KEEP,
    A_LAND,
    A_LOSE,
    A_MOVE,
    A_PASS,
    A_PLACE,
    A_REROLL,
    A_SEND,
    A_SHARE,
    A_SPARE,
    A_USE,
    A_WAIT,
    ARTILLERY,
    AXIS,
    BLOCKHOUSE,
    BOX0,
    F_RECON,
    FIGHTER,
    LAND,
)
from bocage.dday.kernel.layout import BEACHES, CHARTS, ZONES
from bocage.dday.kernel.legal import list_legal
from bocage.dday.kernel.rule import next32
from bocage.dday.thinking.judge import exchange, gain_of_move, survey, survival
from bocage.dday.thinking.mind import (
    AIR_PULL,
    ASHORE,
    BOMB,
    CITIES,
    ENTRY,
    FLAK,
    LAND_PULL,
    LURK,
    PIN,
    RISK,
    STAY,
    entry,
    think,
)


@think
def importance(t, z):
    """How near a zone is to the cities, from 0 to 1."""
    most = 0.0
    for c in range(CITIES):
        most = max(most, t.reach[t.who, c, z])
    return most


@think
def arrivals_in(w, s, z):
    """Axis units to be expected in a zone with the next reinforcements."""
    n = 0.0
    for c in range(CHARTS):
        if w.chart_power[c] != AXIS:
            continue
        here = 0
        for i in range(w.n_places[c]):
            if w.chart_places[c, i] == z:
                here = 1
        if here:
            waiting = 0
            for j in range(w.chart_length[c]):
                waiting += s.waits[c, j]
            n += min(7, waiting) / 3.0
    return n


@think
def prey(w, s, t, z):
    """Axis units that may be strafed over a zone."""
    moving = 3.0 * t.weight[0, ENTRY] * arrivals_in(w, s, z)
    if s.total[z, 0] == 0:
        moving += t.weight[0, PIN] * s.total[z, 1]
        for i in range(w.n_near[z]):
            moving += t.weight[0, LURK] * s.total[w.near[z, i], 1]
    return moving


@think
def rate_patrol(w, s, t, z, n):
    """Fighters over a zone: what they may strafe, against what may shoot them down."""
    flak = min(1.0 * n, s.units[z, AXIS, ARTILLERY] / 6.0)
    return n * prey(w, s, t, z) * 0.7 - t.weight[0, FLAK] * flak


@think
def rate_bombing(s, t, z, n):
    """Bombers over a zone: the best target there, against the artillery that is left."""
    best = 0.0
    for k in range(LAND):
        if s.units[z, AXIS, k] > 0:
            best = max(best, t.worth[1, k])
    if best == 0.0:
        return -1.0
    flak = s.units[z, AXIS, ARTILLERY] / 6.0
    return n * 0.5 * best * (t.weight[0, BOMB] + importance(t, z)) - t.weight[0, FLAK] * min(1.0 * n, flak)


@think
def rate_bombardment(w, s, t, z):
    """A blockhouse: worth more where it fires at full beach boxes or stands in a battle or in a city."""
    score = importance(t, z)
    for b in range(BEACHES):
        if w.arrow[z] >> b & 1:
            score += 0.3 * (s.box[b, 0] + s.box[b, 1] + 2 * s.box[b, 2])
    if s.total[z, 0] > 0:
        score += 1.0
    return score


@think
def rate_move(w, s, t, side, unit, a, b, c, n, kind):
    """A move of land units, with the danger on the way; fighters of a reconnaissance look for work."""
    if kind == F_RECON:
        # Nobody fires at them any more. A sum over single fighters: otherwise two groups could change places for ever.
        return 0.7 * n * (prey(w, s, t, c) - prey(w, s, t, a)) - 0.1
    k = code_kind(unit)
    gain = gain_of_move(w, s, t, side, k, a, c, n)
    if side == 0:
        return gain
    fighters = fighters_in(s, a) + fighters_in(s, c)
    if b > 0:
        fighters += fighters_in(s, b)
    return -gain - n * (1.0 - survival(fighters)) * t.worth[1, k] * t.weight[1, RISK]


@think
def rate_place(w, s, t, side, unit, place, n):
    """Arrivals: where they help most, and are not strafed."""
    k = code_kind(unit)
    if side == 0:
        b = place - BOX0
        score = 0.0
        for c in range(CITIES):
            score += t.reach[t.who, c, w.beach_zone[b]]
        guns = 0
        for z in range(1, ZONES):
            if w.arrow[z] >> b & 1:
                guns += s.units[z, AXIS, BLOCKHOUSE]
        return n * (score + 0.5 - 0.3 * guns)
    danger = (1.0 - survival(fighters_in(s, place))) * t.worth[1, k] * t.weight[1, RISK]
    return -gain_of_move(w, s, t, 1, k, 0, place, n) + n * (3.0 - danger)


@think
def rate_tactics(w, s, t, card, side, unit, a, b, c):
    """A use of a tactics card; below nothing it is kept."""
    if card == 3:
        return 1.0 * s.units[a, AXIS, ARTILLERY] - 0.5
    if card == 7:
        score = -2.0
        for beach in range(BEACHES):
            if w.beach_zone[beach] == a:
                score += s.box[beach, 0] + s.box[beach, 1] + s.box[beach, 2] - 2.0
        return score
    if card == 8:
        return rate_bombardment(w, s, t, a)
    if card == 9:
        return 0.1
    if card == 11:
        return s.units[a, 0, ARTILLERY] + s.units[a, 1, ARTILLERY] + importance(t, b) - 2.2
    if card == 13:
        return s.units[a, AXIS, ARTILLERY] + importance(t, b) - 2.2
    if card == 12:
        return importance(t, c) + t.worth[1, code_kind(unit)] - 4.0
    if card == 15:
        k = code_kind(unit)
        danger = 1.0 - survival(fighters_in(s, a) + fighters_in(s, c))  # at least; it passes others, too
        return -gain_of_move(w, s, t, 1, k, a, c, 1) - danger * t.worth[1, k] * t.weight[1, RISK] - 1.0
    return 1.0


@think
def pull_of(w, t, action, side):
    """What the zones of an action add to it, by a habit or a plan of the side."""
    verb = action >> 26
    a = action >> 16 & 63
    n = action & 15
    if verb == A_MOVE:
        kind = AIR_PULL if code_kind(action >> 22 & 15) == FIGHTER else LAND_PULL
        return n * (t.pull[side, kind, action >> 4 & 63] - t.pull[side, kind, a])
    if verb == A_LAND:
        return n * t.pull[side, LAND_PULL, action >> 10 & 63]
    if verb == A_SEND:
        return n * t.pull[side, AIR_PULL, a]
    if verb == A_PLACE:
        return n * t.pull[side, LAND_PULL, w.beach_zone[a - BOX0] if a >= BOX0 else a]
    if verb == A_BOMBARD:
        return t.pull[side, AIR_PULL, a]
    if verb == A_COMMIT:
        return t.pull[side, LAND_PULL, a]
    if verb == A_PASS:
        return t.pull[side, LAND_PULL, 0]
    return 0.0


@think
def rate(w, s, t, action, kind, about, side):
    """How good an action looks to the side that decides."""
    verb = action >> 26
    unit = action >> 22 & 15
    a = action >> 16 & 63
    b = action >> 10 & 63
    c = action >> 4 & 63
    n = action & 15
    k = code_kind(unit)
    if verb == A_MOVE:
        return rate_move(w, s, t, side, unit, a, b, c, n, kind)
    if verb == A_LAND:
        return gain_of_move(w, s, t, 0, k, a, b, n) + t.weight[0, ASHORE] * n
    if verb == A_DONE:
        return t.weight[side, STAY]
    if verb == A_SEND:
        return rate_patrol(w, s, t, a, n) if k == FIGHTER else rate_bombing(s, t, a, n)
    if verb == A_PLACE:
        return rate_place(w, s, t, side, unit, a, n)
    if verb == A_LOSE:
        return 0.01 * n - t.worth[side, k]
    if verb == A_FIRE:
        if k >= LAND:
            return -1.0 * n + 0.1 * code_power(unit)
        return t.worth[1 - side, k] - 0.01 * n
    if verb == A_BOMBARD:
        return rate_bombardment(w, s, t, a)
    if verb == A_SPARE:
        return 1.0 * s.units[a, AXIS, ARTILLERY]
    if verb == A_COMMIT or verb == A_ATTACK:
        return exchange(t, a, side) * (1.0 if side == 0 else -1.0) + importance(t, a)
    if verb == A_SHARE:
        return -abs(n - 3.0)
    if verb == A_REROLL:
        return 3.5 - s.rolled[about, n - 1]
    if verb == A_KEEP or verb == A_PASS:
        return 0.0
    if verb == A_USE:
        return rate_tactics(w, s, t, about, side, unit, a, b, c)
    if verb == A_DISAGREE or verb == A_WAIT:
        return -99.0
    return 0.0


@think
def side_to_decide(w, s):
    return 1 if s.stack[s.depth - 1].seat == w.seat[AXIS] else 0


@think
def choose(w, s, o, t, words):
    """The action of the side that decides; the legal ones are listed in o."""
    side = side_to_decide(w, s)
    if o.n_actions == 1:
        return o.actions[0]
    if t.level[side] == 0 or (t.slip[side] > 0 and (next32(words) * 100) >> 32 < t.slip[side]):
        return o.actions[(next32(words) * o.n_actions) >> 32]
    survey(w, s, t, side)
    f = s.stack[s.depth - 1]
    kind = int(f.kind)
    about = int(f.a)
    best = -1.0e9
    chosen = o.actions[0]
    for i in range(o.n_actions):
        score = rate(w, s, t, o.actions[i], kind, about, side) + pull_of(w, t, o.actions[i], side)
        if score > best:
            best = score
            chosen = o.actions[i]
    return chosen


@entry
def glance(W, S, O, T, words):
    """The action that looks best now."""
    list_legal(W[0], S[0], O[0])
    return choose(W[0], S[0], O[0], T[0], words)
