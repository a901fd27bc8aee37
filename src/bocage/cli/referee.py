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
    from bocage.engine.referee import Extras, Referee, serve  # noqa: PLC0415 - imports the compiler
    from bocage.memoir.position import position_document  # noqa: PLC0415 - as above
    from bocage.memoir.telling import why  # noqa: PLC0415 - as above

    common.prepare()
    referee = Referee("memoir", {"memoir": Extras(why, position_document)})
    serve(referee, sys.stdin.buffer, sys.stdout.buffer)
    return 0
