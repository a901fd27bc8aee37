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


def run(args: argparse.Namespace) -> int:
    from bocage.lab.stress import stress  # noqa: PLC0415 - imports the compiler
    from bocage.memoir.scenario import load_scenario, scenario_ids  # noqa: PLC0415 - as above
    from bocage.memoir.setup import Options  # noqa: PLC0415 - as above

    common.prepare()
    code = 0
    total = 0
    for name in args.battles or scenario_ids():
        scenario = load_scenario(common.battle_id(name))
        actions, fault, where = 0, "fine", ""
        with common.progress() as bar:
            task = bar.add_task(scenario.id, total=args.games)
            for first in range(0, args.games, CHUNK):
                games = min(CHUNK, args.games - first)
                report = stress(scenario, Options(), games, args.seed, first)
                actions, fault = actions + report.actions, report.fault
                if fault != "fine":
                    where = f"in battle {report.game} after action {report.action}"
                    break
                bar.update(task, advance=games)
        total += actions
        if fault == "fine":
            print(f"{scenario.id}: {args.games} battles, {actions} actions, nothing wrong")
        else:
            code = BROKEN
            print(f"{scenario.id}: {fault} {where}")
    print(f"{total} positions checked")
    return code
