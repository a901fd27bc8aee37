"""Japanese infantry and US Marines (rulings 7.9, 14.10; cards 5)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import wound
from tests.memoir.table import battle_phase, do, kinds, options_now, order, phase, table, targets

from bocage.engine.contract import IllegalAction
from bocage.memoir.explain import attack
from bocage.memoir.game import Battle
from bocage.memoir.position import position_text, restore

PICTURE = """
.    .    .:xi .    .    .    .:xi .    .    .    .    .    .
  .    .    .    .    .    .    .    .    .    .    .    .
.    .    .    .    .    .    .    .    .    .    .    .    .
  .    .    .:ai .:ai .    .:ai .    .    .    .    .    .
.    .    .    .    .    .:ai .    .    .    .    .:ai .:ai .
"""
JAPAN = {"name": "japanese_command", "side": "axis"}
MARINES = {"name": "marine_command", "side": "allies"}


def charged(to: str = "C7") -> Battle:
    battle = table(PICTURE, first="axis", rules=[JAPAN])
    order(battle, "direct-from-hq", "C9", "G9")
    do(battle, f"move C9 {to}")
    battle_phase(battle)
    return battle


def test_two_hexes_and_still_close_assault_with_a_die_more() -> None:
    battle = charged()
    assert targets(battle, "C7") == {"c6"}
    events = do(battle, "attack C7 c6 {star star star star}")
    assert next(e for e in events if e.kind == "attack").data["dice"] == 4


def test_but_no_fire_after_them() -> None:
    battle = charged("B7")
    assert targets(battle, "B7") == set()
    assert attack(battle, battle.unit_on("B7"), battle.unit_on("c6")).reason == "charged"
    if phase(battle) == "battle":
        with pytest.raises(IllegalAction, match="close assault only"):
            do(battle, "attack B7 c6")


def test_a_weakened_unit_has_no_die_more() -> None:
    battle = table(PICTURE, first="axis", rules=[JAPAN])
    wound(battle, "C9", 3)
    order(battle, "direct-from-hq", "C9", "G9")
    do(battle, "move C9 C7")
    battle_phase(battle)
    events = do(battle, "attack C7 c6 {star star star}")
    assert next(e for e in events if e.kind == "attack").data["dice"] == 3


def assault(picture: str, dice: str) -> tuple[Battle, list[str]]:
    battle = table(picture, rules=[JAPAN])
    order(battle, "direct-from-hq", "c6")
    battle_phase(battle)
    events = do(battle, f"attack c6 C7 {{{dice}}}")
    return battle, kinds(events)


CLOSE = """
.    .    .    .    .    .    .:xi
  .    .    .    .    .    .
.    .    .:xi .    .    .    .
  .    .    .:ai .    .    .
"""


def test_one_flag_is_ignored_without_a_question() -> None:
    battle, told = assault(CLOSE, "flag star star")
    assert told.count("ignored") == 1
    assert "retreat" not in told
    assert phase(battle) != "ignore_flag"


def test_the_second_one_counts() -> None:
    battle, told = assault(CLOSE, "flag flag star")
    assert "ignored" in told
    assert phase(battle) == "retreat"


def test_two_are_ignored_where_the_ground_helps() -> None:
    battle, told = assault(CLOSE.replace(".:xi .    .    .    .", ".s:xi .    .    .    ."), "flag flag")
    assert "ignored" in told
    assert phase(battle) not in {"retreat", "ignore_flag"}


def test_no_flag_of_a_strike() -> None:
    battle = table(CLOSE, ["air-power"], rules=[JAPAN])
    events = do(battle, "play air-power", "target C7 {flag star}")
    assert "ignored" not in kinds(events)


def test_a_section_card_of_the_marines_orders_one_more() -> None:
    battle = table(PICTURE, ["recon-left", "probe-center"], rules=[MARINES])
    do(battle, "play recon-left", "order c6")
    assert options_now(battle, "order") == {"order d6"}
    do(battle, "order d6")
    assert phase(battle) != "order"


def test_of_several_sections_in_any_of_them() -> None:
    battle = table(PICTURE, ["recon-in-force"], rules=[MARINES])
    do(battle, "play recon-in-force", "order c6", "order f6", "order K5")
    assert options_now(battle, "order") == {"order d6", "order F5", "order L5"}
    do(battle, "order L5")
    assert phase(battle) != "order"


def test_nobody_is_ordered_in_a_section_that_the_card_does_not_name() -> None:
    battle = table(PICTURE, ["recon-left"], rules=[MARINES])
    do(battle, "play recon-left")
    assert options_now(battle, "order") == {"order c6", "order d6"}


def test_tactic_cards_for_one_to_four_units_too() -> None:
    battle = table(PICTURE, ["direct-from-hq"], rules=[MARINES])
    do(battle, "play direct-from-hq", "order c6", "order d6", "order f6", "order F5")
    assert options_now(battle, "order") == {"order K5", "order L5"}


def test_not_the_enemy() -> None:
    battle = table(PICTURE, ["probe-right", "recon-right"], ["probe-left"], rules=[MARINES], first="axis")
    do(battle, "play recon-right", "order C9")
    assert phase(battle) != "order"


def test_a_position_remembers_the_extra_order() -> None:
    battle = table(PICTURE, ["recon-left"], rules=[MARINES])
    do(battle, "play recon-left", "order c6")
    again = battle.copy()
    restore(again, position_text(battle))
    assert options_now(again, "order") == {"order d6"}
