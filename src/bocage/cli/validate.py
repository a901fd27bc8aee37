"""`bocage validate`: scenario files and saved games, every problem with its place and remedy."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bocage.cli import common
from bocage.engine.contract import GameError


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("validate", help="check scenario files and saved games")
    parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files (.toml) and saved games (.json)")


def run(args: argparse.Namespace) -> int:
    found = False
    for name in args.files:
        problems = check(name)
        found = found or bool(problems)
        for line in problems or [f"{name}: OK"]:
            print(line)
    return 1 if found else 0


def check(name: str) -> list[str]:
    """Everything that is wrong with a file."""
    try:
        if Path(name).suffix == ".json":
            _check_json(name)
        elif Path(name).suffix == ".toml":
            _check_scenario(name)
        else:
            return [f"{name}: neither .toml nor .json; scenarios end in .toml, saved games in .json"]
    except GameError as error:
        return str(error).splitlines()
    except OSError as error:
        return [f"{name}: cannot be read: {error.strerror}; check the path"]
    return []


def _check_scenario(name: str) -> None:
    from bocage.memoir.scenario import load_scenario  # noqa: PLC0415 - imports the compiler

    load_scenario(Path(name))


def _check_json(name: str) -> None:
    document = common.read_json(name)
    if "map" in document and "actions" not in document:
        from bocage.memoir.scenario import from_document  # noqa: PLC0415 - imports the compiler

        from_document(document, name)
        return
    common.load_game(document, name)
