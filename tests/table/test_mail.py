"""Called by mail: a real SMTP server takes the letter, and what goes wrong is told."""

from __future__ import annotations

import email
import email.policy
import ssl
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
import trustme
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from tests.table.hours import Hours, PacedHouse, open_house
from tests.table.server import free_port

from bocage.engine.contract import GameError
from bocage.table.hook_post import Outcome
from bocage.table.mail import MailServer, read_mail, sent, written
from bocage.table.pace import Hook


class Box:
    """A mailbox; nobody is at home at `nobody@`."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.to: list[list[str]] = []

    async def handle_RCPT(  # noqa: N802 - the server's name for it
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if address.startswith("nobody@"):
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - as above
        assert isinstance(envelope.content, bytes)
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self.to.append(list(envelope.rcpt_tos))
        return "250 OK"


@pytest.fixture
def box() -> Box:
    return Box()


@pytest.fixture
def post(box: Box) -> Iterator[MailServer]:
    made = Controller(box, hostname="127.0.0.1", port=free_port())
    made.start()
    yield MailServer("smtp", "127.0.0.1", int(made.port), "table@example.org")
    made.stop()


def put(house: PacedHouse, key: str, url: str) -> Any:
    return house.http.put(
        f"/api/games/{key}/hook", json={"url": url, "lang": "nl"}, headers={"origin": "http://testserver"}
    )


def test_a_letter_arrives_with_a_link_and_without_a_key(tmp_path: Path, box: Box, post: MailServer) -> None:
    with open_house(tmp_path, Hours(), mail=post) as house:
        keys = house.new()
        told = put(house, keys["axis"], "mailto:marie@example.org").json()
        assert told == {"url": "mailto:marie@example.org", "always": False, "mail": True, "last": None}
        assert house.post(f"/api/games/{keys['axis']}/hook/test", {}, 200)["ok"]
        assert box.to == [["marie@example.org"]]
        letter = box.letters[0]
        assert letter["From"] == "Bocage <table@example.org>"
        assert "Pegasus" in letter["Subject"]
        body = letter.get_content()
        game = house.get(f"/api/games/{keys['watch']}")["game"]
        assert f"http://testserver/?game={game}" in body
        assert not any(key in letter.as_string() for key in keys.values())


def test_the_game_calls_by_mail_when_it_waits(tmp_path: Path, box: Box, post: MailServer) -> None:
    hours = Hours()
    with open_house(tmp_path, hours, mail=post) as house:
        keys = house.new()
        put(house, keys["axis"], "mailto:marie@example.org")
        with house.browser(keys["allies"]) as ann:
            for n in range(200):
                if not ann.mine:
                    break
                ann.act(ann.pick(n))
            hours.pass_(11_000)
            assert house.http.portal is not None
            house.http.portal.call(house.app.state.games.clocks.tick)
            ann.wait(lambda _: bool(box.letters))
        assert box.to == [["marie@example.org"]]


def test_what_goes_wrong_is_told(tmp_path: Path, box: Box, post: MailServer) -> None:
    with open_house(tmp_path / "a", Hours(), mail=post) as house:
        keys = house.new()
        for bad in ("mailto:nobody", "mailto:a@b.c,d@e.f", "mailto:a@b.c?bcc=d@e.f", "mailto:a b@c.d"):
            assert put(house, keys["axis"], bad).json()["error"]["code"] == "bad_hook"
        put(house, keys["axis"], "mailto:nobody@example.org")
        told = house.post(f"/api/games/{keys['axis']}/hook/test", {}, 200)
        assert (told["ok"], told["what"]) == (False, "mail_refused")
        assert "mailadres" in told["message"]
    gone = MailServer("smtp", "127.0.0.1", free_port(), "table@example.org")
    with open_house(tmp_path / "b", Hours(), mail=gone) as house:
        keys = house.new()
        put(house, keys["axis"], "mailto:marie@example.org")
        assert house.post(f"/api/games/{keys['axis']}/hook/test", {}, 200)["what"] == "mail_server"
    with open_house(tmp_path / "c", Hours()) as house:
        keys = house.new()
        assert put(house, keys["axis"], "mailto:marie@example.org").json()["error"]["code"] == "no_mail"
    assert box.letters == []


@pytest.mark.usefixtures("no_refill")
def test_nobody_is_flooded_with_letters(tmp_path: Path, box: Box, post: MailServer) -> None:
    """Not from many games, not under other spellings of the address."""
    with open_house(tmp_path, Hours(), mail=post, rate=1) as house:
        hooks = house.app.state.games.webhooks
        allowed = [hooks._allowed(Hook(f"mailto:Stranger+{n}@example.org")) for n in range(20)]
        assert allowed.count(True) == 3
        assert hooks._allowed(Hook("mailto:friend@example.org")), "others still get theirs"
        many = [hooks._allowed(Hook(f"mailto:guest{n}@example.org")) for n in range(40)]
        assert many.count(True) == 20 - 4, "nor is the table's mail server used for many"
        assert hooks._allowed(Hook("https://hooks.example/a")), "web addresses have buckets of their own"


def test_the_server_is_read_from_the_environment() -> None:
    assert read_mail({}) is None
    found = read_mail(
        {"BOCAGE_SMTP": "smtp+starttls://me:p%40ss@mail.example.org", "BOCAGE_SMTP_FROM": "t@example.org"}
    )
    assert found == MailServer("smtp+starttls", "mail.example.org", 587, "t@example.org", "me", "p@ss")
    for bad in ({"BOCAGE_SMTP": "mail.example.org"}, {"BOCAGE_SMTP": "smtp://h", "BOCAGE_SMTP_FROM": "me"}):
        with pytest.raises(GameError, match="BOCAGE_SMTP"):
            read_mail(bad)


def known(_server: SMTP, _session: Session, _envelope: Envelope, _how: str, given: LoginPassword) -> AuthResult:
    return AuthResult(success=given == LoginPassword(b"me", b"p@ss"), handled=False)


@pytest.mark.parametrize("scheme", ["smtps", "smtp+starttls"])
def test_letters_go_out_encrypted_and_with_a_password(
    scheme: str, box: Box, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = trustme.CA()
    authority.cert_pem.write_to_path(tmp_path / "authority.pem")
    secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("localhost").configure_cert(secure)
    door: dict[str, Any] = {"authenticator": known}
    if scheme == "smtps":
        door |= {"ssl_context": secure, "auth_require_tls": False}  # what it has not begun itself it takes for plain
    else:
        door |= {"tls_context": secure, "require_starttls": True, "auth_required": True}
    made = Controller(box, hostname="localhost", port=free_port(), **door)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    made.start()
    try:
        server = MailServer(scheme, "localhost", int(made.port), "table@example.org", "me", "p@ss")
        letter = written(server.sender, "marie@example.org", {"title": "Pegasus Bridge", "text": "Your turn."})
        assert sent(server, letter) == Outcome(True)
        assert box.to == [["marie@example.org"]]
        assert sent(replace(server, password="wrong"), letter).what == "mail_server"
        monkeypatch.delenv("SSL_CERT_FILE")
        assert sent(server, letter).what == "mail_server", "an authority that nobody knows is not trusted"
        assert len(box.letters) == 1
    finally:
        made.stop()
