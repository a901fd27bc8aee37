"""`bocage show`: the battles there are, or one of them drawn in the terminal or as a picture."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bocage.cli import common
from bocage.engine.contract import GameError, GameSystem, systems
from bocage.engine.terminal import Subject


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "show",
        help="list the battles, or draw one",
        description="Draw a battle: its map, briefing, sides and special rules. Without a battle, list them all.",
    )
    parser.add_argument(
        "battle",
        nargs="?",
        metavar="BATTLE|FILE",
        help="a battle's id, a scenario file (.toml) or a saved game (.json)",
    )
    parser.add_argument("--svg", metavar="FILE", help="write the board as an SVG picture instead")
    parser.add_argument("--options", action="store_true", help="list what players may agree on before a battle")
    common.add_game_options(parser)
    parser.add_argument("--lang", choices=("en", "nl", "fr"), default="en", help="language (default: en)")


def run(args: argparse.Namespace) -> int:
    out = common.console()
    if args.options:
        return _options(out, args.lang)
    if args.battle is None:
        return _list(out, args)
    system, subject = _subject(args.battle)
    options = common.options_of(args)
    if options:
        if not isinstance(subject, str | Mapping):
            raise GameError(f"{args.battle}: a saved game has its own options; leave out --option")
        subject = system.new(subject, options)
    if args.svg is not None:
        Path(args.svg).write_text(system.terminal.picture(subject, args.lang), encoding="utf-8")
        return 0
    out.print(system.terminal.sheet(subject, args.lang), crop=False)
    agreed = {} if isinstance(subject, str | Mapping) else subject.set_up().options
    if house := common.house_line(system, agreed, args.lang):
        out.print(f"\n{house}")
    return 0


def _subject(name: str) -> tuple[GameSystem, Subject]:
    """A battle by its id or file, or a saved game as it stands."""
    if name.lower().endswith(".json"):
        document = common.read_json(name)
        return common.system_of_save(document, name), common.load_game(document, name)
    return common.find_battle(name)


def _options(out: Any, lang: str) -> int:
    for one in (one for system in systems().values() for one in system.library.options(lang)):
        values = {"number": f"{one.get('least')}–{one.get('most')}", "flag": "true, false"}.get(one["kind"], "")
        if one["kind"] == "choice":
            values = ", ".join(value["id"] for value in one["values"])
        told = f" ({values}; {str(one['default']).lower()})" if values else ""
        out.print(f"{one['id']}{told}\n  {one['name']}. {one['text']}")
    return 0


def _list(out: Any, args: argparse.Namespace) -> int:
    if args.svg is not None:
        raise GameError("--svg draws one battle; name it, as in: bocage show omaha-beach --svg board.svg")
    listed = [line for system in systems().values() for line in system.terminal.listing(args.lang)]
    wide = max(len(name) for name, _ in listed)
    for name, title in listed:
        out.print(f"{name:<{wide}}  {title}")
    return 0
