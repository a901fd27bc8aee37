"""`bocage tournament`: everybody against everybody, and how sure it is that one is stronger than another."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from bocage.cli import common, contest
from bocage.engine.contract import GameError, GameSystem, game_system
from bocage.lab.tables import Table

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
    parser.add_argument("--game", metavar="NAME", help="with all battles: of this game system (default: the first)")
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

    contest.check_json(args)
    system, battles = battles_of(args)
    players = entrants(args.players, system)
    if args.accept is not None and args.accept not in [one.name for one in players]:
        raise GameError(f"--accept {args.accept}: is none of the players; use the name of one of them")
    plan = tournament.Plan(
        tuple(players),
        battles,
        args.rounds,
        args.seed,
        options=common.options_of(args),
        limits=contest.limits_of(args),
        logs=contest.logs_of(args),
        system=system.name,
    )
    total = len(plan.fixtures())
    common.prepare(system)
    with common.progress() as bar, contest.pool(args, players, system.name) as pool:
        task = bar.add_task("tournament", total=total)
        standings = tournament.play(plan, pool, lambda done: bar.update(task, completed=done))
    report = standings.document()
    if args.json != "-":
        for table in (_ratings(report), _cross(report), _pairs(report)):
            common.show(table)
        for line in contest.fault_lines(report["faults"]):
            common.show(line)
    contest.write_json(report, args.json)
    return 0 if args.accept is None or tournament.accepted(report, args.accept) else NOT_ACCEPTED


def battles_of(args: argparse.Namespace) -> tuple[GameSystem, tuple[str | Mapping[str, Any], ...]]:
    """The battles as typed, all of one game."""
    if args.battles == "all":
        system = game_system(args.game) if args.game else common.first_system()
        return system, tuple(system.battles())
    found = [common.find_battle(name) for name in args.battles.split(",") if name.strip()]
    if not found or len({system.name for system, _ in found}) > 1:
        raise GameError(f"--battles {args.battles}: name battles of one game; players of two cannot be rated together")
    return found[0][0], tuple(battle for _, battle in found)


def _ratings(report: dict[str, Any]) -> Table:
    fields = len(report["battles"])
    fought = f"{report['games']} battles on {fields} field{'s' if fields > 1 else ''}"
    rows = tuple(
        (row["player"], f"{row['rating']:.0f}", f"{row['low']:.0f} – {row['high']:.0f}") for row in report["ratings"]
    )
    title = f"Ratings (Elo points, mean 1500) after {fought}"
    return Table(title, ("player", "rating", "95 % interval"), rows, left=("player",))


def _cross(report: dict[str, Any]) -> Table:
    names = [row["player"] for row in report["ratings"]]
    rates = {}
    for pair in report["pairs"]:
        rates[pair["first"], pair["second"]] = (pair["rate"], pair["low"], pair["high"])
        if not report["unfinished"] and not report["draws"]:
            rates[pair["second"], pair["first"]] = (1 - pair["rate"], 1 - pair["high"], 1 - pair["low"])
    rows = []
    for one in names:
        cells = [rates.get((one, other)) for other in names]
        rows.append((one, *(f"{c[0]:.1%} ({c[1]:.1%} – {c[2]:.1%})" if c else "–" for c in cells)))
    return Table("Won by the player of the row, with 95 % intervals", ("", *names), tuple(rows), left=("",))


def _pairs(report: dict[str, Any]) -> Table:
    rows = tuple(
        (
            pair["first"],
            pair["verdict"],
            pair["second"],
            f"{pair['p_adjusted']:.2g}",
            f"{pair['pairs_ahead']}, {pair['pairs_behind']}",
            f"{pair['elo']:+.0f} ({pair['elo_low']:+.0f} – {pair['elo_high']:+.0f})",
        )
        for pair in report["pairs"]
    )
    columns = ("first", "is", "second", "p", "2–0, 0–2", "Elo difference")
    return Table("Whether the first is stronger than the second", columns, rows, left=("first", "is", "second"))
