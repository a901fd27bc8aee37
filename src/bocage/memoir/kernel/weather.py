"""The weather of a battle, where players agreed on one (004 HR-92 to HR-97).

How far anybody sees and what falls from the sky is asked here; snow and mud slow units (`kernel/speed.py`), mud also
by the ground (`house/weather.py`).
"""

from bocage.memoir.kernel.basics import distance
from bocage.memoir.kernel.house_codes import HR_WEATHER, MUD, RAIN
from bocage.memoir.kernel.rule import rule

SEEN = (0, 2, 0, 0, 0, 1, 3)
"""Hexes that anybody sees in each kind of weather, 0 = as far as ever."""


@rule
def hidden_by_weather(w, s, u, a, b):
    """Whether unit u on a cannot fire at b: too far to see, and no gun that a friend near the target could direct."""
    sight = SEEN[w.options[HR_WEATHER]]
    if sight == 0 or distance(w, a, b) <= sight:
        return 0
    if w.kinds[w.units[u].kind].needs_sight:
        return 1
    for v in range(w.n_units):
        h = int(s.units[v].hex)
        if v != u and h >= 0 and w.units[v].side == w.units[u].side and distance(w, h, b) <= sight:
            return 0
    return 1


@rule
def grounded(w, s, row):
    """Whether a strike cannot be flown or fired: in the dark (rulings 15.2), and from the air in a rainstorm."""
    if w.cards[row].becomes < 0 and s.visibility:
        return 1
    return 1 if w.options[HR_WEATHER] == RAIN and w.cards[row].strike_star else 0


@rule
def is_firm(w, s, h):
    """Whether mud leaves the hex alone: a road, a railway or a town, which have no cap of their own."""
    return 1 if w.grounds[s.ground[h]].move_cap == 0 or w.road[h] else 0


@rule
def walks_dry(w, s, a, b):
    """Whether special infantry gets from a to b in two hexes without touching mud, and so battles as ever."""
    if w.options[HR_WEATHER] != MUD or distance(w, a, b) != 2 or not is_firm(w, s, b):
        return 0
    for d in range(6):
        n = int(w.near[a, d])
        if n >= 0 and distance(w, n, b) == 1 and s.unit_at[n] < 0 and is_firm(w, s, n):
            return 1
    return 0
