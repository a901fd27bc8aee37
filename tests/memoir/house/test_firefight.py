"""Firefights that go on without an order, and infantry charges (004 HR-10, HR-11, HR-17)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.memoir.asking import dice, field, turn_of, why_not, why_not_attack
from tests.memoir.steps import pass_turn
from tests.memoir.table import do, figures, kinds, options_now, order, phase, set_hands, targets

from bocage.memoir import explain
from bocage.memoir.game import Battle
from bocage.memoir.options import Options
from bocage.memoir.position import position_text, restore
from bocage.memoir.position_check import check_position
from bocage.memoir.telling import Teller

CLOSE = """
.:ai .:xi .
  .    .    .
"""
CARDS = ["direct-from-hq", "probe-right", "probe-right"]
OTHERS = ["probe-left", "probe-center", "dig-in"]


def at_grips(**options: Any) -> Battle:
    """Infantry has attacked infantry, nothing came of it, and it is the turn of the Axis."""
    battle = field(CLOSE, CARDS, OTHERS, options=Options.from_document(options))
    order(battle, "direct-from-hq", "A9")
    do(battle, "done", "attack A9 B9 {star star star}")
    assert turn_of(battle) == "axis"
    return battle


def test_whoever_is_at_grips_battles_on_without_an_order() -> None:
    battle = at_grips(hr_firefight_continuous=True)
    again = at_grips(hr_firefight_continuous=True)
    restore(again, position_text(battle))
    check_position(again)
    do(battle, "play probe-left")
    while phase(battle) in {"order", "move"}:
        do(battle, "done")
    assert targets(battle, "B9") == {"A9"}, "the defender may go on too"
    do(battle, "done")
    do(battle, "play probe-right")
    while phase(battle) in {"order", "move"}:
        do(battle, "done")
    assert targets(battle, "A9") == {"B9"}
    found = explain.attack(battle, battle.unit_on("A9"), battle.unit_on("B9"))
    assert [(term.what, term.dice) for term in found.terms] == [("range", 3), ("firefight", -1)]
    assert all("⟨" not in found.sentence(lang) for lang in ("en", "nl", "fr"))
    assert found.odds.table == explain.odds_of(2, 2).table, "only the infantry faces hit"
    do(battle, "attack A9 B9 {grenade infantry}")
    assert figures(battle, "B9") == 3, "grenades miss"
    assert why_not_attack(battle, "A9", "B9") in {"fought_already", "not_ordered"}, "once a turn"


def test_with_the_switch_off_nobody_battles_without_an_order() -> None:
    battle = at_grips()
    do(battle, "play probe-left")
    while phase(battle) == "order":
        do(battle, "done")
    assert options_now(battle, "attack") == set()


def test_a_firefight_takes_no_ground() -> None:
    battle = at_grips(hr_firefight_continuous=True)
    pass_turn(battle)
    battle.state[0]["units"][battle.unit_on("B9")]["figures"] = 1
    do(battle, "play probe-right")
    while phase(battle) in {"order", "move"}:
        do(battle, "done")
    do(battle, "attack A9 B9 {infantry star}")
    assert phase(battle) != "take_ground"


def test_a_step_away_ends_it() -> None:
    battle = at_grips(hr_firefight_continuous=True)
    assert battle.state[0]["units"][battle.unit_on("A9")]["foe"] == battle.unit_on("B9") + 1
    order(battle, "probe-left")
    while phase(battle) in {"order", "move"}:
        do(battle, "done")
    do(battle, "attack B9 A9 {flag star}")
    assert not battle.state[0]["units"]["foe"].any(), "the retreat has parted them"


def test_an_order_gives_the_whole_battle() -> None:
    battle = at_grips(hr_firefight_continuous=True)
    pass_turn(battle)
    set_hands(battle, {0: ["direct-from-hq"]})
    order(battle, "direct-from-hq", "A9")
    assert dice(battle, "A9", "B9") == 3


MARCH = """
.:ai .    .    .:xi .
  .    .    .    .
"""


def charge(cell: str = ".:xi", **options: Any) -> Battle:
    battle = field(MARCH.replace(".:xi", cell), options=Options.from_document(options))
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 C9")
    return battle


@pytest.mark.parametrize("cell", [".:xi", ".:xg"])
def test_infantry_charges_infantry_and_guns(cell: str) -> None:
    battle = charge(cell, hr_infantry_charge=True)
    assert targets(battle, "C9") == {"D9"}
    free = 3
    events = do(battle, "attack C9 D9 {" + " ".join(["star"] * free) + " infantry star star}")
    assert kinds(events)[:3] == ["attack", "first_fire", "roll"]
    assert all(Teller(battle, lang).sentence(events[1]) for lang in ("en", "nl", "fr"))


def test_a_charge_can_be_shot_down() -> None:
    battle = charge(hr_infantry_charge=True)
    do(battle, "attack C9 D9 {flag star star}")
    assert "attack_cancelled" in kinds(do(battle, sorted(options_now(battle, "retreat"))[0]))
    assert figures(battle, "D9") == 4


def test_nobody_charges_tanks() -> None:
    battle = field(MARCH.replace(".:xi", ".:xt"), options=Options.from_document({"hr_infantry_charge": True}))
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 C9")
    assert options_now(battle, "attack") == set()


def test_special_forces_need_no_charge() -> None:
    battle = field(MARCH.replace(".:ai", ".:as"), options=Options.from_document({"hr_infantry_charge": True}))
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 C9")
    assert "first_fire" not in kinds(do(battle, "attack C9 D9 {star star star}"))


def test_a_charge_is_told_whom_it_may_strike() -> None:
    picture = """
    .:ai .    .    .:xi .
      .    .    .:xt .
    """
    battle = field(picture, options=Options.from_document({"hr_infantry_charge": True}))
    order(battle, "direct-from-hq", "A9")
    do(battle, "move A9 C9")
    assert targets(battle, "C9") == {"D9"}
    assert why_not(battle, "attack C9 c8") == "charge_target"


def test_with_the_switch_off_a_march_ends_the_turn() -> None:
    battle = charge()
    assert phase(battle) != "battle"
