"""Standing orders: what a seat wants done about flags and ambushes without being asked."""

from __future__ import annotations

from bocage.memoir.game import Battle
from bocage.table.record import Standing
from bocage.table.still import Still

FLAGS = ("ask", "ignore", "shortest")
AMBUSH = ("ask", "play")


def ordered_action(still: Still, orders: Standing) -> str | None:
    """The action the orders give for the decision that is open, None when its player has to be asked.

    `ignore` ignores whatever flag can be ignored; for the flags that cannot, both settings take the shortest way.
    """
    decision = still.decision
    if decision is None:
        return None
    chosen: str | None = None
    if decision.kind == "ambush" and orders.ambush == "play":
        chosen = "ambush"
    elif decision.kind == "ignore_flag" and orders.flags != "ask":
        chosen = "ignore-flag" if orders.flags == "ignore" else "accept-flag"
    elif decision.kind == "retreat" and orders.flags != "ask":
        chosen = min(still.legal, key=lambda text: _length(still.battle, text), default=None)
    return chosen if chosen is not None and chosen in still.legal else None


def _length(battle: Battle, text: str) -> tuple[int, str]:
    """Steps of a retreat; ties are settled by name, so that the choice is always the same."""
    _, start, end = text.split()
    return battle.board.distance(battle.board.index(start), battle.board.index(end)), end
