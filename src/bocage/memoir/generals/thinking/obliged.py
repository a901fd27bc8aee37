"""Choosing where not everything may be left undone: some units have to go on."""

from bocage.memoir.generals.thinking.decide import choose_by_trying, choose_freely
from bocage.memoir.generals.thinking.kernel import think, think_in_arrays
from bocage.memoir.kernel.codes import A_DONE
from bocage.memoir.kernel.legal import list_legal


@think
def may_stop(w, s, o):
    """Whether the seat may leave it at what it has done in this phase."""
    list_legal(w, s, o)
    for i in range(o.n_actions):
        if o.actions[i] == A_DONE:
            return 1
    return 0


@think_in_arrays
def choose(w, T, at, o, p, known):
    """The action for the decision of position T[at], one that the seat may imagine; T[at + 1] is room to try things.
    `known` remembers between the decisions of a turn what was found out."""
    action = choose_freely(w, T, at, o, p, known)
    if action == A_DONE and not may_stop(w, T[at], o):
        return choose_by_trying(w, T, at, o, p)
    return action
