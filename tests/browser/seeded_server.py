"""`bocage serve` whose games are the same in every run: `python seeded_server.py SEED_FILE serve …`.

A real table draws its seeds at random and gives games random ids, from which generals draw theirs. Here both come from
a file that a test writes before it makes a game; keys stay random. Everything else is the real server.
"""

from __future__ import annotations

import itertools
import secrets
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from bocage import cli
from bocage.table import routes_games


def plant(seed_file: Path) -> None:
    """Let new games take seed and id from the file."""
    many: dict[str, Iterator[int]] = defaultdict(itertools.count)

    def seed() -> str:
        return seed_file.read_text("utf-8")

    def name(_size: int) -> str:
        text = seed()
        return f"{text}-{next(many[text])}"

    patch.object(routes_games, "new_seed", seed).start()
    patch.object(secrets, "token_hex", name).start()  # ids only; keys are made by another of its functions


if __name__ == "__main__":
    plant(Path(sys.argv[1]))
    sys.exit(cli.main(sys.argv[2:]))
