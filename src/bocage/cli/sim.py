"""`bocage sim`: a battle played many times by computer, summed up."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from rich.table import Table

from bocage.cli import common

if TYPE_CHECKING:
    from bocage.lab.simulate import Summary

DEFAULT_SEED = "1"


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("sim", help="play a battle many times and report who wins")
    parser.add_argument("battle", help="id of a battle, or a scenario file")
    parser.add_argument("-n", "--games", type=common.games, default=1000, help="number of battles (default: 1000)")
    parser.add_argument("--seed", default=DEFAULT_SEED, help=f"same seed, same result (default: {DEFAULT_SEED})")
    parser.add_argument(
        "--players", default="random", help="random, simple, or ALLIES,AXIS such as simple,random (default: random)"
    )
    parser.add_argument("--young", action="store_true", help="the shorter game without tactic cards and taking ground")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    from bocage.lab.playing import chosen_generals  # noqa: PLC0415 - imports the compiler
    from bocage.lab.simulate import simulate  # noqa: PLC0415 - as above
    from bocage.memoir.scenario import load_scenario  # noqa: PLC0415 - as above
    from bocage.memoir.setup import Options  # noqa: PLC0415 - as above

    players = chosen_generals(args.players, "--players")
    scenario = load_scenario(common.battle_id(args.battle))
    common.prepare()
    with common.progress() as bar:
        task = bar.add_task(scenario.id, total=args.games)
        summary, seconds = simulate(
            scenario,
            Options(young_generals=args.young),
            args.games,
            args.seed,
            players,
            lambda done: bar.update(task, completed=done),
        )
    rate = args.games / seconds if seconds > 0 else 0.0
    if args.json:
        about = {"battle": scenario.id, "seed": args.seed, "players": {"allies": players[0], "axis": players[1]}}
        timing = {"seconds": seconds, "battles_per_second": rate}
        print(json.dumps({**about, **summary.document(), "timing": timing}))
    else:
        common.console().print(_table(scenario.id, summary, players, rate), soft_wrap=False)
    return 0


def _table(battle: str, summary: Summary, players: tuple[str, str], rate: float) -> Table:
    table = Table(title=f"{battle}: {summary.games} battles, {rate:,.0f} per second", title_justify="left")
    table.add_column("")
    table.add_column("allies", justify="right")
    table.add_column("axis", justify="right")
    wins, medals = summary.wins, summary.medals
    sides = ("allies", "axis")
    table.add_row("player", *players)
    table.add_row("wins", *(f"{wins[side].count} ({wins[side].rate:.1%})" for side in sides))
    table.add_row("95 % interval", *(f"{wins[side].low:.1%} – {wins[side].high:.1%}" for side in sides))
    table.add_row("medals, mean / median", *(f"{medals[side].mean:.2f} / {medals[side].median:g}" for side in sides))
    table.add_section()
    table.add_row("turns, mean / median", f"{summary.turns.mean:.1f} / {summary.turns.median:g}", "")
    table.add_row("actions, mean / median", f"{summary.actions.mean:.1f} / {summary.actions.median:g}", "")
    for how, count in summary.endings.items():
        table.add_row(f"ended by {how.replace('_', ' ')}", f"{count} ({count / summary.games:.1%})", "")
    if summary.unfinished:
        table.add_row("not finished", str(summary.unfinished), "")
    return table
