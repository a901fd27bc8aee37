"""What is the same for everybody: battles, words, generals, the state of the server."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from bocage.memoir.drawing.board import piece_symbols
from bocage.memoir.reference import reference
from bocage.memoir.scenario import scenario_ids
from bocage.table import library
from bocage.table.pages import tagged
from bocage.table.refused import Refused
from bocage.table.words import language

router = APIRouter()


@router.get("/api/battles", summary="The battles in short")
def battles(lang: str = "en") -> list[dict[str, Any]]:
    return library.battles(language(lang))


@router.get("/api/battles/{battle}", summary="One battle with its board, in the coordinates of the art")
def battle(battle: str, lang: str = "en") -> dict[str, Any]:
    return library.shipped_battle(known(battle), language(lang))


@router.get("/api/words", summary="Every name, card text and sentence of the engine")
def words(lang: str = "en") -> dict[str, Any]:
    return library.words_document(language(lang))


@router.get("/api/rules", summary="The rules reference, made from the rows that the engine executes")
def rules(lang: str = "en") -> dict[str, Any]:
    return reference(language(lang))


@router.get("/api/generals", summary="The computer generals")
def generals() -> list[dict[str, Any]]:
    return library.generals()


@router.get("/api/status", summary="Whether games can be played, and how far the rules are compiled")
async def status(request: Request) -> dict[str, Any]:
    answer: dict[str, Any] = request.app.state.ready.document()
    return answer


@router.get("/art/pieces.svg", summary="Symbols of units, obstacles and medals, to be used on a board")
def pieces(request: Request) -> Response:
    return tagged(request, piece_symbols().encode(), "image/svg+xml")


@router.get("/art/{name}.svg", summary="The ground of a battle; with -thumb the whole battle as a small picture")
def art(request: Request, name: str, lang: str = "en") -> Response:
    thumb = name.endswith("-thumb")
    picture = library.shipped_art(known(name.removesuffix("-thumb")), language(lang), thumb)
    return tagged(request, picture, "image/svg+xml")


@router.get("/healthz", summary="Whether the server answers")
async def healthz() -> dict[str, str]:
    return {"status": "ok"}


@router.get("/metrics", summary="Counts in the text form of Prometheus")
async def metrics(request: Request) -> Response:
    return PlainTextResponse(request.app.state.metrics.text(), media_type="text/plain; version=0.0.4")


def known(battle: str) -> str:
    if battle not in scenario_ids():
        raise Refused(404, "unknown_battle", "there is no such battle; GET /api/battles lists them")
    return battle
