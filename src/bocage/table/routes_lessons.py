"""Lessons over HTTP: which there are, and sitting down to one."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from bocage.table.lessons import all_lessons, lesson_seats
from bocage.table.messages import MOST_NAME
from bocage.table.refused import Refused
from bocage.table.routes_games import games_of, made_document, need_quota
from bocage.table.security import clean

router = APIRouter(prefix="/api/lessons")


class Learner(BaseModel):
    """Who wants to learn."""

    name: Annotated[str, Field(max_length=200)] = ""


@router.get("", summary="The lessons there are")
async def listed() -> list[dict[str, str]]:
    return [
        {"id": one.id, "battle": one.battle, "side": one.seat, "general": one.general}
        for _, one in all_lessons().values()
    ]


@router.post("/{name}", status_code=201, summary="Make the game of a lesson")
async def make(request: Request, name: str, body: Learner) -> dict[str, Any]:
    found = all_lessons().get(name)
    if found is None:
        raise Refused(404, "unknown_lesson", "there is no such lesson; GET /api/lessons lists them")
    system, lesson = found
    await request.app.state.ready.need(system=system.name)
    await need_quota(request)
    battle = await asyncio.to_thread(lesson.start, system)
    seats = lesson_seats(lesson, battle.seats, clean(body.name, MOST_NAME))
    record, keys, invitations = await games_of(request).add(battle, seats, False, "lesson")
    return made_document(record, keys, invitations)
