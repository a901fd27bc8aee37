"""What `arena` and `tournament` share: options for players, programs and workers, and the way results are written."""

from __future__ import annotations

import argparse
import contextlib
import json
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bocage.cli import common
from bocage.engine.contract import GameError

if TYPE_CHECKING:
    from bocage.lab.players import Entrant, Limits
    from bocage.lab.workers import WorkerPool

PLAYERS = (
    "a general (captain, colonel …) or a program: 'program: python3 mybot.py', with a name 'mine=program: …'; "
    "'team: …' starts one program for all seats of a side"
)
SHOWN_FAULTS = 5


def add_options(parser: argparse.ArgumentParser) -> None:
    """Options of both commands."""
    parser.add_argument("--seed", default="1", help="same seed, same result (default: 1)")
    common.add_game_options(parser)
    parser.add_argument("--json", metavar="FILE", help="also write everything as JSON; - is standard output")
    common.add_worker_options(parser)
    limits = parser.add_argument_group("programs")
    limits.add_argument("--move-seconds", type=seconds, default=10.0, help="time for one answer (default: 10)")
    limits.add_argument("--game-seconds", type=seconds, default=600.0, help="time for a battle (default: 600)")
    limits.add_argument("--start-seconds", type=seconds, default=30.0, help="more time for the first (default: 30)")
    limits.add_argument("--logs", metavar="DIR", help="where their standard error goes (default: own data folder)")


@contextlib.contextmanager
def pool(args: argparse.Namespace, entrants: Sequence[Entrant], system: str) -> Iterator[WorkerPool]:
    """Workers for the players, who go in order, programs and all, when this process is told to end."""
    from bocage.lab.workers import WorkerPool  # noqa: PLC0415 - imports the compiler

    generals = [one.name for one in entrants if one.command is None]
    before = signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(128 + signal.SIGTERM))
    try:
        with WorkerPool(args.workers, args.ray, generals, system) as made:
            yield made
    finally:
        signal.signal(signal.SIGTERM, before)


def limits_of(args: argparse.Namespace) -> Limits:
    from bocage.lab.players import Limits  # noqa: PLC0415 - imports the compiler

    return Limits(args.move_seconds, args.game_seconds, args.start_seconds)


def logs_of(args: argparse.Namespace) -> str:
    return args.logs or str(common.own_saves() / "programs")


def write_json(document: Mapping[str, Any], where: str | None) -> None:
    """Write a report, all or nothing."""
    if where is None:
        return
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    if where == "-":
        sys.stdout.write(text)
        return
    target = Path(where)
    draft = target.with_name(target.name + ".part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(target)


def fault_lines(faults: Sequence[Mapping[str, Any]]) -> list[str]:
    """What went wrong with players, in words."""
    lines = []
    for game in faults[:SHOWN_FAULTS]:
        fault = game["fault"]
        log = f" (its standard error: {fault['log']})" if "log" in fault else ""
        where = f"{game['battle']}, seed {game['seed']}"
        lines.append(f"{fault['player']} lost as {fault['side']} by forfeit at {where}: {fault['message']}{log}")
    if len(faults) > SHOWN_FAULTS:
        lines.append(f"… and {len(faults) - SHOWN_FAULTS} more; --json FILE has them all")
    return lines


def at_least_one(word: str) -> int:
    try:
        number = int(word)
    except ValueError:
        number = 0
    if not 1 <= number <= 10_000_000:
        raise argparse.ArgumentTypeError(f"'{word}' is not such a number; give a whole number from 1")
    return number


def seconds(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = 0.0
    if not 0 < number <= 1e6:
        raise argparse.ArgumentTypeError(f"'{word}' is not a time; give seconds above 0, such as 2.5")
    return number


def check_json(args: argparse.Namespace) -> None:
    """Whether the report can be written, before anything is played for it."""
    if args.json not in (None, "-") and not Path(args.json).absolute().parent.is_dir():
        raise GameError(f"--json {args.json}: its folder does not exist; make it first")
