"""`bocage tournament`: everybody against everybody, and how sure it is that one is stronger than another."""

from __future__ import annotations

import argparse
from typing import Any

from rich.table import Table

from bocage.cli import common, contest
from bocage.engine.contract import GameError

NOT_ACCEPTED = 1


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "tournament",
        help="rate generals and programs against each other",
        description="A round robin on many battles. Every battle is fought twice with the same chance and sides "
        "exchanged; docs/lab.md says how the ratings are made.",
    )
    parser.add_argument("players", nargs="+", metavar="PLAYER", help=contest.PLAYERS)
    parser.add_argument("--battles", default="all", help="all, or ids and files with commas between (default: all)")
    parser.add_argument(
        "-n", "--rounds", type=contest.at_least_one, default=2, help="times each pair meets on a battle (default: 2)"
    )
    parser.add_argument(
        "--accept", metavar="NAME", help="end with code 1 unless this player is stronger than every other"
    )
    contest.add_options(parser)


def run(args: argparse.Namespace) -> int:
    from bocage.lab import tournament  # noqa: PLC0415 - imports the compiler
    from bocage.lab.players import entrants  # noqa: PLC0415 - as above
    from bocage.memoir.scenario import scenario_ids  # noqa: PLC0415 - as above

    contest.check_json(args)
    names = scenario_ids() if args.battles == "all" else [name for name in args.battles.split(",") if name.strip()]
    players = entrants(args.players)
    if args.accept is not None and args.accept not in [one.name for one in players]:
        raise GameError(f"--accept {args.accept}: is none of the players; use the name of one of them")
    plan = tournament.Plan(
        tuple(players),
        tuple(contest.battle_of(name) for name in names),
        args.rounds,
        args.seed,
        young=args.young,
        limits=contest.limits_of(args),
        logs=contest.logs_of(args),
    )
    total = len(plan.fixtures())
    common.prepare()
    with common.progress() as bar, contest.crew(args, players) as crew:
        task = bar.add_task("tournament", total=total)
        standings = tournament.play(plan, crew, lambda done: bar.update(task, completed=done))
    report = standings.document()
    if args.json != "-":
        out = common.console()
        for table in (_ratings(report), _cross(report), _pairs(report)):
            out.print(table, soft_wrap=False)
        for line in contest.fault_lines(report["faults"]):
            out.print(line)
    contest.write_json(report, args.json)
    return 0 if args.accept is None or tournament.accepted(report, args.accept) else NOT_ACCEPTED


def _ratings(report: dict[str, Any]) -> Table:
    fields = len(report["battles"])
    fought = f"{report['games']} battles on {fields} field{'s' if fields > 1 else ''}"
    table = Table(title=f"Ratings (Elo points, mean 1500) after {fought}", title_justify="left")
    for head in ("player", "rating", "95 % interval"):
        table.add_column(head, justify="left" if head == "player" else "right")
    for row in report["ratings"]:
        table.add_row(row["player"], f"{row['rating']:.0f}", f"{row['low']:.0f} – {row['high']:.0f}")
    return table


def _cross(report: dict[str, Any]) -> Table:
    names = [row["player"] for row in report["ratings"]]
    table = Table(title="Won by the player of the row, with 95 % intervals", title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    rates = {}
    for pair in report["pairs"]:
        rates[pair["first"], pair["second"]] = (pair["rate"], pair["low"], pair["high"])
        if not report["unfinished"]:
            rates[pair["second"], pair["first"]] = (1 - pair["rate"], 1 - pair["high"], 1 - pair["low"])
    for one in names:
        cells = [rates.get((one, other)) for other in names]
        table.add_row(one, *(f"{c[0]:.1%} ({c[1]:.1%} – {c[2]:.1%})" if c else "–" for c in cells))
    return table


def _pairs(report: dict[str, Any]) -> Table:
    table = Table(title="Whether the first is stronger than the second", title_justify="left")
    for head in ("first", "is", "second", "p", "2–0, 0–2", "Elo difference"):
        table.add_column(head, justify="left" if head in ("first", "is", "second") else "right")
    for pair in report["pairs"]:
        table.add_row(
            pair["first"],
            pair["verdict"],
            pair["second"],
            f"{pair['p_adjusted']:.2g}",
            f"{pair['pairs_ahead']}, {pair['pairs_behind']}",
            f"{pair['elo']:+.0f} ({pair['elo_low']:+.0f} – {pair['elo_high']:+.0f})",
        )
    return table
