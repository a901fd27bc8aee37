"""Minefields: markers laid face down; nobody knows their strength until an enemy walks in (001 p.7; rulings 10).

On the map they are an obstacle. How strong each is stands in `State.mines`, at its number in `World.mine_at`: a
strength from 0, a decoy, to 4, with a bit once it lies face up and another once it is gone.
"""

from bocage.memoir.kernel.basics import emit, random_below
from bocage.memoir.kernel.codes import BUSY, BY_MOVE, E_MINE, FOUGHT, MOVE, MOVED_AGAIN, NO_BATTLE
from bocage.memoir.kernel.rule import rule

STRENGTH = 7
FACE_UP = 8
GONE = 16
SHELLED = 32  # this turn, by guns that clear a way (004 HR-81)
POOL = (0, 0, 0, 1, 1, 2, 2, 3, 4)
"""The markers of one box (rulings 10.1)."""
ON_MINES = 1  # in an ENTER step: the unit has run into a minefield


@rule
def pool_size(w):
    """Markers that are shuffled: a full box for every nine minefields begun (rulings 10.1)."""
    return (int(w.n_mines) + len(POOL) - 1) // len(POOL) * len(POOL)


@rule
def deal_mines(w, s):
    """Shuffle the markers and lay as many as there are minefields; the others are put away unseen.

    Every minefield in turn gets one of those that are left, so that nothing needs to be kept of the rest.
    """
    for i in range(w.n_mines):
        left = 0
        for k in range(5):
            left += markers_left(w, s, i, k)
        pick = random_below(s, left)
        for k in range(5):
            pick -= markers_left(w, s, i, k)
            if pick < 0:
                s.mines[i] = k
                break


@rule
def markers_left(w, s, n, strength):
    """Markers of a strength that are not among the first n minefields."""
    found = 0
    for k in POOL:
        if k == strength:
            found += 1
    found *= pool_size(w) // len(POOL)
    for i in range(n):
        if s.mines[i] & STRENGTH == strength:
            found -= 1
    return found


@rule
def meets_mine(w, s, u, h):
    """Whether h is mined by the enemy of unit u; its own side's mines do it no harm (001 p.7)."""
    if w.kinds[w.units[u].kind].mine_proof:
        return 0
    return 1 if s.obstacles[h] & w.mine_bit and w.units[u].side != w.mine_side else 0


@rule
def may_still_battle(w, s, u):
    """Whether an ordered unit may battle this turn, as far as it and its card are concerned."""
    record = s.orders[s.units[u].order]
    if record.move_only or not w.cards[record.effect].battles:
        return 0
    return 0 if s.units[u].marks & (NO_BATTLE | FOUGHT | BUSY | MOVED_AGAIN) else 1


@rule
def spares_itself(w, s, u, way):
    """Whether a unit that enters mines is an engineer who will clear them, so that they do not explode (001 p.13)."""
    if not w.kinds[w.units[u].kind].clears_mines or way != BY_MOVE or s.units[u].order < 0:
        return 0
    return 1 if s.stack[s.depth - 1].kind == MOVE and may_still_battle(w, s, u) else 0


@rule
def turn_over(w, s, o, u, h):
    """Lay the marker of a minefield face up; returns its strength."""
    i = int(w.mine_at[h])
    s.mines[i] |= FACE_UP
    emit(o, E_MINE, h, s.mines[i] & STRENGTH, u, 0, 0)
    return int(s.mines[i]) & STRENGTH


@rule
def dice_feared(w, s, u, h):
    """Ninths of a die that unit u should expect on entering h; of a hidden marker the average."""
    if not meets_mine(w, s, u, h):
        return 0
    now = int(s.mines[w.mine_at[h]])
    if now & FACE_UP:
        return (now & STRENGTH) * len(POOL)
    total = 0
    for k in POOL:
        total += k
    return total
