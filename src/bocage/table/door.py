"""Who can reach the table: this machine alone, or the network it is in. And the picture of a link for phones."""

from __future__ import annotations

import ipaddress
import socket
import struct
from collections.abc import Awaitable, Callable
from typing import Any

import segno

try:
    import fcntl
except ImportError:  # not on Windows; the way out of the machine is found all the same
    fcntl = None  # type: ignore[assignment]

ASK_ADDRESS = 0x8915
"""Linux: the address of an interface (SIOCGIFADDR)."""
ELSEWHERE = "192.0.2.1"
"""An address for documentation: a datagram socket is pointed at it, and nothing is ever sent."""
EVERYWHERE = ("", "0.0.0.0", "::")
LOCAL_NAMES = ("localhost",)
Opener = Callable[[list[str]], Awaitable[None]]
Closer = Callable[[], Awaitable[None]]


class Door:
    """What is known about the way to the table, and the means to open it to the network."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0, command: str = "") -> None:
        self.host, self.port = host, port
        self.command = command
        """What starts the table for the whole network."""
        self.opener: Opener | None = None
        self.closer: Closer | None = None
        self.opened: list[str] = []
        """Addresses that were opened while the table ran."""

    @property
    def wide(self) -> bool:
        """Whether the table listens on all addresses since its start."""
        return self.host in EVERYWHERE

    async def open(self) -> None:
        """Listen on the addresses of this machine in its networks, too."""
        wanted = [one for one in network_addresses() if one != self.host]
        if self.opener is not None and not self.opened and wanted:
            await self.opener(wanted)
            self.opened = wanted

    async def close(self) -> None:
        """Listen on this machine only again; whoever is connected stays."""
        if self.closer is not None and self.opened:
            await self.closer()
            self.opened = []

    def document(self) -> dict[str, Any]:
        """For a page on this machine: nobody else is told the addresses of its networks."""
        known = network_addresses()
        reached = known if self.wide else self.opened
        return {
            "open": bool(reached),
            "addresses": [address(one, self.port) for one in reached or known],
            "public": any(ipaddress.ip_address(one).is_global for one in reached or known),
            "may": self.opener is not None and not self.wide,
            "command": self.command,
        }


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_addresses() -> list[str]:
    """The IPv4 addresses of this machine that others in its networks can call, the way out first."""
    found = [*_way_out(), *_interfaces()]
    return [one for one in dict.fromkeys(found) if _callable(one)]


def _callable(text: str) -> bool:
    one = ipaddress.ip_address(text)
    return not (one.is_loopback or one.is_link_local or one.is_unspecified or one.is_multicast)


def _way_out() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE, 9))
        except OSError:
            return []  # no network at all
        return [str(probe.getsockname()[0])]


def _interfaces() -> list[str]:
    """What every interface has, where the system can tell."""
    if fcntl is None:
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe, ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue  # it has no address
            found.append(socket.inet_ntoa(answer[20:24]))
    return found


def is_local(client: str, host: str) -> bool:
    """Whether a request comes from a browser on this machine that knows the table by this machine's own name.

    The name is looked at, too: a page of a stranger may have its own name lead here, and a proxy may hide who asks.
    """
    name = host.rsplit(":", 1)[0] if host.count(":") == 1 else host.split("]", maxsplit=1)[0].lstrip("[")
    return _loopback(client) and (name in LOCAL_NAMES or _loopback(name))


def _loopback(text: str) -> bool:
    try:
        return ipaddress.ip_address(text).is_loopback
    except ValueError:
        return False


def picture(text: str) -> dict[str, Any]:
    """A link as a QR code: its modules in a row, and the path that draws them in units of one module."""
    code = segno.make(text, error="m", micro=False)
    rows = [[bool(module) for module in row] for row in code.matrix]
    parts = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            width = 0
            while x + width < len(row) and row[x + width]:
                width += 1
            if width:
                parts.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width or 1
    return {"size": len(rows), "path": "".join(parts)}
