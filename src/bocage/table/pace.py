"""The pace of a game as values: what is kept about each seat, and the clocks.

Times are milliseconds of a clock that only ever goes forward; whoever asks says what time it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

MINUTE = 60_000
MOST_MINUTES = 24 * 60
GRACE = 5 * MINUTE
"""What a player may give another whose time is up."""
BY_CLOCK = "clock"
Time = Callable[[], int]


def ticking() -> int:
    """Milliseconds that go on whatever happens to the time of day."""
    return time.monotonic_ns() // 1_000_000


@dataclass(frozen=True)
class Pace:
    """What is kept about the pace of a seat."""

    opened: bool = False
    """Whether its player has ever been at the table."""
    used: int = 0
    extra: int = 0
    """Time that the other player has given on top of the budget."""
    fallen: bool = False
    cover: str = ""
    """The general that plays for its player now."""
    cover_by: str = ""
    """Who wanted that: a seat, or the clock."""
    at_once: bool = False
    """Whether the player gets the seat back just by coming."""


@dataclass(frozen=True)
class Called:
    """What became of the last call to a hook."""

    at: int
    """Milliseconds since 1970."""
    event: str
    ok: bool
    what: str
    """As `Outcome` has it: a status or a code."""


@dataclass(frozen=True)
class Hook:
    """Where a player wants to be told that it is his turn. Nobody else ever sees it."""

    url: str
    lang: str = "en"
    site: str = ""
    """The address of the table as the player's browser knows it."""
    always: bool = False
    """Also while a page of the player's is open."""
    told: int = -1
    """The last wait that the player was told of, or was there for."""
    last: Called | None = None
    """What became of the last call to this address."""


class Clock:
    """The clocks of a game. At most one of them runs; without a budget none does."""

    def __init__(self, budget: int | None, paces: dict[str, Pace], sides: Mapping[str, str] | None = None) -> None:
        self.budget = budget
        self.paces = paces
        self.sides = sides or {}
        """By seat; those of one side have one clock. A seat without a side has its own."""
        self.running: str | None = None
        self.since = 0

    def together(self, seat: str) -> list[str]:
        """The seats that share the clock of a seat."""
        side = self.sides.get(seat, seat)
        return [one for one in self.paces if self.sides.get(one, one) == side]

    def left(self, seat: str, now: int) -> int:
        """What a seat has left, with all of its side; never less than nothing."""
        seats = self.together(seat)
        used = sum(self.paces[one].used for one in seats) + (now - self.since if self.running in seats else 0)
        return max(0, (self.budget or 0) + sum(self.paces[one].extra for one in seats) - used)

    def settle(self, now: int) -> None:
        """Write down what the running clock has used so far."""
        if self.running is not None:
            pace = self.paces[self.running]
            spent = min(now - self.since, self.left(self.running, self.since))
            self.paces[self.running] = replace(pace, used=pace.used + spent)
            self.since = now

    def run(self, seat: str | None, now: int) -> None:
        """Let the clock of a seat run from now on, or none."""
        self.settle(now)
        self.running = seat
        self.since = now

    def is_up(self, now: int) -> bool:
        """Whether the running clock has nothing left."""
        return self.running is not None and self.left(self.running, now) == 0

    def document(self, now: int) -> dict[str, Any] | None:
        """The clocks for everybody at the table."""
        if self.budget is None:
            return None
        return {
            "minutes": self.budget / MINUTE,
            "left": {seat: self.left(seat, now) for seat in self.paces},
            "running": self.running,
            "fallen": [seat for seat, pace in self.paces.items() if pace.fallen],
        }
