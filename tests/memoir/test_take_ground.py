"""Taking ground and armor overrun (000 p.11; rulings 4.8 and 8)."""

from __future__ import annotations

import pytest
from tests.memoir.steps import dice, wound
from tests.memoir.table import battle_phase, do, figures, kinds, options_now, order, phase, table, targets

from bocage.engine.contract import IllegalAction
from bocage.memoir.game import Battle
from bocage.memoir.setup import Options


def line(cells: str, *units: str, weak: str = "", other: str = "probe-left") -> Battle:
    """A battle with the drawn top rows; `weak` names units with one figure left, `other` the opponent's card."""
    battle = table(cells, other_hand=[other])
    for name in weak.split():
        wound(battle, name, 1)
    order(battle, "direct-from-hq", *units)
    return battle


FOES = """
.    .:xi .    .    .    .:xi
  .{} .    .    .    .
.    .    .    .    .
"""


def beside(unit: str, card: str = "direct-from-hq") -> Battle:
    """A unit on a8 next to an infantry on B9 that has one figure left; the fight is on."""
    battle = table(FOES.format(f":{unit}"), [card])
    wound(battle, "B9", 1)
    order(battle, card, "a8")
    battle_phase(battle)
    return battle


KILL = "attack a8 B9 {grenade star star}"


# Infantry.


@pytest.mark.parametrize("unit", ["ai", "as", "ar", "at", "ae"])
def test_infantry_and_armor_may_advance_after_an_elimination(unit: str) -> None:
    battle = beside(unit)
    do(battle, KILL)
    assert options_now(battle) == {"take-ground a8 B9", "stay"}
    do(battle, "take-ground a8 B9")
    assert figures(battle, "B9") > 0
    assert figures(battle, "a8") == 0


def test_artillery_never_does() -> None:
    battle = beside("ag")
    do(battle, KILL)
    assert phase(battle) != "take_ground"


def test_it_is_a_choice() -> None:
    battle = beside("ai")
    do(battle, KILL, "stay")
    assert figures(battle, "a8") == 4
    assert figures(battle, "B9") == 0


def test_a_retreat_empties_the_hex_too() -> None:
    battle = table(
        """
        .    .    .    .
          .    .    .    .
        .    .:xi .    .
          .:ai .    .    .
        """
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    do(battle, "attack a6 B7 {flag star star}")
    do(battle, "retreat B7 b8")
    assert options_now(battle) == {"take-ground a6 B7", "stay"}


def test_a_unit_that_held_its_hex_is_not_followed() -> None:
    battle = beside("ai")
    do(battle, "attack a8 B9 {star star star}")
    assert phase(battle) != "take_ground"


def test_not_after_fire_at_a_distance() -> None:
    battle = line(".:ai . .:xi . . .:xi", "A9", weak="C9")
    battle_phase(battle)
    do(battle, "attack A9 C9 {grenade star}")
    assert figures(battle, "C9") == 0
    assert phase(battle) != "take_ground"


def test_the_ambusher_does_not_advance() -> None:
    battle = line(".:ai .:xi . . .:ai .:xi", "A9", weak="A9", other="ambush")
    battle_phase(battle)
    do(battle, "attack A9 B9", "ambush {grenade star star}")
    assert figures(battle, "A9") == 0
    assert phase(battle) != "take_ground", "rulings 8.2"


def test_infantry_does_not_battle_again() -> None:
    battle = table(".:ai .:xi .:xi . . .:xi")
    wound(battle, "B9", 1)
    order(battle, "direct-from-hq", "A9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9")
    assert phase(battle) == "play"


def test_a_unit_that_moved_may_still_take_ground() -> None:
    battle = line(".:ai . .:xi . . .:xi", "A9", weak="C9")
    do(battle, "move A9 B9", "attack B9 C9 {grenade star star}")
    assert "take-ground B9 C9" in options_now(battle)


def test_a_strike_is_no_close_assault() -> None:
    battle = table(".:ai .:xi . . . .:xi", ["barrage"])
    wound(battle, "B9", 1)
    do(battle, "play barrage", "target B9 {grenade star star star}")
    assert phase(battle) == "play"


# Where it is not possible.


def test_a_unit_held_by_wire_does_not_advance() -> None:
    battle = line(".:ai .w .:xi . . .:xi", "A9", weak="C9")
    do(battle, "move A9 B9", "attack B9 C9 {grenade star}")
    assert figures(battle, "C9") == 0
    assert phase(battle) != "take_ground", "rulings 3.4 and 8.3"


def test_a_unit_that_started_its_turn_on_wire_does() -> None:
    battle = line(".w:ai .:xi . . . .:xi", "A9", weak="B9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star}")
    assert phase(battle) == "take_ground"


def test_armor_held_by_wire_battles_but_does_not_advance() -> None:
    battle = line(".:at .w .:xi . . .:xi", "A9", weak="C9")
    do(battle, "move A9 B9")
    assert battle.observe(None)["obstacles"] == {}, "the tank rolls the wire flat"
    do(battle, "attack B9 C9 {grenade star star}")
    assert phase(battle) != "take_ground", "rulings 8.7"


def test_resistance_held_by_a_forest_battles_but_does_not_advance() -> None:
    battle = line(".:ar F .:xi . . .:xi", "A9", weak="C9")
    do(battle, "move A9 B9", "attack B9 C9 {grenade star star}")
    assert figures(battle, "C9") == 0
    assert phase(battle) != "take_ground", "rulings 3.4: not even by taking ground"


def test_a_hedgerow_is_taken_only_by_a_unit_that_has_not_moved() -> None:
    still = line(". .:ai B:xi . . .:xi", "B9", weak="C9")
    battle_phase(still)
    do(still, "attack B9 C9 {grenade star}")
    assert phase(still) == "take_ground"
    moved = line(".:ai . B:xi . . .:xi", "A9", weak="C9")
    do(moved, "move A9 B9", "attack B9 C9 {grenade star}")
    assert phase(moved) != "take_ground", "rulings 3.5"


@pytest.mark.parametrize(("cell", "possible"), [("F", True), ("T", True), (".h", False), (".b", False), ("R=", True)])
def test_armor_advances_only_where_it_may_go(cell: str, possible: bool) -> None:
    battle = line(f"H:at {cell}:xi . . . .:xi", "A9", weak="B9")
    battle_phase(battle)
    faces = " ".join(["grenade"] + ["star"] * (dice(battle, "A9", "B9") - 1))
    do(battle, f"attack A9 B9 {{{faces}}}")
    assert (phase(battle) == "take_ground") is possible


def test_a_cliff_is_not_taken_from_the_beach_but_a_bluff_is() -> None:
    for cell, possible in (("C", False), ("U", True)):
        battle = line(f"S:ai {cell}:xi . . . .:xi", "A9", weak="B9")
        battle_phase(battle)
        do(battle, "attack A9 B9 {grenade star}")
        assert (phase(battle) == "take_ground") is possible, "rulings 3.10"


def test_a_beach_does_not_limit_it() -> None:
    battle = line(".:at S S S:xi . .:xi", "A9", weak="D9")
    do(battle, "move A9 C9", "attack C9 D9 {grenade star star}")
    assert phase(battle) == "take_ground", "rulings 3.7"


def test_not_when_the_attack_was_broken_off() -> None:
    battle = table(
        """
        .    .    .    .    .:xi
          .    .    .    .
        .    .:xi .    .    .
          .:ai .    .    .
        .    .    .    .    .
        """,
        other_hand=["ambush"],
    )
    order(battle, "direct-from-hq", "a6")
    battle_phase(battle)
    events = do(battle, "attack a6 B7", "ambush {flag star star}")
    decision = battle.decision()
    assert decision is not None
    assert decision.kind == "retreat"
    events = do(battle, "retreat a6 B5")
    assert "attack_cancelled" in kinds(events)
    assert phase(battle) == "play"


def test_young_generals_leave_it_out() -> None:
    battle = table(".:ai .:xi . . . .:xi", ["assault-left"], options=Options(young_generals=True))
    wound(battle, "B9", 1)
    do(battle, "play assault-left")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}")
    assert phase(battle) == "play"


# What entering does.


def test_sandbags_are_left_behind() -> None:
    battle = line(".s:ai .:xi . . . .:xi", "A9", weak="B9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9")
    assert battle.observe(None)["obstacles"] == {}


def test_the_sandbags_of_the_dead_are_gone() -> None:
    battle = line(".:ai .s:xi . . . .:xi", "A9", weak="B9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star}", "take-ground A9 B9")
    assert battle.observe(None)["obstacles"] == {}, "rulings 9.4"


# Overrun.


def test_armor_battles_again_after_taking_ground_and_only_once() -> None:
    battle = line(".:at .:xi .:xi .:xi . . .:xi", "A9", weak="B9 C9 D9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9")
    assert phase(battle) == "battle_again"
    assert options_now(battle) == {"attack B9 C9", "done"}
    do(battle, "attack B9 C9 {grenade star star}")
    assert options_now(battle) == {"take-ground B9 C9", "stay"}, "a second advance"
    do(battle, "take-ground B9 C9")
    assert phase(battle) == "play", "but no third battle (rulings 8.5)"


def test_no_overrun_without_taking_ground() -> None:
    battle = line(".:at .:xi .:xi . . .:xi", "A9", weak="B9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "stay")
    assert phase(battle) == "play"


def test_an_overrun_may_fire_when_nobody_is_adjacent() -> None:
    battle = line(".:at .:xi . .:xi . .:xi", "A9", weak="B9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9")
    assert targets(battle, "B9") == {"D9"}


def test_the_duty_to_close_assault_is_renewed() -> None:
    battle = line(
        """
        .:at .:xi .    .:xi .    .:xi
          .    .:xi .    .    .
        """,
        "A9",
        weak="B9",
    )
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9")
    assert targets(battle, "B9") == {"b8"}


def test_the_other_units_wait_until_it_is_over() -> None:
    battle = line(
        """
        .:at .:xi .:xi .    .    .:xi
          .    .    .    .    .
        .    .    .    .    .:ai .
          .    .    .    .    .:xi
        """,
        "A9",
        "E7",
        weak="B9",
    )
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9")
    with pytest.raises(IllegalAction) as caught:
        battle.parse("attack E7 e6")
    assert caught.value.reason == "other_unit_first"
    do(battle, "done")
    assert targets(battle, "E7") == {"e6"}


@pytest.mark.parametrize("cell", ["F", "T", "B"])
def test_no_overrun_out_of_terrain_that_forbids_battle_on_entry(cell: str) -> None:
    battle = line(f".:at {cell}:xi .:xi . . .:xi", "A9", weak="B9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade}", "take-ground A9 B9")
    assert figures(battle, "B9") == 3
    assert phase(battle) == "play", "rulings 4.8"


def test_ground_taken_on_wire_allows_the_overrun_but_no_second_advance() -> None:
    battle = line(".:at .w:xi .:xi . . .:xi", "A9", weak="B9 C9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9")
    assert battle.observe(None)["obstacles"] == {}
    assert phase(battle) == "battle_again"
    do(battle, "attack B9 C9 {grenade star star}")
    assert figures(battle, "C9") == 0
    assert phase(battle) == "play", "rulings 8.7"


def test_an_overrun_can_be_ambushed() -> None:
    battle = line(".:at .:xi .:xi . . .:xi", "A9", weak="B9", other="ambush")
    battle_phase(battle)
    do(battle, "attack A9 B9", "hold-fire {grenade star star}", "take-ground A9 B9", "attack B9 C9")
    assert phase(battle) == "ambush", "rulings 8.9"


@pytest.mark.parametrize(("card", "bonus"), [("armor-assault", 1), ("close-assault", 0), ("direct-from-hq", 0)])
def test_bonus_dice_of_the_overrun(card: str, bonus: int) -> None:
    battle = table(".:at .:xi .:xi . . .:xi", [card])
    wound(battle, "B9", 1)
    do(battle, f"play {card}")
    if phase(battle) == "order":
        do(battle, "order A9")
    if phase(battle) == "order":
        do(battle, "done")
    battle_phase(battle)
    faces = " ".join(["grenade"] + ["star"] * (dice(battle, "A9", "B9") - 1))
    do(battle, f"attack A9 B9 {{{faces}}}", "take-ground A9 B9")
    assert dice(battle, "B9", "C9") == 3 + bonus, "cards 4.3 and 4.7"


def test_a_tank_overruns_once_though_it_may_win_twice() -> None:
    battle = line(".:at .:xi .:xi .:xi . .:xi", "A9", weak="B9 C9 D9")
    battle_phase(battle)
    do(battle, "attack A9 B9 {grenade star star}", "take-ground A9 B9", "attack B9 C9 {grenade star star}", "stay")
    assert phase(battle) == "play"
