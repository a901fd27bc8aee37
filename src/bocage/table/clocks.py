"""Clocks: lets clocks run, sees flags fall, and lets generals cover players who are away (`docs/table.md`, Pace)."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bocage.engine.afterwards import ON_TIME
from bocage.table.live import Live, NotStored
from bocage.table.pace import BY_CLOCK, GRACE
from bocage.table.presence import tell_clock, tell_presence
from bocage.table.store import NOT_KEPT

if TYPE_CHECKING:
    from bocage.table.games import Games

log = logging.getLogger("bocage.table")
BEAT = 1.0
"""Seconds between two looks at all clocks."""
KEEP = 15_000
"""A clock that runs is written down this often, so that a server that dies costs nobody more."""
MOST_AWAKE = 1000


class Clocks:
    """What time does to the games of the server."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.kept: dict[str, int] = {}

    def follow(self, live: Live) -> None:
        """A game has changed: let the right clock run."""
        live.clock.run(live.on_the_clock(), self.games.now())
        tell_clock(live)
        self.games.webhooks.follow(live)

    # Players come and go.

    async def arrived(self, live: Live, seats: tuple[str, ...]) -> None:
        """A browser of some seats is here."""
        for seat in seats:
            live.away.pop(seat, None)
        try:
            async with live.lock:
                for seat in seats:
                    if not live.paces[seat].opened:
                        await self._change(live, seat, opened=True)
                    if live.paces[seat].cover and live.paces[seat].at_once and not live.paces[seat].fallen:
                        await self.take_back(live, seat)
        except NotStored as error:
            # He is here all the same; that he came is written down when he comes the next time.
            log.error("an arrival was not stored", extra={"about": {"game": live.record.id, "error": str(error)}})
        self.follow(live)

    def left(self, live: Live, seats: tuple[str, ...]) -> None:
        """A browser of some seats has gone; another one of the same player may still be here."""
        for seat in seats:
            if not live.here(seat):
                live.away[seat] = self.games.now()

    def absent(self, live: Live, seat: str) -> bool:
        """Whether the game has been kept waiting by a player who is not there."""
        since = live.away.get(seat)
        late = self.games.now() - int(self.games.settings.absent_seconds * 1000)
        return since is not None and since <= late and live.waits_for == seat

    # Covers. The caller holds the lock of the game.

    async def cover(self, live: Live, seat: str, by: str, general: str | None = None) -> None:
        """Let a general play for a seat."""
        await self._change(live, seat, cover=general or self.cover_of(live), cover_by=by)
        self._forget_wish(live)
        self._tell(live)

    def cover_of(self, live: Live) -> str:
        """The general that covers in a game: the one of the settings, if the game has it."""
        generals, wanted = live.system.generals, self.games.settings.cover
        return wanted if wanted in generals.names() else generals.cover

    async def uncover(self, live: Live, seat: str) -> None:
        """Somebody else sits on a seat that a general covered."""
        await self._change(live, seat, cover="", cover_by="", fallen=False)

    async def take_back(self, live: Live, seat: str) -> None:
        await self._change(live, seat, cover="", cover_by="")
        self._tell(live)

    async def set_at_once(self, live: Live, seat: str, at_once: bool) -> None:
        await self._change(live, seat, at_once=at_once)
        self._tell(live)

    # Flags. The caller holds the lock of the game.

    async def check(self, live: Live) -> None:
        """Let the flag fall if the time of the running clock is up."""
        seat = live.clock.running
        if seat is None or not live.clock.is_up(self.games.now()):
            return
        about: dict[str, Any] = {"fallen": True}
        if not live.record.shared_screen:
            about |= {"cover": self.cover_of(live), "cover_by": BY_CLOCK}
        await self._change(live, seat, **about)
        self._forget_wish(live)
        log.info("a flag fell", extra={"about": {"game": live.record.id, "seat": seat}})
        rivals = live.rivals(seat)
        if rivals and not set(rivals) & set(live.record.people):
            await self.claim(live, rivals[0])
        self._tell(live)

    async def claim(self, live: Live, seat: str) -> None:
        """End the game for a seat whose opponent has no time left."""
        await self.games.whole(self.games.stored(live, live.commit_claim(seat, ON_TIME, self.games.store.append)))
        self.games.metrics.count("bocage_finished_total")
        log.info("a win was claimed", extra={"about": {"game": live.record.id, "seat": seat}})
        self._tell(live)

    async def grant(self, live: Live, seat: str) -> None:
        """Give a player whose time is up some more, and the seat back."""
        extra = live.paces[seat].extra + GRACE
        await self._change(live, seat, extra=extra, fallen=False, cover="", cover_by="")
        self._tell(live)

    # The beat.

    async def beat(self) -> None:
        """Look at all clocks every second."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.tick()
            except Exception:
                log.exception("the clocks could not be looked at")

    async def tick(self) -> None:
        """Let flags fall whose time has come, and write the other clocks down from time to time."""
        self.games.webhooks.tick()
        now = self.games.now()
        running = [live for live in self.games.live.values() if live.clock.running is not None]
        due = [live for live in running if live.clock.is_up(now) or now - self._since(live, now) >= KEEP]
        self.kept = {live.record.id: self._since(live, now) for live in running}
        for live in due:
            try:
                async with live.lock:
                    await self.check(live)
                    live.clock.settle(self.games.now())
                    await self.games.store.set_paces(live.record.id, live.paces)
            except (NotStored, *NOT_KEPT) as error:
                # The other games' flags fall all the same; this one is looked at again with the next beat.
                self._not_kept(live, error)
                continue
            self.kept[live.record.id] = now

    def _not_kept(self, live: Live, error: Exception) -> None:
        about = {"game": live.record.id, "error": type(error).__name__}
        log.error("a clock was not kept", extra={"about": about})

    def _since(self, live: Live, now: int) -> int:
        return self.kept.get(live.record.id, now)

    async def keep(self) -> None:
        """Write down every clock that runs; afterwards none does."""
        for live in self.games.live.values():
            if live.clock.running is not None:
                live.clock.run(None, self.games.now())
                try:
                    await self.games.store.set_paces(live.record.id, live.paces)
                except NOT_KEPT as error:
                    self._not_kept(live, error)

    async def wake(self) -> None:
        """After a start: open the games in which time goes on although nobody has come back yet."""
        for game in await self.games.store.games_to_wake(MOST_AWAKE):
            try:
                await self.games.open(game)
            except Exception:
                log.exception("a game could not be woken", extra={"about": {"game": game}})

    async def _change(self, live: Live, seat: str, **about: Any) -> None:
        """Change what is kept about a seat: on the disk first."""
        live.clock.settle(self.games.now())
        store = self.games.store
        try:
            await self.games.whole(store.set_paces(live.record.id, {seat: replace(live.paces[seat], **about)}))
        except Exception as error:
            raise NotStored(type(error).__name__) from error
        live.paces[seat] = replace(live.paces[seat], **about)

    def _forget_wish(self, live: Live) -> None:
        """A wish to take back is between players: a general neither has one nor agrees to one."""
        if live.asked is not None and len(live.people) < len(live.seats):
            for listener in tuple(live.listeners):
                if live.asked.by in listener.viewer.seats:
                    listener.send({"type": "undo_refused"})
            live.asked = None

    def _tell(self, live: Live) -> None:
        tell_presence(live)
        self.games.changed(live)
