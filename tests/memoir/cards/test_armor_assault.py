"""Armor Assault (cards 4.3): up to four armor units, one extra die in close assault, overruns included."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, drawn, effect, ordered, weaken
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, order, phase, table, targets


def test_four_armor_units_in_any_sections() -> None:
    battle = table(drawn(A3="at", B3="ai", G3="ae", K3="at", L3="ag", M3="at", C3="at", G9="xi"), ["armor-assault"])
    do(battle, "play armor-assault")
    assert options_now(battle, "order") == {f"order {name}3" for name in "AGKMC"}
    do(battle, "order A3", "order G3", "order K3", "order M3")
    assert phase(battle) == "move", "the fifth tank stays behind"
    assert ordered(battle) == {"A3", "G3", "K3", "M3"}


def test_moves_are_normal() -> None:
    battle = table(drawn(D3="at", M9="xi"), ["armor-assault"])
    order(battle, "armor-assault", "D3")
    assert "D9" not in destinations(battle, "D3")
    assert "G3" in destinations(battle, "D3")
    assert "H3" not in destinations(battle, "D3")


def test_an_extra_die_in_close_assault() -> None:
    battle = table(drawn(D5="at", E5="xi"), ["armor-assault"])
    order(battle, "armor-assault", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {infantry grenade infantry star}")
    assert figures(battle, "E5") == 1


def test_no_extra_die_at_range() -> None:
    battle = table(drawn(D5="at", F5="xi"), ["armor-assault"])
    order(battle, "armor-assault", "D5")
    battle_phase(battle)
    do(battle, "attack D5 F5 {infantry grenade infantry}")
    assert figures(battle, "F5") == 1


def test_the_extra_die_comes_after_the_cover() -> None:
    battle = table(drawn(D5="at", E5="F:xi"), ["armor-assault"])
    order(battle, "armor-assault", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {infantry star}")


def test_from_town_to_town_is_not_possible_even_with_the_extra_die() -> None:
    battle = table(drawn(D5="T:at", E5="T:xi"), ["armor-assault"])
    order(battle, "armor-assault", "D5")
    battle_phase(battle)
    assert targets(battle, "D5") == set()


def test_the_extra_die_holds_for_an_overrun_in_close_assault() -> None:
    battle = table(drawn(D5="at", E5="xi", F5="xi"), ["armor-assault"])
    weaken(battle, "E5", 1)
    order(battle, "armor-assault", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {grenade star star star}", "take-ground D5 E5")
    assert phase(battle) == "battle_again"
    do(battle, "attack E5 F5 {infantry infantry infantry star}")
    assert figures(battle, "F5") == 1


def test_no_extra_die_for_an_overrun_at_range() -> None:
    battle = table(drawn(D5="at", E5="xi", G5="xi"), ["armor-assault"])
    weaken(battle, "E5", 1)
    order(battle, "armor-assault", "D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {grenade star star star}", "take-ground D5 E5")
    do(battle, "attack E5 G5 {infantry star star}")
    assert figures(battle, "G5") == 3


def test_without_armor_one_unit_of_choice_and_no_extra_die() -> None:
    battle = table(drawn(D5="ai", E5="xi", L3="ag", M3="ai"), ["armor-assault"])
    do(battle, "play armor-assault")
    assert effect(battle) == "one-unit"
    assert options_now(battle, "order") == {"order D5", "order L3", "order M3"}
    do(battle, "order D5")
    assert ordered(battle) == {"D5"}
    battle_phase(battle)
    do(battle, "attack D5 E5 {infantry star star}")
    assert deciding(battle) == "axis"


def test_one_tank_anywhere_rules_the_fallback_out() -> None:
    battle = table(drawn(D5="ai", E5="xi", M1="at"), ["armor-assault"])
    do(battle, "play armor-assault")
    assert options_now(battle) == {"order M1", "done"}


def test_enemy_armor_does_not_count() -> None:
    battle = table(drawn(D5="ai", M9="xt"), ["armor-assault"])
    do(battle, "play armor-assault")
    assert options_now(battle, "order") == {"order D5"}
