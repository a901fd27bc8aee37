"""`bocage validate`: scenario files and saved games, every problem with its place and remedy."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bocage.cli import common
from bocage.engine.contract import GameError, systems


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("validate", help="check scenario files and saved games")
    parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files (.toml) and saved games (.json)")


def run(args: argparse.Namespace) -> int:
    found = False
    for name in args.files:
        advice: list[str] = []
        problems = check(name, advice)
        found = found or bool(problems)
        for line in problems or [*(f"{name}: advice: {line}" for line in advice), f"{name}: OK"]:
            print(line)
    return 1 if found else 0


def check(name: str, advice: list[str] | None = None) -> list[str]:
    """Everything that is wrong with a file; what is allowed but hardly meant is added to `advice`."""
    try:
        if Path(name).suffix == ".json":
            _check_json(name)
        elif Path(name).suffix == ".toml":
            system, battle = common.read_battle(name)
            if advice is not None:
                advice += system.advice(battle)
        else:
            return [f"{name}: neither .toml nor .json; scenarios end in .toml, saved games in .json"]
    except GameError as error:
        return str(error).splitlines()
    except OSError as error:
        return [f"{name}: cannot be read: {error.strerror}; check the path"]
    return []


def _check_json(name: str) -> None:
    document = common.read_json(name)
    if "actions" not in document and "map" in document:
        named = document.get("game")
        system = systems()[named] if named in systems() else common.first_system()
        system.read_battle(document, name)
        return
    common.load_game(document, name)
