"""The turn: carrying open steps forward until somebody has to decide (000 p.5-6; rulings 2)."""

from bocage.memoir.kernel.basics import emit, opponent, push
from bocage.memoir.kernel.battle import continue_attack, continue_strike
from bocage.memoir.kernel.cards import discard, discards_to_deck, draw
from bocage.memoir.kernel.codes import (
    ATTACK,
    DIG,
    DRAW,
    E_TURN,
    FLAGS,
    KEEP,
    PLAY,
    STRIKE,
    STRIKING,
    TURN,
    WON_DECK,
    WON_OBJECTIVE,
)
from bocage.memoir.kernel.hooks import deck_winner, extra_draws
from bocage.memoir.kernel.legal import list_legal
from bocage.memoir.kernel.losses import resolve_flags
from bocage.memoir.kernel.medals import end_battle, settle, wins_by_objective
from bocage.memoir.kernel.orders import dig_in
from bocage.memoir.kernel.rule import rule

LAY_DOWN, CHOOSE, END = 0, 1, 2


@rule
def begin_turn(w, s, o):
    """The next player's turn."""
    seat = int(w.first) if s.turn == 0 else opponent(w, int(s.seat))
    s.seat = seat
    s.turn += 1
    s.turns[seat] += 1
    s.card = -1
    s.effect = w.card_nothing
    s.section = 0
    s.ambusher = -1
    for u in range(w.n_units):
        s.units[u].marks = 0
        s.units[u].moved = 0
        s.units[u].shots = 0
    emit(o, E_TURN, seat, s.turn, 0, 0, 0)
    push(s, PLAY, seat, 0, 0)


@rule
def continue_draw(w, s, o):
    """The end of the turn: discard, draw, and look at what is tested only now."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    side = int(w.seat_side[seat])
    effect = w.cards[s.effect]
    if frame.c == LAY_DOWN:
        frame.c = CHOOSE
        played = s.card >= 0
        if played:
            discard(s, o, seat, s.card)
            s.card = -1
        if effect.reshuffles and deck_winner(w) < 0:
            discards_to_deck(s, o)
        if s.ambusher >= 0:
            draw(w, s, o, int(s.ambusher))  # before the active player (cards 2.10)
        if not played or effect.draws <= 1:
            draw(w, s, o, seat)
            return
        before = int(s.n_hand[seat])
        for _ in range(effect.draws):
            draw(w, s, o, seat)
        if s.winner < 0 and s.n_hand[seat] == before + 2:
            push(s, KEEP, seat, 0, 0)
        return
    if frame.c == CHOOSE:
        frame.c = END
        for _ in range(extra_draws(w, s, seat)):
            draw(w, s, o, seat)
        return
    s.depth -= 1
    if wins_by_objective(w, s, side, 1):
        end_battle(s, o, side, WON_OBJECTIVE)
    elif s.n_deck == 0 and deck_winner(w) >= 0:
        end_battle(s, o, deck_winner(w), WON_DECK)


@rule
def finish_phase(s):
    """Whoever decides is done with what is on top of the stack, or has nothing left to choose in it."""
    kind = int(s.stack[s.depth - 1].kind)
    seat = int(s.stack[s.depth - 1].seat)
    s.depth -= 1
    if kind == STRIKE:
        push(s, STRIKING, seat, 0, 0)
    elif kind == PLAY:  # an empty hand: nothing to play or to copy, but a card to draw
        s.last_card[seat] = -1
        push(s, DRAW, seat, 0, 0)


@rule
def advance(w, s, o):
    """Carry on until a decision with a choice is on top, or the battle is over. Leaves the choices in o.actions."""
    while True:
        settle(w, s, o)
        if s.winner >= 0:
            s.depth = 0
            o.n_actions = 0
            return
        frame = s.stack[s.depth - 1]
        kind = int(frame.kind)
        if kind == TURN:
            begin_turn(w, s, o)
        elif kind == ATTACK:
            continue_attack(w, s, o)
        elif kind == FLAGS:
            if resolve_flags(w, s, o):
                list_legal(w, s, o)
                return
        elif kind == STRIKING:
            continue_strike(w, s, o)
        elif kind == DIG:
            s.depth -= 1
            dig_in(w, s, o)
        elif kind == DRAW:
            continue_draw(w, s, o)
        else:
            list_legal(w, s, o)
            if o.n_actions > 0:
                return
            finish_phase(s)
