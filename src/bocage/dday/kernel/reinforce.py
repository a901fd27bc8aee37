"""Reinforcements: units leave their chart in strict order and are placed where there is room (003 p.13-14, 17)."""

from bocage.dday.kernel.basics import emit, put, room_for, unit_code
from bocage.dday.kernel.codes import AXIS, BAD, BOX0, E_ARRIVE, E_REINFORCEMENTS, MOBILE
from bocage.dday.kernel.fire import note_move
from bocage.dday.kernel.rule import rule


@rule
def count_entering(w, s, o, chart, total):
    """How many of the next units find room. Units for one place only come before those for several on every chart."""
    p = int(w.chart_power[chart])
    for i in range(w.n_places[chart]):
        o.hits[i] = room_for(w, s, int(w.chart_places[chart, i]), p)
    n = 0
    for j in range(w.chart_length[chart]):
        if n == total:
            break
        if not s.waits[chart, j]:
            continue
        found = -1
        for i in range(w.n_places[chart]):
            if found < 0 and w.chart_enters[chart, j] >> i & 1 and o.hits[i] > 0:
                found = i
        if found < 0:
            break
        o.hits[found] -= 1
        n += 1
    return n


@rule
def bring_run(w, s, chart, at):
    """Take the next units that may enter in the same places off the chart, as many as fit; 0 when the first does not.

    The frame at `at` keeps how many may still come, and which places these may go to.
    """
    f = s.stack[at]
    p = int(w.chart_power[chart])
    mask = 0
    room = 0
    n = 0
    for j in range(w.chart_length[chart]):
        if not s.waits[chart, j]:
            continue
        if mask == 0:
            mask = int(w.chart_enters[chart, j])
            for i in range(w.n_places[chart]):
                if mask >> i & 1:
                    room += max(0, room_for(w, s, int(w.chart_places[chart, i]), p))
        if w.chart_enters[chart, j] != mask or f.c == 0:
            break
        if n == room:
            f.c = 0  # nobody passes a unit that has to wait
            break
        s.waits[chart, j] = 0
        s.arriving[chart, w.chart_kind[chart, j]] += 1
        f.c -= 1
        n += 1
    f.d = mask
    return n


@rule
def place_units(w, s, o, chart, kind, place, n):
    """Put arrivals down."""
    if n <= 0:
        return
    p = int(w.chart_power[chart])
    s.arriving[chart, kind] -= n
    if place >= BOX0:
        s.box[place - BOX0, kind] += n
    else:
        put(s, place, p, kind, n)
        note_move(s, kind, 0, 0, place, n)
    emit(o, E_ARRIVE, unit_code(p, kind), n, place, chart, 0)


@rule
def place_next(w, s, o):
    """Carry a place frame on to its next choice; 1 when there is one, else the frame is gone."""
    at = int(s.depth) - 1
    f = s.stack[at]
    chart = int(f.a)
    if f.b == 0:
        f.b = 1
        total = int(s.rolled[chart, 0] + s.rolled[chart, 1])
        if s.luck == BAD:
            total = (total + 1) // 2
        f.c = total
        if total > 0:
            emit(o, E_REINFORCEMENTS, chart, total, count_entering(w, s, o, chart, total), 0, 0)
    while True:
        if s.arriving[chart, 0] + s.arriving[chart, 1] + s.arriving[chart, 2] == 0:
            if f.c == 0 or bring_run(w, s, chart, at) == 0:
                s.depth -= 1
                return 0
        open_places = 0
        last = 0
        for i in range(w.n_places[chart]):
            if f.d >> i & 1 and room_for(w, s, int(w.chart_places[chart, i]), int(w.chart_power[chart])) > 0:
                open_places += 1
                last = int(w.chart_places[chart, i])
        if open_places > 1:
            return 1
        for k in range(MOBILE):
            place_units(w, s, o, chart, k, last, int(s.arriving[chart, k]))


@rule
def volunteers(w, s, o, chart, n):
    """Put lost infantry back on the first empty infantry spaces of a chart (tactics card 16)."""
    back = 0
    for j in range(w.chart_length[chart]):
        if back < n and s.lost[AXIS, 0] > 0 and not s.waits[chart, j] and w.chart_kind[chart, j] == 0:
            s.waits[chart, j] = 1
            s.lost[AXIS, 0] -= 1
            back += 1
    if back > 0:
        emit(o, E_ARRIVE, unit_code(AXIS, 0), back, 0, chart, 0)
