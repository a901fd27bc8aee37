"""Calling over real TLS: a server on loopback with certificates of every kind, good and bad."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import trustme
from tests.table.hours import Hours, PacedHouse, open_house
from tests.table.test_hooks import put, settle, waiting_for_axis

from bocage.table import hook_post
from bocage.table.hook_post import Outcome, Poster
from bocage.table.webhooks import DEBOUNCE

NAME = "hooks.example"
FRONT, BEHIND = "127.0.0.1", "127.0.0.2"
"""Two addresses of this machine: in some tests one stands for the open internet, the other for what lies inside."""
LONG = 60
"""Seconds. What is not cut off here goes on for ever, so that a slow machine is told from that."""


class Desk(ThreadingHTTPServer):
    """A server that keeps the names it was called by and what it was sent."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, place: tuple[str, int], secure: ssl.SSLContext | None) -> None:
        super().__init__(place, Clerk)
        self.names: list[str | None] = []
        self.got: list[tuple[str, str, Any]] = []
        self.elsewhere = ""
        self.secure = secure
        if secure is not None:
            secure.sni_callback = lambda _socket, name, _context: self.names.append(name)

    def handle_error(self, *_: Any) -> None:
        """A caller that hangs up is what these tests want."""


class Clerk(BaseHTTPRequestHandler):
    def setup(self) -> None:
        assert isinstance(self.server, Desk)
        if self.server.secure is not None:
            self.request = self.server.secure.wrap_socket(self.request, server_side=True)
        super().setup()

    def finish(self) -> None:
        try:
            super().finish()
        finally:
            self.request.close()  # the server closes only what it accepted, not what was wrapped around it

    def do_POST(self) -> None:
        assert isinstance(self.server, Desk)
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.got.append((self.path, self.headers["host"], json.loads(body)))
        kind = self.path.strip("/")
        if kind == "moved":
            self.send_response(307)
            self.send_header("location", self.server.elsewhere)
            self.end_headers()
            return
        if kind == "endless-headers":
            self.drip(b"HTTP/1.1 200 OK\r\n", b"x-more: more\r\n")
        if kind == "endless-interim":
            self.drip(b"", b"HTTP/1.1 103 Early Hints\r\n\r\n")
        self.send_response(200)
        self.end_headers()
        if kind == "endless-body":
            self.drip(b"", b"x" * 1024)

    def drip(self, first: bytes, more: bytes) -> None:
        """Send a little now and then, until the caller hangs up."""
        self.wfile.write(first)
        while True:
            self.wfile.write(more)
            time.sleep(0.01)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def open_desk(secure: ssl.SSLContext | None, address: str = FRONT, port: int = 0) -> Iterator[Desk]:
    made = Desk((address, port), secure)
    thread = threading.Thread(target=made.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield made
    finally:
        made.shutdown()
        made.server_close()
        thread.join()


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture(autouse=True)
def _trusted(authority: trustme.CA, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine trusts our authority and no other, the way whoever runs a table would say so."""
    file = tmp_path / "authority.pem"
    authority.cert_pem.write_to_path(str(file))
    monkeypatch.setenv("SSL_CERT_FILE", str(file))


def certified(authority: trustme.CA, *names: str, **more: Any) -> ssl.SSLContext:
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(*names, **more).configure_cert(secure)
    return secure


def self_signed(tmp_path: Path) -> ssl.SSLContext:
    """A certificate that vouches for itself."""
    stranger, file = trustme.CA(), tmp_path / "self.pem"
    file.write_bytes(stranger.private_key_pem.bytes() + stranger.cert_pem.bytes())
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secure.load_cert_chain(file)
    return secure


class Names:
    """In place of the resolver of the system: gives its answers in order, the last one from then on."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def __call__(self, host: Any, port: Any, *_: Any, **__: Any) -> list[Any]:
        self.asked.append(str(host))
        found = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found.split()]


def resolve_to(monkeypatch: pytest.MonkeyPatch, *answers: str) -> Names:
    names = Names(*answers)
    monkeypatch.setattr(socket, "getaddrinfo", names)
    return names


def call(poster: Poster, url: str) -> Outcome:
    try:
        return asyncio.run(poster.post(url, {"a": "é"}))
    finally:
        poster.close()


@pytest.fixture
def front_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the front address were on the open internet; everything else stays what it is."""
    real = hook_post.is_open
    monkeypatch.setattr(hook_post, "is_open", lambda text: text == FRONT or real(text))


@pytest.mark.usefixtures("front_is_open")
def test_verified_under_its_name_at_the_checked_address(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads outside when it is checked and inside a moment later: only the checked address is called."""
    with open_desk(certified(authority, NAME)) as desk:
        port = desk.server_port
        with open_desk(certified(authority, NAME), BEHIND, port) as trap:
            names = resolve_to(monkeypatch, FRONT, BEHIND)
            assert call(Poster(), f"https://{NAME}:{port}/turn?a=b") == Outcome(True, False, "200")
            assert desk.names == [NAME]
            assert desk.got == [("/turn?a=b", f"{NAME}:{port}", {"a": "é"})]
            assert names.asked == [NAME]
            # From now on the name leads inside, where a server with a perfect certificate waits.
            assert call(Poster(), f"https://{NAME}:{port}/turn") == Outcome(False, False, "private_hook")
            assert (trap.names, trap.got) == ([], [])


@pytest.mark.usefixtures("front_is_open")
def test_a_redirect_inside_is_not_followed(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_desk(certified(authority, NAME)) as desk, open_desk(None, BEHIND) as trap:
        resolve_to(monkeypatch, FRONT)
        desk.elsewhere = f"http://{BEHIND}:{trap.server_port}/inside"
        assert call(Poster(), f"https://{NAME}:{desk.server_port}/moved") == Outcome(False, False, "307")
        assert len(desk.got) == 1
        assert trap.got == []


@pytest.mark.parametrize("host", [FRONT, "localhost", BEHIND])
def test_this_machine_only_when_allowed(authority: trustme.CA, host: str) -> None:
    """With the real resolver."""
    with open_desk(certified(authority, host), BEHIND if host == BEHIND else FRONT) as desk:
        url = f"https://{host}:{desk.server_port}/"
        assert call(Poster(), url) == Outcome(False, False, "private_hook")
        assert (desk.names, desk.got) == ([], [])
        assert call(Poster(private=True), url) == Outcome(True, False, "200")
        assert desk.got[0][1] == f"{host}:{desk.server_port}"


def test_a_name_may_end_with_a_dot(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_desk(certified(authority, NAME)) as desk:
        resolve_to(monkeypatch, FRONT)
        assert call(Poster(True), f"https://{NAME}.:{desk.server_port}/").ok
        assert desk.names == [NAME]


def test_another_address_when_the_first_is_down(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_desk(certified(authority, NAME), BEHIND) as desk:
        resolve_to(monkeypatch, f"{FRONT} {BEHIND}")
        assert call(Poster(True), f"https://{NAME}:{desk.server_port}/").ok
        assert len(desk.got) == 1


def test_a_wrong_certificate_is_not_searched_around(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_desk(certified(authority, "other.example")) as wrong:
        port = wrong.server_port
        with open_desk(certified(authority, NAME), BEHIND, port) as right:
            resolve_to(monkeypatch, f"{FRONT} {BEHIND}")
            assert call(Poster(True), f"https://{NAME}:{port}/") == Outcome(False, True, "cert_name")
            assert (wrong.got, right.names) == ([], [])


@pytest.mark.parametrize("kind", ["endless-headers", "endless-interim"])
def test_an_answer_that_never_begins_is_cut_off(
    authority: trustme.CA, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(hook_post, "SECONDS", 1.0)
    with open_desk(certified(authority, NAME)) as desk:
        resolve_to(monkeypatch, FRONT)
        began = time.monotonic()
        assert call(Poster(True), f"https://{NAME}:{desk.server_port}/{kind}") == Outcome(False, True, "unreachable")
        assert time.monotonic() - began < LONG
        assert len(desk.got) == 1


def test_an_endless_body_is_not_read(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_desk(certified(authority, NAME)) as desk:
        resolve_to(monkeypatch, FRONT)
        began = time.monotonic()
        assert call(Poster(True), f"https://{NAME}:{desk.server_port}/endless-body").ok
        assert time.monotonic() - began < LONG


def test_a_handshake_that_never_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook_post, "CONNECT_SECONDS", 0.3)
    with socket.create_server((FRONT, 0)) as silent:
        resolve_to(monkeypatch, FRONT)
        began = time.monotonic()
        port = silent.getsockname()[1]
        assert call(Poster(True), f"https://{NAME}:{port}/") == Outcome(False, True, "unreachable")
        assert time.monotonic() - began < LONG


def test_a_name_that_takes_forever_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forever(_host: str, _port: int) -> list[str]:
        await asyncio.sleep(3600)
        return [FRONT]

    monkeypatch.setattr(hook_post, "NAME_SECONDS", 0.1)
    began = time.monotonic()
    assert call(Poster(True, forever), f"https://{NAME}/") == Outcome(False, True, "unknown_host")
    assert time.monotonic() - began < LONG


def test_certificates_that_cannot_be_read(
    authority: trustme.CA, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A wrong setting is told in the log and does not look like somebody else's silence."""
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "nowhere.pem"))
    with open_desk(certified(authority, NAME)) as desk:
        resolve_to(monkeypatch, FRONT)
        assert call(Poster(True), f"https://{NAME}:{desk.server_port}/") == Outcome(False, True, "cert_unknown")
    assert "SSL_CERT_FILE" in caplog.text


# At the table.


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, hours: Hours) -> Iterator[PacedHouse]:
    with open_house(tmp_path_factory.mktemp("tls"), hours, private_hooks=True) as made:
        yield made


@pytest.fixture
def poster(house: PacedHouse, monkeypatch: pytest.MonkeyPatch) -> Poster:
    """The house's own, for which the name leads to the front address."""

    async def resolve(host: str, _port: int) -> list[str]:
        assert host == NAME
        return [FRONT]

    found: Poster = house.app.state.games.webhooks.poster
    monkeypatch.setattr(found, "resolve", resolve)
    monkeypatch.setattr(found, "secure", None)  # read anew, because each test writes a file of its own
    return found


@pytest.mark.usefixtures("poster")
def test_a_player_who_is_away_is_told(house: PacedHouse, hours: Hours, authority: trustme.CA) -> None:
    with open_desk(certified(authority, NAME)) as desk:
        waiting_for_axis(house, url=f"https://{NAME}:{desk.server_port}/turn")
        settle(house, hours, DEBOUNCE)
        assert desk.names == [NAME]
        [(path, host, told)] = desk.got
        assert (path, host) == ("/turn", f"{NAME}:{desk.server_port}")
        assert (told["event"], told["side"]) == ("your_turn", "axis")


LANGUAGES = ("en", "nl", "fr")


@pytest.mark.usefixtures("poster")
@pytest.mark.parametrize(
    ("kind", "what"),
    [
        ("another name", "cert_name"),
        ("expired", "cert_expired"),
        ("self-signed", "cert_unknown"),
        ("unknown authority", "cert_unknown"),
        ("no TLS", "no_tls"),
    ],
)
def test_what_is_wrong_is_told_in_words(
    house: PacedHouse, authority: trustme.CA, tmp_path: Path, kind: str, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    past = {"not_before": datetime(2020, 1, 1, tzinfo=UTC), "not_after": datetime(2021, 1, 1, tzinfo=UTC)}
    secure = {
        "another name": lambda: certified(authority, "other.example", "*.hooks.example"),
        "expired": lambda: certified(authority, NAME, **past),
        "self-signed": lambda: self_signed(tmp_path),
        "unknown authority": lambda: certified(trustme.CA(), NAME),
        "no TLS": lambda: None,
    }[kind]()
    with open_desk(secure) as desk:
        keys = house.new()
        url = f"https://{NAME}:{desk.server_port}/secret-path"
        put(house, keys["axis"], url=url, lang="nl")
        path = f"/api/games/{keys['axis']}/hook/test"
        found = {lang: house.post(f"{path}?lang={lang}", {}, 200) for lang in LANGUAGES}
        assert house.post(path, {}, 200) == found["nl"]  # the language of the hook
        assert desk.got == []
    assert {(one["ok"], one["what"]) for one in found.values()} == {(False, what)}
    said = [one["message"] for one in found.values()]
    assert len(set(said)) == len(LANGUAGES)
    for text in said:
        assert len(text) > 40
        inner = ("ssl", "x509", "127.", "verify", "_", "errno", "traceback", str(desk.server_port))
        assert not any(word in text.lower() for word in inner)
    assert "secret-path" not in caplog.text
