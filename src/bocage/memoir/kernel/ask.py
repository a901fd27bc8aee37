"""Questions about a position that change nothing: why not, what would it roll, where could it go."""

from bocage.memoir.kernel.basics import class_of, distance, effect_of, enemy_near, record_of
from bocage.memoir.kernel.codes import (
    AGAIN,
    OK,
    ORDERED,
    OVERRUN,
    PURSUE,
    R_ANNOUNCED,
    R_CLOSED_EDGE,
    R_EXIT_TOO_FAR,
    R_FIXED,
    R_IMPASSABLE,
    R_MARKER,
    R_MOVED_ALREADY,
    R_NO_EXIT,
    R_NOT_ADJACENT_AT_START,
    R_NOT_ORDERED,
    R_OCCUPIED,
    R_OFF_RAILS,
    R_RADAR,
    R_SLOPE,
    R_TOO_FAR,
)
from bocage.memoir.kernel.commands import can_hold, give_problem, own_problem
from bocage.memoir.kernel.dice import attack_dice, flags_ignorable, hit_faces
from bocage.memoir.kernel.exits import best_exit
from bocage.memoir.kernel.footing import holds, may_battle_on_entry, step_problem
from bocage.memoir.kernel.harvest import flags_under_fire
from bocage.memoir.kernel.house_codes import HR_FIREFIGHT, HR_WEATHER
from bocage.memoir.kernel.kinds import flags_shown
from bocage.memoir.kernel.legal_moves import battle_points, may_move, move_points, reach_now
from bocage.memoir.kernel.manoeuvres import way_problem
from bocage.memoir.kernel.markers import is_struck
from bocage.memoir.kernel.medals import held, kept
from bocage.memoir.kernel.mines import dice_feared, may_still_battle, meets_mine
from bocage.memoir.kernel.movement import find_reach, mire, reach_cost, reach_layer
from bocage.memoir.kernel.moves import tires
from bocage.memoir.kernel.rule import entry, rule
from bocage.memoir.kernel.sight import UNITS_AND_TERRAIN, line_blocked
from bocage.memoir.kernel.strange import roams, walker_of
from bocage.memoir.kernel.targets import (
    battle_distance,
    battle_problem,
    close_bonus,
    firefight_problem,
    line_problem,
    target_problem,
)
from bocage.memoir.kernel.tokens import on_water
from bocage.memoir.kernel.trains import engine_of, same_train, strength_of, wagon_of
from bocage.memoir.kernel.weather import walks_dry
from bocage.memoir.kernel.works import waits


@entry
def ask_attack(W, S, O, u, v):
    """Why u cannot battle v now, OK when it can; the terms of the dice are in O."""
    w = W[0]
    s = S[0]
    o = O[0]
    o.n_terms = 0
    frame = s.stack[s.depth - 1]
    again = 0
    if frame.kind == AGAIN and frame.a == u:
        again = 1 if frame.b == OVERRUN else 0
    else:
        problem = battle_problem(w, s, u)
        if problem == R_NOT_ORDERED and w.options[HR_FIREFIGHT]:
            problem = firefight_problem(w, s, u, v)
            again = 1  # without an order no card says how far
        if problem != OK:
            return problem
    must_close = enemy_near(w, s, int(w.units[u].side), int(s.units[u].hex))
    return target_problem(w, s, o, u, v, must_close, battle_distance(w, s, u, again), again)


@entry
def ask_dice(W, S, O, u, a, v, b, bonus):
    """Dice for u standing on a against v standing on b, with their terms in O; wherever the units really are."""
    return attack_dice(W[0], S[0], O[0], u, a, v, b, bonus)


@entry
def ask_bonus(W, S, u, away, overrun):
    """Dice the card adds that u is ordered by, or would be now, at this distance."""
    return close_bonus(W[0], S[0], u, away, overrun)


@entry
def ask_record(S, u):
    """The number of the order record that u acts under, or would if it were ordered now."""
    return record_of(S[0], u)


@entry
def ask_hits(W, S, u, v, cause, more):
    """The faces that hit v, as bits; `dice.hit_faces` explains the questions."""
    return hit_faces(W[0], S[0], u, v, cause, more)


@entry
def ask_flag_faces(W, u, v):
    """The faces that are flags when u, or nobody, rolls against v, as bits."""
    return flags_shown(W[0], u, v)


@entry
def ask_flags(W, S, u):
    """How many flags of a roll the unit may ignore where it stands."""
    return flags_ignorable(W[0], S[0], u)


@entry
def ask_flags_under_fire(W, S, u, v):
    """The same of v when u battles it; -1 = nobody."""
    return flags_under_fire(W[0], S[0], u, v)


@entry
def ask_line(W, S, O, u, a, b):
    """Why u on hex a could not fire at hex b, range aside."""
    return line_problem(W[0], S[0], O[0], u, a, b)


@entry
def ask_sight(W, S, O, a, b):
    """Whether there is a line of sight from a to b; otherwise O.why_hex blocks it."""
    return 1 - line_blocked(W[0], S[0], O[0], a, b, UNITS_AND_TERRAIN)


@entry
def ask_reach(W, S, O, u, points, free):
    """Where u could go with this many points; the list is in O.reach, its costs by `ask_reach_cost`."""
    find_reach(W[0], S[0], O[0], u, points, free)
    return O[0].n_reach


@entry
def ask_reach_cost(O, h, free):
    """Points to hex h in the last search, -1 when it was not reached."""
    return reach_cost(O[0], h, free)


@entry
def ask_give(W, S, seat, card, command):
    """Why the commander cannot give the card to the general of a command, OK when he can."""
    return give_problem(W[0], S[0], seat, card, command)


@entry
def ask_can_hold(W, general, card, held):
    """Whether a general of Overlord could have been given the card as one of so many."""
    return can_hold(W[0], general, card, held)


@entry
def ask_own(W, S, seat, card):
    """Why the commander cannot play the card himself, OK when he can."""
    return own_problem(W[0], S[0], seat, card)


@entry
def ask_reach_layer(O, h, free):
    """The layer of the last search with the better way to hex h, -1 when it was not reached."""
    return reach_layer(O[0], h, free)


@entry
def ask_points(W, S, u):
    """How far the unit may move under its card."""
    return move_points(W[0], S[0], u)


@rule
def quiet_after(w, s, o, u, h, free):
    """Whether u could not battle any more after the move to h that was searched last."""
    frame = s.stack[s.depth - 1]
    if frame.kind == PURSUE:  # a battle follows, unless the hex forbids it
        return 0 if may_fight_from(w, s, u, h) and w.kinds[w.units[u].kind].overruns else 1
    if frame.a or not may_still_battle(w, s, u):
        return 1  # the second move comes after the battles
    if w.trains and engine_of(w, u) == u:
        wagon = wagon_of(w, s, u)  # its gun fires wherever the train has gone
        return 1 if wagon < 0 or w.kinds[w.units[wagon].kind].reach == 0 else 0
    spent = int(frame.d)
    before = int(s.units[u].hex)
    hexes = distance(w, before, h)
    tired = tires(w, s, o, u, h, battle_points(w, s, u) - spent, free)
    if tired and w.options[HR_WEATHER] and hexes <= move_points(w, s, u) - spent and walks_dry(w, s, before, h):
        tired = 0
    if tired or (w.mires and mire(w, s, u, before, h, hexes + (int(s.units[u].moved) if spent > 0 else 0))):
        return 1
    if w.n_mines and w.kinds[w.units[u].kind].clears_mines and meets_mine(w, s, u, h):
        return 1  # engineers clear the mines instead (001 p.13)
    return 1 - may_fight_from(w, s, u, h)


@rule
def may_fight_from(w, s, u, h):
    """Whether a unit that has just come to h may battle from there, as far as the hex is concerned."""
    if not may_battle_on_entry(w, s, u, h):
        return 0
    return 1 if roams(w, u) or w.grounds[s.ground[h]].battle_from & (1 << class_of(w, u)) else 0


@entry
def ask_after(W, S, O, u, h, free):
    """What the move of u to h, which was searched last, means: 1 if it may battle afterwards, 2 more if h stops it."""
    found = 1 - quiet_after(W[0], S[0], O[0], u, h, free)
    if not free and holds(W[0], S[0], walker_of(W[0], S[0], u), h):
        found += 2
    return found


@entry
def ask_move(W, S, O, u, h):
    """Why u cannot move to h in the MOVE phase on top, OK when it can."""
    w = W[0]
    s = S[0]
    o = O[0]
    if not s.units[u].marks & ORDERED:
        return R_NOT_ORDERED
    if not may_move(w, s, u):
        return R_MOVED_ALREADY
    here = int(s.units[u].hex)
    cls = walker_of(w, s, u)
    if w.grounds[s.ground[here]].fixed & (1 << cls):
        return R_FIXED
    if s.unit_at[h] >= 0 and not (w.trains and same_train(w, u, int(s.unit_at[h]))):
        return R_OCCUPIED
    free = int(w.cards[effect_of(w, s, u)].free_terrain)
    points = move_points(w, s, u) - s.stack[s.depth - 1].d
    find_reach(w, s, o, u, points, free)
    if reach_cost(o, h, free) > 0:
        if w.strange and is_struck(o, h):
            return R_MARKER
        return way_problem(w, s, u, h)
    if not w.grounds[s.ground[h]].enter & w.obstacle_sets[s.obstacles[h]].enter & (1 << cls):
        return R_IMPASSABLE
    if distance(w, here, h) > points:
        return R_TOO_FAR
    if w.trains and engine_of(w, u) >= 0:
        return R_OFF_RAILS
    if w.grounds[s.ground[h]].from_adjacent and distance(w, here, h) > 1:
        return R_NOT_ADJACENT_AT_START
    for d in range(6):
        if w.near[here, d] == h:
            problem = step_problem(w, s, cls, here, d)
            if problem == R_CLOSED_EDGE or problem == R_SLOPE:
                return problem
    return R_TOO_FAR


@entry
def ask_waits(W, S, seat, card):
    """Why a card of the hand waits for a later turn because of the enemy's radar, OK when it does not (001 p.11)."""
    if not W[0].n_tokens or not waits(W[0], S[0], seat, card):
        return OK
    announced = S[0].announced[W[0].seat_side[seat]]
    return R_ANNOUNCED if announced and announced != card + 1 and S[0].stack[S[0].depth - 1].e else R_RADAR


@entry
def ask_strength(W, S, u):
    """Figures that hits can take from u; a train has those of both its parts."""
    return strength_of(W[0], S[0], u)


@entry
def ask_afloat(W, S, u):
    """Whether u is in its boats on a river, where every flag costs it a figure (001 p.8)."""
    return 1 if W[0].n_tokens and S[0].units[u].hex >= 0 and on_water(W[0], S[0], int(S[0].units[u].hex)) else 0


@entry
def ask_mine(W, S, u, h):
    """Ninths of a die that unit u should expect of a minefield on entering h."""
    return dice_feared(W[0], S[0], u, h)


@entry
def ask_exit(W, S, O, u):
    """Why u cannot leave the board in the MOVE phase on top, OK when it can."""
    w = W[0]
    s = S[0]
    if not s.units[u].marks & ORDERED:
        return R_NOT_ORDERED
    if not may_move(w, s, u):
        return R_MOVED_ALREADY
    if w.units[u].exit == 0:
        return R_NO_EXIT
    return OK if reach_now(w, s, O[0], u) else R_EXIT_TOO_FAR


@entry
def ask_held(W, S, i):
    """Whether the objective is its side's now; one that wins the battle is looked at as it lies."""
    return held(W[0], S[0], i) if W[0].objectives[i].wins else kept(W[0], S[0], i)


@entry
def ask_way_out(W, S, O, u, points):
    """Whether u could leave the board with this many points."""
    find_reach(W[0], S[0], O[0], u, points, 0)
    return 1 if best_exit(W[0], S[0], O[0], u, points, 0) >= 0 else 0
