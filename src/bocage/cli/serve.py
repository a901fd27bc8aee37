"""`bocage serve`: the table in the browser, alone or with friends."""

from __future__ import annotations

import argparse
import contextlib
import errno
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bocage.cli import common
from bocage.engine.contract import GameError

PORT = 1944
LOOPBACK = ("127.0.0.1", "localhost")
"""Started for this machine only: its page may let others in."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="open the table in the browser",
        description="Start a table and open its page. Games are kept; come back to them whenever you like.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets others in")
    parser.add_argument(
        "--port", type=_port, default=PORT, help=f"port to listen on (default: {PORT}; 0: any free one)"
    )
    parser.add_argument("--data", metavar="DIR", help="folder for the games (default: your data folder)")
    parser.add_argument("--database", metavar="URL", help="keep the games in PostgreSQL: postgresql://user@host/name")
    parser.add_argument("--workers", type=_workers, default=1, help="processes for computer generals (default: 1)")
    parser.add_argument(
        "--private-hooks", action="store_true", help="let players be called at addresses inside this network, too"
    )
    parser.add_argument(
        "--games-a-day", type=int, default=300, help="games that one address may make (default: 300; 0: any)"
    )
    parser.add_argument("--most-games", type=int, default=0, help="games to keep at most (default: 0, as many as fit)")
    parser.add_argument(
        "--keep-days", type=float, default=0.0, help="forget games idle for so long (default: 0, never)"
    )
    parser.add_argument("--rate", type=float, default=1.0, help=argparse.SUPPRESS)  # for load tests: 0 lifts limits
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")


def run(args: argparse.Namespace) -> int:
    import uvicorn  # noqa: PLC0415 - not needed for help

    from bocage.cli.doors import let_in  # noqa: PLC0415 - imports the server
    from bocage.table.app import create_app  # noqa: PLC0415 - imports the compiler
    from bocage.table.door import Door  # noqa: PLC0415 - as above
    from bocage.table.edge import raise_file_limit, server_config  # noqa: PLC0415 - as above
    from bocage.table.keyring import read_secret  # noqa: PLC0415 - as above
    from bocage.table.logs import log_to  # noqa: PLC0415 - as above
    from bocage.table.mail import read_mail  # noqa: PLC0415 - as above
    from bocage.table.one_server import only_server  # noqa: PLC0415 - as above
    from bocage.table.settings import Settings  # noqa: PLC0415 - as above
    from bocage.table.store import Store  # noqa: PLC0415 - as above

    log_to(sys.stderr, logging.INFO)
    folder = Path(args.data) if args.data else common.own_saves()
    settings = Settings(folder, args.database, workers=args.workers, rate=args.rate, private_hooks=args.private_hooks,
                        mail=read_mail(os.environ),
                        games_a_day=args.games_a_day, most_games=args.most_games, keep_days=args.keep_days)  # fmt: skip
    read_secret(folder)  # what cannot be opened is told here, not from inside the server
    guard: contextlib.AbstractContextManager[Callable[[str], None]] = only_server(folder)
    if args.database is not None:
        guard = contextlib.nullcontext(lambda _address: None)  # the folder holds the secret only, which may be shared
    # The database is opened once and kept: whoever lets go of it in between may find it taken.
    with guard as tell_others, contextlib.closing(Store(settings)) as store:
        door = _listen(args.host, args.port)
        port = door.getsockname()[1]
        address = page_address(args.host, port)
        tell_others(address)
        app = create_app(settings, store=store)
        app.state.ready.before_opening.append(spare_what_stays)
        config = server_config(app, settings, raise_file_limit())
        print(f"Bocage is open at {address} (Ctrl+C closes it)", flush=True)
        way = app.state.door = Door(args.host, port, wide_command(port))
        for other in way.document()["addresses"] if way.wide else ():
            print(f"From other devices on this network: {other}/", flush=True)
        if not args.no_browser:
            threading.Timer(0.5, webbrowser.open, [address]).start()
        with contextlib.suppress(KeyboardInterrupt):  # the usual way to close a table
            server = uvicorn.Server(config)
            if args.host in LOOPBACK:
                let_in(way, server)
            server.run(sockets=[door])
            if not server.started:
                raise GameError("the table could not be opened; the log above tells why")
    return 0


def wide_command(port: int) -> str:
    """What starts this table for everybody on the network."""
    return "./play --host 0.0.0.0" + (f" --port {port}" if port != PORT else "")


def spare_what_stays() -> None:
    """Keep the garbage collector away from what is loaded by now: looking at all of it stops every game for 50 ms."""
    gc.collect()
    gc.freeze()


def page_address(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    if host in ("", "0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    """The open port; taken before anything else starts, so that a wrong one is told in one line."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM,
                                                    flags=socket.AI_PASSIVE)[0]  # fmt: skip
        door = socket.socket(family, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(place)
        door.listen(1024)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise GameError(f"port {port} is taken, perhaps by a table that is open already; try --port 0") from None
        raise GameError(f"cannot listen on {host}:{port} ({error}); choose another --host or --port") from None
    return door


def _port(word: str) -> int:
    if not word.isdigit() or int(word) > 65535:
        raise argparse.ArgumentTypeError(f"'{word}' is not a port; give a number from 0 to 65535")
    return int(word)


def _workers(word: str) -> int:
    if not word.isdigit() or not 0 <= int(word) <= 64:
        raise argparse.ArgumentTypeError(f"'{word}' is not a number of processes; give 1 to 64")
    return int(word)
