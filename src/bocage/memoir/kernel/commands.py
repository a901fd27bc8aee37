"""Who may be given which card in Overlord, and what a general can do with it (002; cards App. A)."""

from bocage.memoir.kernel.codes import (
    OK,
    R_ANOTHER_FLANK,
    R_COMMANDERS_OWN,
    R_ENOUGH_CARDS,
    R_LAST_CARD,
    R_NO_SECOND_CARD,
    R_NOT_COMMANDERS,
    R_NOT_IN_HAND,
    R_ONLY_CARD,
    R_REACTION_KEPT,
)
from bocage.memoir.kernel.layout import WHOLE_COMMAND
from bocage.memoir.kernel.rule import rule

COMMANDS = 3
FIRST_GENERAL = 2  # the seats of the generals follow those of the two commanders
MOST_DEALT = 3
MOST_EACH = 2
GENERAL_DICE = 4  # of Medics & Mechanics and of each general in Their Finest Hour


@rule
def general_of(side, command):
    """The seat of a side's left, center or right general."""
    return FIRST_GENERAL + COMMANDS * side + command


@rule
def command_of(seat):
    """0, 1 or 2: whether the general has the left, the center or the right."""
    return (seat - FIRST_GENERAL) % COMMANDS


@rule
def is_own(w, card):
    """Whether the commander plays the card himself: it strikes, or every general acts on it (002). Air Power where no
    aircraft fly orders the guns of a general, and is given to him (rulings 15.14)."""
    row = int(w.cards[card].becomes) if w.cards[card].becomes >= 0 else card
    return 1 if w.cards[row].strike or w.cards[row].roll_orders else 0


@rule
def for_all_sections(w, card):
    """Whether a section card orders units in each section of a command, instead of in one: it names them all."""
    row = w.cards[card]
    return 1 if row.sectional and row.slots[0] and row.slots[1] and row.slots[2] else 0


@rule
def is_alone(w, card):
    """Whether a general who receives the card receives no other: tactics, and section cards for several commands."""
    row = w.cards[card]
    if row.tactic or not row.sectional:
        return 1
    commands = 0
    for command in range(COMMANDS):
        if row.slots[command]:
            commands += 1
    return 1 if commands > 1 else 0


@rule
def cards_dealt(s, side):
    """Cards that the commander has given out and played himself this turn."""
    n = int(s.n_orders)
    for command in range(COMMANDS):
        n += int(s.n_hand[general_of(side, command)])
    return n


@rule
def deal_problem(w, s, seat, card):
    """Why the commander can use the card in no way now, whoever might receive it."""
    held = 0
    for i in range(s.n_hand[seat]):
        if s.hand[seat, i] == card:
            held = 1
    if not held:
        return R_NOT_IN_HAND
    if w.cards[card].reaction:
        return R_REACTION_KEPT
    if cards_dealt(s, int(w.seat_side[seat])) >= MOST_DEALT:
        return R_ENOUGH_CARDS
    return OK if s.n_hand[seat] > 1 else R_LAST_CARD


@rule
def give_problem(w, s, seat, card, command):
    """Why the commander cannot give the card to the general of a command."""
    problem = deal_problem(w, s, seat, card)
    if problem != OK:
        return problem
    if is_own(w, card):
        return R_COMMANDERS_OWN
    if w.cards[card].sectional and w.cards[card].slots[command] == 0:
        return R_ANOTHER_FLANK
    general = general_of(int(w.seat_side[seat]), command)
    given = int(s.n_hand[general])
    if given >= MOST_EACH or (given == 1 and (is_alone(w, card) or is_alone(w, int(s.hand[general, 0])))):
        return R_NO_SECOND_CARD
    return OK


@rule
def can_hold(w, general, card, held):
    """Whether a general could have been given the card as one of so many."""
    row = w.cards[card]
    if row.reaction or is_own(w, card) or (row.sectional and row.slots[command_of(general)] == 0):
        return 0
    return 1 if held == 1 or not is_alone(w, card) else 0


@rule
def own_problem(w, s, seat, card):
    """Why the commander cannot play the card himself, as it is printed."""
    problem = deal_problem(w, s, seat, card)
    if problem != OK:
        return problem
    side = int(w.seat_side[seat])
    if w.cards[card].copies:  # in answer to a strike of the other commander (002)
        return OK if s.own_card[1 - side] else R_NOT_COMMANDERS
    if not is_own(w, card):
        return R_NOT_COMMANDERS
    return R_ONLY_CARD if w.cards[card].roll_orders and cards_dealt(s, side) else OK


@rule
def faced(s, side, bit):
    """The row that the enemy's generals last played in a section of the board, -1 for none."""
    return int(s.section_card[1 - side, bit] % WHOLE_COMMAND) - 1


@rule
def faced_whole(w, s, seat):
    """Whether the general opposite played a card for both his sections."""
    for bit in range(w.n_sections):
        if (w.seat_sections[seat] >> bit) & 1 and s.section_card[1 - w.seat_side[seat], bit] >= WHOLE_COMMAND:
            return 1
    return 0


@rule
def faced_row(w, s, seat, section):
    """What a Counter-Attack of the seat becomes: the card of the section opposite, or the commander's strike (002)."""
    side = int(w.seat_side[seat])
    row = int(s.own_card[1 - side]) - 1 if w.seat_sections[seat] == 0 else -1
    for bit in range(w.n_sections):
        if (w.seat_sections[seat] >> bit) & 1 and (section == 0 or (section >> bit) & 1):
            row = max(row, faced(s, side, bit))
    return int(w.cards[row].mirror) if row >= 0 else int(w.card_nothing)


@rule
def note_played(w, s, seat, row, section):
    """Remember where a card was played and what it was, for whoever faces it."""
    side = int(w.seat_side[seat])
    if row == w.card_nothing:
        return
    if w.seat_sections[seat] == 0:
        s.own_card[side] = row + 1 if w.cards[row].strike else 0
        return
    for bit in range(w.n_sections):
        if section and (section >> bit) & 1:
            s.section_card[side, bit] = row + 1
        elif section == 0 and (w.seat_sections[seat] >> bit) & 1:
            s.section_card[side, bit] = row + 1 + WHOLE_COMMAND


@rule
def forget_played(w, s, side):
    """A new turn of the side: what it played before cannot be answered any longer."""
    s.own_card[side] = 0
    for bit in range(w.n_sections):
        s.section_card[side, bit] = 0


@rule
def own_sections(w, seat, h):
    """A hex as bits of the two sections of a general: 1 the one on the board's left, 2 the other."""
    mask = int(w.section[h]) & int(w.seat_sections[seat])
    return (mask | (mask >> 2) | (mask >> 4)) & 3
