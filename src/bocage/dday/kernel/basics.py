"""The smallest steps: frames, events, actions, dice, who stands where."""

from bocage.dday.kernel.codes import (
    AXIS,
    BLOCKHOUSE,
    BOX0,
    E_LOSS,
    E_ROLL,
    LAND,
    MOBILE,
    UK,
    US,
)
from bocage.dday.kernel.layout import ACTIONS, DICE, EVENTS, STACK
from bocage.dday.kernel.rule import next32, rule


@rule
def push(s, kind, seat, a, b):
    """Open a step or a decision; its other fields are nothing."""
    if s.depth >= STACK:
        raise RuntimeError("the stack of open decisions is full")
    f = s.stack[s.depth]
    f.kind = kind
    f.seat = seat
    f.a = a
    f.b = b
    f.c = 0
    f.d = 0
    f.e = 0
    f.f = 0
    f.g = 0
    s.depth += 1


@rule
def new_event(o, kind):
    """The number of a new row for what happened, -1 when nobody listens."""
    if o.log == 0:
        return -1
    if o.n_events >= EVENTS:
        raise RuntimeError("one action caused more events than the buffer holds")
    n = int(o.n_events)
    o.events[n, 0] = kind
    o.n_events += 1
    return n


@rule
def emit(o, kind, a, b, c, d, e):
    """Note what happened, when somebody listens."""
    n = new_event(o, kind)
    if n >= 0:
        row = o.events[n]
        row[1] = a
        row[2] = b
        row[3] = c
        row[4] = d
        row[5] = e


@rule
def emit_roll(o, why, unit, place, target, needs, start, hits):
    """Note the dice from number `start` of this action on; `unit` and `target` are unit codes, -1 for none."""
    n = new_event(o, E_ROLL)
    if n >= 0:
        row = o.events[n]
        row[1] = why
        row[2] = unit
        row[3] = place
        row[4] = target
        row[5] = needs
        row[6] = start
        row[7] = o.n_dice - start
        row[8] = hits


@rule
def unit_code(power, kind):
    """A power's kind of unit as one small number: land units first, then aircraft."""
    if kind < LAND:
        return power * 4 + kind
    return 12 + power * 2 + kind - LAND


@rule
def code_power(u):
    if u < 12:
        return u >> 2
    return (u - 12) >> 1


@rule
def code_kind(u):
    if u < 12:
        return u & 3
    return LAND + ((u - 12) & 1)


@rule
def add_action(o, verb, unit, a, b, c, n):
    """Append to the legal list: verb, unit code, up to three places and a number, 31 bits in all."""
    if o.n_actions >= ACTIONS:
        raise RuntimeError("the list of legal actions is full")
    o.actions[o.n_actions] = (verb << 26) | (int(unit) << 22) | (int(a) << 16) | (int(b) << 10) | (int(c) << 4) | int(n)
    o.n_actions += 1


@rule
def add_up_to(o, verb, unit, a, b, c, most):
    """Append the action with every number from 1 to the most, as far as the four bits of a number go."""
    if most <= 0:
        return
    most = min(most, 15)  # only documents bring more: dice of more guns or bombers than the game has
    at = int(o.n_actions)
    if at + most > ACTIONS:
        raise RuntimeError("the list of legal actions is full")
    base = (verb << 26) | (int(unit) << 22) | (int(a) << 16) | (int(b) << 10) | (int(c) << 4)
    for n in range(1, most + 1):
        o.actions[at] = base | n
        at += 1
    o.n_actions = at


@rule
def roll_die(s, o):
    """One die, from the script of this action when there is one, else from the game's own stream."""
    if o.n_dice < o.n_script:
        die = int(o.script[o.n_dice])
    else:
        die = ((next32(s.rng) * 6) >> 32) + 1
    if o.n_dice >= DICE:
        raise RuntimeError("one action rolled more dice than the buffer holds")
    o.dice[o.n_dice] = die
    o.n_dice += 1
    return die


@rule
def roll_hits(s, o, n, needs):
    """Roll n dice and count those that show the number needed or less."""
    hits = 0
    for _ in range(n):
        if roll_die(s, o) <= needs:
            hits += 1
    return hits


@rule
def put(s, z, power, kind, n):
    """Put land units into a zone, or take them away; the only place where their numbers change."""
    s.units[z, power, kind] += n
    if kind < MOBILE:
        s.total[z, 1 if power == AXIS else 0] += n


@rule
def allies_in(s, z):
    """Land units of both Allies in a zone."""
    return int(s.total[z, 0])


@rule
def axis_in(s, z):
    """Axis land units in a zone that count for the limit: blockhouses do not (003 p.9)."""
    return int(s.total[z, 1])


@rule
def contested(s, z):
    """1 when land units of both sides are in the zone; a blockhouse is one (003 p.5, 9)."""
    if s.total[z, 0] > 0 and s.total[z, 1] + s.units[z, AXIS, BLOCKHOUSE] > 0:
        return 1
    return 0


@rule
def fighters_in(s, z):
    return int(s.air[z, UK, 0] + s.air[z, US, 0])


@rule
def box_units(s, b):
    return int(s.box[b, 0] + s.box[b, 1] + s.box[b, 2])


@rule
def lead_seat(w, s):
    """The Ally who acts for both: uk on odd turns, us on even ones; one player is both."""
    if s.turn % 2 == 1:
        return int(w.seat[UK])
    return int(w.seat[US])


@rule
def room_for(w, s, place, power):
    """How many more land units of the power's side fit into a zone, or into a beach box."""
    if place >= BOX0:
        return int(w.beach_spaces[place - BOX0]) - box_units(s, place - BOX0)
    if place == s.flooded:
        return 0
    if power == AXIS:
        return int(w.limit) - axis_in(s, place)
    return int(w.limit) - allies_in(s, place)


@rule
def count_at(s, place, power, kind):
    """Units of a power and kind in a place that fire can reach; a barnstorming fighter cannot be hit."""
    if place >= BOX0:
        if kind >= MOBILE:
            return 0
        return int(s.box[place - BOX0, kind])
    if kind >= LAND:
        n = int(s.air[place, power, kind - LAND])
        if kind == LAND and s.safe_zone == place and s.safe_power == power:
            n -= 1
        return n
    return int(s.units[place, power, kind])


@rule
def destroy(s, o, place, power, kind, n, why):
    """Take units off the board for good."""
    if n <= 0:
        return
    if place >= BOX0:
        s.box[place - BOX0, kind] -= n
    elif kind >= LAND:
        s.air[place, power, kind - LAND] -= n
    else:
        put(s, place, power, kind, -n)
    s.lost[power, kind] += n
    emit(o, E_LOSS, unit_code(power, kind), n, place, why, 0)


@rule
def first_waiting(w, s, chart):
    """The first space of a chart whose unit waits, -1 when it is empty."""
    for i in range(w.chart_length[chart]):
        if s.waits[chart, i]:
            return i
    return -1
