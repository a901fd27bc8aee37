"""The few places where a scenario's special rules speak up. Each rule is a row of the World and a small function."""

from bocage.memoir.kernel.basics import class_of, emit, push, roll, seat_for
from bocage.memoir.kernel.codes import (
    ARTILLERY,
    DRAWN,
    DROP,
    E_VISIBILITY,
    FACE_STAR,
    INFANTRY,
    OK,
    PLAY,
    PRELUDE_DICE,
    R_ACROSS_RIVER,
    R_OVER_HILLS,
    R_WEATHER,
    ROLL_NIGHT,
    SMOKE,
    TIME_UP,
)
from bocage.memoir.kernel.house_codes import HR_WEATHER
from bocage.memoir.kernel.medals import end_battle
from bocage.memoir.kernel.mines import deal_mines
from bocage.memoir.kernel.rule import inner, rule
from bocage.memoir.kernel.sight import HILLS, RIVERS, line_blocked
from bocage.memoir.kernel.smoke import smoke_lifts
from bocage.memoir.kernel.weather import hidden_by_weather
from bocage.memoir.special.codes import (
    DAYLIGHT,
    RULE_AIRFIELD,
    RULE_BREAKTHROUGH,
    RULE_DECK_RUNS_OUT,
    RULE_HAND_GROWTH,
    RULE_HILLS_STOP_ARTILLERY,
    RULE_NIGHT,
    RULE_PARADROP,
    RULE_RECON_AIR_STRIKE,
    RULE_RECON_BARRAGE,
    RULE_SMOKE,
    RULE_TURN_LIMIT,
    RULE_WIDE_RIVER,
)

NIGHT_DICE = 4


@inner
def find_rule(w, kind, side):
    """The row of a special rule that concerns the side (or any side), -1 when the battle has none."""
    for i in range(w.n_rules):
        if w.rules[i].kind == kind and (w.rules[i].side == side or side < 0):
            return i
    return -1


@rule
def paradrop_of(w, side):
    """The row of the side's paradrop, -1 when it has none."""
    return find_rule(w, RULE_PARADROP, side)


@rule
def lands_later(w, u):
    """Whether unit u, in reserve, is for an airfield or a breakthrough, and not for a paradrop."""
    for i in range(w.n_rules):
        if w.rules[i].kind == RULE_AIRFIELD or w.rules[i].kind == RULE_BREAKTHROUGH:
            if w.rules[i].a <= u < w.rules[i].a + w.rules[i].b:
                return 1
    return 0


@rule
def start_of_battle(w, s, o):
    """After the deal, before the first turn: whoever drops troops says where (000 p.20), smoke is laid (rulings 15.8),
    and mines are dealt (001 p.7)."""
    for side in range(2):
        i = find_rule(w, RULE_SMOKE, side)
        if i >= 0:
            push(s, SMOKE, seat_for(w, s, SMOKE, side, -1), w.rules[i].a, w.rules[i].b)
        if paradrop_of(w, side) >= 0:
            push(s, DROP, seat_for(w, s, DROP, side, -1), 0, 0)
    if w.n_mines:
        deal_mines(w, s)


@rule
def night_goes_on(w, s, o):
    """In the turns of one side the stars of four dice bring daylight nearer, or drive it away (rulings 15.2)."""
    i = find_rule(w, RULE_NIGHT, int(s.side))
    if i < 0 or (w.rules[i].a and s.visibility == 0):
        return  # once it is day it stays day
    before = int(s.visibility) if s.visibility else DAYLIGHT
    stars = roll(s, o, NIGHT_DICE, ROLL_NIGHT, -1, 1 << FACE_STAR)
    now = min(DAYLIGHT, before + stars) if w.rules[i].a else max(1, before - stars)
    if now != before:
        s.visibility = now if now < DAYLIGHT else 0
        emit(o, E_VISIBILITY, s.visibility, before, 0, 0, 0)


@rule
def start_of_turn(w, s, o):
    """At the start of every turn, before a card is played: smoke lifts, and a battle with a last turn ends after it."""
    if s.announced[s.side]:
        s.stack[s.depth - 1].e = 1  # what was announced must be played (001 p.11)
    night_goes_on(w, s, o)
    i = find_rule(w, RULE_SMOKE, 1 - int(s.side))
    if i >= 0:
        smoke_lifts(w, s, o, i)
    i = find_rule(w, RULE_TURN_LIMIT, -1)
    if i >= 0 and s.turn > w.rules[i].a:
        winner = int(w.rules[i].side)
        if winner < 0:  # more medals win, as many are a draw
            winner = DRAWN if s.medals[0] == s.medals[1] else int(s.medals[1] > s.medals[0])
        end_battle(s, o, winner, TIME_UP)


@rule
def catches_up(w, s, side):
    """Whether a side that began with fewer cards draws one more, until its hand is full (004 HR-111)."""
    if w.options[PRELUDE_DICE + 1 - side] == 0:
        return 0
    return 1 if s.n_hand[seat_for(w, s, PLAY, side, -1)] < w.sides[side].hand else 0


@rule
def extra_draws(w, s, side):
    """At the end of a turn: cards drawn beyond the card's own (growing hand, 000 p.19)."""
    i = find_rule(w, RULE_HAND_GROWTH, side)
    if i >= 0 and s.turns[side] <= w.rules[i].a:
        return int(w.rules[i].b)
    return catches_up(w, s, side)


@rule
def deck_winner(w):
    """The side that wins when the deck is empty, -1 when the discards are shuffled instead (000 p.11, p.25)."""
    i = find_rule(w, RULE_DECK_RUNS_OUT, -1)
    return int(w.rules[i].side) if i >= 0 else -1


@rule
def may_call_strike(w, s, side):
    """Whether the side holds the post from which Recon cards call air strikes (000 p.27)."""
    for i in range(w.n_rules):
        if w.rules[i].kind != RULE_RECON_AIR_STRIKE or w.rules[i].side != side:
            continue
        if w.rules[i].n == 0:
            return 1  # no post is needed (Blitz, rulings 15.1)
        for k in range(w.rules[i].n):
            u = s.unit_at[w.rules[i].hexes[k]]
            if u >= 0 and w.units[u].side == side:
                return 1
    return 0


@rule
def barrage_row(w, side):
    """The row that a Recon of the side may be played as, Barrage; -1 where no rule says so (000 p.35)."""
    i = find_rule(w, RULE_RECON_BARRAGE, side)
    return int(w.rules[i].a) if i >= 0 else -1


@rule
def fire_forbidden(w, s, o, u, a, b):
    """Why a special rule forbids fire from a to b: infantry over a wide river, guns over hills (000 p.31, p.34)."""
    if w.options[HR_WEATHER] and hidden_by_weather(w, s, u, a, b):
        return R_WEATHER
    cls = class_of(w, u)
    if cls == INFANTRY and find_rule(w, RULE_WIDE_RIVER, -1) >= 0 and line_blocked(w, s, o, a, b, RIVERS):
        return R_ACROSS_RIVER
    if cls == ARTILLERY and find_rule(w, RULE_HILLS_STOP_ARTILLERY, -1) >= 0 and line_blocked(w, s, o, a, b, HILLS):
        return R_OVER_HILLS
    return OK
