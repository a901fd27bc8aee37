"""Equipment, prisoners and heroic leaders: tokens that go along with units (001 p.8-9; rulings 12.5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import dice, finish_turn, medals, place, wound
from tests.memoir.table import do, order, phase, table

from bocage.memoir import explain
from bocage.memoir.game import Battle

PICTURE = """
.    .    .    .    .:xt .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
  .    .:xi .    .    .    .
.    .    .    .    .    .    .
  .:ai .    .    .:at .    .
.    .    .    .    .    .    .
  .    .    .:ai .    .    .
.    .    .    .    .    .    .
"""
EQUIPMENT = {"name": "capture_equipment", "side": "allies", "at": ["B5"], "goals": ["A3", "B3"], "medals": 1}
PRISONER = EQUIPMENT | {"name": "free_prisoner"}
LEADER = {"name": "heroic_leader", "side": "allies", "at": ["a4"], "medals": 1}


def with_token(rule: dict[str, Any], **about: Any) -> Battle:
    hand = about.pop("hand", ["direct-from-hq", "direct-from-hq"])
    return table(PICTURE, hand, about.pop("other", ["probe-left"]), rules=[rule], **about)


def where(battle: Battle) -> list[dict[str, Any]]:
    return [{key: t[key] for key in ("token", "hex")} for t in battle.observe(None)["tokens"]]


def own_turn(battle: Battle) -> None:
    turn = battle.turn
    while battle.turn == turn or battle.state[0]["seat"] != 0:
        finish_turn(battle)


@pytest.mark.parametrize("rule", [EQUIPMENT, PRISONER])
def test_infantry_that_stops_there_takes_it_along_to_the_goal(rule: dict[str, Any]) -> None:
    battle = with_token(rule)
    order(battle, "direct-from-hq", "a4")
    events = do(battle, "move a4 B5")
    assert [e.data["what"] for e in events if e.kind == "token"] == ["taken"]
    assert battle.observe(0)["tokens"][0]["unit"] == battle.unit_label(battle.unit_on("B5"))
    own_turn(battle)
    order(battle, "direct-from-hq", "B5")
    events = do(battle, "move B5 B3")
    assert [e.data["what"] for e in events if e.kind == "token"] == ["delivered"]
    assert medals(battle) == (1, 0)
    assert battle.observe(0)["tokens"] == []


def test_armor_the_enemy_and_whoever_passes_do_not_take_it() -> None:
    battle = with_token(EQUIPMENT)
    order(battle, "direct-from-hq", "d4")
    do(battle, "move d4 B5")
    assert where(battle) == [{"token": "equipment", "hex": "B5"}]
    battle = with_token(EQUIPMENT, first="axis", hand=["direct-from-hq"])
    order(battle, "direct-from-hq", "b6")
    do(battle, "move b6 B5")
    assert where(battle) == [{"token": "equipment", "hex": "B5"}]


@pytest.mark.parametrize(("rule", "left"), [(EQUIPMENT, [{"token": "equipment", "hex": "A5"}]), (PRISONER, [])])
def test_with_the_unit_equipment_falls_and_a_prisoner_dies(rule: dict[str, Any], left: list[Any]) -> None:
    battle = with_token(rule, first="axis", hand=["direct-from-hq"])
    battle.state[0]["tokens"][0]["hex"] = -1
    battle.state[0]["tokens"][0]["unit"] = battle.unit_on("a4")
    place(battle, "a4", "A5")
    wound(battle, "A5", 1)
    order(battle, "direct-from-hq", "b6")
    do(battle, "move b6 a6", "attack a6 A5 {infantry star star}")
    assert where(battle) == left


def test_a_leader_adds_a_die_and_it_is_told_why() -> None:
    battle = with_token(LEADER)
    place(battle, "b6", "B5")
    order(battle, "direct-from-hq", "a4")
    do(battle, "done")
    assert dice(battle, "a4", "B5") == 4
    found = explain.attack(battle, battle.unit_on("a4"), battle.unit_on("B5"))
    assert "+1 heroic leader" in found.sentence()
    assert "+1 heldhaftige leider" in found.sentence("nl")
    place(battle, "a4", "A5")
    battle.state[0]["tokens"][0]["unit"] = battle.unit_on("d4")
    battle.forget_actions()
    assert dice(battle, "A5", "B5") == 3, "without him"


def test_the_unit_may_ignore_a_flag() -> None:
    battle = with_token(LEADER, first="axis", hand=["direct-from-hq"])
    place(battle, "b6", "B5")
    order(battle, "direct-from-hq", "B5")
    do(battle, "done", "attack B5 a4 {flag star star}")
    assert phase(battle) == "ignore_flag"


@pytest.mark.parametrize(
    ("faces", "score", "left"), [("star flag", 2, []), ("flag flag", 1, [{"token": "leader", "hex": "c2"}])]
)
def test_when_the_unit_is_destroyed_he_dies_on_a_star_or_joins_the_nearest(
    faces: str, score: int, left: list[Any]
) -> None:
    battle = with_token(LEADER, first="axis", hand=["direct-from-hq"])
    place(battle, "b6", "B5")
    place(battle, "d4", "M1")
    wound(battle, "a4", 1)
    order(battle, "direct-from-hq", "B5")
    do(battle, "done", f"attack B5 a4 {{infantry star star {faces}}}")
    assert medals(battle) == (0, score)
    assert where(battle) == left
