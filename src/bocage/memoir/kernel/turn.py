"""The turn: carrying open steps forward until somebody has to decide (000 p.5-6; rulings 2)."""

from bocage.memoir.kernel.basics import emit, push, seat_for
from bocage.memoir.kernel.battle import WENT_ON, continue_attack, continue_strike, end_pursuit
from bocage.memoir.kernel.cards import discard, discards_to_deck, draw
from bocage.memoir.kernel.codes import (
    ATTACK,
    BATTLE,
    COMMIT,
    DEAL,
    DIG,
    DRAW,
    E_TURN,
    ENTER,
    FIELD,
    FLAGS,
    KEEP,
    LAYING,
    MOVE,
    ORDER,
    PLAY,
    PURSUE,
    REPLACE,
    STRIKE,
    STRIKING,
    SWEEP,
    TURN,
    WON_DECK,
    WON_OBJECTIVE,
)
from bocage.memoir.kernel.commands import forget_played
from bocage.memoir.kernel.commissar import call_commissar, commit
from bocage.memoir.kernel.harvest import catch_cold, look_at_strangers
from bocage.memoir.kernel.headquarters import look_at_headquarters
from bocage.memoir.kernel.hooks import deck_winner, extra_draws, start_of_turn
from bocage.memoir.kernel.house_cards import offer_open, sweep_open
from bocage.memoir.kernel.house_codes import HR_CLEARS_MINES, HR_DEMOLITION, HR_ENGINEERS, HR_SUPPLY
from bocage.memoir.kernel.house_engineers import engineers_clear
from bocage.memoir.kernel.house_want import starve
from bocage.memoir.kernel.house_works import rest_works
from bocage.memoir.kernel.legal import list_legal
from bocage.memoir.kernel.legal_moves import moves_on
from bocage.memoir.kernel.losses import clear_mines, continue_enter, resolve_flags
from bocage.memoir.kernel.markers import is_dead
from bocage.memoir.kernel.medals import (
    end_battle,
    end_reply,
    look_at_start,
    reach_goal,
    recount,
    settle,
    wins_by_objective,
)
from bocage.memoir.kernel.orders import dig_in, open_steps, order_everyone, pass_on
from bocage.memoir.kernel.overlord import close_deal, draw_for_commander, give_up_cards, open_field
from bocage.memoir.kernel.returning import open_returns
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.supply import look_at_supply
from bocage.memoir.kernel.undead import look_at_living, open_dead_turn

LAY_DOWN, CHOOSE, END = 0, 1, 2


@rule
def begin_turn(w, s, o):
    """The other side's turn."""
    if s.last_turn and s.turn >= s.last_turn:
        end_reply(w, s, o)
        return
    side = int(w.first) if s.turn == 0 else 1 - int(s.side)
    seat = seat_for(w, s, PLAY, side, -1)
    s.side = side
    s.seat = seat
    s.turn += 1
    s.turns[side] += 1
    s.n_orders = 0
    for i in range(w.n_seats):
        s.reactions[i] = 0
    for u in range(w.n_units):
        s.units[u].marks = 0
        s.units[u].order = -1
        s.units[u].moved = 0
        s.units[u].shots = 0
    emit(o, E_TURN, seat, s.turn, 0, 0, 0)
    if w.options[HR_CLEARS_MINES] | w.options[HR_DEMOLITION]:
        rest_works(w, s)
    if w.options[HR_SUPPLY]:
        look_at_supply(w, s, o)
        starve(w, s, o)
    if w.overlord:
        forget_played(w, s, side)
        push(s, DEAL, seat, 0, 0)
    elif is_dead(w, side):
        open_dead_turn(w, s, o, seat)
    else:
        push(s, PLAY, seat, w.sides[side].more_plays, 0)
    call_commissar(w, s, side, 0)
    look_at_start(w, s)
    start_of_turn(w, s, o)
    if w.strange:
        catch_cold(w, s, o)
        open_returns(w, s, o, side)


@rule
def draw_for(w, s, o, seat, draws):
    """Draw what a card lets its player draw; of two cards he keeps one (Recon)."""
    if draws <= 1:
        draw(w, s, o, seat)
        return
    before = int(s.n_hand[seat])
    for _ in range(draws):
        draw(w, s, o, seat)
    if s.winner < 0 and s.n_hand[seat] == before + 2:
        push(s, KEEP, seat, 0, 0)


@rule
def continue_draw(w, s, o):
    """The end of the turn: discard, draw, and look at what is tested only now."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    side = int(w.seat_side[seat])
    if frame.c == LAY_DOWN:
        frame.c = CHOOSE
        reshuffles = 0
        recon = 0
        for i in range(s.n_orders):
            card = int(s.orders[i].card)
            if card < 0:
                continue  # an initiative, or a further general of Their Finest Hour
            discard(s, o, seat if w.overlord | w.shared else s.orders[i].seat, card)
            s.orders[i].card = -1
            effect = w.cards[s.orders[i].effect]
            reshuffles |= effect.reshuffles
            if w.cards[card].draws > 1 and effect.draws > 1:
                recon = 1
        if reshuffles and deck_winner(w) < 0:
            discards_to_deck(s, o)
        for i in range(w.n_seats):
            for _ in range(s.reactions[i]):
                draw(w, s, o, i)  # before the active player (cards 2.10)
        if w.overlord:
            draw_for_commander(w, s, o, seat, recon)
            frame.b = s.n_orders
            return
        if s.n_orders == 0 or s.orders[0].no_draw == 0:
            draw_for(w, s, o, seat, int(w.cards[s.orders[0].effect].draws) if s.n_orders > 0 else 1)
        return
    if frame.c == CHOOSE and frame.b + 1 < s.n_orders:
        frame.b += 1  # a card for every card that was played
        if s.orders[frame.b].no_draw == 0:
            draw_for(w, s, o, seat, int(w.cards[s.orders[frame.b].effect].draws))
        return
    if frame.c == CHOOSE:
        frame.c = END
        for _ in range(extra_draws(w, s, side)):
            draw(w, s, o, seat)
        return
    s.depth -= 1
    if wins_by_objective(w, s, side, 1):
        reach_goal(w, s, o, side, WON_OBJECTIVE)
    elif s.n_deck == 0 and deck_winner(w) >= 0:
        end_battle(s, o, deck_winner(w), WON_DECK)


@rule
def finish_phase(w, s, o):
    """Whoever decides is done with what is on top of the stack, or has nothing left to choose in it."""
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    if frame.kind == MOVE and frame.c > 0:
        frame.c = 0  # the unit stays where its move has led so far; others may still move, with all their points
        frame.d = 0
        return
    if frame.kind == PURSUE:
        frame.b = WENT_ON
        return
    s.depth -= 1
    if frame.kind == COMMIT:
        commit(s, o, seat, -1, int(frame.a))  # nothing but reactions is left to commit
    elif frame.kind == LAYING:
        offer_open(w, s, seat, int(frame.a))
    elif frame.kind == STRIKE:
        push(s, STRIKING, seat, 0, frame.b)
    elif frame.kind == DEAL:
        close_deal(w, s, seat)
    elif frame.kind == ORDER and w.shared:
        pass_on(w, s, int(frame.a))
    elif frame.kind == PLAY and w.overlord:
        give_up_cards(w, s, o, seat)
    elif frame.kind == PLAY:
        if s.n_orders == 0:  # an empty hand: nothing to play or to copy, but a card to draw
            s.last_card[w.seat_side[seat]] = -1
        open_steps(w, s, seat)


@rule
def advance(w, s, o):
    """Carry on until a decision with a choice is on top, or the battle is over. Leaves the choices in o.actions."""
    while True:
        if w.headquarters and s.changed:
            look_at_headquarters(w, s, o)
        if w.strange and s.changed:
            recount(w, s, o)  # whose fall ends the battle is a medal, too
            look_at_strangers(w, s, o)
            look_at_living(w, s, o)
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
        elif kind == ENTER:
            continue_enter(w, s, o)
        elif kind == ORDER and w.cards[s.orders[frame.a].effect].everyone:
            s.depth -= 1
            order_everyone(w, s, o, int(frame.a))
        elif kind == DIG:
            s.depth -= 1
            dig_in(w, s, o, int(frame.a))
        elif kind == MOVE and frame.c > 0 and not moves_on(w, s, o):
            frame.c = 0
            frame.d = 0
        elif kind == PURSUE and frame.b == WENT_ON:
            end_pursuit(w, s)
        elif kind == DRAW:
            continue_draw(w, s, o)
        elif kind == FIELD:
            open_field(w, s)
        elif kind == SWEEP:
            sweep_open(w, s, o)
        elif kind == REPLACE:
            s.depth -= 1
            draw(w, s, o, int(frame.seat))
        else:
            if kind == BATTLE and w.n_mines and clear_mines(w, s, o, int(frame.seat)):
                continue
            if kind == BATTLE and w.options[HR_ENGINEERS]:
                engineers_clear(w, s, o, int(frame.seat))
            list_legal(w, s, o)
            if o.n_actions > 0:
                return
            finish_phase(w, s, o)
