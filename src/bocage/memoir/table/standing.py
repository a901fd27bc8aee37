"""Standing orders: what a seat wants done about flags and ambushes without being asked."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.memoir.game import Battle

FLAGS = ("ask", "ignore", "shortest")
AMBUSH = ("ask", "play")


def ordered_action(battle: Battle, legal: Mapping[str, int], orders: Mapping[str, str]) -> str | None:
    """The action the orders give for the decision that is open, None when its player has to be asked.

    `ignore` ignores whatever flag can be ignored; for the flags that cannot, both settings take the shortest way.
    """
    decision = battle.decision()
    if decision is None:
        return None
    flags, ambush = orders.get("flags", FLAGS[0]), orders.get("ambush", AMBUSH[0])
    chosen: str | None = None
    if decision.kind == "ambush" and ambush == "play":
        # With a poker face he is asked although he holds nothing: then nobody has to wait for him.
        chosen = "ambush" if "ambush" in legal else "hold-fire"
    elif decision.kind == "ignore_flag" and flags != "ask":
        chosen = "ignore-flag" if flags == "ignore" else "accept-flag"
    elif decision.kind == "retreat" and flags != "ask":
        chosen = min(legal, key=lambda text: _length(battle, text), default=None)
    return chosen if chosen is not None and chosen in legal else None


def _length(battle: Battle, text: str) -> tuple[int, str]:
    """Steps of a retreat; ties are settled by name, so that the choice is always the same."""
    _, start, end = text.split()
    return battle.board.distance(battle.board.index(start), battle.board.index(end)), end
