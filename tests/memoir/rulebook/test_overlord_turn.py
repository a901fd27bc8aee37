"""Overlord (002): moves before battles, units that change commands, initiative, cards of generals and commanders."""

from __future__ import annotations

import pytest
from tests.memoir.overlord.field import FACING, LINE, decider, deciders, field, to_next_deal
from tests.memoir.rulebook.place import medals, wound
from tests.memoir.table import do, figures, options_now, phase, set_hands

from bocage.memoir.game import Battle

THREE = ("dig-in", "move-out", "close-assault")


def ordered_hexes(battle: Battle) -> set[str]:
    return {text.split()[1] for text in options_now(battle, "order")}


def skip_to(battle: Battle, seat: str, kind: str) -> None:
    """End phases until a seat decides about one."""
    for _ in range(30):
        if decider(battle) == seat and phase(battle) == kind:
            return
        do(battle, "done")
    raise AssertionError(f"{seat} never came to {kind}")


def test_all_generals_move_before_any_battles() -> None:
    near = {"B6": ".:xi", "F6": ".:xi", "L6": ".:xi", "P6": ".:xi", "T6": ".:xi", "X6": ".:xi"}
    battle = field(LINE | near, ["assault-left", "assault-center", "assault-right", *THREE])
    for general in ("left", "center", "right"):
        do(battle, f"give assault-{general} {general}")
    do(battle, "done")
    for general, section in (("left", 1), ("center", 3), ("right", 5)):
        assert decider(battle) == f"allies-{general}"
        do(battle, f"play assault-{general} {section}")
        while phase(battle) == "order":
            do(battle, "done")
    assert deciders(battle, "move") == ["allies-left", "allies-center", "allies-right"]
    assert phase(battle) == "battle"
    assert deciders(battle, "battle") == ["allies-left", "allies-center", "allies-right"]


def test_a_unit_that_crosses_into_another_command_finishes_under_the_old_one() -> None:
    battle = field({"I5": ".:at", "L5": ".:ai", "J6": ".", "L6": ".:xi", "K8": ".:xi"}, ["probe-left", *THREE])
    do(battle, "give probe-left left", "done", "play probe-left 2", "order I5", "done")
    skip_to(battle, "allies-left", "move")
    do(battle, "move I5 K5")
    skip_to(battle, "allies-left", "battle")
    assert any(text.startswith("attack K5") for text in options_now(battle))
    to_next_deal(battle)
    while battle.active != 0 or phase(battle) != "deal":
        legal = sorted(options_now(battle))
        gives = [text for text in legal if text.startswith("give")]
        do(battle, "done" if "done" in legal else (gives or legal)[0])
    set_hands(battle, {0: ["assault-center", "assault-left", *THREE]})
    do(battle, "give assault-center center", "done")
    skip_to(battle, "allies-center", "play")
    do(battle, "play assault-center 3")
    if phase(battle) == "order":
        assert "K5" in ordered_hexes(battle) or "order K5" not in options_now(battle)
        do(battle, "done")
    skip_to(battle, "allies-center", "move")
    assert any(text.startswith("move K5") for text in options_now(battle))


def test_a_unit_gets_one_order_a_turn_even_between_two_cards_on_a_line() -> None:
    """002: one order a unit. d6 lies in both sections of the left general."""
    cells = {"d6": ".:ai", "A5": ".:ai", "B5": ".:ai", "F5": ".:ai", "G5": ".:ai", "e4": ".:ai", "B8": ".:xi"}
    battle = field(cells, ["probe-left", "attack-left", *THREE])
    do(battle, "give probe-left left", "give attack-left left", "done", "play probe-left 1", "play attack-left 2")
    assert ordered_hexes(battle) == {"d6", "A5", "B5"}
    do(battle, "order d6", "order A5")
    assert phase(battle) != "order" or "d6" not in ordered_hexes(battle)
    while phase(battle) == "order":
        do(battle, "done")
    skip_to(battle, "allies-left", "move")
    assert {text.split()[1] for text in options_now(battle, "move")} >= {"d6", "A5"}


def test_a_unit_on_the_line_between_two_commands_is_ordered_by_either_but_once() -> None:
    cells = {"i6": ".:ai", "F5": ".:ai", "L5": ".:ai", "B8": ".:xi"}
    battle = field(cells, ["probe-left", "probe-center", *THREE])
    do(battle, "give probe-left left", "give probe-center center", "done", "play probe-left 2")
    assert "i6" in ordered_hexes(battle)
    do(battle, "order i6", "done")
    assert decider(battle) == "allies-center"
    do(battle, "play probe-center 3")
    assert "i6" not in ordered_hexes(battle)


def initiative(face: str, cells: dict[str, str] | None = None) -> Battle:
    """The center general acts on his own."""
    battle = field(cells or LINE | FACING | {"L3": ".:at", "P3": ".:ag"}, ["probe-left", *THREE])
    do(battle, "give probe-left left", "done", "play probe-left 1", "done")
    skip_to(battle, "allies-center", "initiative")
    do(battle, f"initiative {{{face}}}")
    return battle


@pytest.mark.parametrize(
    ("face", "units"),
    [("infantry", {"L5", "P5"}), ("armor", {"L3"}), ("star", {"L5", "P5", "L3", "P3"})],
)
def test_what_a_face_lets_him_order(face: str, units: set[str]) -> None:
    battle = initiative(face)
    if phase(battle) == "order":
        assert ordered_hexes(battle) == units
    else:
        assert len(units) == 1


def test_it_is_one_unit_only() -> None:
    battle = initiative("star")
    do(battle, "order L5")
    assert phase(battle) != "order" or ordered_hexes(battle) == set()


def test_a_flag_makes_a_unit_of_his_choice_retreat() -> None:
    battle = initiative("flag")
    assert phase(battle) == "suffer"
    assert {text.split()[1] for text in options_now(battle, "suffer")} == {"L5", "P5", "L3", "P3"}
    do(battle, "suffer L5")
    if phase(battle) == "retreat":
        assert decider(battle) == "allies-center"
        do(battle, sorted(options_now(battle, "retreat"))[0])
    assert figures(battle, "L5") == 0
    assert 4 in (figures(battle, "k4"), figures(battle, "l4"))


def test_a_grenade_costs_a_unit_of_his_choice_a_figure() -> None:
    battle = initiative("grenade")
    assert phase(battle) == "suffer"
    do(battle, "suffer P5")
    assert figures(battle, "P5") == 3


def test_a_grenade_that_kills_the_last_figure_is_a_medal_for_the_enemy() -> None:
    cells = LINE | FACING | {"P5": ".:ai1"}
    battle = initiative("grenade", cells)
    do(battle, "suffer P5")
    assert medals(battle) == (0, 1)


def test_a_face_without_such_a_unit_has_no_effect() -> None:
    battle = initiative("armor", LINE | FACING)
    assert decider(battle) != "allies-center" or phase(battle) not in {"order", "suffer", "initiative"}


def test_a_general_may_also_do_nothing() -> None:
    battle = field(LINE | FACING, ["probe-left", *THREE])
    do(battle, "give probe-left left", "done", "play probe-left 1", "done")
    skip_to(battle, "allies-center", "initiative")
    assert {"done", "initiative"} <= options_now(battle)


def test_recon_in_force_orders_one_unit_in_each_of_his_sections() -> None:
    cells = LINE | FACING | {"C5": ".:ai", "G5": ".:ai"}
    battle = field(cells, ["recon-in-force", *THREE])
    do(battle, "give recon-in-force left", "done", "play recon-in-force")
    assert ordered_hexes(battle) == {"B5", "C5", "F5", "G5"}
    do(battle, "order B5")
    assert ordered_hexes(battle) == {"F5", "G5"}
    do(battle, "order G5")
    assert phase(battle) != "order" or ordered_hexes(battle) == set()


def test_general_advance_orders_two_in_each() -> None:
    cells = LINE | FACING | {"C5": ".:ai", "A5": ".:ai", "G5": ".:ai"}
    battle = field(cells, ["general-advance", *THREE])
    do(battle, "give general-advance left", "done", "play general-advance", "order A5", "order B5")
    assert ordered_hexes(battle) == {"F5", "G5"}


def test_a_pincer_move_orders_two_in_one_section() -> None:
    cells = LINE | FACING | {"C5": ".:ai", "A5": ".:ai", "G5": ".:ai"}
    battle = field(cells, ["pincer-move", *THREE])
    do(battle, "give pincer-move left", "done", "play pincer-move 1")
    assert ordered_hexes(battle) == {"A5", "B5", "C5"}
    do(battle, "order A5", "order B5")
    assert phase(battle) != "order" or ordered_hexes(battle) == set()


def test_infantry_assault_is_for_one_section_other_tactics_for_both() -> None:
    cells = LINE | FACING | {"C5": ".:ai", "G5": ".:ai"}
    one = field(cells, ["infantry-assault", *THREE])
    do(one, "give infantry-assault left", "done")
    assert options_now(one, "play") == {"play infantry-assault 1", "play infantry-assault 2"}
    both = field(cells, ["direct-from-hq", *THREE])
    do(both, "give direct-from-hq left", "done", "play direct-from-hq")
    assert ordered_hexes(both) == {"B5", "C5", "F5", "G5"}


def test_medics_roll_four_dice_whatever_the_hand_and_the_unit_may_act() -> None:
    battle = field(LINE | FACING | {"L5": ".:ai"}, ["medics-and-mechanics", *THREE])
    wound(battle, "L5", 1)
    wound(battle, "B5", 1)
    do(battle, "give medics-and-mechanics center", "done")
    skip_to(battle, "allies-center", "play")
    do(battle, "play medics-and-mechanics")
    if phase(battle) == "heal":
        assert options_now(battle, "heal") == {"heal L5"}
    do(battle, "heal L5 {infantry star armor flag}")
    assert figures(battle, "L5") == 3
    skip_to(battle, "allies-center", "move")
    assert any(text.startswith("move L5") for text in options_now(battle))


def test_medics_that_heal_nobody_order_nobody() -> None:
    battle = field(LINE | FACING, ["medics-and-mechanics", *THREE])
    wound(battle, "L5", 1)
    do(battle, "give medics-and-mechanics center", "done")
    skip_to(battle, "allies-center", "play")
    do(battle, "play medics-and-mechanics", "heal L5 {armor armor flag flag}")
    assert figures(battle, "L5") == 1
    assert phase(battle) != "move" or not any(text.startswith("move L5") for text in options_now(battle))


def test_their_finest_hour_is_the_only_card_and_every_general_rolls_four_dice() -> None:
    cells = LINE | FACING | {"B6": ".:xi", "C3": ".:at", "X3": ".:at"}
    battle = field(cells, ["their-finest-hour", "probe-left", *THREE])
    faces = "infantry armor flag grenade " + "flag flag flag flag " + "star star flag grenade"
    do(battle, f"play their-finest-hour {{{faces}}}")
    assert decider(battle) == "allies-left"
    assert not options_now(battle, "give")
    assert ordered_hexes(battle) == {"B5", "F5", "C3"}
    do(battle, "order B5", "order C3")
    while phase(battle) == "order" and decider(battle) == "allies-left":
        do(battle, "done")
    assert decider(battle) == "allies-right"
    assert ordered_hexes(battle) == {"T5", "X5", "X3"}


def test_their_finest_hour_cannot_follow_a_given_card() -> None:
    battle = field(LINE | FACING, ["their-finest-hour", "probe-left", *THREE])
    do(battle, "give probe-left left")
    assert not any("finest" in text for text in options_now(battle))


def test_after_their_finest_hour_deck_and_discards_are_one() -> None:
    battle = field(LINE | FACING, ["their-finest-hour", "probe-left", *THREE])
    do(battle, "play their-finest-hour {" + " ".join(["flag"] * 12) + "}")
    assert decider(battle) == "axis"
    assert int(battle.state[0]["n_discard"]) == 0
