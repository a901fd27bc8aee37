"""Saved games over HTTP: looking into one, and going on with it or replaying it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request
from pydantic import BaseModel, Field, ValidationError

from bocage.engine.contract import Game, game_system, system_of_save
from bocage.table.networks import network_of
from bocage.table.record import Seat, new_seed
from bocage.table.refused import Refused
from bocage.table.routes_games import SeatsBody, games_of, made_document, seated
from bocage.table.security import client_of
from bocage.table.strangers import MOST_SEED, bad_save, measured, replayed
from bocage.table.words import language

router = APIRouter(prefix="/api/games")


class Loading(BaseModel):
    """A saved game and who goes on with it; without seats, everybody at one screen."""

    save: dict[str, Any]
    seats: SeatsBody | None = None
    one_screen: bool = False
    host: Annotated[str, Field(max_length=40)] | None = None
    wait: bool = False
    """Whether a general whose turn it is waits for a player's `begin`."""


@router.post("/load", status_code=201, summary="Go on with a saved game, or replay it")
async def load(request: Request, body: Annotated[dict[str, Any], Body()]) -> dict[str, Any]:
    loading = read_body(body)
    battle = await saved_battle(request, loading.save)
    seats, one_screen = {name: Seat("human") for name in battle.seats}, True
    if loading.seats is not None:
        system, one_screen = game_system(battle.system), loading.one_screen
        seats = seated(loading.seats, battle.seats, system, one_screen, loading.host, loading.wait)
    await request.app.state.quotas.need(network_of(client_of(request.scope)))
    if battle.result() is not None:
        # There is nothing left to play: everybody looks back from the same table.
        seats, one_screen = {name: Seat("human", seat.name) for name, seat in seats.items()}, True
    else:
        # Whoever has the file can compute what its seed would bring. From here on nobody can.
        battle.reseed(new_seed())
    record, keys, invitations = await games_of(request).add(battle, seats, one_screen, "loaded")
    return made_document(record, keys, invitations)


@router.post("/look", summary="What a saved game is, without loading it")
async def look(request: Request, body: Annotated[dict[str, Any], Body()], lang: str = "en") -> dict[str, Any]:
    battle = await saved_battle(request, read_body(body).save)
    system = game_system(battle.system)
    about = await asyncio.to_thread(system.library.battle_of, battle, language(lang))
    return {
        "system": system.name,
        "battle": about["id"],
        "title": about["title"],
        "seats": system.library.seats_of(battle, language(lang)),
        "sides": about["sides"],
        "state": "running" if battle.result() is None else "over",
        **system.people.headline(battle),
        "actions": len(battle.actions),
    }


def read_body(body: dict[str, Any]) -> Loading:
    """The request, or a saved game by itself."""
    if "save" not in body:
        return Loading(save=body)
    try:
        return Loading.model_validate(body)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise Refused(400, "bad_request", f"{place}: {first['msg']}"[:500]) from None


async def saved_battle(request: Request, document: dict[str, Any]) -> Game:
    measured(document)
    seed = document.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, (int, str)) or len(str(seed)) > MOST_SEED:
        raise bad_save("the seed of a saved game is a number or a short text", "incomplete", what="seed")
    await request.app.state.ready.need(system=system_of_save(document).name)
    await request.app.state.checker.need(network_of(client_of(request.scope)), "save", document)
    return await asyncio.to_thread(replayed, document)
