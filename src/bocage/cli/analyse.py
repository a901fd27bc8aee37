"""`bocage analyse`: a saved game, turn by turn: chances to win, luck, blunders, and what would have been better."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table

from bocage.cli import common
from bocage.engine.contract import GameError

if TYPE_CHECKING:
    from bocage.lab.analysis import Analysis

EFFORTS = ("quick", "standard", "thorough")
STAGES = {"chances": "measuring", "asking": "asking", "judging": "judging"}


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "analyse",
        help="chances, luck and blunders of a saved game",
        description="Plays a saved game out from every turn and asks the strong general about every decision. The same "
        "game, seed and effort give the same analysis, whatever the number of workers. See docs/lab.md.",
    )
    parser.add_argument("file", help="a saved game")
    parser.add_argument("--effort", choices=EFFORTS, default="standard", help="how much is played (default: standard)")
    parser.add_argument("--seed", default="1", help="same seed, same result (default: 1)")
    parser.add_argument("--lang", choices=("en", "nl", "fr"), default="en", help="language (default: en)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything found as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page, complete in itself")
    common.add_crew_options(parser)


def run(args: argparse.Namespace) -> int:
    from bocage.lab.analysis import analyse  # noqa: PLC0415 - imports the compiler
    from bocage.lab.analysis_page import page  # noqa: PLC0415 - as above
    from bocage.lab.analysis_words import say  # noqa: PLC0415 - as above
    from bocage.lab.crew import Crew  # noqa: PLC0415 - as above
    from bocage.lab.playtest_files import write_text  # noqa: PLC0415 - as above

    common.check_targets(args.json, args.html)
    document = common.read_json(args.file)
    game = common.load_game(document, args.file)
    if not game.actions:
        raise GameError(f"{args.file}: nothing has been played yet; analyse a game with some actions")
    with common.progress() as bar, Crew(args.workers, args.ray, ("colonel",)) as crew:
        tasks: dict[str, Any] = {}

        def tell(stage: str, done: int, of: int) -> None:
            if stage not in tasks:
                tasks[stage] = bar.add_task(say(STAGES[stage], args.lang), total=of)
            bar.update(tasks[stage], completed=done)

        found = analyse(document, crew, args.effort, args.seed, args.lang, tell)
    if args.json:
        write_text(json.dumps(found.document(), ensure_ascii=False, indent=1) + "\n", args.json)
    if args.html:
        write_text(page(found), args.html)
    show(found)
    for path in (args.json, args.html):
        if path:
            print(f"written: {path}")
    return 0


def show(found: Analysis) -> None:
    from bocage.lab import analysis_words as words  # noqa: PLC0415 - imports the compiler

    screen, lang = common.console(), found.lang
    screen.print(words.say("title", lang, title=found.title), style="bold")
    screen.print(words.ending(found))
    for table in (_turns(found), _luck(found), _blunders(found)):
        screen.print()
        screen.print(table, soft_wrap=False)
    for key, moments in (("best", found.best), ("worst", found.worst)):
        for side, listed in moments.items():
            screen.print(f"\n{words.say(key, lang)}: {words.side(side, lang)}", style="bold")
            if not listed:
                screen.print(f"  {words.say('none', lang)}")
            for one in listed:
                screen.print(f"  {words.moment_line(one, lang)}")
                for line in words.moment_story(one, lang):
                    screen.print(f"    {line}")


def _turns(found: Analysis) -> Table:
    from bocage.lab import analysis_words as words  # noqa: PLC0415 - imports the compiler

    lang = found.lang
    table = Table(title=words.say("chances", lang), title_justify="left")
    for head in ("turn", "side", "allies_win", "change", "medals"):
        table.add_column(words.say(head, lang), justify="left" if head == "side" else "right")
    for side in ("allies", "axis"):
        table.add_column(f"{words.say('hits', lang)}, {words.side(side, lang)}", justify="right")
    for turn, after in zip(found.turns, (*found.turns[1:], None), strict=True):
        name = str(turn.turn) if after is not None else words.say("end", lang)
        change = words.points(after.chance - turn.chance, lang) if after is not None else ""
        dice = [words.hits(turn.luck[side], lang) if after is not None else "" for side in ("allies", "axis")]
        whose = words.side(turn.seat, lang) if after is not None else ""
        chance = words.with_error(turn.chance, turn.error, lang)
        table.add_row(name, whose, chance, change, "–".join(map(str, turn.medals)), *dice)
    return table


def _luck(found: Analysis) -> Table:
    from bocage.lab import analysis_words as words  # noqa: PLC0415 - imports the compiler

    lang = found.lang
    table = Table(title=words.say("luck", lang), title_justify="left")
    table.add_column("")
    for head in ("dice", "hits_only", "expected", "more", "flags", "expected"):
        table.add_column(words.say(head, lang), justify="right")
    for side, luck in found.luck.items():
        more = words.decimal(luck.hits - luck.expected_hits, lang, sign=True)
        hits, flags = words.decimal(luck.expected_hits, lang), words.decimal(luck.expected_flags, lang)
        table.add_row(words.side(side, lang), str(luck.dice), str(luck.hits), hits, more, str(luck.flags), flags)
    return table


def _blunders(found: Analysis) -> Table:
    from bocage.lab import analysis_words as words  # noqa: PLC0415 - imports the compiler

    lang = found.lang
    table = Table(title=words.say("blunders", lang), title_justify="left", show_lines=True)
    for head in ("turn", "side", "played", "better", "lost"):
        table.add_column(words.say(head, lang), justify="right" if head in {"turn", "lost"} else "left")
    for one in found.blunders:
        lost = words.with_error(one.loss, one.error, lang)
        table.add_row(str(one.turn), words.side(one.seat, lang), one.played_words, one.better_words, lost)
    if not found.blunders:
        table.add_row("", "", words.say("no_blunders", lang), "", "")
    return table
