"""Mail for players who are away: the call of a webhook, through the SMTP server of whoever runs the table."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any
from urllib.parse import unquote, urlsplit

from bocage.engine.contract import GameError
from bocage.table.hook_post import BadHook, Outcome, Poster, Resolve

log = logging.getLogger("bocage.table")
SCHEME = "mailto:"
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
"""A plain address: nothing that could start another header or another recipient."""
PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
SECONDS = 10.0
URL_NAME, FROM_NAME = "BOCAGE_SMTP", "BOCAGE_SMTP_FROM"


@dataclass(frozen=True)
class MailServer:
    """Where mail goes out, and as whom."""

    scheme: str
    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""


def read_mail(environment: Mapping[str, str]) -> MailServer | None:
    """The server in the environment, where a password is not seen by everybody on the machine; None without one."""
    text = environment.get(URL_NAME, "")
    if not text:
        return None
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in PORTS or not parts.hostname:
        raise GameError(f"{URL_NAME} must read like smtp+starttls://user:password@host:587 (or smtp://, smtps://)")
    sender = environment.get(FROM_NAME, "")
    if not ADDRESS.fullmatch(sender):
        raise GameError(f"{FROM_NAME} must be the plain address that mail comes from, like table@example.org")
    user, password = (unquote(part or "") for part in (parts.username, parts.password))
    return MailServer(parts.scheme, parts.hostname, port or PORTS[parts.scheme], sender, user, password)


class Caller(Poster):
    """Calls players where they want to be called: at a web address, or by mail."""

    def __init__(self, private: bool = False, mail: MailServer | None = None, resolve: Resolve | None = None) -> None:
        super().__init__(private, resolve)
        self.mail = mail

    async def check(self, url: str) -> None:
        """Refuse what cannot be called."""
        if not url.startswith(SCHEME):
            await self.target(url)
            return
        if self.mail is None:
            raise BadHook("no_mail", "this table sends no mail; give a web address")
        if not ADDRESS.fullmatch(url.removeprefix(SCHEME)):
            raise BadHook("bad_hook", "this is not a mail address; write name@example.org")

    async def post(self, url: str, document: Mapping[str, Any]) -> Outcome:
        if not url.startswith(SCHEME):
            return await super().post(url, document)
        try:
            await self.check(url)
        except BadHook as bad:
            return Outcome(False, False, bad.code)
        assert self.mail is not None
        letter = written(self.mail.sender, url.removeprefix(SCHEME), document)
        # In the threads that look names up: a mail server that does not answer must not use up those that read games.
        return await asyncio.get_running_loop().run_in_executor(self.names, sent, self.mail, letter)


def mailbox(url: str) -> str:
    """Where letters to an address end up: `Marie+1@example.org` and `marie+2@example.org` are read by the same one."""
    name, _, host = url.removeprefix(SCHEME).casefold().rpartition("@")
    return f"{name.partition('+')[0] or name}@{host}"


def written(sender: str, to: str, document: Mapping[str, Any]) -> EmailMessage:
    """The letter: the title and the sentence of the call, which hold no key."""
    letter = EmailMessage()
    letter["From"], letter["To"] = f"Bocage <{sender}>", to
    letter["Subject"] = f"Bocage: {document['title']}"
    letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=sender.rsplit("@", 1)[1])
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(f"{document['text']}\n")
    return letter


def sent(server: MailServer, letter: EmailMessage) -> Outcome:
    """Hand a letter to the server."""
    try:
        secure = ssl.create_default_context()
        if server.scheme == "smtps":
            door: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=secure)
        else:
            door = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        with door:
            if server.scheme == "smtp+starttls":
                door.starttls(context=secure)
            if server.user:
                door.login(server.user, server.password)
            door.send_message(letter)
    except smtplib.SMTPRecipientsRefused as error:
        again = all(400 <= code < 500 for code, _ in error.recipients.values())
        return Outcome(False, again, "mail_refused")
    except (smtplib.SMTPException, OSError) as error:
        # Whoever runs the table has to mend this: the kind of error is told, words of the server are not.
        log.warning("mail was not sent", extra={"about": {"error": type(error).__name__}})
        return Outcome(False, True, "mail_server")
    return Outcome(True)
