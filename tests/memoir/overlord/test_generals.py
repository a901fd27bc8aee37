"""What generals do with their cards: sections, orders, all moves before all battles, waiting (002 p.3-6)."""

from __future__ import annotations

import pytest
from tests.memoir.overlord.field import FACING, FILL, LINE, decider, deciders, field, front, to_next_deal
from tests.memoir.table import destinations, do, figures, options_now, phase

ORDERS = "order"


@pytest.mark.parametrize(("card", "most"), [("recon-left", 1), ("probe-left", 2), ("attack-left", 3)])
def test_a_section_card_orders_in_one_of_his_two_sections(card: str, most: int) -> None:
    left = {"A3": ".:ai", "B5": ".:ai", "B3": ".:at", "C3": ".:ai", "F5": ".:ai", "L5": ".:ai"}
    battle = field(left | FACING, [card, *FILL])
    do(battle, f"give {card} left", "done")
    assert decider(battle) == "allies-left"
    assert options_now(battle, "play") == {f"play {card} 1", f"play {card} 2"}
    do(battle, f"play {card} 1")
    assert options_now(battle, ORDERS) == {"order A3", "order B5", "order B3", "order C3"}
    do(battle, *[f"order {name}" for name in ("A3", "B5", "B3")[:most]])
    assert phase(battle) != "order" or options_now(battle) == {"done"}


def test_an_assault_orders_everybody_in_one_section() -> None:
    battle = field({"B5": ".:ai", "B3": ".:at", "F5": ".:ai"} | FACING, ["assault-left", *FILL])
    do(battle, "give assault-left left", "done", "play assault-left 1")
    assert {text.split()[1] for text in options_now(battle, "move")} == {"B5", "B3"}


def test_the_axis_counts_its_sections_from_its_own_left() -> None:
    battle = front(["probe-left"], first="axis")
    do(battle, "give probe-left left", "done")
    assert decider(battle) == "axis-left"
    do(battle, "play probe-left 1")
    assert options_now(battle, ORDERS) == {"order x8"}


def test_two_cards_are_played_one_in_each_section() -> None:
    battle = front(["probe-left", "recon-left"])
    do(battle, "give probe-left left", "give recon-left left", "done", "play recon-left 2")
    assert options_now(battle, "play") == {"play probe-left 1"}
    do(battle, "play probe-left 1")
    assert options_now(battle, ORDERS) == {"order F5"}
    do(battle, "order F5")
    assert options_now(battle, ORDERS) == {"order B5"}


@pytest.mark.parametrize(("card", "each"), [("recon-in-force", 1), ("general-advance", 2)])
def test_cards_for_all_sections_order_in_each_of_his_own(card: str, each: int) -> None:
    center = dict.fromkeys(("J5", "K5", "L5", "N5", "O5", "P5"), ".:ai")
    battle = field(center | LINE | FACING, [card, *FILL])
    do(battle, f"give {card} center", "done", "done")
    assert decider(battle) == "allies-center"
    do(battle, f"play {card}")
    assert options_now(battle, ORDERS) == {f"order {name}" for name in center}, "in his command only"
    do(battle, *[f"order {name}" for name in ("J5", "K5")[:each]])
    assert options_now(battle, ORDERS) == {"order N5", "order O5", "order P5"}
    do(battle, *[f"order {name}" for name in ("N5", "O5")[:each]])
    assert phase(battle) != "order" or options_now(battle) == {"done"}


def test_a_pincer_orders_two_units_in_one_section() -> None:
    battle = field({"B5": ".:ai", "B3": ".:ai", "A3": ".:ai", "F5": ".:ai"} | FACING, ["pincer-move", *FILL])
    do(battle, "give pincer-move left", "done")
    assert options_now(battle, "play") == {"play pincer-move 1", "play pincer-move 2"}
    do(battle, "play pincer-move 1", "order B5", "order B3")
    assert options_now(battle, ORDERS) == set()


@pytest.mark.parametrize("card", ["direct-from-hq", "move-out", "firefight"])
def test_a_tactic_counts_over_both_sections(card: str) -> None:
    center = dict.fromkeys(("J3", "K3", "L3", "N3", "O3", "P3"), ".:ai")
    battle = field(center | LINE | FACING, [card, *FILL])
    do(battle, f"give {card} center", "done", "done", f"play {card}")
    do(battle, "order J3", "order K3", "order N3", "order O3")
    assert phase(battle) != "order" or options_now(battle) == {"done"}, "four in both sections together"


def test_all_of_a_kind_means_all_in_both_sections() -> None:
    guns = {"J3": ".:ag", "O3": ".:ag", "B3": ".:ag"}
    battle = field(guns | LINE | FACING, ["artillery-bombard", *FILL])
    do(battle, "give artillery-bombard center", "done", "done", "play artillery-bombard", "done")
    assert {text.split()[1] for text in options_now(battle, "move")} == {"J3", "O3"}


def test_a_card_for_a_kind_he_has_not_orders_one_unit_of_his() -> None:
    battle = field(LINE | {"C3": ".:at"} | FACING, ["armor-assault", *FILL])
    do(battle, "give armor-assault right", "done", "done", "done", "play armor-assault")
    assert options_now(battle, ORDERS) == {"order T5", "order X5"}, "the tank is another general's"
    do(battle, "order T5")
    assert phase(battle) == "move"


def test_infantry_assault_is_for_one_of_his_sections() -> None:
    battle = field({"L5": ".:ai", "K3": ".:ai", "P5": ".:ai", "B5": ".:ai"} | FACING, ["infantry-assault", *FILL])
    do(battle, "give infantry-assault center", "done", "done")
    assert options_now(battle, "play") == {"play infantry-assault 3", "play infantry-assault 4"}
    do(battle, "play infantry-assault 3")
    assert {text.split()[1] for text in options_now(battle, "move")} == {"L5", "K3"}


def test_medics_roll_four_dice_for_a_unit_of_his_own() -> None:
    battle = field({"L5": ".:ai2", "B5": ".:ai2"} | FACING, ["medics-and-mechanics", *FILL])
    for name in ("L5", "B5"):
        battle.world[0]["units"][battle.unit_on(name)]["full"] = 4
    do(battle, "give medics-and-mechanics center", "done", "done", "play medics-and-mechanics")
    assert options_now(battle, "heal") == {"heal L5"}
    do(battle, "heal L5 {infantry star flag grenade}")
    assert figures(battle, "L5") == 4
    assert {text.split()[1] for text in options_now(battle, "move")} == {"L5"}, "and it is ordered"


def test_all_moves_come_before_any_battle() -> None:
    close = {"B5": ".:ai", "L5": ".:ai", "X5": ".:ai", "b6": ".:xi", "l6": ".:xi", "x6": ".:xi"}
    battle = field(close | FACING, ["probe-left", "probe-center", "probe-right", *FILL])
    do(battle, "give probe-left left", "give probe-center center", "give probe-right right", "done")
    for section, name, unit in ((1, "left", "B5"), (3, "center", "L5"), (6, "right", "X5")):
        do(battle, f"play probe-{name} {section}", f"order {unit}")
    assert deciders(battle, "move") == ["allies-left", "allies-center", "allies-right"]
    assert deciders(battle, "battle") == ["allies-left", "allies-center", "allies-right"]
    assert (decider(battle), phase(battle)) == ("axis", "deal")


def test_generals_may_agree_on_another_order() -> None:
    close = {"B5": ".:ai", "L5": ".:ai", "X5": ".:ai", "b6": ".:xi", "l6": ".:xi", "x6": ".:xi"}
    battle = field(close | FACING, ["probe-left", "probe-center", "probe-right", *FILL])
    do(battle, "give probe-left left", "give probe-center center", "give probe-right right", "done")
    events = do(battle, "wait", "wait")
    assert [event.data["seat"] for event in events if event.kind == "wait"] == ["allies-left", "allies-center"]
    assert decider(battle) == "allies-right"
    do(battle, "wait")
    assert decider(battle) == "allies-left"
    assert "wait" not in options_now(battle), "somebody has to begin"
    do(battle, "play probe-left 1", "order B5")
    assert decider(battle) == "allies-center"
    do(battle, "wait", "play probe-right 6", "order X5", "play probe-center 3", "order L5")
    assert deciders(battle, "move") == ["allies-left", "allies-right", "allies-center"], "as they played"
    do(battle, "wait")
    assert decider(battle) == "allies-right"
    do(battle, "attack X5 x6 {star star star}")
    assert decider(battle) == "allies-center"
    do(battle, "wait")
    assert decider(battle) == "allies-left", "one of them has to fight now"
    assert "wait" in options_now(battle), "somebody has acted since he waited"


def test_a_unit_that_crosses_finishes_under_its_general() -> None:
    battle = field({"I5": ".:ai", "K7": ".:xi", "x8": ".:xi"}, ["probe-left", "probe-center", *FILL])
    do(battle, "give probe-left left", "done", "play probe-left 2", "order I5")
    assert (decider(battle), phase(battle)) == ("allies-left", "move")
    do(battle, "move I5 J5")
    assert (decider(battle), phase(battle)) == ("allies-left", "battle"), "it battles under him"
    to_next_deal(battle)
    to_next_deal(battle)
    do(battle, "give probe-center center", "done")
    assert decider(battle) == "allies-center", "and changes its command with the next turn"
    do(battle, "play probe-center 3")
    assert options_now(battle, ORDERS) == {"order J5"}


def test_a_unit_on_the_line_of_two_commands_takes_orders_from_either_but_once() -> None:
    battle = field({"i4": ".:ai", "B5": ".:ai", "L5": ".:ai"} | FACING, ["probe-left", "probe-center", *FILL])
    do(battle, "give probe-left left", "give probe-center center", "done", "play probe-left 2", "order i4")
    do(battle, "play probe-center 3")
    assert options_now(battle, ORDERS) == {"order L5"}


def test_the_seam_is_a_row_like_any_other() -> None:
    battle = field({"m4": ".:ai", "m6": ".:xi"} | FACING, ["probe-center", *FILL])
    do(battle, "give probe-center center", "done")
    assert options_now(battle, "play") == {"play probe-center 3", "play probe-center 4"}
    do(battle, "play probe-center 4", "order m4")
    assert {"l4", "n4", "M5", "N5", "M3", "N3"} <= destinations(battle, "m4")
    do(battle, "done")
    assert options_now(battle, "attack") == {"attack m4 m6"}, "and nothing on it stops the sight"
