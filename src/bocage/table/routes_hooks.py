"""A player's own hook over HTTP: where to be told that it is his turn. Only the key of the seat sees or changes it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from bocage.table.games import Games
from bocage.table.hook_post import MOST_URL, BadHook
from bocage.table.live import Live
from bocage.table.pace import Hook
from bocage.table.record import moment_text
from bocage.table.refused import Refused
from bocage.table.routes_games import games_of
from bocage.table.viewers import Viewer
from bocage.table.words import language, say

router = APIRouter(prefix="/api/games/{key}/hook")
SITE = re.compile(r"https?://[A-Za-z0-9.:\[\]-]{1,200}")


class HookBody(BaseModel):
    """Where to be told."""

    url: Annotated[str, Field(max_length=MOST_URL)]
    always: bool = False
    lang: str = "en"


def own_seat(viewer: Viewer) -> str:
    if not viewer.seats:
        raise Refused(403, "not_a_player", "you are watching; only players can be called")
    if len(viewer.seats) > 1:
        raise Refused(409, "one_screen", "at one screen both players are there already")
    return viewer.seats[0]


def hook_document(games: Games, live: Live, seat: str, lang: str | None) -> dict[str, Any]:
    hook = live.hooks.get(seat)
    # Said where there is mail only: the page then offers it.
    mail = {"mail": True} if games.settings.mail is not None else {}
    if hook is None:
        return {"url": None, "always": False, "last": None} | mail
    told: dict[str, Any] = {"url": hook.url, "always": hook.always, "last": None} | mail
    last = hook.last
    if last is not None:
        told["last"] = {
            "at": moment_text(last.at),
            "event": last.event,
            "ok": last.ok,
            "what": last.what,
            "message": said_of(last.event, last.ok, last.what, language(lang or hook.lang)),
            "again": not last.ok and games.webhooks.tries_again(live, seat),
        }
    return told


@asynccontextmanager
async def own(request: Request, key: str) -> AsyncIterator[tuple[Games, Live, str]]:
    """The games of the server, the game and the one seat of a player's key."""
    await request.app.state.ready.need()
    games = games_of(request)
    async with games.use(key) as (live, viewer):
        yield games, live, own_seat(viewer)


@router.get("", summary="One's own hook")
async def look(request: Request, key: str, lang: str | None = None) -> dict[str, Any]:
    async with own(request, key) as (games, live, seat):
        return hook_document(games, live, seat, lang)


@router.put("", summary="Be told when it is one's turn")
async def put(request: Request, key: str, body: HookBody, lang: str | None = None) -> dict[str, Any]:
    async with own(request, key) as (games, live, seat):
        try:
            await games.webhooks.poster.check(body.url)
        except BadHook as bad:
            raise Refused(400, bad.code, str(bad)) from None
        async with live.lock:
            await games.webhooks.set(live, seat, Hook(body.url, language(body.lang), site_of(request), body.always))
        return hook_document(games, live, seat, lang)


@router.delete("", summary="Do not be told any more")
async def remove(request: Request, key: str) -> dict[str, Any]:
    async with own(request, key) as (games, live, seat):
        async with live.lock:
            await games.webhooks.set(live, seat, None)
        return hook_document(games, live, seat, None)


@router.post("/test", summary="Call one's own hook now")
async def try_out(request: Request, key: str, lang: str | None = None) -> dict[str, Any]:
    async with own(request, key) as (games, live, seat):
        if seat not in live.hooks:
            raise Refused(409, "no_hook", "no address has been given yet")
        lang = language(lang or live.hooks[seat].lang)
        outcome = await games.webhooks.test(live, seat)
        if outcome is None:
            raise Refused(429, "too_fast", "too many tests; wait a moment")
        return {"ok": outcome.ok, "what": outcome.what, "message": said_of("test", outcome.ok, outcome.what, lang)}


def said_of(event: str, ok: bool, what: str, lang: str) -> str:
    """What became of a call, for the player: what to mend, and nothing of how the call was made."""
    if ok:
        return say("hook_said.ok" if event == "test" else "hook_said.told", lang)
    if not what.isdigit():
        return say(f"hook_said.{what}", lang)
    return say("hook_said.elsewhere" if what.startswith("3") else "hook_said.status", lang, status=what)


def site_of(request: Request) -> str:
    """The table's address as the browser that asks knows it, for links; empty when it does not say."""
    origin = request.headers.get("origin", "")
    own = origin.split("://", 1)[-1] == request.headers.get("host", "")
    return origin if own and SITE.fullmatch(origin) else ""
