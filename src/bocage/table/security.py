"""What protects the table: headers on every answer, limits on sizes and rates, texts that can be stored."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bocage.table.limits import Buckets
from bocage.table.metrics import Metrics
from bocage.table.networks import network_of
from bocage.table.refused import Refused
from bocage.table.settings import Settings

CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # The address of a page is the key to a seat: it must not travel to anybody else.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)

COSTS = {
    "art.svg": 10.0,
    "moments": 10.0,
    "report": 10.0,
    "chances": 20.0,
    "blunders": 5.0,
    "view": 2.0,
    "save": 5.0,
    "battle": 5.0,
    "load": 3.0,
    "look": 3.0,
}
"""Requests that cost more than others, by the last part of their address."""
A_MOMENT = 4.0
MARKS = ("Mn", "Me")
MOST_MARKS = 4
"""Accents on one character: more than any language writes, fewer than cover the line above."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like nothing."""


class Guard:
    """Stands before the whole server."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.most_body = settings.most_body
        self.readers = Buckets(100, 400, settings.rate)
        self.makers = Buckets(0.5, 30, settings.rate)
        self.callers = Buckets(5, 60, settings.rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "websocket" and not self.callers.take(network_of(client_of(scope))):
                await receive()
                await send({"type": "websocket.close", "code": 1013})
                return
            await self.app(scope, receive, send)
            return
        status = 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message.get("headers", ()))
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*headers, *HEADERS]}
            await send(message)

        refused = self._refused(scope)
        if refused is not None:
            self.metrics.count("bocage_errors_total", code=refused.code)
            await _answer(refused, guarded)
        else:
            await self.app(scope, self._measured(receive), guarded)
        # The route's template, not the address: an address holds a key.
        route = getattr(scope.get("route"), "path", "other")
        self.metrics.count("bocage_requests_total", route=route, status=str(status))

    def _refused(self, scope: Scope) -> Refused | None:
        making = scope["method"] not in ("GET", "HEAD")
        cost = cost_of(scope["path"])
        if not (self.makers if making else self.readers).take(network_of(client_of(scope)), cost):
            return Refused(429, "too_fast", "too many requests; wait a moment")
        for name, value in scope["headers"]:
            if name == b"content-length" and (not value.isdigit() or int(value) > self.most_body):
                return self._too_long()
        return None

    def _measured(self, receive: Receive) -> Receive:
        got = 0

        async def measured() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > self.most_body:
                raise HTTPException(413, str(self._too_long()))  # this kind passes through whoever reads the body
            return message

        return measured

    def _too_long(self) -> Refused:
        message = f"the request is longer than {self.most_body} bytes; send less"
        return Refused(413, "too_long", message, most=self.most_body)


def cost_of(path: str) -> float:
    """What a request costs the server, counted in ordinary ones; what the length of a game adds comes in `loads.py`."""
    *_, before, last = ("", *path.split("/"))
    return A_MOMENT if before == "moments" else COSTS.get(last, 1.0)


def client_of(scope: Scope) -> str:
    """The address that asks."""
    return str(scope["client"][0]) if scope.get("client") else ""


async def _answer(refused: Refused, send: Send) -> None:
    body = json.dumps(refused.document()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.status in (429, 503):
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def clean(text: str, most: int) -> str:
    """A text from a person as it can be stored and shown: no control characters, no halves of characters, nothing
    that turns the direction of what stands beside it, no towers of accents. Empty when nothing of it can be seen."""
    kept: list[str] = []
    marks = 0
    for c in text[: 4 * most]:
        kind = unicodedata.category(c)
        marks = marks + 1 if kind in MARKS else 0
        if kind in ("Cc", "Cs", "Zl", "Zp"):
            kept.append(" ")
        elif marks <= MOST_MARKS and (kind != "Cf" or joins(c)):
            kept.append(c)
    made = " ".join("".join(kept).split())[:most].rstrip()
    return made if any(visible(c) for c in made) else ""


def joins(c: str) -> bool:
    """Unseen characters that words and emoji are made with; the others steer directions or hide."""
    return c in "\u200c\u200d" or "\U000e0020" <= c <= "\U000e007f"


def visible(c: str) -> bool:
    return unicodedata.category(c)[0] in "LNPS" and c not in BLANKS


def read_json(text: str | bytes) -> Any:
    """JSON as the standard has it; raises ValueError for everything else."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON number")
