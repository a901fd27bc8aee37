"""Standing orders for casualties: a player says once in which order units are lost, and is not asked again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bocage.dday.kernel import codes
from bocage.dday.notation import unit_names, unpack
from bocage.dday.rows import KINDS
from bocage.engine.contract import GameError

if TYPE_CHECKING:
    from bocage.dday.game import Campaign

LAND_KINDS = KINDS[:4]
CHEAP_FIRST = LAND_KINDS
"""Infantry first, blockhouses last."""


def read_order(text: str) -> tuple[str, ...]:
    """Read ``infantry artillery tank``; kinds that are not named come last, in the usual order."""
    named = text.replace(",", " ").split()
    for kind in named:
        if kind not in LAND_KINDS:
            raise GameError(f"'{kind}' is not a kind of land unit; name some of {', '.join(LAND_KINDS)}")
    if len(set(named)) != len(named):
        raise GameError("a standing order names every kind at most once")
    return (*named, *(kind for kind in CHEAP_FIRST if kind not in named))


def standing_action(game: Campaign, order: Sequence[str]) -> int | None:
    """The casualties that a standing order chooses now, as an action of the game; ``None`` when it says nothing.

    Of two Allies with the same kind, the one with more of it loses first.
    """
    decision = game.decision()
    if decision is None or decision.kind != "casualties":
        return None
    units = game.state[0]["units"][decision.about["zone"]]
    best: tuple[int, int, int] | None = None
    chosen = None
    for action in game.legal():
        verb, unit, *_, n = unpack(action)
        if verb != codes.A_LOSE:
            continue
        power, kind = unit_names(unit)
        count = int(units[("uk", "us", "axis").index(power)][KINDS.index(kind)])
        rank = (order.index(kind), -count, -n)
        if best is None or rank < best:
            best, chosen = rank, action
    return chosen
