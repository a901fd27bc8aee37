"""`bocage stress`: battles at random with every single position checked."""

from __future__ import annotations

import argparse
from typing import Any

from bocage.cli import common

CHUNK = 500
BROKEN = 1


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("stress", help="play battles at random and check every position")
    parser.add_argument("battles", nargs="*", help="ids or scenario files (default: every battle)")
    parser.add_argument("-n", "--games", type=int, default=10_000, help="battles each (default: 10000)")
    parser.add_argument("--seed", default="1", help="same seed, same battles (default: 1)")
    common.add_game_options(parser)


def run(args: argparse.Namespace) -> int:
    from bocage.engine.playing import every_battle  # noqa: PLC0415 - imports the compiler
    from bocage.lab.laboratory import laboratory  # noqa: PLC0415 - as above
    from bocage.lab.stress import FINE  # noqa: PLC0415 - as above

    code = 0
    total = 0
    for name in args.battles or every_battle():
        system, battle = common.find_battle(name)
        common.prepare(system)
        title = common.title_of(battle)
        actions, fault, where = 0, FINE, ""
        with common.progress() as bar:
            task = bar.add_task(title, total=args.games)
            for first in range(0, args.games, CHUNK):
                games = min(CHUNK, args.games - first)
                report = laboratory(system).stress(battle, common.options_of(args), games, args.seed, first)
                actions, fault = actions + report.actions, report.fault
                if fault != FINE:
                    where = f"in battle {report.game} after action {report.action}"
                    break
                bar.update(task, advance=games)
        total += actions
        if fault == FINE:
            print(f"{title}: {args.games} battles, {actions} actions, nothing wrong")
        else:
            code = BROKEN
            print(f"{title}: {fault} {where}")
    print(f"{total} positions checked")
    return code
