"""Headquarters that can be captured (rulings 11.2)."""

from __future__ import annotations

from tests.memoir.steps import finish_turn, pass_turn, place
from tests.memoir.table import do, kinds, order, set_hands, table

from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position

PICTURE = """
.    .    .:xi .    .    .    .
  .    .    .    .    .    .
.    .    T    .    .    .    .
  .    .    .:ai .    .    .:ai
"""
RULE = {"name": "capture_hq", "side": "axis", "hexes": ["C7"]}


def taken(other: list[str] | None = None) -> Battle:
    battle = table(PICTURE, other_hand=other or ["probe-left", "probe-right", "attack-left"], rules=[RULE])
    order(battle, "direct-from-hq", "c6", "f6")
    return battle


def test_an_enemy_on_the_hex_costs_a_card_by_chance() -> None:
    battle = taken()
    events = do(battle, "move c6 C7")
    assert [e.data for e in events if e.kind == "headquarters"] == [{"seat": "axis", "hex": "C7", "lost": 1}]
    assert kinds(events).count("discard") == 1
    assert len(battle.hand(1)) == 2


def test_only_once_and_the_hand_stays_smaller() -> None:
    battle = taken()
    do(battle, "move c6 C7", "move f6 E7")
    finish_turn(battle)
    pass_turn(battle)
    assert len(battle.hand(1)) == 2
    place(battle, "C7", "B7")
    pass_turn(battle)
    assert len(battle.hand(1)) == 2, "an empty hex changes nothing"


def test_a_unit_of_their_own_brings_the_card_back() -> None:
    battle = taken()
    do(battle, "move c6 C7")
    finish_turn(battle)
    place(battle, "C7", "B7")
    place(battle, "C9", "c8")
    set_hands(battle, {1: ["attack-center", "attack-right"]})
    order(battle, "attack-right", "c8")
    events = do(battle, "move c8 C7")
    assert [e.data["lost"] for e in events if e.kind == "headquarters"] == [0]
    assert kinds(events)[:3] == ["move", "headquarters", "drew"], "at once, before the card of the turn's end"


def test_an_empty_hand_has_nothing_to_lose() -> None:
    battle = taken()
    set_hands(battle, {1: []})
    do(battle, "move c6 C7")
    assert battle.hand(1) == []


def test_a_position_remembers_it() -> None:
    battle = taken()
    do(battle, "move c6 C7")
    again = battle.copy()
    again.state[0]["captured"] = 0
    restore(again, position_text(battle))
    check_position(again)
    assert int(again.state[0]["captured"]) == 1
    assert again.digest() == battle.digest()
