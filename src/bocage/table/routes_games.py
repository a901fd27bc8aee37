"""Games over HTTP: making, loading, looking, looking back, saving."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from bocage.engine.contract import GameSystem, Result
from bocage.engine.people import plain
from bocage.table import library
from bocage.table.blunders import Review, chances_of, review, reviews
from bocage.table.byte_cache import ByteCache
from bocage.table.campaigns import MOST_BATTLES, new_campaign, try_battles
from bocage.table.campaigns import MOST_NAME as MOST_CAMPAIGN_NAME
from bocage.table.fair import FAIR, fair_part
from bocage.table.games import Games
from bocage.table.gathering import room_page, room_part
from bocage.table.invitations import invitation_part
from bocage.table.live import Live
from bocage.table.loads import log_cost, moment_cost
from bocage.table.messages import MOST_NAME
from bocage.table.networks import network_of
from bocage.table.pace import MINUTE, MOST_MINUTES
from bocage.table.pages import interface_of, tagged
from bocage.table.presence import seats_document, watching
from bocage.table.record import TABLE, Record, Seat, moment_text, new_seed
from bocage.table.refused import Refused
from bocage.table.rooms import Player, Room
from bocage.table.seating import links_part
from bocage.table.security import clean, client_of
from bocage.table.series import FIRST, Link, again, series_part
from bocage.table.staff import has_staff, with_staff
from bocage.table.strangers import FEW_PARTS, measured, new_game
from bocage.table.viewers import Viewer
from bocage.table.views import moment_list, moment_message, result_document, view_now
from bocage.table.words import language

router = APIRouter(prefix="/api/games")
MOST_MOMENTS = 2000
"""Moments of one answer."""


class SeatBody(BaseModel):
    """Who sits at a seat."""

    kind: Literal["human", "general"]
    name: Annotated[str, Field(max_length=200)] = ""
    general: Annotated[str, Field(max_length=40)] = ""

    def seat(self, system: GameSystem) -> Seat:
        if self.kind == "human":
            return Seat("human", clean(self.name, MOST_NAME))
        if self.general not in library.general_ids(system.name):
            raise Refused(400, "unknown_general", "there is no such general; GET /api/generals lists them")
        return Seat("general", "", self.general)


MOST_SEATS = 16
SeatsBody = Annotated[dict[str, SeatBody], Field(max_length=MOST_SEATS)]
"""Who sits where, by the names of the seats."""


class ClockBody(BaseModel):
    """Time for each player, for the whole game."""

    minutes: Annotated[float, Field(gt=0, le=MOST_MINUTES)]


class RoomBody(BaseModel):
    """A room instead of seats: its maker's name, and what was agreed on."""

    name: Annotated[str, Field(max_length=200)] = ""
    free_talk: bool = False


class CampaignBody(BaseModel):
    """A campaign: its name and its battles in order."""

    name: Annotated[str, Field(max_length=200)] = ""
    battles: Annotated[list[Annotated[str, Field(max_length=120)]], Field(max_length=MOST_BATTLES)]


class NewGame(BaseModel):
    """A game to be made: a shipped battle by id, or any battle of a system (the first one) by its whole document."""

    system: Annotated[str, Field(max_length=40)] | None = None
    battle: Annotated[str, Field(max_length=120)] | None = None
    document: dict[str, Any] | None = None
    options: dict[str, Any] = {}
    seats: SeatsBody = {}
    room: RoomBody | None = None
    one_screen: bool = False
    staff: bool | None = None
    clock: ClockBody | None = None
    host: Annotated[str, Field(max_length=40)] | None = None
    match: bool = False
    campaign: CampaignBody | None = None
    """A chain of battles, of which `battle` is the first."""
    wait: bool = False
    """Whether a general who moves first waits for a player's `begin`."""


def seated(
    body: Mapping[str, SeatBody],
    names: Sequence[str],
    system: GameSystem,
    one_screen: bool,
    host: str | None,
    wait: bool = False,
) -> dict[str, Seat]:
    """The seats of a game as they are kept; the host's knows that it may hand on the other ones' links."""
    if {*body} != {*names}:
        raise Refused(400, "bad_request", f"'seats' needs {', '.join(names)}, and no others")
    seats = {name: body[name].seat(system) for name in names}
    if host is not None:
        if one_screen or host not in seats or not seats[host].human:
            raise Refused(400, "bad_request", "'host' names the seat of a person with a screen of his own")
        seats[host] = replace(seats[host], host=True)
    return {side: replace(seat, waits=wait and seat.human) for side, seat in seats.items()}


def games_of(request: Request) -> Games:
    games: Games = request.app.state.games
    return games


async def need_quota(request: Request) -> None:
    """Refuse whoever may make no more games, when there really would be one more."""
    await request.app.state.quotas.need(network_of(client_of(request.scope)))


@router.post("", status_code=201, summary="Make a game")
async def make(request: Request, body: NewGame) -> dict[str, Any]:
    about: Any = body.document
    if about is not None:
        system = library.chosen(body.system)
    elif body.battle is None:
        raise Refused(400, "bad_request", "'battle' is missing; give the id of a battle")
    else:
        system, about = library.known_battle(body.battle)
    if body.match and not system.series.matches:
        raise Refused(400, "bad_request", "'match': this game has no matches of two battles")
    campaign = None
    if body.campaign is not None:
        name = clean(body.campaign.name, MOST_CAMPAIGN_NAME)
        campaign = new_campaign(system, name, body.campaign.battles, body.options)
        if body.match or body.room or campaign.battles[0] != about:
            raise Refused(400, "bad_request", "'campaign': 'battle' is its first one; it is neither match nor room")
    await request.app.state.ready.need(system=system.name)
    measured([body.document, body.options])
    if body.document is not None or measured(body.options) > FEW_PARTS:
        network = network_of(client_of(request.scope))
        await request.app.state.checker.need(network, "new", system.name, about, body.options)
    game = await asyncio.to_thread(new_game, system.name, about, body.options, new_seed())
    if campaign is not None:
        await asyncio.to_thread(try_battles, campaign, system, game, new_seed())
    if body.room is not None:
        room = Room((Player(clean(body.room.name, MOST_NAME)),), free_talk=body.room.free_talk)
        seats = {name: Seat("human", waits=body.wait) for name in game.seats}
    else:
        room = None
        seats = seated(body.seats, game.seats, system, body.one_screen, body.host, body.wait)
    seats = with_staff(seats, body.staff)
    await need_quota(request)
    clock = int(body.clock.minutes * MINUTE) if body.clock is not None else None
    link = Link(battle=FIRST).write if body.match else campaign.write if campaign else None
    one_screen = body.one_screen and room is None
    record, keys, invitations = await games_of(request).add(game, seats, one_screen, "new", clock, link, room)
    return made_document(record, keys, invitations)


def made_document(record: Record, keys: dict[str, str], invitations: dict[str, str]) -> dict[str, Any]:
    """What whoever makes a game is told: his own keys, and what he may send to others."""
    made = {"game": record.id, "keys": keys, "commitment": record.commitment}
    return made | {"invitations": invitations} if invitations else made


@router.get("/{key}", summary="What a game is and how it stands")
async def game(request: Request, key: str, lang: str = "en") -> dict[str, Any]:
    await request.app.state.ready.need()
    invited = await invitation_part(games_of(request), key)
    if invited is not None:
        return invited
    if (page := await room_page(games_of(request), key, language(lang))) is not None:
        return page
    async with games_of(request).use(key) as (live, viewer):
        games = games_of(request)
        links = await links_part(games.keyring, live, viewer)
        told = (
            game_document(live, viewer, language(lang)) | links | await series_part(games, live, viewer, language(lang))
        )
        return told | await room_part(games, live, viewer.role, language(lang))


@router.post("/{key}/again", status_code=201, summary="After the end: the second battle of a match, or a rematch")
async def next_game(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, viewer):
        return {"key": await again(games_of(request), live, viewer, new_seed(), lambda: need_quota(request))}


def game_document(live: Live, viewer: Viewer, lang: str) -> dict[str, Any]:
    record, people = live.record, live.system.people
    headline = people.headline(live.battle)
    document = {
        "game": record.id,
        "system": record.system,
        "interface": interface_of(record.system),
        "battle": record.battle,
        "shipped": live.shipped,
        "title": people.title(live.battle, lang),
        "lesson": live.lesson.id if live.lesson and viewer.seats == (live.lesson.seat,) else None,
        "options": people.options_shown(record.options, viewer.seat, live.over),
        "house_rules": live.system.library.house_rules(record.options, lang),
        "places": live.system.library.seats_of(live.start, lang),
        "seats": seats_document(live),
        "watching": watching(live),
        "you": list(viewer.seats),
        "one_screen": viewer.role == TABLE,
        "staff": has_staff(record),
        "state": "over" if live.over else "running",
        "version": live.version,
        **headline,
        "decision": None if live.over else headline["decision"],
        "waits_for": live.waits_for,
        "held": live.held,
        "standing_orders": standing_document(live, lang),
        "covers": live.system.generals.cover,
        "next_seats": live.system.series.next_seats(live.seats),
        "result": result_document(live),
        "clock": live.clock.document(live.now()),
        "created": moment_text(record.created),
        "updated": moment_text(live.updated),
        "commitment": record.commitment,
        "reseeded": record.fixed if record.reseeds else None,
    }
    return document | {"seed": record.last_seed} if live.over else document


def standing_document(live: Live, lang: str) -> list[dict[str, Any]]:
    """The standing orders that players may give: each with its values, in words."""
    return [
        {
            "name": order.name,
            "title": order.title.get(lang, plain(order.name)),
            "values": [{"value": one, "text": order.texts.get(one, {}).get(lang, plain(one))} for one in order.values],
        }
        for order in live.system.people.standing
    ]


@router.get("/{key}/battle", summary="The game's battle with its board, shipped or not")
async def battle(request: Request, key: str, lang: str = "en") -> Response:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, _):
        system, start, tongue = live.system, live.start, language(lang)
        text = await asyncio.to_thread(
            lambda: json.dumps({"system": system.name, **system.library.battle_of(start, tongue)})
        )
    return Response(text, media_type="application/json")


@router.get("/{key}/art.svg", summary="The ground of the game's battle, shipped or not")
async def art(request: Request, key: str, lang: str = "en") -> Response:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, _):
        system, start, tongue = live.system, live.start, language(lang)
        # Every game of a shipped battle has the same ground.
        about = (system.name, live.shipped, live.record.battle if live.shipped else live.record.id, tongue)
        pictures: ByteCache = request.app.state.pictures
        picture, tag = await asyncio.to_thread(pictures.get, about, lambda: system.library.picture_of(start, tongue))
    return tagged(request, picture, "image/svg+xml", tag)


@router.get("/{key}/view", summary="The current view, as the WebSocket sends it")
async def view(request: Request, key: str, lang: str = "en") -> Response:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, viewer):
        games = games_of(request)
        await games.loads.take(network_of(client_of(request.scope)), log_cost(live))
        await live.tell(language(lang))
        text = await view_now(live, viewer, language(lang)).text(games.look_back)
    return Response(text, media_type="application/json")


@router.get("/{key}/moments", summary="Every action and what it did; long games in pages")
async def moments(request: Request, key: str, start: Annotated[int, Query(ge=0, alias="from")] = 0) -> Response:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, viewer):
        # A long game has thousands of events: they are written down in a thread, while others play.
        page = tuple(live.moments[start : start + MOST_MOMENTS])
        text = await games_of(request).look_back(
            lambda: json.dumps(moment_list(live, page, viewer), separators=(",", ":"))
        )
    return Response(text, media_type="application/json")


@router.get("/{key}/moments/{n}", summary="The view after action N")
async def one_moment(request: Request, key: str, n: int, lang: str = "en") -> dict[str, Any]:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, viewer):
        if not 0 <= n < len(live.moments):
            raise Refused(404, "unknown_moment", f"the moments run from 0 to {len(live.moments) - 1}")
        await games_of(request).loads.take(network_of(client_of(request.scope)), moment_cost(live, n))
        if n >= len(live.moments):
            raise taken_back()
        one = live.moments[n]
        then = await games_of(request).look_back(live.looking_back(n))
        await live.tell(language(lang))
        if n >= len(live.moments) or live.moments[n] is not one:
            raise taken_back()
        return moment_message(live, n, then, viewer, language(lang))


def taken_back() -> Refused:
    return Refused(409, "taken_back", "this moment has just been taken back")


@router.get("/{key}/report", summary="After the end: medals, losses, dice")
async def after(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, _):
        result = need_end(live)
        told = await games_of(request).look_back(live.system.reports.report, live.battle, live.moments, result)
        return told | {"commitment": live.record.commitment, "seed": live.record.last_seed}


@router.get("/{key}/report/chances", summary="After the end: the chance to win turn by turn, and the turning points")
async def chances(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, _):
        result, reports = need_end(live), live.system.reports
        if not reports.judges:
            raise Refused(404, "no_judgement", "nobody can judge the chances of this game")
        found = await chances_of(games_of(request), live, result)
        if found is None:
            raise Refused(503, "no_judgement", "nobody can judge this battle now; ask again later")
        return found


@router.get("/{key}/report/blunders", summary="After the end: what was played badly, and what was better")
async def blunders(request: Request, key: str, lang: str = "en") -> dict[str, Any]:
    await request.app.state.ready.need()
    games = games_of(request)
    async with games.use(key) as (live, _):
        need_end(live)
        if not reviews(live):
            raise Refused(404, "no_judgement", "nobody can go over this game")
        if live.review is None or live.review.failed:
            live.review = Review()
            games.start(review(games.pool, live, live.review))
        return await games.look_back(live.review.document, live, language(lang))


@router.get("/{key}/save", summary="After the end: the saved game, with its seed")
async def save(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    async with games_of(request).use(key) as (live, _):
        need_end(live)
        return await games_of(request).look_back(saved, live)


def saved(live: Live) -> dict[str, Any]:
    """A finished game as a document, with all that was rolled in it; a long one takes a while."""
    events = [event for one in live.moments for event in one.events]
    return live.battle.save() | {FAIR: fair_part(live.record.last_seed, events, live.battle.digest())}


def need_end(live: Live) -> Result:
    result = live.result
    if result is None:
        raise Refused(409, "not_over", "the battle is not over yet")
    return result
