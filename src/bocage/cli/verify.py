"""`bocage verify`: were the dice fair? Computes the commitment and every roll of a saved game again."""

from __future__ import annotations

import argparse
from typing import Any

from bocage.cli import common
from bocage.engine.contract import GameError

UNFAIR = 1


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("verify", help="check the dice of a saved game")
    parser.add_argument("file", help="a saved game from the table, or from play")
    parser.add_argument(
        "--commitment", metavar="HASH", help="the commitment that was shown at the start, or after loading"
    )
    parser.add_argument("--rolls", action="store_true", help="list every roll")


def run(args: argparse.Namespace) -> int:
    from bocage.table.fair import FAIR, verify  # noqa: PLC0415 - imports the compiler

    document = common.read_json(args.file)
    common.check_actions(document, args.file)
    common.prepare(common.system_of_save(document, args.file))
    try:
        verdict = verify(document, args.commitment)
    except GameError as error:
        raise GameError(f"{args.file}: {error}") from None
    except (LookupError, TypeError, AttributeError, ArithmeticError, ValueError) as error:
        raise GameError(f"{args.file}: is not a complete saved game ({error!r}); save it again") from None
    if args.rolls:
        for number, text, faces in verdict.rolls:
            print(f"{number:4}  {text}: {' '.join(faces)}")
    for part in verdict.parts:
        which = f" (actions {part.first} to {part.last})" if len(verdict.parts) > 1 else ""
        print(f"commitment {part.commitment}{which}")
    seeds = "seed" if len(verdict.parts) == 1 else "seeds"
    print(
        f"{len(verdict.rolls)} rolls computed from the {seeds}" + (f", {verdict.given} given" if verdict.given else "")
    )
    for problem in verdict.problems:
        print(f"WRONG: {problem}")
    if verdict.problems:
        return UNFAIR
    told = FAIR in document
    compared = "everything agrees with what was shown" if told or args.commitment else "the save has nothing to compare"
    print(f"OK: {compared}")
    if len(verdict.parts) > 1 and (settled := verdict.settled):
        print(f"the commitment that was shown settles actions {settled.first} to {settled.last}")
    return 0
