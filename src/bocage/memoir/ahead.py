"""What a general may choose before it is his turn: on a copy of the battle in which he goes first (rulings 15.16).

Nothing of it touches the battle. Whoever asks gets the choices that he would have now, and what of his plan still
fits; he does the same actions when his turn has come. A plan ends where chance begins, so nothing is told ahead.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.kernel import codes

NOT_STARTED = (codes.PLAY, codes.INITIATIVE)
"""Steps of a general who has not begun with his cards."""


@dataclass(frozen=True)
class Plan:
    """A plan as far as it fits."""

    seat: int
    battle: Battle
    """As it would stand then; what is rolled is left out."""
    done: tuple[str, ...]
    open: bool
    """Whether there is more to choose ahead."""
    refused: IllegalAction | None = None
    """Why the first action that is not `done` does not fit, if there is one."""


def going_first(battle: Battle, seats: Collection[int]) -> tuple[int, Battle] | None:
    """A copy in which the first general of some seats who still waits with his cards goes before the others; none
    when one of them decides already."""
    s = battle.state[0]
    top = int(s["depth"]) - 1
    if not battle.world[0]["overlord"] or battle.result() or int(s["stack"][top]["seat"]) in seats:
        return None
    for at in range(top - 1, -1, -1):
        seat = int(s["stack"][at]["seat"])
        if seat in seats and s["stack"][at]["kind"] in NOT_STARTED:
            made = battle.copy()
            stack = made.state[0]["stack"]
            own = stack[at].copy()
            stack[at:top] = stack[at + 1 : top + 1].copy()
            stack[top] = own
            return seat, made
    return None


def plan_ahead(
    battle: Battle, seats: Collection[int], actions: Sequence[str], revealing: Collection[str]
) -> Plan | None:
    """How a plan stands now; None for whoever has nothing to choose ahead. Events of the kinds in `revealing` tell
    something that nobody knows yet."""
    found = going_first(battle, seats)
    if found is None:
        return None
    seat, made = found
    done: list[str] = []
    for text in actions:
        before = made.copy()
        try:
            events = made.apply(made.parse(text))
        except IllegalAction as error:
            return Plan(seat, made, tuple(done), True, error)
        done.append(text)
        if any(event.kind in revealing for event in events):
            return Plan(seat, before, tuple(done), False)
        decision = made.decision()
        if decision is None or decision.seat != seat:
            return Plan(seat, made, tuple(done), False)
    return Plan(seat, made, tuple(done), True)
