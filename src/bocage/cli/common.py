"""What several commands need: consoles, the first compilation, battles and files by name."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bocage.engine.contract import GameError

DRILLING = "Drilling the staff, once per machine"


def console() -> Console:
    """Where results go. Nothing is coloured by guessing, brackets are just brackets, and lines are never cut."""
    return Console(highlight=False, markup=False, soft_wrap=True)


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


def prepare() -> None:
    """Compile the rules, with a bar if that takes a while: only the first time on a machine."""
    from bocage.memoir.kernel.rule import KERNEL  # noqa: PLC0415 - imports the compiler

    if KERNEL.warm:
        KERNEL.prepare()
        return
    with progress() as bar:
        if bar.disable:
            print(f"{DRILLING} …", file=sys.stderr)
        task = bar.add_task(DRILLING, total=None)
        KERNEL.prepare(lambda done, of, _name: bar.update(task, completed=done, total=of))


def new_battle(name: str, options: dict[str, Any], seed: int | str) -> Any:
    """A battle by the id of a shipped one or the path of a scenario file."""
    from bocage.memoir.game import Battle  # noqa: PLC0415 - imports the compiler
    from bocage.memoir.scenario import load_scenario, scenario_ids  # noqa: PLC0415 - as above
    from bocage.memoir.setup import Options  # noqa: PLC0415 - as above

    name = battle_id(name)
    scenario = load_scenario(name)
    prepare()
    return Battle(scenario, Options.from_document(options), seed, shipped=name in scenario_ids())


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


def add_crew_options(parser: argparse.ArgumentParser) -> None:
    """Where the work is done."""
    parser.add_argument("--workers", type=_workers, metavar="N", help="processes to use (default: one per core)")
    parser.add_argument("--ray", metavar="ADDRESS", help="use a Ray cluster: its address, or 'local' to start one here")


def _workers(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"'{word}' is not a number of processes; give a whole number from 1")
    return int(word)


def battle_id(name: str) -> str:
    """The name as typed, with the capitals of an id right; paths stay as they are."""
    looks_like_path = name.endswith(".toml") or "/" in name or os.sep in name
    return name if looks_like_path else name.strip().lower().replace(" ", "-").replace("_", "-")


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


def load_game(document: dict[str, Any], where: str) -> Any:
    """The game of a saved document, with every misfit reported as the file's."""
    from bocage.memoir import SYSTEM  # noqa: PLC0415 - imports the compiler

    check_actions(document, where)
    prepare()
    try:
        return SYSTEM.load(document)
    except GameError as error:
        raise GameError("\n".join(f"{where}: {line}" for line in str(error).splitlines())) from None
    except (LookupError, TypeError, AttributeError, ArithmeticError, ValueError) as error:
        raise GameError(f"{where}: is not a complete saved game ({error!r}); save it again from play") from None


def write_save(game: Any, path: str | Path) -> None:
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
