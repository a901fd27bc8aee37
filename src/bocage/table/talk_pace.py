"""The messages of a browser about pace: covers, seats taken back, claims on time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.table import library
from bocage.table.live import Live
from bocage.table.messages import Message
from bocage.table.refused import Refused
from bocage.table.viewers import Viewer

if TYPE_CHECKING:
    from bocage.table.games import Games


class PaceTalk:
    """The part of a conversation that is about time and absence."""

    games: Games
    live: Live

    @property
    def viewer(self) -> Viewer:
        raise NotImplementedError

    def refuse(self, code: str, status: int = 409) -> Refused:
        raise NotImplementedError

    def own_seats(self) -> tuple[str, ...]:
        """The seats of the key. At one screen nobody is away, and spectators have no say."""
        if not self.viewer.seats:
            raise self.refuse("not_a_player", 403)
        if len(self.viewer.seats) > 1 and self.viewer.held is None:
            raise self.refuse("one_screen")
        return self.viewer.seats

    async def on_cover(self, message: Message) -> None:
        """A general for one's own seat, at any time; for the other player's after an absence."""
        own = self.own_seats()
        wanted = (message["seat"],) if message["seat"] else own
        general = message["general"]
        async with self.live.lock:
            if self.live.over:
                raise self.refuse("over")
            seats = [seat for seat in wanted if self.live.record.seats[seat].human and not self.live.paces[seat].cover]
            if not seats:
                raise self.refuse("covered_already")
            if seats[0] not in own:
                # Whoever could choose the general of the other side would choose a weak one.
                general = None
                if not self._lost(seats[0], own) and not self.games.clocks.absent(self.live, seats[0]):
                    raise self.refuse("not_absent")
            elif general is not None and general not in library.general_ids(self.live.record.system):
                raise self.refuse("unknown_general", 400)
            for seat in seats:
                await self.games.clocks.cover(self.live, seat, own[0], general)

    def _lost(self, seat: str, own: tuple[str, ...]) -> bool:
        """Whether a player of one's own side in a room has gone: his friends need not wait for him."""
        return self.live.record.room is not None and seat not in self.live.rivals(own[0]) and not self.live.here(seat)

    async def on_take_back(self, message: Message) -> None:
        """One's own seat back from the general that covers."""
        own = self.own_seats()
        async with self.live.lock:
            if self.live.over:
                raise self.refuse("over")
            if any(self.live.paces[seat].fallen for seat in own):
                raise self.refuse("time_up")
            for seat in own:
                if self.live.paces[seat].cover:
                    await self.games.clocks.take_back(self.live, seat)

    async def on_returning(self, message: Message) -> None:
        """Whether one wants the seat back just by coming."""
        own = self.own_seats()
        async with self.live.lock:
            for seat in own:
                await self.games.clocks.set_at_once(self.live, seat, message["at_once"])

    async def on_claim(self, message: Message) -> None:
        """The win, because the other player has no time left."""
        async with self.live.lock:
            rivals = self.live.rivals(self._late())
            mine = [seat for seat in rivals if seat in self.viewer.seats]
            await self.games.clocks.claim(self.live, mine[0])

    async def on_grant(self, message: Message) -> None:
        """Some more time for the other player, and the seat back."""
        async with self.live.lock:
            late = self._late()
            await self.games.clocks.grant(self.live, late)

    def _late(self) -> str:
        """The opponent whose time is up. At one screen that is whoever is late: all players sit there."""
        if not self.viewer.seats:
            raise self.refuse("not_a_player", 403)
        if self.live.over:
            raise self.refuse("over")
        for seat in self.viewer.seats:
            for rival in self.live.rivals(seat):
                if self.live.paces[rival].fallen:
                    return rival
        raise self.refuse("time_left")
