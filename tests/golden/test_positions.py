"""Positions written in the first format still load, to the same digest; written anew they are in the second."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.system import SYSTEM

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*-*.json"))


def test_there_are_some() -> None:
    assert len(POSITIONS) > 5


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_an_old_position_loads(path: Path) -> None:
    recorded = json.loads(path.read_text("utf-8"))
    assert "format = 1" in recorded["position"]
    battle = SYSTEM.new(recorded["battle"], seed="else")
    restore(battle, recorded["position"])
    check_position(battle)
    decision = battle.decision()
    assert decision is not None
    assert decision.kind == recorded["decision"]
    assert battle.digest() == recorded["digest"]
    again = SYSTEM.new(recorded["battle"], seed="other")
    text = position_text(battle)
    assert "format = 2" in text
    restore(again, text)
    assert again.digest() == recorded["digest"]
    assert again.legal() == battle.legal()
