"""`bocage bench`: how fast this machine plays (`benchmarks/README.md` says what is measured)."""

from __future__ import annotations

import argparse
import json
from typing import Any

from bocage.cli import common


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("bench", help="measure how fast this machine plays")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    parser.add_argument("--quick", action="store_true", help="a few seconds: few battles, no compilation from nothing")
    parser.add_argument("--game", metavar="NAME", help="the game system to measure (default: the first)")


def run(args: argparse.Namespace) -> int:
    from bocage.engine.contract import game_system  # noqa: PLC0415 - imports the compiler
    from bocage.lab.laboratory import laboratory  # noqa: PLC0415 - as above

    system = game_system(args.game) if args.game else common.first_system()
    lab = laboratory(system)
    common.prepare(system)
    with common.progress() as bar:
        task = bar.add_task("measuring", total=lab.measurements(args.quick))

        def step(what: str) -> None:
            bar.update(task, description=what, advance=1)

        report = lab.measure(args.quick, step)
    if args.json:
        print(json.dumps(report))
    else:
        for table in lab.measure_tables(report):
            common.show(table)
    return 0
