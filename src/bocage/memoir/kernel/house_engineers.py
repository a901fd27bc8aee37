"""Engineers by the wording of 004: they must clear what they stand on, and build bridges (HR-74, HR-75)."""

from bocage.memoir.kernel.codes import CUT
from bocage.memoir.kernel.mines import may_still_battle
from bocage.memoir.kernel.movement import remove_obstacles
from bocage.memoir.kernel.rule import rule


@rule
def engineer_clears(w, s, o, u):
    """An engineer on wire or a hedgehog removes it, and battles with a die less this turn."""
    h = int(s.units[u].hex)
    if h < 0 or not w.kinds[w.units[u].kind].engineer or not s.obstacles[h] & w.cut_bits:
        return
    remove_obstacles(w, s, o, h, int(w.cut_bits))
    s.units[u].marks |= CUT


@rule
def engineers_clear(w, s, o, seat):
    """Before the battles: engineers who came onto wire or hedgehogs this turn and can still battle remove them. Who
    cannot does it with his next order, before he goes anywhere (`orders.give_order`)."""
    for u in range(w.n_units):
        if s.units[u].hex < 0 or s.units[u].order < 0 or s.orders[s.units[u].order].seat != seat:
            continue
        if may_still_battle(w, s, u):
            engineer_clears(w, s, o, u)


@rule
def has_builder(w, s, side, h):
    """Whether engineers of the side stand beside the hex; they do nothing else with a card that gives no orders."""
    for d in range(6):
        n = int(w.near[h, d])
        u = int(s.unit_at[n]) if n >= 0 else -1
        if u >= 0 and w.units[u].side == side and w.kinds[w.units[u].kind].engineer:
            return 1
    return 0
