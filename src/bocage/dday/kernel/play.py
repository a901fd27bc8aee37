"""Carrying out one action, and going on to the next decision: the only door through which a State changes."""

from bocage.dday.kernel.acts import (
    assault,
    bombard,
    change_patrol,
    divide_bombardment,
    fly,
    land,
    march,
    roll_chart,
    roll_fortune,
    take_airborne,
)
from bocage.dday.kernel.basics import (
    code_kind,
    code_power,
    destroy,
    emit,
    emit_roll,
    fighters_in,
    push,
    roll_die,
)
from bocage.dday.kernel.codes import (
    A_AGREE,
    A_ASSAULT,
    A_ATTACK,
    A_BOMBARD,
    A_COMMIT,
    A_DISAGREE,
    A_DONE,
    A_FIRE,
    A_FORTUNE,
    A_LAND,
    A_LOSE,
    A_MOVE,
    A_PLACE,
    A_REGAIN,
    A_REMOVE,
    A_REROLL,
    A_ROLL,
    A_SEND,
    A_SHARE,
    A_SPARE,
    A_USE,
    A_WAIT,
    AXIS,
    AXIS_BIT,
    AXIS_SIDE,
    BOX0,
    C_COMMIT,
    C_REGAIN,
    C_SPARE,
    E_CHOSEN,
    E_TACTICS,
    E_TURN,
    F_AIRBORNE_LOSS,
    F_ANSWER,
    F_ARRIVED,
    F_BATTLE,
    F_BOMBARD,
    F_COMMIT,
    F_FIRE,
    F_LOSE,
    F_MOVE,
    F_PLACE,
    F_RECON,
    F_REGAIN,
    F_REROLL,
    F_SHARE,
    F_SPARE,
    F_STRIKES,
    F_TAKE_AIRCRAFT,
    FIGHTER,
    GOOD,
    LAND,
    TURN_CARD,
    UK,
    US,
    W_ANTIAIRCRAFT,
    W_FORTUNE,
    W_REROLL,
)
from bocage.dday.kernel.deck import (
    allied,
    blockhouses_left,
)
from bocage.dday.kernel.fire import (
    begin_battle,
    fire_at,
    go_on_with_battle,
    has_target,
    settle_losses,
    strafe_groups,
)
from bocage.dday.kernel.flow import (
    next_step,
    open_strikes,
)
from bocage.dday.kernel.legal import (
    list_legal,
)
from bocage.dday.kernel.reinforce import (
    place_next,
    place_units,
)
from bocage.dday.kernel.rule import (
    rule,
)
from bocage.dday.kernel.tactics import (
    remove_aircraft,
    use_tactics,
)


@rule
def finish(w, s, o):
    """`done`: what the Axis has moved or placed is strafed now."""
    f = s.stack[s.depth - 1]
    shot_at = f.kind == F_ARRIVED or (f.kind == F_MOVE and f.a & AXIS_BIT)
    s.depth -= 1
    if shot_at:
        strafe_groups(w, s, o)


@rule
def take_aim(s, o, unit, n):
    """Dice of a targeted attack; fighters shot down are remembered for tactics card 4."""
    f = s.stack[s.depth - 1]
    hits = fire_at(s, o, s.depth - 1, code_power(unit), code_kind(unit), n)
    if f.d == W_ANTIAIRCRAFT and code_kind(unit) == FIGHTER:
        s.shot_down[f.a] += hits


@rule
def carry_out(w, s, o, action):
    """Apply a legal action. What is legal is not tested again here."""
    verb = action >> 26
    unit = action >> 22 & 15
    a = action >> 16 & 63
    b = action >> 10 & 63
    c = action >> 4 & 63
    n = action & 15
    f = s.stack[s.depth - 1]
    seat = int(f.seat)
    about = int(f.a)
    if verb == A_MOVE:
        f.d = 1
        if f.kind == F_RECON:
            change_patrol(s, o, unit, a, c, n)
        else:
            march(s, o, unit, a, b, c, n)
    elif verb == A_LAND:
        f.d = 1
        land(s, o, unit, a - BOX0, b, n)
    elif verb == A_SEND:
        f.d = 1
        fly(s, o, unit, a, n)
    elif verb == A_PLACE:
        place_units(w, s, o, about, code_kind(unit), a, n)
    elif verb == A_LOSE:
        f.c -= n
        destroy(s, o, about, code_power(unit), code_kind(unit), n, int(f.d))
    elif verb == A_FIRE:
        take_aim(s, o, unit, n)
    elif verb == A_ATTACK:
        begin_battle(w, s, o, a, 0 if allied(int(s.card)) else AXIS_SIDE)
    elif verb == A_BOMBARD:
        bombard(w, s, o, a)
    elif verb == A_ASSAULT:
        assault(w, s, o, a)
    elif verb == A_DONE:
        finish(w, s, o)
    elif verb == A_WAIT:
        g = s.stack[s.depth - 2]
        f.c = 0
        f.seat, g.seat = g.seat, f.seat
        f.a, g.a = g.a, f.a
    elif verb == A_REMOVE and f.kind == F_AIRBORNE_LOSS:
        f.a -= n
        take_airborne(w, s, o, a, n)
    else:
        s.depth -= 1  # these decisions are made once
        decide_once(w, s, o, verb, unit, a, b, c, n, about, seat)


@rule
def decide_once(w, s, o, verb, unit, a, b, c, n, about, seat):
    """Actions that end their decision; its frame is gone already."""
    if verb == A_FORTUNE:
        roll_fortune(w, s, o, about)
    elif verb == A_SHARE:
        s.share[UK] = n
        s.share[US] = w.bombardment_dice - n
        if seat == w.seat[AXIS]:
            divide_bombardment(w, s, o)
        else:
            push(s, F_ANSWER, int(w.seat[US]), n, 0)
    elif verb == A_AGREE:
        divide_bombardment(w, s, o)
    elif verb == A_DISAGREE:
        push(s, F_SHARE, int(w.seat[AXIS]), 0, 0)
    elif verb == A_SPARE:
        s.spared = a
        emit(o, E_CHOSEN, C_SPARE, a, 0, 0, 0)
    elif verb == A_REGAIN:
        p = code_power(unit)
        k = code_kind(unit)
        s.lost[p, k] -= 1
        s.field[p, k - LAND] += 1
        emit(o, E_CHOSEN, C_REGAIN, 0, unit, 0, 0)
    elif verb == A_REMOVE:
        remove_aircraft(s, o, code_power(unit), code_kind(unit), W_FORTUNE)
    elif verb == A_COMMIT:
        s.committed[code_power(unit)] = a
        emit(o, E_CHOSEN, C_COMMIT, a, unit, 0, 0)
    elif verb == A_ROLL:
        roll_chart(s, o, n)
        if s.luck == GOOD:
            push(s, F_REROLL, seat, n, 0)
    elif verb == A_REROLL:
        start = int(o.n_dice)
        die = roll_die(s, o)
        s.rolled[about, n - 1] = die
        emit_roll(o, W_REROLL, -1, 0, about, 0, start, die)
    elif verb == A_USE:
        s.tactics[about] = 0
        emit(o, E_TACTICS, about, 0, 0, 0, 0)
        use_tactics(w, s, o, about, seat, unit, a, b, c, n)


@rule
def strafing_ahead(s):
    """1 when fighters are where units have arrived."""
    for i in range(s.n_moved):
        if fighters_in(s, int(s.moved[i].end)) > 0:
            return 1
    return 0


@rule
def settled(w, s, o):
    """Deal with a frame on top that needs no decision: 1 when something was done, 0 when somebody has to decide."""
    f = s.stack[s.depth - 1]
    kind = int(f.kind)
    if kind == F_BATTLE:
        go_on_with_battle(w, s, o)
        return 1
    if kind == F_STRIKES:
        s.depth -= 1
        open_strikes(w, s, 5 if s.luck == GOOD else int(w.strike_hits))
        return 1
    if kind == F_PLACE:
        if not place_next(w, s, o):
            return 1
    elif kind == F_LOSE:
        if settle_losses(s, o, s.depth - 1):
            s.depth -= 1
            return 1
    elif (
        (kind == F_FIRE and (f.b <= 0 or not has_target(s, s.depth - 1)))
        or (kind == F_BOMBARD and (f.a <= 0 or blockhouses_left(s) == 0))
        or (kind == F_ARRIVED and not strafing_ahead(s))
        or (kind == F_AIRBORNE_LOSS and f.a <= 0)
    ):
        s.depth -= 1
        return 1
    list_legal(w, s, o)
    if o.n_actions == 0:
        s.depth -= 1
        return 1
    if o.n_actions == 1:
        if kind == F_REGAIN or kind == F_TAKE_AIRCRAFT or kind == F_SPARE or kind == F_COMMIT:
            carry_out(w, s, o, int(o.actions[0]))
            return 1
    return 0


@rule
def advance(w, s, o):
    """Go on until somebody has to decide, with the legal actions listed, or the game is over."""
    while s.winner < 0:
        if s.depth == 0:
            next_step(w, s, o)
        elif not settled(w, s, o):
            return
    s.depth = 0
    o.n_actions = 0


@rule
def apply_action(w, s, o, action):
    """Carry out a legal action and go on to the next decision."""
    o.n_events = 0
    o.n_dice = 0
    carry_out(w, s, o, action)
    advance(w, s, o)


@rule
def begin(w, s, o):
    """Start at the order card that the State names."""
    o.n_events = 0
    o.n_dice = 0
    s.step = TURN_CARD
    emit(o, E_TURN, int(s.turn), 0, 0, 0, 0)
    advance(w, s, o)
