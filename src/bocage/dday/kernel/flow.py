"""The turn: order card after order card, each turned, opened, closed; and what is asked on each."""

from bocage.dday.kernel.basics import (
    allies_in,
    box_units,
    contested,
    emit,
    first_waiting,
    lead_seat,
    push,
    unit_code,
)
from bocage.dday.kernel.codes import (
    ALLIED,
    ARTILLERY,
    AXIS,
    AXIS_BIT,
    AXIS_SIDE,
    BAD,
    BLOCKHOUSE,
    BOMBER,
    BOMBER_BIT,
    BOX0,
    BY_CITIES,
    BY_TIME,
    CHART_RENNES,
    CHART_UK,
    CLOSE_CARD,
    E_CARD_GONE,
    E_END,
    E_HELD,
    E_HOME,
    E_ORDER,
    E_TURN,
    F_AIRBORNE,
    F_ARRIVED,
    F_ATTACK,
    F_BOMBARD,
    F_COMMIT,
    F_FORTUNE,
    F_LAND,
    F_MOVE,
    F_PLACE,
    F_ROLL,
    F_SEND,
    F_SHARE,
    F_STRIKES,
    F_TACTICS,
    FIGHTER,
    FIGHTER_BIT,
    GOOD,
    LAND,
    LAND_BITS,
    MOBILE,
    MOBILE_BITS,
    NEXT_CARD,
    NONE,
    OPEN_CARD,
    TURN_CARD,
    UK,
    US,
    W_ANTIAIRCRAFT,
    W_SEAWARD,
    W_STRIKE,
)
from bocage.dday.kernel.deck import (
    ALLIED_TACTICS,
    allied,
    antiaircraft_in,
    anything_to_do,
    guns_at,
    needless,
)
from bocage.dday.kernel.fire import (
    antiaircraft_dice,
    open_fire,
)
from bocage.dday.kernel.layout import (
    BEACHES,
    CHARTS,
    DROPS,
    ZONES,
)
from bocage.dday.kernel.rule import rule


@rule
def ask_allies(w, s, kind, a):
    """A decision of both Allies about their own units: one player decides for both, two one after the other."""
    if w.players == 2:
        push(s, kind, int(w.seat[UK]), ALLIED, a)
        return
    push(s, kind, int(w.seat[US]), 1 << US, a)
    push(s, kind, int(w.seat[UK]), 1 << UK, a)
    s.stack[s.depth - 1].c = 1


@rule
def open_antiaircraft(w, s, kind, bit):
    """Every zone with artillery and aircraft of the kind; the lowest is asked first."""
    needs = int(w.antiaircraft_hits) + (1 if s.luck == GOOD else 0)
    for i in range(1, ZONES):
        z = ZONES - i
        if antiaircraft_in(s, z, kind):
            dice = antiaircraft_dice(s, z)
            open_fire(s, int(w.seat[AXIS]), z, dice, needs, W_ANTIAIRCRAFT, bit, ALLIED, unit_code(AXIS, ARTILLERY))


@rule
def open_strikes(w, s, needs):
    """Every bomber over a zone with Axis units; the lowest zone is asked first."""
    for i in range(1, ZONES):
        z = ZONES - i
        for j in range(2):
            p = 1 - j
            n = int(s.air[z, p, 1])
            if n > 0:
                open_fire(s, int(w.seat[p]), z, n, needs, W_STRIKE, LAND_BITS, AXIS_BIT, unit_code(p, BOMBER))


@rule
def open_seaward(w, s):
    """Every beach box in reach of blockhouses (003 p.13)."""
    needs = int(w.seaward_hits)
    if s.luck == GOOD:
        needs = 5
    elif s.luck == BAD:
        needs = 1
    for i in range(1, BEACHES + 1):
        b = BEACHES - i
        n = guns_at(w, s, b)
        if n > 0 and box_units(s, b) > 0:
            powers = 1 << int(w.beach_power[b])
            unit = unit_code(AXIS, BLOCKHOUSE)
            open_fire(s, int(w.seat[AXIS]), BOX0 + b, n, needs, W_SEAWARD, MOBILE_BITS, powers, unit)


@rule
def open_attack(w, s, side):
    """One battle in every contested zone; with bad fortune the Allies name their zones first."""
    if side == AXIS_SIDE:
        push(s, F_ATTACK, int(w.seat[AXIS]), AXIS_BIT, 0)
        return
    ask_allies(w, s, F_ATTACK, 0)
    if s.luck == BAD:
        push(s, F_COMMIT, int(w.seat[US]), US, 0)
        push(s, F_COMMIT, int(w.seat[UK]), UK, 0)


@rule
def open_charts(w, s, first):
    """Two charts: both are rolled for, then both placed; the Axis' arrivals are strafed when all are there."""
    if first == CHART_RENNES:
        push(s, F_ARRIVED, int(w.seat[AXIS]), 0, 0)
    for i in range(2):
        chart = first + 1 - i
        push(s, F_PLACE, int(w.seat[w.chart_power[chart]]), chart, 0)
    for i in range(2):
        chart = first + 1 - i
        if first_waiting(w, s, chart) >= 0:
            push(s, F_ROLL, int(w.seat[w.chart_power[chart]]), chart, 0)


@rule
def send_home(s, o, kind):
    """Aircraft of a kind return to the airfield."""
    for z in range(1, ZONES):
        for p in range(2):
            n = int(s.air[z, p, kind - LAND])
            if n > 0:
                s.air[z, p, kind - LAND] = 0
                s.field[p, kind - LAND] += n
                emit(o, E_HOME, unit_code(p, kind), n, z, 0, 0)
    for p in range(2):
        s.grounded[p, kind - LAND] = 0


@rule
def open_card(w, s, o, card):
    """Ask for what an order card is about; frames are pushed last one first."""
    if card == 1:
        push(s, F_AIRBORNE, int(w.seat[US]), 0, 0)
        if w.players == 3:
            push(s, F_AIRBORNE, int(w.seat[UK]), 0, 0)
    elif card == 2:
        if w.players == 3:
            push(s, F_SHARE, int(w.seat[UK]), 0, 0)
        else:
            push(s, F_BOMBARD, int(w.seat[UK]), int(w.bombardment_dice), UK)
    elif card == 3:
        ask_allies(w, s, F_SEND, FIGHTER)
    elif card == 4:
        open_antiaircraft(w, s, FIGHTER, FIGHTER_BIT)
    elif card == 5:
        push(s, F_STRIKES, 0, 0, 0)
        ask_allies(w, s, F_SEND, BOMBER)
        s.stack[s.depth - 1].c = 0
    elif card == 6:
        open_antiaircraft(w, s, BOMBER, BOMBER_BIT)
    elif card == 7:
        send_home(s, o, BOMBER)
    elif card == 8:
        ask_allies(w, s, F_MOVE, 0)
    elif card == 9:
        open_seaward(w, s)
    elif card == 10:
        ask_allies(w, s, F_LAND, 0)
    elif card == 11:
        open_attack(w, s, 0)
    elif card == 12:
        push(s, F_MOVE, int(w.seat[AXIS]), AXIS_BIT, 0)
    elif card == 13:
        open_attack(w, s, AXIS_SIDE)
    elif card == 14:
        open_charts(w, s, CHART_UK)
    elif card == 15:
        open_charts(w, s, CHART_RENNES)
    else:
        send_home(s, o, FIGHTER)


@rule
def forget_card(s):
    """Clear what holds for one order card only. Moves of card 12 are remembered until card 13 for tactics card 12."""
    s.luck = NONE
    s.spared = 0
    s.fights = 0
    if s.card == 11 or s.card == 13:
        for z in range(ZONES):
            s.fought[z] = 0
    elif s.card == 8 or s.card == 12:
        for z in range(ZONES):
            for p in range(3):
                for k in range(MOBILE):
                    s.arrived[z, p, k] = 0
    for p in range(3):
        s.n_origins[p] = 0
        s.origins[p, 0] = 0
        s.origins[p, 1] = 0
    for p in range(2):
        s.landed_from[p] = 0
        s.committed[p] = 0
        s.share[p] = 0
    for i in range(s.n_moved):
        g = s.moved[i]
        g.kind = 0
        g.start = 0
        g.via = 0
        g.end = 0
        g.n = 0
    s.n_moved = 0
    for i in range(CHARTS):
        s.rolled[i, 0] = 0
        s.rolled[i, 1] = 0


@rule
def forget_turn(s):
    """Clear what holds until the end of a turn."""
    s.safe_zone = 0
    s.safe_power = 0
    s.flooded = 0
    s.deceptive = 0
    s.combined = 0
    for p in range(2):
        s.grounded[p, FIGHTER - LAND] = 0  # also when nobody flew and card 16 was passed over
        s.grounded[p, BOMBER - LAND] = 0
    for z in range(ZONES):
        s.shot_down[z] = 0


@rule
def end_turn(w, s, o):
    """Look for victory (003 p.14): the three cities at the end of two turns in a row, else the Axis after turn ten."""
    held = 1
    for i in range(3):
        z = int(w.cities[i])
        if allies_in(s, z) == 0 or contested(s, z):
            held = 0
    s.held = s.held + 1 if held else 0
    forget_turn(s)
    if held:
        emit(o, E_HELD, int(s.held), 0, 0, 0, 0)
    if s.held >= 2:
        s.winner = 0
        s.how = BY_CITIES
    elif s.turn >= w.turns:
        s.winner = 1
        s.how = BY_TIME
    if s.winner >= 0:
        emit(o, E_END, int(s.winner), int(s.how), 0, 0, 0)
        return
    s.turn += 1
    s.card = 1
    emit(o, E_TURN, int(s.turn), 0, 0, 0, 0)


@rule
def turn_card(w, s, o):
    """Look at the next order card: it may leave the deck, be passed over, or ask for its fortune die."""
    card = int(s.card)
    s.step = CLOSE_CARD
    if s.gone[card]:
        return
    if needless(w, s, card):
        s.gone[card] = 1
        emit(o, E_CARD_GONE, card, 0, 0, 0, 0)
        return
    if not anything_to_do(w, s, card):
        return
    emit(o, E_ORDER, card, 0, 0, 0, 0)
    s.step = OPEN_CARD
    if s.fortune[card]:
        push(s, F_FORTUNE, lead_seat(w, s) if allied(card) else int(w.seat[AXIS]), card, 0)


@rule
def close_card(w, s, o):
    """An order card has been carried out: card 1 leaves the deck, and its tactics card may be used."""
    card = int(s.card)
    if card == 1 and not s.gone[1]:
        s.gone[1] = 1
        emit(o, E_CARD_GONE, 1, 0, 0, 0, 0)
        for d in range(DROPS):
            s.airborne[d] = 0
    s.luck = NONE
    s.step = NEXT_CARD
    if s.tactics[card]:
        owner = lead_seat(w, s) if ALLIED_TACTICS >> card & 1 else int(w.seat[AXIS])
        push(s, F_TACTICS, owner, card, 0)


@rule
def next_step(w, s, o):
    """One step of the turn while nothing is asked."""
    if s.step == TURN_CARD:
        turn_card(w, s, o)
    elif s.step == OPEN_CARD:
        s.step = CLOSE_CARD
        open_card(w, s, o, int(s.card))
    elif s.step == CLOSE_CARD:
        close_card(w, s, o)
    else:
        forget_card(s)
        s.step = TURN_CARD
        if s.card == 16:
            end_turn(w, s, o)
        else:
            s.card += 1
