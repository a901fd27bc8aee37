"""The command line: `bocage COMMAND …`. Each command is a module here with `add_parser` and `run`."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from bocage import __version__

# The summaries stand here and not in the modules, so that `bocage --help` imports none of them.
COMMANDS = {
    "serve": "open the table in the browser",
    "play": "play a battle in the terminal",
    "show": "list the battles, or draw one",
    "sim": "play a battle many times and report who wins",
    "playtest": "fight a battle many times and report on all of it",
    "arena": "let programs and generals fight each other",
    "tournament": "rate generals and programs against each other",
    "analyse": "chances, luck and blunders of a saved game",
    "replay": "play a saved game again, in words",
    "verify": "check the dice of a saved game",
    "validate": "check scenario files and saved games",
    "referee": "offer the rules to programs, as JSON lines",
    "stress": "play battles at random and check every position",
    "bench": "measure how fast this machine plays",
}
DEFAULT = ("serve",)
OWN_OPTIONS = ("-h", "--help", "--version")
WRONG = 2
"""Exit code when something asked for cannot be done."""


class RoomForCommands(argparse.HelpFormatter):
    """Measures the names of commands with their indent, which argparse forgets, so that each stays on one line."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._action_max_length = 2 * self._indent_increment + max(map(len, COMMANDS))


def parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """The parser of the whole command line; only the chosen command is imported and complete."""
    made = argparse.ArgumentParser(
        prog="bocage",
        formatter_class=RoomForCommands,
        description="A digital table for historical board battles.",
        epilog="Without a command: bocage serve, which opens the table in your browser. Its options need no command "
        "either: bocage --port 9000.",
    )
    made.add_argument("--version", action="version", version=f"bocage {__version__}")
    commands = made.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, summary in COMMANDS.items():
        if name == chosen:
            importlib.import_module(f"bocage.cli.{name}").add_parser(commands)
        else:
            commands.add_parser(name, help=summary)
    return made


def with_command(argv: Sequence[str]) -> list[str]:
    """The words with the default command before them if they name none and begin with an option that is not ours."""
    ours = argv and any(option.startswith(argv[0]) for option in OWN_OPTIONS)  # they may be cut short
    alone = not argv or (argv[0].startswith("-") and not ours)
    return [*DEFAULT, *argv] if alone else list(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    given = with_command(sys.argv[1:] if argv is None else argv)
    chosen = next((word for word in given if not word.startswith("-")), None)
    try:
        args = parser(chosen).parse_args(given)
        if args.command is None:
            parser().error("name a command; bocage --help lists them")
        return int(importlib.import_module(f"bocage.cli.{args.command}").run(args))
    except SystemExit as leaving:  # argparse has said what is wrong
        return leaving.code if isinstance(leaving.code, int) else WRONG
    except KeyboardInterrupt:
        print("\nbocage: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has gone, as in `bocage sim … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as error:
        if not _for_people(error):
            raise
        print(f"bocage: {_one_line(error)}", file=sys.stderr)
        return WRONG


def _for_people(error: Exception) -> bool:
    """Whether the message was written for the user; anything else is a mistake of ours and should be seen whole."""
    from bocage.engine.contract import GameError  # noqa: PLC0415 - only needed when something went wrong

    return isinstance(error, (GameError, OSError))


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError):
        name = f"{error.filename}: " if error.filename else ""
        return f"{name}{error.strerror or error}; check the path and its permissions"
    first, *more = str(error).splitlines() or [""]
    if not more:
        return first
    return f"{first} (and {len(more)} more; bocage validate FILE shows them all)"
