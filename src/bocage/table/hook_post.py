"""Calling the address that a player gave, without becoming anybody's way into the network behind this server.

Only http and https. The name is resolved once, every address it has is checked, and the connection goes to a checked
address and not to the name, so that a name that answers differently the second time gains nothing. Redirects are not
followed, proxies of the environment are not used, and of the answer only the status is read. The certificate of a
secure address is held against the name that the player wrote, whichever of its addresses answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx2

log = logging.getLogger("bocage.table")
MOST_URL = 1000
PORTS = {"http": 80, "https": 443}
FIRST_FREE_PORT = 1024
SECONDS = 10.0
CONNECT_SECONDS = 3.0
NAME_SECONDS = 5.0
MOST_ADDRESSES = 3
"""Of a name with several addresses some may be down, or belong to a protocol that this network does not have."""
WORTH_ANOTHER_TRY = frozenset({408, 425, 429, 500, 502, 503, 504})
INSIDE = tuple(
    ipaddress.ip_network(text) for text in ("192.0.0.0/24", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")
)
"""Special networks that Python lets pass: for protocols, and IPv6 that leads to IPv4, perhaps inside."""
CERTIFICATES = {9: "cert_expired", 10: "cert_expired", 62: "cert_name", 64: "cert_name"}
"""By OpenSSL's number: not valid yet or any more, or made out to another name or address. The rest are unknown."""

Resolve = Callable[[str, int], Awaitable[list[str]]]


class BadHook(Exception):  # noqa: N818 - it reads as the thing it is
    """An address that is not called: `bad_hook` (its form), `private_hook` (where it leads), `unknown_host`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class Outcome:
    """What became of a call."""

    ok: bool
    again: bool = False
    """Whether another try may help."""
    what: str = ""
    """A status, or a code of `BadHook`, or `unreachable`, or what is wrong with the secure connection."""


@dataclass(frozen=True)
class Target:
    """Where a call goes: the parts of the URL and the addresses that were checked, the first choice first."""

    parts: SplitResult
    host: str
    port: int
    addresses: tuple[str, ...]

    def url(self, address: str) -> str:
        """The URL with an address in place of the name."""
        place = f"[{address}]" if ":" in address else address
        return self.parts._replace(netloc=f"{place}:{self.port}", fragment="").geturl()

    @property
    def named(self) -> str:
        """The header that tells the other server which of its names is meant."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.parts.scheme] else f"{host}:{self.port}"

    @property
    def certified(self) -> str:
        """The name that its certificate has to be made out to; the dot that may end a name is never part of it."""
        return self.host.removesuffix(".")


def read_url(url: str, private: bool = False) -> tuple[SplitResult, str, int]:
    """The parts of a URL, its host and its port; refuses what is not plainly an address on the web."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise BadHook("bad_hook", "this is not a URL; write https://host/path") from None
    if len(url) > MOST_URL or not url.isascii() or any(c <= " " or c == "\\" for c in url):
        raise BadHook("bad_hook", f"a URL has no blanks, only plain letters, and at most {MOST_URL} characters")
    if parts.scheme not in PORTS or not host:
        raise BadHook("bad_hook", "the URL must begin with http:// or https:// and name a host")
    if parts.username is not None or parts.password is not None:
        raise BadHook("bad_hook", "the URL must not hold a name and a password")
    if not private and port not in PORTS.values() and port < FIRST_FREE_PORT:
        raise BadHook("bad_hook", "the port must be 80, 443, or 1024 and above")
    return parts, host, port


def is_open(text: str) -> bool:
    """Whether an address belongs to the open internet."""
    try:
        address = ipaddress.ip_address(text.split("%", 1)[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return is_open(str(address.ipv4_mapped))
    if any(address in network for network in INSIDE):
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.is_site_local:
        return False  # fec0::/10, which is given up but still routed inside old networks
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


class Poster:
    """Posts JSON to addresses that players gave."""

    def __init__(self, private: bool = False, resolve: Resolve | None = None) -> None:
        self.private = private
        self.resolve = resolve or self._look_up
        self.secure: ssl.SSLContext | None = None
        # Threads of their own: names that take forever to resolve must not use up those that read games.
        self.names = ThreadPoolExecutor(4, thread_name_prefix="hook-names")

    def close(self) -> None:
        self.names.shutdown(wait=False, cancel_futures=True)

    async def _look_up(self, host: str, port: int) -> list[str]:
        """The addresses of a name."""
        ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self.names, ask)
        return list(dict.fromkeys(str(one[4][0]) for one in found))

    async def target(self, url: str) -> Target:
        """Where a URL leads; refuses when any of its addresses is not on the open internet."""
        parts, host, port = read_url(url, self.private)
        found: list[str] = []
        with contextlib.suppress(OSError, UnicodeError, TimeoutError):
            async with asyncio.timeout(NAME_SECONDS):
                found = await self.resolve(host, port)
        if not found:
            raise BadHook("unknown_host", f"the host '{host}' is not known; check the URL")
        if not self.private and not all(is_open(address) for address in found):
            raise BadHook("private_hook", "the URL leads into a private network, where this server does not go")
        return Target(parts, host, port, tuple(found[:MOST_ADDRESSES]))

    async def post(self, url: str, document: Mapping[str, Any]) -> Outcome:
        """Post and tell what came of it. Takes a bounded time and never raises for what the other side does."""
        try:
            async with asyncio.timeout(SECONDS):
                target = await self.target(url)
                status = await self._send(target, json.dumps(document, ensure_ascii=False).encode())
        except BadHook as bad:
            return Outcome(False, bad.code == "unknown_host", bad.code)
        except httpx2.ConnectError as error:
            return Outcome(False, True, insecure(error) or "unreachable")
        except (TimeoutError, OSError, httpx2.HTTPError, httpx2.InvalidURL, ValueError):
            return Outcome(False, True, "unreachable")
        return Outcome(200 <= status < 300, status in WORTH_ANOTHER_TRY, str(status))

    async def _send(self, target: Target, body: bytes) -> int:
        """Post to the first address that lets itself be spoken to."""
        if self.secure is None:
            self.secure = await asyncio.to_thread(trusted)
        send = partial(self._send_to, self.secure, target, body)
        *others, last = target.addresses
        for address in others:
            try:
                return await send(address)
            except (httpx2.ConnectError, httpx2.ConnectTimeout) as error:
                # Nothing has been sent yet. A wrong certificate at one address is told, not searched around.
                if insecure(error) is not None:
                    raise
        return await send(last)

    async def _send_to(self, secure: ssl.SSLContext, target: Target, body: bytes, address: str) -> int:
        headers = {"host": target.named, "content-type": "application/json", "user-agent": "bocage"}
        named = {"sni_hostname": target.certified}
        timeout = httpx2.Timeout(SECONDS, connect=CONNECT_SECONDS)
        # A client for each call: nothing, no cookie and no connection, goes from one player's address to another's.
        async with (
            httpx2.AsyncClient(verify=secure, trust_env=False, follow_redirects=False, timeout=timeout) as client,
            client.stream("POST", target.url(address), content=body, headers=headers, extensions=named) as answer,
        ):
            return answer.status_code


def trusted() -> ssl.SSLContext:
    """Whom the operating system trusts, or whoever runs the table says (`SSL_CERT_FILE`, `SSL_CERT_DIR`)."""
    try:
        return httpx2.create_ssl_context()
    except OSError as error:
        # Otherwise every call would fail, and the player would be told that nobody answers.
        log.error("SSL_CERT_FILE or SSL_CERT_DIR cannot be read; the system's certificates are used (%s)", error)
        return httpx2.create_ssl_context(trust_env=False)


def insecure(error: BaseException | None) -> str | None:
    """What was wrong with the secure connection, if that is why a call failed."""
    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return CERTIFICATES.get(error.verify_code, "cert_unknown")
        if isinstance(error, ssl.SSLError):
            return "no_tls"
        error = error.__cause__ or error.__context__
    return None
