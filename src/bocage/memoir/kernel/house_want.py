"""Hunger of units that are cut off, and airfields under fire (004 HR-72, HR-101)."""

from bocage.memoir.kernel.basics import distance
from bocage.memoir.kernel.codes import LOSS_SUPPLY
from bocage.memoir.kernel.losses import lose_figures
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.supply import starves


@rule
def starve(w, s, o):
    """Units of the side whose turn begins that are cut off for the third turn and longer may lose a figure each."""
    for u in range(w.n_units):
        if w.units[u].side == s.side and starves(w, s, o, u):
            lose_figures(w, s, o, u, 1, LOSS_SUPPLY)


@rule
def under_fire(w, s, side, h):
    """Whether an enemy has the hex in battle range."""
    for u in range(w.n_units):
        at = int(s.units[u].hex)
        if at >= 0 and w.units[u].side != side and distance(w, at, h) <= w.kinds[w.units[u].kind].reach:
            return 1
    return 0
