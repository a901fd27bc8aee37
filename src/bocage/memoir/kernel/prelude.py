"""The dice before a battle of a campaign (004 HR-111): what they do to the enemy is decided before the first turn.

Both sides roll before the cards are dealt. A star takes a card from the enemy's first hand, which he makes good with a
second card a turn; every other face is a decision: of the enemy, who chooses his own unit, or of the roller (grenade).
"""

from bocage.memoir.kernel.basics import add_action, class_of, distance, emit, push, roll, seat_for
from bocage.memoir.kernel.codes import (
    A_FALL_BACK,
    A_GIVE_UP,
    ARMOR,
    E_PRELUDE,
    FACE_ARMOR,
    FACE_FLAG,
    FACE_GRENADE,
    FACE_INFANTRY,
    FACE_STAR,
    INFANTRY,
    LOSS_PRELUDE,
    ON_BOARD,
    PRELUDE,
    PRELUDE_DICE,
    ROLL_PRELUDE,
)
from bocage.memoir.kernel.losses import list_retreats, remove_figures, retreat_to
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.trains import engine_of

BITS = 4  # of the number of dice with one face; there are never more than fifteen


@rule
def roll_prelude(w, s, o, side):
    """Roll the dice that a side brings along; returns how often each face came, in four bits each."""
    n = int(w.options[PRELUDE_DICE + side])
    if n == 0:
        return 0
    emit(o, E_PRELUDE, side, n, 0, 0, 0)
    roll(s, o, n, ROLL_PRELUDE, -1, 0)
    fell = 0
    for face in range(5):
        fell |= int(o.rolled[face]) << (BITS * face)
    return fell


@rule
def times(fell, face):
    return (fell >> (BITS * face)) & ((1 << BITS) - 1)


@rule
def first_hand(w, side, against):
    """Cards that a side is dealt: one less for every star against it, but never none where it has any."""
    hand = int(w.sides[side].hand)
    return max(min(1, hand), hand - times(against, FACE_STAR))


@rule
def open_prelude(w, s, side, fell):
    """Open what the dice of a side ask for; what is opened last is decided first: armor, infantry, flags, grenades."""
    for face in (FACE_GRENADE, FACE_FLAG, FACE_INFANTRY, FACE_ARMOR):
        if times(fell, face):
            asked = side if face == FACE_GRENADE else 1 - side
            push(s, PRELUDE, seat_for(w, s, PRELUDE, asked, -1), face, times(fell, face))


@rule
def list_prelude(w, s, o, side, face):
    """The choices of one die: figures of a kind of one's own, any figure of the enemy, or a unit that falls back."""
    for u in range(w.n_units):
        if s.units[u].status != ON_BOARD or (w.units[u].side == side) == (face == FACE_GRENADE):
            continue
        kind = class_of(w, u)
        if face == FACE_FLAG:
            if w.trains and engine_of(w, u) >= 0:
                continue
            list_retreats(w, s, o, u, 1)
            for i in range(o.n_retreats):
                h = int(o.retreats[i])
                if distance(w, int(s.units[u].hex), h) == 1:
                    add_action(o, A_FALL_BACK, u, h)
        elif (
            face == FACE_GRENADE
            or (face == FACE_ARMOR and kind == ARMOR)
            or (face == FACE_INFANTRY and kind == INFANTRY)
        ):
            add_action(o, A_GIVE_UP, u, 0)


@rule
def one_die_done(s):
    """A die is carried out: the step is over with the last one of its face."""
    frame = s.stack[s.depth - 1]
    frame.b -= 1
    if frame.b <= 0:
        s.depth -= 1


@rule
def give_up(w, s, o, u):
    """A figure is taken off before the battle; a unit that is wiped out scores."""
    one_die_done(s)
    remove_figures(w, s, o, u, 1, LOSS_PRELUDE)


@rule
def fall_back(w, s, o, u, h):
    one_die_done(s)
    retreat_to(w, s, o, u, h)
