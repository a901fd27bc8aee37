"""Rooms over HTTP: coming with the one link, choosing seats, starting."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from bocage.table import library
from bocage.table.gathering import change_room, join, room_part
from bocage.table.messages import MOST_NAME
from bocage.table.refused import Refused
from bocage.table.rooms import Wish, player_number
from bocage.table.routes_games import MOST_SEATS, games_of
from bocage.table.security import clean
from bocage.table.words import language

router = APIRouter(prefix="/api/games")
Name = Annotated[str, Field(max_length=200)]
SeatName = Annotated[str, Field(max_length=40)]
SeatNames = Annotated[list[SeatName], Field(max_length=MOST_SEATS)]


class JoinBody(BaseModel):
    """Somebody who comes with the link of a room, and the seats that he takes at once."""

    name: Name = ""
    seats: SeatNames = []


class WishBody(BaseModel):
    """What a player changes about his room, in this order."""

    name: Name | None = None
    free: SeatNames = []
    fill: Annotated[dict[SeatName, SeatName], Field(max_length=MOST_SEATS)] = {}
    take: SeatNames = []
    free_talk: bool | None = None
    start: bool = False


@router.post("/{key}/join", status_code=201, summary="Come with the link of a room: a key of one's own")
async def come(request: Request, key: str, body: JoinBody) -> dict[str, Any]:
    await request.app.state.ready.need()
    return {"key": await join(games_of(request), key, clean(body.name, MOST_NAME), body.seats)}


@router.post("/{key}/room", summary="Take, free and fill seats of one's room, and start")
async def change(request: Request, key: str, body: WishBody, lang: str = "en") -> dict[str, Any]:
    await request.app.state.ready.need()
    games = games_of(request)
    async with games.use(key) as (live, viewer):
        number = player_number(viewer.role)
        if number is None:
            raise Refused(403, "not_a_player", "only the players of a room can change it; POST …/join")
        for general in body.fill.values():
            if general not in library.general_ids(live.record.system):
                raise Refused(400, "unknown_general", "there is no such general; GET /api/generals lists them")
        name = None if body.name is None else clean(body.name, MOST_NAME)
        wish = Wish(name, body.free, body.fill, body.take, body.free_talk, body.start)
        await change_room(games, live, number, wish)
        return await room_part(games, live, viewer.role, language(lang))
