"""Lessons over HTTP: which there are, and sitting down to one."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from bocage.table.lessons import lessons
from bocage.table.messages import MOST_NAME
from bocage.table.refused import Refused
from bocage.table.routes_games import hall_of
from bocage.table.security import clean

router = APIRouter(prefix="/api/lessons")


class Learner(BaseModel):
    """Who wants to learn."""

    name: Annotated[str, Field(max_length=200)] = ""


@router.get("", summary="The lessons there are")
async def listed() -> list[dict[str, str]]:
    return [
        {"id": one.id, "battle": one.battle, "side": one.side, "general": one.general} for one in lessons().values()
    ]


@router.post("/{name}", status_code=201, summary="Make the game of a lesson")
async def make(request: Request, name: str, body: Learner) -> dict[str, Any]:
    lesson = lessons().get(name)
    if lesson is None:
        raise Refused(404, "unknown_lesson", "there is no such lesson; GET /api/lessons lists them")
    await request.app.state.ready.need()
    battle = await asyncio.to_thread(lesson.start)
    seats = lesson.seats(clean(body.name, MOST_NAME))
    record, keys = await hall_of(request).add(battle, seats, False, "lesson")
    return {"game": record.id, "keys": keys, "commitment": record.commitment}
