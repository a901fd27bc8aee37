"""Compiled and plain Python play the same battles, to the bit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.memoir.random_play import play_on

from bocage.memoir.scenario import scenario_ids
from bocage.memoir.system import SYSTEM

ACTIONS = 120
ROOT = Path(__file__).parents[2]
SCRIPT = f"""
from bocage.memoir.system import SYSTEM
from tests.memoir.random_play import play_on
import sys
for battle_id in sys.argv[1:]:
    battle = SYSTEM.new(battle_id, seed="parity")
    play_on(battle, "parity", {ACTIONS})
    print(battle_id, battle.digest())
"""


@pytest.mark.parametrize("half", [0, 1])
def test_uncompiled_play_gives_the_same_battles(half: int) -> None:
    """Two halves, so that two workers share the slow part."""
    ids = scenario_ids()[half::2]
    plain = subprocess.run(
        [sys.executable, "-c", SCRIPT, *ids],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled = []
    for battle_id in ids:
        battle = SYSTEM.new(battle_id, seed="parity")
        play_on(battle, "parity", ACTIONS)
        compiled.append(f"{battle_id} {battle.digest()}")
    assert plain.stdout.split("\n")[:-1] == compiled
