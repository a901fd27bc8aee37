"""Artillery Bombard (cards 4.4): every gun moves up to three hexes or battles twice."""

from __future__ import annotations

from tests.memoir.cards.look import deciding, drawn, effect, ordered, weaken
from tests.memoir.table import battle_phase, destinations, do, figures, options_now, phase, table, targets


def test_all_artillery_is_ordered_and_nothing_else() -> None:
    battle = table(drawn(A3="ag", D3="ai", G3="ag", H3="at", M3="ag", G9="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    assert ordered(battle) == {"A3", "G3", "M3"}


def test_a_gun_moves_up_to_three_hexes_and_then_does_not_battle() -> None:
    battle = table(drawn(D3="ag", D7="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    assert {"G3", "A3", "b6"} <= destinations(battle, "D3")
    assert "H3" not in destinations(battle, "D3")
    do(battle, "move D3 E3")
    assert deciding(battle) == "axis", "even a single hex costs both battles"


def test_terrain_still_stops_a_gun() -> None:
    around = {"C3", "E3", "c4", "d4", "c2", "d2"}
    battle = table(drawn(D3="ag", D9="xi", **dict.fromkeys(around, "F")), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    assert destinations(battle, "D3") == around


def test_two_battles_of_one_gun() -> None:
    battle = table(drawn(D3="ag", D7="xi", F3="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    battle_phase(battle)
    do(battle, "attack D3 F3 {infantry star star}")
    assert phase(battle) == "battle_again"
    do(battle, "attack D3 F3 {infantry infantry star}")
    assert figures(battle, "F3") == 1
    assert deciding(battle) == "axis", "there is no third"


def test_the_two_battles_may_have_different_targets() -> None:
    battle = table(drawn(D3="ag", D7="xi", F3="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    battle_phase(battle)
    do(battle, "attack D3 F3 {infantry star star}", "attack D3 D7 {infantry star}")
    assert (figures(battle, "F3"), figures(battle, "D7")) == (3, 3)


def test_a_gun_fires_both_shots_before_the_next_gun() -> None:
    battle = table(drawn(D3="ag", H3="ag", F5="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    battle_phase(battle)
    assert (targets(battle, "D3"), targets(battle, "H3")) == ({"F5"}, {"F5"})
    do(battle, "attack D3 F5 {star star}")
    assert options_now(battle) == {"attack D3 F5", "done"}
    do(battle, "attack D3 F5 {star star}", "attack H3 F5 {star star}")
    assert options_now(battle) == {"attack H3 F5", "done"}


def test_the_second_shot_may_be_given_up() -> None:
    battle = table(drawn(D3="ag", H3="ag", F5="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    battle_phase(battle)
    do(battle, "attack D3 F5 {star star}", "done")
    assert targets(battle, "D3") == set(), "it does not come back later"
    assert targets(battle, "H3") == {"F5"}


def test_close_assault_comes_first_for_each_shot() -> None:
    battle = table(drawn(D3="ag", E3="xi", D7="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    battle_phase(battle)
    assert targets(battle, "D3") == {"E3"}
    do(battle, "attack D3 E3 {infantry star star}")
    assert targets(battle, "D3") == {"E3"}, "the neighbour is still there"
    weaken(battle, "E3", 1)
    do(battle, "attack D3 E3 {grenade star star}")
    assert deciding(battle) == "axis", "a gun takes no ground"


def test_once_the_neighbour_is_gone_the_second_shot_is_free() -> None:
    battle = table(drawn(D3="ag", E3="xi", D7="xi"), ["artillery-bombard"])
    weaken(battle, "E3", 1)
    do(battle, "play artillery-bombard")
    battle_phase(battle)
    do(battle, "attack D3 E3 {grenade star star}")
    assert targets(battle, "D3") == {"D7"}
    do(battle, "attack D3 D7 {star star}")


def test_a_gun_driven_off_by_an_ambush_loses_both_shots() -> None:
    battle = table(drawn(D5="ag", E5="xi", D9="xi"), ["artillery-bombard"], ["ambush"])
    do(battle, "play artillery-bombard")
    battle_phase(battle)
    do(battle, "attack D5 E5", "ambush {flag star star}", "retreat D5 c4")
    assert (phase(battle), deciding(battle)) == ("play", "axis")
    assert figures(battle, "E5") == 4


def test_without_artillery_one_unit_of_choice_battles_once() -> None:
    battle = table(drawn(D5="at", E5="xi", M3="ai"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    assert effect(battle) == "one-unit"
    assert options_now(battle, "order") == {"order D5", "order M3"}
    do(battle, "order D5")
    battle_phase(battle)
    do(battle, "attack D5 E5 {star star star}")
    assert deciding(battle) == "axis"


def test_the_fallback_unit_moves_as_always() -> None:
    battle = table(drawn(D5="ai", M9="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard", "order D5")
    assert "F5" in destinations(battle, "D5")
    assert "G5" not in destinations(battle, "D5")


def test_a_gun_in_a_bunker_stays_there_and_fires_twice() -> None:
    battle = table(drawn(D3=".b:ag", D7="xi"), ["artillery-bombard"])
    do(battle, "play artillery-bombard")
    assert phase(battle) == "battle"
    do(battle, "attack D3 D7 {star star}", "attack D3 D7 {star star}")
    assert deciding(battle) == "axis"
