"""Recorded games of D-Day replay to the same digest, after every upgrade."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.dday.random_play import COMBINATIONS

from bocage.dday import SYSTEM

GAMES = sorted((Path(__file__).parent / "dday").glob("*.json"))


def test_there_is_one_for_every_combination_of_cards() -> None:
    assert len(GAMES) == len(COMBINATIONS)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_digest(path: Path) -> None:
    recorded = json.loads(path.read_text("utf-8"))
    game = SYSTEM.load(recorded)
    assert game.result() is not None, "a golden game is played to its end"
    assert game.digest() == recorded["digest"]
