"""Starting a battle and applying one action to it: the only door through which a State changes."""

from bocage.memoir.kernel.arrivals import arrive
from bocage.memoir.kernel.basics import emit, push, roll, seat_for
from bocage.memoir.kernel.battle import battle_back, declare_attack, spring_ambush, take_ground
from bocage.memoir.kernel.cards import draw, keep_one, shuffle_deck
from bocage.memoir.kernel.codes import (
    A_ACCEPT,
    A_AMBUSH,
    A_ANNOUNCE,
    A_ATTACK,
    A_BACK,
    A_BUILD,
    A_COMMIT,
    A_CUT_WIRE,
    A_DETONATE,
    A_DISCARD,
    A_DONE,
    A_DROP,
    A_EXCHANGE,
    A_EXIT,
    A_FALL_BACK,
    A_GIVE,
    A_GIVE_UP,
    A_HARVEST,
    A_HEAL,
    A_HOLD_FIRE,
    A_IGNORE,
    A_INITIATIVE,
    A_KEEP,
    A_LAND,
    A_LAY,
    A_MOVE,
    A_ORDER,
    A_PLAY,
    A_PUSH,
    A_RECOVER,
    A_RESTORE,
    A_RETREAT,
    A_SABOTAGE,
    A_SHELL,
    A_SMOKE,
    A_STAND,
    A_STAY,
    A_SUFFER,
    A_SWAP,
    A_TAKE,
    A_TARGET,
    A_UNLOAD,
    A_WAIT,
    AGAIN,
    AS_BLOW,
    AS_PONTOON,
    BATTLE,
    BUILD,
    COMMIT,
    CUT,
    DEAL,
    DRAW,
    E_HEAL,
    FIREFIGHT,
    FIRST_RECON,
    FOUGHT,
    MOVE,
    ORDERED,
    PLAY,
    PURSUE,
    RETURN,
    ROLL_HEAL,
    TURN,
)
from bocage.memoir.kernel.commands import GENERAL_DICE, general_of
from bocage.memoir.kernel.commissar import BEFORE_BATTLE, call_commissar, commissar_waits, commit
from bocage.memoir.kernel.harvest import harvest
from bocage.memoir.kernel.hooks import start_of_battle
from bocage.memoir.kernel.house_cards import (
    ask_recons,
    deal_named,
    exchange,
    keep_recon,
    lay_card,
    manoeuvre,
    swap,
)
from bocage.memoir.kernel.house_codes import HR_COMMISSAR, HR_FIREFIGHT
from bocage.memoir.kernel.house_works import house_work
from bocage.memoir.kernel.losses import CHOOSE_WAY, ignore_flags, retreat_to, stand_fast
from bocage.memoir.kernel.movement import (
    remove_obstacles,
)
from bocage.memoir.kernel.moves import drop_troops, exit_unit, move_unit, pursue, unload
from bocage.memoir.kernel.orders import give_order, lay_aside, open_steps, play_card
from bocage.memoir.kernel.overlord import act_alone, give_card, nobody_waits, play_given, play_own, suffer, wait
from bocage.memoir.kernel.prelude import fall_back, first_hand, give_up, open_prelude, roll_prelude
from bocage.memoir.kernel.returning import come_back
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.smoke import lay_screen
from bocage.memoir.kernel.targets import cut_bits
from bocage.memoir.kernel.tokens import DAM, has_kind
from bocage.memoir.kernel.turn import advance, finish_phase
from bocage.memoir.kernel.works import (
    announce,
    blow_bridge,
    build_pontoon,
    commit_sabotage,
    land_reserve,
    recover,
    sabotage_dams,
    sections_of,
)


@rule
def begin(w, s, o):
    """Shuffle, deal, and open whatever comes before the first turn."""
    shuffle_deck(s)
    fell = (roll_prelude(w, s, o, 0), roll_prelude(w, s, o, 1))
    first = seat_for(w, s, PLAY, int(w.first), -1)
    deal_named(w, s, o)
    for k in range(w.n_seats):
        seat = (first + k) % int(w.n_seats)
        side = int(w.seat_side[seat])
        if seat == seat_for(w, s, PLAY, side, -1):
            for _ in range(int(s.n_hand[seat]), first_hand(w, side, fell[1 - side])):
                draw(w, s, o, seat)
    s.side = w.first
    s.seat = first
    push(s, TURN, first, 0, 0)
    if not w.options[HR_COMMISSAR]:  # by 004 the first card is played without having lain under the chip (HR-91)
        for side in range(2):
            call_commissar(w, s, side, BEFORE_BATTLE)
    start_of_battle(w, s, o)
    ask_recons(w, s)
    open_prelude(w, s, 1 - int(w.first), fell[1 - int(w.first)])
    open_prelude(w, s, int(w.first), fell[int(w.first)])
    advance(w, s, o)


@rule
def heal_unit(w, s, o, seat, record, u):
    """Roll a die for every card held, this one included; a unit that regains a figure is ordered (cards 4.13)."""
    dice = GENERAL_DICE if w.overlord else s.n_hand[seat] + 1  # four, whatever the commander holds (002)
    healed = roll(s, o, dice, ROLL_HEAL, u, int(w.kinds[w.units[u].kind].healed_by))
    n = min(healed, int(w.units[u].full - s.units[u].figures))
    if n <= 0:
        return
    s.units[u].figures += n
    s.healed[w.units[u].side] += n
    emit(o, E_HEAL, u, n, 0, 0, 0)
    s.units[u].marks |= ORDERED
    s.units[u].order = record
    if s.n_orders == 1 and not w.overlord:
        push(s, BATTLE, seat, 0, 0)
        push(s, MOVE, seat, 0, 0)


@rule
def apply_action(w, s, o, action):
    """Apply a legal action and carry on to the next decision. What is legal is not tested again here."""
    kind = action >> 16
    a = (action >> 8) & 255
    b = action & 255
    at = s.depth - 1
    frame = s.stack[at]
    seat = int(frame.seat)
    if w.overlord | w.shared and kind != A_WAIT:
        nobody_waits(s)
    if kind == A_PLAY and w.overlord:
        if frame.kind == DEAL:
            play_own(w, s, o, seat, a, b)
        else:
            play_given(w, s, o, seat, a, b)
    elif kind == A_PLAY:
        more = int(frame.a)
        s.depth -= 1
        play_card(w, s, o, seat, a, b)
        if b >= AS_BLOW:
            blow_bridge(w, s, o, b - AS_BLOW)
        if more > 0 and s.n_hand[seat] > 0:
            push(s, PLAY, seat, more - 1, 0)
        else:
            open_steps(w, s, seat)
            if has_kind(w, DAM):
                sabotage_dams(w, s, o, int(w.seat_side[seat]))
        if b == AS_PONTOON:
            push(s, BUILD, seat, sections_of(w, a), 0)
    elif kind == A_COMMIT:
        s.depth -= 1
        commit(s, o, seat, a, int(frame.a))
    elif kind == A_WAIT and frame.kind == COMMIT:
        s.depth -= 1
        commissar_waits(s, seat)
    elif kind == A_DISCARD:
        s.depth -= 1
        lay_aside(w, s, o, seat, a)
        push(s, DRAW, seat, 0, 0)
    elif kind == A_ORDER:
        give_order(w, s, o, int(frame.a), a)
    elif kind == A_TARGET:
        s.targets[s.n_targets] = a
        s.n_targets += 1
        if s.n_targets >= frame.a:
            finish_phase(w, s, o)
    elif kind == A_HEAL:
        record = int(frame.a)
        s.depth -= 1
        heal_unit(w, s, o, seat, record, a)
    elif frame.kind == PURSUE and kind != A_DONE:
        pursue(w, s, o, a, b if kind == A_MOVE else -1)
    elif kind == A_MOVE:
        move_unit(w, s, o, a, b)
    elif kind == A_EXIT:
        exit_unit(w, s, o, a)
    elif kind == A_ATTACK:
        again = 0
        if frame.kind == AGAIN:
            again = int(frame.b)
            s.depth -= 1
        elif w.options[HR_FIREFIGHT] and s.units[a].order < 0:
            again = FIREFIGHT
        declare_attack(w, s, o, a, b, again)
    elif kind == A_CUT_WIRE:
        h = int(s.units[a].hex)
        bits = cut_bits(w, s, a)
        instead = int(w.obstacle_sets[s.obstacles[h]].cut_engineer) & bits
        remove_obstacles(w, s, o, h, bits)
        s.units[a].marks |= CUT if w.kinds[w.units[a].kind].engineer and instead == 0 else FOUGHT
    elif kind == A_AMBUSH:
        u = int(frame.a)
        v = int(frame.b)
        s.depth -= 1
        spring_ambush(w, s, o, seat, u, v, b)
    elif kind == A_BACK:
        u = int(frame.b)
        v = int(frame.a)
        s.depth -= 1
        battle_back(w, s, o, v, u)
    elif kind == A_HOLD_FIRE or kind == A_STAY:
        s.depth -= 1
    elif kind == A_IGNORE:
        ignore_flags(w, s, o, at)
    elif kind == A_ACCEPT:
        frame.c = CHOOSE_WAY
        frame.e = frame.d
        frame.d = 0
    elif kind == A_STAND:
        stand_fast(w, s, o)
    elif kind == A_RETREAT:
        s.depth -= 1
        retreat_to(w, s, o, a, b)
    elif kind == A_TAKE:
        s.depth -= 1
        take_ground(w, s, o, a, b)
    elif kind == A_KEEP and frame.kind == FIRST_RECON:
        keep_recon(w, s, o, seat, a)
    elif kind == A_KEEP:
        s.depth -= 1
        keep_one(s, o, seat, a)
    elif kind == A_DROP:
        s.depth -= 1
        drop_troops(w, s, o, seat, b)
    elif kind == A_SABOTAGE:
        commit_sabotage(w, s, o, a)
    elif kind == A_RECOVER:
        recover(w, s, o, seat, a)
    elif kind == A_GIVE_UP:
        give_up(w, s, o, a)
    elif kind == A_FALL_BACK:
        fall_back(w, s, o, a, b)
    elif kind == A_HARVEST:
        harvest(w, s, o, a)
    elif kind == A_LAND and frame.kind == RETURN:
        come_back(w, s, o, int(frame.a), b)
    elif kind == A_LAND and not w.cards[s.orders[frame.a].effect].lands:
        arrive(w, s, o, int(frame.a), b)
    elif kind == A_LAND:
        land_reserve(w, s, o, int(frame.a), b)
    elif kind == A_BUILD:
        s.depth -= 1
        build_pontoon(w, s, o, int(w.seat_side[seat]), b)
    elif kind == A_SMOKE:
        lay_screen(s, o, b)
    elif kind == A_ANNOUNCE:
        announce(w, s, o, seat, a)
    elif kind == A_GIVE:
        give_card(s, o, seat, general_of(int(w.seat_side[seat]), b), a)
    elif kind == A_INITIATIVE:
        act_alone(w, s, o, seat)
    elif kind == A_SUFFER:
        suffer(w, s, o, a, int(frame.a))
    elif kind == A_WAIT:
        wait(s, o)
    elif kind == A_EXCHANGE:
        exchange(w, s, o, seat, a)
    elif kind == A_LAY:
        lay_card(w, s, o, seat, a)
    elif kind == A_SWAP:
        swap(s, o, seat, a, b)
    elif kind == A_RESTORE or kind == A_PUSH:
        manoeuvre(w, s, o, seat, kind)
    elif kind == A_UNLOAD:
        unload(w, s, o, int(frame.a), b)
    elif A_SHELL <= kind <= A_DETONATE:
        house_work(w, s, o, kind, int(frame.a), a, b)
    elif kind == A_DONE:
        finish_phase(w, s, o)
    advance(w, s, o)
