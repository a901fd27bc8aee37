"""The messages of a browser about pace: covers, seats taken back, claims on time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.table import library
from bocage.table.live import Live
from bocage.table.messages import Message
from bocage.table.pacer import rival
from bocage.table.refused import Refused
from bocage.table.viewers import Viewer

if TYPE_CHECKING:
    from bocage.table.hall import Hall


class PaceTalk:
    """The part of a conversation that is about time and absence."""

    hall: Hall
    live: Live
    viewer: Viewer

    def refuse(self, code: str, status: int = 409) -> Refused:
        raise NotImplementedError

    def own_seat(self) -> str:
        """The seat of the key. At one screen nobody is away, and spectators have no say."""
        if not self.viewer.seats:
            raise self.refuse("not_a_player", 403)
        if len(self.viewer.seats) > 1:
            raise self.refuse("one_screen")
        return self.viewer.seats[0]

    async def on_cover(self, message: Message) -> None:
        """A general for one's own seat, at any time; for the other player's after an absence."""
        own = self.own_seat()
        seat = message["seat"] or own
        general = message["general"]
        async with self.live.lock:
            if self.live.over:
                raise self.refuse("over")
            if not self.live.record.seats[seat].human or self.live.paces[seat].cover:
                raise self.refuse("covered_already")
            if seat != own:
                # Whoever could choose the general of the other side would choose a weak one.
                general = None
                if not self.hall.pacer.absent(self.live, seat):
                    raise self.refuse("not_absent")
            elif general is not None and general not in library.general_ids():
                raise self.refuse("unknown_general", 400)
            await self.hall.pacer.cover(self.live, seat, own, general)

    async def on_take_back(self, message: Message) -> None:
        """One's own seat back from the general that covers."""
        own = self.own_seat()
        async with self.live.lock:
            if self.live.over:
                raise self.refuse("over")
            if self.live.paces[own].fallen:
                raise self.refuse("time_up")
            if self.live.paces[own].cover:
                await self.hall.pacer.take_back(self.live, own)

    async def on_returning(self, message: Message) -> None:
        """Whether one wants the seat back just by coming."""
        own = self.own_seat()
        async with self.live.lock:
            await self.hall.pacer.set_at_once(self.live, own, message["at_once"])

    async def on_claim(self, message: Message) -> None:
        """The win, because the other player has no time left."""
        async with self.live.lock:
            late = self._late()
            await self.hall.pacer.claim(self.live, rival(late))

    async def on_grant(self, message: Message) -> None:
        """Some more time for the other player, and the seat back."""
        async with self.live.lock:
            late = self._late()
            await self.hall.pacer.grant(self.live, late)

    def _late(self) -> str:
        """The opponent whose time is up. At one screen that is whoever is late: both players sit there."""
        if not self.viewer.seats:
            raise self.refuse("not_a_player", 403)
        if self.live.over:
            raise self.refuse("over")
        for seat in self.viewer.seats:
            if self.live.paces[rival(seat)].fallen:
                return rival(seat)
        raise self.refuse("time_left")
