"""What every choice needs: the legal actions, and the one of them that is worth most."""

import numpy as np

from bocage.memoir.generals.thinking.kernel import think, think_in_arrays
from bocage.memoir.kernel.legal import list_legal

NEVER = -1e9  # worth of what is not chosen


@think_in_arrays
def listed_copy(o):
    """The actions listed last, out of the way of what the thinking writes into the scratch."""
    found = np.empty(o.n_actions, np.int64)
    for i in range(o.n_actions):
        found[i] = o.actions[i]
    return found


@think_in_arrays
def legal_copy(w, s, o):
    """The legal actions, as a copy."""
    list_legal(w, s, o)
    return listed_copy(o)


@think
def best_of(worths):
    """The place of the highest worth, the first where several are."""
    best = 0
    for i in range(1, worths.shape[0]):
        if worths[i] > worths[best]:
            best = i
    return best
