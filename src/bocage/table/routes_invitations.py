"""Taking a seat with an invitation, over HTTP."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from bocage.table.invitations import accept
from bocage.table.routes_games import games_of

router = APIRouter(prefix="/api/games")


@router.post("/{key}/seat", status_code=201, summary="Exchange an invitation for a key to its seat, once")
async def seat(request: Request, key: str) -> dict[str, Any]:
    await request.app.state.ready.need()
    side, fresh = await accept(games_of(request), key)
    return {"key": fresh, "side": side}
