"""What ordinary Python calls. Arguments are one-element arrays of the records: cheap to hand over."""

from bocage.dday.kernel.legal import list_legal
from bocage.dday.kernel.play import apply_action, begin
from bocage.dday.kernel.rule import entry, rule

# What `run` is asked to do.
START, LEGAL, APPLY, TRY = range(4)

# Columns of a game's result row.
WINNER, HOW, TURNS, ACTIONS_TAKEN, HELD, LOST_UK, LOST_US, LOST_AXIS = range(8)
RESULT_COLUMNS = 8


@rule
def note_result(s, n, results, i):
    """Write down how a game went that took n actions."""
    row = results[i]
    row[WINNER] = s.winner
    row[HOW] = s.how
    row[TURNS] = s.turn
    row[ACTIONS_TAKEN] = n
    row[HELD] = s.held
    for p in range(3):
        row[LOST_UK + p] = 0
        for k in range(6):
            row[LOST_UK + p] += s.lost[p, k]


@rule
def deal(w, s, o, seeds, i):
    """Begin a game with the dice of a seed; the order card that the State names has not been turned yet."""
    for k in range(5):
        s.rng[k] = seeds[i, k]
    begin(w, s, o)


@entry
def run(W, S, O, operation, action):
    """One door for all that changes or asks a game; returns the number of legal actions, -1 for a refused one."""
    w = W[0]
    s = S[0]
    o = O[0]
    if operation == START:
        begin(w, s, o)
        return o.n_actions
    if operation == APPLY:
        apply_action(w, s, o, action)
        return o.n_actions
    list_legal(w, s, o)
    if operation == TRY:
        for i in range(o.n_actions):
            if o.actions[i] == action:
                apply_action(w, s, o, action)
                return o.n_actions
        return -1
    return o.n_actions
