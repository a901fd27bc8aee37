"""`bocage playtest`: a battle fought many times between generals, and all that a designer asks about it."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from bocage.cli import WRONG, common
from bocage.engine.contract import GameError

DEFAULT_SEED = "1"


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "playtest",
        help="fight a battle many times and report on all of it",
        epilog="Same seed, same result, whatever the number of workers. See docs/lab.md.",
    )
    parser.add_argument("battle", help="id of a battle, or a scenario file")
    parser.add_argument("-n", "--games", type=common.games, default=1000, help="number of battles (default: 1000)")
    parser.add_argument(
        "--generals",
        metavar="A[,B]",
        help="who fights: one general for all sides, or one for each (default: the game's standard one)",
    )
    parser.add_argument("--seed", default=DEFAULT_SEED, help=f"same seed, same result (default: {DEFAULT_SEED})")
    common.add_game_options(parser)
    parser.add_argument("--alone", action="store_true", help="do not fight the battles as printed for comparison")
    common.add_worker_options(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything found as JSON")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="write one row per battle as Parquet")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write a page with plots and maps, complete in itself"
    )
    parser.add_argument(
        "--lang", "--language", choices=("en", "nl", "fr"), default="en", help="language of the page (default: en)"
    )


def run(args: argparse.Namespace) -> int:
    from bocage.lab import files  # noqa: PLC0415 - imports the compiler
    from bocage.lab.laboratory import laboratory  # noqa: PLC0415 - as above
    from bocage.lab.series import Series, chosen_generals, sides_of  # noqa: PLC0415 - as above
    from bocage.lab.workers import WorkerPool  # noqa: PLC0415 - as above

    try:
        system, battle = common.find_battle(args.battle)
    except GameError as error:  # every problem of a designer's file, as `bocage validate` tells them
        print(error, file=sys.stderr)
        return WRONG
    lab = laboratory(system)
    common.check_targets(args.json, args.parquet, args.html)
    if args.parquet:
        files.arrow()  # what is missing is said before the battles, not after
    common.prepare(system)
    series = Series(system.name, battle, (), args.seed, 0, args.games, common.options_of(args))
    chosen = chosen_generals(args.generals or lab.general(), "--generals", system, len(sides_of(series)))
    series = replace(series, players=chosen)
    house = common.house_line(system, series.options)
    comparison = None
    with common.progress() as bar, WorkerPool(args.workers, args.ray, chosen, system.name) as pool:
        task = bar.add_task(series.name, total=args.games)
        start = time.perf_counter()
        report = lab.playtest(series, pool, lambda done: bar.update(task, completed=done))
        seconds = time.perf_counter() - start
        if house and not args.alone:
            printed = lab.playtest(replace(series, options={}), pool, lambda done: bar.update(task, completed=done))
            comparison = lab.compare(series, report, printed)
    if args.json:
        more = {"comparison": comparison.document()} if comparison else {}
        files.write_json(report.document() | more, args.json)
    if args.parquet:
        files.write_parquet(lab.playtest_columns(report), report.document(), args.parquet)
    if args.html:
        page = lab.playtest_page(report, args.lang)
        if comparison:
            page = page.replace("</main>", f"{comparison.page(lab.speech(args.lang))}</main>")
        files.write_text(page, args.html)
    if house:
        common.show(house)
    for table in lab.playtest_tables(report, seconds):
        common.show(table)
    if comparison:
        common.show(comparison.table(lab.speech("en")))
    for path in (args.json, args.parquet, args.html):
        if path:
            print(f"written: {path}")
    return 0
