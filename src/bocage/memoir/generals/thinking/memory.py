"""What has been found out about a position and stays true while nobody moves: what an order to each unit is worth."""

import numpy as np

from bocage.engine.chance import LOW32
from bocage.memoir.generals.thinking.kernel import think, think_in_arrays
from bocage.memoir.kernel.layout import UNITS

UNKNOWN = -1.0  # no order is worth less than nothing
BOARD = 2 * UNITS  # where the number of the board stands, after the worth and the target of every unit
WORK = BOARD + 1  # where the work of thinking with this memory is added up
A_DECISION = 180  # work that a decision is beside weighing hexes, each of which is as much work as there are units
MEMORY = BOARD + 2


@think
def board_number(w, s):
    """A number that changes when a turn passes, a unit moves or a figure is lost."""
    number = 1 + int(s.turn)
    for u in range(w.n_units):
        number = (number * 31 + 8 * (int(s.units[u].hex) + 2) + int(s.units[u].figures)) & LOW32
    return number


@think
def recall(w, s, known):
    """Forget what was found out about another board."""
    number = float(board_number(w, s))
    if known[BOARD] != number:
        for i in range(BOARD):
            known[i] = UNKNOWN
        known[BOARD] = number


def new_memory():
    """A memory in which nothing is known yet."""
    made = np.full(MEMORY, UNKNOWN)
    made[WORK] = 0.0
    return made


blank_memory = think_in_arrays(new_memory)  # the same for compiled functions
