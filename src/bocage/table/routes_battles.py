"""What is the same for everybody: battles, words, generals, the state of the server."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from bocage.engine.contract import system_names, systems
from bocage.table import library
from bocage.table.pages import interface_of, tagged
from bocage.table.refused import Refused
from bocage.table.words import language

router = APIRouter()


@router.get("/api/battles", summary="The battles in short")
def battles(lang: str = "en") -> list[dict[str, Any]]:
    return library.battles(language(lang))


@router.get("/api/systems", summary="The games that can be played here")
def listed_systems() -> list[dict[str, Any]]:
    return [
        {
            "name": one.name,
            "interface": interface_of(one.name),
            "matches": one.series.matches,
            "first": one.library.first(),
        }
        for one in systems().values()
    ]


@router.get("/api/battles/{battle}", summary="One battle with its board, in the coordinates of the art")
def battle(battle: str, lang: str = "en") -> dict[str, Any]:
    system, name = library.known_battle(battle)
    return {"system": system.name, **system.library.battle(name, language(lang))}


@router.get("/api/words", summary="Every name, card text and sentence of a game")
def words(lang: str = "en", system: str | None = None) -> dict[str, Any]:
    return library.chosen(system).library.words(language(lang))


@router.get("/api/rules", summary="The rules reference of a game, made from the rows that the engine executes")
def rules(lang: str = "en", system: str | None = None) -> dict[str, Any]:
    found = library.chosen(system).library.reference(language(lang))
    if found is None:
        raise Refused(404, "no_reference", "this game has no rules reference")
    return found


@router.get("/api/options", summary="What players of a game may agree on, and the decks of cards it has")
def options(lang: str = "en", system: str | None = None) -> dict[str, Any]:
    shelves, tongue = library.chosen(system).library, language(lang)
    return {
        "options": shelves.options(tongue),
        "groups": shelves.option_groups(tongue),
        "presets": shelves.presets(tongue),
        "decks": shelves.decks(tongue),
    }


@router.get("/api/campaigns", summary="Ready-made campaigns of a game: battles in their order")
def campaigns(lang: str = "en", system: str | None = None) -> list[dict[str, Any]]:
    return library.chosen(system).library.campaigns(language(lang))


@router.get("/api/generals", summary="The computer generals of a game")
def generals(system: str | None = None) -> list[dict[str, Any]]:
    return library.chosen(system).generals.listed()


@router.get("/api/status", summary="Whether games can be played, and how far the rules are compiled")
async def status(request: Request) -> dict[str, Any]:
    answer: dict[str, Any] = request.app.state.ready.document()
    return answer


@router.get("/art/pieces.svg", summary="Symbols of what stands on the boards of a game")
def pieces(request: Request, system: str | None = None) -> Response:
    return tagged(request, library.chosen(system).library.pieces(), "image/svg+xml")


@router.get("/art/{name}.svg", summary="The ground of a battle; with -thumb the whole battle as a small picture")
def art(request: Request, name: str, lang: str = "en") -> Response:
    system, battle = library.known_battle(name.removesuffix("-thumb"))
    picture = system.library.picture(battle, language(lang), name.endswith("-thumb"))
    return tagged(request, picture, "image/svg+xml")


@router.get("/healthz", summary="Whether the server answers and its database does")
async def healthz(request: Request) -> dict[str, str]:
    if not await request.app.state.games.store.sound():
        raise Refused(503, "no_database", "the server answers, but its database does not")
    return {"status": "ok"}


@router.get("/readyz", summary="Whether games can be played here now")
async def readyz(request: Request) -> dict[str, str]:
    await healthz(request)
    for system in system_names():
        await request.app.state.ready.need(0.0, system=system)
    return {"status": "ready"}


@router.get("/metrics", summary="Counts in the text form of Prometheus")
async def metrics(request: Request) -> Response:
    return PlainTextResponse(request.app.state.metrics.text(), media_type="text/plain; version=0.0.4")
