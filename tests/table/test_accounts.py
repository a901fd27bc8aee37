"""Signing in: names, passwords, sessions, and the games that an account remembers on every device."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update
from starlette.testclient import TestClient
from tests.table.clients import SIMPLE, House, play_to_the_end

from bocage.table import passwords, schema
from bocage.table.accounts import RENEW_MS, SESSION_MS
from bocage.table.app import create_app
from bocage.table.limits import Buckets
from bocage.table.passwords import HASHER, NOBODY, matches
from bocage.table.record import key_digest, now
from bocage.table.routes_accounts import COOKIE
from bocage.table.settings import Settings

PASSWORD = "three blind mice"
JSON = {"content-type": "application/json"}


def as_json(body: Any) -> bytes:
    """JSON with escapes, which can hold what UTF-8 cannot: halves of characters."""
    return json.dumps(body).encode()


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that take less of the machine; what they have to be in earnest has a test of its own."""
    quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr(passwords, "HASHER", quick)
    monkeypatch.setattr(passwords, "NOBODY", quick.hash("nobody's password"))


class Device(House):
    """A browser of somebody, with cookies of its own."""

    def make(self, name: str, password: str = PASSWORD, status: int = 201) -> Any:
        return self.post("/api/account", {"name": name, "password": password}, status)

    def sign_in(self, name: str, password: str = PASSWORD, status: int = 200) -> Any:
        return self.post("/api/account/sign-in", {"name": name, "password": password}, status)

    def guess(self, name: str) -> int:
        """The status of a try with a wrong password."""
        body = {"name": name, "password": "guess guess"}
        return int(self.http.post("/api/account/sign-in", json=body).status_code)

    @property
    def name(self) -> str | None:
        account = self.get("/api/account")["account"]
        return None if account is None else str(account["name"])

    @property
    def games(self) -> dict[str, str]:
        return {one["key"]: one["side"] for one in self.get("/api/account/games")}


def device(house: House) -> Device:
    """Another browser at the same server."""
    return Device(TestClient(house.app))


def test_one_account_on_two_devices(house: House) -> None:
    desk, phone = device(house), device(house)
    assert desk.name is None
    desk.make("Anna")
    keys = house.new(axis=SIMPLE)
    assert desk.post("/api/account/games", {"keys": [keys["allies"], "x" * 22]}, 200) == {"kept": 1}
    assert desk.games == {keys["allies"]: "allies"}
    phone.sign_in("aNNA")
    assert phone.name == "Anna"
    assert phone.games == {keys["allies"]: "allies"}
    assert phone.get("/api/account/games")[0]["battle"] == "pegasus-bridge"
    phone.post("/api/account/games/forget", {"keys": [keys["allies"]]}, 200)
    assert desk.games == {}
    desk.post("/api/account/sign-out", {}, 200)
    assert (desk.name, phone.name) == (None, "Anna")
    desk.get("/api/account/games", 401)


def test_nobody_else_gets_the_games(house: House) -> None:
    anna, bert = device(house), device(house)
    anna.make("Anna 2")
    bert.make("Bert 2")
    keys = house.new()
    anna.post("/api/account/games", {"keys": [keys["allies"]]}, 200)
    bert.post("/api/account/games", {"keys": [keys["axis"], keys["watch"]]}, 200)
    assert anna.games == {keys["allies"]: "allies"}
    assert bert.games == {keys["axis"]: "axis", keys["watch"]: "watch"}
    # Forgetting what somebody else remembers changes nothing for him.
    anna.post("/api/account/games/forget", {"keys": [keys["axis"]]}, 200)
    assert len(bert.games) == 2


def test_names_that_look_alike_are_one(house: House) -> None:
    device(house).make("Marie  Curie")
    for same in ("marie curie", "  MARIE\tCURIE ", "\uff2darie Curie", "Marie\u2003Curie"):
        assert device(house).make(same, status=409)["error"]["code"] == "name_taken"
    for same in ("marie curie", "\uff2darie Curie", "Ma\u200brie Curie"):
        one = device(house)
        one.sign_in(same)
        assert one.name == "Marie Curie"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\u202eb", "a\x00b"])
def test_names_that_are_refused(house: House, name: str) -> None:
    one = device(house)
    body = as_json({"name": name, "password": PASSWORD})
    answer = one.http.post("/api/account", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_name")
    assert one.http.post("/api/account/sign-in", content=body, headers=JSON).status_code == 403


@pytest.mark.parametrize("password", ["", "short", "x" * 129, "Unlucky Name", "aaaaaaaaaaaa"])
def test_passwords_that_are_refused(house: House, password: str) -> None:
    body = as_json({"name": "Unlucky name", "password": password})
    answer = device(house).http.post("/api/account", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_password")
    assert password not in answer.json()["error"]["message"] or password in ("", "short")


def test_a_password_is_the_same_on_every_keyboard(house: House) -> None:
    device(house).make("Zoë", "cafe\u0301 au lait")
    device(house).sign_in("Zoe\u0308", "café au lait")


def test_wrong_names_and_wrong_passwords_look_alike(house: House) -> None:
    one = device(house)
    one.make("Carla")
    wrong = device(house).sign_in("Carla", "something else", 403)
    assert wrong == device(house).sign_in("Nobody at all", "something else", 403)
    assert device(house).name is None


def test_hashes_are_slow_for_everybody() -> None:
    kind, _, cost, *_ = HASHER.hash(PASSWORD).removeprefix("$").split("$")
    assert (kind, cost) == ("argon2id", "m=65536,t=3,p=1")
    assert not HASHER.check_needs_rehash(NOBODY)
    assert not matches(None, "nobody's password")
    assert not matches("no hash at all", PASSWORD)


def test_an_old_hash_is_made_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    device(house).make("Mia")
    stronger = PasswordHasher(time_cost=2, memory_cost=64, parallelism=1)
    monkeypatch.setattr(passwords, "HASHER", stronger)
    device(house).sign_in("Mia")
    device(house).sign_in("Mia")
    with house.app.state.games.store.engine.connect() as connection:
        query = select(schema.accounts.c.password).where(schema.accounts.c.folded == "mia")
        assert "t=2" in str(connection.execute(query).scalar())


def test_what_the_database_tells(house: House) -> None:
    one = device(house)
    one.make("Dora")
    token = one.http.cookies[COOKIE]
    keys = house.new()
    one.post("/api/account/games", {"keys": [keys["allies"]]}, 200)
    with house.app.state.games.store.engine.connect() as connection:
        rows = [str(tuple(row)) for table in schema.metadata.sorted_tables for row in connection.execute(select(table))]
    everything = "\n".join(rows)
    for secret in (PASSWORD, token, *keys.values()):
        assert secret not in everything
    assert key_digest(token) in everything
    assert "$argon2id$" in everything


def test_sessions_end(house: House) -> None:
    desk, phone = device(house), device(house)
    desk.make("Emil")
    phone.sign_in("Emil")
    phone.post("/api/account/sign-out", {"everywhere": True}, 200)
    assert (desk.name, phone.name) == (None, None)
    desk.sign_in("Emil")
    engine = house.app.state.games.store.engine
    table = schema.sessions
    with engine.begin() as connection:
        connection.execute(update(table).values(expires=now() + SESSION_MS - 2 * RENEW_MS))
    assert COOKIE in desk.http.get("/api/account").headers["set-cookie"]
    assert "set-cookie" not in desk.http.get("/api/account").headers
    with engine.begin() as connection:
        connection.execute(update(table).values(expires=now() - 1))
    assert desk.name is None
    desk.sign_in("Emil")
    with engine.connect() as connection:
        assert connection.execute(select(table).where(table.c.expires < now())).first() is None


def test_another_password_signs_other_devices_out(house: House) -> None:
    desk, phone = device(house), device(house)
    desk.make("Frida")
    phone.sign_in("Frida")
    change = {"old": "not my password", "new": "a better one"}
    assert desk.post("/api/account/password", change, 403)["error"]["code"] == "wrong_password"
    desk.post("/api/account/password", {"old": PASSWORD, "new": "short"}, 400)
    desk.post("/api/account/password", {"old": PASSWORD, "new": "a better one"}, 200)
    assert (desk.name, phone.name) == ("Frida", None)
    phone.sign_in("Frida", status=403)
    phone.sign_in("Frida", "a better one")


def test_an_old_password_that_is_still_being_checked(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who knows the old password signs in at the very moment in which it is changed."""
    desk = house.app.state.desk
    ann, thief = device(house), device(house)
    ann.make("Ann in a hurry")
    check = desk.passwords.check

    async def slowly(stored: str | None, password: str) -> bool:
        found = bool(await check(stored, password))
        account = await desk.accounts.find("Ann in a hurry")
        await desk.accounts.set_password(account, await desk.passwords.hash("four blind mice"))
        return found

    monkeypatch.setattr(desk.passwords, "check", slowly)
    assert thief.sign_in("Ann in a hurry", status=403)["error"]["code"] == "wrong_password"
    assert thief.name is None
    monkeypatch.setattr(desk.passwords, "check", check)
    assert thief.sign_in("Ann in a hurry", status=403)["error"]["code"] == "wrong_password"
    assert ann.sign_in("Ann in a hurry", "four blind mice")["account"]["name"] == "Ann in a hurry"


def test_deleting_leaves_the_games(house: House) -> None:
    one = device(house)
    one.make("Gustav")
    keys = house.new(axis=SIMPLE)
    one.post("/api/account/games", {"keys": [keys["allies"]]}, 200)
    key = next(iter(one.games))
    one.post("/api/account/delete", {"password": "not my password"}, 403)
    one.post("/api/account/delete", {"password": PASSWORD}, 200)
    assert one.name is None
    one.sign_in("Gustav", status=403)
    assert house.get(f"/api/games/{key}")["you"] == ["allies"]
    device(house).make("Gustav")


def test_the_cookie_is_for_the_server_only(house: House) -> None:
    plain = device(house).http
    said = plain.post("/api/account", json={"name": "Hanna", "password": PASSWORD}).headers["set-cookie"]
    assert "HttpOnly" in said
    assert "samesite=lax" in said.lower()
    assert "secure" not in said.lower()
    safe = TestClient(house.app, base_url="https://testserver")
    said = safe.post("/api/account/sign-in", json={"name": "Hanna", "password": PASSWORD}).headers["set-cookie"]
    assert "secure" in said.lower()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "application/json", "origin": "https://elsewhere.example"}, 403),
        ({"content-type": "application/json", "origin": "null"}, 403),
        ({"content-type": "application/json", "origin": "http://testserver.elsewhere.example"}, 403),
        ({"content-type": "application/json", "sec-fetch-site": "cross-site"}, 403),
        ({"content-type": "application/json", "sec-fetch-site": "same-site"}, 403),
        ({"content-type": "application/json", "origin": "http://testserver", "sec-fetch-site": "same-origin"}, 200),
    ],
)
def test_other_sites_cannot_act_for_somebody(house: House, headers: dict[str, str], status: int) -> None:
    one = device(house)
    if one.http.post("/api/account", json={"name": "Ida", "password": PASSWORD}).status_code == 409:
        one.sign_in("Ida")
    answer = one.http.post("/api/account/sign-out", content=b'{"everywhere": true}', headers=headers)
    assert answer.status_code == status
    assert one.name == (None if status == 200 else "Ida")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b'{"name": 3, "password": 4}',
        b'{"name": "x"}',
        b'{"name": "x", "password": null}',
        b'{"name": "x", "password": "\\ud800"}',
    ],
)
def test_malformed_bodies(house: House, body: bytes) -> None:
    one = device(house)
    if one.http.post("/api/account", json={"name": "Lotte", "password": PASSWORD}).status_code == 409:
        one.sign_in("Lotte")
    one.post("/api/account/games", {"keys": ["x"] * 101}, 400)
    for path in ("", "/sign-in", "/password", "/delete", "/games"):
        answer = one.http.post(f"/api/account{path}", content=body, headers=JSON)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request"), path


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "A" * 5000])
def test_tokens_that_are_nobodys(house: House, token: str) -> None:
    assert house.http.get("/api/account", headers={"cookie": f"{COOKIE}={token}"}).json() == {"account": None}


def test_a_rematch_is_remembered_for_both(house: House) -> None:
    anna, bert = device(house), device(house)
    anna.make("Anna 3")
    bert.make("Bert 3")
    keys = house.new(battle="vassieux")
    anna.post("/api/account/games", {"keys": [keys["allies"]]}, 200)
    bert.post("/api/account/games", {"keys": [keys["axis"]]}, 200)
    with house.browser(keys["allies"]) as one, house.browser(keys["axis"]) as other:
        play_to_the_end(one, other)
    new = house.post(f"/api/games/{keys['allies']}/again", {})["key"]
    assert anna.games == {keys["allies"]: "allies", new: "axis"}
    theirs = house.get(f"/api/games/{keys['axis']}")["next"]["key"]
    assert bert.games == {keys["axis"]: "axis", theirs: "allies"}


def test_an_account_keeps_so_many_games(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.table.accounts.MOST_GAMES", 2)
    monkeypatch.setattr("bocage.table.accounts.MOST_SESSIONS", 2)
    one = device(house)
    one.make("Jan")
    keys = [house.new(axis=SIMPLE)["allies"] for _ in range(3)]
    for key in keys:
        one.post("/api/account/games", {"keys": [key]}, 200)
    assert set(one.games) == {*keys[1:]}
    others = [device(house) for _ in range(2)]
    for other in others:
        other.sign_in("Jan")
    assert [other.name for other in (one, *others)] == [None, "Jan", "Jan"]


# Limits, on a server that has them.


@contextmanager
def strict_house(folder: Path, **more: Any) -> Iterator[House]:
    with TestClient(create_app(Settings(folder, workers=0, **more)), client=("198.51.100.7", 5000)) as http:
        yield House(http)


@pytest.mark.usefixtures("no_refill")
def test_tries_are_limited_per_name_and_per_network(tmp_path: Path) -> None:
    with strict_house(tmp_path) as house:
        desk = house.app.state.desk
        codes = [Device(house.http).guess("Kim") for _ in range(12)]
        assert codes.count(403) == 10
        assert codes[-1] == 429
        # Another name from the same place has five tries left, then the place itself has to wait.
        codes = [Device(house.http).guess(f"Kim {n}") for n in range(8)]
        assert 429 in codes
        # The name has to wait here even if the place had not.
        desk.by_network = Buckets(1, 1000)
        assert Device(house.http).guess("KIM ") == 429
        assert Device(house.http).guess("Lea") == 403


@pytest.mark.usefixtures("no_refill")
def test_wrong_passwords_from_elsewhere_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, workers=0))
    with TestClient(app, client=("198.51.100.7", 5000)) as http:
        Device(http).post("/api/account", {"name": "Kim", "password": PASSWORD})
        for n in range(30):
            other = TestClient(app, client=(f"2001:db8:{n % 3}::{n:x}", 5000))
            Device(other).guess("Kim")
        assert Device(TestClient(app, client=("2001:db8:1::99", 1))).guess("Kim") == 429
        Device(http).sign_in("Kim")
