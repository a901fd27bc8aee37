"""What weather and want of supplies leave of a move, where players agreed on them (004 HR-93, HR-94, HR-101)."""

from bocage.memoir.kernel.basics import class_of, effect_of
from bocage.memoir.kernel.codes import ARMOR, ARTILLERY, INFANTRY
from bocage.memoir.kernel.house_codes import HR_WEATHER, MUD, SNOW
from bocage.memoir.kernel.rule import rule
from bocage.memoir.kernel.supply import is_short

MARCH, ADVANCE = 2, 1
"""What regular infantry marches, and after what it still battles."""


@rule
def slowed_by(w, s, u):
    """Hexes that deep snow takes from everybody, and that armor loses without supplies."""
    lost = 1 if w.options[HR_WEATHER] == SNOW else 0
    if is_short(w, s, u) and class_of(w, u) == ARMOR:
        lost += 1
    return lost


@rule
def points_left(w, s, u, points):
    """How far a unit that could go so far may go."""
    cls = class_of(w, u)
    if is_short(w, s, u):
        if cls == ARTILLERY:
            return 0
        if cls == INFANTRY:  # special infantry is as slow as any other
            points = min(points, max(MARCH, int(w.cards[effect_of(w, s, u)].move)))
    return max(0, points - slowed_by(w, s, u))


@rule
def battle_points_left(w, s, u, points):
    """How far a unit may go and still battle that could go so far."""
    if class_of(w, u) == INFANTRY and (w.options[HR_WEATHER] == MUD or is_short(w, s, u)):
        points = min(points, max(ADVANCE, int(w.cards[effect_of(w, s, u)].move_battle)))
    return max(0, points - slowed_by(w, s, u))
