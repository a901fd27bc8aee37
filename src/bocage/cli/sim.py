"""`bocage sim`: a battle played many times by computer, summed up."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import Any

from bocage.cli import common

DEFAULT_SEED = "1"


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("sim", help="play a battle many times and report who wins")
    parser.add_argument("battle", help="id of a battle, or a scenario file")
    parser.add_argument("-n", "--games", type=common.games, default=1000, help="number of battles (default: 1000)")
    parser.add_argument("--seed", default=DEFAULT_SEED, help=f"same seed, same result (default: {DEFAULT_SEED})")
    parser.add_argument(
        "--players", default="random", help="a general for all, or one for each side: simple,random (default: random)"
    )
    common.add_game_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    from bocage.lab.laboratory import laboratory  # noqa: PLC0415 - imports the compiler
    from bocage.lab.series import Series, chosen_generals, sides_of  # noqa: PLC0415 - as above
    from bocage.lab.simulate import summary_table  # noqa: PLC0415 - as above

    system, battle = common.find_battle(args.battle)
    common.prepare(system)
    series = Series(system.name, battle, (), args.seed, 0, args.games, common.options_of(args))
    sides = sides_of(series)
    house = common.house_line(system, series.options)
    series = replace(series, players=chosen_generals(args.players, "--players", system, len(sides)))
    with common.progress() as bar:
        task = bar.add_task(series.name, total=args.games)
        summary, seconds = laboratory(system).simulate(series, lambda done: bar.update(task, completed=done))
    rate = args.games / seconds if seconds > 0 else 0.0
    if args.json:
        players = dict(zip(sides, series.players, strict=True))
        timing = {"seconds": seconds, "battles_per_second": rate}
        about = {"battle": series.name, "seed": args.seed, "players": players, "options": dict(series.options)}
        print(json.dumps({**about, **summary.document(), "timing": timing}))
    else:
        title = f"{series.name}: {summary.games} battles, {rate:,.0f} per second"
        common.show(summary_table(title, summary, series.players))
        if house:
            common.show(house)
    return 0
