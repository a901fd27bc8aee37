"""What ordinary Python calls. Arguments are one-element arrays of the records: cheap to hand over.

Whatever changes a battle goes through one door: every entry holds a copy of all the rules it can reach, so each further
one would cost every machine another compilation of the whole game.
"""

from bocage.memoir.kernel.legal import list_legal
from bocage.memoir.kernel.play import apply_action, begin
from bocage.memoir.kernel.rule import entry, rule

START, LEGAL, APPLY, TRY = range(4)  # what the door is asked for

# Columns of a game's result row.
WINNER, HOW, TURNS, ACTIONS_TAKEN, MEDALS_ALLIES, MEDALS_AXIS, LOSSES_ALLIES, LOSSES_AXIS = range(8)
RESULT_COLUMNS = 8


@rule
def deal(w, s, o, seeds, i):
    """Begin the battle with one of many seeds."""
    for k in range(5):
        s.rng[k] = seeds[i, k]
    o.n_events = 0
    begin(w, s, o)


@rule
def note_result(s, n, results, i):
    """Write down how a battle went that took n actions."""
    row = results[i]
    row[WINNER] = s.winner
    row[HOW] = s.how
    row[TURNS] = s.turn
    row[ACTIONS_TAKEN] = n
    row[MEDALS_ALLIES] = s.medals[0]
    row[MEDALS_AXIS] = s.medals[1]
    row[LOSSES_ALLIES] = s.losses[0]
    row[LOSSES_AXIS] = s.losses[1]


@entry
def run(W, S, O, operation, action):
    """Start, list, apply or try; returns the number of legal actions afterwards, -1 for an action that is not legal."""
    w = W[0]
    s = S[0]
    o = O[0]
    if operation == LEGAL or operation == TRY:
        list_legal(w, s, o)
    if operation == LEGAL:
        return o.n_actions
    if operation == TRY:
        known = 0
        for i in range(o.n_actions):
            if o.actions[i] == action:
                known = 1
        if not known:
            return -1
    o.n_events = 0
    if operation == START:
        begin(w, s, o)
    else:
        apply_action(w, s, o, action)
    return o.n_actions


def start(world, state, out):
    """Shuffle, deal and stop at the first decision; returns the number of legal actions."""
    return run(world, state, out, START, 0)


def legal(world, state, out):
    """List the legal actions of the decision on top; returns their number."""
    return run(world, state, out, LEGAL, 0)


def apply(world, state, out, action):
    """Apply a legal action; the next legal actions are in `out` afterwards. Returns their number."""
    return run(world, state, out, APPLY, action)


def apply_if_legal(world, state, out, action):
    """Apply an action if it is legal and return the number of legal actions after it; otherwise -1, and no change."""
    return run(world, state, out, TRY, action)
