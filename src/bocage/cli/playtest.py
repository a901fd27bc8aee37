"""`bocage playtest`: a battle fought many times between generals, and all that a designer asks about it."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table

from bocage.cli import WRONG, common

if TYPE_CHECKING:
    from bocage.lab.playtest import Report

SIDES = ("allies", "axis")
DEFAULT_SEED = "1"
DEFAULT_GENERALS = "captain"
CARDS_SHOWN = 5


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
        default=DEFAULT_GENERALS,
        metavar="A[,B]",
        help=f"who fights: one general for both sides, or ALLIES,AXIS (default: {DEFAULT_GENERALS})",
    )
    parser.add_argument("--seed", default=DEFAULT_SEED, help=f"same seed, same result (default: {DEFAULT_SEED})")
    parser.add_argument("--young", action="store_true", help="the shorter game without tactic cards and taking ground")
    common.add_crew_options(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything found as JSON")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="write one row per battle as Parquet")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write a page with plots and maps, complete in itself"
    )
    parser.add_argument(
        "--lang", "--language", choices=("en", "nl", "fr"), default="en", help="language of the page (default: en)"
    )


def run(args: argparse.Namespace) -> int:
    from bocage.lab import playtest_files as files  # noqa: PLC0415 - imports the compiler
    from bocage.lab.crew import Crew  # noqa: PLC0415 - as above
    from bocage.lab.page import page  # noqa: PLC0415 - as above
    from bocage.lab.playing import Series, chosen_generals  # noqa: PLC0415 - as above
    from bocage.lab.playtest import playtest  # noqa: PLC0415 - as above
    from bocage.memoir.scenario import ScenarioError, load_scenario  # noqa: PLC0415 - as above
    from bocage.memoir.setup import Options  # noqa: PLC0415 - as above

    try:
        scenario = load_scenario(common.battle_id(args.battle))
    except ScenarioError as error:  # every problem of a designer's file, as `bocage validate` tells them
        print(error, file=sys.stderr)
        return WRONG
    players = chosen_generals(args.generals, "--generals")
    common.check_targets(args.json, args.parquet, args.html)
    if args.parquet:
        files.arrow()  # what is missing is said before the battles, not after
    series = Series(scenario, Options(young_generals=args.young), players, args.seed, 0, args.games)
    common.prepare()
    with common.progress() as bar, Crew(args.workers, args.ray, players) as crew:
        task = bar.add_task(scenario.id, total=args.games)
        start = time.perf_counter()
        report = playtest(series, crew, lambda done: bar.update(task, completed=done))
        seconds = time.perf_counter() - start
    writers = ((args.json, files.write_json), (args.parquet, files.write_parquet))
    for path, write in writers:
        if path:
            write(report, path)
    if args.html:
        files.write_text(page(report, args.lang), args.html)
    show(report, seconds)
    for path in (args.json, args.parquet, args.html):
        if path:
            print(f"written: {path}")
    return 0


def show(report: Report, seconds: float) -> None:
    screen = common.console()
    for table in (_results(report, seconds), _endings(report), _units(report), _cards(report)):
        screen.print(table, soft_wrap=False)


def _results(report: Report, seconds: float) -> Table:
    title = f"{report.scenario.id}: {report.games} battles in {seconds:.1f} s, seed {report.series.seed}"
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for side in SIDES:
        table.add_column(side, justify="right")
    wins, medals = report.wins, report.medals
    table.add_row("general", *report.series.players)
    table.add_row("wins", *(f"{wins[side].count} ({wins[side].rate:.1%})" for side in SIDES))
    table.add_row("95 % interval", *(f"{wins[side].low:.1%} – {wins[side].high:.1%}" for side in SIDES))
    table.add_row("medals, mean / median", *(f"{medals[side].mean:.2f} / {medals[side].median:g}" for side in SIDES))
    table.add_row("of these for units", *(f"{report.medals_for_units[side]:.2f}" for side in SIDES))
    table.add_section()
    table.add_row("turns, mean / median", f"{report.turns.mean:.1f} / {report.turns.median:g}", "")
    if report.unfinished:
        table.add_row("not finished", str(report.unfinished), "")
    return table


def _endings(report: Report) -> Table:
    from bocage.lab.playtest import ENDINGS  # noqa: PLC0415 - imports the compiler

    table = Table(title="How battles end", title_justify="left")
    table.add_column("by")
    for side in SIDES:
        table.add_column({"allies": "allies win", "axis": "axis wins"}[side], justify="right")
    for ending, counts in report.endings.items():
        table.add_row(ENDINGS[ending], *(f"{counts[side]} ({counts[side] / report.games:.1%})" for side in SIDES))
    return table


def _units(report: Report) -> Table:
    table = Table(title="Losses by unit", title_justify="left")
    for heading in ("unit", "from", "eliminated", "95 %", "in turn", "left"):
        table.add_column(heading, justify="left" if heading in {"unit", "from"} else "right", no_wrap=True)
    for side in SIDES:
        for unit in (unit for unit in report.units if unit.side == side):
            gone = unit.eliminated
            table.add_row(
                f"{unit.side} {unit.kind} {unit.number}",
                unit.hex or "lands",
                f"{gone.rate:.1%}",
                f"{gone.low:.0%} – {gone.high:.0%}",
                "–" if unit.turn_lost is None else f"{unit.turn_lost:.1f}",
                "–" if unit.figures_left is None else f"{unit.figures_left:.1f}/{unit.full}",
            )
        table.add_section()
    return table


def _cards(report: Report) -> Table:
    from bocage.lab.cards import points  # noqa: PLC0415 - imports the compiler

    table = Table(title="Most decisive cards (see docs/lab.md for what that means)", title_justify="left")
    for heading in ("card", "by winners", "by losers", "points", "95 %", ""):
        table.add_column(heading, justify="left" if heading in {"card", ""} else "right", no_wrap=True)
    judged = [card for card in report.cards if card.gain is not None]
    if not judged:
        table.caption = "too few battles to judge any; use a larger -n"
    shown = judged if len(judged) <= 2 * CARDS_SHOWN else [*judged[:CARDS_SHOWN], *judged[-CARDS_SHOWN:]]
    for card in shown:
        table.add_row(
            card.card,
            str(card.by_winner),
            str(card.by_loser),
            points(card.gain),
            f"{points(card.low)} – {points(card.high)}",
            "clear" if card.clear else "",
        )
    return table
