"""Games over HTTP: making, loading, looking, looking back, saving."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from bocage.engine.contract import GameError
from bocage.lab.turn_chances import beginnings
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.table import library
from bocage.table.chances import chances_document
from bocage.table.fair import FAIR, fair_part
from bocage.table.hall import Hall
from bocage.table.live import Live
from bocage.table.messages import MOST_NAME
from bocage.table.pace import MINUTE, MOST_MINUTES
from bocage.table.pages import tagged
from bocage.table.presence import seats_document, watching
from bocage.table.record import Seat, moment_text, new_seed
from bocage.table.refused import Refused
from bocage.table.report import report
from bocage.table.seating import links_part
from bocage.table.security import clean
from bocage.table.series import FIRST, Link, again, series_part
from bocage.table.staff import has_staff, with_staff
from bocage.table.viewers import Viewer
from bocage.table.views import moment_list, moment_message, result_document, view_message
from bocage.table.words import language

router = APIRouter(prefix="/api/games")

MOST_SEED = 200
MISFITS = (LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, ValueError, AssertionError)
"""What reading a document of the wrong shape may raise deep inside."""


class SeatBody(BaseModel):
    """Who sits at a side."""

    kind: Literal["human", "general"]
    name: Annotated[str, Field(max_length=200)] = ""
    general: Annotated[str, Field(max_length=40)] = ""

    def seat(self) -> Seat:
        if self.kind == "human":
            return Seat("human", clean(self.name, MOST_NAME))
        if self.general not in library.general_ids():
            raise Refused(400, "unknown_general", "there is no such general; GET /api/generals lists them")
        return Seat("general", "", self.general)


class SeatsBody(BaseModel):
    allies: SeatBody
    axis: SeatBody


class ClockBody(BaseModel):
    """Time for each player, for the whole game."""

    minutes: Annotated[float, Field(gt=0, le=MOST_MINUTES)]


class NewGame(BaseModel):
    """A game to be made: a shipped battle by id, or any battle by its whole document."""

    battle: Annotated[str, Field(max_length=120)] | None = None
    document: dict[str, Any] | None = None
    options: dict[str, Any] = {}
    seats: SeatsBody
    one_screen: bool = False
    staff: bool | None = None
    clock: ClockBody | None = None
    host: Literal["allies", "axis"] | None = None
    match: bool = False


def seated(body: SeatsBody, one_screen: bool, host: str | None) -> dict[str, Seat]:
    """The seats as they are kept; the host's knows that it may hand on the other one's link."""
    seats = {"allies": body.allies.seat(), "axis": body.axis.seat()}
    if host is not None:
        if one_screen or not seats[host].human:
            raise Refused(400, "bad_request", "'host' names the seat of a person with a screen of his own")
        seats[host] = replace(seats[host], host=True)
    return seats


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


@router.post("", status_code=201, summary="Make a game")
async def make(request: Request, body: NewGame) -> dict[str, Any]:
    seats = with_staff(seated(body.seats, body.one_screen, body.host), body.staff)
    about: Any = body.document if body.document is not None else body.battle
    if about is None:
        raise Refused(400, "bad_request", "'battle' is missing; give the id of a battle")
    if isinstance(about, str) and about not in SYSTEM.battles():
        raise Refused(404, "unknown_battle", "there is no such battle; GET /api/battles lists them")
    await request.app.state.ready.need()
    battle = await asyncio.to_thread(_new_battle, about, body.options)
    clock = int(body.clock.minutes * MINUTE) if body.clock is not None else None
    link = Link(battle=FIRST).write if body.match else None
    record, keys = await hall_of(request).add(battle, seats, body.one_screen, "new", clock, link)
    return {"game": record.id, "keys": keys, "commitment": record.commitment}


def _new_battle(about: Any, options: dict[str, Any]) -> Battle:
    try:
        return SYSTEM.new(about, options, new_seed())
    except GameError as error:
        raise Refused(400, "bad_battle", str(error)[:2000]) from None
    except MISFITS:
        raise Refused(400, "bad_battle", "the battle or the options have the wrong shape") from None


@router.get("/{key}", summary="What a game is and how it stands")
async def game(request: Request, key: str, lang: str = "en") -> dict[str, Any]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, viewer):
        hall = hall_of(request)
        links = await links_part(hall.keyring, live, viewer)
        return game_document(live, viewer, language(lang)) | links | await series_part(hall, live, viewer)


@router.post("/{key}/again", status_code=201, summary="After the end: the second battle of a match, or a rematch")
async def next_game(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, viewer):
        return {"key": await again(hall_of(request), live, viewer, new_seed())}


def game_document(live: Live, viewer: Viewer, lang: str) -> dict[str, Any]:
    record = live.record
    shown = live.still.shown
    document = {
        "game": record.id,
        "battle": record.battle,
        "shipped": live.battle.shipped,
        "title": live.battle.scenario.words(lang).title,
        "lesson": live.lesson.id if live.lesson and viewer.seats == (live.lesson.side,) else None,
        "options": options_document(live, viewer),
        "seats": seats_document(live),
        "watching": watching(live),
        "you": list(viewer.seats),
        "one_screen": viewer.role == "table",
        "staff": has_staff(record),
        "state": "over" if live.over else "running",
        "version": live.version,
        "turn": shown["turn"],
        "medals": shown["medals"],
        "medals_needed": shown["medals_needed"],
        "decision": None if live.over else shown["decision"],
        "waits_for": live.waits_for,
        "result": result_document(live),
        "clock": live.clock.document(live.now()),
        "created": moment_text(record.created),
        "updated": moment_text(live.updated),
        "commitment": record.commitment,
        "reseeded": record.fixed if record.reseeds else None,
    }
    return document | {"seed": record.last_seed} if live.over else document


def options_document(live: Live, viewer: Viewer) -> dict[str, Any]:
    """What was agreed on. Cards that were laid out for a side are told to its player only, until the end."""
    options = dict(live.record.options)
    if "hands" in options and not live.over:
        options["hands"] = {side: cards if side == viewer.role else [] for side, cards in options["hands"].items()}
    return options


@router.get("/{key}/battle", summary="The game's battle with its board, shipped or not")
async def battle(request: Request, key: str, lang: str = "en") -> dict[str, Any]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, _):
        return library.whole_battle(live.battle.scenario, language(lang))


@router.get("/{key}/art.svg", summary="The ground of the game's battle, shipped or not")
async def art(request: Request, key: str, lang: str = "en") -> Response:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, _):
        picture = await asyncio.to_thread(library.art, live.battle.scenario, language(lang), False)
    return tagged(request, picture, "image/svg+xml")


@router.get("/{key}/view", summary="The current view, as the WebSocket sends it")
async def view(request: Request, key: str, lang: str = "en") -> dict[str, Any]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, viewer):
        return view_message(live, viewer, language(lang))


@router.get("/{key}/moments", summary="Every action and what it did")
async def moments(request: Request, key: str) -> list[dict[str, Any]]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, viewer):
        return moment_list(live, viewer)


@router.get("/{key}/moments/{n}", summary="The view after action N")
async def one_moment(request: Request, key: str, n: int, lang: str = "en") -> dict[str, Any]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, viewer):
        if not 0 <= n < len(live.moments):
            raise Refused(404, "unknown_moment", f"the moments run from 0 to {len(live.moments) - 1}")
        version = live.version
        then = await asyncio.to_thread(live.battle_after, n)
        if live.version != version and n >= len(live.moments):
            raise Refused(409, "taken_back", "this moment has just been taken back")
        return moment_message(live, n, then, viewer, language(lang))


@router.get("/{key}/report", summary="After the end: medals, losses, dice")
async def after(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, _):
        need_end(live)
        return await asyncio.to_thread(report, live)


@router.get("/{key}/report/chances", summary="After the end: the chance to win turn by turn, and the turning points")
async def chances(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, _):
        need_end(live)
        if live.chances is None:
            found = await hall_of(request).pool.consider(live.record.id, beginnings, live.battle.save())
            if found is None:
                raise Refused(503, "no_judgement", "nobody can judge this battle now; ask again later")
            live.chances = chances_document(live, found)
        return live.chances


@router.get("/{key}/save", summary="After the end: the saved game, with its seed")
async def save(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    async with hall_of(request).use(key) as (live, _):
        need_end(live)
        events = [event for one in live.moments for event in one.events]
        fair = fair_part(live.record.last_seed, events, live.battle.digest())
        return live.battle.save() | {FAIR: fair}


def need_end(live: Live) -> None:
    if not live.over:
        raise Refused(409, "not_over", "the battle is not over yet")
