"""All games of the server: opens them when somebody comes, lets generals play, forgets idle ones."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from bocage.engine.contract import Game, GameError, game_system
from bocage.table.clocks import Clocks
from bocage.table.generals_pool import GeneralsPool
from bocage.table.keyring import Keyring
from bocage.table.limits import Buckets
from bocage.table.live import Live, NotStored
from bocage.table.loads import Loads
from bocage.table.metrics import Metrics
from bocage.table.pace import Time, ticking
from bocage.table.reactions import in_time, is_private, keep_face, only_answer
from bocage.table.ready import Readiness
from bocage.table.record import ACT, JUDGE, KEY_LENGTH, ROOM, TABLE, WATCH, Line, Record, Seat, key_digest, now
from bocage.table.refused import Refused, unknown_key
from bocage.table.rooms import Room, player_role
from bocage.table.seating import take_seat
from bocage.table.settings import Settings
from bocage.table.staff import Questions
from bocage.table.store import Also, Store
from bocage.table.viewers import Viewer
from bocage.table.webhooks import Webhooks

log = logging.getLogger("bocage.table")
T = TypeVar("T")
SWEEP = 30.0
LOOKERS = 2
"""Threads for looking back. They are not those that open games: however much is looked at, others can come and play."""
PATIENCE = 2.0
"""Seconds before a general tries again what could not be stored."""


class Games:
    """Finds games by key and carries out what changes them."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        keyring: Keyring,
        pool: GeneralsPool,
        metrics: Metrics,
        ready: Readiness,
        now: Time = ticking,
    ) -> None:
        self.settings = settings
        self.ready = ready
        self.store = store
        self.keyring = keyring
        self.pool = pool
        self.metrics = metrics
        self.live: dict[str, Live] = {}
        self.opening: dict[str, asyncio.Task[Live]] = {}
        self.keys: dict[str, tuple[str, str]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.writes: set[asyncio.Task[Any]] = set()
        self.now = now
        self.talk = Buckets(1, 10, settings.rate)
        self.loads = Loads(settings.rate)
        self.questions = Questions(settings.rate)
        self.lookers = ThreadPoolExecutor(LOOKERS, thread_name_prefix="looking-back")
        self.clocks = Clocks(self)
        self.webhooks = Webhooks(self)
        metrics.gauge("bocage_live_games", "games in memory", lambda: len(self.live))
        metrics.gauge(
            "bocage_connections", "open WebSockets", lambda: sum(len(live.listeners) for live in self.live.values())
        )

    # Finding.

    @asynccontextmanager
    async def use(self, key: str) -> AsyncIterator[tuple[Live, Viewer]]:
        """The game of a key and what the key allows; the game stays in memory meanwhile."""
        game, role = await self.find(key)
        live = await self.open(game)
        if (seat := live.record.invited(role)) is not None:
            message = "this is an invitation; POST …/seat takes the seat, once"
            raise Refused(403, "invitation", message, seat=seat)
        live.used += 1
        viewer = live.viewer(role)
        try:
            await take_seat(self.store, live, viewer)
            self.nudge(live)
            yield live, viewer
        finally:
            live.used -= 1
            live.touched = time.monotonic()

    async def find(self, key: str) -> tuple[str, str]:
        """The game and the role of a key."""
        if len(key) != KEY_LENGTH or not key.isascii():
            raise unknown_key()
        digest = key_digest(key)
        found = self.keys.get(digest) or await self.store.find_key(digest)
        if found is None:
            raise unknown_key()
        self.keys[digest] = found
        return found

    async def open(self, game: str) -> Live:
        """The game in memory; two who come at the same time get the same one."""
        if game in self.live:
            return self.live[game]
        if game not in self.opening:
            self.opening[game] = self.start(self._load(game))
        return await asyncio.shield(self.opening[game])

    async def _load(self, game: str) -> Live:
        try:
            found = await self.store.game(game)
            if found is None:
                raise unknown_key()
            await self.ready.need(system=found[0].system)
            try:
                live = await asyncio.to_thread(Live, *found, self.now)
            except GameError as error:
                log.error("a game cannot be rebuilt", extra={"about": {"game": game, "error": str(error)}})
                raise Refused(409, "cannot_rebuild", "the rules have changed since; this game cannot go on") from None
            self.live[game] = live
            self.clocks.follow(live)
            return live
        finally:
            self.opening.pop(game, None)

    # Making.

    async def add(
        self,
        battle: Game,
        seats: Mapping[str, Seat],
        one_screen: bool,
        how: str,
        clock: int | None = None,
        also: Also | None = None,
        room: Room | None = None,
    ) -> tuple[Record, dict[str, str], dict[str, str]]:
        """Keep a new game and give it keys: one for whoever makes it, one for the table, one for spectators. Where the
        players see different boards, whoever makes it without a seat is the referee.

        The last answer are invitations by seat, for the seats of others; a game that follows another needs none.
        """
        record = Record.of(battle, seats, one_screen, clock, room)
        alone = one_screen or len(record.people) == 1
        guests = [name for name in record.people if not (alone or seats[name].host or seats[name].opened)]
        roles = (TABLE,) if record.shared_screen else tuple(name for name in record.people if name not in guests)
        if game_system(record.system).people.veiled(battle):
            if record.shared_screen:
                raise Refused(400, "own_screens", "in this game each player needs a screen of his own")
            roles = roles or (JUDGE,)
        if room is not None:
            guests, roles = [], (ROOM, *(player_role(number) for number in range(len(room.players))))
        keys = {role: self.keyring.key(record.id, role) for role in (*roles, WATCH)}
        invitations = {name: self.keyring.key(record.id, record.invitation(name)) for name in guests}
        digests = {role: key_digest(key) for role, key in keys.items()}
        digests |= {record.invitation(name): key_digest(key) for name, key in invitations.items()}
        lines = [Line(n, ACT, "", text, now()) for n, text in enumerate(battle.actions, 1)]
        await self.store.add_game(record, digests, lines, battle.result() is not None, also)
        self.metrics.count("bocage_games_total", how=how)
        log.info("a new game", extra={"about": {"game": record.id, "battle": record.battle, "how": how}})
        return record, keys, invitations

    # Changing.

    async def act(self, live: Live, text: str, who: str = "person") -> None:
        """Do a legal action. The caller holds the lock of the game."""
        await self.whole(self._act(live, text, who))

    async def _act(self, live: Live, text: str, who: str) -> None:
        began, private = time.perf_counter(), is_private(live)
        await self.stored(live, live.commit_action(text, self.store.append))
        self.metrics.time("bocage_action_seconds", time.perf_counter() - began)
        # The counts are open to everybody: who chose, and whether there was a choice, would tell what was asked.
        self.metrics.count("bocage_actions_total", by="private" if private else who)
        if live.over:
            self.metrics.count("bocage_finished_total")
            log.info("a game is over", extra={"about": {"game": live.record.id, "actions": len(live.moments) - 1}})
        self.changed(live)

    async def undo(self, live: Live, keep: int, seat: str) -> None:
        """Take back. The caller holds the lock of the game."""
        await self.whole(self._undo(live, keep, seat))

    async def _undo(self, live: Live, keep: int, seat: str) -> None:
        await self.stored(live, live.commit_undo(keep, seat, self.store.append))
        self.metrics.count("bocage_undos_total")
        self.changed(live)

    async def whole(self, change: Coroutine[Any, Any, None]) -> None:
        """Carry a change out to its end even if whoever asked for it goes away in the middle."""
        task = self.start(change)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise

    async def stored(self, live: Live, change: Coroutine[Any, Any, None]) -> None:
        """Carry out a change of the journal. No clock runs while the disk is written."""
        live.clock.run(None, self.now())
        try:
            await change
        except NotStored as error:
            # Whether the line arrived is not known, so the journal says what is.
            log.error("a line was not stored", extra={"about": {"game": live.record.id, "error": str(error)}})
            await self._reload(live)
            raise

    async def _reload(self, live: Live) -> None:
        try:
            found = await self.store.game(live.record.id)
            if found is None:
                raise unknown_key()
            # The caller holds the lock of the game, so nothing is done in it meanwhile; until then it stands as it was.
            played = await asyncio.to_thread(live.played, found[1])
        except Exception:
            # Without a database nothing is known any more: the next one to come opens the game anew.
            self.live.pop(live.record.id, None)
            for listener in tuple(live.listeners):
                listener.leave()
            return
        live.put(played)
        self.changed(live)

    def changed(self, live: Live) -> None:
        """Tell everybody at the game, and let whoever decides by itself go on."""
        for listener in tuple(live.listeners):
            listener.dirty()
        self.nudge(live)
        self.clocks.follow(live)

    # Generals and standing orders.

    def nudge(self, live: Live) -> None:
        """Let the seat that decides by itself play, if that is not happening already."""
        if live.automatic_task is None and live.automatic() is not None:
            live.automatic_task = self.start(self._play(live))

    async def _play(self, live: Live) -> None:
        try:
            while _matters(live) and (turn := live.automatic()) is not None:
                seat, text = turn
                since = time.monotonic()
                version, name = live.version, live.general_of(seat)
                who = "standing" if text is not None and live.record.seats[seat].human else "general"
                text = text or only_answer(live)
                if text is None:
                    began, private = time.perf_counter(), is_private(live)
                    thought = self.pool.choose(live.record.id, live.battle, live.seats.index(seat), name)
                    text = await in_time(live, since, thought)
                    if not private:
                        self.metrics.time("bocage_thought_seconds", time.perf_counter() - began)
                await keep_face(live, since)
                async with live.lock:
                    if live.version == version and live.automatic() == turn and live.general_of(seat) == name:
                        await self.act(live, text, who)
        except NotStored:
            # A disk that is full now may have room again. Where nobody waits, whoever comes next nudges the game.
            if live.listeners:
                self.start(self._nudge_later(live))
        except Exception:
            log.exception("a seat that plays by itself stopped", extra={"about": {"game": live.record.id}})
        finally:
            live.automatic_task = None

    async def _nudge_later(self, live: Live) -> None:
        await asyncio.sleep(PATIENCE)
        if self.live.get(live.record.id) is live:
            self.nudge(live)

    # Keeping house.

    async def look_back(self, work: Callable[..., T], *about: Any) -> T:
        """Have something done about what has been played, in a thread that nobody who plays waits for."""
        return await asyncio.get_running_loop().run_in_executor(self.lookers, work, *about)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that is not forgotten while it runs."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def write(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """The same for something that must be written before the server ends."""
        task = self.start(work)
        self.writes.add(task)
        task.add_done_callback(self.writes.discard)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits for it hears of it; without this line Python complains when nobody does

    async def sweep(self) -> None:
        """Forget idle games from time to time."""
        while True:
            await asyncio.sleep(SWEEP)
            self.forget_idle()

    def in_use(self) -> list[str]:
        """The games that somebody looks at or that go on by themselves now."""
        return [game for game, live in self.live.items() if not _idle(live)] + [*self.opening]

    def drop(self, games: Sequence[str]) -> None:
        """Take games out of memory that are kept no more; whoever has come at the last moment leaves."""
        gone = {*games}
        for game in gone & {*self.live}:
            for listener in tuple(self.live.pop(game).listeners):
                listener.leave()
        self.keys = {digest: found for digest, found in self.keys.items() if found[0] not in gone}

    def forget_idle(self) -> None:
        """Take games out of memory that nobody uses; their journals bring them back."""
        idle = sorted((live for live in self.live.values() if _idle(live)), key=lambda live: live.touched)
        late = time.monotonic() - self.settings.idle_seconds
        too_many = len(self.live) - self.settings.most_live
        for number, live in enumerate(idle):
            if live.touched < late or number < too_many:
                del self.live[live.record.id]
        if len(self.keys) > 4 * self.settings.most_live:
            self.keys.clear()

    async def close(self) -> None:
        """End what runs by itself, and keep what the clocks say."""
        await self.clocks.keep()
        self.webhooks.poster.close()
        await asyncio.gather(*self.writes, return_exceptions=True)
        running: Sequence[asyncio.Task[Any]] = tuple(self.tasks)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self.lookers.shutdown(wait=False, cancel_futures=True)


def _matters(live: Live) -> bool:
    """Whether anybody has something of it when a general plays on. Where all seats are generals' they wait for somebody
    to look; whoever comes next nudges the game."""
    return not live.full and bool(live.used or live.record.people)


def _idle(live: Live) -> bool:
    busy = live.used or live.listeners or live.lock.locked() or live.automatic_task
    return not (busy or live.clock.running or live.calls)
