"""Taking a seat with an invitation, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from bocage.table.invitations import accept
from bocage.table.record import KEY_LENGTH
from bocage.table.routes_games import games_of

router = APIRouter(prefix="/api/games")


class SeatBody(BaseModel):
    """The key that a browser has made for itself; without one the server makes it."""

    key: Annotated[str, Field(pattern=f"^[A-Za-z0-9_-]{{{KEY_LENGTH}}}$")] | None = None


@router.post("/{key}/seat", status_code=201, summary="Exchange an invitation for a key to its seat, once")
async def seat(request: Request, key: str, body: SeatBody | None = None) -> dict[str, Any]:
    await request.app.state.ready.need()
    side, fresh = await accept(games_of(request), key, body.key if body is not None else None)
    return {"key": fresh, "side": side}
