"""What must be true of every position, checked in compiled code over millions of them, and counting lines of play."""

import numpy as np

from bocage.memoir.kernel.codes import CARRIED, HARVESTED, LEFT_BOARD, LOST, ON_BOARD, ORDERED, RESERVE
from bocage.memoir.kernel.entries import deal
from bocage.memoir.kernel.hooks import find_rule
from bocage.memoir.kernel.house_codes import HR_UNTIL_RETAKEN
from bocage.memoir.kernel.layout import ACTIONS, HAND
from bocage.memoir.kernel.legal import list_legal
from bocage.memoir.kernel.medals import has_enough, held, stays_scored
from bocage.memoir.kernel.play import apply_action
from bocage.memoir.kernel.rule import CHECKS, next32
from bocage.memoir.kernel.strange import MOST_FIGURES
from bocage.memoir.special.codes import RULE_ENDLESS, RULE_UNDEAD

FAULT, GAMES, LINES = range(3)  # what the door is asked for
_NO_WORDS = np.zeros(0, np.int64)
_NO_ROWS = np.zeros((0, 0), np.int64)

FINE = 0
BAD_PLACE = 1  # a unit and the board disagree on where it stands
BAD_FIGURES = 2  # a unit has fewer than one or more than its full figures
FIGURES_LOST = 3  # figures on the board, lost and healed do not add up
CARDS_LOST = 4  # a card has vanished or doubled
BAD_MEDALS = 5  # medals differ from a fresh count
NO_CHOICE = 6  # the battle goes on but nobody can do anything
BAD_HAND = 7
BAD_END = 8  # somebody has enough medals and has not won
BAD_ORDERS = 9  # a unit of the wrong side is ordered
STUCK = 10  # the battle did not end
NAMES = (
    "fine", "bad place", "bad figures", "figures lost", "cards lost", "bad medals", "no choice", "bad hand",
    "bad end", "bad orders", "stuck",
)  # fmt: skip


@CHECKS.rule
def units_fault(w, s):
    """Units and board agree, and every figure is accounted for."""
    standing = 0
    for h in range(w.n_hexes):
        u = int(s.unit_at[h])
        if u >= 0:
            standing += 1
            if u >= w.n_units or s.units[u].hex != h:
                return BAD_PLACE
    for side in range(2):
        start = 0
        now = 0
        for u in range(w.n_units):
            if w.units[u].side != side:
                continue
            unit = s.units[u]
            if (unit.hex >= 0) != (unit.status == ON_BOARD) or (unit.carrier >= 0) != (unit.status == CARRIED):
                return BAD_PLACE
            standing -= unit.hex >= 0
            most = MOST_FIGURES if w.kinds[w.units[u].kind].recruits else int(w.units[u].full)
            if (unit.figures < 1 or unit.figures > most) != (unit.status == LOST):
                if unit.status != LEFT_BOARD or unit.figures != 0:
                    return BAD_FIGURES
            if unit.status == RESERVE and unit.figures != w.units[u].full:
                return BAD_FIGURES
            if unit.marks & ORDERED and (s.side != side or unit.order < 0 or unit.order >= s.n_orders):
                return BAD_ORDERS
            start += w.units[u].full
            # Whoever missed the board in landing has no figures, but nobody has taken them.
            now += w.units[u].full if unit.status == LEFT_BOARD and unit.figures == 0 else unit.figures
        if now + s.losses[side] - s.healed[side] != start:
            return FIGURES_LOST
    return FINE if standing == 0 else BAD_PLACE


@CHECKS.rule
def cards_fault(w, s, full):
    """Every card is in the deck, in the discards, in a hand or in play, and none twice."""
    n = int(s.n_deck) + int(s.n_discard)
    total = 0
    for i in range(s.n_deck):
        total += int(s.deck[i]) + 1
    for i in range(s.n_discard):
        total += int(s.discard[i]) + 1
    for seat in range(w.n_seats):
        if s.n_hand[seat] < 0 or s.n_hand[seat] > HAND:
            return BAD_HAND
        n += int(s.n_hand[seat])
        for i in range(s.n_hand[seat]):
            total += int(s.hand[seat, i]) + 1
    for i in range(s.n_orders):
        if s.orders[i].card >= 0:
            n += 1
            total += int(s.orders[i].card) + 1
    n += int(s.n_open)
    for i in range(s.n_open):
        total += int(s.open[i]) + 1
    return FINE if n * 10000 + total == full else CARDS_LOST


@CHECKS.rule
def medals_fault(w, s):
    """Medals are the worth of the dead and of the objectives, and enough of them end the battle."""
    for side in range(2):
        medals = int(s.prizes[side])
        # Where the lost come back, or wait to rise, those who are lost now are not those who fell. Everywhere else, and
        # for the dead who count the living, everybody is counted anew.
        count = find_rule(w, RULE_ENDLESS, -1) < 0 and find_rule(w, RULE_UNDEAD, 1 - side) < 0
        if not count:
            medals += int(s.kills[side])
        for u in range(w.n_units):
            if count and w.units[u].side != side and s.units[u].status == LOST:
                medals += w.units[u].value
            if count and w.units[u].side == side and s.units[u].status == LEFT_BOARD and s.units[u].figures > 0:
                medals += w.units[u].exit
        for i in range(w.n_objectives):
            goal = w.objectives[i]
            if goal.side == side and goal.wins == 0:
                for_good = (
                    goal.permanent
                    or goal.at_start
                    or goal.control == HARVESTED
                    or (w.options[HR_UNTIL_RETAKEN] and stays_scored(w, i))
                )
                if (for_good and (s.permanent >> i) & 1) or (not for_good and held(w, s, i)):
                    medals += goal.medals
        enough = int(w.sides[side].medals)
        if min(medals, enough) != s.medals[side]:
            return BAD_MEDALS
        if medals >= enough and s.winner < 0 and s.last_turn == 0 and has_enough(w, s, side):
            return BAD_END
    return FINE


@CHECKS.rule
def fault(w, s, o, full):
    """The first thing that is wrong with the position, FINE when nothing is."""
    found = units_fault(w, s)
    if found == FINE:
        found = cards_fault(w, s, full)
    if found == FINE:
        found = medals_fault(w, s)
    if found == FINE and s.winner < 0 and o.n_actions < 1:
        found = NO_CHOICE
    return found


@CHECKS.rule
def card_total(s):
    """What `cards_fault` has to find, from the untouched deck."""
    total = 0
    for i in range(s.n_deck):
        total += int(s.deck[i]) + 1
    return int(s.n_deck) * 10000 + total


@CHECKS.entry
def all_cards(S):
    """The number that stands for all cards of a battle not yet begun."""
    return card_total(S[0])


@CHECKS.rule
def _play_checked(W, S, S2, O, words, seeds, results, limit):
    """Play battles at random and check every position, up to the first fault."""
    w = W[0]
    o = O[0]
    full = card_total(S[0])
    results[0, 0] = FINE
    results[0, 3] = 0
    for i in range(seeds.shape[0]):
        S2[0] = S[0]
        s = S2[0]
        deal(w, s, o, seeds, i)
        n = 0
        found = fault(w, s, o, full)
        while found == FINE and s.winner < 0 and n < limit:
            o.n_events = 0
            apply_action(w, s, o, o.actions[(next32(words) * o.n_actions) >> 32])
            n += 1
            found = fault(w, s, o, full)
        results[0, 3] += n
        if found == FINE and s.winner < 0:
            found = STUCK
        if found != FINE:
            results[0, 0] = found
            results[0, 1] = i
            results[0, 2] = n
            return i
    return seeds.shape[0]


@CHECKS.maker
def _walk_lines(W, S, O, depth):
    """Walk all lines of play of this many actions."""
    w = W[0]
    o = O[0]
    actions = np.empty((depth + 1, ACTIONS), np.int64)
    count = np.zeros(depth + 1, np.int64)
    at = np.zeros(depth + 1, np.int64)
    total = 0
    level = 0
    list_legal(w, S[0], o)
    for i in range(o.n_actions):
        actions[0, i] = o.actions[i]
    count[0] = o.n_actions
    while level >= 0:
        if at[level] >= count[level]:
            level -= 1
            continue
        action = actions[level, at[level]]
        at[level] += 1
        S[level + 1] = S[level]
        o.n_events = 0
        apply_action(w, S[level + 1], o, action)
        if level + 1 == depth or S[level + 1].winner >= 0:
            total += 1
            continue
        level += 1
        for i in range(o.n_actions):
            actions[level, i] = o.actions[i]
        count[level] = o.n_actions
        at[level] = 0
    return total


@CHECKS.entry
def check(W, S, S2, O, words, seeds, results, operation, number):
    """One door for all checks, because every entry holds a copy of all rules."""
    if operation == FAULT:
        list_legal(W[0], S[0], O[0])
        return fault(W[0], S[0], O[0], number)
    if operation == GAMES:
        return _play_checked(W, S, S2, O, words, seeds, results, number)
    return _walk_lines(W, S, O, number)


def position_fault(world, state, out, cards):
    """What is wrong with one position; `cards` as `all_cards` gave it before the battle began."""
    return check(world, state, state, out, _NO_WORDS, _NO_ROWS, _NO_ROWS, FAULT, cards)


def checked_games(world, state, room, out, words, seeds, results, limit):
    """Play battles at random and check every position; stops at the first fault. Returns the games played.

    results[0] holds the fault, the game and the number of actions taken when it was found, and all actions in total.
    """
    return check(world, state, room, out, words, seeds, results, GAMES, limit)


def count_lines(world, states, out, depth):
    """How many lines of play of this many actions start from the first state; there must be depth + 1 of them.

    Dice fall as the position's own stream says, so the number is the same wherever and whenever it is counted.
    """
    return check(world, states, states, out, _NO_WORDS, _NO_ROWS, _NO_ROWS, LINES, depth)
