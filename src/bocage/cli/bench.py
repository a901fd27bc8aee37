"""`bocage bench`: how fast this machine plays (`benchmarks/README.md` says what is measured)."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.table import Table

from bocage.cli import common


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("bench", help="measure how fast this machine plays")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    parser.add_argument("--quick", action="store_true", help="a few seconds: two battles, no compilation from nothing")


def run(args: argparse.Namespace) -> int:
    from bocage.lab.measure import measure, measurements, plan  # noqa: PLC0415 - imports the compiler

    common.prepare()
    chosen = plan(args.quick)
    with common.progress() as bar:
        task = bar.add_task("measuring", total=measurements(chosen))

        def step(what: str) -> None:
            bar.update(task, description=what, advance=1)

        report = measure(chosen, step)
    if args.json:
        print(json.dumps(report))
    else:
        out = common.console()
        for table in (_battles(report), _rest(report)):
            out.print(table, soft_wrap=False)
    return 0


def _battles(report: dict[str, Any]) -> Table:
    table = Table(title=f"Random battles in compiled code, medians of {report['runs']} runs", title_justify="left")
    table.add_column("battle")
    for head in ("battles/s", "actions/s", "battles/s with events", "actions/s with events"):
        table.add_column(head, justify="right")
    for battle, row in report["battles"].items():
        figures = [
            row[way][unit] for way in ("quiet", "events") for unit in ("battles_per_second", "actions_per_second")
        ]
        table.add_row(battle, *(f"{figure:,.0f}" for figure in figures))
    return table


def _rest(report: dict[str, Any]) -> Table:
    table = Table(title="The rest", title_justify="left", show_header=False)
    table.add_column("what")
    table.add_column("figure", justify="right")
    start, sizes, copy = report["start"], report["sizes"], report["copy"]
    table.add_row("random battles, median of all", f"{report['overall']['battles_per_second']:,.0f} battles/s")
    table.add_row("random actions, median of all", f"{report['overall']['actions_per_second']:,.0f} actions/s")
    stepping = report["stepping"]
    table.add_row("stepping from Python", f"{stepping['actions_per_second']:,.0f} actions/s")
    table.add_row("the same with events and texts", f"{stepping['told_actions_per_second']:,.0f} actions/s")
    table.add_row("copying a state", f"{copy['microseconds']:.3f} µs ({copy['gigabytes_per_second']:.1f} GB/s)")
    table.add_row("start, rules compiled before", f"{start['warm_seconds']:.2f} s")
    if "cold_seconds" in start:
        table.add_row("start, rules compiled now", f"{start['cold_seconds']:.1f} s")
        table.add_row("compiled rules on disk", f"{start['cache_bytes'] / 1e6:.1f} MB")
    for name, size in sizes.items():
        table.add_row(f"one {name.removesuffix('_bytes')} record", f"{size:,} bytes")
    return table
