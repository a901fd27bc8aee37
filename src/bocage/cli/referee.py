"""`bocage referee`: the rules for other programs, as JSON lines on standard input and output (`docs/protocol.md`)."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from bocage.cli import common


def add_parser(commands: Any) -> None:
    commands.add_parser(
        "referee",
        help="offer the rules to programs, as JSON lines",
        description="Reads one JSON object per line and answers each with one line; docs/protocol.md describes them.",
    )


def run(_args: argparse.Namespace) -> int:
    from bocage.engine.contract import systems  # noqa: PLC0415 - imports the compiler
    from bocage.engine.referee import Referee, serve  # noqa: PLC0415 - as above

    first = common.first_system()
    common.prepare(first)
    extras = {name: more for name, system in systems().items() if (more := system.extras()) is not None}
    serve(Referee(first.name, extras), sys.stdin.buffer, sys.stdout.buffer)
    return 0
