"""Saved games over HTTP: looking into one, and going on with it or replaying it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Request
from pydantic import BaseModel, ValidationError

from bocage.engine.contract import BadSave, GameError
from bocage.memoir import SYSTEM
from bocage.memoir.game import Battle
from bocage.memoir.position_check import check_position
from bocage.table.record import SIDES, Seat, new_seed
from bocage.table.refused import Refused
from bocage.table.routes_games import MISFITS, MOST_SEED, SeatsBody, hall_of, seated
from bocage.table.words import language

router = APIRouter(prefix="/api/games")


class Loading(BaseModel):
    """A saved game and who goes on with it; without seats, both sides at one screen."""

    save: dict[str, Any]
    seats: SeatsBody | None = None
    one_screen: bool = False
    host: Literal["allies", "axis"] | None = None


@router.post("/load", status_code=201, summary="Go on with a saved game, or replay it")
async def load(request: Request, body: Annotated[dict[str, Any], Body()]) -> dict[str, Any]:
    loading = read_body(body)
    seats, one_screen = {side: Seat("human") for side in SIDES}, True
    if loading.seats is not None:
        seats, one_screen = seated(loading.seats, loading.one_screen, loading.host), loading.one_screen
    battle = await saved_battle(request, loading.save)
    if battle.result() is not None:
        # There is nothing left to play: everybody looks back from the same table.
        seats, one_screen = {side: Seat("human", seats[side].name) for side in SIDES}, True
    else:
        # Whoever has the file can compute what its seed would bring. From here on nobody can.
        battle.reseed(new_seed())
    record, keys = await hall_of(request).add(battle, seats, one_screen, "loaded")
    return {"game": record.id, "keys": keys, "commitment": record.commitment}


@router.post("/look", summary="What a saved game is, without loading it")
async def look(request: Request, body: Annotated[dict[str, Any], Body()], lang: str = "en") -> dict[str, Any]:
    battle = await saved_battle(request, read_body(body).save)
    shown = battle.observe(None)
    return {
        "battle": battle.scenario.id,
        "title": battle.scenario.words(language(lang)).title,
        "sides": {side: {"nation": battle.scenario.sides[side].nation} for side in SIDES},
        "state": "running" if battle.result() is None else "over",
        "turn": shown["turn"],
        "medals": shown["medals"],
        "decision": shown["decision"],
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


async def saved_battle(request: Request, document: dict[str, Any]) -> Battle:
    seed = document.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, (int, str)) or len(str(seed)) > MOST_SEED:
        raise bad_save("the seed of a saved game is a number or a short text", "incomplete", what="seed")
    await request.app.state.ready.need()
    return await asyncio.to_thread(_replayed, document)


def _replayed(document: dict[str, Any]) -> Battle:
    try:
        if "position" in document:
            # A position is the state of the rules written down. From a stranger it could be anything, so it is looked
            # at before a single action is played from it.
            _checked_position(document)
        battle = SYSTEM.load(document)
    except BadSave as error:
        raise bad_save(str(error), error.reason, **error.data) from None
    except GameError as error:
        # Everything else that is wrong with a saved game is wrong with the battle or the options it brings along.
        raise bad_save(str(error), "battle") from None
    except (*MISFITS, RuntimeError):
        raise bad_save("this is not a complete saved game", "damaged") from None
    if battle.reseeds and battle.reseeds[-1][0] > len(battle.actions):
        raise bad_save("the saved game has fewer actions than its last seed needs", "damaged")
    if any(len(str(seed)) > MOST_SEED for _, seed in battle.reseeds):
        raise bad_save("the seeds of a saved game are numbers or short texts", "incomplete", what="reseeds")
    return battle


def _checked_position(document: dict[str, Any]) -> None:
    battle = SYSTEM.load({**document, "actions": [], "reseeds": []})
    try:
        check_position(battle)
    except GameError as error:
        raise BadSave(str(error), "position") from None


def bad_save(message: str, why: str, **data: Any) -> Refused:
    """The refusal of a saved game: the page says it in the player's language by its code and what it is about."""
    short = {name: value[:80] if isinstance(value, str) else value for name, value in data.items()}
    return Refused(400, "bad_save", message[:2000], why=why, data=short)
