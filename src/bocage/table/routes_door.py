"""Who can reach the table, asked and changed by whoever sits at its machine; and links as pictures."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from bocage.table.door import Door, is_local, picture
from bocage.table.refused import Refused
from bocage.table.security import client_of

router = APIRouter(prefix="/api")
MOST_LINK = 300


class Wish(BaseModel):
    """Whether people on the network are to be let in."""

    open: bool


class Link(BaseModel):
    """What a phone is to read. In the body and not in the address: it may hold a key."""

    text: Annotated[str, Field(min_length=1, max_length=MOST_LINK, pattern=r"^https?://[\x21-\x7e]+$")]


def door_of(request: Request) -> Door:
    door: Door = request.app.state.door
    return door


def _is_here(request: Request) -> bool:
    return is_local(client_of(request.scope), request.headers.get("host", ""))


@router.get("/door", summary="Who can reach the table; addresses are told to browsers on its machine only")
async def look(request: Request) -> dict[str, Any]:
    if not _is_here(request):
        return {"here": False}
    return {"here": True, **door_of(request).document()}


@router.put("/door", summary="From the table's own machine: let people on the network in, or no longer")
async def change(request: Request, body: Wish) -> dict[str, Any]:
    door = door_of(request)
    if not _is_here(request):
        raise Refused(403, "not_here", "only a browser on the table's own machine may open its door")
    if door.opener is None or door.wide:
        raise Refused(409, "fixed_door", "this table was started for certain addresses; start it with another --host")
    try:
        await (door.open() if body.open else door.close())
    except OSError as error:
        raise Refused(409, "no_door", f"the addresses of the network cannot be opened ({error.strerror})") from None
    return {"here": True, **door.document()}


@router.post("/qr", summary="A link as a QR code: {size, path}, in units of one module")
async def code(body: Link) -> dict[str, Any]:
    return picture(body.text)
