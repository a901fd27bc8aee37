"""The server put together."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

from bocage import __version__
from bocage.table import (
    pages,
    routes_accounts,
    routes_battles,
    routes_door,
    routes_games,
    routes_hooks,
    routes_invitations,
    routes_lessons,
    routes_live,
    routes_load,
    routes_rooms,
)
from bocage.table.byte_cache import ByteCache
from bocage.table.checker import Checker
from bocage.table.door import Door
from bocage.table.games import Games
from bocage.table.generals_pool import GeneralsPool
from bocage.table.keyring import Keyring, read_secret
from bocage.table.metrics import Metrics
from bocage.table.pace import Time, ticking
from bocage.table.quotas import Quotas
from bocage.table.ready import Readiness
from bocage.table.refused import Refused
from bocage.table.security import Guard
from bocage.table.settings import Settings
from bocage.table.store import NOT_KEPT, Store

log = logging.getLogger("bocage.table")
COMPRESS_FROM = 1000
RETAIN = 3600.0
CODES = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_long"}


def create_app(settings: Settings, now: Time = ticking, store: Store | None = None) -> FastAPI:
    """A server for the settings. Its database is opened when it starts and closed when it ends, unless somebody gives
    one who keeps it; the rules are compiled meanwhile.

    The clocks of the games go by `now`.
    """
    metrics = Metrics()
    ready = Readiness()

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        secret = await asyncio.to_thread(read_secret, settings.data)
        kept = store if store is not None else await asyncio.to_thread(Store, settings)
        pool = GeneralsPool(settings.workers)
        keyring = Keyring(secret, kept)
        checker = app.state.checker = Checker(settings.workers > 0)
        games = app.state.games = Games(settings, kept, keyring, pool, metrics, ready, now)
        app.state.desk = routes_accounts.Desk(settings, kept, keyring)
        quotas = app.state.quotas = Quotas(settings, games)
        work = (_get_ready(ready, pool, games), games.sweep(), games.clocks.beat(), _retain(quotas))
        tasks = [asyncio.create_task(one) for one in work]
        log.info("open", extra={"about": {"version": __version__, "database": kept.engine.dialect.name}})
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await games.close()
            pool.close()
            await asyncio.to_thread(checker.close)
            if store is None:
                await asyncio.to_thread(kept.close)
            log.info("closed")

    # The pages of FastAPI that show the API load scripts from elsewhere; the description itself is enough.
    app = FastAPI(
        title="Bocage table", version=__version__, lifespan=life, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,  # such a redirect repeats the Host that a stranger sent
    )  # fmt: skip
    app.state.metrics = metrics
    app.state.ready = ready
    app.state.settings = settings
    app.state.door = Door()
    app.state.pictures = ByteCache(settings.most_pictures)
    for routes in (
        routes_battles,
        routes_games,
        routes_load,
        routes_invitations,
        routes_rooms,
        routes_accounts,
        routes_hooks,
        routes_lessons,
        routes_live,
        routes_door,
        pages,
    ):
        app.include_router(routes.router)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _misfit)
    app.add_exception_handler(HTTPException, _other)
    for kind in NOT_KEPT:
        app.add_exception_handler(kind, _not_kept)
    app.add_exception_handler(Exception, _mistake)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESS_FROM)
    app.add_middleware(Guard, settings=settings, metrics=metrics)
    return app


async def _retain(quotas: Quotas) -> None:
    """Forget what is too old, some games at a time."""
    while True:
        try:
            some = await quotas.forget_old()
        except NOT_KEPT as error:
            log.error("old games were not forgotten", exc_info=error)
            some = 0
        await asyncio.sleep(1.0 if some else RETAIN)


async def _get_ready(ready: Readiness, pool: GeneralsPool, games: Games) -> None:
    thinking = asyncio.create_task(pool.start()) if pool.beside else None
    try:
        await asyncio.to_thread(ready.prepare)
        if ready.ready:
            # Neither waits for the other: generals may have to compile, and there may be many games to wake.
            await asyncio.gather(thinking or pool.start(), games.clocks.wake())
    finally:
        if thinking is not None:
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    request.app.state.metrics.count("bocage_errors_total", code=error.code)
    headers = {"retry-after": "2"} if error.status in (429, 503) else {}
    # In ASCII: what a stranger sent may stand in the message, halves of characters included.
    return Response(json.dumps(error.document()), error.status, headers, "application/json")


async def _misfit(request: Request, error: Exception) -> Response:
    """A request that does not have the shape described; the place is told, the value is not sent back."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {"loc": (), "msg": ""}
    place = ".".join(str(part) for part in first["loc"])
    return await _refused(request, Refused(400, "bad_request", f"{place}: {first['msg']}"[:500]))


async def _other(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, "refused")
    return await _refused(request, Refused(error.status_code, code, str(error.detail)))


async def _not_kept(request: Request, error: Exception) -> Response:
    """The database cannot do its work. What exactly is wrong there is for whoever runs the table, in the log."""
    log.error("the database failed", exc_info=error)
    message = "the server cannot use its database now; nothing has changed; try again later"
    return await _refused(request, Refused(503, "not_stored", message))


async def _mistake(request: Request, error: Exception) -> Response:
    return JSONResponse(Refused(500, "internal", "something went wrong on the server").document(), 500)
