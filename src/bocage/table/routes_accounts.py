"""Signing in, over HTTP. Everything that changes something takes JSON from a page of this very table."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from bocage.table.accounts import SESSION_MS, TOKEN_BYTES, Account, Accounts, NameTaken, Outdated
from bocage.table.keyring import Keyring
from bocage.table.limits import Buckets
from bocage.table.names import folded, new_password, read_name, read_password
from bocage.table.networks import network_of
from bocage.table.passwords import Passwords
from bocage.table.record import key_digest, moment_text
from bocage.table.refused import Refused
from bocage.table.security import client_of
from bocage.table.settings import Settings
from bocage.table.store import Store

COOKIE = "bocage_session"
TOKEN_LENGTH = (TOKEN_BYTES * 4 + 2) // 3
MOST_KEYS = 100
CALLED = {"table": "both"}
"""What a role is called in the list of a browser, where that is not its name."""


class Desk:
    """What the routes need: accounts, passwords, and how often somebody may try."""

    def __init__(self, settings: Settings, store: Store, keyring: Keyring) -> None:
        self.accounts = Accounts(store)
        self.keyring = keyring
        self.passwords = Passwords()
        # Per network, and per name and network. Not per name alone: whoever knows a name could lock its owner out.
        # Of many places together, what hashing costs is the limit (`passwords.AT_ONCE`).
        self.by_network = Buckets(1 / 10, 15, settings.rate)
        self.by_name = Buckets(1 / 20, 10, settings.rate)
        self.makers = Buckets(1 / 60, 8, settings.rate)

    def allow_try(self, request: Request, name: str) -> None:
        network = network_of(client_of(request.scope))
        if not (self.by_network.take(network) and self.by_name.take(f"{network} {folded(name)}")):
            raise too_many()

    def allow_making(self, request: Request) -> None:
        if not self.makers.take(network_of(client_of(request.scope))):
            raise too_many()


def wrong_password() -> Refused:
    return Refused(403, "wrong_password", "name and password do not fit")


def too_many() -> Refused:
    return Refused(429, "too_many_tries", "too many tries; wait a minute and try again")


def own_page(request: Request) -> None:
    """Refuse what a page of somebody else has sent, although the browser adds our cookie only to our own requests."""
    if request.method == "GET":
        return
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(415, "not_json", "send JSON, with content-type application/json")
    origin = request.headers.get("origin")
    strange = origin is not None and urlsplit(origin).netloc != request.headers.get("host", "")
    if strange or request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refused(403, "other_site", "this can be asked only from a page of this table")


router = APIRouter(prefix="/api/account", dependencies=[Depends(own_page)])


class Credentials(BaseModel):
    """A name and a password."""

    name: Annotated[str, Field(max_length=400)]
    password: Annotated[str, Field(max_length=1000)]


class SignOut(BaseModel):
    everywhere: bool = False


class NewPassword(BaseModel):
    old: Annotated[str, Field(max_length=1000)]
    new: Annotated[str, Field(max_length=1000)]


class Farewell(BaseModel):
    password: Annotated[str, Field(max_length=1000)]


class Keys(BaseModel):
    keys: Annotated[list[Annotated[str, Field(max_length=64)]], Field(max_length=MOST_KEYS)]


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def token_of(request: Request) -> str | None:
    token = request.cookies.get(COOKIE, "")
    return token if len(token) == TOKEN_LENGTH and token.isascii() else None


def set_cookie(request: Request, response: Response, token: str) -> None:
    # Secure only where there is https: a table at home has none, and the browser would not keep the cookie.
    response.set_cookie(
        COOKIE, token, max_age=SESSION_MS // 1000, path="/", httponly=True, samesite="lax",
        secure=request.url.scheme == "https",
    )  # fmt: skip


def drop_cookie(request: Request, response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=request.url.scheme == "https")


async def somebody(request: Request) -> Account:
    """The account of the request; refuses when nobody is signed in."""
    token = token_of(request)
    found = await desk_of(request).accounts.of_token(token) if token else None
    if found is None:
        raise Refused(401, "not_signed_in", "nobody is signed in here; sign in first")
    return found[0]


Somebody = Annotated[Account, Depends(somebody)]


def told(account: Account | None) -> dict[str, Any]:
    about = {"name": account.name, "since": moment_text(account.created)} if account else None
    return {"account": about}


@router.get("", summary="Who is signed in; nobody is an answer, too")
async def who(request: Request, response: Response) -> dict[str, Any]:
    token = token_of(request)
    found = await desk_of(request).accounts.of_token(token) if token else None
    if found is None:
        return told(None)
    if found[1]:
        set_cookie(request, response, token or "")
    return told(found[0])


@router.post("", status_code=201, summary="Make an account and sign in")
async def make(request: Request, response: Response, body: Credentials) -> dict[str, Any]:
    desk = desk_of(request)
    name = read_name(body.name)
    password = new_password(body.password, name)
    desk.allow_making(request)
    try:
        account = await desk.accounts.add(name, await desk.passwords.hash(password))
    except NameTaken:
        raise Refused(409, "name_taken", "this name is taken; sign in with its password, or choose another") from None
    set_cookie(request, response, await desk.accounts.open_session(account))
    return told(account)


@router.post("/sign-in", summary="Sign in")
async def sign_in(request: Request, response: Response, body: Credentials) -> dict[str, Any]:
    desk = desk_of(request)
    desk.allow_try(request, body.name)
    password = read_password(body.password)
    account = await desk.accounts.find(body.name)
    # Nobody learns which of the two was wrong, from the words or from the time they take.
    if not await desk.passwords.check(account.password if account else None, password) or account is None:
        raise wrong_password()
    if desk.passwords.outdated(account.password):
        fresh = replace(account, password=await desk.passwords.hash(password))
        await desk.accounts.set_password(account, fresh.password)
        account = fresh
    old = token_of(request)
    try:
        token = await desk.accounts.open_session(account)
    except Outdated:
        raise wrong_password() from None
    if old:
        await desk.accounts.close_session(old)
    set_cookie(request, response, token)
    return told(account)


@router.post("/sign-out", summary="Sign out, here or everywhere")
async def sign_out(request: Request, response: Response, body: SignOut) -> dict[str, Any]:
    desk, token = desk_of(request), token_of(request)
    if body.everywhere:
        await desk.accounts.close_sessions(await somebody(request))
    elif token:
        await desk.accounts.close_session(token)
    drop_cookie(request, response)
    return told(None)


@router.post("/password", summary="Choose another password; every other device is signed out")
async def change_password(request: Request, body: NewPassword, account: Somebody) -> dict[str, Any]:
    desk = desk_of(request)
    await _sure(request, account, body.old)
    password = new_password(body.new, account.name)
    await desk.accounts.set_password(account, await desk.passwords.hash(password))
    await desk.accounts.close_sessions(account, token_of(request))
    return told(account)


@router.post("/delete", summary="Delete the account; its games remain and their links keep working")
async def remove(request: Request, response: Response, body: Farewell, account: Somebody) -> dict[str, Any]:
    await _sure(request, account, body.password)
    await desk_of(request).accounts.remove(account)
    drop_cookie(request, response)
    return told(None)


async def _sure(request: Request, account: Account, password: str) -> None:
    """Ask for the password again: a device left open must not be enough for this."""
    desk = desk_of(request)
    desk.allow_try(request, account.name)
    if not await desk.passwords.check(account.password, read_password(password)):
        raise Refused(403, "wrong_password", "this is not your password")


@router.get("/games", summary="The games of the account, with keys to their seats")
async def games(request: Request, account: Somebody) -> list[dict[str, Any]]:
    desk = desk_of(request)
    kept = await desk.accounts.games(account)
    keys = await desk.keyring.give_all([(one.game, one.role) for one in kept])
    return [
        {"key": key, "battle": one.battle, "side": CALLED.get(one.role, one.role), "created": moment_text(one.created)}
        for key, one in zip(keys, kept, strict=True)
    ]


@router.post("/games", summary="Remember the seats of these keys")
async def keep(request: Request, body: Keys, account: Somebody) -> dict[str, Any]:
    return {"kept": await desk_of(request).accounts.keep(account, [key_digest(key) for key in body.keys])}


@router.post("/games/forget", summary="Remember the seats of these keys no longer")
async def forget(request: Request, body: Keys, account: Somebody) -> dict[str, Any]:
    await desk_of(request).accounts.forget(account, [key_digest(key) for key in body.keys])
    return {"kept": 0}
