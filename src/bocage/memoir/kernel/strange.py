"""Units that are not of this war, or not of this world: how they move, and what flags do to them (004 App. 3)."""

from bocage.memoir.kernel.basics import emit
from bocage.memoir.kernel.codes import E_HEAL, E_IGNORED
from bocage.memoir.kernel.kinds import moves_as
from bocage.memoir.kernel.rule import inner, rule
from bocage.memoir.kernel.tokens import mover_of

MOST_FIGURES = 9
ROAMING = 5
"""How units move that no ground holds up: a bit of its own beside those of the classes and of boats."""


@inner
def roams(w, u):
    """Whether no ground holds the unit up or is closed to it."""
    return 1 if w.strange and w.kinds[w.units[u].kind].roams else 0


@inner
def walker_of(w, s, u):
    """How the unit moves: as its class or kind does, with boats, or over anything."""
    if roams(w, u):
        return ROAMING
    return mover_of(w, s, u) if w.n_tokens or w.fording else moves_as(w, u)


@rule
def may_pass(w, u, v):
    """Whether unit u may pass through unit v: machines step over each other (HR-122)."""
    if w.units[u].side != w.units[v].side:
        return 0
    return 1 if w.kinds[w.units[u].kind].passes and w.kinds[w.units[v].kind].passes else 0


@rule
def flags_left(w, o, u, flags, covered):
    """How many of the flags cost a unit figures that never retreats; the others it does not even notice (HR-121), or
    the place where it stands lets it ignore so many of them."""
    ignored = min(flags, max(covered, int(w.kinds[w.units[u].kind].flags_ignored)))
    if ignored > 0:
        emit(o, E_IGNORED, u, ignored, 0, 0, 0)
    return flags - ignored


@inner
def chilled(w, s, u):
    """Hexes and dice that the common cold has taken from the unit (HR-122)."""
    return int(s.cold[w.units[u].side]) if w.strange and w.kinds[w.units[u].kind].razes else 0


@rule
def recruit(w, s, o, u, n):
    """Figures that fell in close assault with the unit stand up again in its ranks, while there is room (HR-121)."""
    n = min(n, MOST_FIGURES - int(s.units[u].figures))
    if w.kinds[w.units[u].kind].recruits == 0 or n <= 0:
        return
    s.units[u].figures += n
    s.healed[w.units[u].side] += n
    emit(o, E_HEAL, u, n, 0, 0, 0)
