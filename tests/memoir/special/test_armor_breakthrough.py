"""Units that come over their own edge with an order of a section card (rulings 15.10)."""

from __future__ import annotations

from typing import Any

from tests.memoir.steps import finish_turn, pass_turn
from tests.memoir.table import destinations, do, figures, options_now, phase, set_hands, table

from bocage.memoir.game import Battle

PICTURE = """
.    .    .    .    .    .    .:xi .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
R    .    .:ai .    .    .    .:ai .    .    .    .    .    .
"""
RULE: dict[str, Any] = {"name": "armor_breakthrough", "side": "allies", "unit": "armor", "units": 2}


def played(card: str, *rules: dict[str, Any]) -> Battle:
    battle = table(PICTURE, [card], rules=rules or [RULE])
    do(battle, f"play {card}")
    return battle


def test_an_order_of_a_section_card_brings_a_unit() -> None:
    battle = played("attack-left")
    assert options_now(battle, "land") == {"land B1", "land D1"}, "free hexes of the edge in the section, no river"
    events = do(battle, "land B1")
    assert [e.data for e in events if e.kind == "arrive"] == [{"unit": "allies armor 4", "hex": "B1"}]
    assert figures(battle, "B1") == 3


def test_it_moves_and_battles_like_any_other() -> None:
    battle = played("attack-left")
    do(battle, "land B1", "done")
    assert "B4" not in destinations(battle, "B1")
    assert "b4" in destinations(battle, "B1")


def test_every_one_costs_an_order() -> None:
    battle = played("recon-left")
    do(battle, "land D1")
    assert phase(battle) == "move", "the card has one order"


def test_there_are_no_more_than_there_are() -> None:
    battle = played("attack-center")
    do(battle, "land E1", "land F1")
    assert options_now(battle, "land") == set()


def test_tactic_cards_bring_nobody() -> None:
    battle = played("direct-from-hq")
    assert options_now(battle, "land") == set()


def test_whoever_still_waits_is_not_lost() -> None:
    battle = played("recon-left")
    finish_turn(battle)
    assert [unit["hex"] for unit in battle.observe(None)["units"]].count(None) == 2
    assert battle.state[0]["medals"].tolist() == [0, 0]


def with_exits(no_exit: int) -> Battle:
    exits = {"name": "exits", "side": "allies", "hexes": ["B1", "G1"]}
    battle = played("attack-left", {**RULE, "no_exit": no_exit}, exits)
    do(battle, "land B1", "done")
    return battle


def test_they_may_be_kept_from_the_exits() -> None:
    assert "exit B1" in options_now(with_exits(0))
    battle = with_exits(1)
    assert "exit B1" not in options_now(battle)
    finish_turn(battle)
    pass_turn(battle)
    set_hands(battle, {0: ["attack-center"]})
    do(battle, "play attack-center", "order G1", "done")
    assert "exit G1" in options_now(battle), "the others may leave"
