"""Opening the table to the network while it runs: more sockets for the server that is already at work."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn

from bocage.table.door import Door


def let_in(door: Door, server: uvicorn.Server) -> None:
    """Give a door the means to open: the running server listens on more addresses, with the same rules as before."""
    more: list[asyncio.Server] = []

    async def opener(addresses: list[str]) -> None:
        config = server.config

        def protocol() -> Any:
            made: Any = config.http_protocol_class
            return made(config=config, server_state=server.server_state, app_state=server.lifespan.state)

        loop = asyncio.get_running_loop()
        sockets = listening(addresses, door.port)
        for one in sockets:
            made = await loop.create_server(protocol, sock=one, backlog=config.backlog)
            more.append(made)
            server.servers.append(made)  # it is closed with the others

    async def closer() -> None:
        for made in more:
            made.close()
            if made in server.servers:
                server.servers.remove(made)
        more.clear()

    door.opener, door.closer = opener, closer


def listening(addresses: list[str], port: int) -> list[socket.socket]:
    """Open ports on all of the addresses, or on none."""
    opened: list[socket.socket] = []
    try:
        for address in addresses:
            one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            opened.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((address, port))
            one.listen(128)
            one.setblocking(False)
    except OSError:
        for one in opened:
            one.close()
        raise
    return opened
