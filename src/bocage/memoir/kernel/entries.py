"""What ordinary Python calls. Arguments are one-element arrays of the records: cheap to hand over."""

from bocage.memoir.kernel.legal import list_legal
from bocage.memoir.kernel.play import apply_action, begin
from bocage.memoir.kernel.rule import entry, next32, rule

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
def start(W, S, O):
    """Shuffle, deal and stop at the first decision; returns the number of legal actions."""
    O[0].n_events = 0
    begin(W[0], S[0], O[0])
    return O[0].n_actions


@entry
def legal(W, S, O):
    """List the legal actions of the decision on top; returns their number."""
    list_legal(W[0], S[0], O[0])
    return O[0].n_actions


@entry
def apply(W, S, O, action):
    """Apply a legal action; the next legal actions are in O afterwards. Returns their number."""
    O[0].n_events = 0
    apply_action(W[0], S[0], O[0], action)
    return O[0].n_actions


@entry
def apply_if_legal(W, S, O, action):
    """Apply an action if it is legal and return the number of legal actions after it; otherwise -1, and no change."""
    list_legal(W[0], S[0], O[0])
    for i in range(O[0].n_actions):
        if O[0].actions[i] == action:
            O[0].n_events = 0
            apply_action(W[0], S[0], O[0], action)
            return O[0].n_actions
    return -1


@entry
def random_game(W, S, O, words, limit):
    """Play on with uniformly random legal actions until the end or the limit; returns how many were taken."""
    w = W[0]
    s = S[0]
    o = O[0]
    list_legal(w, s, o)
    n = 0
    while s.winner < 0 and n < limit:
        o.n_events = 0
        apply_action(w, s, o, o.actions[(next32(words) * o.n_actions) >> 32])
        n += 1
    return n


@entry
def random_games(W, S, S2, O, words, seeds, results, limit):
    """Play many battles from the set-up S with the given seeds; S2 is the battle being played."""
    w = W[0]
    o = O[0]
    for i in range(seeds.shape[0]):
        S2[0] = S[0]
        s = S2[0]
        deal(w, s, o, seeds, i)
        n = 0
        while s.winner < 0 and n < limit:
            o.n_events = 0
            apply_action(w, s, o, o.actions[(next32(words) * o.n_actions) >> 32])
            n += 1
        note_result(s, n, results, i)


@entry
def copy_many(S, S2, times):
    """Copy a state over and over; for measuring."""
    total = 0
    for i in range(times):
        # Each copy depends on the one before, at a place not known beforehand, so that none can be left out.
        S[0].units[total % 80].token = i & 1023
        S2[0] = S[0]
        total += S2[0].units[(total + i) % 80].token + 1
    return total
