"""`bocage analyse`: a saved game, turn by turn: chances to win, luck, blunders, and what would have been better."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bocage.cli import common
from bocage.engine.contract import GameError

EFFORTS = ("quick", "standard", "thorough")


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "analyse",
        help="chances, luck and blunders of a saved game",
        description="Plays a saved game out from every turn and, where the game has one, asks its strong general. The "
        "same game, seed and effort give the same analysis, whatever the number of workers. See docs/lab.md.",
    )
    parser.add_argument("file", help="a saved game")
    parser.add_argument("--effort", choices=EFFORTS, default="standard", help="how much is played (default: standard)")
    parser.add_argument("--seed", default="1", help="same seed, same result (default: 1)")
    parser.add_argument("--lang", choices=("en", "nl", "fr"), default="en", help="language (default: en)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything found as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page, complete in itself")
    common.add_worker_options(parser)


def run(args: argparse.Namespace) -> int:
    from bocage.lab import files  # noqa: PLC0415 - imports the compiler
    from bocage.lab.laboratory import laboratory  # noqa: PLC0415 - as above
    from bocage.lab.workers import WorkerPool  # noqa: PLC0415 - as above

    common.check_targets(args.json, args.html)
    document = common.read_json(args.file)
    game = common.load_game(document, args.file)
    if not game.actions:
        raise GameError(f"{args.file}: nothing has been played yet; analyse a game with some actions")
    system = common.system_of_save(document, args.file)
    lab = laboratory(system)
    with (
        common.progress() as bar,
        WorkerPool(args.workers, args.ray, (lab.analyst, *lab.advisers), system.name) as pool,
    ):
        tasks: dict[str, Any] = {}

        def tell(stage: str, done: int, of: int) -> None:
            if stage not in tasks:
                tasks[stage] = bar.add_task(stage, total=of)
            bar.update(tasks[stage], completed=done)

        found = lab.analyse(document, pool, args.effort, args.seed, args.lang, tell)
    if args.json:
        files.write_json(found.document(), args.json)
    if args.html:
        files.write_text(lab.analysis_page(found, args.lang), args.html)
    for block in lab.analysis_blocks(found, args.lang):
        common.show(block)
    for path in (args.json, args.html):
        if path:
            print(f"written: {path}")
    return 0
