"""`bocage arena`: battles between players, generals of the house or programs from outside (`docs/protocol.md`)."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bocage.cli import common, contest
from bocage.engine.contract import Game, GameError

if TYPE_CHECKING:
    from bocage.lab.arena import Played
    from bocage.lab.tables import Table


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "arena",
        help="let programs and generals fight each other",
        description="Battles between players, one for each side. A program speaks JSON lines, as docs/protocol.md "
        "describes. The sides are those of the battle: --allies PLAYER --axis PLAYER.",
    )
    parser.add_argument("--side", action=Side, metavar="NAME=PLAYER", help=f"who has a side: {contest.PLAYERS}")
    for name in side_names():
        parser.add_argument(f"--{name}", action=Side, dest="side", metavar="PLAYER", help=f"who has the {name}")
    parser.add_argument("--battle", required=True, help="id of a battle, or a scenario file")
    parser.add_argument("-n", "--games", type=contest.at_least_one, default=10, help="battles (default: 10)")
    parser.add_argument("--swap", action="store_true", help="play each of them again with the sides exchanged")
    contest.add_options(parser)


class Side(argparse.Action):
    """Collects players by side, from ``--side allies=captain`` and ``--allies captain`` alike."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, option: str | None = None
    ) -> None:
        name, player = (str(option).removeprefix("--"), values)
        if name == "side":
            name, given, player = values.partition("=")
            if not given:
                parser.error(f"--side {values}: write NAME=PLAYER, as in --side allies=captain")
        setattr(namespace, self.dest, {**(getattr(namespace, self.dest) or {}), name.strip(): player})


def side_names() -> list[str]:
    """The sides that the systems say their battles have."""
    from bocage.engine.contract import systems  # noqa: PLC0415 - imports the compiler

    return list(dict.fromkeys(name for system in systems().values() for name in system.side_names))


def run(args: argparse.Namespace) -> int:
    from bocage.lab.arena import Fixture, battle_name, play_fixture  # noqa: PLC0415 - imports the compiler
    from bocage.lab.players import entrant, entrants  # noqa: PLC0415 - as above

    contest.check_json(args)
    system, battle = common.find_battle(args.battle)
    common.prepare(system)
    options = common.options_of(args)
    chosen = players_of(args.side or {}, system.new(battle, options))
    same = len(set(chosen)) == 1
    made = [entrant(chosen[0], system)] if same else entrants(list(dict.fromkeys(chosen)), system)
    players = _named(chosen, made)
    name = battle_name(battle)
    fixtures = [
        Fixture(
            battle,
            f"{args.seed}/{name}/{n}",
            tuple(players),
            swap=args.swap,
            options=options,
            limits=contest.limits_of(args),
            logs=contest.logs_of(args),
            system=system.name,
        )
        for n in range(args.games)
    ]
    with common.progress() as bar, contest.pool(args, players, system.name) as pool:
        task = bar.add_task(name, total=len(fixtures))
        played = pool.run(play_fixture, fixtures, lambda done: bar.update(task, completed=done))
    games = [game for both in played for game in both]
    results = [game.document() for game in games]
    if args.json != "-":
        common.show(_table(name, games))
        for line in contest.fault_lines([game for game in results if game["fault"]]):
            common.show(line)
    contest.write_json({"battle": name, "seed": args.seed, "games": results}, args.json)
    return 0


def players_of(given: dict[str, str], game: Game) -> list[str]:
    """A player for every side of the battle."""
    unknown = [name for name in given if name not in game.sides]
    if unknown:
        raise GameError(f"--{unknown[0]}: this battle has no such side; its sides are {', '.join(game.sides)}")
    missing = [name for name in game.sides if name not in given]
    if missing:
        raise GameError(f"nobody has the {missing[0]}; name a player: --side {missing[0]}=random")
    return [given[side] for side in game.sides]


def _named(chosen: Sequence[str], made: Sequence[Any]) -> list[Any]:
    """An entrant for every side; a player who has several of them is one entrant."""
    by_text = dict(zip(dict.fromkeys(chosen), made, strict=True))
    return [by_text[text] for text in chosen]


def _table(battle: str, games: Sequence[Played]) -> Table:
    """One row for each player on each side, because a battle is seldom even."""
    from bocage.lab.statistics import wilson  # noqa: PLC0415 - imports the compiler
    from bocage.lab.tables import Table  # noqa: PLC0415 - as above

    sides, score_name = games[0].sides, games[0].score_name
    rows = []
    for player, side in dict.fromkeys((name, side) for game in games for side, name in enumerate(game.players)):
        own = [game for game in games if game.players[side] == player]
        won = sum(game.winner == side for game in own)
        low, high = wilson(won, len(own))
        times = [thought.wall for game in own for thought in game.thoughts if thought.seat == side and thought.own]
        rows.append(
            (
                player,
                sides[side],
                f"{won} of {len(own)}",
                f"{low:.1%} – {high:.1%}",
                f"{sum(game.score[side] for game in own) / len(own):.2f}",
                f"{sum(times) / len(times):.3f}" if times else "–",
                str(sum(game.fault is not None and game.fault["side"] == sides[side] for game in own)),
            )
        )
    length = sum(game.turns for game in games) / len(games)
    drawn = sum(game.winner < 0 for game in games)
    title = f"{battle}: {len(games)} battles of {length:.1f} turns" + (f", {drawn} won by nobody" if drawn else "")
    columns = ("player", "side", "won", "95 % interval", score_name, "s a turn", "forfeits")
    return Table(title, columns, tuple(rows), left=("player", "side"))
