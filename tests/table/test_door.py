"""Who can reach the table: told to its own machine only, and opened from there only."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import segno
from tests.table.server import Server

from bocage.table import door
from bocage.table.door import Door, is_local, network_addresses, picture


@pytest.mark.parametrize(
    ("client", "host", "local"),
    [
        ("127.0.0.1", "127.0.0.1:1944", True),
        ("127.0.0.1", "localhost:1944", True),
        ("127.0.0.1", "localhost", True),
        ("::1", "[::1]:1944", True),
        ("192.168.1.7", "127.0.0.1:1944", False),
        ("127.0.0.1", "evil.example:1944", False),  # another name that leads here, or a proxy that hides who asks
        ("127.0.0.1", "", False),
        ("testclient", "127.0.0.1", False),
        ("127.0.0.1", "192.168.1.7:1944", False),
    ],
)
def test_only_this_machine_by_its_own_name_is_local(client: str, host: str, local: bool) -> None:
    assert is_local(client, host) is local


def test_the_addresses_are_such_as_others_can_call() -> None:
    for address in network_addresses():
        assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", address)
        assert not address.startswith(("127.", "169.254.", "0."))


def test_a_table_for_everybody_tells_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "network_addresses", lambda: ["192.168.1.7"])
    wide = Door("0.0.0.0", 1944, "./play --host 0.0.0.0").document()
    assert wide["open"]
    assert not wide["may"]
    assert wide["addresses"] == ["http://192.168.1.7:1944"]
    assert not wide["public"]
    monkeypatch.setattr(door, "network_addresses", lambda: ["8.8.4.4"])
    assert Door("0.0.0.0", 1944).document()["public"]


def test_a_picture_is_the_code_of_its_link() -> None:
    link = "http://192.168.1.7:1944/play/0123456789012345678901"
    found = picture(link)
    rows = [bytearray(found["size"]) for _ in range(found["size"])]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", found["path"]):
        for n in range(int(width)):
            rows[int(y)][int(x) + n] = 1
    assert rows == [bytearray(row) for row in segno.make(link, error="m", micro=False).matrix]


class Asking:
    """Plain requests to a real server, at any of its addresses."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def __call__(self, path: str, body: Any = None, method: str = "GET", **headers: str) -> tuple[int, Any]:
        site = headers.pop("site", self.server.address)
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            site + path, data, {"content-type": "application/json", **headers}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)


def test_the_door_is_opened_and_closed_from_the_machine_itself(tmp_path: Path) -> None:
    if not network_addresses():
        pytest.skip("this machine is in no network")
    server = Server(tmp_path)
    server.start()
    ask = Asking(server)
    try:
        status, told = ask("/api/door")
        assert (status, told["here"], told["open"], told["may"]) == (200, True, False, True)
        site = told["addresses"][0]
        assert told["command"] == f"./play --host 0.0.0.0 --port {server.port}"
        with pytest.raises(OSError, match=r"refused|timed out"):
            ask("/api/status", site=site)
        # A page with a name of its own, or from another site, cannot open it.
        assert ask("/api/door", {"open": True}, "PUT", host="evil.example")[0] == 403
        assert ask("/api/door", host="evil.example")[1] == {"here": False}
        assert ask("/api/door", {"open": True}, "PUT")[1]["open"]
        assert ask("/api/status", site=site)[0] == 200
        # Others come in, but have no say about the door and do not learn the addresses.
        assert ask("/api/door", site=site)[1] == {"here": False}
        assert ask("/api/door", {"open": False}, "PUT", site=site)[0] == 403
        assert ask("/api/qr", {"text": site + "/play/x"}, "POST", site=site)[1]["size"] > 20
        assert ask("/api/qr", {"text": "javascript:1"}, "POST")[0] == 400
        assert not ask("/api/door", {"open": False}, "PUT")[1]["open"]
        with pytest.raises(OSError, match=r"refused|timed out"):
            ask("/api/status", site=site)
    finally:
        assert server.stop() == 0
