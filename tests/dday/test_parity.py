"""Compiled and plain Python play the same games, to the bit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.dday.random_play import play_on
from tests.dday.table import whole_game

ACTIONS = 250
ROOT = Path(__file__).parents[2]
OPTIONS: tuple[dict[str, Any], ...] = ({}, {"players": 3, "fortune": True, "tactics": True})
SCRIPT = f"""
from tests.dday.random_play import play_on
from tests.dday.table import whole_game
for options in {OPTIONS!r}:
    print(play_on(whole_game("parity", **options), "parity", {ACTIONS}).digest())
"""


def test_uncompiled_play_gives_the_same_games() -> None:
    plain = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled = [play_on(whole_game("parity", **options), "parity", ACTIONS).digest() for options in OPTIONS]
    assert plain.stdout.split() == compiled
