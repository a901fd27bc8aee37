"""Recorded games replay to the same digest, after every upgrade."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bocage.memoir.scenario import scenario_ids
from bocage.memoir.system import SYSTEM

GAMES = sorted((Path(__file__).parent / "games").glob("*.json"))


def test_there_is_one_for_every_battle() -> None:
    assert {path.stem for path in GAMES} == set(scenario_ids())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_digest(path: Path) -> None:
    recorded = json.loads(path.read_text("utf-8"))
    battle = SYSTEM.load(recorded)
    assert battle.result() is not None, "a golden game is played to its end"
    assert battle.digest() == recorded["digest"]
