"""What several commands need: consoles, the first compilation, battles and files by name."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as RichTable

from bocage.engine.contract import Game, GameError, GameSystem, systems
from bocage.engine.playing import every_battle, meant
from bocage.engine.toml_text import read_toml
from bocage.lab.tables import Block, Heading

HOUSE_RULES = {"en": "House rules:", "nl": "Huisregels:", "fr": "Règles maison :"}
DRILLING = "Drilling the staff, once per machine"


def console() -> Console:
    """Where results go. Nothing is coloured by guessing, brackets are just brackets, and lines are never cut."""
    return Console(highlight=False, markup=False, soft_wrap=True)


def show(block: Block) -> None:
    """Print a table or a line of a report."""
    screen = console()
    if isinstance(block, Heading):
        screen.print(str(block), style="bold")
    elif isinstance(block, str):
        screen.print(block)
    else:
        made = RichTable(title=block.title, title_justify="left", caption=block.caption or None, show_lines=block.lines)
        for column in block.columns:
            made.add_column(column, justify="left" if column in block.left else "right")
        for row in block.rows:
            if row is None:
                made.add_section()
            else:
                made.add_row(*row)
        screen.print(made, soft_wrap=False)


def progress() -> Progress:
    """A progress bar on standard error, gone when it is done; nothing at all when nobody watches."""
    screen = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )


def prepare(system: GameSystem) -> None:
    """Compile the rules, with a bar if that takes a while: only the first time on a machine."""
    if system.prepared:
        system.prepare()
        return
    with progress() as bar:
        if bar.disable:
            print(f"{DRILLING} …", file=sys.stderr)
        task = bar.add_task(DRILLING, total=None)
        system.prepare(lambda done, of, _name: bar.update(task, completed=done, total=of))


def first_system() -> GameSystem:
    """The system that is meant when nobody says which."""
    return next(iter(systems().values()))


def find_battle(name: str) -> tuple[GameSystem, str | Mapping[str, Any]]:
    """A battle by the id of a shipped one or the path of a scenario file: its system, and its id or document."""
    name = battle_id(name)
    if is_path(name):
        return read_battle(name)
    known = every_battle()
    if name not in known:
        raise GameError(f"{name}: there is no such battle; {meant(name, list(known))}")
    return known[name], name


def read_battle(path: str) -> tuple[GameSystem, Mapping[str, Any]]:
    """The battle in a scenario file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"{path}: cannot be read: {error}; check the path") from error
    system = system_of_file(text)
    return system, system.read_battle(text, path)


def system_of_file(text: str) -> GameSystem:
    """A file may name its game; one that does not is of the first system."""
    try:
        named = read_toml(text).get("game")
    except ValueError:
        named = None  # its system will tell where it is broken
    return systems()[named] if isinstance(named, str) and named in systems() else first_system()


def title_of(battle: str | Mapping[str, Any]) -> str:
    """The id of a battle, shipped or not."""
    return battle if isinstance(battle, str) else str(battle.get("id", "battle"))


def new_game(name: str, options: Mapping[str, Any], seed: int | str) -> Game:
    """A battle at its beginning."""
    system, battle = find_battle(name)
    prepare(system)
    return system.new(battle, options, seed)


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """What can be agreed on before a battle."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help="a house rule, such as young_generals or sandbags=6; may be given several times; bocage show --options",
    )
    parser.add_argument("--young", action="store_true", help="the shorter game: --option young_generals=true")


def options_of(args: argparse.Namespace) -> dict[str, Any]:
    """The options given: numbers, true and false as such, everything else as text."""
    found: dict[str, Any] = {"young_generals": True} if args.young else {}
    for word in args.option:
        name, given, value = word.partition("=")
        if not name.strip():
            raise GameError(f"--option {word}: write NAME or NAME=VALUE, as in --option sandbags=6")
        try:
            found[name.strip()] = json.loads(value) if given else True
        except ValueError:
            found[name.strip()] = value
    return found


def house_line(system: GameSystem, options: Mapping[str, Any], lang: str = "en") -> str:
    """What differs from the game as printed, in one line; nothing when nothing does."""
    rules = [rule["name"] for rule in system.library.house_rules(options, lang)]
    return f"{HOUSE_RULES[lang]} {', '.join(rules)}" if rules else ""


def games(word: str) -> int:
    """A number of battles, as typed."""
    try:
        number = int(word)
    except ValueError:
        number = 0
    if not 1 <= number <= 100_000_000:
        raise argparse.ArgumentTypeError(f"'{word}' is not a number of battles; give a whole number from 1")
    return number


def check_targets(*paths: Path | None) -> None:
    """Whether reports can be written there: better said before the work than after it."""
    for path in paths:
        if path and (path.is_dir() or not path.absolute().parent.is_dir()):
            raise GameError(f"{path}: cannot be written; name a file in a folder that exists")


def add_worker_options(parser: argparse.ArgumentParser) -> None:
    """Where the work is done."""
    parser.add_argument("--workers", type=_workers, metavar="N", help="processes to use (default: one per core)")
    parser.add_argument("--ray", metavar="ADDRESS", help="use a Ray cluster: its address, or 'local' to start one here")


def _workers(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"'{word}' is not a number of processes; give a whole number from 1")
    return int(word)


def is_path(name: str) -> bool:
    return name.endswith(".toml") or "/" in name or os.sep in name


def battle_id(name: str) -> str:
    """The name as typed, with the capitals of an id right; paths stay as they are."""
    return name if is_path(name) else name.strip().lower().replace(" ", "-").replace("_", "-")


def read_json(path: str) -> dict[str, Any]:
    """The object in a JSON file."""
    try:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise GameError(f"{path}: is not text in UTF-8; save it again as UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise GameError(f"{path}: is not valid JSON ({error}); a saved game is written by `save` in play") from None
    if not isinstance(document, dict):
        raise GameError(f"{path}: does not hold a saved game; it should be one JSON object")
    return document


def check_actions(document: dict[str, Any], where: str) -> None:
    """Whether the parts of a save that are walked through have their shapes."""
    if not isinstance(document.get("scenario", {}), dict):
        raise GameError(f"{where}: 'scenario' must be an object, as `save` in play writes it")
    actions = document.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise GameError(f"{where}: 'actions' must be a list of texts, one action each")


def system_of_save(document: Mapping[str, Any], where: str) -> GameSystem:
    """The system that a saved game is of; one that names none is refused by the first."""
    name = document.get("game", first_system().name)
    if not isinstance(name, str) or name not in systems():
        raise GameError(f"{where}: is a saved game of {name!r}, which is none of {', '.join(systems())}")
    return systems()[name]


def load_game(document: dict[str, Any], where: str) -> Game:
    """The game of a saved document, with every misfit reported as the file's."""
    check_actions(document, where)
    system = system_of_save(document, where)
    prepare(system)
    try:
        return system.load(document)
    except GameError as error:
        raise GameError("\n".join(f"{where}: {line}" for line in str(error).splitlines())) from None
    except (LookupError, TypeError, AttributeError, ArithmeticError, ValueError) as error:
        raise GameError(f"{where}: is not a complete saved game ({error!r}); save it again from play") from None


def write_save(game: Game, path: str | Path) -> None:
    """Save a game, all or nothing: a full disk must not destroy the save before it."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    draft.write_text(json.dumps(game.save(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    draft.replace(target)


def own_saves() -> Path:
    """The folder for saves that nobody named."""
    base = os.environ.get("XDG_DATA_HOME")
    folder = (Path(base) if base else Path.home() / ".local" / "share") / "bocage"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
