"""Engineers (001 p.13, rulings 9.2, 9.8 and 14.2): they cut wire and battle in the same turn, and clear road blocks."""

from __future__ import annotations

from tests.memoir.asking import dice, field, obstacles
from tests.memoir.table import battle_phase, do, figures, options_now, order, phase, targets

WIRE = ".:xi .w:a+combat-engineers . . .:ai .:xi"


def test_on_wire_they_battle_with_a_die_less_and_may_cut_it_afterwards() -> None:
    battle = field(WIRE)
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    assert dice(battle, "B9", "A9") == 2
    do(battle, "attack B9 A9 {star star}")
    assert "cut-wire B9" in options_now(battle)
    do(battle, "cut-wire B9")
    assert obstacles(battle, "B9") == set()
    assert "attack B9 A9" not in options_now(battle), "one battle a turn"


def test_or_before_and_the_die_is_lost_all_the_same() -> None:
    battle = field(WIRE)
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    do(battle, "cut-wire B9")
    assert obstacles(battle, "B9") == set()
    assert targets(battle, "B9") == {"A9"}
    assert dice(battle, "B9", "A9") == 2


def test_they_need_not_cut_it() -> None:
    battle = field(WIRE)
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {star star}", "attack E9 F9 {star star star}")
    assert phase(battle) == "battle"
    do(battle, "done")
    assert obstacles(battle, "B9") == {"wire"}


def test_who_left_the_wire_cuts_it_no_more() -> None:
    battle = field(".:xi1 .w:a+combat-engineers . . .:ai .:xi")
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {grenade star}", "take-ground B9 A9")
    assert obstacles(battle, "B9") == {"wire"}
    assert not options_now(battle, "cut")


def test_other_infantry_cuts_instead_of_battling() -> None:
    battle = field(WIRE.replace("+combat-engineers", "i"))
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {star star}")
    assert not options_now(battle, "cut")


def test_they_clear_a_road_block_instead_of_battling() -> None:
    battle = field(".:xi .+road-block:a+combat-engineers . . .:ai .:xi")
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    do(battle, "cut-wire B9")
    assert obstacles(battle, "B9") == set()
    assert targets(battle, "B9") == set()
    battle = field(".:xi .+road-block:a+combat-engineers . . .:ai .:xi")
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    do(battle, "attack B9 A9 {star star star}")
    assert not options_now(battle, "cut")


def test_nobody_else_clears_a_road_block() -> None:
    battle = field(".:xi .+road-block:ai . . .:ai .:xi")
    order(battle, "direct-from-hq", "B9", "E9")
    battle_phase(battle)
    assert not options_now(battle, "cut")
    assert figures(battle, "B9") == 4
