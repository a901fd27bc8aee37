"""Calling addresses that strangers give: what is refused, and that a call goes where it was checked to go."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from bocage.table import hook_post
from bocage.table.hook_post import BadHook, Outcome, Poster, is_open, read_url


class Desk(ThreadingHTTPServer):
    """A server that keeps what it is sent and answers as its path says."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Clerk)
        self.got: list[tuple[str, dict[str, str], Any]] = []


class Clerk(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Desk)
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.got.append((self.path, {k.lower(): v for k, v in self.headers.items()}, json.loads(body)))
        kind = self.path.strip("/")
        if kind == "slow":
            time.sleep(60)
        self.send_response(int(kind) if kind.isdigit() else 200)
        if kind == "302":
            self.send_header("location", "/elsewhere")
        self.send_header("set-cookie", "a=b")
        self.end_headers()
        if kind == "endless":
            while True:
                self.wfile.write(b"x" * 65536)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield made
    made.shutdown()
    made.server_close()
    thread.join()


def poster(*addresses: str, private: bool = False) -> Poster:
    async def resolve(_host: str, _port: int) -> list[str]:
        return list(addresses)

    return Poster(private, resolve)


@pytest.mark.parametrize(
    "url",
    [
        "", "hello", "ftp://example.org/", "file:///etc/passwd", "gopher://example.org/", "//example.org/", "https://",
        "https://user:secret@example.org/", "https://user@example.org/", "https://example.org:22/", "http://a b/",
        "https://example.org:99999/", "https://example.org/\nhost: x", "https://exämple.org/", "http:\\\\example.org",
        "https://example.org/" + "a" * 1000, "javascript:alert(1)", "https://[::1", "https://example.org\\@localhost/",
    ],
)  # fmt: skip
def test_urls_that_are_not_called(url: str) -> None:
    with pytest.raises(BadHook) as refused:
        read_url(url)
    assert refused.value.code == "bad_hook"


@pytest.mark.parametrize("url", ["https://example.org/", "http://example.org:8080/a?b=c", "HTTPS://EXAMPLE.ORG/x"])
def test_urls_that_are(url: str) -> None:
    assert read_url(url)[1] == "example.org"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "192.0.0.8", "198.18.0.1", "224.0.0.1", "239.255.255.250", "255.255.255.255", "240.0.0.1", "::", "::1",
        "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:4136::1", "2001:db8::1", "nonsense", "",
    ],
)  # fmt: skip
def test_addresses_inside(address: str) -> None:
    assert not is_open(address)
    with pytest.raises(BadHook) as refused:
        asyncio.run(poster(address).target("https://example.org/"))
    assert refused.value.code == "private_hook"


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:93.184.216.34"])
def test_addresses_outside(address: str) -> None:
    assert is_open(address)
    found = asyncio.run(poster(address).target("https://example.org:8443/a?b=c#d"))
    assert found.addresses == (address,)
    place = f"[{address}]" if ":" in address else address
    assert found.url(address) == f"https://{place}:8443/a?b=c"
    assert found.named == "example.org:8443"


def test_one_address_inside_is_one_too_many() -> None:
    with pytest.raises(BadHook):
        asyncio.run(poster("93.184.216.34", "10.0.0.1").target("https://example.org/"))


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:8000/", "http://localhost:8000/", "http://[::1]:8000/", "http://0x7f.1/"]
)
def test_this_machine_by_any_name(url: str) -> None:
    """With the real resolver: none of the ways to write this machine gets through."""
    assert asyncio.run(Poster().post(url, {})).what in ("private_hook", "unknown_host")


def test_a_name_without_addresses() -> None:
    assert asyncio.run(poster().post("https://example.org/", {})) == Outcome(False, True, "unknown_host")


def test_the_call_goes_to_the_checked_address(desk: Desk) -> None:
    """The name does not exist; only the address that was checked can be where this arrives."""
    url = f"http://hooks.invalid:{desk.server_port}/turn?a=b"
    assert asyncio.run(poster("127.0.0.1", private=True).post(url, {"side": "é"})) == Outcome(True, False, "200")
    path, headers, body = desk.got[0]
    assert path == "/turn?a=b"
    assert headers["host"] == f"hooks.invalid:{desk.server_port}"
    assert headers["content-type"] == "application/json"
    assert body == {"side": "é"}


def test_a_second_answer_of_the_resolver_is_not_asked_for(desk: Desk) -> None:
    answers = [["127.0.0.1"], ["203.0.113.9"]]

    async def resolve(_host: str, _port: int) -> list[str]:
        return answers.pop(0)

    url = f"http://hooks.invalid:{desk.server_port}/"
    assert asyncio.run(Poster(True, resolve).post(url, {})).ok
    assert len(answers) == 1


def test_redirects_are_not_followed(desk: Desk) -> None:
    found = asyncio.run(Poster(True).post(f"http://127.0.0.1:{desk.server_port}/302", {}))
    assert found == Outcome(False, False, "302")
    assert [path for path, _, _ in desk.got] == ["/302"]


@pytest.mark.parametrize(("status", "again"), [(500, True), (503, True), (429, True), (404, False), (410, False)])
def test_what_is_worth_another_try(desk: Desk, status: int, again: bool) -> None:
    url = f"http://127.0.0.1:{desk.server_port}/{status}"
    assert asyncio.run(Poster(True).post(url, {})) == Outcome(False, again, str(status))


def test_an_endless_answer_is_not_read(desk: Desk) -> None:
    assert asyncio.run(Poster(True).post(f"http://127.0.0.1:{desk.server_port}/endless", {})).ok


def test_a_slow_answer_is_not_waited_for(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook_post, "SECONDS", 0.2)
    found = asyncio.run(Poster(True).post(f"http://127.0.0.1:{desk.server_port}/slow", {}))
    assert found == Outcome(False, True, "unreachable")


def test_nobody_there() -> None:
    assert asyncio.run(Poster(True).post("http://127.0.0.1:1/", {})) == Outcome(False, True, "unreachable")
