"""Compiled and plain Python play the same battles, to the bit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from tests.memoir.cover import HEAVY
from tests.memoir.random_play import play_on
from tests.memoir.table import document

from bocage.memoir.game import Battle
from bocage.memoir.system import SYSTEM

ACTIONS = 120
LONGER = 400
"""For battles in which what is rare comes late: trains that are hit and unload, mines, ice that breaks, tokens."""
LATE = ("across-the-river-roer", "bug-river", "suomussalmi", "breakout-to-lisyanka")
DRAWN = document(
    """
    .    .:xi .    .    .:xt .    .    .    .    .:xi .    .    .
      .    .    .    .    .    .    .    .:xg .    .    .    .
    .    .    .    .:xi .    .    .    .    .    .    .:xt .    .
      .    .    .    .    .    .    .    .    .    .    .    .
    .    .    .    .    .    .:al .:ay .    .    .    .    .    .
      .:ai .    .    .    .    .    .    .    .    .    .    .
    .    .    .    .:ai .    .    .    .    .:at .    .    .    .
      .    .:at .    .    .:ag .    .    .    .    .    .    .
    .    .    .    .    .    .    .    .    .    .    .:ai .    .
    """,
    rules=[
        {"name": "armored_train", "side": "allies", "track": [f"{column}5" for column in "ABCDEFGHIJKLM"]},
        {"name": "airfield_reinforcements", "side": "allies", "hexes": ["E3", "F3"], "unit": "infantry", "units": 2},
        {"name": "radar_warning", "hexes": ["b6"]},
        {"name": "capture_equipment", "side": "allies", "at": ["B3"], "goals": ["A1", "B1"], "medals": 1},
        {"name": "heroic_leader", "side": "allies", "at": ["D3"], "medals": 1},
    ],
)
"""What no shipped battle has, on one board."""
HAPPENS = "20"
"""A seed with which all of it happens."""
Play: TypeAlias = tuple[str | dict[str, Any], int, str]
"""A battle, how many actions of it, and the seed of whoever plays them."""
ROOT = Path(__file__).parents[2]
SCRIPT = """
from bocage.memoir.system import SYSTEM
from tests.memoir.random_play import play_on
import sys
import json
for line in sys.argv[1:]:
    name, actions, seed = json.loads(line)
    battle = SYSTEM.new(name, seed="parity")
    play_on(battle, seed, actions)
    print(battle.digest())
"""


def digests(plays: list[Play], plain: bool) -> list[str]:
    """The positions after so many actions, of plain Python or of compiled functions."""
    if plain:
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, *map(json.dumps, plays)],
            env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.split()
    found = []
    for name, actions, seed in plays:
        battle = SYSTEM.new(name, seed="parity")
        play_on(battle, seed, actions)
        found.append(battle.digest())
    return found


@pytest.mark.parametrize("half", [0, 1])
def test_uncompiled_play_gives_the_same_battles(half: int) -> None:
    """Two halves, so that two workers share the slow part."""
    plays: list[Play] = [(name, ACTIONS, "parity") for name in HEAVY[half::2] if name not in LATE]
    assert digests(plays, plain=True) == digests(plays, plain=False)


@pytest.mark.parametrize("name", [*LATE, "drawn"])
def test_the_same_for_long_where_what_is_rare_comes_late(name: str) -> None:
    plays: list[Play] = [(DRAWN, LONGER, HAPPENS) if name == "drawn" else (name, LONGER, "parity")]
    assert digests(plays, plain=True) == digests(plays, plain=False)


def test_what_is_rare_happens_on_the_drawn_board() -> None:
    """Otherwise the test before would compare less than it says."""
    battle: Battle = SYSTEM.new(DRAWN, seed="parity")
    play_on(battle, HAPPENS, LONGER)
    again: Battle = SYSTEM.new(DRAWN, seed="parity")
    seen: set[str] = set()
    for line in battle.actions:
        seen.add(line.split()[0])
        for event in again.apply(again.parse(line)):
            seen |= {event.kind, str(event.data.get("what", "")), *str(event.data.get("unit", "")).split()}
    assert again.digest() == battle.digest()
    assert {"locomotive", "land", "announce", "taken", "delivered"} <= seen
