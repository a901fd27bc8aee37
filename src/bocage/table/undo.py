"""Taking back: free while nothing new was revealed, afterwards only with the other player's consent.

An undo is a line of the journal that keeps the first so many actions; the battle is rebuilt by replay. Dice that were
rolled stay what they are: the same action done again rolls the same faces. What came out of a file stands: whoever has
the file knows how else it could have gone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.engine.contract import Event
from bocage.table.record import SIDES
from bocage.table.viewers import Viewer

if TYPE_CHECKING:
    from bocage.table.live import Moment

REVEALING = frozenset({"roll", "drew", "kept", "reshuffle", "drop", "ambush", "end"})
"""Events after which somebody knows more than before."""


@dataclass(frozen=True)
class Asked:
    """A wish to take back that waits for the other player."""

    by: str
    keep: int
    version: int


def reveals(events: Sequence[Event], actor: int, next_seat: int | None) -> bool:
    """Whether an action told somebody something; that another player is asked tells something, too."""
    return next_seat != actor or any(event.kind in REVEALING for event in events)


def last_own(moments: Sequence[Moment], viewer: Viewer, fixed: int) -> int | None:
    """How many actions would be left without the viewer's last one; None when it has none after the first `fixed`."""
    for moment in reversed(moments[fixed + 1 :]):
        if moment.seat in viewer.seats:
            return moment.n - 1
    return None


def is_free(moments: Sequence[Moment], keep: int) -> bool:
    return not any(moment.revealed for moment in moments[keep + 1 :])


def can_undo(moments: Sequence[Moment], people: Collection[str], viewer: Viewer, over: bool, fixed: int = 0) -> str:
    """`free`, `ask` or `no`; `people` are the seats that no general plays, `fixed` is how many actions always stand.

    A computer general never agrees, because it could not know what it agrees to, and it takes nothing back.
    """
    keep = last_own(moments, viewer, fixed)
    if over or keep is None or not set(viewer.seats) <= set(people):
        return "no"
    if is_free(moments, keep):
        return "free"
    return "ask" if len(people) == len(SIDES) else "no"
