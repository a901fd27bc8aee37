"""`bocage show`: the battles there are, or one of them drawn in the terminal or as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bocage.cli import common

if TYPE_CHECKING:
    from bocage.memoir.drawing.scene import Subject


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
    parser.add_argument("--lang", choices=("en", "nl", "fr"), default="en", help="language (default: en)")


def run(args: argparse.Namespace) -> int:
    out = common.console()
    if args.battle is None:
        return _list(out, args)
    subject = _subject(args.battle)
    if args.svg is not None:
        from bocage.memoir.drawing.board import board_svg  # noqa: PLC0415 - only when a picture is asked for

        Path(args.svg).write_text(board_svg(subject, args.lang), encoding="utf-8")
        return 0
    from bocage.memoir.drawing.sheet_text import battle_text  # noqa: PLC0415 - as above

    out.print(battle_text(subject, args.lang), crop=False)
    return 0


def _subject(name: str) -> Subject:
    """A scenario by its id or file, or a saved game as it stands."""
    if name.lower().endswith(".json"):
        battle: Subject = common.load_game(common.read_json(name), name)
        return battle
    from bocage.memoir.scenario import load_scenario  # noqa: PLC0415 - reads the rows

    return load_scenario(common.battle_id(name))


def _list(out: Any, args: argparse.Namespace) -> int:
    from bocage.engine.contract import GameError  # noqa: PLC0415
    from bocage.memoir.drawing.wording import dates  # noqa: PLC0415
    from bocage.memoir.scenario import load_scenario, scenario_ids  # noqa: PLC0415

    if args.svg is not None:
        raise GameError("--svg draws one battle; name it, as in: bocage show omaha-beach --svg board.svg")
    wide = max(len(name) for name in scenario_ids())
    for name in scenario_ids():
        scenario = load_scenario(name)
        out.print(f"{name:<{wide}}  {scenario.words(args.lang).title}, {dates(scenario, args.lang)}")
    return 0
