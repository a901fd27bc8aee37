"""Where computer generals think: in processes of their own, so that no thought ever holds up another game.

A worker gets the saved game and rebuilds it, and hands the general an imagined battle in which everything its seat
cannot know has been dealt anew. A general cannot cheat, not even by mistake. Between its decisions a worker keeps the
general, too: what it has found out about the battle helps it later, and it knows how long it has thought this turn.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import multiprocessing
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bocage.engine.contract import Game, game_system, system_of_save
from bocage.engine.generals import General
from bocage.engine.saves import step
from bocage.lab.workers import leave_with_parent
from bocage.table.library import all_generals

log = logging.getLogger("bocage.table")

KEPT = 64
"""Games that a worker remembers, so that it replays only what is new."""
PATIENCE = 60.0
"""Seconds before a general that does not answer is replaced for one action."""
Found = TypeVar("Found")


@dataclass
class Kept:
    """A game that a worker remembers, and the generals that have thought about it, by seat and name."""

    battle: Game
    generals: dict[tuple[int, str], General] = field(default_factory=dict)


_kept: OrderedDict[str, Kept] = OrderedDict()
_one_at_a_time = threading.Lock()  # a general may compile more than our kernels, and those alone mind other threads


def warm_up(names: Mapping[str, list[str]]) -> None:
    """Load what generals compile for themselves, and the compiled rules, before the first question; by system.

    The rules come last: on a machine that has never run them the server compiles them meanwhile.
    """
    with _one_at_a_time:
        for system, generals in names.items():
            game_system(system).generals.prepare(generals)
    for system in names:
        game_system(system).prepare()


def think(game: str, document: Mapping[str, Any], seat: int, name: str) -> str:
    """The action a general chooses; runs in a worker."""
    kept = _rebuilt(game, document)
    battle, seed = kept.battle, thought_seed(game, document)
    if (seat, name) not in kept.generals:
        kept.generals[seat, name] = system_of_save(document).generals.general(name, seat, seed)
    return battle.format(kept.generals[seat, name].choose(battle.imagine(seat, f"general/{seed}")))


def thought_seed(game: str, document: Mapping[str, Any]) -> str:
    """The seed of a general's thoughts. Whoever could compute it could try out which hand makes the general do what it
    did, so it comes from the secret seed of the game, through a hash that leads back to nothing."""
    seeds = [document["seed"], *(one["seed"] for one in document.get("reseeds", ()))]
    return hashlib.sha256(f"thought/{game}/{len(document['actions'])}/{seeds[-1]}".encode()).hexdigest()


def _rebuilt(game: str, document: Mapping[str, Any]) -> Kept:
    """The battle of the document, going on from what this worker remembers when that is its beginning."""
    actions = document["actions"]
    kept = _kept.pop(game, None)
    if kept is None or kept.battle.actions != actions[: len(kept.battle.actions)]:
        kept = Kept(system_of_save(document).load(document))
    battle = kept.battle
    for line in actions[len(battle.actions) :]:
        step(battle, line)
    _kept[game] = kept
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return kept


def think_afresh(document: Mapping[str, Any], seat: int, name: str, seed: str) -> str:
    """As `think`, in a thread of the server: nothing is remembered, because threads would share it."""
    system = system_of_save(document)
    battle = system.load(document)
    chosen = system.generals.general(name, seat, seed).choose(battle.imagine(seat, f"general/{seed}"))
    return battle.format(chosen)


def counsel(game: str, document: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The staff's advice to the player who decides; runs in a worker."""
    generals, battle = system_of_save(document).generals, _rebuilt(game, document).battle
    return generals.advise(battle, f"{game}/{len(document['actions'])}", lang)


def counsel_afresh(game: str, document: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """As `counsel`, in a thread of the server: nothing is remembered, because threads would share it."""
    system = system_of_save(document)
    return system.generals.advise(system.load(document), f"{game}/{len(document['actions'])}", lang)


def judge(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """How the chances of a finished game went, by whoever can judge it; runs in a worker."""
    return system_of_save(document).reports.judge(document)


class GeneralsPool:
    """Hands questions to workers and gets over their accidents."""

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self.workers = workers
        self.patience = patience
        self.pool: Executor | None = None
        self.warm = asyncio.Event()
        """Set when the generals of all games can think; each game's are asked as soon as they can."""
        self.awake: dict[str, asyncio.Event] = {}
        self.advising = 0
        self.places = asyncio.Semaphore(max(1, workers))
        """One for each worker. What no game waits for takes one until it is done, so that a general who plays waits
        for one such thought at most, however many are wanted."""

    @property
    def beside(self) -> bool:
        """Whether a worker can get ready while the server compiles the rules: it needs a core of its own."""
        return self.workers > 0 and (os.cpu_count() or 1) > 1

    async def start(self, names: Mapping[str, list[str]] | None = None) -> None:
        """Start the first worker. What generals think with may have to be compiled; questions wait for that."""
        self.pool = self._new()
        for system, generals in (all_generals() if names is None else names).items():
            try:
                await asyncio.get_running_loop().run_in_executor(self.pool, warm_up, {system: generals})
            except BrokenProcessPool:
                self.pool = self._new()
            except Exception:
                # What cannot be made ready now may be when a general is asked; if not, another one stands in for it.
                log.exception("generals could not be made ready", extra={"about": {"system": system}})
            self._awake(system).set()
        self.warm.set()
        for waiting in self.awake.values():  # for a game that has no generals to get ready
            waiting.set()

    def _awake(self, system: str) -> asyncio.Event:
        return self.awake.setdefault(system, asyncio.Event())

    def _new(self) -> Executor:
        if self.workers:
            spawn = multiprocessing.get_context("spawn")
            return ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=leave_with_parent)
        return ThreadPoolExecutor(1, thread_name_prefix="general")

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def choose(self, game: str, battle: Game, seat: int, name: str) -> str:
        """The general's action. Whatever happens to the worker, there is one: no game may get stuck."""
        if not self.warm.is_set():
            await self._awake(battle.system).wait()
        document, stand_in = battle.save(), game_system(battle.system).generals.stand_in
        for _ in range(2):
            pool = self.pool
            if pool is None:
                raise asyncio.CancelledError
            try:
                return await asyncio.wait_for(self._ask(pool, game, document, seat, name), self.patience)
            except BrokenProcessPool:
                log.warning("a general's worker died", extra={"about": {"game": game}})
                if self.pool is pool:
                    self.pool = self._new()
            except TimeoutError:
                log.warning("a general did not answer", extra={"about": {"game": game, "general": name}})
                break
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("a general failed", extra={"about": {"game": game, "general": name}})
                break
        return await asyncio.to_thread(think_afresh, document, seat, stand_in, thought_seed(game, document))

    async def advise(self, game: str, battle: Game, lang: str) -> dict[str, Any] | None:
        """The staff's advice, or None when there is none: nobody has to wait for it, so nothing stands in for it."""
        self.advising += 1
        try:
            work = counsel if self.workers else counsel_afresh
            return await self.consider(game, work, game, battle.save(), lang)
        finally:
            self.advising -= 1

    async def consider(self, game: str, work: Callable[..., Found], *about: Any) -> Found | None:
        """Have something thought about that no game waits for; None when a worker cannot."""
        await self.warm.wait()
        try:
            await asyncio.wait_for(self.places.acquire(), self.patience)
        except TimeoutError:
            log.warning("the workers were busy", extra={"about": {"game": game, "work": work.__name__}})
            return None
        pool = self.pool
        if pool is None:
            self.places.release()
            return None
        try:
            thought = asyncio.wrap_future(self._lent(pool, work, *about))
            return await asyncio.wait_for(thought, self.patience)
        except BrokenProcessPool:
            log.warning("a worker died", extra={"about": {"game": game, "work": work.__name__}})
            if self.pool is pool:
                self.pool = self._new()
        except TimeoutError:
            log.warning("a worker did not answer", extra={"about": {"game": game, "work": work.__name__}})
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a worker failed", extra={"about": {"game": game, "work": work.__name__}})
        return None

    def _lent(self, pool: Executor, work: Callable[..., Found], *about: Any) -> Future[Found]:
        """Hand something to a worker. The place is free when the worker is, not when nobody waits any more."""
        loop = asyncio.get_running_loop()

        def done(_thought: Future[Found]) -> None:
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(self.places.release)

        try:
            thought = pool.submit(work, *about)
        except BaseException:
            self.places.release()
            raise
        thought.add_done_callback(done)
        return thought

    async def _ask(self, pool: Executor, game: str, document: Mapping[str, Any], seat: int, name: str) -> str:
        loop = asyncio.get_running_loop()
        if self.workers:
            return await loop.run_in_executor(pool, think, game, document, seat, name)
        return await loop.run_in_executor(pool, think_afresh, document, seat, name, thought_seed(game, document))
