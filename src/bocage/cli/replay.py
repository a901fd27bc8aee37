"""`bocage replay`: a saved game again, in words."""

from __future__ import annotations

import argparse
from typing import Any

from bocage.cli import common
from bocage.engine.contract import GameError


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("replay", help="play a saved game again, in words")
    parser.add_argument("file", help="a saved game")
    parser.add_argument("--step", action="store_true", help="wait for Enter after each action")
    parser.add_argument("--until", type=int, metavar="N", help="stop after N actions")
    parser.add_argument("--lang", choices=("en", "nl", "fr"), default="en", help="language (default: en)")


def run(args: argparse.Namespace) -> int:
    from bocage.engine.saves import step  # noqa: PLC0415 - imports the compiler

    document = common.read_json(args.file)
    if args.until is not None and args.until < 0:
        raise GameError(f"--until {args.until}: give the number of actions to replay, from 0")
    actions = document.get("actions")
    battle = common.load_game({**document, "actions": []} if isinstance(actions, list) else document, args.file)
    common.check_actions(document, args.file)
    out = common.console()
    terminal = common.system_of_save(document, args.file).terminal
    teller = terminal.teller(battle, args.lang)
    for number, line in enumerate(document["actions"][: args.until], 1):
        out.print(f"{number:4}  {line}", style="bold")
        try:
            events = step(battle, line)
        except GameError as error:
            raise GameError(f"{args.file}: action {number} ('{line}'): {error}; the save does not fit") from None
        for sentence in teller.tell(events):
            out.print(f"      {sentence}")
        if args.step and not _go_on():
            break
    out.print(terminal.head(battle, args.lang))
    out.print(terminal.board(battle, out.width, args.lang), no_wrap=True)
    out.print(f"{len(battle.actions)} actions, digest {battle.digest()}")
    return 0


def _go_on() -> bool:
    try:
        input()
    except EOFError:
        return False
    return True
