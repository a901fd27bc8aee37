#!/usr/bin/env python3
"""Measures the generals and writes the report to benchmarks/results/ as Markdown and JSON (see README.md here)."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

from bocage import __version__
from bocage.cli import common
from bocage.cli.contest import at_least_one
from bocage.lab.workers import WorkerPool
from bocage.memoir import SYSTEM
from bocage.memoir.lab.strength import Programme, ladder, measure
from bocage.memoir.lab.strength_report import markdown
from bocage.memoir.scenario import scenario_ids

RESULTS = Path(__file__).resolve().parent / "results"
QUICK_FIELDS = ("pegasus-bridge", "omaha-beach")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=at_least_one, default=4, help="rounds of the slowest match (default: 4)")
    parser.add_argument("--battles", type=at_least_one, default=1000, help="battles of the long series (default: 1000)")
    parser.add_argument("--speed", type=at_least_one, default=1000, help="battles against the clock (default: 1000)")
    parser.add_argument("--generals", nargs="+", default=[], metavar="NAME", help="only these (default: all)")
    parser.add_argument("--fields", nargs="+", metavar="BATTLE", help="only these battles (default: all)")
    parser.add_argument("--seed", default="1", help="same seed, same battles (default: 1)")
    parser.add_argument("--workers", type=at_least_one, help="processes at a time (default: one per core)")
    parser.add_argument("--ray", metavar="ADDRESS", help="use a Ray cluster; 'local' starts one here")
    parser.add_argument("--quick", action="store_true", help="a look whether everything works, on two battles")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the report (default: benchmarks/results)")
    args = parser.parse_args()
    fields = tuple(args.fields or scenario_ids())
    if args.quick:
        fields, args.rounds, args.battles, args.speed = QUICK_FIELDS, 1, 40, 20
    names = ladder(args.generals)
    programme = Programme(tuple(names), fields, args.rounds, args.battles, args.speed, args.seed)
    common.prepare(SYSTEM)
    with WorkerPool(args.workers, args.ray, names, SYSTEM.name) as pool, common.progress() as bar:
        tasks = {}

        def told(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=of)
            bar.update(tasks[what], completed=done)

        report = measure(programme, pool, told)
        workers = pool.workers
    now = datetime.now(UTC)
    report |= {"date": now.isoformat(timespec="seconds"), "version": __version__, "workers": workers}
    about = (
        f"{now:%d %B %Y}, Bocage {__version__}, Python {platform.python_version()} on {platform.machine()}, "
        f"{workers} worker(s)."
    )
    args.out.mkdir(parents=True, exist_ok=True)
    name = f"generals-{now:%Y-%m-%dT%H%M%SZ}"
    text = markdown(report, about)
    (args.out / f"{name}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    (args.out / f"{name}.md").write_text(text, encoding="utf-8")
    print(text)
    print(f"written: {args.out / name}.md and .json", file=sys.stderr)
    return 0 if report["series"]["fine"] and report["match_faults"]["fine"] else 1


if __name__ == "__main__":
    sys.exit(main())
