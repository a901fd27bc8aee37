"""The pages and their files, from the package's `web` folder. Browsers ask again each time, to be told "unchanged"."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path, PurePosixPath

from fastapi import APIRouter, Request
from starlette.responses import Response

import bocage
from bocage.table.byte_cache import tag_of
from bocage.table.refused import Refused

router = APIRouter(include_in_schema=False)

WEB = Path(bocage.__file__).parent / "web"
PAGES = {"lobby": "index.html", "play": "play.html", "rules": "rules.html"}
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
         ".json": "application/json", ".html": "text/html", ".woff2": "font/woff2"}  # fmt: skip
CACHED = "no-cache"


@router.get("/")
def lobby(request: Request) -> Response:
    return page(request, PAGES["lobby"])


@router.get("/play/{key}")
def play(request: Request, key: str) -> Response:
    return page(request, PAGES["play"])


@router.get("/rules")
def rules(request: Request) -> Response:
    return page(request, PAGES["rules"])


@router.get("/static/{path:path}")
def static(request: Request, path: str) -> Response:
    return page(request, path)


@router.get("/favicon.ico")
def favicon(request: Request) -> Response:
    return page(request, "icon.svg")


def interface_of(system: str) -> str:
    """The folder of the modules that show games of a system: its own, or the one that can show any game."""
    return system if (WEB / system / "game.js").is_file() else "default"


def page(request: Request, path: str) -> Response:
    """A file below the web folder, and nothing outside it."""
    parts = PurePosixPath(path).parts
    if not parts or any(part in ("..", "/", "") or part.startswith(".") or "\\" in part for part in parts):
        raise not_found()
    file = WEB.joinpath(*parts)
    try:
        changed = file.stat().st_mtime_ns
        body = _contents(str(file), changed)
    except (OSError, ValueError):
        raise not_found() from None
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return tagged(request, body, kind)


@lru_cache(maxsize=256)
def _contents(file: str, _changed: int) -> bytes:
    return Path(file).read_bytes()


def tagged(request: Request, body: bytes, kind: str, tag: str | None = None) -> Response:
    """An answer with a tag of its contents; the same tag again needs no body."""
    tag = tag or tag_of(body)
    headers = {"etag": tag, "cache-control": CACHED}
    # A proxy or our own compression may have marked the tag as weak.
    wanted = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
    if tag in wanted:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


def not_found() -> Refused:
    return Refused(404, "not_found", "there is nothing at this address")
