"""Ask the staff: a player's question for advice, thought about in a worker so that no game waits for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from bocage.engine.contract import game_system
from bocage.table.limits import Bucket, Buckets
from bocage.table.listener import Listener
from bocage.table.live import Live
from bocage.table.messages import Message
from bocage.table.record import Record, Seat
from bocage.table.refused import Refused
from bocage.table.words import say

if TYPE_CHECKING:
    from bocage.table.games import Games

RATE, BURST = 0.5, 6
"""Questions of one browser per second in the long run, and at once."""
HOME_RATE, HOME_BURST = 1, 12
"""The same for all browsers of one network."""
MOST_OPEN = 8
"""Questions of all games that may wait for workers. A worker has one of them at a time, or of whatever else no game
waits for: a general who plays waits for that one at most."""
HOME_OPEN = 4
"""Those of one network among them, so that a stranger leaves others some."""


def with_staff(seats: Mapping[str, Seat], wanted: bool | None) -> dict[str, Seat]:
    """The seats with what was agreed about the staff when the game was made."""
    return {side: replace(seat, staff=wanted) if seat.human else seat for side, seat in seats.items()}


def has_staff(record: Record) -> bool:
    """Whether players may ask: as agreed, otherwise unless people play with each other on several screens."""
    if not game_system(record.system).generals.advises:
        return False
    people = [seat for seat in record.seats.values() if seat.human]
    agreed = [seat.staff for seat in people if seat.staff is not None]
    return all(agreed) if agreed else record.one_screen or len(people) < 2


class Questions:
    """What every network asks the staff."""

    def __init__(self, factor: float) -> None:
        self.buckets = Buckets(HOME_RATE, HOME_BURST, factor)
        self.open: Counter[str] = Counter()

    def begin(self, network: str) -> bool:
        """Whether one more may be asked now; it is open until it ends."""
        if self.open[network] >= HOME_OPEN or not self.buckets.take(network):
            return False
        self.open[network] += 1
        return True

    def end(self, network: str) -> None:
        self.open[network] -= 1
        if not self.open[network]:
            del self.open[network]


class Counsel:
    """The questions of one browser."""

    def __init__(self, games: Games, live: Live, listener: Listener) -> None:
        self.games, self.live, self.listener = games, live, listener
        self.bucket = Bucket(RATE, BURST, games.settings.rate)
        self.open = False

    def ask(self, message: Message) -> None:
        """Check a question and send it on its way; the answer comes later, the conversation goes on."""
        decision = self.live.battle.decision()
        if not self.listener.viewer.seats:
            raise self._refuse(message, "not_a_player", 403)
        if decision is None or self.live.over:
            raise self._refuse(message, "over")
        if self.live.seats[decision.seat] not in self.listener.viewer.seats:
            raise self._refuse(message, "not_your_decision", 403)
        if not has_staff(self.live.record):
            raise self._refuse(message, "no_staff", 403)
        if self.open or self.games.pool.advising >= MOST_OPEN or not self.bucket.take():
            raise self._refuse(message, "staff_busy", 429)
        if not self.games.questions.begin(self.listener.network):
            raise self._refuse(message, "staff_busy", 429)
        self.open = True
        task = asyncio.create_task(self._answer(message))
        self.games.tasks.add(task)
        task.add_done_callback(self.games.tasks.discard)

    async def _answer(self, message: Message) -> None:
        """Nobody needs advice about a decision that has been taken meanwhile: such an answer is only called stale."""
        version, lang = self.live.version, self.listener.lang
        try:
            found = await self.games.pool.advise(self.live.record.id, self.live.battle, lang)
        finally:
            self.open = False
            self.games.questions.end(self.listener.network)
        told: dict[str, object] = {"type": "staff", "id": message["id"]}
        if version != self.live.version:
            self.listener.send(told | {"action": None, "stale": True})
        elif found is None:
            self.listener.error("no_advice", say("error.no_advice", self.listener.lang), id=message["id"])
        else:
            self.games.metrics.count("bocage_advice_total")
            self.listener.send(told | {"version": version} | found)

    def _refuse(self, message: Message, code: str, status: int = 409) -> Refused:
        return Refused(status, code, say(f"error.{code}", self.listener.lang), id=message["id"])
