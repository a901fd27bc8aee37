"""Taking back: free while nothing new was revealed, afterwards only with the consent of the other players.

An undo is a line of the journal that keeps the first so many actions; the battle is rebuilt by replay. Dice that were
rolled stay what they are: the same action done again rolls the same faces. What came out of a file stands: whoever has
the file knows how else it could have gone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bocage.table.viewers import Viewer

if TYPE_CHECKING:
    from bocage.table.live import Moment


@dataclass(frozen=True)
class Asked:
    """A wish to take back that waits for the other players."""

    by: str
    keep: int
    version: int
    own: frozenset[str]
    """The seats of whoever wishes it: that one, and in a room all that he holds."""
    agreed: frozenset[str] = frozenset()
    """The seats whose players have said yes."""


def own_seats(viewer: Viewer, by: str) -> frozenset[str]:
    """The seats of a viewer who wants to take back what one of them did; at one screen every seat is somebody else."""
    return frozenset({by, *(viewer.held or ())})


def last_own(moments: Sequence[Moment], viewer: Viewer, fixed: int) -> int | None:
    """How many actions would be left without the viewer's last one; None when it has none after the first `fixed`."""
    for moment in reversed(moments[fixed + 1 :]):
        if moment.seat in viewer.seats:
            return moment.n - 1
    return None


def is_free(moments: Sequence[Moment], keep: int, viewer: Viewer, others: Collection[int]) -> bool:
    """Whether nothing after the first `keep` actions told anybody else anything: no dice fell, nobody else was asked,
    and none of the `others`, seats of other persons who look at screens of their own, was shown a secret.

    A commander who could take back what he gave would show his hand to a general card by card (002 p.3).
    """
    by = moments[keep + 1].seat
    own = own_seats(viewer, by) if by is not None else frozenset()
    return not any(
        moment.revealed
        or (moment.asked != moment.seat and moment.asked not in own)
        or any(event.secret and event.audience.intersection(others) for event in moment.events)
        for moment in moments[keep + 1 :]
    )


def can_undo(
    moments: Sequence[Moment], people: Collection[str], seats: int, viewer: Viewer, over: bool,
    fixed: int = 0, others: Collection[int] = (),
) -> str:  # fmt: skip
    """`free`, `ask` or `no`; `people` are those of the seats that no general plays, `fixed` actions always stand.

    A computer general never agrees, because it could not know what it agrees to, and it takes nothing back.
    """
    keep = last_own(moments, viewer, fixed)
    if over or keep is None or not set(viewer.seats) <= set(people):
        return "no"
    if is_free(moments, keep, viewer, others):
        return "free"
    return "ask" if len(people) == seats else "no"
