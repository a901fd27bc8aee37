"""`bocage arena`: battles between two players, generals of the house or programs from outside (`docs/protocol.md`)."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table

from bocage.cli import common, contest

if TYPE_CHECKING:
    from bocage.lab.arena import Played

SIDES = ("allies", "axis")


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "arena",
        help="let programs and generals fight each other",
        description="Battles between two players. A program speaks JSON lines, as docs/protocol.md describes.",
    )
    for side in SIDES:
        parser.add_argument(f"--{side}", metavar="PLAYER", required=True, help=contest.PLAYERS)
    parser.add_argument("--battle", required=True, help="id of a battle, or a scenario file")
    parser.add_argument("-n", "--games", type=contest.at_least_one, default=10, help="battles (default: 10)")
    parser.add_argument("--swap", action="store_true", help="play each of them again with the sides exchanged")
    contest.add_options(parser)


def run(args: argparse.Namespace) -> int:
    from bocage.lab.arena import Fixture, battle_name, play_fixture  # noqa: PLC0415 - imports the compiler
    from bocage.lab.players import entrant, entrants  # noqa: PLC0415 - as above

    contest.check_json(args)
    same = args.allies == args.axis
    players = [entrant(args.allies)] * 2 if same else entrants([args.allies, args.axis])
    battle = contest.battle_of(args.battle)
    name = battle_name(battle)
    fixtures = [
        Fixture(
            battle,
            f"{args.seed}/{name}/{n}",
            (players[0], players[1]),
            swap=args.swap,
            young=args.young,
            limits=contest.limits_of(args),
            logs=contest.logs_of(args),
        )
        for n in range(args.games)
    ]
    common.prepare()
    with common.progress() as bar, contest.crew(args, players) as crew:
        task = bar.add_task(name, total=len(fixtures))
        played = crew.run(play_fixture, fixtures, lambda done: bar.update(task, completed=done))
    games = [game for both in played for game in both]
    results = [game.document() for game in games]
    if args.json != "-":
        out = common.console()
        out.print(_table(name, games), soft_wrap=False)
        for line in contest.fault_lines([game for game in results if game["fault"]]):
            out.print(line)
    contest.write_json({"battle": name, "seed": args.seed, "games": results}, args.json)
    return 0


def _table(battle: str, games: Sequence[Played]) -> Table:
    """One row for each player on each side, because a battle is seldom even."""
    from bocage.lab.simulate import wilson  # noqa: PLC0415 - imports the compiler

    length = sum(game.turns for game in games) / len(games)
    table = Table(title=f"{battle}: {len(games)} battles of {length:.1f} turns", title_justify="left")
    for head in ("player", "side", "won", "95 % interval", "medals", "s a turn", "forfeits"):
        table.add_column(head, justify="left" if head in ("player", "side") else "right")
    for player, seat in dict.fromkeys((name, seat) for game in games for seat, name in enumerate(game.players)):
        own = [game for game in games if game.players[seat] == player]
        won = sum(game.winner == seat for game in own)
        low, high = wilson(won, len(own))
        times = [thought.wall for game in own for thought in game.thoughts if thought.seat == seat and thought.own]
        table.add_row(
            player,
            SIDES[seat],
            f"{won} of {len(own)}",
            f"{low:.1%} – {high:.1%}",
            f"{sum(game.medals[seat] for game in own) / len(own):.2f}",
            f"{sum(times) / len(times):.3f}" if times else "–",
            str(sum(game.fault is not None and game.fault["side"] == SIDES[seat] for game in own)),
        )
    return table
