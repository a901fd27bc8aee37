"""Forward observers: artillery with the rules of big guns (001 p.8; rulings 12.6)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.steps import dice, finish_turn, place, reason
from tests.memoir.table import do, order, table

from bocage.memoir.game import Battle
from bocage.memoir.generals import general
from bocage.memoir.reference import reference

PICTURE = """
.    .    .    .:xi .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
  .    .    .    .    .    .
.    .    .    .    .    .    .
  .:ai .    .    .    .    .
.    .    .    .    .    .    .
  .    .    .    .    .    .
.    .    .:ag .    .    .    .
"""
RULE = {"name": "forward_observer", "side": "allies", "hexes": ["a4"], "gun": "big-gun"}


def watched(**about: Any) -> Battle:
    battle = table(PICTURE, ["direct-from-hq"] * 2, rules=[RULE], **about)
    order(battle, "direct-from-hq", "C1")
    do(battle, "done")
    return battle


def test_while_the_post_is_held_artillery_reaches_eight_hexes() -> None:
    battle = watched()
    assert dice(battle, "C1", "D9") == 1
    place(battle, "a4", "A5")
    assert reason(battle, "C1", "D9") == "out_of_range", "nobody observes"


def test_an_enemy_in_the_post_does_not_observe_for_us() -> None:
    battle = watched()
    place(battle, "a4", "M1")
    place(battle, "D9", "a4")
    assert reason(battle, "C1", "a4") != "out_of_range"
    place(battle, "a4", "D9")
    assert reason(battle, "C1", "D9") == "out_of_range"


def test_a_hit_marks_the_range_and_gives_a_die_more_the_next_time() -> None:
    battle = watched()
    do(battle, "attack C1 D9 {grenade}")
    while battle.state[0]["seat"] != 0:
        finish_turn(battle)
    if battle.observe(0)["units"]:
        target = int(battle.state[0]["units"][0]["hex"])
        assert target == battle.board.index("D9")
    order(battle, "direct-from-hq", "C1")
    do(battle, "done")
    assert dice(battle, "C1", "D9") == 2


def test_infantry_gains_nothing() -> None:
    battle = table(PICTURE, rules=[RULE])
    place(battle, "D9", "a8")
    order(battle, "direct-from-hq", "a4")
    do(battle, "done")
    assert reason(battle, "a4", "a8") in {"out_of_range", "not_ordered", "moved_too_far"}


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
def test_the_reference_tells_of_it(lang: str) -> None:
    special = next(section for section in reference(lang)["sections"] if section["id"] == "special")
    assert any(entry["row"] == "forward_observer" for entry in special["entries"])


@pytest.mark.parametrize("name", ["random", "simple"])
def test_generals_play_on(name: str) -> None:
    battle = table(PICTURE, rules=[RULE])
    players = [general(name, seat, 1) for seat in (0, 1)]
    for _ in range(25):
        if (decision := battle.decision()) is None:
            break
        battle.apply(players[decision.seat].choose(battle))
