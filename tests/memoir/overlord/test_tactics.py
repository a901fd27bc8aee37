"""Tactic cards that a general plays over both of his sections, and over nobody else's (002 p.6)."""

from __future__ import annotations

from tests.memoir.overlord.field import FACING, LINE, decider, field, to_next_deal
from tests.memoir.table import do, options_now, phase

from bocage.memoir.game import Battle

SECTIONS = ("probe-left", "probe-center", "probe-right")
"""What lies in the hands besides: there are not many of each tactic card."""


def center(units: dict[str, str], card: str) -> Battle:
    """The center general has played the card; the left one, who has troops as well, does nothing."""
    battle = field(LINE | FACING | units, [card, *SECTIONS], SECTIONS)
    do(battle, f"give {card} center", "done", "done")
    assert decider(battle) == "allies-center"
    do(battle, f"play {card}")
    return battle


def go_on(battle: Battle, kind: str) -> None:
    while phase(battle) != kind:
        do(battle, "done")


def units_of(battle: Battle, verb: str) -> set[str]:
    return {text.split()[1] for text in options_now(battle, verb)}


def dice(battle: Battle, attack: str) -> int:
    (event,) = [event for event in do(battle, attack) if event.kind == "attack"]
    return int(event.data["dice"])


def test_four_units_dig_in_over_both_sections() -> None:
    battle = center(dict.fromkeys(("J3", "K3", "N3", "O3"), ".:ai"), "dig-in")
    assert units_of(battle, "order") == {"J3", "K3", "L5", "N3", "O3", "P5"}, "none of the others' infantry"
    do(battle, "order J3", "order K3", "order N3", "order O3")
    assert decider(battle) != "allies-center", "four in both sections together, not four in each"
    to_next_deal(battle)
    bags = {name for name, pieces in battle.observe(None)["obstacles"].items() if "sandbags" in pieces}
    assert bags == {"J3", "K3", "N3", "O3"}


def test_who_digs_in_neither_moves_nor_battles() -> None:
    battle = center({"l6": ".:xi"}, "dig-in")
    do(battle, "order L5", "order P5")
    assert (decider(battle), phase(battle)) == ("allies-right", "initiative")
    do(battle, "done")
    assert (decider(battle), phase(battle)) == ("axis", "deal")


def test_armor_of_both_sections_assaults() -> None:
    battle = center({"J3": ".:at", "O3": ".:at", "K3": ".:at", "B3": ".:at", "X3": ".:at"}, "armor-assault")
    assert units_of(battle, "order") <= {"J3", "K3", "O3"}
    for name in sorted(units_of(battle, "order")):
        do(battle, f"order {name}")
    go_on(battle, "move")
    assert units_of(battle, "move") == {"J3", "K3", "O3"}, "the tanks of both his sections, and of no other"


def test_only_armor_in_close_assault_has_the_die_more() -> None:
    close = {"J5": ".:at", "j6": ".:xi", "O5": ".:at", "O7": ".:xi"}
    for attack, rolled in (("attack J5 j6 {star star star star}", 4), ("attack O5 O7 {star star star}", 3)):
        battle = center(close, "armor-assault")
        for name in sorted(units_of(battle, "order")):
            do(battle, f"order {name}")
        go_on(battle, "battle")
        assert dice(battle, attack) == rolled


def test_close_assault_is_for_all_of_his_next_to_an_enemy() -> None:
    close = {"J5": ".:ai", "j6": ".:xi", "O5": ".:at", "o6": ".:xi", "B5": ".:ai", "b6": ".:xi", "K3": ".:ai"}
    battle = center(close, "close-assault")
    go_on(battle, "battle")
    assert decider(battle) == "allies-center"
    assert units_of(battle, "attack") == {"J5", "O5", "P5"}, "in both sections, and not the left general's B5"
    assert dice(battle, "attack J5 j6 {star star star star}") == 4


def test_firefight_is_for_four_over_both_sections_with_a_die_more() -> None:
    far = {"J5": ".:ai", "J7": ".:xi", "K3": ".:ai", "Q3": ".:at", "Q5": ".:xi", "N3": ".:ai", "N5": ".:xi"}
    battle = center(far, "firefight")
    assert units_of(battle, "order") <= {"J5", "K3", "L5", "N3", "Q3", "P5"}
    for name in ("J5", "N3", "Q3"):
        do(battle, f"order {name}")
    go_on(battle, "battle")
    assert dice(battle, "attack J5 J7 {star star star}") == 3, "two for the range, one for the card"
    assert dice(battle, "attack Q3 Q5 {star star star star}") == 4


def test_whoever_is_in_close_contact_does_not_take_part_in_a_firefight() -> None:
    battle = center({"j6": ".:xi", "J5": ".:ai", "O5": ".:at", "O7": ".:xi"}, "firefight")
    assert "J5" not in units_of(battle, "order")
    assert "O5" in units_of(battle, "order")


def test_marines_order_one_more_with_each_card_of_a_general() -> None:
    """As at Peleliu: section cards, and tactics for up to four units."""
    units = dict.fromkeys(("J3", "K3", "J5", "N3", "O3"), ".:ai")
    marines = [{"name": "marine_command", "side": "allies"}]
    battle = field(LINE | FACING | units, ["probe-center", "direct-from-hq", *SECTIONS[::2]], SECTIONS, rules=marines)
    other = battle.copy()
    do(battle, "give probe-center center", "done", "done", "play probe-center 3")
    do(battle, "order J3", "order K3", "order J5")
    assert decider(battle) == "allies-right", "three instead of two"
    do(other, "give direct-from-hq center", "done", "done", "play direct-from-hq")
    do(other, "order J3", "order K3", "order J5", "order N3", "order O3")
    assert decider(other) == "allies-right", "five instead of four"
